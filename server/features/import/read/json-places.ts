import type { County } from '../../../../domain/county/county.ts'
import { countyExtent } from '../../../../domain/county/county-extent.ts'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { Geometry } from '../../../../domain/import/raw-row.ts'
import type { Position } from '../../../../domain/import/rings.ts'
import { projectionByCounty, projectionOfCode, type ToDegrees } from './projection.ts'

/** How the positions of a JSON file become degrees; null where they are degrees already. */
export type JsonPlaces = { toDegrees: ToDegrees | null; remark: string | null }

const AS_WRITTEN: JsonPlaces = { toDegrees: null, remark: null }
const NOWHERE: ToDegrees = () => [Number.NaN, Number.NaN]

/**
 * How positions are read, by the coordinate system that the file states (`EPSG:2255`, or a bare code), its first
 * positions, and the county. Longitude and latitude may be exchanged. Where nothing fits, the rows stay, without a
 * place and with a remark; where only the county is missing, it is asked for.
 */
export function placesOfJson(
  system: string | null,
  positions: readonly Position[],
  county: County | null,
): JsonPlaces {
  const middle = positions[Math.floor(positions.length / 2)]
  if (!middle) return AS_WRITTEN
  const [x, y] = middle
  if (isLatitudeFirst(middle)) {
    return {
      toDegrees: (lat, lng) => [lng, lat],
      remark: 'its positions are written with the latitude first; they were turned',
    }
  }
  if (Math.abs(x) <= 180 && Math.abs(y) <= 90) return AS_WRITTEN
  const code = /(\d{4,6})$/.exec(system ?? '')?.[1]
  const known = code === undefined ? null : projectionOfCode(Number(code))
  if (known) return known
  const named = system === null ? 'a system that it does not name' : `the system ${system}`
  if (county === null) {
    throw new ListRefused(
      `The coordinates of this file are in ${named}, not in degrees. Give the county it is of, so that its places can be found.`,
      { missing: 'county' },
    )
  }
  try {
    return projectionByCounty(middle, county, countyExtent(county.id), 'file', system)
  } catch (error) {
    if (!(error instanceof ListRefused)) throw error
    return {
      toDegrees: NOWHERE,
      remark: `its coordinates are in ${named}, which could not be found out from ${county.label}; its places were left out`,
    }
  }
}

/** Latitudes and longitudes of the United States in the wrong order: `32.3, -90.2`. */
const isLatitudeFirst = ([x, y]: Position) => x >= 13 && x <= 72 && y <= -64 && y >= -180

/** The first position of a geometry, of GeoJSON or of an ArcGIS server. */
export function firstPosition(geometry: unknown): Position | null {
  if (typeof geometry !== 'object' || geometry === null) return null
  const { coordinates, geometries, rings, x, y } = geometry as Record<string, unknown>
  if (typeof x === 'number' && typeof y === 'number') return [x, y]
  if (Array.isArray(geometries)) return firstPosition(geometries[0])
  let value: unknown = coordinates ?? rings
  for (let depth = 0; depth < MAX_DEPTH && Array.isArray(value); depth++) {
    const [first, second]: unknown[] = value
    if (typeof first === 'number') return typeof second === 'number' ? [first, second] : null
    value = first
  }
  return null
}
const MAX_DEPTH = 5

/** A geometry of GeoJSON in degrees. */
export function geometryInDegrees(geometry: Geometry, toDegrees: ToDegrees | null): Geometry {
  if (toDegrees === null) return geometry
  const { coordinates, geometries } = geometry
  return {
    ...geometry,
    ...(coordinates === undefined ? {} : { coordinates: convert(coordinates, toDegrees) }),
    ...(Array.isArray(geometries)
      ? { geometries: geometries.map((each: Geometry) => geometryInDegrees(each, toDegrees)) }
      : {}),
  }
}

function convert(value: unknown, toDegrees: ToDegrees): unknown {
  if (!Array.isArray(value)) return value
  const [x, y]: unknown[] = value
  if (typeof x === 'number' && typeof y === 'number') return toDegrees(x, y)
  return value.map((part: unknown) => convert(part, toDegrees))
}
