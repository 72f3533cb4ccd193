import { y as keepPreviousData } from "./removable-BoiZb3Al.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { t as TEXT_LIMITS } from "./text-limits-PjhrhZXc.js";
import { n as Dollars, s as number, t as Day } from "./value-BIBTdWi0.js";
import { E as object, T as number$1, _ as _enum, b as boolean, d as pathFromKey, j as string, r as apiGet, w as literal, x as discriminatedUnion, y as array } from "./api-qmtC8mAi.js";
var Amounts = object({
	low: number$1(),
	middle: number$1(),
	high: number$1()
});
var SimilarSale = object({
	propertyId: number$1().int(),
	parcelId: string().nullable(),
	address: string().nullable(),
	day: Day,
	/** The list names the year alone. */
	isDayAssumed: boolean(),
	/** Dollars of a price, percent of a rate. */
	bid: number$1(),
	amountDue: Dollars.nullable(),
	assessedValue: Dollars.nullable(),
	why: array(string())
});
var Ready = object({
	status: literal("ready"),
	county: string(),
	/** Bidders outbid each other by price, or underbid each other by the rate of interest. */
	measure: _enum(["price", "rate"]),
	/** Four bids of five lie between low and high: dollars of a price, percent of a rate. */
	bid: Amounts,
	/** The same beyond the amount due, not below zero; null where nothing is known to be due, or rates are bid. */
	overDue: Amounts.nullable(),
	/** The chance that no one bids, 0 to 1. */
	noBid: number$1(),
	/** The chance that it is on the county's list of the next year again; null where the record can't say. */
	comesBack: number$1().nullable(),
	/** Of the last sale learned from. */
	asOf: Day,
	/** Listings, winning bids and years it was learned from. */
	learnedFrom: object({
		listings: number$1().int(),
		bids: number$1().int(),
		years: array(number$1().int())
	}),
	/** What of the parcel was known: what is missing makes the range wider. */
	known: object({
		assessedValue: Dollars.nullable(),
		amountDue: Dollars.nullable()
	}),
	similar: array(SimilarSale).max(12)
});
var Counts = object({
	bids: number$1().int(),
	years: number$1().int(),
	bidsInLastYear: number$1().int()
});
/** `GET /api/properties/:id/forecast`. */
var Forecast = discriminatedUnion("status", [
	Ready,
	object({
		status: literal("too few"),
		county: string(),
		found: Counts,
		needed: Counts
	}),
	object({
		status: literal("learning"),
		county: string()
	})
]);
var Whole = (what, most) => number({ error: `${what} is a whole number` }).int({ error: `${what} is a whole number` }).min(1, { error: `${what} is 1 at least` }).max(most, { error: `${what} is ${most.toLocaleString("en-US")} at most` });
object({
	county: string("the county is needed, such as “Hinds County, MS”").max(TEXT_LIMITS.county, "a county has 100 characters at most"),
	year: Whole("the year", 2100).optional().describe("The last year that is followed by another, if left out"),
	percent: Whole("the percentage", 300).default(30).describe("The most to bid, as a share of the assessed value"),
	budget: Whole("the budget", 1e9).optional().describe("Dollars to spend at most")
});
var Tally = object({
	count: number$1().int(),
	spent: Dollars,
	/** On a list of the next year; null where the record has none. */
	cameBack: number$1().int().nullable()
});
var BackTest = object({
	county: string(),
	year: number$1().int(),
	/** The years with results, latest first. */
	years: array(number$1().int()),
	/** The year whose lists say what came back; null where there is none yet. */
	nextYear: number$1().int().nullable(),
	percent: number$1().int(),
	budget: number$1().nullable(),
	offered: number$1().int(),
	withoutValue: number$1().int(),
	withoutPrice: number$1().int(),
	beyondBudget: number$1().int(),
	outbid: Tally,
	unopposed: Tally,
	lost: Tally,
	happened: Tally,
	won: array(object({
		propertyId: number$1().int(),
		parcelId: string().nullable(),
		address: string().nullable(),
		assessedValue: Dollars.nullable(),
		cost: Dollars,
		hadBid: boolean(),
		cameBack: boolean().nullable()
	})).max(20)
});
// web/features/forecast/forecast.api.ts
/** What a property can be expected to sell for. */
var forecastQuery = (id) => queryOptions({
	queryKey: [
		"/api/properties",
		id,
		"forecast"
	],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Forecast, signal)
});
/** What a rule would have won at a county's sales of a year. */
var backTestQuery = (wanted) => queryOptions({
	queryKey: ["/api/forecasts/back-test", wanted],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), BackTest, signal),
	placeholderData: keepPreviousData
});
export { forecastQuery as n, backTestQuery as t };
