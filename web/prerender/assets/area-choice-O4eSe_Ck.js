import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { y as keepPreviousData } from "./removable-BoiZb3Al.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { n as OVERLAY_WORDS, r as isFloodHazard } from "./overlay-kind-DUXkywHt.js";
import { a as Select } from "./field-DZvpBdaN.js";
import { n as overlaysQuery, t as overlayAreasQuery } from "./overlay.api-BOVDEU8B.js";
import { u as messageForPeople } from "./api-qmtC8mAi.js";
import { t as Day } from "./time-CvgoHYoR.js";
import { t as hostOf } from "./host-of-jDDTlYKF.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/map/area-features.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Areas as GeoJSON. Of flood zones those stand out that cost whoever buys the land. */
function areaFeatures(kind, areas) {
	return {
		type: "FeatureCollection",
		features: areas.map(({ class: name, rings }) => ({
			type: "Feature",
			properties: {
				class: name,
				isStrong: kind !== "flood" || isFloodHazard(name)
			},
			geometry: {
				type: "Polygon",
				coordinates: rings
			}
		}))
	};
}
// web/features/map/area-note.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Which layer is shown, and of which day; and where it cannot be shown whole. */
function AreaNote({ overlay: { name, address, readOn }, areas, error }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "max-w-60 rounded-md border bg-raised px-3 py-2 text-xs",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "wrap-anywhere font-semibold",
				children: name
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "wrap-anywhere text-ink-muted",
				children: [
					hostOf(address),
					", read ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: readOn })
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				role: "status",
				className: "empty:hidden",
				children: [
					areas?.isCut && "Not all of its areas fit. Zoom in to see them.",
					areas?.areas.length === 0 && "No area of it lies in this view.",
					areas === void 0 && error && messageForPeople(error)
				]
			})
		]
	});
}
// web/features/map/area-choice.tsx
/** Which overlay the map shows; loads its areas in the view. Nothing where none is connected. */
function AreaChoice({ chosen, corners, onChoose, onAreas }) {
	const overlays = useQuery(overlaysQuery).data ?? [];
	const overlay = overlays.find(({ id }) => String(id) === chosen) ?? null;
	const { data, error } = useQuery({
		...overlayAreasQuery(overlay?.id ?? 0, corners ? bboxOf(corners) : ""),
		enabled: overlay !== null && corners !== null,
		placeholderData: keepPreviousData
	});
	const shown = (0, import_react.useMemo)(() => overlay && {
		features: areaFeatures(overlay.kind, data?.areas ?? []),
		note: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AreaNote, {
			overlay,
			areas: data,
			error
		})
	}, [
		overlay,
		data,
		error
	]);
	(0, import_react.useEffect)(() => onAreas(shown), [shown, onAreas]);
	if (overlays.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
		"aria-label": "Overlay",
		className: "col-span-2 sm:w-52",
		options: [["", "No Overlay"], ...overlays.map(({ id, kind, name }) => [String(id), kind === "other" ? name : `${OVERLAY_WORDS[kind].label}: ${name}`])],
		value: overlay === null ? "" : String(overlay.id),
		onChange: ({ target }) => onChoose(target.value || void 0)
	});
}
/** The view, a little larger: to move it by a hair asks for nothing new. */
function bboxOf(corners) {
	const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)];
	const least = (all) => Math.floor(Math.min(...all) * 100) / 100;
	const most = (all) => Math.ceil(Math.max(...all) * 100) / 100;
	return [
		least(lngs),
		least(lats),
		most(lngs),
		most(lats)
	].join(",");
}
export { AreaChoice };
