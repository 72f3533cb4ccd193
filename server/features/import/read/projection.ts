import proj4 from 'proj4'
import { type County, findCounty } from '../../../../domain/county/county.ts'
import { countyExtent, type Extent, isWithin } from '../../../../domain/county/county-extent.ts'
import { HOME_COUNTY_ID } from '../../../../domain/import/assumed-of-list.ts'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { Position } from '../../../../domain/import/rings.ts'
import { parseJson } from '../../../../domain/lib/bounded-json.ts'
import type { FileHint } from './list-batch.ts'
import { statePlaneZones } from './state-plane-zones.ts'

/** A position of the file as `[lng, lat]` in WGS 84; NaN outside the projection. */
export type ToDegrees = (x: number, y: number) => Position

export type Projection = {
  toDegrees: ToDegrees
  /** A remark for the person, or null. */
  remark: string | null
}

/** A parcel's corner to a millimeter, which also keeps the outlines short in the database. */
const DECIMALS = 1e8
/** Precision of a county's extent; a zone that puts a layer's middle farther away belongs to another. */
const EXTENT_KM = 5
const LONGEST_DEFINITION = 20_000

const round = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS

export const asDegrees: ToDegrees = (x, y) => [round(x), round(y)]

/** The projection of a definition: WKT (.prj), PROJJSON, or proj4's notation. Null if not understood. */
export function projectionOf(definition: string): Projection | null {
  const text = definition.trim()
  if (text === '' || text.length > LONGEST_DEFINITION) return null
  try {
    const converter = proj4(text.startsWith('{') ? parsePlain(text) : withShift(text), 'WGS84')
    const toDegrees: ToDegrees = (x, y) => {
      if (!Number.isFinite(x) || !Number.isFinite(y)) return [Number.NaN, Number.NaN]
      const [lng = Number.NaN, lat = Number.NaN] = converter.forward([x, y])
      return [round(lng), round(lat)]
    }
    // An incomplete definition fails only when it is used.
    toDegrees(1, 1)
    return { toDegrees, remark: isOf1927(text) ? NAD27_REMARK : null }
  } catch {
    return null
  }
}

/** PROJJSON, as proj4 takes it. */
const parsePlain = (text: string) =>
  parseJson(text, { bytes: LONGEST_DEFINITION, values: LONGEST_DEFINITION }) as string

/** The datum of 1927 has grids, which are not bundled; its mean shift is some ten meters off. */
const NAD27_REMARK =
  'its coordinates are of the datum of 1927 and were moved by that datum’s mean shift: outlines may lie ten meters off'

/** NAD 27 to WGS 84, mean of the contiguous United States (NIMA TR 8350.2, appendix B). */
const NAD27_SHIFT = '-8,160,176,0,0,0,0'

const isOf1927 = (text: string) => /North_American_1927|NAD_?27|NAD ?27/i.test(text)

/** The definition with the shift of its datum, if it states none itself. */
function withShift(text: string): string {
  if (!isOf1927(text) || /TOWGS84/i.test(text)) return text
  if (text.startsWith('+'))
    return text.replace('+datum=NAD27', `+ellps=clrk66 +towgs84=${NAD27_SHIFT}`)
  // Inside DATUM[…], after its ellipsoid: DATUM["…",SPHEROID["Clarke_1866",…],TOWGS84[…]].
  const begin = text.search(/SPHEROID\s*\[/i)
  const end = begin < 0 ? -1 : text.indexOf(']', begin)
  if (end < 0) return text
  const shifted = `${text.slice(0, end + 1)},TOWGS84[${NAD27_SHIFT}]${text.slice(end + 1)}`
  // The name would select the grids again.
  return shifted.replace(/D_North_American_1927|North_American_Datum_1927/i, 'Shifted_1927')
}

/** The projection of an EPSG or Esri code: degrees, web Mercator, a UTM zone. Null for any other. */
export function projectionOfCode(code: number): Projection | null {
  if ([4326, 4269, 4258].includes(code)) return { toDegrees: asDegrees, remark: null }
  if ([3857, 900_913, 102_100, 102_113].includes(code)) return projectionOf(WEB_MERCATOR)
  const zone = code % 100
  if (code >= 26_901 && code <= 26_923) {
    return projectionOf(`+proj=utm +zone=${zone} +datum=NAD83 +units=m +no_defs`)
  }
  if (code >= 32_601 && code <= 32_660) {
    return projectionOf(`+proj=utm +zone=${zone} +datum=WGS84 +units=m +no_defs`)
  }
  return null
}

/** Whether numbers can be degrees of longitude and latitude in the United States or their territories. */
function areDegrees(x: number, y: number): boolean {
  return x >= -180 && x <= 180 && Math.abs(y) <= 72 && Math.abs(y) >= 5 && Math.abs(x) >= 60
}

/**
 * The projection of a layer that states none, by its county: degrees unchanged, else the zone of State Plane or UTM
 * that puts the layer's middle into the county. Throws ListRefused if none does, or more than one.
 */
export function projectionByCounty(
  [x, y]: Position,
  county: County | null,
  extent: Extent | null,
  what: string,
  /** A coordinate system that it states and that is not known here. */
  system: string | null = null,
): Projection {
  if (areDegrees(x, y)) return { toDegrees: asDegrees, remark: null }
  if (!county || !extent) {
    throw new ListRefused(
      `This ${what} does not say its projection (a .prj file), and its coordinates are not degrees. Add the .prj file and try again.`,
    )
  }
  const found: { name: string; projection: Projection; at: Position }[] = []
  for (const { name, definition } of candidates(county, extent)) {
    const projection = projectionOf(definition)
    if (!projection) continue
    const [lng, lat] = projection.toDegrees(x, y)
    if (isWithin(extent, lng, lat, EXTENT_KM)) found.push({ name, projection, at: [lng, lat] })
  }
  const [only] = found
  if (!only || found.length > 1) {
    throw new ListRefused(
      `This ${what} does not say its projection (a .prj file), and ${found.length > 1 ? 'more than one' : 'no usual'} projection puts it into ${county.label}. Check the county, or add the .prj file, and try again.`,
      { missing: 'county' },
    )
  }
  return {
    ...only.projection,
    remark: `the ${what} ${system === null ? 'does not say its projection' : `states its projection as ${system}`}; ${only.name} was used, which puts its middle (${only.at[1].toFixed(4)}, ${only.at[0].toFixed(4)}) into ${county.label}`,
  }
}

/** The same for a layer in a file, which falls back to the home county: that may be wrong, so the person is asked. */
export function projectionOfFile(
  middle: Position,
  { county }: Pick<FileHint, 'county'>,
  what: string,
): Projection {
  const assumed = county ?? findCounty(HOME_COUNTY_ID)
  const extent = assumed ? countyExtent(assumed.id) : null
  try {
    return projectionByCounty(middle, assumed, extent, what)
  } catch (error) {
    if (county || !(error instanceof ListRefused)) throw error
    throw new ListRefused(
      `This ${what} does not say its projection (a .prj file), and its coordinates are not degrees. Give the county it is of, so that the projection can be found, or add the .prj file.`,
      { missing: 'county', cause: error },
    )
  }
}

function candidates(county: County, extent: Extent): { name: string; definition: string }[] {
  const zones = statePlaneZones(county.state).flatMap(({ name, foot, definition }) =>
    [foot, 'm'].map((unit) => ({
      name: `State Plane ${name} (${unit === 'm' ? 'meters' : 'feet'})`,
      definition: `${definition} +datum=NAD83 +units=${unit} +no_defs`,
    })),
  )
  const utm = new Set([utmZone(extent.west), utmZone(extent.east)])
  return [
    ...zones,
    ...[...utm].map((zone) => ({
      name: `UTM zone ${zone}N (meters)`,
      definition: `+proj=utm +zone=${zone} +datum=NAD83 +units=m +no_defs`,
    })),
    { name: 'web Mercator', definition: WEB_MERCATOR },
  ]
}

const WEB_MERCATOR =
  '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +no_defs'

const utmZone = (lng: number) => Math.floor((lng + 180) / 6) + 1
