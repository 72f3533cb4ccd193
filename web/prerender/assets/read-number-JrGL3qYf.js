// web/lib/read-number.ts
/** More than any parcel costs, and the sums of several such amounts are still exact. */
var LARGEST = 999999999999;
var NEEDED = {
	$: "Enter an amount such as 1500.50",
	"%": "Enter a percentage such as 7.5",
	months: "Enter a number of months such as 24",
	years: "Enter a number of years such as 3",
	points: "Enter a number from 0 to 100, such as 60"
};
/**
* A number as a person types it, rightly grouped or not grouped at all, `$` before an amount, `%` behind
* a percentage: `$1,250.50` is 1250.5. Null where nothing stands; a message for what cannot be read or counted.
*
* As with the lists that are imported, never another number than was meant: `1,50` is not 150, and
* `1.234` dollars may be a thousand.
*/
function readNumber(text, unit) {
	const trimmed = (text ?? "").trim().replace(/\u2212/g, "-");
	if (trimmed === "") return null;
	const bare = withoutSigns(trimmed, unit);
	const [, whole = "", decimals = ""] = /^[-+]?(\d[\d,]*|)\.?(\d*)$/.exec(bare) ?? [];
	const isGrouped = !whole.includes(",") || /^\d{1,3}(?:,\d{3})+$/.test(whole);
	if (whole + decimals === "" || !isGrouped) return { problem: /^[-+]?[\d.]*,[\d.,]*$/.test(bare) ? aboutCommas(unit) : NEEDED[unit] };
	const most = unit === "%" ? 4 : 2;
	if (decimals.length > most) return { problem: `${NEEDED[unit]}: it has more than ${most === 4 ? "four" : "two"} decimals` };
	return inRange(Number(bare.replaceAll(",", "")) + 0, unit);
}
/** The number where it can be counted with; null for nothing and for what cannot be read. */
function numberIn(text, unit) {
	const read = readNumber(text, unit);
	return read !== null && "value" in read ? read.value : null;
}
/** What is wrong with what was typed; null where nothing is. */
function numberProblem(text, unit) {
	const read = readNumber(text, unit);
	return read !== null && "problem" in read ? read.problem : null;
}
/** `-$5` and `$-5` are `-5`. */
function withoutSigns(text, unit) {
	if (unit === "$") return text.replace(/^([-+]?)\s*\$\s*/, "$1");
	return unit === "%" ? text.replace(/\s*%$/, "") : text;
}
function aboutCommas(unit) {
	return `${NEEDED[unit]}: its commas do not separate thousands`;
}
function inRange(value, unit) {
	if (unit === "%" || unit === "points") return value < 0 || value > 100 ? { problem: "It must be between 0 and 100" } : { value };
	if (value < 0) return { problem: "It can’t be less than zero" };
	if (unit === "months" && value > 1200) return { problem: "It can be 100 years at most" };
	if (unit === "years" && value > 100) return { problem: "It can be 100 years at most" };
	if (value > LARGEST) return { problem: `It is too large: at most ${LARGEST.toLocaleString("en-US")}` };
	return { value };
}
export { numberProblem as n, readNumber as r, numberIn as t };
