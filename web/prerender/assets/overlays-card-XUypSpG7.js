import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { n as OVERLAY_WORDS, r as isFloodHazard } from "./overlay-kind-DUXkywHt.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { t as Day } from "./time-CvgoHYoR.js";
import { t as hostOf } from "./host-of-jDDTlYKF.js";
import { r as propertyOverlaysQuery } from "./overlay.api-BOVDEU8B.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// domain/overlays/cover-words.ts
/** `62% of the parcel`. What is there at all is never 0%, and what is not all is never 100%. */
function shareWords(share) {
	if (share === null) return "at the parcel’s location; its outline is not known";
	if (share >= .9995) return "the whole parcel";
	if (share < .01) return "less than 1% of the parcel";
	return `${Math.min(99, Math.round(share * 100))}% of the parcel`;
}
/** Of a parcel on which no area of a layer lies. */
function noneWords(kind, hasOutline) {
	const { none } = OVERLAY_WORDS[kind];
	return hasOutline ? none : `${none}, at the parcel’s location`;
}
// web/features/overlays/overlays-card.tsx
var import_jsx_runtime = require_jsx_runtime();
/** What lies over the parcel: flood zones, wetlands, opportunity zones, municipal limits. Nothing where no layer reaches it. */
function OverlaysCard({ propertyId }) {
	const overlays = useQuery(propertyOverlaysQuery(propertyId));
	if (overlays.isPending || overlays.isSuccess && overlays.data.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		id: "overlays",
		title: "Overlays",
		lead: "Zones and limits that lie over the parcel, by layers on record here",
		flush: true,
		children: overlays.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "p-4",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "The overlays could not be loaded.",
				error: overlays.error,
				onRetry: () => void overlays.refetch()
			})
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			"aria-label": "Overlays",
			className: "divide-y",
			children: overlays.data.map((overlay) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OverlayLine, { overlay }, overlay.id))
		})
	});
}
function OverlayLine({ overlay }) {
	const { kind, name, address, readOn, covers } = overlay;
	const { label, meaning } = OVERLAY_WORDS[kind];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "grid gap-x-6 gap-y-1.5 px-4 py-3 sm:grid-cols-3 print:break-inside-avoid",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "min-w-0",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "font-semibold",
				children: kind === "other" ? name : label
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "wrap-anywhere text-ink-muted text-xs",
				children: [
					kind === "other" ? "" : `${name}, `,
					hostOf(address),
					readOn && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [", read ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: readOn })] })
				]
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "min-w-0 sm:col-span-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Covers, { overlay }), covers.length > 0 && kind !== "other" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-1 max-w-prose text-pretty text-ink-muted text-xs",
				children: meaning
			})]
		})]
	});
}
function Covers({ overlay: { kind, readOn, hasOutline, covers } }) {
	if (readOn === null) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "text-ink-muted",
		children: "Not compared with this layer yet"
	});
	if (covers.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: noneWords(kind, hasOutline) });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "grid gap-1",
		children: covers.map(({ class: zone, share }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
			className: "flex flex-wrap items-baseline gap-x-2 gap-y-1",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "wrap-anywhere font-semibold",
					children: zone
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "text-ink-muted tabular-nums",
					children: shareWords(share)
				}),
				kind === "flood" && isFloodHazard(zone) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: "warn",
					children: "Special flood hazard area"
				})
			]
		}, zone))
	});
}
export { OverlaysCard };
