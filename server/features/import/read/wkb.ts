import type { Geometry } from '../../../../domain/import/raw-row.ts'
import type { Ring } from '../../../../domain/import/rings.ts'
import type { ToDegrees } from './projection.ts'
import { faulty, MAX_CORNERS, MAX_RINGS, tooIntricate } from './shapes.ts'

/** Collections within collections end here. */
const MAX_DEPTH = 4

class Damaged extends Error {}
class TooIntricate extends Error {}

/** Well-known binary (OGC 06-103r4, with heights and measures, and PostGIS's flags) in degrees. */
export function geometryOfWkb(bytes: Buffer, toDegrees: ToDegrees): Geometry | null {
  try {
    return new WkbReader(bytes, toDegrees).geometry(0)
  } catch (error) {
    if (error instanceof Damaged) return faulty('its shape is damaged')
    if (error instanceof TooIntricate) return tooIntricate()
    throw error
  }
}

class WkbReader {
  readonly #bytes: Buffer
  readonly #toDegrees: ToDegrees
  #at = 0
  #isLittle = true
  #corners = 0
  #rings = 0

  constructor(bytes: Buffer, toDegrees: ToDegrees) {
    this.#bytes = bytes
    this.#toDegrees = toDegrees
  }

  geometry(depth: number): Geometry | null {
    if (depth > MAX_DEPTH) throw new TooIntricate()
    this.#need(5)
    this.#isLittle = this.#bytes[this.#at++] === 1
    const type = this.#number()
    if (type & 0x20000000) this.#number()
    const kind = (type & 0x0fffffff) % 1000
    const more = Math.floor((type & 0x0fffffff) / 1000)
    const hasBoth = more === 3 || (type & 0xc0000000) >>> 30 === 3
    const extra = hasBoth ? 2 : more > 0 || (type & 0xc0000000) !== 0 ? 1 : 0
    switch (kind) {
      case 1: {
        const [position] = this.#positions(1, extra)
        // An empty point is NaN.
        return position && Number.isNaN(position[0])
          ? null
          : { type: 'Point', coordinates: position }
      }
      case 2:
        return { type: 'LineString', coordinates: this.#ring(extra) }
      case 3:
        return { type: 'Polygon', coordinates: this.#polygon(extra) }
      case 4:
      case 5:
      case 6:
      case 7:
        return this.#collection(depth)
    }
    return faulty(`its shape is of a kind (${kind}) instead of a polygon`)
  }

  /** Several geometries: GeoJSON's collection accepts any kind, and polygons in it count as outlines. */
  #collection(depth: number): Geometry {
    const isLittle = this.#isLittle
    const count = this.#number()
    if (count > MAX_CORNERS) throw new TooIntricate()
    const geometries: Geometry[] = []
    for (let index = 0; index < count; index++) {
      const geometry = this.geometry(depth + 1)
      if (geometry?.fault !== undefined) return geometry
      if (geometry) geometries.push(geometry)
    }
    this.#isLittle = isLittle
    const polygons = geometries.filter(({ type }) => type === 'Polygon')
    if (polygons.length < geometries.length) return { type: 'GeometryCollection', geometries }
    return { type: 'MultiPolygon', coordinates: polygons.map(({ coordinates }) => coordinates) }
  }

  #polygon(extra: number): Ring[] {
    const count = this.#number()
    this.#rings += count
    if (this.#rings > MAX_RINGS) throw new TooIntricate()
    return Array.from({ length: count }, () => this.#ring(extra))
  }

  #ring(extra: number): Ring {
    return this.#positions(this.#number(), extra)
  }

  #positions(count: number, extra: number): Ring {
    this.#corners += count
    if (this.#corners > MAX_CORNERS) throw new TooIntricate()
    this.#need(count * (2 + extra) * 8)
    const ring: Ring = []
    for (let index = 0; index < count; index++) {
      ring.push(this.#toDegrees(this.#double(), this.#double()))
      this.#at += extra * 8
    }
    return ring
  }

  #number(): number {
    this.#need(4)
    const value = this.#isLittle
      ? this.#bytes.readUInt32LE(this.#at)
      : this.#bytes.readUInt32BE(this.#at)
    this.#at += 4
    return value
  }

  #double(): number {
    const value = this.#isLittle
      ? this.#bytes.readDoubleLE(this.#at)
      : this.#bytes.readDoubleBE(this.#at)
    this.#at += 8
    return value
  }

  #need(count: number): void {
    if (this.#at + count > this.#bytes.length) throw new Damaged()
  }
}
