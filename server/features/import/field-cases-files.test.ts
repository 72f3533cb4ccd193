import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { checkList, HINDS } from './testing/check-list.ts'

/** Small lists with what is right for each, which are not part of this project. */
const CASES = fileURLToPath(new URL('../../../../shared/field-cases/', import.meta.url))
const isHere = existsSync(CASES)
if (!isHere) process.stdout.write(`field cases: skipped, ${CASES} is not here\n`)

/** The dry run of a case's file. */
const checked = (path: string, county?: string) =>
  checkList(readFileSync(`${CASES}${path}`), {
    fileName: basename(path),
    ...(county === undefined ? {} : { county }),
  })

const RANKIN = 'Rankin County, MS'

describe.skipIf(!isHere)('a workbook', () => {
  test('03: with results on one sheet and empty formatted rows on another: the results are read, the other sheet is named', async () => {
    const list = await checked('03-workbook-sheets/sale.xlsx', 'Jackson County, MO')
    expect(list).toMatchObject({ total_rows: 8, owed: 828, meaning: 'sale-results' })
    expect(list.told).toMatch(/“Land Bank Data” \(3 rows.*\) was not read/)
  })

  test('03: with a sheet for each district: both are one list', async () => {
    const list = await checked('03-workbook-sheets/districts.xlsx', HINDS)
    expect(list).toMatchObject({ total_rows: 7, errors: 0, owed: 1009 })
    expect(list.told).toContain('“District 2” (3 rows)')
  })

  test('04: with numbers beside the table: the rows are read, and one remark names the columns', async () => {
    const list = await checked('04-cells-beside-the-table/ad.xlsx', HINDS)
    expect(list).toMatchObject({ total_rows: 8, errors: 0, owed: 828 })
    expect(list.remark_details).toHaveLength(1)
  })

  test('04: with a clerk’s note beside one row: the row is read, and a remark quotes the note', async () => {
    const list = await checked('04-cells-beside-the-table/note.xlsx', HINDS)
    expect(list).toMatchObject({ total_rows: 10, errors: 0, owed: 1045 })
    expect(list.remark_details).toEqual([expect.stringContaining('checked by clerk')])
  })

  test('18: that dropped the last digits of parcel numbers: those rows are known by their addresses', async () => {
    const list = await checked('18-long-parcel-numbers/list.xlsx', 'Mobile County, AL')
    expect(list).toMatchObject({ total_rows: 3, errors: 0, owed: 600 })
    expect(list.preview.map(({ parcelId }) => parcelId)).toEqual([null, null, '0012345678901234'])
    expect(list.remark_details.filter((text) => text.includes('lost its digits'))).toHaveLength(2)
  })

  test('19: with an owner merged over three rows: he owns all three', async () => {
    const list = await checked('19-merged-cells-and-two-headings/merged.xlsx', HINDS)
    expect(list.preview.map(({ ownerName }) => ownerName)).toEqual([
      ...Array(3).fill('SAMPLE HOLDINGS LLC'),
      'SAMPLE TWO',
    ])
    expect(list.owed).toBe(1000)
  })

  test.each(['xlsx', 'csv'])(
    '19: with headings in two rows (%s): what is due is owed',
    async (form) => {
      const list = await checked(`19-merged-cells-and-two-headings/two.${form}`, HINDS)
      expect(list).toMatchObject({ total_rows: 2, errors: 0, owed: 300 })
      expect(list.preview.map(({ taxesOwed }) => taxesOwed)).toEqual([90, 190])
    },
  )

  test.each(['html.xls', 'ml2003.xls'])(
    '21: that is a web page or XML inside (%s) is read',
    async (file) => {
      const list = await checked(`21-web-table-as-xls/${file}`, HINDS)
      expect(list).toMatchObject({ total_rows: 5, errors: 0, owed: 512.5 })
    },
  )
})

describe.skipIf(!isHere)('a printed list', () => {
  test('12: of a line printer, with a title, headings and a total on each page', async () => {
    const list = await checked('12-fixed-width-with-titles/list.txt')
    expect(list).toMatchObject({ total_rows: 10, errors: 0, owed: 1315.45, county: HINDS })
    expect(list.preview[0]).toMatchObject({ parcelId: '100-00-000', ownerName: 'SAMPLE OWNER 0' })
  })

  test('24: with the dollar sign apart from its amount', async () => {
    const list = await checked('24-accounting-dollar/list.pdf', RANKIN)
    expect(list).toMatchObject({ total_rows: 12, errors: 0, owed: 14_446.62 })
    expect(list.preview[0]).toMatchObject({
      parcelId: '100-01-000',
      ownerName: 'DOE JOHN',
      address: '12 HERON DR',
      totalOwed: 1000,
    })
  })

  test('25: with owners of two lines around the line of their row', async () => {
    const list = await checked('25-owner-two-lines-centred/list.pdf', RANKIN)
    expect(list).toMatchObject({ total_rows: 12, errors: 0, owed: 14_442 })
    expect(list.preview.slice(0, 2)).toMatchObject([
      { parcelId: '100-01-000', ownerName: 'DOE JOHN' },
      { parcelId: '101-02-001', ownerName: 'ROE JANE & ROE ROBERT' },
    ])
  })
})

describe.skipIf(!isHere)('rows', () => {
  test('30: that lost most of their cells are refused together, saying why', async () => {
    await expect(checked('30-damaged-cut/list.csv', 'Davidson County, TN')).rejects.toThrow(
      /^On 14 of 14 rows the cells do not fit .* 3 cells where the heading row has 8/,
    )
  })

  test('32: that do not add up to the list’s own total are imported with a remark', async () => {
    const list = await checked('32-totals-row-disagrees/list.csv', RANKIN)
    expect(list).toMatchObject({ total_rows: 3, owed: 600 })
    expect(list.told).toContain('own total is $1,250.00')
  })

  test('33: that repeat another word for word count once, with a remark', async () => {
    const list = await checked('33-identical-rows/list.csv', RANKIN)
    expect(list).toMatchObject({ parcels: 2, owed: 52.5 })
    expect(list.told).toContain('2 rows repeat an earlier one')
  })
})

describe.skipIf(!isHere)('in the record', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await makeTestApp()
  })
  beforeEach(() => t.reset())
  afterAll(() => t?.close())

  const imported = (path: string, county: string, more = '') =>
    t.importFile(readFileSync(`${CASES}${path}`), {
      fileName: basename(path),
      query: `?county=${encodeURIComponent(county)}${more}`,
    })

  test('09: the deed index as Madison County exports it gives a clear title', async () => {
    await imported('09-duprocess-madison/roll.csv', 'Madison County, MS')
    const { body } = await imported(
      '09-duprocess-madison/index.xlsx',
      'Madison County, MS',
      '&as=instruments',
    )
    expect(body).toMatchObject({ imported: 13, errors: 0 })
    const id = await t.idOf('072-A-01')
    await t.app.inject({ method: 'POST', url: `/api/properties/${id}/title-record` })
    const { body: title } = await t.getJson<Record<string, unknown>>(
      `/api/title-records/property/${id}`,
    )
    expect(title).toMatchObject({
      confidenceScore: 98,
      findings: [{ code: 'short-search' }],
      notes: expect.stringMatching(
        /^Record title is held by NEW SAMPLE OWNER LLC\. .*No active lien/s,
      ),
    })
  })

  test('33: rows that repeat another are remarked on in the import, too', async () => {
    const { body } = await imported('33-identical-rows/list.csv', RANKIN)
    expect(body).toMatchObject({ imported: 4, added: 2 })
    expect(body.remark_details.join()).toContain('2 rows repeat an earlier one')
  })

  test('34: an object is no parcel number: that item is refused, the next one is imported', async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/properties/bulk-import',
      headers: { 'content-type': 'application/json' },
      payload: readFileSync(`${CASES}34-object-as-parcel/list.json`),
    })
    expect(answer.json()).toMatchObject({
      imported: 1,
      total: 2,
      errors: [expect.stringContaining('is an object')],
    })
  })

  test('35: parcel numbers with words and blanks are found as they are printed', async () => {
    await imported('35-parcel-words/list.csv', RANKIN)
    for (const parcel of [
      'KESTREL 007 00 0 125.00',
      'KESTRELB 12 A',
      'KESTREL 007',
      '000KESTREL 12',
      '093 16 0A 025.00 CO',
    ]) {
      const [first] = await t.search(parcel)
      expect({ typed: parcel, found: first?.parcelId }).toEqual({ typed: parcel, found: parcel })
    }
  })
})
