import type { Geometry } from '../../../../domain/import/raw-row.ts'
import { type Position, polygonsOfRings, type Ring } from '../../../../domain/import/rings.ts'
import type { ToDegrees } from './projection.ts'

/** Maximum corners of a parcel's outline; the largest in a county's layer has some ten thousand. */
export const MAX_CORNERS = 100_000
export const MAX_RINGS = 2_000

const POINTS = new Set([1, 11, 21])
const MULTIPOINTS = new Set([8, 18, 28])
const LINES = new Set([3, 13, 23])
const POLYGONS = new Set([5, 15, 25])

export type ShapeKind = 'polygon' | 'line' | 'point' | 'none' | 'other'

/** The kind of shape for a type code (ESRI Shapefile Technical Description, July 1998). */
export function shapeKind(type: number): ShapeKind {
  if (type === 0) return 'none'
  if (POLYGONS.has(type)) return 'polygon'
  if (LINES.has(type)) return 'line'
  return POINTS.has(type) || MULTIPOINTS.has(type) ? 'point' : 'other'
}

export const faulty = (fault: string): Geometry => ({ type: 'None', fault })

export const tooIntricate = (): Geometry =>
  faulty(
    `its shape has more than ${MAX_CORNERS.toLocaleString('en-US')} corners or ${MAX_RINGS.toLocaleString('en-US')} rings`,
  )

const damaged = () => faulty('its shape is damaged')

/** The content of a record of a .shp file as a geometry in degrees. */
export function geometryOfShape(content: Buffer, toDegrees: ToDegrees): Geometry | null {
  if (content.length < 4) return damaged()
  const type = content.readInt32LE(0)
  if (type === 0) return null
  if (POINTS.has(type)) {
    if (content.length < 20) return damaged()
    return {
      type: 'Point',
      coordinates: toDegrees(content.readDoubleLE(4), content.readDoubleLE(12)),
    }
  }
  if (MULTIPOINTS.has(type)) return multiPoint(content, toDegrees)
  if (!LINES.has(type) && !POLYGONS.has(type)) {
    return faulty(`its shape is of a kind (${type}) instead of a polygon`)
  }
  if (content.length < 44) return damaged()
  const parts = content.readUInt32LE(36)
  const count = content.readUInt32LE(40)
  if (parts > MAX_RINGS || count > MAX_CORNERS) return tooIntricate()
  const pointsAt = 44 + parts * 4
  if (content.length < pointsAt + count * 16) return damaged()
  const rings: Ring[] = []
  for (let part = 0; part < parts; part++) {
    const start = content.readUInt32LE(44 + part * 4)
    const end = part + 1 < parts ? content.readUInt32LE(48 + part * 4) : count
    if (start > end || end > count) return damaged()
    rings.push(positionsAt(content, pointsAt, start, end, toDegrees))
  }
  if (LINES.has(type)) return { type: 'MultiLineString', coordinates: rings }
  if (rings.length === 0) return damaged()
  return multiPolygon(rings)
}

function multiPoint(content: Buffer, toDegrees: ToDegrees): Geometry {
  if (content.length < 40) return damaged()
  const count = content.readUInt32LE(36)
  if (count > MAX_CORNERS) return tooIntricate()
  if (content.length < 40 + count * 16) return damaged()
  return { type: 'MultiPoint', coordinates: positionsAt(content, 40, 0, count, toDegrees) }
}

function positionsAt(
  content: Buffer,
  from: number,
  start: number,
  end: number,
  toDegrees: ToDegrees,
): Ring {
  const positions: Position[] = []
  for (let at = from + start * 16; at < from + end * 16; at += 16) {
    positions.push(toDegrees(content.readDoubleLE(at), content.readDoubleLE(at + 8)))
  }
  return positions
}

/** Rings in any order, as polygons with their holes. */
export function multiPolygon(rings: readonly Ring[]): Geometry {
  const polygons = polygonsOfRings(rings)
  return polygons === null ? tooIntricate() : { type: 'MultiPolygon', coordinates: polygons }
}
