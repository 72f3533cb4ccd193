import { t as citation } from "./citation-CrwxQq5l.js";
// web/content/text.ts
var MARKUP = /\*\*(?<strong>.+?)\*\*|\[(?<label>.+?)\]\((?<to>.+?)\)|\{(?<ids>[A-Z][A-Z-]*-[A-Z0-9-]+(?:, [A-Z][A-Z-]*-[A-Z0-9-]+)*)\}/g;
/** Parses the markup of a text. An unknown rule of law throws. */
function readPieces(markup) {
	const pieces = [];
	let end = 0;
	for (const match of markup.matchAll(MARKUP)) {
		if (match.index > end) pieces.push({
			kind: "plain",
			text: markup.slice(end, match.index)
		});
		const { strong, label, to, ids } = match.groups ?? {};
		if (strong !== void 0) pieces.push({
			kind: "strong",
			text: strong
		});
		else if (label !== void 0 && to !== void 0) pieces.push({
			kind: "link",
			text: label,
			to
		});
		else if (ids !== void 0) pieces.push({
			kind: "law",
			text: cited(ids)
		});
		end = match.index + match[0].length;
	}
	if (end < markup.length) pieces.push({
		kind: "plain",
		text: markup.slice(end)
	});
	return pieces;
}
/** The text without its markup. */
function plainText(markup) {
	return readPieces(markup).map(({ text }) => text).join("");
}
/** Every text of a block, without markup. */
function textsOf(block) {
	return markupOf(block).map(plainText);
}
/** Every text of a block, with its markup. */
function markupOf(block) {
	switch (block.kind) {
		case "list": return block.items;
		case "table": return [
			block.caption,
			...block.head,
			...block.rows.flat()
		];
		default: return [block.text];
	}
}
/** The sections in brackets. */
function cited(ids) {
	return `(${citation(ids.split(", "))})`;
}
export { readPieces as n, textsOf as r, plainText as t };
