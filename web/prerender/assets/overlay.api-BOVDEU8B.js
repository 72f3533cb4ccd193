import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { i as PropertyOverlays, r as Overlays, t as OverlayAreas } from "./overlay-DRYtp3pd.js";
import { d as pathFromKey, r as apiGet } from "./api-qmtC8mAi.js";
// web/features/overlays/overlay.api.ts
/** The overlays that are connected: for filters and the map. */
var overlaysQuery = queryOptions({
	queryKey: ["/api/overlays"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Overlays, signal)
});
/** What overlays say of a property. */
var propertyOverlaysQuery = (id) => queryOptions({
	queryKey: [
		"/api/properties",
		id,
		"overlays"
	],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), PropertyOverlays, signal)
});
/** The areas of an overlay in a view: west, south, east, north. */
var overlayAreasQuery = (id, bbox) => queryOptions({
	queryKey: [
		"/api/overlays",
		id,
		"areas",
		{ bbox }
	],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), OverlayAreas, signal),
	gcTime: 6e4
});
export { overlaysQuery as n, propertyOverlaysQuery as r, overlayAreasQuery as t };
