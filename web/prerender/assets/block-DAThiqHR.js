// web/content/block.ts
/** A heading; its anchor is made of its words. */
function h(text) {
	return {
		kind: "heading",
		id: text.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, ""),
		text
	};
}
function p(text) {
	return {
		kind: "paragraph",
		text
	};
}
function ul(...items) {
	return {
		kind: "list",
		isOrdered: false,
		items
	};
}
function ol(...items) {
	return {
		kind: "list",
		isOrdered: true,
		items
	};
}
function table(caption, head, ...rows) {
	return {
		kind: "table",
		caption,
		head,
		rows
	};
}
/** A sentence set apart. */
function note(text) {
	return {
		kind: "note",
		text
	};
}
export { table as a, p as i, note as n, ul as o, ol as r, h as t };
