/** Units of the world. */
var WORLD_UNITS = 4096 * 2 ** 16;
/** Web Mercator cannot show anything closer to a pole. */
var MAX_LATITUDE = 85.0511287;
/** A place in the world's units; null if the map cannot show it. */
function toWorld([lng, lat]) {
	if (!(Math.abs(lng) <= 180) || !(Math.abs(lat) <= MAX_LATITUDE)) return null;
	const sin = Math.sin(lat * Math.PI / 180);
	const y = .5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI);
	return [toUnits((lng + 180) / 360), toUnits(y)];
}
function toUnits(share) {
	return Math.min(WORLD_UNITS - 1, Math.max(0, Math.round(share * WORLD_UNITS)));
}
function toLngLat([x, y]) {
	const lat = Math.atan(Math.sinh(Math.PI * (1 - 2 * y / WORLD_UNITS)));
	return [x / WORLD_UNITS * 360 - 180, lat * 180 / Math.PI];
}
export { toWorld as n, toLngLat as t };
