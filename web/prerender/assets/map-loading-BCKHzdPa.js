import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { t as infiniteQueryOptions } from "./infiniteQueryOptions-tGWn1F2G.js";
import { a as apiRequest, d as pathFromKey, o as apiSend, r as apiGet } from "./api-qmtC8mAi.js";
import { t as browserPart } from "./browser-part-C-k08uZL.js";
import { r as RotateCw } from "./error-notice-CswpboC5.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-DMUHYOi3.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { t as PlatLines } from "./plat-lines-BgkcglI6.js";
import { n as LoadingLabel } from "./skeleton-DfECbjvp.js";
import { a as TrackedPlaces, i as MapState, n as MapAreaAnswer, r as MapAreaTracked } from "./map-BdWIjq65.js";
import { t as saveFile } from "./save-file-CNXJvJkc.js";
// web/features/map/lazy-map-canvas.ts
/** The map library is large. */
var MapCanvas = browserPart(async () => (await import("./map-canvas-D3Lkbu1z.js")).MapCanvas);
// web/features/map/map.api.ts
/** While properties wait to be added, the map's state is refetched after this many milliseconds. */
var WAIT_MS = 3e3;
/** What the map needs to start; refetched at every visit, since imports change it. */
function mapStateQuery(county) {
	return queryOptions({
		queryKey: ["/api/map", { county }],
		queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), MapState, signal),
		staleTime: 0,
		refetchInterval: ({ state }) => (state.data?.waiting ?? 0) > 0 ? WAIT_MS : false
	});
}
/** The locations of the person's tracked properties. */
var trackedPlacesQuery = queryOptions({
	queryKey: ["/api/user/tracked-places"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), TrackedPlaces, signal)
});
function bodyOf({ area, county, layer, only, overlay }) {
	return {
		...area,
		...county ? { county } : {},
		...only ? {
			layer,
			classes: [only]
		} : {},
		...overlay ? { overlay } : {}
	};
}
/** The properties in an area, page by page. */
function areaQuery(question) {
	return infiniteQueryOptions({
		queryKey: ["/api/map/area", question],
		initialPageParam: null,
		queryFn: ({ pageParam }) => apiSend("POST", "/api/map/area", {
			...bodyOf(question),
			...pageParam ? { cursor: pageParam } : {}
		}, MapAreaAnswer),
		getNextPageParam: (page) => page.next,
		gcTime: 6e4
	});
}
/** Tracks every property of an area. */
async function trackArea(question) {
	return apiSend("POST", "/api/map/area/track", bodyOf(question), MapAreaTracked);
}
/** Downloads the properties of an area as a file. */
async function downloadArea(question) {
	const answer = await apiRequest("POST", "/api/map/area/export?format=csv", { body: bodyOf(question) });
	await saveFile(answer, "parcelproof-area.csv");
}
// web/features/map/map-failed.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Shown in place of the map when it can't be loaded. Specification, section 8. */
function MapFailed({ onRetry }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "absolute inset-0 z-30 grid place-items-center bg-ground/85 p-4",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			role: "alert",
			className: "grid max-w-sm justify-items-center gap-2 rounded-md border border-danger bg-sheet p-6 text-center",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TriangleExclamationPoint, {
					"aria-hidden": true,
					className: "size-6 text-danger"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					className: "font-semibold text-base",
					children: "Map Loading Error"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-muted",
					children: "Unable to load map data. Please check your connection and try again."
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					variant: "secondary",
					size: "sm",
					onClick: onRetry,
					className: "mt-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RotateCw, { "aria-hidden": true }), "Retry"]
				})
			]
		})
	});
}
// web/features/map/map-loading.tsx
/** Placeholder of the map. */
function MapLoading() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "absolute inset-0 grid place-content-center justify-items-center gap-4 bg-well p-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading map" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlatLines, { className: "h-32 w-60 animate-breathe" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "max-w-72 text-pretty text-center text-ink-muted",
				children: "The map shows where each property is, colored by tax status, title confidence, value or liens."
			})
		]
	});
}
export { mapStateQuery as a, MapCanvas as c, downloadArea as i, MapFailed as n, trackArea as o, areaQuery as r, trackedPlacesQuery as s, MapLoading as t };
