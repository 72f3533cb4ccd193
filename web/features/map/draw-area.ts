import type { Feature, FeatureCollection, Geometry } from 'geojson'
import { readArea } from '../../../domain/map/area.ts'
import { type LngLat, toLngLat } from '../../../domain/map/mercator.ts'
import type { Area } from './map.api.ts'

/** The current drawing. */
export type Drawing =
  | { kind: 'none' }
  | { kind: 'corners'; corners: readonly LngLat[] }
  | { kind: 'center' }

/** The radii on offer, in miles. */
export const RADIUS_MILES = [0.25, 0.5, 1, 2, 5, 10, 25, 50] as const
export const METRES_PER_MILE = 1609.344

/** Why an area is invalid; null if valid. */
export function problemOf(area: Area): string | null {
  const read = readArea(area)
  return 'problem' in read ? read.problem : null
}

/** The rendered shape of an area, finished or not. */
export function toDrawn(drawing: Drawing, area: Area | null): FeatureCollection {
  if (drawing.kind === 'corners') {
    const { corners } = drawing
    const points = corners.map((corner) => feature({ type: 'Point', coordinates: [...corner] }))
    const line = corners.map((corner) => [...corner])
    return collection(
      corners.length > 1 ? [feature({ type: 'LineString', coordinates: line }), ...points] : points,
    )
  }
  const read = area && readArea(area)
  if (!read || 'problem' in read) return collection([])
  const ring = read.ring.map((point) => [...toLngLat(point)])
  const [first] = ring
  return collection(first ? [feature({ type: 'Polygon', coordinates: [[...ring, first]] })] : [])
}

function feature(geometry: Geometry): Feature {
  return { type: 'Feature', properties: {}, geometry }
}

function collection(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features }
}

/** The name of an area above its list. */
export function areaWords(area: Area): string {
  if ('polygon' in area) return 'in the drawn area'
  const miles = area.radiusMetres / METRES_PER_MILE
  return `within ${miles} ${miles === 1 ? 'mile' : 'miles'}`
}
