// domain/import/roll-columns.ts
/** Fewer lines show nothing of their length, and shorter ones have no columns. */
var MIN_LINES = 4;
var MIN_LENGTH = 20;
/** Of the lines so many are of one length, and of a column's cells of one kind: titles and totals are not. */
var MOST = .9;
/** The length of nearly all lines; null where they differ. */
function commonLength(lines) {
	if (lines.length < MIN_LINES) return null;
	const counts = /* @__PURE__ */ new Map();
	for (const { length } of lines) counts.set(length, (counts.get(length) ?? 0) + 1);
	const [best] = [...counts].sort((one, other) => other[1] - one[1]);
	if (!best || best[0] < MIN_LENGTH || best[1] < lines.length * MOST) return null;
	return best[0];
}
/** The columns between edges, from the beginning of the line to its end. */
function spansBetween(edges, width) {
	return [...edges, width].map((to, at) => [edges[at - 1] ?? 0, to]);
}
export { spansBetween as n, commonLength as t };
