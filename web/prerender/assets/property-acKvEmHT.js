import { E as object, M as tuple, N as union, T as number, _ as _enum, b as boolean, j as string, k as record, v as _null, y as array } from "./api-qmtC8mAi.js";
import { a as PropertyId, i as Instant, n as Dollars, o as Provenance, t as Day } from "./value-BIBTdWi0.js";
import { t as PartOfPage } from "./part-of-page-CDPV0VWN.js";
// contract/listed-value.ts
/** A value that a private list of the workspace states otherwise than the record. */
var ListedValue = object({
	/** Name of the field in the answer. */
	field: string(),
	value: union([string(), number()]),
	/** Null: the record does not have it. */
	recordValue: union([string(), number()]).nullable(),
	/** Whether the answer has the list's value; else the record's, which is of a later day. */
	isShown: boolean(),
	listId: number().int(),
	list: string(),
	day: Day
});
/** A private list of the workspace that names the property. */
var NamingList = object({
	listId: number().int(),
	name: string(),
	day: Day,
	/** What its rows state. */
	meaning: string(),
	/** A later edition of the list was imported. */
	isLatest: boolean(),
	lines: array(number().int()),
	/** Columns the product has no field for, by heading; of its first row. */
	extra: record(string(), string())
});
/** What the workspace's lists say of a property; left out where none names it. */
var OfLists = object({
	/** The record has no such parcel: it was made of the workspace's lists, for the workspace alone. */
	isOwn: boolean(),
	values: array(ListedValue)
});
// contract/property.ts
var PropertyParams = object({ id: PropertyId });
var Property = object({
	id: number().int(),
	address: string().nullable(),
	city: string().nullable(),
	state: string().nullable(),
	zipCode: string().nullable(),
	parcelId: string().nullable(),
	ppin: string().nullable(),
	ownerName: string().nullable(),
	ownerAddress: string().nullable(),
	/** `Hinds County, MS` */
	county: string(),
	propertyType: string().nullable(),
	assessedValue: Dollars.nullable(),
	marketValue: Dollars.nullable(),
	/** Square feet. */
	buildingSize: number().nullable(),
	yearBuilt: number().int().nullable(),
	/** Acres. */
	lotSize: number().nullable(),
	legalDescription: string().nullable(),
	/** Current tax status; null when no source says anything about it. */
	taxStatus: string().nullable(),
	/** Confidence in the title, 0 to 100; null where it was never examined or no conveyance is known. */
	titleScore: number().int().nullable(),
	lng: number().nullable(),
	lat: number().nullable(),
	/** Names of the fields above whose values the importer assumed. */
	assumed: array(string()),
	provenance: Provenance,
	/** For members of a workspace whose private lists name the property. */
	ofLists: OfLists.optional()
});
/** One import's change to a property, newest first. */
var PropertyChange = object({
	at: Instant,
	importId: number().int().nullable(),
	source: string(),
	/**
	* `added`: the property first appeared; `changed`: fields changed; `kept`: the list states a worse value
	* (`after`), and the known one (`before`) was kept; `undone`: an import was undone.
	*/
	kind: _enum([
		"added",
		"changed",
		"kept",
		"undone"
	]),
	fields: array(object({
		field: string(),
		before: union([
			string(),
			number(),
			_null()
		]),
		after: union([
			string(),
			number(),
			_null()
		])
	}))
});
/** Answer of `GET /api/properties/{id}`: the property, its outline, what lists stated about it, its history. */
var PropertyDetail = Property.extend({
	/** Rings of the land in degrees of WGS 84, `[lng, lat]`; null where no source has them. */
	outline: array(array(tuple([number(), number()]))).nullable(),
	/** What each list said in columns the product has no field for. */
	listRows: array(object({
		source: string(),
		importId: number().int().nullable(),
		line: number().int().nullable(),
		extra: record(string(), string()),
		/** The row as it is printed; empty where the list is not a printed one. */
		inPrint: array(PartOfPage)
	})),
	changes: array(PropertyChange),
	/** The workspace's lists that name it, latest first; at most 50. */
	lists: array(NamingList).optional()
});
export { OfLists as i, PropertyDetail as n, PropertyParams as r, Property as t };
