import { o as centralTime } from "./format-CW9gkiDn.js";
// domain/lib/local-date.ts
/** The day `instant` falls on in the covered counties (Central time). */
function centralDay(instant) {
	return centralTime(instant).slice(0, 10);
}
/** `days` after `day`; before it where negative. */
function addDays(day, days) {
	return dayOf(dayNumber(day) + days);
}
/**
* The same day of the month `months` later, or earlier where negative; the month's last day where
* that month is shorter: 31 August and six months are 28 (29) February.
*/
function addMonths(day, months) {
	const month = yearOf(day) * 12 + monthOf(day) - 1 + months;
	const date = dayOfMonth(day);
	return written(Math.floor(month / 12), month - 12 * Math.floor(month / 12) + 1, date > SHORTEST_MONTH ? Math.min(date, firstOf(month + 1) - firstOf(month)) : date);
}
var SHORTEST_MONTH = 28;
/** The number of the first day of a month, months counted from January of the year 0. */
function firstOf(month) {
	return numberOf(Math.floor(month / 12), month - 12 * Math.floor(month / 12) + 1, 1);
}
/** The same day `years` later; 28 February for a 29th in a year that has none. */
function addYears(day, years) {
	if (dayOfMonth(day) > SHORTEST_MONTH) return addMonths(day, years * 12);
	return `${yearText(yearOf(day) + years)}${day.slice(4)}`;
}
/** Days from `from` to `to`, the first not counted; negative where `to` is before. */
function daysBetween(from, to) {
	return dayNumber(to) - dayNumber(from);
}
/** 0 is Sunday, 6 is Saturday. */
function weekdayOf(day) {
	return ((dayNumber(day) + 3) % 7 + 7) % 7;
}
function dayNumber(day) {
	return numberOf(yearOf(day), monthOf(day), dayOfMonth(day));
}
function numberOf(year, month, day) {
	const y = month > 2 ? year : year - 1;
	const monthFromMarch = month > 2 ? month - 3 : month + 9;
	const leapDays = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
	return 365 * y + leapDays + Math.floor((153 * monthFromMarch + 2) / 5) + day - 1;
}
function dayOf(number) {
	const era = Math.floor(number / 146097);
	const inEra = number - era * 146097;
	const yearOfEra = Math.floor((inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36524) - Math.floor(inEra / 146096)) / 365);
	const inYear = inEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
	const monthFromMarch = Math.floor((5 * inYear + 2) / 153);
	const day = inYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
	const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
	return written(yearOfEra + era * 400 + (month > 2 ? 0 : 1), month, day);
}
function written(year, month, day) {
	return `${yearText(year)}-${padded(month)}-${padded(day)}`;
}
function yearText(year) {
	return year < 1e3 ? String(year).padStart(4, "0") : `${year}`;
}
function yearOf(day) {
	return twoDigits(day, 0) * 100 + twoDigits(day, 2);
}
function monthOf(day) {
	return twoDigits(day, 5);
}
function dayOfMonth(day) {
	return twoDigits(day, 8);
}
var ZERO = 48;
function twoDigits(day, at) {
	return (day.charCodeAt(at) - ZERO) * 10 + day.charCodeAt(at + 1) - ZERO;
}
function padded(value) {
	return value < 10 ? `0${value}` : `${value}`;
}
export { daysBetween as a, centralDay as i, addMonths as n, weekdayOf as o, addYears as r, addDays as t };
