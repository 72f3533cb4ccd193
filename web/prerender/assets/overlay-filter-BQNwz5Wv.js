import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { a as Select } from "./field-DZvpBdaN.js";
import { n as overlaysQuery } from "./overlay.api-BOVDEU8B.js";
import { n as OVERLAY_WORDS, r as isFloodHazard, t as OVERLAY_KINDS } from "./overlay-kind-DUXkywHt.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/overlays/overlay-options.ts
/** Classes of a kind that a filter offers: those with the most areas. */
var MAX_CLASSES = 30;
/** What a filter by overlay offers, as its value and its words; none where no layer is connected. */
function overlayOptions(overlays) {
	return OVERLAY_KINDS.flatMap((kind) => {
		const classes = overlays.filter((each) => each.kind === kind).flatMap((each) => each.classes);
		if (classes.length === 0) return [];
		const { label } = OVERLAY_WORDS[kind];
		const names = [...new Set(classes.map(({ name }) => name))].slice(0, MAX_CLASSES);
		return [
			...kind === "flood" && names.some(isFloodHazard) ? [["flood-hazard", "Flood hazard area"]] : [],
			[kind, `${label}: any`],
			...names.map((name) => [`${kind}:${name}`, `${label}: ${name}`])
		];
	});
}
// web/features/overlays/overlay-filter.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Filters by what lies over the land. Nothing where no layer is connected, and no filter is set. */
function OverlayFilter({ value, onChange, className }) {
	const options = overlayOptions(useQuery(overlaysQuery).data ?? []);
	if (options.length === 0 && value === void 0) return null;
	const isKnown = value === void 0 || options.some(([each]) => each === value);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
		"aria-label": "Overlay",
		className,
		options: [
			["", "All Land"],
			...options,
			...isKnown ? [] : [[value, value]]
		],
		value: value ?? "",
		onChange: ({ target }) => onChange(target.value || void 0)
	});
}
export { OverlayFilter };
