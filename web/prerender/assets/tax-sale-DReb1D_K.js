import { E as object, T as number, _ as _enum, b as boolean, j as string, y as array } from "./api-qmtC8mAi.js";
import { t as TAX_SALE_SORTS } from "./sorts-DIXLYMVG.js";
import { i as OfLists, t as Property } from "./property-acKvEmHT.js";
import { n as OverlayFilterText } from "./overlay-DRYtp3pd.js";
import { i as WordText, n as CursorText, t as CountyText } from "./text-7vOsiOQL.js";
import { n as Dollars, o as Provenance, s as number$1, t as Day } from "./value-BIBTdWi0.js";
// contract/tax-sale.ts
/** A list that names a bill. */
var BillList = object({
	name: string(),
	/** The day the list is of; null where it names none. */
	day: Day.nullable(),
	/** The year it is of, where it names no day. */
	year: number().int().nullable(),
	/** The import that brought the row; null for sample data. */
	importId: number().int().nullable(),
	fileName: string().nullable()
});
var Bill = object({
	taxYear: number().int().nullable(),
	billNumber: string().nullable(),
	amount: Dollars.nullable(),
	status: _enum([
		"unpaid",
		"paid",
		"cancelled"
	]),
	/** Lists that name it: the one it counts by first. */
	lists: array(BillList)
});
var TaxSale = object({
	/** One of the specification's five statuses, or a county's own word. */
	status: string(),
	taxesOwed: Dollars.nullable(),
	penaltiesOwed: Dollars.nullable(),
	/** Sum of the unpaid bills. */
	totalOwed: Dollars.nullable(),
	saleDate: Day.nullable(),
	redemptionDate: Day.nullable(),
	/** Names of the fields above whose values the importer assumed. */
	assumed: array(string())
});
/** An amount that a list states and the total does not contain. */
var NotAdded = object({
	list: string(),
	/** The day the list is of; null where it names none. */
	day: Day.nullable(),
	/** The year it is of, where it names no day. */
	year: number().int().nullable(),
	/** What its rows state: `bills`, `snapshot` or `sale-results`. */
	meaning: string(),
	/** Sum of its rows that were not added; null where they name no amount. */
	amount: Dollars.nullable(),
	/** In a plain sentence: `A later list replaces it`. */
	why: string()
});
/** What `totalOwed` is made of. */
var Owed = object({
	/** The same as `totalOwed`. */
	total: Dollars.nullable(),
	/** Some open bills name no amount: more than `total` is owed. */
	isPartUnknown: boolean(),
	/** The day of the latest list that counts; null where it names none. */
	asOf: Day.nullable(),
	/** The year that list is of, where it names no day. */
	year: number().int().nullable(),
	/** The list that counts, or the latest of several and how many others. */
	list: string().nullable(),
	/** The total if every row of every list were a debt of its own; null where that is the same. */
	countedSeparately: Dollars.nullable(),
	notAdded: array(NotAdded)
});
/** Answer of `GET /api/tax-sales/property/{id}`; 404 where no source says anything. */
var TaxSaleDetail = TaxSale.extend({
	/** The bills that count, the latest years first; at most 200 of `billCount`. */
	bills: array(Bill),
	billCount: number().int(),
	owed: Owed,
	provenance: Provenance,
	/** What the workspace's private lists state. */
	ofLists: OfLists.optional()
});
/** A row of the radar: the property and its tax sale, nested; null where no source says anything of a sale. */
var TaxSaleRow = object({
	property: Property,
	taxSale: TaxSale.nullable()
});
var TitleBelow = number$1().int().min(1).max(100).describe("Only titles scored below this; properties no list says is for sale are among them");
object({
	status: WordText.optional().describe("A status, or left out for all"),
	county: CountyText.optional().describe("`Hinds County, MS`, or left out for all"),
	titleBelow: TitleBelow.optional(),
	overlay: OverlayFilterText.optional(),
	scope: _enum(["record", "lists"]).default("record").describe("`lists`: the parcels of the workspace’s private lists, with what those state"),
	sort: _enum(TAX_SALE_SORTS).default("saleDate"),
	order: _enum(["asc", "desc"]).default("asc"),
	limit: number$1().int().min(1).max(200).default(50),
	cursor: CursorText.optional().describe("The header `x-next-cursor` of the page before")
});
array(TaxSaleRow);
export { TaxSaleDetail as n, TaxSaleRow as r, TaxSale as t };
