// Shapes as in GeoPackage and GeoParquet, written from the format descriptions.

type Corner = readonly [x: number, y: number]

/** A polygon in well-known binary, little endian. */
export function wkbPolygon(rings: ReadonlyArray<readonly Corner[]>): Buffer {
  const head = Buffer.alloc(9)
  head[0] = 1
  head.writeUInt32LE(3, 1)
  head.writeUInt32LE(rings.length, 5)
  return Buffer.concat([
    head,
    ...rings.map((ring) => {
      const bytes = Buffer.alloc(4 + ring.length * 16)
      bytes.writeUInt32LE(ring.length, 0)
      ring.forEach(([x, y], index) => {
        bytes.writeDoubleLE(x, 4 + index * 16)
        bytes.writeDoubleLE(y, 12 + index * 16)
      })
      return bytes
    }),
  ])
}

/** The same with the header of a GeoPackage's blob; `envelope` 1 has four numbers, 0 none. */
export function geometryBlob(wkb: Buffer, envelope: 0 | 1): Buffer {
  const head = Buffer.alloc(8 + envelope * 32)
  head.write('GP', 0, 'latin1')
  head[3] = 1 | (envelope << 1)
  return Buffer.concat([head, wkb])
}
