import { type Area, readArea } from './area.ts'
import { type LngLat, toWorld, type WorldPoint } from './mercator.ts'

/** Maximum corners for a shareable URL. */
const MAX_CORNERS = 100
/** About a meter. */
const DIGITS = 5

/**
 * An area as text in an address: `-90.19980,32.30280~402` is a center and a radius in meters, `lng,lat;lng,lat;…` the
 * corners. Null for an area with too many corners.
 */
export function areaText(area: Area): string | null {
  const at = ([lng, lat]: LngLat) => `${lng.toFixed(DIGITS)},${lat.toFixed(DIGITS)}`
  if ('center' in area) return `${at(area.center)}~${Math.round(area.radiusMetres * 1000) / 1000}`
  return area.polygon.length > MAX_CORNERS ? null : area.polygon.map(at).join(';')
}

/** The area of a text; null if invalid. */
export function parseArea(text: string): Area | null {
  const [places = '', radius] = text.split('~', 2)
  const corners = places.split(';', MAX_CORNERS + 1).map(parsePlace)
  if (corners.some((corner) => corner === null)) return null
  const known = corners.filter((corner) => corner !== null)
  const [center] = known
  const area: Area | null =
    radius === undefined
      ? { polygon: known }
      : center && known.length === 1
        ? { center, radiusMetres: Number(radius) }
        : null
  return area && !('problem' in readArea(area)) ? area : null
}

function parsePlace(text: string): LngLat | null {
  const parts = text.split(',')
  const [lng, lat] = parts.map((part) => (part.trim() ? Number(part) : Number.NaN))
  if (parts.length !== 2 || lng === undefined || lat === undefined) return null
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 85 ? [lng, lat] : null
}

/** The corners of a text of west, south, east and north; null if invalid. */
export function parseBox(text: string): LngLat[] | null {
  const parts = text.split(',')
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = parts.map(
    (part) => (/^-?\d{1,3}(\.\d{1,8})?$/.test(part.trim()) ? Number(part) : Number.NaN),
  )
  const isBox =
    parts.length === 4 &&
    west < east &&
    south < north &&
    Math.max(-west, east) <= 180 &&
    Math.max(-south, north) <= 85
  if (!isBox) return null
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
}

/** The ring of a box or an area in world units; null if invalid. */
export function ringOf(kind: 'bbox' | 'area', text: string): WorldPoint[] | null {
  const box = kind === 'bbox' ? parseBox(text) : null
  const area = kind === 'bbox' ? box && { polygon: box } : parseArea(text)
  const read = area && readArea(area)
  return read && !('problem' in read) ? read.ring : null
}

/** Whether a place is in a ring: an odd number of its sides is east of it. */
export function isInRing(place: LngLat, ring: readonly WorldPoint[]): boolean {
  const point = toWorld(place)
  if (!point) return false
  const [x, y] = point
  let isIn = false
  for (const [at, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring.at(at - 1) ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn
  }
  return isIn
}
