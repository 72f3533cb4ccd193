import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import type { Property, PropertyDetail } from '../../../contract/property.ts'
import type { TaxSaleDetail } from '../../../contract/tax-sale.ts'
import { ADVISORY_LOCK_OF } from '../../platform/db/advisory-locks.ts'
import { sendJob } from '../../platform/jobs/boss.ts'
import { runJobs } from '../../platform/testing/run-jobs.ts'
import {
  eventually,
  makeTestApp,
  multipart,
  type TestApp,
} from '../../platform/testing/test-app.ts'
import { reportProgress } from './import.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.reset())

const HINDS = '?county=Hinds%20County,%20MS'

const LIST = [
  'Parcel Number,Owner Name,Property Address,City,State,Zip,Tax Year,Receipt,Amount Due,Zoning',
  '820-325,"SMITH, JOHN A & MARY B",12 OAK ST,JACKSON,MS,39209,2024,R-1,"$1,234.56",R1',
  '820-326,JONES ELLA,14 OAK ST,JACKSON,MS,39209,2024,R-2,500,R1',
  '820-326,JONES ELLA,14 OAK ST,JACKSON,MS,39209,2025,R-3,250.10,R1',
  '564-12-1,MAGNOLIA HOMES LLC,77 PINE AVE,CLINTON,MS,39056,2025,R-4,90.00,C2',
].join('\n')

const edited = (from: string, to: string) => {
  const text = LIST.replace(from, to)
  if (text === LIST) throw new Error(`${from} is not in the list`)
  return text
}

async function search(q: string): Promise<Property[]> {
  const { status, body } = await t.getJson<Property[]>(
    `/api/properties/search?q=${encodeURIComponent(q)}`,
  )
  expect(status).toBe(200)
  return body
}

async function propertyOf(parcelId: string): Promise<PropertyDetail> {
  const found = (await search(parcelId)).find((p) => p.parcelId === parcelId)
  if (!found) throw new Error(`${parcelId} is not found`)
  return (await t.getJson<PropertyDetail>(`/api/properties/${found.id}`)).body
}

async function taxSaleOf(parcelId: string): Promise<TaxSaleDetail> {
  const { id } = await propertyOf(parcelId)
  return (await t.getJson<TaxSaleDetail>(`/api/tax-sales/property/${id}`)).body
}

async function undo(id: number): Promise<ImportProgress> {
  const answer = await t.app.inject({ method: 'POST', url: `/api/imports/${id}/undo` })
  expect(answer.statusCode).toBe(202)
  return eventually(async () => {
    const { body } = await t.getJson<ImportProgress>(`/api/imports/${id}`)
    return body.status === 'undone' ? body : null
  })
}

/** Everything the domain's tables hold, without what names the import that wrote it. */
async function everything(): Promise<unknown> {
  const tables = {
    property:
      'parcel_key, parcel_id, ppin, address, city, state, zip_code, owner_name, assessed_cents, assumed',
    tax_sale: 'status, taxes_cents, penalties_cents, total_cents, sale_date, assumed',
    import_row: 'line, tax_year, bill_number, total_cents, bill_status, superseded_by is null',
    property_search: 'parcel_norm, addr_norm, owner_norm, place_norm',
    property_count: 'county_id, n, n_sample',
    tax_sale_count: 'county_id, status, n',
    sale_day_count: 'county_id, sale_date, n',
    title_issue_count: 'county_id, n',
  }
  const answer: Record<string, unknown> = {}
  for (const [table, columns] of Object.entries(tables)) {
    const where = table.endsWith('count') ? 'where n <> 0' : ''
    const { rows } = await t.db.query({
      text: `select ${columns} from ${table} ${where} order by ${columns.split(', ').map((_, i) => i + 1)}`,
      rowMode: 'array',
    })
    answer[table] = rows
  }
  return answer
}

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

    const smith = await propertyOf('820-325')
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
    expect((await search('smith john'))[0]?.parcelId).toBe('820-325')
    expect((await search('77 pine'))[0]?.parcelId).toBe('564-12-1')
  })

  test('keeps bills apart by year and number and owes their sum', async () => {
    await t.importFile(LIST, { query: HINDS })
    expect(await taxSaleOf('820-326')).toMatchObject({
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
    expect(await taxSaleOf('820-326')).toMatchObject({ status: 'delinquent', totalOwed: 750.1 })
    expect(await taxSaleOf('820-327')).toMatchObject({
      status: 'clear',
      totalOwed: 0,
      bills: [{ taxYear: 2025, billNumber: 'R-6', amount: -5, status: 'paid' }],
    })
  })

  test('marks what it assumed and never takes it for a fact', async () => {
    await t.importFile('parcel_id,owner_name,total,year\nA-1,ROE JANE,100,2025')
    const property = await propertyOf('A-1')
    expect(property).toMatchObject({
      city: 'Jackson',
      state: 'MS',
      zipCode: '39202',
      county: 'Hinds County, MS',
    })
    expect(property.assumed).toEqual(expect.arrayContaining(['city', 'state', 'zipCode', 'county']))
    const sale = await taxSaleOf('A-1')
    expect(sale.saleDate).toBe('2025-01-01')
    expect(sale.assumed).toContain('saleDate')

    await t.importFile(
      'Parcel Number,Owner Name,Property Address,City,State,Zip,Amount Due\nA-1,ROE JANE,1 ELM ST,CLINTON,MS,39056,100',
      { query: HINDS },
    )
    const known = await propertyOf('A-1')
    expect(known).toMatchObject({ city: 'CLINTON', zipCode: '39056' })
    expect(known.assumed).not.toContain('city')

    await t.importFile('parcel_id,owner_name,total,year\nA-1,ROE JANE,101,2025')
    expect(await propertyOf('A-1')).toMatchObject({ city: 'CLINTON', zipCode: '39056' })
  })
})

describe('a list imported again', () => {
  test('answers the same and changes nothing', async () => {
    const first = await t.importFile(LIST, { query: HINDS })
    const before = await everything()
    const again = await t.importFile(LIST, { query: HINDS })
    expect(again.body).toMatchObject({
      total_rows: first.body.total_rows,
      imported: first.body.imported,
      message: first.body.message,
      added: 0,
      changed: 0,
      unchanged: 4,
    })
    expect(await everything()).toEqual(before)
  })

  test('answers the same problems and remarks again', async () => {
    const text = `${LIST}\n,NOBODY,,JACKSON,MS,39209,2025,R-9,10,R1\n820-400,ROE,1 ELM ST,JACKSON,MS,39209,2025,R-8,"1,20,000",R1`
    const first = await t.importFile(text, { query: HINDS })
    expect(first.body.error_details.map((p) => p.split(':')[0])).toEqual(['Line 6', 'Line 7'])
    const before = await everything()
    const again = await t.importFile(text, { query: HINDS })
    expect(again.body.error_details).toEqual(first.body.error_details)
    expect(again.body).toMatchObject({ total_rows: 6, imported: 4 })
    expect(await everything()).toEqual(before)
  })

  test('changes only what its new edition changes, and keeps the history', async () => {
    const first = await t.importFile(LIST, { query: HINDS })
    const next = await t.importFile(
      edited('"SMITH, JOHN A & MARY B"', 'NEWMAN PAUL').replace('"$1,234.56"', '99.00'),
      {
        query: HINDS,
      },
    )
    expect(next.body).toMatchObject({ imported: 4, added: 0, changed: 1, unchanged: 3 })
    const property = await propertyOf('820-325')
    expect(property.ownerName).toBe('NEWMAN PAUL')
    expect(property.provenance.importId).toBe(next.body.importId)
    expect(property.changes[0]?.fields).toEqual(
      expect.arrayContaining([
        { field: 'ownerName', before: 'SMITH, JOHN A & MARY B', after: 'NEWMAN PAUL' },
        { field: 'totalOwed', before: 1234.56, after: 99 },
      ]),
    )
    expect((await taxSaleOf('820-325')).totalOwed).toBe(99)
    expect((await search('newman paul'))[0]?.parcelId).toBe('820-325')
    expect(await search('smith john')).toEqual([])
    expect((await propertyOf('820-326')).provenance.importId).toBe(first.body.importId)
  })

  test('a new bill of a known property adds to what is owed', async () => {
    await t.importFile(LIST, { query: HINDS })
    await t.importFile(
      `${LIST}\n564-12-1,MAGNOLIA HOMES LLC,77 PINE AVE,CLINTON,MS,39056,2026,R-5,10,C2`,
      {
        query: HINDS,
      },
    )
    expect((await taxSaleOf('564-12-1')).totalOwed).toBe(100)
  })
})

describe('what was added, changed and unchanged adds up to what was imported', () => {
  const HEADINGS = 'parcel_id,owner_name,tax_year,total'
  const list = (...rows: string[]) => [HEADINGS, ...rows].join('\n')
  const [one, two, three] = ['C-1,ROE JANE,2024,10', 'C-2,DOE JOHN,2024,20', 'C-3,POE ANN,2024,30']
  const paste = async (text: string) => {
    const [, ...rows] = text.split('\n')
    const names = HEADINGS.split(',')
    const properties = rows.map((row) =>
      Object.fromEntries(row.split(',').map((cell, at) => [names[at], cell])),
    )
    const payload = { properties }
    await t.app.inject({ method: 'POST', url: '/api/properties/bulk-import', payload })
    return (await t.getJson<ImportProgress[]>('/api/imports')).body[0]?.result
  }
  const upload = async (text: string) => (await t.importFile(text)).body

  test('when some of the rows were pasted before', async () => {
    await paste(list(one, two))
    expect(await upload(list(one, two, three))).toMatchObject({
      imported: 3,
      added: 1,
      changed: 0,
      unchanged: 2,
    })
  })

  test('when another list said the same', async () => {
    await upload(list(one, two))
    const other = await upload('Parcel Number,Owner Name,Ward\nC-1,ROE JANE,4\nC-9,NEW ANN,4')
    expect(other).toMatchObject({ imported: 2, added: 1 })
    expect(other.changed + other.unchanged).toBe(1)
  })

  test('when a row stands twice, and a property has several rows', async () => {
    const answer = await upload(list(one, one, two, 'C-2,DOE JOHN,2023,5', 'C-2,DOE J,2022,1'))
    expect(answer).toMatchObject({ imported: 5, added: 2, changed: 0, unchanged: 3 })
    const next = await upload(list(one, 'C-2,DOE JOHN,2023,6', 'C-2,DOE J,2022,2'))
    expect(next).toMatchObject({ imported: 3, added: 0, changed: 1, unchanged: 2 })
  })

  test('when the rows carry a remark', async () => {
    const credit = 'C-4,COE SAM,2024,-5'
    expect(await upload(list(one, credit))).toMatchObject({ imported: 2, added: 2, unchanged: 0 })
    expect(await upload(list(one, credit))).toMatchObject({ imported: 2, added: 0, unchanged: 2 })
  })

  test('whatever is imported after whatever else, with undos in between', async () => {
    const row = fc
      .tuple(
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom('A', 'B'),
        fc.constantFrom('2023', '2024'),
        fc.constantFrom('10', '-5', 'see clerk', ''),
      )
      .map(([n, owner, year, total]) => `C-${n},${owner},${year},${total}`)
    const step = fc.record({
      rows: fc.array(row, { minLength: 1, maxLength: 6 }),
      // More columns make another list.
      way: fc.constantFrom('paste', 'upload', 'other list'),
      isUndone: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        await t.reset()
        for (const { rows, way, isUndone } of steps) {
          const text = list(...rows)
          const answer =
            way === 'paste'
              ? await paste(text)
              : await upload(way === 'upload' ? text : text.replaceAll('\n', ',x\n').concat(',x'))
          if (!answer) throw new Error('there is no answer')
          const { imported, added, changed, unchanged } = answer
          expect(added + changed + unchanged).toBe(imported)
          expect(Math.min(added, changed, unchanged)).toBeGreaterThanOrEqual(0)
          if (isUndone) await undo(answer.importId ?? 0)
        }
      }),
      { numRuns: 8 },
    )
  }, 120_000)
})

test('a paid bill does not hide another one that is unpaid', async () => {
  const headings = 'Parcel Number,Owner Name,Tax Year,Bill Number,Amount Due,Status'
  await t.importFile(
    `${headings}\nP-1,ROE JANE,2024,B-1,100,Unpaid\nP-1,ROE JANE,2023,B-0,50,Paid`,
    {
      query: HINDS,
    },
  )
  expect(await taxSaleOf('P-1')).toMatchObject({
    status: 'delinquent',
    totalOwed: 100,
    bills: [
      { billNumber: 'B-1', status: 'unpaid' },
      { billNumber: 'B-0', status: 'paid', amount: 50 },
    ],
  })
})

test('a word of progress that comes late does not make an import that has ended unended', async () => {
  const { body } = await t.importFile(LIST, { query: HINDS })
  await reportProgress(t.db, body.importId, { status: 'writing', message: 'Writing 4 rows' })
  expect((await t.getJson<ImportProgress>(`/api/imports/${body.importId}`)).body).toMatchObject({
    status: 'done',
    canUndo: true,
  })
})

describe('undo', () => {
  test('of a first import leaves nothing behind', async () => {
    const { body } = await t.importFile(LIST, { query: HINDS })
    const progress = await undo(body.importId)
    expect(progress.message).toMatch(/^Undone: 3 properties removed/)
    expect(await everything()).toEqual({
      property: [],
      tax_sale: [],
      import_row: [],
      property_search: [],
      property_count: [],
      tax_sale_count: [],
      sale_day_count: [],
      title_issue_count: [],
    })
    const again = await t.importFile(LIST, { query: HINDS })
    expect(again.body).toMatchObject({ imported: 4, added: 3 })
  })

  test('of a new edition brings everything back to what it was', async () => {
    await t.importFile(LIST, { query: HINDS })
    const before = await everything()
    const next = await t.importFile(
      `${edited('JONES ELLA,14 OAK ST,JACKSON,MS,39209,2024,R-2,500', 'JONES E,14 OAK ST,JACKSON,MS,39209,2024,R-2,700')}\n9-9,NEW OWNER,1 FAR RD,RAYMOND,MS,39154,2025,R-7,5,R1`,
      { query: HINDS },
    )
    expect(next.body).toMatchObject({ added: 1, changed: 1 })
    await undo(next.body.importId)
    expect(await everything()).toEqual(before)
    expect((await propertyOf('820-326')).changes[0]).toMatchObject({ kind: 'undone' })
  })

  test('keeps a property another list speaks of, and values a later import changed', async () => {
    const first = await t.importFile(LIST, { query: HINDS })
    await t.importFile('PARCEL_NO,OWNER,LOCATION,AMOUNT_OWED\n820-325,LATER OWNER,12 OAK ST,50', {
      query: HINDS,
    })
    await undo(first.body.importId)
    expect((await propertyOf('820-325')).ownerName).toBe('LATER OWNER')
    expect(await search('820-326')).toEqual([])
  })

  test('is refused a second time, and for an import that is not there', async () => {
    const { body } = await t.importFile(LIST, { query: HINDS })
    await undo(body.importId)
    const again = await t.app.inject({ method: 'POST', url: `/api/imports/${body.importId}/undo` })
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toBe('This import has already been undone')
    expect(
      (await t.app.inject({ method: 'POST', url: '/api/imports/99999/undo' })).statusCode,
    ).toBe(404)
    expect((await t.app.inject({ method: 'POST', url: '/api/imports/0/undo' })).statusCode).toBe(
      400,
    )
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
    expect(await search('12-3')).toHaveLength(2)
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
    expect(await propertyOf('7-1')).toMatchObject({ address: '9 LAKE DR', ppin: '5512' })
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
    expect((await taxSaleOf('7-1')).totalOwed).toBe(3)
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
    expect(await search('smith').catch(() => [])).toEqual([])
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
  const before = await everything()
  const { status, body } = await t.importFile(LIST, { query: `${HINDS}&dryRun=true` })
  expect(status).toBe(200)
  expect(body.importId).toBeNull()
  expect(body.mapping).toContainEqual({ heading: 'Owner Name', field: 'ownerName' })
  expect(body.mapping).toContainEqual({ heading: 'Zoning', field: null })
  expect(body.preview[0]).toMatchObject({ parcelId: '820-325', totalOwed: 1234.56 })
  expect(await everything()).toEqual(before)
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
  expect((await taxSaleOf('B-1')).totalOwed).toBe(12.5)
  const stats = await t.getJson<{ titleIssues: number }>('/api/dashboard/stats')
  expect(stats.body.titleIssues).toBe(1)
})

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
    expect((await taxSaleOf('B-6')).totalOwed).toBe(10)
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
    expect((await taxSaleOf('B-6')).totalOwed).toBe(10)
    expect((await taxSaleOf('B-7')).totalOwed).toBe(7.5)
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

test('an import of a county waits for the one before it, and says so; another county goes on', async () => {
  const holder = await t.db.connect()
  await holder.query('begin')
  await holder.query('select pg_advisory_xact_lock($1, 28049)', [ADVISORY_LOCK_OF.county])
  const waiting = t.importFile(LIST, { query: HINDS })
  const seen = await eventually(async () => {
    const { body } = await t.getJson<ImportProgress[]>('/api/imports')
    return body.find((each) => each.status === 'waiting')
  })
  expect(seen.message).toBe('Waiting for another import of Hinds County, MS to end')
  const other = await t.importFile(LIST, { query: '?county=Rankin%20County,%20MS' })
  expect(other.body.imported).toBe(4)
  await holder.query('rollback')
  holder.release()
  expect((await waiting).body.imported).toBe(4)
})

test('two editions of one list at the same time end as if one came after the other', async () => {
  const results = await Promise.all([
    t.importFile(LIST, { query: HINDS }),
    t.importFile(
      edited(
        'JONES ELLA,14 OAK ST,JACKSON,MS,39209,2024,R-2,500',
        'JONES ELLA,14 OAK ST,JACKSON,MS,39209,2024,R-2,600',
      ),
      { query: HINDS },
    ),
    t.importFile(LIST, { query: HINDS }),
  ])
  expect(results.map((r) => r.body.imported)).toEqual([4, 4, 4])
  const { rows } = await t.db.query(
    'select property_id, tax_year, bill_number from import_row where superseded_by is null',
  )
  expect(rows).toHaveLength(4)
  expect([750.1, 850.1]).toContain((await taxSaleOf('820-326')).totalOwed)
})

test('an import whose worker crashes, and whose job is lost, is found and done by the next', async () => {
  const upload = multipart('list.csv', LIST)
  const other = await makeTestApp({ runsImports: false })
  try {
    const sent = await other.app.inject({
      method: 'POST',
      url: `/api/properties/import-file${HINDS}&wait=false`,
      ...upload,
    })
    expect(sent.statusCode).toBe(202)
    const { id } = sent.json<ImportProgress>()
    // A worker that was writing when it crashed: its connection, and with it the lock, is gone.
    await other.db.query(`update import set status = 'writing' where id = $1`, [id])
    await other.db.query('truncate pgboss.job')
    await sendJob(other.db, 'adoption')
    await runJobs(other, 'adoption')
    expect(await runJobs(other, 'import')).toBe(1)
    const { body } = await other.getJson<ImportProgress>(`/api/imports/${id}`)
    expect(body).toMatchObject({ status: 'done', progress: 1, canUndo: true })
    await sendJob(other.db, 'adoption')
    await runJobs(other, 'adoption')
    expect(await runJobs(other, 'import')).toBe(0)
  } finally {
    await other.close()
  }
})

test('a database connection lost in the middle of the writing leaves nothing behind', async () => {
  const holder = await t.db.connect()
  await holder.query('begin')
  await holder.query('lock table tax_sale in exclusive mode')
  const running = t.importFile(LIST, { query: HINDS })
  await eventually(async () => {
    const { rows } = await holder.query(
      `select pid from pg_locks where relation = 'tax_sale'::regclass and not granted`,
    )
    if (rows.length === 0) return null
    await holder.query('select pg_terminate_backend($1)', [rows[0].pid])
    return true
  })
  await holder.query('rollback')
  holder.release()
  expect(await everything()).toMatchObject({ property: [], tax_sale: [], import_row: [] })
  // It is retried, and the caller who waited gets the answer.
  await expect
    .poll(async () => {
      await runJobs(t, 'import')
      return (await t.db.query(`select from import where id > 0 and status = 'done'`)).rowCount
    })
    .toBe(1)
  expect((await running).body.imported).toBe(4)
})

test('events report the progress until the end', async () => {
  const { body } = await t.importFile(LIST, { query: HINDS })
  const events = await t.app.inject({ method: 'GET', url: `/api/imports/${body.importId}/events` })
  expect(events.headers['content-type']).toBe('text/event-stream')
  const last = JSON.parse(events.body.trim().split('\n\n').at(-1)?.replace('data: ', '') ?? '{}')
  expect(last).toMatchObject({ status: 'done', result: { imported: 4 } })
})
