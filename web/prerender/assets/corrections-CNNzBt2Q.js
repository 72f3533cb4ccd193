// domain/import/corrections.ts
function hasCorrections(corrections) {
	const { columns = [], splits = [], layout, spans, cents } = corrections ?? {};
	return [
		layout,
		spans,
		cents
	].some((each) => each !== void 0) || columns.length + splits.length > 0;
}
/** The cell cut at a text into so many parts; the last takes the rest, and those that are not there are empty. */
function splitCell(cell, by, parts) {
	const cut = [];
	let from = 0;
	while (cut.length < parts - 1) {
		const end = cell.indexOf(by, from);
		if (end < 0) break;
		cut.push(cell.slice(from, end).trim());
		from = end + by.length;
	}
	cut.push(cell.slice(from).trim());
	while (cut.length < parts) cut.push("");
	return cut;
}
export { splitCell as n, hasCorrections as t };
