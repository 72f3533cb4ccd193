import type { County } from '../../../domain/county/county.ts'
import { countyExtent } from '../../../domain/county/county-extent.ts'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import type { Position } from '../../../domain/import/rings.ts'
import { asObject, parseSpatialReference } from '../../../domain/sources/esri-layer.ts'
import {
  asDegrees,
  projectionByCounty,
  projectionOf,
  type ToDegrees,
} from '../import/read/projection.ts'
import { DEGREES } from './layer-place.ts'

/** Maximum projections of one layer: each needs memory. */
const MAX_PROJECTIONS = 50

/**
 * Converts the shapes of a layer to degrees. They are requested in degrees, and most servers comply; one that
 * responds in another projection must define it, or name one that puts the layer into its county.
 */
export class LayerProjection {
  private readonly county: County | null
  private readonly known = new Map<string, ToDegrees>()

  constructor(county: County | null) {
    this.county = county
  }

  /** How the shape of a row is converted to degrees, by its response. */
  of(answer: unknown, row: unknown): ToDegrees {
    const stated =
      asObject(asObject(row)?.geometry)?.spatialReference ?? asObject(answer)?.spatialReference
    const { wkid, wkt } = parseSpatialReference(stated)
    if (wkid !== null && DEGREES.has(wkid)) return asDegrees
    const key = `${wkid}|${wkt}`
    const known = this.known.get(key)
    if (known) return known
    if (this.known.size >= MAX_PROJECTIONS) {
      throw new ListRefused('The server names another projection with every row.')
    }
    const corner = cornerOf(row)
    // A row without a shape needs no projection.
    if (corner === null) return asDegrees
    const found =
      (wkt === null ? null : projectionOf(wkt)?.toDegrees) ?? this.byCounty(corner, wkid)
    this.known.set(key, found)
    return found
  }

  private byCounty(corner: Position, wkid: number | null): ToDegrees {
    const { county } = this
    const extent = county && countyExtent(county.id)
    try {
      return projectionByCounty(corner, county, extent, 'layer').toDegrees
    } catch (error) {
      if (!(error instanceof ListRefused)) throw error
      const named = wkid === null ? 'a projection that it does not name' : `projection ${wkid}`
      throw new ListRefused(
        `The server was asked for degrees and answered in ${named}, which could not be found out from ${county?.label ?? 'the county, which was not given'}.`,
        { cause: error },
      )
    }
  }
}

function cornerOf(row: unknown): Position | null {
  const shape = asObject(asObject(row)?.geometry)
  const rings = Array.isArray(shape?.rings) ? shape.rings : []
  const first: unknown = Array.isArray(rings[0]) ? rings[0][0] : [shape?.x, shape?.y]
  if (!Array.isArray(first)) return null
  const [x, y] = first
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null
}
