import type { County } from '../../../domain/county/county.ts'
import { countyExtent, type Extent } from '../../../domain/county/county-extent.ts'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import type { EsriExtent, EsriLayer } from '../../../domain/sources/esri-layer.ts'
import {
  asDegrees,
  projectionByCounty,
  projectionOf,
  type ToDegrees,
} from '../import/read/projection.ts'

/** WGS 84, and NAD 83, which is within two meters of it. */
export const DEGREES: ReadonlySet<number> = new Set([4326, 4269])
/** Of web maps, by its EPSG code and older Esri codes. */
const WEB_MERCATOR = new Set([3857, 102_100, 102_113])

/** Whether a layer's extent overlaps a county; null if the county, the extent or its projection is unknown. */
export function isInCounty({ extent }: EsriLayer, county: County | null): boolean | null {
  const wanted = county && countyExtent(county.id)
  if (!county || !wanted || extent === null) return null
  const toDegrees = degreesOf(extent, county, wanted)
  if (toDegrees === null) return null
  const { xmin, xmax, ymin, ymax } = extent
  const [west, south] = toDegrees(xmin, ymin)
  const [east, north] = toDegrees(xmax, ymax)
  // An extent of the whole earth, or an empty one, means nothing.
  if (![west, south, east, north].every(Number.isFinite)) return null
  return overlaps({ west, south, east, north }, wanted)
}

function degreesOf(extent: EsriExtent, county: County, wanted: Extent): ToDegrees | null {
  const { wkid, wkt } = extent.spatial
  if (wkid !== null && DEGREES.has(wkid)) return asDegrees
  if (wkid !== null && WEB_MERCATOR.has(wkid)) return projectionOf('EPSG:3857')?.toDegrees ?? null
  const written = wkt === null ? null : projectionOf(wkt)
  if (written !== null) return written.toDegrees
  const middle: [number, number] = [
    (extent.xmin + extent.xmax) / 2,
    (extent.ymin + extent.ymax) / 2,
  ]
  try {
    return projectionByCounty(middle, county, wanted, 'layer').toDegrees
  } catch (error) {
    // No usual projection puts it there: it may be elsewhere, or in another projection.
    if (error instanceof ListRefused) return null
    throw error
  }
}

const overlaps = (one: Extent, other: Extent): boolean =>
  one.west <= other.east &&
  one.east >= other.west &&
  one.south <= other.north &&
  one.north >= other.south
