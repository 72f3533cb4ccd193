import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { t as Property } from "./property-acKvEmHT.js";
import { n as CursorText } from "./text-7vOsiOQL.js";
import { i as Instant, n as Dollars, s as number, t as Day } from "./value-BIBTdWi0.js";
import { E as object, T as number$1, _ as _enum, a as apiRequest, b as boolean, d as pathFromKey, f as readAnswer, j as string, r as apiGet, y as array } from "./api-qmtC8mAi.js";
import { t as infiniteQueryOptions } from "./infiniteQueryOptions-tGWn1F2G.js";
// web/lib/paged-query.ts
/** A list that is paged by the server, and fetched again whenever it is opened. */
function pagedQuery(path, filter, get) {
	return infiniteQueryOptions({
		queryKey: [path, filter],
		initialPageParam: null,
		queryFn: ({ pageParam, signal }) => get(pathFromKey([path, {
			...filter,
			cursor: pageParam
		}]), signal),
		getNextPageParam: (page) => page.next,
		staleTime: 0
	});
}
// contract/lists.ts
var ListId = number("must be a number").int().positive().max(Number.MAX_SAFE_INTEGER);
object({ id: ListId });
/** A private list of the workspace: one import. Later imports of the same list are its next editions. */
var PrivateList = object({
	/** The import's id. */
	id: number$1().int(),
	name: string(),
	fileName: string(),
	/** What its rows state. */
	meaning: string(),
	/** The day it states; null where it names none. */
	asOf: Day.nullable(),
	/** Its place among other lists: that day, or the day of its import. */
	day: Day,
	/** Null: several counties. */
	county: string().nullable(),
	rows: number$1().int(),
	parcels: number$1().int(),
	/** Parcels that the record lacks. */
	ownParcels: number$1().int(),
	/** Sum of its unpaid rows; null where they state no amount. */
	owed: Dollars.nullable(),
	/** Who imported it; null when their account was deleted. */
	by: string().nullable(),
	createdAt: Instant,
	/** No later edition was imported. */
	isLatest: boolean(),
	/** Its place among the editions of this list, the earliest first, and how many the workspace has. */
	edition: number$1().int(),
	editions: number$1().int(),
	/** What became of its last offer to the record; null: it was not offered. */
	proposal: _enum([
		"open",
		"accepted",
		"declined",
		"withdrawn"
	]).nullable()
});
object({
	limit: number().int().min(1).max(200).default(100),
	cursor: CursorText.optional().describe("The header `x-next-cursor` of the page before")
});
var ListsAnswer = array(PrivateList);
/** How a list differs from its edition before. */
var ListComparison = object({
	previous: PrivateList,
	/** Parcels that only this edition has, that only the one before has, and in which the amount owed differs. */
	added: number$1().int(),
	gone: number$1().int(),
	changed: number$1().int()
});
/** `GET /api/lists/{id}`. */
var PrivateListDetail = PrivateList.extend({ 
/** Null: it is the first edition. */
compared: ListComparison.nullable() });
var LIST_SORTS = [
	"line",
	"owed",
	"owner",
	"address",
	"parcelId"
];
/** Which parcels of a list: all, or those that differ from the edition before. */
var LIST_SHOWS = [
	"all",
	"own",
	"added",
	"gone",
	"changed"
];
object({
	show: _enum(LIST_SHOWS).default("all").describe("`own`: parcels that the record lacks"),
	sort: _enum(LIST_SORTS).default("line"),
	order: _enum(["asc", "desc"]).default("asc"),
	limit: number().int().min(1).max(200).default(50),
	cursor: CursorText.optional().describe("The header `x-next-cursor` of the page before")
});
/** A parcel of a list: its first row there, and what all its rows there come to. */
var ListedParcel = object({
	property: Property,
	line: number$1().int(),
	/** Rows of the list about it. */
	rows: number$1().int(),
	/** Sum of its unpaid rows in this list; null where they state no amount. */
	owed: Dollars.nullable(),
	/** The same in the edition before; null where it has none. */
	owedBefore: Dollars.nullable(),
	/** What the record states is owed; null where it states nothing. */
	owedInRecord: Dollars.nullable()
});
var ListedParcels = array(ListedParcel);
var Ids = string().regex(/^\d{1,15}(?:,\d{1,15}){1,9}$/, `two to 10 list ids are needed, with commas between`).transform((text) => [...new Set(text.split(",").map(Number))]);
object({
	lists: Ids.describe("Ids of two to ten lists, with commas between"),
	atLeast: number().int().min(1).max(10).optional().describe("On how many of them; left out: on all"),
	limit: number().int().min(1).max(200).default(50),
	cursor: CursorText.optional()
});
var StackedParcel = object({
	property: Property,
	lists: array(number$1().int()),
	/** In the latest of them that states it. */
	owed: Dollars.nullable()
});
var StackAnswer = array(StackedParcel);
/** A list that a workspace offers to the record, as staff see it. */
var ListProposal = object({
	id: number$1().int(),
	name: string(),
	workspace: string(),
	rows: number$1().int(),
	by: string().nullable(),
	proposedAt: Instant,
	status: _enum([
		"open",
		"accepted",
		"declined",
		"withdrawn"
	]),
	/** The import into the record. */
	importId: number$1().int().nullable()
});
/** `GET /api/admin/list-proposals`: the open ones, oldest first, at most 200. */
var ListProposals = array(ListProposal);
var ListPoints = object({
	points: array(object({
		id: number$1().int(),
		lng: number$1(),
		lat: number$1()
	})),
	/** Parcels of the list whose place is unknown. */
	withoutPlace: number$1().int(),
	capped: boolean()
});
// web/features/lists/lists.api.ts
var LISTS = "/api/lists";
var OFFERS = "/api/admin/list-proposals";
/** Parcels of a page: as many as the server sends at once. */
var PAGE_SIZE = "200";
/** A page whose next one is named by a header. */
var pageOf = (schema) => async (path, signal) => {
	const response = await apiRequest("GET", path, { signal });
	return {
		rows: await readAnswer(response, schema),
		next: response.headers.get("x-next-cursor")
	};
};
/** The workspace's private lists, newest first. */
var listsQuery = pagedQuery(LISTS, {}, pageOf(ListsAnswer));
var listQuery = (id) => queryOptions({
	queryKey: [LISTS, id],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), PrivateListDetail, signal),
	staleTime: 0
});
/** The parcels of a list. Its rows never change: pages that were loaded stay. */
var parcelsQuery = (id, { show, sort, order }) => ({
	...pagedQuery(`${LISTS}/${id}/parcels`, {
		show,
		sort,
		order,
		limit: PAGE_SIZE
	}, pageOf(ListedParcels)),
	staleTime: Number.POSITIVE_INFINITY
});
var stackQuery = (lists, atLeast) => ({
	...pagedQuery(`${LISTS}/stack`, {
		lists: lists.join(","),
		atLeast: String(atLeast),
		limit: PAGE_SIZE
	}, pageOf(StackAnswer)),
	staleTime: Number.POSITIVE_INFINITY
});
var pointsQuery = (id) => queryOptions({
	queryKey: [
		LISTS,
		id,
		"points"
	],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), ListPoints, signal)
});
var rowsPath = (id) => `${LISTS}/${id}/rows.csv`;
async function offerList(id) {
	await apiRequest("POST", `${LISTS}/${id}/proposal`);
}
async function withdrawOffer(id) {
	await apiRequest("DELETE", `${LISTS}/${id}/proposal`);
}
/** Lists that were offered to the record, for staff; always current. */
var offersQuery = queryOptions({
	queryKey: [OFFERS],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), ListProposals, signal),
	staleTime: 0
});
var offeredRowsPath = (id) => `${OFFERS}/${id}/rows.csv`;
async function decideOffer(id, verb) {
	await apiRequest("POST", `${OFFERS}/${id}/${verb}`);
}
export { offeredRowsPath as a, pointsQuery as c, withdrawOffer as d, LIST_SHOWS as f, offerList as i, rowsPath as l, pagedQuery as m, listQuery as n, offersQuery as o, LIST_SORTS as p, listsQuery as r, parcelsQuery as s, decideOffer as t, stackQuery as u };
