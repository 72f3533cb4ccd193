import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { t as SOURCE_STATES } from "./source-health-Cu-b1qHE.js";
import { i as Instant, t as Day } from "./value-BIBTdWi0.js";
import { E as object, T as number, _ as _enum, j as string, r as apiGet, y as array } from "./api-qmtC8mAi.js";
/** How fresh the records of one kind are. */
var Freshness = object({
	kind: _enum([
		"properties",
		"taxSales",
		"instruments",
		"outlines"
	]),
	rows: number().int(),
	/** The newest as-of date of a current list; null where there are no rows. */
	asOf: Day.nullable(),
	/** End of the last import that succeeded. */
	importedAt: Instant.nullable(),
	/** The last import, where it failed. */
	failure: object({
		at: Instant,
		message: string()
	}).nullable()
});
/** A source that is connected for a county: what it is and how it does, and nothing of who connected it. */
var CountySource = object({
	/** Who answers there: `gis.cmpdd.org`. */
	host: string(),
	everyDays: number().int(),
	/** The last day it answered with a whole list, changed or not. */
	answeredOn: Day.nullable(),
	/** Rows of the last list that was imported from it. */
	rows: number().int().nullable(),
	health: object({
		state: _enum(SOURCE_STATES),
		words: string(),
		tone: _enum([
			"good",
			"warn",
			"bad",
			"info",
			"wait",
			"other"
		])
	})
});
var CountyCoverage = object({
	county: string().describe("`Hinds County, MS`"),
	/** Postal code. */
	state: string(),
	/** What the product says it covers; null for a county that only imports brought. */
	status: _enum([
		"Complete",
		"Partial",
		"Coming Soon"
	]).nullable(),
	updates: _enum(["daily", "weekly"]).nullable(),
	/** How many of its properties are sample data. */
	sampleProperties: number().int(),
	kinds: array(Freshness),
	/** Sources that bring its lists by themselves: those of staff, or of all where imports are shared. */
	sources: array(CountySource)
});
/** Answer of `GET /api/coverage`: the counties of the coverage table in its order, then all others that have records or a source. */
var Coverage = object({
	counties: array(CountyCoverage),
	/** All counties together, and how many of them have records of the kind. */
	kinds: array(Freshness.extend({ counties: number().int() }))
});
// web/features/coverage/coverage.api.ts
/** The records of each county and kind, and how current they are. */
var coverage = queryOptions({
	queryKey: ["/api/coverage"],
	queryFn: ({ queryKey, signal }) => apiGet(queryKey[0] ?? "", Coverage, signal)
});
export { coverage as t };
