import { t as Info } from "./info-CTzFXIc4.js";
import { t as plainText } from "./text-SjB-FjnM.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as Inline } from "./inline-DxZ4aJWQ.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/reading/body.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The blocks of an article. */
function Body({ blocks, words }) {
	return blocks.map((block, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
		block,
		...words ? { words } : {}
	}, place));
}
function Part({ block, words }) {
	const marks = words ? { words } : {};
	switch (block.kind) {
		case "heading": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
			id: block.id,
			tabIndex: -1,
			className: "mt-10 mb-3 scroll-mt-18 font-semibold font-serif text-lg tracking-tight",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Inline, {
				text: block.text,
				...marks
			})
		});
		case "list": {
			const List = block.isOrdered ? "ol" : "ul";
			return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(List, {
				className: cn("my-4 grid gap-2 pl-5 first:mt-0 last:mb-0 marker:text-ink-muted", block.isOrdered ? "list-decimal" : "list-disc"),
				children: block.items.map((item) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
					className: "pl-1",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Inline, {
						text: item,
						...marks
					})
				}, item))
			});
		}
		case "table": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TablePart, { block });
		case "note": return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "my-6 flex items-start gap-2.5 rounded-md border bg-sheet p-4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Info, {
				"aria-hidden": true,
				className: "mt-1 size-4 shrink-0 text-accent"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Inline, {
				text: block.text,
				...marks
			}) })]
		});
		default: return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "my-4 first:mt-0 last:mb-0",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Inline, {
				text: block.text,
				...marks
			})
		});
	}
}
/** Amounts, shares and counts, right-aligned. */
var NUMBER = /^−?\$?[\d,.]+( %)?$/;
var STACKED_NAME = "max-sm:p-0 max-sm:first:pl-0 max-sm:font-semibold";
var STACKED_CELL = "max-sm:grid max-sm:grid-cols-[8rem_minmax(0,1fr)] max-sm:gap-x-3 max-sm:p-0 max-sm:text-left max-sm:last:pr-0 max-sm:before:text-ink-muted max-sm:before:content-[attr(data-name)]";
function TablePart({ block }) {
	const isNumeric = block.head.map((_, column) => column > 0 && block.rows.every((row) => NUMBER.test(plainText(row[column] ?? ""))));
	const stacks = block.head.length > 2;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", {
		"aria-label": block.caption,
		className: "my-6 overflow-x-auto rounded-md border bg-sheet",
		tabIndex: 0,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
			className: cn("w-full text-sm", stacks ? "sm:min-w-[32rem]" : "min-w-[32rem]"),
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
					className: "px-4 pt-3 pb-1 text-left font-semibold",
					children: block.caption
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", {
					className: cn(stacks && "max-sm:sr-only"),
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tr", { children: block.head.map((name, column) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						scope: "col",
						className: cn("h-10 px-2 text-left font-semibold text-ink-muted text-xs first:pl-4 last:pr-4", isNumeric[column] && "text-right"),
						children: name === "" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "sr-only",
							children: "What"
						}) : name
					}, column)) })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: block.rows.map((row, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tr", {
					className: cn("border-t align-top", stacks && "max-sm:grid max-sm:gap-1 max-sm:px-4 max-sm:py-3"),
					children: row.map((cell, column) => {
						return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(column === 0 ? "th" : "td", {
							...column === 0 ? { scope: "row" } : { "data-name": plainText(block.head[column] ?? "") },
							className: cn("px-2 py-2 text-left font-normal first:pl-4 last:pr-4", isNumeric[column] && "text-right tabular-nums", stacks && (column === 0 ? STACKED_NAME : STACKED_CELL)),
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Inline, { text: cell }) })
						}, column);
					})
				}, place)) })
			]
		})
	});
}
export { Body as t };
