import { t as cn } from "./cn-CYIBzB7d.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/ui/skeleton.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A placeholder line or block. */
function Skeleton({ className }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		"aria-hidden": true,
		className: cn("block h-4 animate-breathe rounded-sm bg-line", className)
	});
}
/** Announces what is loading to screen readers. */
function LoadingLabel({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		role: "status",
		className: "sr-only",
		children
	});
}
var WIDTHS = [
	"w-24",
	"w-40",
	"w-32",
	"w-24",
	"w-20",
	"w-20",
	"w-24",
	"w-24"
];
/** A skeleton of table rows. */
function TableSkeleton({ rows, label }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: label }), Array.from({ length: rows }, (_, row) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "flex h-10 items-center justify-between gap-4 overflow-hidden border-b px-4 last:border-0",
		children: WIDTHS.map((width, column) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: cn("h-3 shrink-0", width) }, column))
	}, row))] });
}
/** A skeleton of a card grid. */
function CardGridSkeleton({ cards, label }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: label }), Array.from({ length: cards }, (_, card) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-3 rounded-md border bg-sheet p-4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-5 w-3/5" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-2/5" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "mt-2 h-3 w-full" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-3 w-full" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-3 w-4/5" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "mt-2 h-8 w-28" })
			]
		}, card))]
	});
}
export { TableSkeleton as i, LoadingLabel as n, Skeleton as r, CardGridSkeleton as t };
