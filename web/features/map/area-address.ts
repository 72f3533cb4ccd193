import type { LngLat } from '../../../domain/map/mercator.ts'
import { problemOf } from './draw-area.ts'
import type { Area } from './map.api.ts'

/** Maximum corners for a shareable URL. */
const MAX_CORNERS = 100
/** About a meter. */
const DIGITS = 5

/**
 * An area as text in the map's URL: `-90.19980,32.30280~402` is a center and a radius in meters,
 * `lng,lat;lng,lat;…` the corners. Null for an area with too many corners.
 */
export function areaText(area: Area): string | null {
  const at = ([lng, lat]: LngLat) => `${lng.toFixed(DIGITS)},${lat.toFixed(DIGITS)}`
  if ('center' in area) return `${at(area.center)}~${Math.round(area.radiusMetres * 1000) / 1000}`
  return area.polygon.length > MAX_CORNERS ? null : area.polygon.map(at).join(';')
}

/** The area in the URL; null if invalid. */
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
  return area && problemOf(area) === null ? area : null
}

function parsePlace(text: string): LngLat | null {
  const parts = text.split(',')
  const [lng, lat] = parts.map((part) => (part.trim() ? Number(part) : Number.NaN))
  if (parts.length !== 2 || lng === undefined || lat === undefined) return null
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 85 ? [lng, lat] : null
}
