import type { County } from '../county/county.ts'
import { countyExtent, isNearCounty } from '../county/county-extent.ts'
import { type Place, placeOf } from './outline.ts'
import type { Geometry } from './raw-row.ts'
import { crossesItself, type Ring, twiceArea } from './rings.ts'

/** A centimeter, in degrees of latitude. */
const TOLERANCE_DEGREES = 1e-7
/** A tenth of a square meter, in square degrees at the latitudes of the United States. */
const SMALLEST_AREA = 1e-11

const NOWHERE: Place = { lng: null, lat: null, outline: null }

/**
 * The place of a row's geometry, checked against its county: rings without an area and self-intersecting rings are
 * left out of the outline; a place that can't be in the county is left out as a whole. `note` is called with each
 * omission, as the problem of a row.
 */
export function placeOfRow(
  geometry: Geometry,
  county: County,
  note: (message: string) => void,
): Place {
  if (geometry.fault !== undefined) {
    note(`${geometry.fault}; its outline was left out`)
    return NOWHERE
  }
  const place = placeOf(geometry)
  if (place.lng === null || place.lat === null) {
    if (hasPositions(geometry)) {
      note('its coordinates are not longitude and latitude on earth and were left out')
    }
    return place
  }
  const extent = countyExtent(county.id)
  if (extent && !isAllNear(place, (lng, lat) => isNearCounty(extent, lng, lat))) {
    note(
      `its coordinates (${place.lat}, ${place.lng}) are more than 100 km from ${county.label} and were left out`,
    )
    return NOWHERE
  }
  const { outline } = place
  if (outline === null) return place
  const sound = outline.filter(isSound)
  if (sound.length === outline.length) return place
  const all = outline.length.toLocaleString('en-US')
  if (sound.length === 0) {
    note('its outline has no area or crosses itself and was left out; its center was kept')
    return { ...place, outline: null }
  }
  const count = (outline.length - sound.length).toLocaleString('en-US')
  note(
    `its outline was taken without ${count} of its ${all} rings, which ${count === '1' ? 'has no area or crosses itself' : 'have no area or cross themselves'}`,
  )
  return { ...place, outline: sound }
}

function isAllNear(place: Place, isNear: (lng: number, lat: number) => boolean): boolean {
  if (place.lng !== null && place.lat !== null && !isNear(place.lng, place.lat)) return false
  return (place.outline ?? []).every((ring) => ring.every(([lng, lat]) => isNear(lng, lat)))
}

/** A ring too complex to check counts as self-intersecting. */
function isSound(ring: Ring): boolean {
  return (
    Math.abs(twiceArea(ring)) / 2 >= SMALLEST_AREA &&
    crossesItself(ring, TOLERANCE_DEGREES) === false
  )
}

function hasPositions({ coordinates, geometries }: Geometry): boolean {
  const holdsAny = (value: unknown): boolean =>
    typeof value === 'number' || (Array.isArray(value) && value.some(holdsAny))
  if (holdsAny(coordinates)) return true
  return (
    Array.isArray(geometries) &&
    geometries.some((part: unknown) =>
      typeof part === 'object' && part !== null ? hasPositions(part as Geometry) : false,
    )
  )
}
