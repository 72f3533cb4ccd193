// domain/lib/once.ts
/** A lazily created, cached value: a formatter takes ten milliseconds on a phone. */
function once(make) {
	let made = null;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}
// domain/lib/format.ts
var dollars = once(() => new Intl.NumberFormat("en-US", {
	style: "currency",
	currency: "USD",
	minimumFractionDigits: 2
}));
var decimals = once(() => new Intl.NumberFormat("en-US", { maximumFractionDigits: 3 }));
var MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
/** US dollars with thousand separators and cents: `$1,234.50`, `−$35.20`. For what is owed, billed or paid. */
function formatMoney(amount) {
	if (amount === null) return "—";
	const cents = Math.round(amount * 100);
	if (!Number.isSafeInteger(cents) || cents / 100 !== amount) return withMinus(dollars().format(amount));
	const text = String(Math.abs(cents)).padStart(3, "0");
	return `${cents < 0 ? "−" : ""}$${inThousands(text.slice(0, -2))}.${text.slice(-2)}`;
}
/** US dollars, cents only where there are some: `$125,000`. For values and prices. */
function formatValue(amount) {
	if (amount === null || !Number.isSafeInteger(amount)) return formatMoney(amount);
	return `${amount < 0 ? "−" : ""}$${inThousands(String(Math.abs(amount)))}`;
}
/** Below zero with the minus sign that the sentences of the engines have (`inDollars`). */
function withMinus(text) {
	return text.replace("-", "−");
}
/** A count or a measure with thousand separators, three decimals at most. */
function formatNumber(value) {
	if (value === null) return "—";
	if (!Number.isSafeInteger(value)) return decimals().format(value);
	return (value < 0 ? "-" : "") + inThousands(String(Math.abs(value)));
}
/** Digits in groups of three: `1,234,500`. */
function inThousands(digits) {
	const first = digits.length % 3 || 3;
	let text = digits.slice(0, first);
	for (let at = first; at < digits.length; at += 3) text += `,${digits.slice(at, at + 3)}`;
	return text;
}
/** `Apr 6, 2026` */
function formatDay(on) {
	return `${formatMonthDay(on)}, ${Number(on.slice(0, 4))}`;
}
/** `Apr 6` */
function formatMonthDay(on) {
	return `${MONTHS[Number(on.slice(5, 7)) - 1]} ${Number(on.slice(8, 10))}`;
}
var ISO_DAY = /\b\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\b/g;
/** A sentence of an engine, with its days written as people read them. */
function writeDays(text) {
	return text.replace(ISO_DAY, formatDay);
}
/** `1 property`, `2 properties`, `1,204 properties` */
function formatCount(count, one, many = `${one}s`) {
	return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
/** A word as it begins a line; the rest is left as it was written. */
function capitalise(word) {
	return word.charAt(0).toUpperCase() + word.slice(1);
}
export { formatMonthDay as a, writeDays as c, formatMoney as i, once as l, formatCount as n, formatNumber as o, formatDay as r, formatValue as s, capitalise as t };
