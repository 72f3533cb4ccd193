import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Property } from '../../../contract/property.ts'
import type { TaxSaleDetail } from '../../../contract/tax-sale.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { debtsOf } from '../property/one-debt.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.reset())

const PARCEL = '820-501'

type Sent = {
  headings: string
  rows: string[]
  meaning?: 'bills' | 'snapshot' | 'sale-results'
  day?: string
  fileName?: string
}

async function send({ headings, rows, meaning, day, fileName = 'list.csv' }: Sent) {
  const query = new URLSearchParams({ county: 'Hinds County, MS' })
  if (meaning) query.set('meaning', meaning)
  if (day) query.set('asOf', day)
  const text = [headings, ...rows].join('\n')
  const { status, body } = await t.importFile(text, { query: `?${query}`, fileName })
  expect(status, body.message).toBe(200)
  return body
}

async function taxSale(): Promise<TaxSaleDetail> {
  const { body } = await t.getJson<Property[]>(`/api/properties/search?q=${PARCEL}`)
  return (await t.getJson<TaxSaleDetail>(`/api/tax-sales/property/${body[0]?.id}`)).body
}

const CERTIFICATES = (amount: string, certificate = 'C-7'): Sent => ({
  headings: 'Parcel Number,Owner Name,Tax Year,Certificate,Amount Due',
  rows: [`${PARCEL},JONES ELLA,2018,${certificate},${amount}`],
  fileName: 'certificates.csv',
  day: '2019-05-31',
})
const ASSIGNMENTS = (amount: string): Sent => ({
  headings: 'Parcel Number,Tax Year,Amount Due,Assigned On',
  rows: [`${PARCEL},2018,${amount},2019-06-01`],
  fileName: 'assignments.csv',
  day: '2019-09-10',
})
const PRINT = (amounts: string[], day: string): Sent => ({
  headings: 'Parcel Number,Owner Name,Amount Due,Notice Number',
  rows: amounts.map((amount, n) => `${PARCEL},JONES ELLA,${amount},N-${n}`),
  meaning: 'snapshot',
  day,
  fileName: 'advertised.csv',
})

/** Imports two lists in both orders; the result must be the same. */
async function inBothOrders(one: Sent, other: Sent): Promise<TaxSaleDetail> {
  await send(one)
  await send(other)
  const first = await taxSale()
  await t.reset()
  await send(other)
  await send(one)
  const second = await taxSale()
  const plain = ({ owed, bills }: TaxSaleDetail) => ({ owed, amounts: bills.map((b) => b.amount) })
  expect(plain(second)).toEqual(plain(first))
  return first
}

describe('lists of bills', () => {
  test('that quote the same bill are one debt with both lists on it', async () => {
    const sale = await inBothOrders(CERTIFICATES('6758.83'), ASSIGNMENTS('6758.83'))
    expect(sale.totalOwed).toBe(6758.83)
    expect(sale.bills).toHaveLength(1)
    expect(sale.bills[0]).toMatchObject({ taxYear: 2018, billNumber: 'C-7', amount: 6758.83 })
    expect(sale.bills[0]?.lists.map(({ day, fileName }) => [day, fileName])).toEqual([
      ['2019-05-31', 'certificates.csv'],
      ['2019-09-10', 'assignments.csv'],
    ])
    expect(sale.owed).toMatchObject({
      total: 6758.83,
      list: 'certificates.csv',
      countedSeparately: 13_517.66,
      repeated: 6758.83,
      replaced: null,
    })
    expect(sale.owed.notAdded).toMatchObject([
      { day: '2019-09-10', amount: 6758.83, why: 'It states the same debt' },
    ])
  })

  test('add up where they state different amounts', async () => {
    const sale = await inBothOrders(CERTIFICATES('100'), ASSIGNMENTS('250'))
    expect(sale.owed).toMatchObject({ total: 350, countedSeparately: null, notAdded: [] })
    expect(sale.owed.list).toMatch(/ and 1 other list$/)
    expect(sale.bills).toHaveLength(2)
  })

  test('keep two bills apart that one list numbers and another does not', async () => {
    const numbered = CERTIFICATES('100')
    numbered.rows.push(numbered.rows[0]?.replace('C-7', 'C-8') ?? '')
    const sale = await inBothOrders(numbered, ASSIGNMENTS('100'))
    expect(sale.owed).toMatchObject({ total: 200, countedSeparately: 300 })
  })

  test('state one bill of a number and year, and the later list says what is owed on it', async () => {
    const later: Sent = {
      headings: 'Parcel ID,Tax Year,Bill Number,Total Due,Status',
      rows: [`${PARCEL},2018,C-7,0,Paid`],
      day: '2020-01-31',
    }
    const sale = await inBothOrders(CERTIFICATES('100'), later)
    expect(sale.owed).toMatchObject({ total: 0, asOf: '2020-01-31', repeated: null, replaced: 100 })
    expect(sale.owed.notAdded).toMatchObject([{ amount: 100, why: 'A later list replaces it' }])
  })
})

describe('a list of all that is owed on its day', () => {
  test('replaces bills of earlier days, and bills of a later day replace it', async () => {
    const later = await inBothOrders(CERTIFICATES('100'), PRINT(['900'], '2021-03-15'))
    expect(later.owed).toMatchObject({
      total: 900,
      asOf: '2021-03-15',
      countedSeparately: 1000,
      notAdded: [{ day: '2019-05-31', meaning: 'bills', amount: 100 }],
    })
    await t.reset()
    const earlier = await inBothOrders(CERTIFICATES('100'), PRINT(['900'], '2018-03-15'))
    expect(earlier.owed).toMatchObject({ total: 100, countedSeparately: 1000 })
  })

  test('says nothing new where an earlier one is imported late', async () => {
    await send(PRINT(['900'], '2021-03-15'))
    await send({
      headings: 'Parcel Number,Tax Year,Total Due,Status',
      rows: [`${PARCEL},2018,0,Paid`],
      meaning: 'snapshot',
      day: '2020-03-15',
    })
    expect(await taxSale()).toMatchObject({ status: 'delinquent', totalOwed: 900 })
  })

  test('counts the later of two rows that differ, and reports the other', async () => {
    const first = await send(PRINT(['$300.00', '$450.00'], '2021-03-15'))
    const remark =
      'Line 2: the list states $450.00 for this parcel on line 3, too; counted once; counted separately it would be $750.00'
    expect(first.remark_details).toEqual([
      remark,
      '$450.00 of $750.00 in new rows was added; not added: $300.00 stated by another row of the list (1 row)',
    ])
    expect((await taxSale()).owed).toMatchObject({
      total: 450,
      countedSeparately: 750,
      repeated: null,
      replaced: 300,
      notAdded: [{ amount: 300, why: 'A later row of the same list replaces it' }],
    })
    const again = await send(PRINT(['$300.00', '$450.00'], '2021-03-15'))
    expect(again).toMatchObject({ added: 0, changed: 0, remark_details: [remark] })
    expect((await taxSale()).totalOwed).toBe(450)
  })

  test('has one row of repeats', async () => {
    const { remark_details } = await send(PRINT(['$300.00', '$300.00'], '2021-03-15'))
    expect(remark_details).toEqual([
      'Line 2: it repeats a debt of $300.00 that this list already states of the parcel; the debt is counted once',
      '$300.00 of $600.00 in new rows was added; not added: $300.00 stated by another row of the list (1 row)',
    ])
    expect((await taxSale()).owed).toMatchObject({ total: 300, countedSeparately: null })
  })

  test('of a meaning that the next edition changes is counted as the new meaning says, and undone', async () => {
    await send(CERTIFICATES('100'))
    await send({ ...PRINT(['900'], '2021-03-15'), meaning: 'bills' })
    expect((await taxSale()).totalOwed).toBe(1000)
    const { importId } = await send(PRINT(['900'], '2021-03-15'))
    expect((await taxSale()).totalOwed).toBe(900)
    await t.undoImport(importId)
    expect((await taxSale()).totalOwed).toBe(1000)
  })
})

test('a stated part of the debt stays stated where another list repeats the whole', async () => {
  const parts: Sent = {
    headings: 'Parcel Number,Tax Year,Certificate,Taxes,Penalties,Amount Due',
    rows: [`${PARCEL},2018,C-7,90,10,100`],
  }
  await send(parts)
  await send(ASSIGNMENTS('100'))
  expect(await taxSale()).toMatchObject({ taxesOwed: 90, penaltiesOwed: 10, assumed: [] })
})

test('a failed import leaves the day and meaning of its list as they were', async () => {
  await send(PRINT(['900'], '2021-03-15'))
  const failed = await t.importFile('Parcel Number,Owner Name,Amount Due\n', {
    query: '?county=Hinds%20County,%20MS&meaning=bills&asOf=2022-03-15',
  })
  expect(failed.status).toBe(400)
  const { rows } = await t.db.query('select day, meaning from county_list')
  expect(rows).toEqual([{ day: '2021-03-15', meaning: 'snapshot' }])
})

test('what names no amount is unknown: alone it is no sum, beside others a part', async () => {
  await send(CERTIFICATES('100'))
  await t.db.query('update import_row set total_cents = null')
  const alone = await taxSale()
  expect(alone.owed).toMatchObject({ isPartUnknown: true, countedSeparately: null })
  expect(alone.bills[0]?.amount).toBeNull()
  await send(ASSIGNMENTS('250'))
  expect((await taxSale()).owed).toMatchObject({ total: 250, isPartUnknown: true })
  await t.reset()
  await send(CERTIFICATES('100'))
  await t.db.query('update import_row set total_cents = null')
  await send({ headings: 'Parcel Number,Tax Year,Owner Name', rows: [`${PARCEL},2017,JONES`] })
  expect((await taxSale()).totalOwed).toBeNull()
})

test('a parcel with 5,000 bills answers the first 200 and how many there are', async () => {
  const { body } = await t.importFile(
    [
      'Parcel Number,Owner Name,Receipt,Amount Due',
      ...Array.from({ length: 5000 }, (_, n) => `${PARCEL},JONES ELLA,R-${n},1.00`),
    ].join('\n'),
    { query: '?county=Hinds%20County,%20MS' },
  )
  expect(body.imported).toBe(5000)
  const sale = await taxSale()
  expect(sale).toMatchObject({ totalOwed: 5000, billCount: 5000 })
  expect(sale.bills).toHaveLength(200)
})

test('what a property owes is read by the key of import_row', async () => {
  await send(CERTIFICATES('100'))
  await t.db.query(
    `insert into import_row (property_id, import_id, line, list_id, row_hash, bill_status, total_cents)
       select 1000 + n, 1, n, 1, n, 'unpaid', n from generate_series(1, 20000) n`,
  )
  await t.db.query('analyze import_row')
  const { rows } = await t.db.query<{ 'QUERY PLAN': string }>(
    `explain with ${debtsOf('(select 1500 as property_id)')} select * from counted`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('import_row_pkey')
  expect(plan).not.toContain('Seq Scan on import_row')
})
