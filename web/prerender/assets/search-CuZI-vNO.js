import { E as object, T as number, j as string, y as array } from "./api-qmtC8mAi.js";
import { s as number$1 } from "./value-BIBTdWi0.js";
import { t as Property } from "./property-acKvEmHT.js";
import { r as TypedText, t as CountyText } from "./text-7vOsiOQL.js";
object({
	q: TypedText.default(""),
	county: CountyText.optional(),
	limit: number$1().int().min(1).max(100).default(20)
});
/** `GET /api/properties/search` answers a bare array. How many matched in all is in the header `x-total-count` (`200+` beyond 200). */
var SearchAnswer = array(Property);
/** `GET /api/properties/suggest?q=`: what the search box offers while a person types. */
var Suggestion = object({
	id: number().int(),
	address: string().nullable(),
	city: string().nullable(),
	state: string().nullable(),
	county: string(),
	parcelId: string().nullable(),
	ownerName: string().nullable()
});
var SuggestAnswer = array(Suggestion);
export { SuggestAnswer as n, SearchAnswer as t };
