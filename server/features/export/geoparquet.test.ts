import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { expect, test } from 'vitest'
import { COLUMNS } from './columns.ts'
import type { ExportRow } from './export.queries.ts'
import { geoParquetOf } from './geoparquet.ts'
import { EXPORT_ROW } from './testing/export-row.ts'

const ROW: ExportRow = {
  ...EXPORT_ROW,
  address: '1 OAK ST',
  totalCents: 1_010,
  saleDate: '2026-12-14',
}
const RING: Array<[number, number]> = [
  [-90, 32],
  [-89, 32],
  [-89, 33],
  [-90, 32],
]

async function fileOf(rows: ExportRow[], groupRows?: number): Promise<ArrayBuffer> {
  async function* batches() {
    for (const row of rows) yield [row]
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of geoParquetOf(batches(), COLUMNS, groupRows)) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
}

test('a reader gets every row with its geometry, over several row groups', async () => {
  const rows = [ROW, { ...ROW, id: 8, rings: [RING] }, { ...ROW, id: 9, lng: null, lat: null }]
  const file = await fileOf(rows, 2)
  const metadata = parquetMetadata(file)
  expect(metadata.row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([2, 1])
  const geo = metadata.key_value_metadata?.find(({ key }) => key === 'geo')?.value
  expect(JSON.parse(geo ?? '')).toMatchObject({ version: '1.1.0', primary_column: 'geometry' })
  const read = await parquetReadObjects({ file })
  expect(read).toHaveLength(3)
  expect(read[0]).toMatchObject({
    parcelId: '0012',
    totalOwed: 10.1,
    saleDate: '2026-12-14',
    redemptionDate: null,
    propertyId: 7,
    geometry: { type: 'Point', coordinates: [-90.25, 32.5] },
  })
  expect(read[1]?.geometry).toEqual({ type: 'Polygon', coordinates: [RING] })
  expect(read[2]?.geometry ?? null).toBeNull()
})

test('no rows are a file that a reader opens', async () => {
  expect(await parquetReadObjects({ file: await fileOf([]) })).toEqual([])
})

test('a truncated file is no file', async () => {
  const file = await fileOf([ROW])
  expect(() => parquetMetadata(file.slice(0, file.byteLength - 20))).toThrow()
})
