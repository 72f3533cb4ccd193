import { A as strictObject, E as object, T as number, j as string, y as array } from "./api-qmtC8mAi.js";
import { a as PropertyId } from "./value-BIBTdWi0.js";
// contract/road.ts
/** Parcels of a drive or a mailing at most. */
var MAX_STOPS = 5e3;
/** Properties, each once, in the order in which they were chosen. */
var ChosenProperties = array(PropertyId).min(1, "choose at least one parcel").max(MAX_STOPS, "at most 5,000 parcels at a time");
strictObject({
	propertyIds: ChosenProperties,
	start: strictObject({
		lng: number().min(-180).max(180),
		lat: number().min(-90).max(90)
	}).nullable().describe("Where the drive begins; null: at the first parcel")
});
var Parcel = object({
	propertyId: number().int(),
	parcelId: string().nullable(),
	address: string().nullable(),
	city: string().nullable()
});
var RoadStop = Parcel.extend({
	lng: number(),
	lat: number(),
	/** Straight-line miles from the stop before it, or from the start. */
	miles: number()
});
/** Parcels as a drive. */
var Road = object({
	stops: array(RoadStop),
	/** In a straight line from stop to stop; roads are longer. */
	totalMiles: number(),
	/** Parcels without coordinates. */
	apart: array(Parcel),
	/** Chosen properties that are not on record. */
	missing: number().int()
});
export { MAX_STOPS as n, Road as r, ChosenProperties as t };
