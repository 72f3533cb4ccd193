/** A place in degrees of WGS 84. */
export type LngLat = readonly [lng: number, lat: number]
/** A place in whole units of the world: 0 to 2^28 from west to east and from north to south. */
export type WorldPoint = readonly [x: number, y: number]

/** The deepest stored tile level; higher zooms are rendered from it. */
export const MAX_TILE_ZOOM = 16
/** Units of a tile of that level, so that a unit is about 13 cm in the covered states. */
export const TILE_UNITS = 4096
export const WORLD_UNITS = TILE_UNITS * 2 ** MAX_TILE_ZOOM
/** Web Mercator ends here: places nearer to a pole can't be shown. */
const MAX_LATITUDE = 85.0511287

/** A place in the world's units; null if the map cannot show it. */
export function toWorld([lng, lat]: LngLat): WorldPoint | null {
  if (!(Math.abs(lng) <= 180) || !(Math.abs(lat) <= MAX_LATITUDE)) return null
  const sin = Math.sin((lat * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)
  return [toUnits((lng + 180) / 360), toUnits(y)]
}

function toUnits(share: number): number {
  return Math.min(WORLD_UNITS - 1, Math.max(0, Math.round(share * WORLD_UNITS)))
}

export function toLngLat([x, y]: WorldPoint): LngLat {
  const lat = Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD_UNITS)))
  return [(x / WORLD_UNITS) * 360 - 180, (lat * 180) / Math.PI]
}

/**
 * Number of a tile on its level along the Morton curve: alternating bits of x and y. The tiles inside a tile of a
 * higher level are consecutive: `k * 4^n` to `(k + 1) * 4^n - 1`.
 */
export function tileNumber(x: number, y: number): number {
  let number = 0
  let place = 1
  for (let bit = 0; x >> bit !== 0 || y >> bit !== 0; bit++) {
    number += (((x >> bit) & 1) + 2 * ((y >> bit) & 1)) * place
    place *= 4
  }
  return number
}

/** The inverse. */
export function tileOf(number: number): { x: number; y: number } {
  let [x, y] = [0, 0]
  for (let bit = 0, left = number; left > 0; bit++) {
    const pair = left % 4
    x |= (pair & 1) << bit
    y |= (pair >> 1) << bit
    left = Math.floor(left / 4)
  }
  return { x, y }
}

/** Number of the tile of `level` that contains a point of the world. */
export function tileAt([x, y]: WorldPoint, level: number): number {
  const size = unitsAt(level)
  return tileNumber(Math.floor(x / size), Math.floor(y / size))
}

/** Units along the side of a tile. */
export function unitsAt(level: number): number {
  return TILE_UNITS * 2 ** (MAX_TILE_ZOOM - level)
}
