import type { Geometry } from './raw-row.ts'

type Position = [lng: number, lat: number]

export type Place = {
  lng: number | null
  lat: number | null
  /** Rings of all polygons, one after another, each polygon's outer ring before its holes. */
  outline: Position[][] | null
}

const NOWHERE: Place = { lng: null, lat: null, outline: null }

/**
 * The place of a GeoJSON geometry: a point itself, otherwise the center of mass of its polygons (the middle of its
 * positions without any), and the polygons' rings. Positions that are not degrees of WGS 84 have no place.
 */
export function placeOf(geometry: Geometry | null | undefined): Place {
  if (!geometry) return NOWHERE
  const polygons = polygonsOf(geometry)
  if (polygons.length > 0) {
    const rings = polygons.flat()
    if (rings.some((ring) => ring.some((position) => !isOnEarth(position)))) return NOWHERE
    return { ...centreOfMass(polygons), outline: rings }
  }
  const positions = positionsOf(geometry.coordinates ?? null)
  const first = positions[0]
  if (!first || positions.some((position) => !isOnEarth(position))) return NOWHERE
  if (positions.length === 1) return { lng: first[0], lat: first[1], outline: null }
  return { ...middle(positions), outline: null }
}

/** The polygons of a geometry, each with its outer ring first; empty without any. */
export function polygonsOf(geometry: Geometry): Position[][][] {
  if (geometry.type === 'Polygon') {
    const rings = ringsOf(geometry.coordinates)
    return rings.length > 0 ? [rings] : []
  }
  if (geometry.type === 'MultiPolygon' && Array.isArray(geometry.coordinates)) {
    return geometry.coordinates.map(ringsOf).filter((rings) => rings.length > 0)
  }
  if (geometry.type === 'GeometryCollection' && Array.isArray(geometry.geometries)) {
    return geometry.geometries.flatMap((part: unknown) =>
      typeof part === 'object' && part !== null ? polygonsOf(part as Geometry) : [],
    )
  }
  return []
}

function ringsOf(coordinates: unknown): Position[][] {
  if (!Array.isArray(coordinates)) return []
  const rings = coordinates.map((ring) => positionsOf(ring)).filter((ring) => ring.length >= 3)
  return rings
}

/** Every position in nested arrays, in order; heights are left out. */
function positionsOf(value: unknown): Position[] {
  if (!Array.isArray(value)) return []
  const [lng, lat] = value
  if (typeof lng === 'number' && typeof lat === 'number') return [[lng, lat]]
  return value.flatMap((part) => positionsOf(part))
}

function isOnEarth([lng, lat]: Position): boolean {
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 && !(lng === 0 && lat === 0)
}

/** Weighted by area, minus holes; six decimals are 11 cm. */
function centreOfMass(polygons: readonly Position[][][]): { lng: number; lat: number } {
  let area = 0
  let x = 0
  let y = 0
  for (const rings of polygons) {
    rings.forEach((ring, index) => {
      // Relative to the ring's first corner: parcels are small and far from 0, 0.
      const [baseLng, baseLat] = ring[0] ?? [0, 0]
      let twice = 0
      let sumX = 0
      let sumY = 0
      for (let at = 0; at < ring.length; at++) {
        const [lng1, lat1] = ring[at] ?? [0, 0]
        const [lng2, lat2] = ring[(at + 1) % ring.length] ?? [0, 0]
        const cross = (lng1 - baseLng) * (lat2 - baseLat) - (lng2 - baseLng) * (lat1 - baseLat)
        twice += cross
        sumX += (lng1 + lng2 - 2 * baseLng) * cross
        sumY += (lat1 + lat2 - 2 * baseLat) * cross
      }
      if (twice === 0) return
      const ringArea = Math.abs(twice / 2) * (index === 0 ? 1 : -1)
      area += ringArea
      x += (baseLng + sumX / (3 * twice)) * ringArea
      y += (baseLat + sumY / (3 * twice)) * ringArea
    })
  }
  if (area === 0) return middle(polygons.flat(2))
  return { lng: round(x / area), lat: round(y / area) }
}

function middle(positions: readonly Position[]): { lng: number; lat: number } {
  let lng = 0
  let lat = 0
  for (const position of positions) {
    lng += position[0]
    lat += position[1]
  }
  return { lng: round(lng / positions.length), lat: round(lat / positions.length) }
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
