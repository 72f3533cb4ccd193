import { l as once, r as formatDay } from "./format-n07eEqi5.js";
// domain/lib/central-time.ts
var HOUR_MS = 36e5;
var DAY_MS = 24 * HOUR_MS;
/** Since this year the rule below holds; before, summer was shorter. */
var RULE_SINCE = 2007;
var earlier = once(() => new Intl.DateTimeFormat("sv-SE", {
	timeZone: "America/Chicago",
	dateStyle: "short",
	timeStyle: "medium"
}));
/**
* What the clocks of the covered counties (Central time) show at `instant`: `2026-04-06T09:30:05`. Computed by
* the rule, since a phone takes a tenth of a second to learn of a time zone from `Intl`: six hours behind UTC,
* five from 2 a.m. of the second Sunday in March to 2 a.m. of the first Sunday in November (15 U.S.C. 260a, 261).
*/
function centralTime(instant) {
	const ms = instant.getTime();
	const standard = /* @__PURE__ */ new Date(ms - 6 * HOUR_MS);
	const year = standard.getUTCFullYear();
	if (year < RULE_SINCE) return earlier().format(instant).replace(" ", "T");
	const isSummer = ms >= sundayFrom(year, 2, 8) + 8 * HOUR_MS && ms < sundayFrom(year, 10, 1) + 7 * HOUR_MS;
	return new Date(isSummer ? ms - 5 * HOUR_MS : standard).toISOString().slice(0, 19);
}
/** The first Sunday from that day of the month on, as the instant at which it begins in UTC. Months from 0. */
function sundayFrom(year, month, day) {
	const first = Date.UTC(year, month, day);
	return first + (7 - new Date(first).getUTCDay()) % 7 * DAY_MS;
}
// web/lib/format.ts
/** An instant as the covered counties' clocks show it: `Apr 6, 2026, 9:30 AM`. */
function formatInstant(at) {
	return clockWords(at, 5);
}
/** With seconds: `Apr 6, 2026, 9:30:05 AM`. */
function formatSecond(at) {
	return clockWords(at, 8);
}
function clockWords(at, length) {
	const [day = "", time = ""] = centralTime(new Date(at)).split("T");
	const hour = Number(time.slice(0, 2));
	return `${formatDay(day)}, ${hour % 12 || 12}${time.slice(2, length)} ${hour < 12 ? "AM" : "PM"}`;
}
/** City, state and zip as an envelope has them: `Jackson, MS 39202`. Empty where none is known. */
function formatCity({ city, state, zipCode }) {
	return [city, [state, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}
/** The whole address on one line; empty where none is known. */
function formatAddress(place) {
	return [place.address, formatCity(place)].filter(Boolean).join(", ");
}
/**
* What a property is called where only one name fits: its address, else its parcel.
*/
function propertyName(property) {
	return property.address ?? (property.parcelId ? `Parcel ${property.parcelId}` : "No address");
}
export { propertyName as a, formatSecond as i, formatCity as n, centralTime as o, formatInstant as r, formatAddress as t };
