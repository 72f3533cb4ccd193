import { E as object, M as tuple, T as number, _ as _enum, b as boolean, j as string, y as array } from "./api-qmtC8mAi.js";
import { n as toWorld } from "./mercator-CNWQ2UR3.js";
import { r as MAP_LAYERS } from "./layers-0LXDJYZy.js";
import { n as OverlayFilterText } from "./overlay-DRYtp3pd.js";
import { i as WordText, n as CursorText, t as CountyText } from "./text-7vOsiOQL.js";
import { n as Dollars } from "./value-BIBTdWi0.js";
/** Mean radius of the earth in meters (IUGG). */
var EARTH_METRES = 6371008.8;
/** Corners used to draw a circle: its sides deviate from the true line by less than 1/70 of a percent. */
var CIRCLE_CORNERS = 180;
/**
* The area as a ring of corners in the world's units, not closed; or why it can't be one, as a message for
* the person who drew it.
*/
function readArea(area) {
	if ("center" in area) return readCircle(area.center, area.radiusMetres);
	if (area.polygon.length > 501) return { problem: `An area can have up to 500 corners. Draw a simpler one.` };
	const ring = [];
	for (const corner of area.polygon) {
		const point = toWorld(corner);
		if (!point) return { problem: "A corner of the area is not on the map. Use longitude, latitude." };
		const last = ring.at(-1);
		if (last?.[0] !== point[0] || last[1] !== point[1]) ring.push(point);
	}
	const [first, last] = [ring[0], ring.at(-1)];
	if (ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]) ring.pop();
	if (ring.length < 3) return { problem: "An area needs at least three different corners" };
	if (crossesItself(ring)) return { problem: "The lines of the area cross. Draw it without crossings." };
	return { ring };
}
function readCircle([lng, lat], metres) {
	if (!(metres >= 10 && metres <= 80467.2)) return { problem: "The radius must be between 10 meters and 50 miles" };
	if (!toWorld([lng, lat])) return { problem: "The center is not on the map. Use longitude, latitude." };
	const ring = [];
	for (let at = 0; at < CIRCLE_CORNERS; at++) {
		const point = toWorld(travel([lng, lat], metres, at / CIRCLE_CORNERS * 2 * Math.PI));
		if (!point) return { problem: "The circle reaches beyond the edge of the map" };
		ring.push(point);
	}
	return { ring };
}
/** The point so many meters along a great circle; `bearing` is clockwise from north. */
function travel([lng, lat], metres, bearing) {
	const angle = metres / EARTH_METRES;
	const phi = lat * Math.PI / 180;
	const sinTo = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing);
	return [lng + Math.atan2(Math.sin(bearing) * Math.sin(angle) * Math.cos(phi), Math.cos(angle) - Math.sin(phi) * sinTo) * 180 / Math.PI, Math.asin(sinTo) * 180 / Math.PI];
}
/** Whether two sides of a ring that are not adjacent meet, or adjacent ones overlap. */
function crossesItself(ring) {
	const sides = ring.map((from, at) => [from, ring[(at + 1) % ring.length] ?? from]);
	for (let one = 0; one < sides.length; one++) for (let other = one + 1; other < sides.length; other++) {
		const [a, b] = [sides[one], sides[other]];
		if (!a || !b) continue;
		if (other === one + 1) {
			if (foldsBack(a[0], a[1], b[1])) return true;
		} else if (one === 0 && other === sides.length - 1) {
			if (foldsBack(b[0], b[1], a[1])) return true;
		} else if (sidesMeet(a, b)) return true;
	}
	return false;
}
/** Twice the area of a triangle: over 0 where it turns clockwise on the map. */
function turn(a, b, c) {
	return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
/** The sides double back along the same line. */
function foldsBack(a, b, c) {
	const along = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]);
	return turn(a, b, c) === 0 && along < 0;
}
function sidesMeet([a, b], [c, d]) {
	const [t1, t2, t3, t4] = [
		turn(a, b, c),
		turn(a, b, d),
		turn(c, d, a),
		turn(c, d, b)
	];
	if (Math.sign(t1) * Math.sign(t2) < 0 && Math.sign(t3) * Math.sign(t4) < 0) return true;
	return t1 === 0 && isBetween(a, b, c) || t2 === 0 && isBetween(a, b, d) || t3 === 0 && isBetween(c, d, a) || t4 === 0 && isBetween(c, d, b);
}
function isBetween(a, b, point) {
	return Math.min(a[0], b[0]) <= point[0] && point[0] <= Math.max(a[0], b[0]) && Math.min(a[1], b[1]) <= point[1] && point[1] <= Math.max(a[1], b[1]);
}
// contract/map.ts
var Place = tuple([number(), number()]);
object({ county: CountyText.optional().describe("`Hinds County, MS`, or left out for all") });
/** `GET /api/map`: what the map needs to begin with. */
var MapState = object({
	/** Changes with everything the map shows; belongs in the address of its tiles. */
	version: number().int(),
	/** Properties waiting to be placed on the map, up to 100,000. */
	waiting: number().int(),
	/** Properties of the filter, and those of them that have a place on the map. */
	properties: number().int(),
	placed: number().int(),
	sampleProperties: number().int(),
	/** West, south, east, north: of the county, else of what is placed; null where nothing is. */
	bounds: tuple([
		number(),
		number(),
		number(),
		number()
	]).nullable(),
	/** Where most lies close together: what to show where there is room for little. */
	busiest: Place.nullable(),
	/** Outer rings of the county of the filter. */
	outline: array(array(Place)).nullable(),
	/** FIPS code of the county of the filter. */
	countyId: number().int().nullable(),
	/** A provider's style in place of our own base map. */
	styleUrl: string().nullable(),
	/** There are roads of the sample's land. */
	hasRoads: boolean()
});
object({
	z: string(),
	x: string(),
	y: string()
});
object({
	county: CountyText.optional(),
	v: WordText.optional().describe("`version` of `GET /api/map`: makes the tile fit to be kept")
});
object({
	polygon: array(Place, "must be corners as [longitude, latitude]").max(501, `An area can have up to 500 corners. Draw a simpler one.`).optional().describe("Corners as [longitude, latitude], in order; the last side goes back to the first"),
	center: Place.optional().describe("[longitude, latitude]"),
	radiusMetres: number().optional(),
	county: CountyText.optional(),
	layer: _enum(MAP_LAYERS).optional(),
	classes: array(string().max(40)).max(10).optional().describe("Classes of `layer`, as tiles name them; all where it is left out"),
	overlay: OverlayFilterText.optional(),
	limit: number().int().min(1).max(200).default(50),
	cursor: CursorText.optional().describe("`next` of the page before")
});
var MapProperty = object({
	id: number().int(),
	parcelId: string().nullable(),
	address: string().nullable(),
	city: string().nullable(),
	state: string().nullable(),
	zipCode: string().nullable(),
	county: string(),
	ownerName: string().nullable(),
	taxStatus: string().nullable(),
	totalOwed: Dollars.nullable(),
	marketValue: Dollars.nullable(),
	confidenceScore: number().int().nullable(),
	activeLiens: number().int().nullable(),
	lng: number().nullable(),
	lat: number().nullable()
});
/** Maximum properties of an area tracked at once; `bulk` can remove as many. */
var MAX_TRACKED_AT_ONCE = 5e3;
/** `POST /api/map/area/track`. */
var MapAreaTracked = object({
	/** Put on the watchlist now. */
	added: number().int(),
	/** On it already; they stay as they are. */
	known: number().int()
});
/** `GET /api/user/tracked-places`: where the person's tracked properties lie. */
var TrackedPlaces = object({
	places: array(object({
		propertyId: number().int(),
		lng: number(),
		lat: number()
	})),
	/** Tracked properties that have no place on the map. */
	without: number().int()
});
/** `POST /api/map/area`: the properties whose middle lies in an area. */
var MapAreaAnswer = object({
	count: number().int(),
	properties: array(MapProperty),
	next: string().nullable()
});
export { TrackedPlaces as a, MapState as i, MapAreaAnswer as n, readArea as o, MapAreaTracked as r, MAX_TRACKED_AT_ONCE as t };
