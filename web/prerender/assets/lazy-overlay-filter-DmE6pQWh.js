import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { r as useMediaQuery } from "./use-media-query-aCzp9BE-.js";
import { t as browserPart } from "./browser-part-C-k08uZL.js";
import { l as ChevronDown } from "./field-DZvpBdaN.js";
import { n as LEGENDS } from "./layers-0LXDJYZy.js";
import { n as PATTERN_LINES, t as MARK_CORNERS } from "./map-KAbl716y.js";
// web/features/map/swatch.tsx
var import_jsx_runtime = require_jsx_runtime();
var INK = {
	red: "var(--bad-ink)",
	orange: "var(--warn-ink)",
	yellow: "var(--wait-ink)",
	green: "var(--good-ink)",
	blue: "var(--info-ink)",
	gray: "var(--other-ink)"
};
/** A class as on the map: fill and pattern of an outline, and the mark of a property without one. */
function Swatch({ tone }) {
	const fill = `var(--map-${tone})`;
	const corners = MARK_CORNERS[tone];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("svg", {
		viewBox: "0 0 44 18",
		"aria-hidden": true,
		className: "map-colours h-4.5 w-11 shrink-0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("rect", {
				x: "1",
				y: "1",
				width: "24",
				height: "16",
				fill: "var(--map-land)"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("rect", {
				x: "1",
				y: "1",
				width: "24",
				height: "16",
				fill,
				fillOpacity: "0.5"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("svg", {
				x: "1",
				y: "1",
				width: "24",
				height: "16",
				viewBox: "0 0 24 16",
				role: "presentation",
				children: [0, 12].flatMap((dx) => [0, 12].map((dy) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("g", {
					transform: `translate(${dx} ${dy})`,
					stroke: INK[tone],
					opacity: "0.55",
					children: PATTERN_LINES[tone].map((ends) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("line", {
						x1: ends[0],
						y1: ends[1],
						x2: ends[2],
						y2: ends[3]
					}, ends.join(" ")))
				}, `${dx} ${dy}`)))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("rect", {
				x: "1",
				y: "1",
				width: "24",
				height: "16",
				fill: "none",
				stroke: INK[tone]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("g", {
				transform: "translate(29 1.500) scale(0.9)",
				fill: tone === "gray" ? "var(--map-land)" : fill,
				stroke: INK[tone],
				strokeWidth: "1.5",
				strokeLinejoin: "round",
				children: corners ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("polygon", { points: corners.map((corner) => corner.join(",")).join(" ") }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
					cx: "8",
					cy: "8",
					r: "6.25"
				})
			})
		]
	});
}
// web/features/map/legend.tsx
/** What the colors, patterns and marks of a layer mean. */
function Legend({ layer }) {
	const hasRoom = useMediaQuery("(width >= 40rem)");
	const { label, classes, others } = LEGENDS[layer];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", {
		"aria-label": `Legend: ${label}`,
		className: "max-w-60 rounded-md border bg-raised text-xs",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
			open: hasRoom,
			className: "group",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("summary", {
					className: "flex h-8 cursor-pointer list-none items-center justify-between gap-3 px-3 font-semibold [&::-webkit-details-marker]:hidden",
					children: [label, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChevronDown, {
						"aria-hidden": true,
						className: "size-4 text-ink-muted transition-transform group-open:rotate-180"
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
					className: "grid gap-1.5 px-3 pb-2.5",
					"data-legend": layer,
					children: classes.map(({ id, label: words, tone }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
						className: "flex items-center gap-2",
						"data-tone": tone,
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Swatch, { tone }), words]
					}, id))
				}),
				others.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "border-t px-3 py-2 text-ink-muted",
					children: layer === "tax-status" ? "Yellow: pending sale. Gray: status unknown, or the county’s own term." : "Gray: value unknown."
				})
			]
		}, String(hasRoom))
	});
}
// web/features/overlays/lazy-overlay-filter.ts
/** Loaded after its page: where no layer is connected it shows nothing. */
var OverlayFilter = browserPart(async () => (await import("./overlay-filter-BQNwz5Wv.js")).OverlayFilter);
export { Legend as n, Swatch as r, OverlayFilter as t };
