import { a as ROAD_ZOOM, i as ROAD_CLASS_ZOOM, t as BASE_KIND_ZOOM } from "./layers-0LXDJYZy.js";
// web/features/map/base-style.ts
/** The font of the map's names and numbers. */
var FONT = ["Inter Variable", "sans-serif"];
/** Our own base map: land, lines, roads of the sample's land, names. */
function baseStyle(state, colours) {
	const of = (kind) => [
		"==",
		["get", "kind"],
		kind
	];
	const road = (kind) => [
		"==",
		["get", "class"],
		kind
	];
	const width = (...stops) => [
		"interpolate",
		["exponential", 1.6],
		["zoom"],
		...stops
	];
	const roadLine = (kind, color, ...stops) => line(`${kind}-lines`, ROADS, road(kind), color, width(...stops), ROAD_CLASS_ZOOM[kind], ROUND);
	const roads = state.hasRoads ? [
		roadLine("creek", colours.creek, 9, .6, 16, 6),
		roadLine("street", colours.road, 11, .3, 14, 2, 18, 22),
		roadLine("county-road", colours.road, 9, .3, 14, 2, 18, 20),
		roadLine("main", colours.mainRoad, 7, .5, 14, 4, 18, 30),
		railway(colours)
	] : [];
	return {
		version: 8,
		sources: {
			base: {
				type: "vector",
				tiles: [tilesAt("/api/map/base/")],
				maxzoom: 10
			},
			...state.hasRoads ? { roads: {
				type: "vector",
				tiles: [tilesAt("/api/map/roads/")],
				minzoom: ROAD_ZOOM.least,
				maxzoom: ROAD_ZOOM.most
			} } : {}
		},
		layers: [
			{
				id: "sea",
				type: "background",
				paint: { "background-color": colours.sea }
			},
			{
				id: "land",
				type: "fill",
				source: "base",
				"source-layer": "land",
				paint: { "fill-color": colours.land }
			},
			...roads,
			line("county-lines", LINES, of("county-line"), colours.countyLine, width(4, .3, 10, 1.2), BASE_KIND_ZOOM["county-line"]),
			line("state-lines", LINES, of("state-line"), colours.stateLine, width(3, .5, 10, 1.8))
		]
	};
}
var LINES = {
	source: "base",
	"source-layer": "lines"
};
var NAMES = {
	source: "base",
	"source-layer": "names"
};
var ROADS = {
	source: "roads",
	"source-layer": "roads"
};
var ROUND = {
	"line-cap": "round",
	"line-join": "round"
};
function line(id, part, filter, color, width, minzoom = 0, layout = {}) {
	return {
		id,
		type: "line",
		...part,
		filter,
		minzoom,
		layout,
		paint: {
			"line-color": color,
			"line-width": width
		}
	};
}
function railway(colours) {
	return {
		id: "rail",
		type: "line",
		...ROADS,
		filter: [
			"==",
			["get", "class"],
			"rail"
		],
		minzoom: ROAD_CLASS_ZOOM.rail ?? 0,
		paint: {
			"line-color": colours.rail,
			"line-width": 1.2,
			"line-dasharray": [6, 3]
		}
	};
}
/** The names of our own base map, drawn above the properties. */
function nameLayers(state, colours) {
	const paint = {
		"text-color": colours.text,
		"text-halo-color": colours.halo,
		"text-halo-width": 1.6
	};
	const names = (id, filter, [minzoom, maxzoom], size) => ({
		id,
		type: "symbol",
		...NAMES,
		filter,
		minzoom,
		maxzoom,
		layout: {
			"text-field": ["get", "name"],
			"text-font": FONT,
			"text-size": size,
			"text-padding": 6,
			...id === "state-names" ? {
				"text-transform": "uppercase",
				"text-letter-spacing": .15
			} : {}
		},
		paint: id === "county-names" ? {
			...paint,
			"text-opacity": .72
		} : paint
	});
	const of = (kind) => [
		"==",
		["get", "kind"],
		kind
	];
	const town = (rank) => [
		"all",
		of("town"),
		[
			"==",
			["get", "rank"],
			rank
		]
	];
	return [
		...state.hasRoads ? [{
			id: "road-names",
			type: "symbol",
			...ROADS,
			minzoom: 14,
			layout: {
				"symbol-placement": "line",
				"symbol-spacing": 320,
				"text-field": ["get", "name"],
				"text-font": FONT,
				"text-size": 11
			},
			paint: {
				...paint,
				"text-opacity": .85
			}
		}] : [],
		names("county-names", of("county"), [BASE_KIND_ZOOM.county, 11], 11),
		names("small-towns", town(2), [10, 15], 12),
		names("large-towns", town(1), [BASE_KIND_ZOOM.town, 15], 13),
		names("state-names", of("state"), [BASE_KIND_ZOOM.state, 7], 12)
	];
}
/** The tile URLs under a path; the map library needs absolute ones. */
function tilesAt(path, query = "") {
	return `${new URL(path, window.location.href).href}{z}/{x}/{y}.mvt${query}`;
}
export { tilesAt as i, baseStyle as n, nameLayers as r, FONT as t };
