import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { HINDS, LIST } from './testing/small-list.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.reset())

describe('a column most of whose amounts cannot be read', () => {
  const rows = (cell: (n: number) => string) =>
    Array.from({ length: 13 }, (_, n) => `B-${n},OWNER ${n},${cell(n)}`).join('\n')
  const list = (heading: string, cell: (n: number) => string) =>
    `parcel_id,owner_name,${heading}\n${rows(cell)}`
  const mostly = (n: number) => (n === 6 ? '10.00' : 'see clerk')

  test('refuses each such row where its name leaves no doubt', async () => {
    const { body } = await t.importFile(list('total', mostly))
    expect(body).toMatchObject({ total_rows: 13, imported: 1, errors: 12, remarks: 0 })
    expect(body.error_details[0]).toBe(
      'Line 2: the amount "see clerk" in the column "total" can\'t be read: it is not an amount',
    )
    expect((await t.taxSaleOf('B-6')).totalOwed).toBe(10)
    const pasted = await t.app.inject({
      method: 'POST',
      url: '/api/properties/bulk-import',
      payload: { properties: [{ parcelId: 'B-20', total: 'see clerk' }] },
    })
    expect(pasted.json()).toMatchObject({ imported: 0, total: 1, remarks: [] })
    expect(pasted.json().errors).toHaveLength(1)
  })

  test('is reported without a line where the list is pasted', async () => {
    const pasted = await t.app.inject({
      method: 'POST',
      url: '/api/properties/bulk-import',
      payload: { properties: [{ parcelId: 'B-20', Balance: 'see clerk' }] },
    })
    expect(pasted.json()).toMatchObject({
      imported: 1,
      total: 1,
      errors: [],
      remarks: [expect.stringMatching(/^The column "Balance" was not read as the total owed/)],
    })
  })

  test('is reported where its name is a guess, and read when it is corrected', async () => {
    const remark = expect.stringMatching(
      /^Line 1: the column "Balance" was not read .* total_owed;/,
    )
    const expected = { errors: 0, remarks: 1, remark_details: [remark] }
    const check = await t.importFile(list('Balance', mostly), { query: '?dryRun=true' })
    expect(check.body).toMatchObject(expected)
    for (const added of [13, 0]) {
      const { body } = await t.importFile(list('Balance', mostly))
      expect(body).toMatchObject({ ...expected, imported: 13, added, unchanged: 13 - added })
    }
    const corrected = (n: number) => (n === 6 ? '10.00' : `${n}.50`)
    const { body } = await t.importFile(list('Balance', corrected))
    expect(body).toMatchObject({ imported: 13, errors: 0, remarks: 0, changed: 13 })
    // The row that was right all along.
    expect((await t.taxSaleOf('B-6')).totalOwed).toBe(10)
    expect((await t.taxSaleOf('B-7')).totalOwed).toBe(7.5)
    const { rows } = await t.db.query('select from import_row where superseded_by is null')
    expect(rows).toHaveLength(13)
  })
})

test('what was taken with a remark is no error', async () => {
  const text = [
    'parcel_id,owner_name,address,total,year_built',
    'R-1,ROE JANE,1 ELM ST,-35.20,1999',
    'R-2,DOE JOHN,2 ELM ST,10,1999',
    'R-3,POE ANN,3 ELM ST,see clerk,long ago',
    ',NOBODY,,5,1999',
    'R-5,COE SAM,5 ELM ST,10,long ago',
  ].join('\n')
  const errors = [
    expect.stringMatching(/^Line 4: the amount "see clerk" in the column "total" can't be read/),
    expect.stringMatching(/^Line 5: it has neither a parcel ID nor an address/),
  ]
  const remarks = [
    expect.stringMatching(/^Line 2: the total −\$35\.20 is negative/),
    expect.stringMatching(/^Line 6: the year built "long ago" is not a year/),
  ]
  const expected = { errors: 2, error_details: errors, remarks: 2, remark_details: remarks }
  const check = await t.importFile(text, { query: '?dryRun=true' })
  expect(check.body).toMatchObject({ total_rows: 5, imported: 0, ...expected })
  for (let round = 0; round < 2; round++) {
    const { body } = await t.importFile(text)
    expect(body).toMatchObject({ total_rows: 5, imported: 3, ...expected })
    const file = await t.app.inject({
      method: 'GET',
      url: `/api/imports/${body.importId}/problems.csv`,
    })
    const rows = file.body.trimEnd().split('\r\n')
    expect(rows.map((row) => row.split(',').slice(0, 2).join(' '))).toEqual([
      'line kind',
      '2 noted',
      '4 refused',
      '5 refused',
      '6 noted',
    ])
  }
  const [headings = '', ...rows] = text.split('\n')
  const properties = rows.map((row) => {
    const cells = row.split(',')
    return Object.fromEntries(headings.split(',').map((name, at) => [name, cells[at]]))
  })
  const pasted = await t.app.inject({
    method: 'POST',
    url: '/api/properties/bulk-import',
    payload: { properties },
  })
  expect(pasted.json()).toMatchObject({ imported: 3, total: 5 })
  expect(pasted.json().errors).toHaveLength(2)
  expect(pasted.json().remarks).toEqual([
    expect.stringContaining('the total −$35.20'),
    expect.stringContaining('the year built "long ago"'),
  ])
})

test('all problems can be downloaded', async () => {
  const bad = Array.from({ length: 30 }, (_, i) => `,OWNER ${i},,,,,2025,R,1,`).join('\n')
  const { body } = await t.importFile(`${LIST}\n${bad}`, { query: HINDS })
  expect(body).toMatchObject({ total_rows: 34, imported: 4, errors: 30 })
  const file = await t.app.inject({
    method: 'GET',
    url: `/api/imports/${body.importId}/problems.csv`,
  })
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(31)
  expect(file.headers['content-disposition']).toContain('attachment')
})

test('a problem that begins like a formula is text in the file of all problems', async () => {
  const { body } = await t.importFile(LIST, { query: HINDS })
  await t.db.query(
    `insert into import_problem (import_id, n, line, kind, message)
     values ($1, 900, 7, 'refused', $2), ($1, 901, 8, 'noted', 'a, "b"')`,
    [body.importId, '=HYPERLINK("http://evil.example","x")'],
  )
  const file = await t.app.inject({ url: `/api/imports/${body.importId}/problems.csv` })
  expect(file.body.trimEnd().split('\r\n').slice(-2)).toEqual([
    `7,refused,"'=HYPERLINK(""http://evil.example"",""x"")"`,
    `8,noted,"a, ""b"""`,
  ])
})
