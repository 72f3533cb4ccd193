import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RedemptionAnswer } from '../../../contract/redemption.ts'
import { readRedemptionQuestion } from '../../../domain/redemption/read-question.ts'
import { redeem } from '../../../domain/redemption/redeem.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(() => t.reset())
afterAll(() => t.close())

async function makeProperty(county: string, columns = 'total', values = '100'): Promise<number> {
  const { body } = await t.importFile(
    `parcel_id,owner_name,market_value,${columns}\nP-1,SMITH JOHN A,90000,${values}`,
    { query: `?county=${encodeURIComponent(county)}` },
  )
  expect(body.imported).toBe(1)
  const { rows } = await t.db.query<{ id: number }>('select id from property')
  return rows[0]?.id ?? 0
}

async function addSale(
  propertyId: number,
  sale: { kind: string; on: string; status?: string; cents?: number; purchaser?: string },
): Promise<number> {
  const { rows } = await t.db.query<{ id: number }>(
    `insert into tax_sale_event (property_id, kind, sale_date, amount_cents, purchaser, status, import_id, as_of)
       values ($1, $2, $3, $4, $5, $6, 0, $7) returning id`,
    [
      propertyId,
      sale.kind,
      sale.on,
      sale.cents ?? 184_217,
      sale.purchaser ?? 'MAGNOLIA TAX LLC',
      sale.status ?? 'sold',
      TEST_DAY,
    ],
  )
  return rows[0]?.id ?? 0
}

const ask = (id: number, query = '') =>
  t.getJson<RedemptionAnswer & { message: string }>(`/api/properties/${id}/redemption${query}`)

describe('a recorded sale in Mississippi', () => {
  test('that its source calls matured too early stays open, and the answer says why', async () => {
    const id = await makeProperty('Hinds County, MS')
    await addSale(id, { kind: 'ms-land-sale', on: '2025-08-25', status: 'matured' })
    const { body } = await ask(id)
    expect(body.sales).toMatchObject([{ status: 'open', deadline: '2027-08-25' }])
    expect(body.sales[0]?.assumptions[0]).toBe(
      'Its source says that the period to redeem has ended; by law it can’t have ended before 2027-08-26, so the sale counts as sold.',
    )
  })

  test('is answered as the engine answers its question, which is included', async () => {
    const id = await makeProperty('Hinds County, MS')
    const sale = await addSale(id, { kind: 'ms-land-sale', on: '2025-08-25' })
    const { status, body } = await ask(id)
    expect(status).toBe(200)
    expect(body.asOf).toBe(TEST_DAY)
    const [answer] = body.sales
    expect(answer).toMatchObject({
      taxSale: `t${sale}`,
      regime: 'ms-land-sale',
      status: 'open',
      deadline: '2027-08-25',
      question: { regime: 'ms-land-sale', saleDate: '2025-08-25', taxes: 1842.17, asOf: TEST_DAY },
    })
    const read = readRedemptionQuestion(answer?.question)
    if ('error' in read) throw new Error(read.error)
    const engine = redeem(read.question)
    expect(answer).toMatchObject({
      total: engine.total,
      lines: engine.lines,
      months: engine.months,
    })
    expect(answer?.assumptions).toEqual(expect.arrayContaining(engine.assumptions))
  })

  test.each([
    ['2027-08-25', 'open'],
    ['2027-08-26', 'expired'],
    ['2025-08-24', 'unknown'],
  ])('as of %s is %s', async (asOf, status) => {
    const id = await makeProperty('Hinds County, MS')
    await addSale(id, { kind: 'ms-land-sale', on: '2025-08-25' })
    const { body } = await ask(id, `?asOf=${asOf}`)
    expect(body.sales[0]).toMatchObject({
      status,
      total: status === 'open' ? expect.any(Number) : null,
    })
    if (status === 'unknown') expect(body.sales[0]?.missing).toContain('comes after 2025-08-24')
  })

  test('that is redeemed, matured or not held yet is none to redeem from', async () => {
    const id = await makeProperty('Hinds County, MS')
    for (const status of ['redeemed', 'matured', 'cancelled', 'delinquent']) {
      await addSale(id, { kind: 'ms-land-sale', on: '2024-08-26', status })
    }
    expect((await ask(id)).body.sales).toEqual([])
  })

  test('several are listed newest first', async () => {
    const id = await makeProperty('Hinds County, MS')
    await addSale(id, { kind: 'ms-land-sale', on: '2024-08-26' })
    await addSale(id, { kind: 'ms-land-sale', on: '2025-08-25' })
    expect((await ask(id)).body.sales.map(({ saleDate }) => saleDate)).toEqual([
      '2025-08-25',
      '2024-08-26',
    ])
  })
})

test('in Tennessee the order of confirmation on record starts the clock', async () => {
  const id = await makeProperty('Davidson County, TN')
  const sale = await addSale(id, { kind: 'tn-court-sale', on: '2026-06-10' })
  expect((await ask(id)).body.sales[0]).toMatchObject({
    status: 'unknown',
    missing: expect.stringContaining('confirmedOn'),
  })
  await t.db.query(
    `insert into instrument (property_id, type, recorded_on, executed_on, refers_to, import_id, as_of)
       values ($1, 'tax-sale-confirmation', '2026-07-10', '2026-07-06', $2, 0, $3)`,
    [id, [sale], TEST_DAY],
  )
  const [answer] = (await ask(id)).body.sales
  expect(answer?.question).toMatchObject({ confirmedOn: '2026-07-06' })
  expect(answer?.missing).not.toContain('confirmedOn')
})

test("the market value caps Alabama's excess, and an assumed one is none", async () => {
  const id = await makeProperty('Montgomery County, AL')
  await addSale(id, { kind: 'al-land-sale', on: '2025-05-05' })
  expect((await ask(id)).body.sales[0]?.question.marketValue).toBe(90_000)
  await t.db.query(`update property set assumed = assumed | 32`)
  expect((await ask(id)).body.sales[0]?.question.marketValue).toBeUndefined()
})

describe('the sale a county list speaks of', () => {
  test('counts where no recorded one does', async () => {
    const id = await makeProperty('Hinds County, MS', 'total,sale_date', '250,2025-08-25')
    const [answer] = (await ask(id)).body.sales
    expect(answer).toMatchObject({ taxSale: null, status: 'open', deadline: '2027-08-25' })
    expect(answer?.question).toMatchObject({ taxes: 250 })
    expect(answer?.assumptions).toContain(
      'the list calls it delinquent and does not say that it was sold',
    )
    await addSale(id, { kind: 'ms-land-sale', on: '2025-08-25' })
    expect((await ask(id)).body.sales.map(({ taxSale }) => taxSale)).toEqual([
      expect.stringMatching(/^t\d+$/),
    ])
  })

  test('in Alabama may be of land or of a lien: nothing is computed', async () => {
    const id = await makeProperty('Jefferson County, AL', 'total,sale_date', '250,2025-05-05')
    expect((await ask(id)).body.sales).toMatchObject([
      {
        status: 'unknown',
        deadline: null,
        missing: expect.stringContaining('the land or the tax lien'),
        mayBe: ['al-land-sale', 'al-tax-lien'],
        // So that both can be requested.
        question: { saleDate: '2025-05-05', taxes: 250 },
        assumptions: [
          expect.stringContaining('is taken as the taxes'),
          expect.anything(),
          expect.stringContaining('for a redeemer: count the shorter limit'),
          expect.stringContaining('for a buyer: count on neither'),
        ],
      },
    ])
  })

  test('whose day is to come, starts nothing', async () => {
    const id = await makeProperty('Hinds County, MS', 'total,sale_date', '250,2027-04-05')
    expect((await ask(id)).body.sales).toMatchObject([
      { status: 'unknown', deadline: null, total: null },
    ])
  })
})

test.each(['2026-02-30', 'tomorrow', '0000-01-01', '', '2026-11-21T00:00:00Z'])(
  'the day %j is refused with a message',
  async (asOf) => {
    const id = await makeProperty('Hinds County, MS')
    const { status, body } = await ask(id, `?asOf=${encodeURIComponent(asOf)}`)
    expect(status).toBe(400)
    expect(body.message).toMatch(
      /^asOf: (?:a day of the calendar is needed|the year cannot be right)/,
    )
  },
)
