import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/property/row-in-print.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A point of the page in pixels of the screen: newspaper print is read at ease. */
var SCALE = 2;
/** Smaller print can't be read: on a phone a row is moved sideways instead. */
var LEAST_SCALE = 1.2;
/** A row as it is printed, with the place of each value. */
function RowInPrint({ parts, nameOf }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "flex min-w-0 flex-wrap items-start gap-3",
		children: parts.map((part) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("figure", {
			className: "min-w-0 max-w-full",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", {
				"aria-label": `Row on page ${part.page}`,
				className: "max-w-full overflow-x-auto rounded-sm border bg-white",
				tabIndex: 0,
				style: { width: `${Math.round(part.width * SCALE)}px` },
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "relative overflow-hidden",
					style: {
						minWidth: `${Math.round(part.width * LEAST_SCALE)}px`,
						aspectRatio: `${part.width} / ${part.height}`
					},
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("img", {
							src: part.image,
							alt: `The row as printed on page ${part.page}`,
							loading: "lazy",
							decoding: "async",
							className: "size-full"
						}),
						part.values.map(({ heading, field, x, y, width, height }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							"aria-hidden": true,
							title: field === null ? heading : nameOf(field),
							className: "absolute rounded-[2px] bg-accent/10 hover:bg-accent/25",
							style: placed({
								x,
								y,
								width,
								height: height + 1
							}, part)
						}, `${heading} ${x} ${y}`)),
						part.doubts?.map((word) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							"aria-hidden": true,
							title: "Perhaps read wrong",
							className: "pointer-events-none absolute rounded-[2px] border-2 border-warn-ink scheme-light",
							style: placed(word, part)
						}, `${word.x} ${word.y}`))
					]
				})
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("figcaption", {
				className: "mt-1 text-ink-muted text-xs",
				children: ["Page ", part.page]
			})]
		}, part.image))
	});
}
var placed = ({ x, y, width, height }, part) => ({
	left: percent(x - 1, part.width),
	top: percent(y - 1, part.height),
	width: percent(width + 2, part.width),
	height: percent(height + 2, part.height)
});
var percent = (points, of) => `${(100 * points / of).toFixed(2)}%`;
export { RowInPrint as t };
