import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { t as infiniteQueryOptions } from "./infiniteQueryOptions-tGWn1F2G.js";
import { E as object, _ as _enum, a as apiRequest, b as boolean, d as pathFromKey, f as readAnswer, j as string, r as apiGet, y as array } from "./api-qmtC8mAi.js";
import { n as Dollars, s as number, t as Day } from "./value-BIBTdWi0.js";
import { t as CircleCheck } from "./circle-check-DcPyLlkw.js";
import { t as CircleQuestionMark } from "./circle-question-mark-5uA1Dgi3.js";
import { t as CircleSlash } from "./circle-slash-DOQOrHQQ.js";
import { t as Clock } from "./clock-DvCiVgOs.js";
import { t as Hourglass } from "./hourglass-Rgxx4jIE.js";
import { t as Scale } from "./scale-Bc0eS5pJ.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { r as PropertyParams, t as Property } from "./property-acKvEmHT.js";
import { n as CursorText, t as CountyText } from "./text-7vOsiOQL.js";
// domain/surplus/draft-name.ts
/** `letter`: to the former owner; `claim`: to whoever holds the surplus. */
var DRAFTS = ["letter", "claim"];
// contract/surplus.ts
/** Someone who may ask for a surplus, and when. */
var SurplusClaim = object({
	who: string(),
	how: string(),
	/** Null where the law read sets none, or it is unknown. */
	from: Day.nullable(),
	until: Day.nullable(),
	source: string(),
	/** The sections read do not settle who or until when. */
	isContested: boolean()
});
/** The excess over the amount due of one tax sale. */
var SaleSurplus = object({
	/** Two letters. */
	state: string(),
	kind: string().nullable(),
	saleDate: Day.nullable(),
	saleDateIsAssumed: boolean(),
	soldTo: string().nullable(),
	isRedeemed: boolean(),
	/** List that states the bid, and its day; null where none does. */
	results: object({
		source: string(),
		asOf: Day
	}).nullable(),
	status: _enum([
		"none",
		"early",
		"open",
		"contested",
		"ended",
		"unknown"
	]),
	/** The status in a sentence. */
	why: string(),
	/** The facts that are missing, where the status is unknown. */
	missing: string().nullable(),
	excess: Dollars.nullable(),
	lines: array(object({
		what: string(),
		amount: Dollars,
		source: string()
	})),
	holder: string().nullable(),
	claims: array(SurplusClaim),
	notes: array(string()),
	checkedOn: Day
});
/** Answer of `GET /api/properties/{id}/surplus`: a sale each, newest first; empty where none was held. */
var SurplusAnswer = object({
	asOf: Day,
	sales: array(SaleSurplus)
});
var Least = string().regex(/^\d{1,9}(?:\.\d{1,2})?$/, "an amount such as 1500.50 is needed").transform(Number);
object({
	county: CountyText.describe("One county: `Hinds County, MS`"),
	show: _enum(["claimable", "all"]).default("claimable").describe("`claimable`: what may still be claimed, now or later"),
	until: Day.optional().describe("Only claims that end on this day or before"),
	least: Least.optional().describe("Only an excess of this many dollars or more"),
	sort: _enum(["until", "amount"]).default("until").describe("`until`: the earliest last day first, without one last; `amount`: the largest first")
}).extend({
	limit: number().int().min(1).max(200).default(50),
	cursor: CursorText.optional().describe("The header `x-next-cursor` of the page before")
});
/** A row of the list: the property and what its sale left. */
var SurplusRow = object({
	property: Property,
	surplus: SaleSurplus
});
/**
* `GET /api/surplus` answers a bare array. The header `x-next-cursor` is there when more rows follow;
* `x-total-count` counts all rows of the filter, at most 1,000.
*/
var SurplusRows = array(SurplusRow);
/** The counties that have sales with an excess on record, by name. */
var SurplusCounties = array(string());
var DRAFT_FORMATS = [
	"pdf",
	"docx",
	"txt"
];
var DraftFormat = _enum(DRAFT_FORMATS);
PropertyParams.extend({ draft: _enum(DRAFTS) });
object({
	format: DraftFormat.default("pdf"),
	saleDate: Day.optional().describe("Which sale; the latest with something to claim where left out")
});
// web/features/surplus/surplus.api.ts
/** What each tax sale of a property left above the amount due. */
function surplusQuery(propertyId) {
	return queryOptions({
		queryKey: [
			"/api/properties",
			propertyId,
			"surplus"
		],
		queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), SurplusAnswer, signal)
	});
}
var surplusCountiesQuery = queryOptions({
	queryKey: ["/api/surplus/counties"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), SurplusCounties, signal)
});
var PAGE_SIZE = 20;
/** The server counts up to here. */
var MAX_COUNTED = 1e3;
function surplusListQuery(filter) {
	return infiniteQueryOptions({
		queryKey: ["/api/surplus", {
			...filter,
			limit: PAGE_SIZE
		}],
		initialPageParam: null,
		queryFn: async ({ queryKey: [path, query], pageParam, signal }) => {
			const response = await apiRequest("GET", pathFromKey([path, {
				...query,
				cursor: pageParam
			}]), { signal });
			return {
				rows: await readAnswer(response, SurplusRows),
				nextCursor: response.headers.get("x-next-cursor"),
				total: Number(response.headers.get("x-total-count"))
			};
		},
		getNextPageParam: (page) => page.nextCursor,
		enabled: filter.county !== ""
	});
}
// web/features/surplus/surplus-status.tsx
var import_jsx_runtime = require_jsx_runtime();
var WORDS = {
	none: [
		"other",
		CircleSlash,
		"Nothing to claim"
	],
	early: [
		"info",
		Clock,
		"Not yet"
	],
	open: [
		"warn",
		Hourglass,
		"Claim open"
	],
	contested: [
		"wait",
		Scale,
		"Contested"
	],
	ended: [
		"other",
		CircleCheck,
		"Ended"
	],
	unknown: [
		"other",
		CircleQuestionMark,
		"Unknown"
	]
};
function SurplusStatus({ status }) {
	const [tone, icon, word] = WORDS[status];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone,
		icon,
		children: word
	});
}
export { surplusQuery as a, surplusListQuery as i, MAX_COUNTED as n, DRAFT_FORMATS as o, surplusCountiesQuery as r, DRAFTS as s, SurplusStatus as t };
