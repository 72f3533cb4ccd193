import { parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { totalOwedWords } from '../../../domain/tax-sale/owed-words.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
const HINDS = 'Hinds County, MS'

beforeAll(async () => {
  t = await makeTestApp()
  const query = `?county=${encodeURIComponent(HINDS)}`
  await t.importFile('parcel_id,address\nU-1,1 OAK ST', { query })
  const bills = ['parcel_id,tax_year,total', 'U-2,2024,100.10', 'U-2,2023,', 'U-3,2024,0.00']
  await t.importFile(bills.join('\n'), { query })
  await t.importFile('parcel_id,total\nU-4,80.25', { query })
})
afterAll(() => t.close())

const download = (url: string) => t.app.inject({ url: `/api/exports/${url}` })

/** Cells of the columns by parcel; no cell of these files has a comma. */
async function cellsOf(url: string, ...headings: string[]) {
  const [head = '', ...rows] = (await download(url)).body
    .trimEnd()
    .split('\r\n')
    .map((line) => line.replaceAll(/"[^"]*"/g, 'quoted'))
  const names = head.split(',')
  return Object.fromEntries(
    rows.map((row) => {
      const cells = row.split(',')
      return [
        cells[names.indexOf('Parcel ID')],
        headings.map((heading) => cells[names.indexOf(heading)]),
      ]
    }),
  )
}

test('an unknown sum is an empty cell with a word, in every file of parcels', async () => {
  expect(await cellsOf('tax-sales', 'Total Owed', 'Owed Note')).toEqual({
    'U-1': ['', 'Unknown'],
    'U-2': ['100.1', 'At least'],
    'U-3': ['0', ''],
    'U-4': ['80.25', ''],
  })
  // Taxes and values that the list did not state are no zeros either.
  expect(
    (await cellsOf('tax-sales', 'Taxes Owed', 'Penalties Owed', 'Assessed Value'))['U-1'],
  ).toEqual(['', '', ''])
  const { features } = (await download('tax-sales?format=geojson')).json<{
    features: Array<{ properties: Record<string, unknown> }>
  }>()
  const parquet = await download('tax-sales?format=parquet')
  const { buffer, byteOffset, byteLength } = parquet.rawPayload
  const file = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
  for (const rows of [
    features.map(({ properties }) => properties),
    await parquetReadObjects({ file }),
  ]) {
    const sums = rows.map(({ parcelId, totalOwed, owedNote }) => [parcelId, totalOwed, owedNote])
    expect(sums.map((cells) => cells.map((cell) => cell ?? null))).toEqual([
      ['U-1', null, 'Unknown'],
      ['U-2', 100.1, 'At least'],
      ['U-3', 0, null],
      ['U-4', 80.25, null],
    ])
  }
})

test('so it is on the run sheet’s CSV', async () => {
  const url = `run-sheet?${new URLSearchParams({ county: HINDS, saleDate: 'none', format: 'csv' })}`
  expect(await cellsOf(url, 'Amount Due', 'Amount Note')).toEqual({
    'U-1': ['', 'Unknown'],
    'U-2': ['100.1', 'At least'],
    'U-3': ['0', ''],
    'U-4': ['80.25', ''],
  })
})

test('imported again, the file states no sum where it has none', async () => {
  const { body } = await download('tax-sales')
  await t.importFile(body, { fileName: 'again.csv' })
  const again = await cellsOf('tax-sales', 'Total Owed', 'Owed Note')
  expect(again['U-1']).toEqual(['', 'Unknown'])
})

test('imported elsewhere, a sum that is the least stays the least', async () => {
  const { body } = await download('tax-sales')
  await t.reset()
  const { status } = await t.importFile(body, { fileName: 'again.csv' })
  expect(status).toBe(200)
  expect(totalOwedWords(await t.taxSaleOf('U-2'))).toBe('At least $100.10')
  expect(totalOwedWords(await t.taxSaleOf('U-4'))).toBe('$80.25')
})
