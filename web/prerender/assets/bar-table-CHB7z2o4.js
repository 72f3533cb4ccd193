import { t as cn } from "./cn-CYIBzB7d.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/ui/bar-table.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The value of the bar; the cells state it too. */
var BAR_CLASS = {
	bad: "bg-bad-ink",
	good: "bg-good-ink",
	warn: "bg-warn-ink",
	info: "bg-info-ink",
	wait: "bg-wait-ink",
	other: "bg-other-ink"
};
/** A small chart as a table: a bar under each name, with the figures beside it. */
function BarTable({ caption, headings, rows, most }) {
	const longest = most ?? Math.max(...rows.map(({ value }) => value), 0);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
		className: "w-full border-separate border-spacing-0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
				className: "sr-only",
				children: caption
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tr", { children: headings.map((heading, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
				scope: "col",
				className: cn("pb-1 font-normal text-ink-muted text-xs", place === 0 ? "text-left" : "pl-4 text-right"),
				children: heading
			}, heading)) }) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: rows.map(({ key, name, value, tone = "other", cells }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("th", {
				scope: "row",
				className: "w-full py-1 text-left font-normal",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "wrap-anywhere block",
					children: name
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					"aria-hidden": true,
					className: "mt-1 block h-1.5 rounded-full bg-well",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: cn("block h-full min-w-px rounded-full", BAR_CLASS[tone]),
						style: { width: `${longest > 0 ? 100 * value / longest : 0}%` }
					})
				})]
			}), cells.map((cell, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
				className: "whitespace-nowrap py-1 pl-4 text-right align-top tabular-nums",
				children: cell
			}, headings[place + 1]))] }, key)) })
		]
	});
}
export { BarTable as t };
