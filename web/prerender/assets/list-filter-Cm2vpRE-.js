import { f as LIST_SHOWS, p as LIST_SORTS } from "./lists.api-BvxxbUL8.js";
// web/features/lists/list-filter.ts
/** Which parcels of a list are shown, from the address; what is no such thing is left out. */
function readListFilter({ show, sort, order }) {
	return {
		show: LIST_SHOWS.find((name) => name === show) ?? "all",
		sort: LIST_SORTS.find((name) => name === sort) ?? "line",
		order: order === "desc" ? "desc" : "asc"
	};
}
/** A list's number from the address; null where it is none. */
function readListId(text) {
	return text !== void 0 && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
/** The stacked lists, two to ten of them, and on how many of them a parcel has to be; null where none are stacked. */
function readStack({ stack, atLeast }) {
	const numbers = (stack ?? "").split("-").map(readListId);
	const lists = [...new Set(numbers.filter((id) => id !== null))].slice(0, 10);
	if (lists.length < 2) return null;
	const wanted = readListId(atLeast);
	return {
		lists,
		atLeast: wanted !== null && wanted < lists.length ? wanted : lists.length
	};
}
/** The reverse. */
var stackText = (lists) => lists.join("-");
export { stackText as i, readListId as n, readStack as r, readListFilter as t };
