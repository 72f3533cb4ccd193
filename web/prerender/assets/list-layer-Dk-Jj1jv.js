import { t as FONT } from "./base-style-Cs6O8qfL.js";
// web/features/map/list-layer.ts
/** Where the parcels of a private list lie, as GeoJSON; a property's id is the feature's id. */
function listFeatures(points) {
	return {
		type: "FeatureCollection",
		features: points.map(({ id, lng, lat }) => ({
			type: "Feature",
			id,
			properties: {},
			geometry: {
				type: "Point",
				coordinates: [lng, lat]
			}
		}))
	};
}
/** Those that would overlap are one point with their number. */
function listSource(data) {
	return {
		type: "geojson",
		data,
		cluster: true,
		clusterRadius: 36,
		clusterMaxZoom: 12
	};
}
/** Points with a wide rim, so that they differ from the record’s marks of any color. */
function listLayers(colours) {
	return [{
		id: "list",
		type: "circle",
		source: "list",
		paint: {
			"circle-radius": [
				"case",
				["has", "point_count"],
				[
					"interpolate",
					["linear"],
					["get", "point_count"],
					2,
					11,
					1e3,
					20
				],
				6
			],
			"circle-color": colours.halo,
			"circle-stroke-color": colours.accent,
			"circle-stroke-width": 3
		}
	}, {
		id: "list-count",
		type: "symbol",
		source: "list",
		filter: ["has", "point_count"],
		layout: {
			"text-field": ["to-string", ["get", "point_count"]],
			"text-font": FONT,
			"text-size": 11,
			"text-allow-overlap": true
		},
		paint: { "text-color": colours.accent }
	}];
}
/** The box around the points; null where there are none. */
function boundsOf(points) {
	if (points.length === 0) return null;
	let [west, south, east, north] = [
		180,
		85,
		-180,
		-85
	];
	for (const { lng, lat } of points) {
		west = Math.min(west, lng);
		east = Math.max(east, lng);
		south = Math.min(south, lat);
		north = Math.max(north, lat);
	}
	return [
		west,
		south,
		east,
		north
	];
}
export { listSource as i, listFeatures as n, listLayers as r, boundsOf as t };
