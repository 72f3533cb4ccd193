import { t as FONT } from "./base-style-Cs6O8qfL.js";
// web/features/map/tracked-layer.ts
/** The tracked properties as GeoJSON; a property's id is the feature's id. */
function trackedFeatures(places) {
	return {
		type: "FeatureCollection",
		features: places.map(({ propertyId, lng, lat }) => ({
			type: "Feature",
			id: propertyId,
			properties: {},
			geometry: {
				type: "Point",
				coordinates: [lng, lat]
			}
		}))
	};
}
/** Those that would overlap are one mark with their number. */
function trackedSource(data) {
	return {
		type: "geojson",
		data,
		cluster: true,
		clusterRadius: 36,
		clusterMaxZoom: 12
	};
}
/** Above everything else: a bookmark for each, with the number beside a cluster. */
function trackedLayer(colours) {
	return {
		id: "tracked",
		type: "symbol",
		source: "tracked",
		layout: {
			"icon-image": "bookmark",
			"icon-anchor": "bottom",
			"icon-allow-overlap": true,
			"text-field": [
				"case",
				["has", "point_count"],
				["to-string", ["get", "point_count"]],
				""
			],
			"text-font": FONT,
			"text-size": 12,
			"text-anchor": "left",
			"text-offset": [.9, -1.1],
			"text-allow-overlap": true
		},
		paint: {
			"text-color": colours.accent,
			"text-halo-color": colours.halo,
			"text-halo-width": 2
		}
	};
}
export { trackedLayer as n, trackedSource as r, trackedFeatures as t };
