// Small GIS files, written from the format descriptions without the readers' code.

type Corner = readonly [x: number, y: number]
export type Attribute = { name: string; type?: string; width?: number; decimals?: number }

/** A dBASE III table; `rows` are written unchanged. */
export function makeDbf(
  columns: readonly Attribute[],
  rows: ReadonlyArray<readonly string[]>,
  { count = rows.length, driver = 0, encoding = 'latin1' as BufferEncoding } = {},
): Buffer {
  const widths = columns.map(({ width = 20 }) => width)
  const head = Buffer.alloc(32 + columns.length * 32 + 1)
  head[0] = 3
  head.set([126, 1, 5], 1)
  head.writeUInt32LE(count, 4)
  head.writeUInt16LE(head.length, 8)
  head.writeUInt16LE(1 + widths.reduce((a, b) => a + b, 0), 10)
  head[29] = driver
  columns.forEach(({ name, type = 'C', decimals = 0 }, index) => {
    const at = 32 + index * 32
    head.write(name.slice(0, 10), at, 'latin1')
    head.write(type, at + 11, 'latin1')
    head[at + 16] = widths[index] ?? 0
    head[at + 17] = decimals
  })
  head[head.length - 1] = 0x0d
  const records = rows.map((cells) =>
    Buffer.concat([
      Buffer.from(' '),
      ...widths.map((width, index) => {
        const cell = Buffer.alloc(width, ' ')
        cell.write(cells[index] ?? '', 0, encoding)
        return cell
      }),
    ]),
  )
  return Buffer.concat([head, ...records, Buffer.from([0x1a])])
}

/** The content of a record: a polygon of these rings. */
export function polygonShape(rings: ReadonlyArray<readonly Corner[]>): Buffer {
  const count = rings.reduce((sum, ring) => sum + ring.length, 0)
  const content = Buffer.alloc(44 + rings.length * 4 + count * 16)
  content.writeInt32LE(5, 0)
  content.writeInt32LE(rings.length, 36)
  content.writeInt32LE(count, 40)
  let first = 0
  let at = 44 + rings.length * 4
  rings.forEach((ring, index) => {
    content.writeInt32LE(first, 44 + index * 4)
    first += ring.length
    for (const [x, y] of ring) {
      content.writeDoubleLE(x, at)
      content.writeDoubleLE(y, at + 8)
      at += 16
    }
  })
  return content
}

/** A .shp file; `middle` is the middle according to its header. */
export function makeShp(contents: readonly Buffer[], middle: Corner, type = 5): Buffer {
  const records = contents.map((content, index) => {
    const head = Buffer.alloc(8)
    head.writeInt32BE(index + 1, 0)
    head.writeInt32BE(content.length / 2, 4)
    return Buffer.concat([head, content])
  })
  const head = Buffer.alloc(100)
  head.writeInt32BE(9994, 0)
  head.writeInt32LE(1000, 28)
  head.writeInt32LE(type, 32)
  ;[middle[0] - 1e-6, middle[1] - 1e-6, middle[0] + 1e-6, middle[1] + 1e-6].forEach((value, at) => {
    head.writeDoubleLE(value, 36 + at * 8)
  })
  const all = Buffer.concat([head, ...records])
  all.writeInt32BE(all.length / 2, 24)
  return all
}

const round = (value: number) => Math.round(value * 1e6) / 1e6

/** A square with this lower left corner, clockwise like a shapefile's outer rings. */
export function square(x: number, y: number, side: number): Corner[] {
  const [right, top] = [round(x + side), round(y + side)]
  return [
    [x, y],
    [x, top],
    [right, top],
    [right, y],
    [x, y],
  ]
}

export const counterclockwise = (ring: readonly Corner[]): Corner[] => [...ring].reverse()

export const WGS_84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'
