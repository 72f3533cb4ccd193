import { PbfWriter, varintSize, zigzag } from './pbf-writer.ts'

/** Kinds of geometry, as vector tiles number them. */
export const POINT = 1
export const LINE = 2
export const POLYGON = 3

/** The command that starts every geometry: one MoveTo. */
export const MOVE_TO = 9

/**
 * One layer of a vector tile (Mapbox Vector Tile Specification 2.1), written feature by feature. A geometry is its
 * first position followed by finished commands, which are copied unchanged.
 */
export class VectorLayer {
  readonly #features = new PbfWriter(64 * 1024)
  readonly #keys = new Map<string, number>()
  readonly #values = new Map<string | number, number>()
  readonly #name: string
  readonly #extent: number

  constructor(name: string, extent: number) {
    this.#name = name
    this.#extent = extent
  }

  /** Encoded properties, created once for all features that share them. */
  tags(properties: Readonly<Record<string, string | number>>): Buffer {
    const tags = new PbfWriter(32)
    for (const [key, value] of Object.entries(properties)) {
      tags.varint(numberOf(this.#keys, key))
      tags.varint(numberOf(this.#values, value))
    }
    return tags.done()
  }

  /** `x` and `y` are the first position, in tile units. */
  add(
    id: number | null,
    type: number,
    tags: Buffer,
    { x, y, body }: { x: number; y: number; body: Uint8Array },
  ): void {
    const [zx, zy] = [zigzag(x), zigzag(y)]
    const geometry = 1 + varintSize(zx) + varintSize(zy) + body.length
    const size =
      (id === null ? 0 : 1 + varintSize(id)) +
      (1 + varintSize(tags.length) + tags.length) +
      2 +
      (1 + varintSize(geometry) + geometry)
    const to = this.#features
    to.varint(0x12)
    to.varint(size)
    if (id !== null) to.number(1, id)
    to.field(2, tags)
    to.number(3, type)
    to.varint(0x22)
    to.varint(geometry)
    to.varint(MOVE_TO)
    to.varint(zx)
    to.varint(zy)
    to.bytes(body)
  }

  /** The layer as a field of the tile; empty without features. */
  done(): Buffer {
    if (this.#features.length === 0) return Buffer.alloc(0)
    const layer = new PbfWriter(this.#features.length + 1024)
    layer.field(1, Buffer.from(this.#name))
    layer.bytes(this.#features.done())
    for (const key of this.#keys.keys()) layer.field(3, Buffer.from(key))
    for (const value of this.#values.keys()) layer.field(4, valueBytes(value))
    layer.number(5, this.#extent)
    layer.number(15, 2)
    const tile = new PbfWriter(layer.length + 16)
    tile.field(3, layer.done())
    return tile.done()
  }
}

function numberOf<T>(known: Map<T, number>, wanted: T): number {
  const number = known.get(wanted) ?? known.size
  known.set(wanted, number)
  return number
}

/** Texts, and whole numbers from 0 up. */
function valueBytes(value: string | number): Buffer {
  const bytes = new PbfWriter(16)
  if (typeof value === 'string') bytes.field(1, Buffer.from(value))
  else bytes.number(5, value)
  return bytes.done()
}
