// domain/lib/cents.ts
/** Above any amount owed; up to here dollars and cents are exact in a JavaScript number. */
var MAX_DOLLARS = 0x9184e72a000;
/** The decimal a number is written as, exactly: 7.25 is 725/100, not its nearest binary fraction. */
function exact(value) {
	const [digits = "0", exponent = "0"] = String(value).split("e");
	const [whole = "0", decimals = ""] = digits.split(".");
	const shift = Number(exponent) - decimals.length;
	const numerator = BigInt(whole + decimals);
	return shift >= 0 ? [numerator * 10n ** BigInt(shift), 1n] : [numerator, 10n ** BigInt(-shift)];
}
function percent(value) {
	return product(exact(value), [1n, 100n]);
}
function fraction(numerator, denominator) {
	return [BigInt(numerator), BigInt(denominator)];
}
function product(...factors) {
	return factors.reduce(([n, d], [n2, d2]) => [n * n2, d * d2], [1n, 1n]);
}
function sum(a, b) {
	return [a[0] * b[1] + b[0] * a[1], a[1] * b[1]];
}
function smaller(a, b) {
	return a[0] * b[1] <= b[0] * a[1] ? a : b;
}
/**
* The one rounding of money: half a cent goes up, away from zero. The statutes read give no rounding
* rule; each component of a payoff is rounded on its own, then added.
*/
function roundHalfUp([numerator, denominator]) {
	const isNegative = numerator < 0n;
	const doubled = (isNegative ? -numerator : numerator) * 2n + denominator;
	const rounded = Number(doubled / (denominator * 2n));
	return isNegative && rounded !== 0 ? -rounded : rounded;
}
/** Dollars as whole cents; a fraction of a cent is rounded half up. */
function toCents(dollars) {
	return roundHalfUp(product(exact(dollars), [100n, 1n]));
}
function toDollars(cents) {
	return cents / 100;
}
/** `$1,234.50`, as a sentence of an answer names an amount. */
function inDollars(cents) {
	const [whole = "0", decimals] = (Math.abs(cents) / 100).toFixed(2).split(".");
	return `${cents < 0 ? "−" : ""}$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${decimals}`;
}
export { percent as a, smaller as c, toDollars as d, inDollars as i, sum as l, exact as n, product as o, fraction as r, roundHalfUp as s, MAX_DOLLARS as t, toCents as u };
