import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SurplusAnswer, SurplusRow } from '../../../contract/surplus.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { surplusPage } from './surplus.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(() => t.reset())
afterAll(() => t.close())

const HINDS = 'Hinds%20County,%20MS'
const LIST = [
  'parcel_id,owner_name,owner_address,total,sale_date',
  'P-1,SMITH JOHN A,1 OAK ST JACKSON MS 39209,1842.17,2024-08-26',
  'P-2,ROE RICHARD,2 OAK ST JACKSON MS 39209,500,2024-08-26',
  'P-3,DOE JANE,3 OAK ST JACKSON MS 39209,300,2023-08-28',
].join('\n')
const HEAD = 'Sale,Parcel ID,PPIN,Address,City,County,Sale Date,Sale Result,Sold To,Winning Bid'
const result = (parcel: string, day: string, words: string, buyer: string, bid: string) =>
  `"Hinds County, MS ${day}",${parcel},,,,"Hinds County, MS",${day},${words},${buyer},"${bid}"`
const RESULTS = [
  HEAD,
  result('P-1', '2024-08-26', 'Sold', 'MAGNOLIA TAX LLC', '$5,000.00'),
  result('P-2', '2024-08-26', 'Sold', 'MAGNOLIA TAX LLC', '500.00'),
  result('P-3', '2023-08-28', 'Sold', 'DELTA LAND LLC', '1300'),
].join('\n')

async function importSale(results = RESULTS) {
  await t.importFile(LIST, { query: `?county=${HINDS}` })
  const { body } = await t.importFile(results, { fileName: 'results.csv' })
  expect(body.error_details).toEqual([])
  return body.importId
}

const list = (query = '') =>
  t.getJson<SurplusRow[] & { message: string }>(`/api/surplus?county=${HINDS}${query}`)
const ofProperty = async (parcel: string) =>
  (await t.getJson<SurplusAnswer>(`/api/properties/${await t.idOf(parcel)}/surplus`)).body
const parcels = (rows: SurplusRow[]) => rows.map(({ property }) => property.parcelId)

describe('the surplus of a sale with results', () => {
  test('is the bid less what the list said was due, with who may claim it and until when', async () => {
    await importSale()
    const { sales } = await ofProperty('P-1')
    expect(sales).toHaveLength(1)
    expect(sales[0]).toMatchObject({
      excess: 3157.83,
      status: 'open',
      soldTo: 'MAGNOLIA TAX LLC',
      saleDate: '2024-08-26',
      results: { source: 'results.csv' },
      claims: [{ from: '2026-08-27', until: '2028-08-26', source: 'Miss. Code § 27-41-77' }],
    })
  })

  test('of no more than the amount due is none', async () => {
    await importSale()
    expect((await ofProperty('P-2')).sales).toMatchObject([{ status: 'none', excess: 0 }])
    expect(parcels((await list('&show=all')).body)).toEqual(['P-3', 'P-1'])
  })

  test('goes with its import, and comes back with the edition before', async () => {
    const first = await importSale()
    const { body } = await t.importFile(RESULTS.replace('$5,000.00', '6000'), {
      fileName: 'corrected.csv',
    })
    expect((await ofProperty('P-1')).sales).toMatchObject([{ excess: 4157.83 }])
    expect((await list()).body).toHaveLength(2)
    await t.undoImport(body.importId)
    expect((await ofProperty('P-1')).sales).toMatchObject([{ excess: 3157.83 }])
    await t.undoImport(first)
    expect((await list('&show=all')).body).toEqual([])
    const { rows } = await t.db.query('select from tax_sale_result')
    expect(rows).toEqual([])
  })

  test('is kept by the county once a list says that the land was redeemed', async () => {
    await importSale()
    await t.importFile([HEAD, result('P-1', '2024-08-26', 'Redeemed', '', '')].join('\n'), {
      fileName: 'redeemed.csv',
    })
    expect((await ofProperty('P-1')).sales[0]).toMatchObject({ status: 'none', isRedeemed: true })
    expect(parcels((await list()).body)).toEqual(['P-3'])
    expect(parcels((await list('&show=all')).body)).toEqual(['P-3', 'P-1'])
  })

  test('stated as such by a list counts as stated', async () => {
    await t.importFile(
      'parcel_id,owner_name,total,sale_date,Overbid\nP-9,SMITH JOHN A,100,2024-08-26,"1,250.50"',
      { query: `?county=${HINDS}` },
    )
    expect((await ofProperty('P-9')).sales[0]).toMatchObject({ excess: 1250.5, status: 'open' })
  })
})

test('a recorded sale without a bid says that the bid is missing', async () => {
  await t.importFile(LIST, { query: `?county=${HINDS}` })
  const id = await t.idOf('P-1')
  await t.db.query(
    `insert into tax_sale_event (property_id, kind, sale_date, amount_cents, purchaser, status, import_id, as_of)
       values ($1, 'ms-land-sale', '2022-08-29', 90000, 'DELTA LAND LLC', 'matured', 0, $2)`,
    [id, TEST_DAY],
  )
  expect((await ofProperty('P-1')).sales).toMatchObject([
    { status: 'unknown', missing: 'bid', excess: null, claims: [], saleDate: '2022-08-29' },
  ])
})

test('a property that was never sold has none, an unknown one is not found', async () => {
  await t.importFile(LIST, { query: `?county=${HINDS}` })
  expect((await ofProperty('P-1')).sales).toEqual([])
  expect((await t.getJson('/api/properties/999999/surplus')).status).toBe(404)
})

describe('in Alabama', () => {
  test('the recorded kind decides: a sold lien has none', async () => {
    await t.importFile(
      'parcel_id,owner_name,total,sale_date,Buyer Name,Winning Bid\nA-1,SMITH JOHN A,1842.17,2024-05-13,DELTA LAND LLC,12000',
      { query: '?county=Montgomery%20County,%20AL' },
    )
    expect((await ofProperty('A-1')).sales).toMatchObject([
      { excess: 10_157.83, status: 'early', kind: null },
    ])
    await t.db.query(
      `insert into tax_sale_event (property_id, kind, sale_date, amount_cents, purchaser, status, import_id, as_of)
         values ($1, 'al-tax-lien', '2024-05-13', 184217, 'DELTA LAND LLC', 'sold', 0, $2)`,
      [await t.idOf('A-1'), TEST_DAY],
    )
    expect((await ofProperty('A-1')).sales).toMatchObject([{ status: 'none', kind: 'al-tax-lien' }])
    const { body } = await t.getJson<SurplusRow[]>('/api/surplus?county=Montgomery%20County,%20AL')
    expect(body).toEqual([])
  })
})

test('in Tennessee the order on record opens the claim', async () => {
  await t.importFile(
    'parcel_id,owner_name,total,sale_date,Buyer Name,Winning Bid\nT-1,SMITH JOHN A,1842.17,2026-06-10,DELTA LAND LLC,3000',
    { query: '?county=Davidson%20County,%20TN' },
  )
  expect((await ofProperty('T-1')).sales[0]).toMatchObject({
    status: 'unknown',
    missing: 'confirmedOn',
    excess: 1157.83,
  })
  const id = await t.idOf('T-1')
  const { rows } = await t.db.query<{ id: number }>(
    `insert into tax_sale_event (property_id, kind, sale_date, amount_cents, purchaser, status, import_id, as_of)
       values ($1, 'tn-court-sale', '2026-06-10', 184217, 'DELTA LAND LLC', 'sold', 0, $2) returning id`,
    [id, TEST_DAY],
  )
  await t.db.query(
    `insert into instrument (property_id, type, recorded_on, executed_on, refers_to, import_id, as_of)
       values ($1, 'tax-sale-confirmation', '2026-07-10', '2026-07-06', $2, 0, $3)`,
    [id, [rows[0]?.id], TEST_DAY],
  )
  expect((await ofProperty('T-1')).sales[0]).toMatchObject({
    status: 'open',
    claims: [{ from: '2026-07-06', until: null }],
  })
})

describe('the list of a county', () => {
  test('is ordered by the last day, or by amount, and filtered by both', async () => {
    await importSale()
    expect(parcels((await list()).body)).toEqual(['P-3', 'P-1'])
    expect(parcels((await list('&sort=amount')).body)).toEqual(['P-1', 'P-3'])
    // P-3: sold 2023-08-28, so claims end on 2027-08-28.
    expect(parcels((await list('&until=2027-08-28')).body)).toEqual(['P-3'])
    expect(parcels((await list('&until=2027-08-27')).body)).toEqual([])
    expect(parcels((await list('&least=1000.01')).body)).toEqual(['P-1'])
    expect(parcels((await list('&least=3157.83')).body)).toEqual(['P-1'])
  })

  test.each(['until', 'amount'])('is paged by key, by %s', async (sort) => {
    await importSale()
    const all = await list(`&sort=${sort}`)
    const first = await list(`&sort=${sort}&limit=1`)
    expect(first.headers['x-total-count']).toBe('2')
    const cursor = String(first.headers['x-next-cursor'])
    const second = await list(`&sort=${sort}&limit=1&cursor=${cursor}`)
    expect(second.headers['x-next-cursor']).toBeUndefined()
    expect([...first.body, ...second.body]).toEqual(all.body)
    const other = sort === 'until' ? 'amount' : 'until'
    expect((await list(`&sort=${other}&cursor=${cursor}`)).status).toBe(400)
  })

  test('leaves out what ended, unless all is asked for', async () => {
    await importSale(RESULTS.replaceAll('2023-08-28', '2020-08-31'))
    expect(parcels((await list()).body)).toEqual(['P-1'])
    const all = (await list('&show=all')).body
    expect(all.map(({ surplus }) => surplus.status)).toEqual(['ended', 'open'])
    expect((await t.getJson('/api/surplus/counties')).body).toMatchObject([
      { open: 1, amount: 3157.83 },
    ])
  })

  test('is downloaded as CSV with the sections of law', async () => {
    await importSale()
    const { body, headers } = await t.app.inject(`/api/exports/surplus?county=${HINDS}`)
    expect(headers['content-disposition']).toContain('parcelproof-surplus-hinds-county-ms')
    const lines = body.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[2]).toMatch(
      /^P-1,.*SMITH JOHN A.*3157\.83,open,.*2026-08-27,2028-08-26,Miss\. Code/,
    )
  })

  test('names the counties that have one, with what may still be claimed', async () => {
    await importSale()
    const open = (await list()).body.map(({ surplus }) => surplus.excess ?? 0)
    expect((await t.getJson('/api/surplus/counties')).body).toEqual([
      {
        county: 'Hinds County, MS',
        open: 2,
        amount: open.reduce((sum, amount) => sum + amount, 0),
        isMore: false,
      },
    ])
  })

  test.each([
    '',
    'county=all',
    `county=${HINDS}&least=x`,
    `county=${HINDS}&until=2026-02-30`,
    `county=${HINDS}&cursor=x`,
  ])('refuses %j with a message', async (query) => {
    const { status, body } = await t.getJson<{ message: string }>(`/api/surplus?${query}`)
    expect(status).toBe(400)
    expect(body.message).toEqual(expect.any(String))
  })
})

/** README.md has the plan at the size of a state. Here: 60,000 sales of three counties. */
test.each([
  ['until', 'tax_sale_result_ending'],
  ['amount', 'tax_sale_result_excess'],
] as const)('a page by %s is read in the order of %s', async (sort, index) => {
  await t.db.query(
    `insert into tax_sale_result (property_id, import_id, line, county_id, sale_day, due_cents, bid_cents, ends_on, as_of)
       select n, 0, n, 28049 + 2 * (n % 3), '2024-08-26', 10000, 10000 + n, date '2028-08-26' - n % 700, $1
         from generate_series(1, 60000) n`,
    [TEST_DAY],
  )
  await t.db.query('analyze tax_sale_result')
  const filter = { countyId: 28049, claimableOn: TEST_DAY, until: null, leastCents: null, sort }
  const { text, values } = surplusPage(filter, { after: null, limit: 50 })
  const { rows } = await t.db.query<Record<string, string>>(`explain ${text}`, values)
  const plan = rows.flatMap((row) => Object.values(row)).join('\n')
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on tax_sale_result')
  expect(plan).not.toMatch(/Sort Key: b(?:_\d+)?\.(?:ends_on|excess_cents)/)
})
