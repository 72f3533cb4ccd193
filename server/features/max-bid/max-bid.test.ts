import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MaxBid } from '../../../contract/max-bid.ts'
import { signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(() => t.reset())
afterAll(() => t.close())

async function makeProperty(columns: string, values: string, county = 'Hinds County, MS') {
  await t.importFile(`parcel_id,owner_name,${columns}\nP-1,SMITH JOHN A,${values}`, {
    query: `?county=${encodeURIComponent(county)}`,
  })
  const { rows } = await t.db.query<{ id: number }>('select id from property')
  return rows[0]?.id ?? 0
}

const ask = (id: number, query = '') =>
  t.getJson<MaxBid & { message: string }>(`/api/properties/${id}/max-bid${query}`)

const sum = ({ ifDeeded }: MaxBid) =>
  Math.round(ifDeeded.lines.reduce((total, { amount }) => total + amount, 0) * 100) / 100

describe('the maximum bid', () => {
  test('starts from what the record says, each input with its source', async () => {
    const id = await makeProperty('market_value,total,sale_date', '90000,1842.17,2027-04-05')
    await t.importFile(
      'parcel_id,type,recorded_on,grantors,grantees,book_page,amount\nP-1,municipal-lien,2025-01-02,SMITH JOHN A,CITY OF JACKSON,1/1,700\nP-1,WD,1980-01-02,ROE RICHARD,SMITH JOHN A,2/1,',
      { query: '?as=instruments&county=Hinds%20County,%20MS' },
    )
    const { status, body } = await ask(id)
    expect(status).toBe(200)
    expect(body.inputs).toMatchObject({
      value: { value: 90_000, source: 'assessor', note: expect.stringContaining('market value') },
      face: { value: 1842.17, source: 'computed from the total owed by the county’s list' },
      survivors: { source: 'computed from the liens of record' },
    })
    const record = await t.getJson<{
      underlyingTitleScore: number
      liens: Array<{ survivesTaxDeed: string }>
    }>(`/api/properties/${id}/title-record`)
    expect(body.score).toBe(record.body.underlyingTitleScore)
    const survives = record.body.liens.some(({ survivesTaxDeed }) => survivesTaxDeed === 'survives')
    expect(body.inputs.survivors?.value).toBe(survives ? 700 : 0)
    expect(body.ifDeeded.amount).toBe(Math.max(0, sum(body)))
    // 1,842.17 with 1.5% for one month, and for 24.
    expect(body.ifRedeemed).toMatchObject({ noLossUpTo: 1869.8, lossAbove: 2505.35 })
    expect(body.leads).toBe('ifRedeemed')
    expect(body.regime).toBe('ms-land-sale')
    expect(body.yield?.rows.length).toBeGreaterThan(0)
  })

  test('says so once the day of the sale has passed', async () => {
    const id = await makeProperty('market_value,total,sale_date', '90000,100,2020-08-31')
    const { body } = await ask(id, '?score=100')
    expect(body.status).toBe('past sale')
    expect(body.says).toContain('The sale date was 2020-08-31, and no result is known')
    expect(body.ifDeeded.lossIfRedeemed).toBeGreaterThan(0)
  })

  test('takes each input from the person instead', async () => {
    const id = await makeProperty('market_value,total', '90000,1842.17')
    const { body } = await ask(
      id,
      '?value=100000&face=2000&marginPercent=0&repairs=1000.50&survivors=3000&cureCosts=500&holdingPerMonth=10&holdingMonths=24&score=100&bids=2500,3000',
    )
    expect(
      Object.values(body.inputs).every(
        ({ source }) => source === 'entered' || source === 'assessor',
      ),
    ).toBe(true)
    expect(body.inputs.repairs).toMatchObject({ value: 1000.5, source: 'entered' })
    expect(body.score).toBe(100)
    expect(body.ifDeeded.amount).toBe(100_000 - 1000.5 - 3000 - 500 - 240 - 2000)
    expect(body.yield?.rows.some(({ bid }) => bid === 2500)).toBe(true)
  })

  test('is unknown where no source states a value, and says what is missing', async () => {
    const id = await makeProperty('total', '100')
    const { body } = await ask(id)
    expect(body).toMatchObject({ ifDeeded: { amount: null }, missing: 'value', score: null })
    expect(body.inputs.value).toBeUndefined()
  })

  test('uses the assessed value with a warning where there is no other', async () => {
    const id = await makeProperty('assessed_value,total', '9000,100')
    expect((await ask(id)).body.inputs.value).toMatchObject({
      value: 9000,
      note: expect.stringContaining('only part of the market value'),
    })
  })

  test('in Alabama says which sale it assumes, and takes another on request', async () => {
    const id = await makeProperty('market_value,total', '90000,100', 'Jefferson County, AL')
    const { body } = await ask(id)
    expect(body.regime).toBe('al-land-sale')
    expect(body.assumptions[0]).toContain('A sale of the land is assumed')
    const lien = await ask(id, '?regime=al-tax-lien')
    expect(lien.body.regime).toBe('al-tax-lien')
    await t.db.query(
      `insert into tax_sale_event (property_id, kind, status, amount_cents, import_id, as_of)
         values ($1, 'al-tax-lien', 'delinquent', 55500, 0, $2)`,
      [id, TEST_DAY],
    )
    expect((await ask(id)).body).toMatchObject({ regime: 'al-tax-lien', face: 100 })
  })

  test('is gone once the parcel is sold, and once the workspace holds it', async () => {
    const sold = await makeProperty('market_value,total,sale_date', '90000,100,2026-08-31')
    await t.db.query(`update tax_sale set status = 'auctioned'`)
    const gone = { ifRedeemed: { noLossUpTo: null }, ifDeeded: { amount: null }, results: [] }
    expect((await ask(sold)).body).toMatchObject({ status: 'sold', ...gone })
    await t.reset()
    const id = await makeProperty('market_value,total,sale_date', '90000,100,2027-04-05')
    const ada = await signIn(t)
    const asked = async () =>
      (
        await t.app.inject({ url: `/api/properties/${id}/max-bid`, headers: ada.headers })
      ).json<MaxBid>()
    expect(await asked()).toMatchObject({ status: 'open', ifRedeemed: { noLossUpTo: 101.5 } })
    await t.db.query(
      `insert into holding (workspace_id, property_id, county_id, parcel_key, regime, made_from)
         select m.workspace_id, p.id, p.county_id, p.parcel_key, 'ms-land-sale', 'property'
           from property p, workspace_member m where m.user_id = $1`,
      [ada.userId],
    )
    expect(await asked()).toMatchObject({ status: 'held', ...gone })
    expect((await ask(id)).body.status).toBe('open')
    await t.db.query(
      `insert into holding_event (holding_id, kind, happened_on) select id, 'cancelled', '2026-11-01' from holding`,
    )
    expect((await asked()).status).toBe('open')
  })

  test('starts the chance of redemption from the county’s results, where there are enough', async () => {
    const id = await makeProperty('market_value,total,sale_date', '90000,100,2027-04-05')
    const sold = Array.from({ length: 20 }, (_, at) => `S-${at},OWNER,100`)
    await t.importFile(['parcel_id,owner_name,total', ...sold].join('\n'), {
      query: '?county=Hinds%20County,%20MS',
    })
    const setStatus = (status: string, parcels: string) =>
      t.db.query(
        `update tax_sale t set status = $1 from property p
          where p.id = t.property_id and p.parcel_id ~ $2`,
        [status, parcels],
      )
    await setStatus('redeemed', '^S-([0-9]|1[0-4])$')
    await setStatus('auctioned', '^S-1[5-8]$')
    expect((await ask(id)).body.chancePercent).toBeNull()
    await setStatus('auctioned', '^S-19$')
    const { body } = await ask(id)
    expect(body.chancePercent).toBe(75)
    expect(body.inputs.chancePercent?.note).toContain('15 of 20 parcels')
    expect((await ask(id, '?chancePercent=40&redeemedInMonth=24')).body).toMatchObject({
      chancePercent: 40,
      redeemedInMonth: 24,
      inputs: { chancePercent: { value: 40, source: 'entered' } },
    })
  })

  test.each([
    'value=',
    'value=-5',
    'value=1e9',
    'value=1&value=2',
    'marginPercent=101',
    'score=abc',
    'bids=1,x',
    'chancePercent=101',
    'redeemedInMonth=0',
    'regime=ms',
    'saleDate=2026-02-30',
  ])('refuses %s with a message', async (query) => {
    const id = await makeProperty('market_value,total', '90000,100')
    const { status, body } = await ask(id, `?${query}`)
    expect(status).toBe(400)
    expect(body.message).toEqual(expect.any(String))
  })

  test('outside the covered states asks for the kind of sale', async () => {
    const id = await makeProperty('market_value,total', '90000,100', 'Fayette County, KY')
    const { status, body } = await ask(id)
    expect(status).toBe(400)
    expect(body.message).toContain('this property is in KY')
  })
})

describe('the margin of a workspace', () => {
  test('counts for its bids and its run sheet, a figure of the question before it, and for no other', async () => {
    const who = await signIn(t)
    const id = await makeProperty('market_value,total,sale_date', '90000,100,2027-04-05')
    const marginOf = async (query = '', headers: Record<string, string> = who.headers) =>
      (await t.app.inject({ url: `/api/properties/${id}/max-bid${query}`, headers }))
        .json<MaxBid>()
        .ifDeeded.lines.find(({ what }) => what.startsWith('margin'))
    expect((await marginOf())?.amount).toBe(-27_000)
    const set = (marginPercent: unknown) =>
      t.app.inject({
        method: 'PATCH',
        url: '/api/workspace/bid-margin',
        payload: { marginPercent },
        headers: who.headers,
      })
    expect((await set(20)).statusCode).toBe(204)
    expect(await marginOf()).toMatchObject({ amount: -18_000, note: 'your workspace’s margin' })
    expect((await marginOf('?marginPercent=50'))?.amount).toBe(-45_000)
    expect((await marginOf('', {}))?.amount).toBe(-27_000)
    const sheet = await t.app.inject({
      url: '/api/exports/run-sheet?county=Hinds%20County,%20MS&saleDate=2027-04-05&format=json',
      headers: who.headers,
    })
    expect(sheet.json().lines[0].bid.inputs.marginPercent.value).toBe(20)
    const { rows } = await t.db.query(
      "select actor from audit_event where event = 'bid-margin-changed'",
    )
    expect(rows).toHaveLength(1)
    expect((await set(101)).statusCode).toBe(400)
    expect((await set(null)).statusCode).toBe(204)
    expect((await marginOf())?.amount).toBe(-27_000)
  })
})
