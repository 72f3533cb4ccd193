import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { escapeFormula } from '../../platform/csv/escape-formula.ts'
import type { ExportRow } from './export.queries.ts'
import { EXPORT_ROW } from './testing/export-row.ts'
import { workbookOf } from './workbook.ts'

const ROW: ExportRow = {
  ...EXPORT_ROW,
  address: '1 OAK & <ELM>',
  city: 'JACKSON',
  state: 'MS',
  zipCode: '39209',
  ownerName: '=1+1',
  marketCents: 1234567,
  totalCents: 10,
  saleDate: '1899-12-01',
  redemptionDate: '2028-02-29',
}

async function* batchesOf(sizes: number[], failure?: Error) {
  for (const size of sizes) yield Array.from({ length: size }, () => ROW)
  if (failure) throw failure
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function partsOf(sizes: number[], rowsOfASheet?: number): Promise<Record<string, string>> {
  const files = unzipSync(await bytesOf(workbookOf(batchesOf(sizes), rowsOfASheet)))
  return Object.fromEntries(Object.entries(files).map(([name, data]) => [name, strFromU8(data)]))
}

const rowsIn = (sheet = '') => sheet.match(/<row /g)?.length ?? 0

test('a cell keeps its kind: text as text, money and days as numbers of a format', async () => {
  const sheet = (await partsOf([1]))['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain('>0012</t>')
  expect(sheet).toContain('>1 OAK &#38; &#60;ELM&#62;</t>')
  expect(sheet).toContain('>&#39;=1+1</t>')
  expect(sheet).toMatch(/<c r="U2" s="2"><v>12345.67<\/v>/)
  expect(sheet).toContain('<c r="P2"><v>49</v></c>')
  expect(sheet).toContain('<c r="R2"><v>86</v></c>')
  expect(sheet).toMatch(/<c r="O2" s="3"><v>46812<\/v>/)
  expect(sheet).toContain('>1899-12-01</t>')
  expect(sheet).toContain('<v>-90.25</v>')
})

test.each([
  [[], 4, [1]],
  [[3], 4, [4]],
  [[4], 4, [4, 2]],
  [[2, 2, 2, 1], 4, [4, 4, 2]],
  [[6], 4, [4, 4]],
])('batches of %j in sheets of %i rows make sheets of %j', async (sizes, rowsOfASheet, sheets) => {
  const parts = await partsOf(sizes, rowsOfASheet)
  expect(sheets.map((_rows, i) => rowsIn(parts[`xl/worksheets/sheet${i + 1}.xml`]))).toEqual(sheets)
  expect(parts['xl/workbook.xml']?.match(/<sheet /g)).toHaveLength(sheets.length)
  expect(parts[`xl/worksheets/sheet${sheets.length + 1}.xml`]).toBeUndefined()
})

test('a failure on the way leaves nothing that opens', async () => {
  const chunks: Buffer[] = []
  const reading = (async () => {
    for await (const chunk of workbookOf(batchesOf([500, 500], new Error('gone'))))
      chunks.push(chunk)
  })()
  await expect(reading).rejects.toThrow('gone')
  expect(() => unzipSync(Buffer.concat(chunks))).toThrow()
})

test.each([
  ['=SUM(A1)', "'=SUM(A1)"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['＝1', "'＝1"],
  ['\t=1', "'\t=1"],
  ['\u0001x', "' x"],
  ['a\u0000b', 'a b'],
  ['12-A', '12-A'],
  ['', ''],
])('%j is shown as %j', (text, shown) => {
  expect(escapeFormula(text)).toBe(shown)
})

test('filters are a sheet of their own before the rows, and formulas in them are text', async () => {
  const book = workbookOf(batchesOf([2]), undefined, undefined, [
    ['Filter', 'Set to'],
    ['Text', '=1+1'],
  ])
  const files = unzipSync(await bytesOf(book))
  const part = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(part('xl/workbook.xml')).toMatch(
    /name="Filters" sheetId="1".*name="Properties" sheetId="2"/,
  )
  expect(part('xl/worksheets/sheet1.xml')).toContain(
    escapeFormula('=1+1').replace("'", '&#39;').slice(-4),
  )
  expect(part('xl/worksheets/sheet1.xml')).not.toContain('>=1+1<')
  expect(rowsIn(part('xl/worksheets/sheet2.xml'))).toBe(3)
})
