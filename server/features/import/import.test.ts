import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { everythingIn, HINDS, LIST } from './testing/small-list.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.reset())

describe('a first import', () => {
  test('answers the result and makes every property findable and readable', async () => {
    const { status, body } = await t.importFile(LIST, { query: HINDS })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      total_rows: 4,
      imported: 4,
      errors: 0,
      error_details: [],
      added: 3,
      county: 'Hinds County, MS',
      message: 'Imported 4 of 4 properties',
    })

    const smith = await t.propertyOf('820-325')
    expect(smith).toMatchObject({
      ownerName: 'SMITH, JOHN A & MARY B',
      address: '12 OAK ST',
      city: 'JACKSON',
      county: 'Hinds County, MS',
      taxStatus: 'delinquent',
      provenance: { importId: body.importId, isSample: false },
    })
    expect(smith.listRows).toEqual([expect.objectContaining({ line: 2, extra: { Zoning: 'R1' } })])
    expect(smith.changes.map((change) => change.kind)).toEqual(['added'])
    expect((await t.search('smith john'))[0]?.parcelId).toBe('820-325')
    expect((await t.search('77 pine'))[0]?.parcelId).toBe('564-12-1')
  })

  test('keeps bills apart by year and number and owes their sum', async () => {
    await t.importFile(LIST, { query: HINDS })
    expect(await t.taxSaleOf('820-326')).toMatchObject({
      status: 'delinquent',
      totalOwed: 750.1,
      bills: [
        { taxYear: 2025, billNumber: 'R-3', amount: 250.1, status: 'unpaid' },
        { taxYear: 2024, billNumber: 'R-2', amount: 500, status: 'unpaid' },
      ],
    })
  })

  test('a credit is no debt, and lowers no other bill', async () => {
    const { body: result } = await t.importFile(
      `${LIST}\n820-326,JONES ELLA,14 OAK ST,JACKSON,MS,39209,2023,R-5,(50.00),R1\n820-327,DOE JOHN,16 OAK ST,JACKSON,MS,39209,2025,R-6,-5,R1`,
      { query: HINDS },
    )
    expect(result).toMatchObject({
      total_rows: 6,
      imported: 6,
      errors: 0,
      error_details: [],
      remarks: 2,
    })
    expect(result.remark_details).toEqual([
      expect.stringMatching(/^Line 6: the total −\$50\.00 is negative; it was read as a credit/),
      expect.stringMatching(/^Line 7: the total −\$5\.00 is negative; it was read as a credit/),
    ])
    expect(await t.taxSaleOf('820-326')).toMatchObject({ status: 'delinquent', totalOwed: 750.1 })
    expect(await t.taxSaleOf('820-327')).toMatchObject({
      status: 'clear',
      totalOwed: 0,
      bills: [{ taxYear: 2025, billNumber: 'R-6', amount: -5, status: 'paid' }],
    })
  })

  test('marks what it assumed and never takes it for a fact', async () => {
    await t.importFile('parcel_id,owner_name,total,year\nA-1,ROE JANE,100,2025')
    const property = await t.propertyOf('A-1')
    expect(property).toMatchObject({
      city: 'Jackson',
      state: 'MS',
      zipCode: '39202',
      county: 'Hinds County, MS',
    })
    expect(property.assumed).toEqual(expect.arrayContaining(['city', 'state', 'zipCode', 'county']))
    const sale = await t.taxSaleOf('A-1')
    expect(sale.saleDate).toBe('2025-01-01')
    expect(sale.assumed).toContain('saleDate')

    await t.importFile(
      'Parcel Number,Owner Name,Property Address,City,State,Zip,Amount Due\nA-1,ROE JANE,1 ELM ST,CLINTON,MS,39056,100',
      { query: HINDS },
    )
    const known = await t.propertyOf('A-1')
    expect(known).toMatchObject({ city: 'CLINTON', zipCode: '39056' })
    expect(known.assumed).not.toContain('city')

    await t.importFile('parcel_id,owner_name,total,year\nA-1,ROE JANE,101,2025')
    expect(await t.propertyOf('A-1')).toMatchObject({ city: 'CLINTON', zipCode: '39056' })
  })
})

test('a paid bill does not hide another one that is unpaid', async () => {
  const headings = 'Parcel Number,Owner Name,Tax Year,Bill Number,Amount Due,Status'
  await t.importFile(
    `${headings}\nP-1,ROE JANE,2024,B-1,100,Unpaid\nP-1,ROE JANE,2023,B-0,50,Paid`,
    {
      query: HINDS,
    },
  )
  expect(await t.taxSaleOf('P-1')).toMatchObject({
    status: 'delinquent',
    totalOwed: 100,
    bills: [
      { billNumber: 'B-1', status: 'unpaid' },
      { billNumber: 'B-0', status: 'paid', amount: 50 },
    ],
  })
})

describe('identity', () => {
  test('is the parcel id with its punctuation, in any case', async () => {
    await t.importFile(
      'Parcel Number,Owner Name,Amount Due\n12-3,A ONE,1\n1-23,B TWO,1\nx 9,C THREE,1',
      { query: HINDS },
    )
    const again = await t.importFile('Parcel Number,Owner Name,Amount Due\nX  9,C THREE,2', {
      query: HINDS,
    })
    expect(again.body).toMatchObject({ added: 0, changed: 1 })
    expect(await t.search('12-3')).toHaveLength(2)
  })

  test('a PPIN is a second key', async () => {
    await t.importFile('Parcel Number,PPIN,Owner Name,Amount Due\n7-1,5512,A ONE,1', {
      query: HINDS,
    })
    const byPpin = await t.importFile(
      'PPIN,Owner,Property Address,Balance\n5512,A ONE,9 LAKE DR,3',
      { query: HINDS },
    )
    expect(byPpin.body).toMatchObject({ added: 0, changed: 1 })
    expect(await t.propertyOf('7-1')).toMatchObject({ address: '9 LAKE DR', ppin: '5512' })
  })

  test('without a parcel id it is the address in the county', async () => {
    await t.importFile(
      'Parcel Number,Owner Name,Property Address,Amount Due\n7-1,A ONE,9 North Lake Drive,1',
      { query: HINDS },
    )
    const { body } = await t.importFile(
      'Owner,Property Address,Balance\nA ONE,9 N LAKE DR,3\nB TWO,10 N LAKE DR,4',
      { query: HINDS },
    )
    expect(body).toMatchObject({ imported: 2, added: 1, changed: 1 })
    // All that is owed, as the later list states it.
    expect((await t.taxSaleOf('7-1')).totalOwed).toBe(3)
  })
})

describe('what is no list', () => {
  test.each([
    ['an empty file', '', /empty/i],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj', /PDF/],
    [
      'an image',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 0]),
      /image|picture/i,
    ],
    ['only a heading row', 'Parcel Number,Owner Name,Amount Due\n', /row/],
  ])('%s is refused whole with a sentence that says why', async (_case, bytes, why) => {
    const { status, body } = await t.importFile(bytes)
    expect(status).toBe(400)
    expect(body.message).toMatch(why)
    expect(await t.search('smith').catch(() => [])).toEqual([])
    const { rows } = await t.db.query('select count(*)::int as n from import_chunk')
    expect(rows[0].n).toBe(0)
  })

  test('an unknown county is rejected', async () => {
    const { status, body } = await t.importFile(LIST, { query: '?county=Atlantis' })
    expect(status).toBe(400)
    expect(body.message).toContain('Atlantis')
  })

  test('a request without a file, or that is no form, is refused', async () => {
    const url = '/api/properties/import-file'
    const json = await t.app.inject({ method: 'POST', url, payload: { a: 1 } })
    expect(json.statusCode).toBe(415)
    const empty = await t.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    })
    expect(empty.statusCode).toBe(400)
  })
})

test('a dry run shows the mapping and the first rows and writes nothing', async () => {
  const before = await everythingIn(t.db)
  const { status, body } = await t.importFile(LIST, { query: `${HINDS}&dryRun=true` })
  expect(status).toBe(200)
  expect(body.importId).toBeNull()
  expect(body.mapping).toContainEqual({ heading: 'Owner Name', field: 'ownerName' })
  expect(body.mapping).toContainEqual({ heading: 'Zoning', field: null })
  expect(body.preview[0]).toMatchObject({ parcelId: '820-325', totalOwed: 1234.56 })
  expect(await everythingIn(t.db)).toEqual(before)
  expect((await t.getJson<ImportProgress[]>('/api/imports')).body).toEqual([])
})

test('pasted properties go the same way', async () => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/properties/bulk-import',
    payload: {
      properties: [
        {
          parcelId: 'B-1',
          address: '5 Bay St',
          ownerName: 'DOE JOHN',
          totalOwed: 12.5,
          confidenceScore: 61,
        },
        { address: '', ownerName: 'NOBODY' },
      ],
    },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    imported: 1,
    total: 2,
    message: 'Imported 1 of 2 properties',
  })
  expect(answer.json().errors).toHaveLength(1)
  expect((await t.taxSaleOf('B-1')).totalOwed).toBe(12.5)
  const stats = await t.getJson<{ titleIssues: number }>('/api/dashboard/stats')
  expect(stats.body.titleIssues).toBe(1)
})
