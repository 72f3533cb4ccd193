import { parquetWriteBuffer } from 'hyparquet-writer'
import { describe, expect, test } from 'vitest'
import { placeOf } from '../../../../domain/import/outline.ts'
import { wkbPolygon } from './testing/make-wkb.ts'
import { readList } from './testing/read-list.ts'

const RING = [
  [-90.2, 32.3],
  [-90.199, 32.3],
  [-90.199, 32.301],
  [-90.2, 32.3],
] as const
const SHAPE = new Uint8Array(wkbPolygon([RING]))

type Columns = Parameters<typeof parquetWriteBuffer>[0]['columnData']

function make(columnData: Columns, geo?: unknown, rowGroupSize = 100_000): Buffer {
  return Buffer.from(
    parquetWriteBuffer({
      columnData,
      rowGroupSize,
      ...(geo ? { kvMetadata: [{ key: 'geo', value: JSON.stringify(geo) }] } : {}),
    }),
  )
}
const geo = (crs?: unknown) => ({
  version: '1.1.0',
  primary_column: 'geometry',
  columns: {
    geometry: { encoding: 'WKB', geometry_types: [], ...(crs === undefined ? {} : { crs }) },
  },
})
const LOTS: Columns = [
  { name: 'parcel_id', data: ['100-1', '100-2', '100-3'], type: 'STRING' },
  { name: 'due', data: [1719.46, 0.972, null], type: 'DOUBLE', nullable: true },
  { name: 'account', data: [9_007_199_254_740_993n, 2n, 3n], type: 'INT64' },
]
const SHAPES: Columns = [
  { name: 'geometry', data: [SHAPE, null, SHAPE], type: 'BYTE_ARRAY', nullable: true },
]

describe('Parquet', () => {
  test('columns are columns, over several groups of rows', async () => {
    const list = await readList(make(LOTS, undefined, 2))
    expect(list).toMatchObject({
      format: 'parquet',
      headings: ['parcel_id', 'due', 'account'],
      rows: [
        ['100-1', '1719.46', '9007199254740993'],
        ['100-2', '0.972', '2'],
        ['100-3', '', '3'],
      ],
      numbers: [[], [1], []],
    })
  })

  test('GeoParquet gives outlines', async () => {
    const list = await readList(make([...LOTS, ...SHAPES], geo()))
    expect(list.headings).toEqual(['parcel_id', 'due', 'account'])
    expect(placeOf(list.geometries[0]).outline).toEqual([RING])
    expect(list.geometries[1]).toBe(null)
  })

  test('a coordinate system that is not known is refused by its name', async () => {
    const bytes = make([...LOTS, ...SHAPES], geo({ type: 'ProjectedCRS', name: 'Ptolemy 150' }))
    await expect(readList(bytes)).rejects.toThrow('Ptolemy 150')
  })

  test.each([
    ['cut at its end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 10)],
    [
      'cut in its middle',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 40), bytes.subarray(80)]),
    ],
    [
      'with a length that lies',
      (bytes: Buffer) => {
        const lying = Buffer.from(bytes)
        lying.writeUInt32LE(0x7fffffff, lying.length - 8)
        return lying
      },
    ],
    [
      'with a page that says nothing of its length',
      (bytes: Buffer) => {
        const lying = Buffer.from(bytes)
        // The third field of the first page's header is made its fourth.
        expect([lying[4], lying[6], lying[8]]).toEqual([0x15, 0x15, 0x15])
        lying[8] = 0x25
        return lying
      },
    ],
    ['only its marks', () => Buffer.from('PAR1PAR1PAR1')],
  ])('%s: is refused with a message', async (_name, harm) => {
    await expect(readList(harm(make(LOTS)))).rejects.toThrow('This Parquet file is damaged')
  })
})
