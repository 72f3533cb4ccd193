import { type Position, polygonsOfRings, type Ring } from '../import/rings.ts'
import { asObject, type EsriField, type EsriLayer } from './esri-layer.ts'

/** A row of a layer as GeoJSON (RFC 7946). */
export type LayerFeature = {
  type: 'Feature'
  properties: Record<string, string | number | boolean | null>
  geometry:
    | { type: 'Point'; coordinates: Position }
    | { type: 'MultiPolygon'; coordinates: Ring[][] }
    | null
}

export type ShapeLimits = { corners: number; rings: number }
/** Limits of a parcel's outline; the largest in a county's layer has about ten thousand corners. */
const OF_PARCELS: ShapeLimits = { corners: 100_000, rings: 2_000 }
/** Limits of an overlay's area: land without flood hazard is a whole county except its rivers. */
export const OF_AREAS: ShapeLimits = { corners: 400_000, rings: 100_000 }
/** Days outside the years 1 to 9999 cannot be written as `YYYY-MM-DD`. */
const MAX_DAY_MS = 253_402_300_799_999
const MIN_DAY_MS = -62_135_596_800_000

/**
 * Converts an Esri feature to GeoJSON: rings to polygons with holes, days to `YYYY-MM-DD` (UTC), coded values to
 * their words. Null for anything else. If only the shape is unreadable, the row is kept without it.
 */
export function toLayerFeature(
  value: unknown,
  layer: Pick<EsriLayer, 'fields'>,
  toDegrees: (x: number, y: number) => Position,
  limits = OF_PARCELS,
): LayerFeature | null {
  const feature = asObject(value)
  const attributes = asObject(feature?.attributes)
  if (!attributes) return null
  // Column names are untrusted: `__proto__` is an ordinary column.
  const properties: LayerFeature['properties'] = Object.create(null)
  const fields = new Map(layer.fields.map((field) => [field.name, field]))
  for (const [name, cell] of Object.entries(attributes)) {
    properties[name] = toCell(cell, fields.get(name) ?? null)
  }
  return {
    type: 'Feature',
    properties,
    geometry: toGeometry(asObject(feature?.geometry), toDegrees, limits),
  }
}

function toCell(cell: unknown, field: EsriField | null): string | number | boolean | null {
  if (typeof cell !== 'string' && typeof cell !== 'number') {
    return typeof cell === 'boolean' ? cell : null
  }
  const word = field?.words?.get(String(cell))
  if (word !== undefined) return word
  if (field?.type === 'esriFieldTypeDate' && typeof cell === 'number') return dayOf(cell)
  return cell
}

function dayOf(ms: number): string | null {
  if (!(ms >= MIN_DAY_MS && ms <= MAX_DAY_MS)) return null
  return new Date(ms).toISOString().slice(0, 10)
}

function toGeometry(
  shape: Record<string, unknown> | null,
  toDegrees: (x: number, y: number) => Position,
  limits: ShapeLimits,
): LayerFeature['geometry'] {
  if (!shape) return null
  if (typeof shape.x === 'number' && typeof shape.y === 'number') {
    const at = toDegrees(shape.x, shape.y)
    return at.every(Number.isFinite) ? { type: 'Point', coordinates: at } : null
  }
  if (!Array.isArray(shape.rings) || shape.rings.length > limits.rings) return null
  const rings: Ring[] = []
  let corners = 0
  for (const each of shape.rings) {
    const ring = toRing(each, toDegrees)
    if (ring === null) return null
    corners += ring.length
    if (corners > limits.corners) return null
    // Some servers send empty rings, or a line there and back.
    if (ring.length >= 4) rings.push(ring)
  }
  const polygons = rings.length === 0 ? null : polygonsOfRings(rings)
  return polygons === null ? null : { type: 'MultiPolygon', coordinates: polygons }
}

/** Closes a ring; null if a corner is invalid, because a partial outline is wrong. */
function toRing(value: unknown, toDegrees: (x: number, y: number) => Position): Ring | null {
  if (!Array.isArray(value)) return null
  const ring: Ring = []
  for (const corner of value) {
    if (!Array.isArray(corner) || typeof corner[0] !== 'number' || typeof corner[1] !== 'number') {
      return null
    }
    const at = toDegrees(corner[0], corner[1])
    if (!at.every(Number.isFinite)) return null
    ring.push(at)
  }
  const [first] = ring
  const last = ring.at(-1)
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) ring.push([...first])
  return ring
}
