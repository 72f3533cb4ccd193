import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BackTest, Forecast, ReadyForecast } from '../../../contract/forecast.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { madeParcels, resultsList, SHARE } from './testing/results-list.ts'
import { trainDue } from './train-forecasts.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(() => t.reset())
afterAll(() => t.close())

const PARCELS = madeParcels(160)
const HINDS = '?county=Hinds%20County,%20MS'

const importYear = async (year: number, parcels = PARCELS, county = HINDS) => {
  const { body } = await t.importFile(resultsList(parcels, year), {
    fileName: `results-${year}.csv`,
    query: county,
  })
  return body
}

const forecastOf = async (parcelId: string) =>
  (await t.getJson<Forecast>(`/api/properties/${await t.idOf(parcelId)}/forecast`)).body

async function importAll(years: readonly number[]): Promise<number[]> {
  const ids: number[] = []
  for (const year of years) ids.push((await importYear(year)).importId)
  return ids
}

async function countResults(): Promise<Array<{ day: string; n: number; sold: number }>> {
  const { rows } = await t.db.query<{ day: string; n: number; sold: number }>(
    `select sale_day as day, count(*)::int as n, count(bid_cents)::int as sold
       from tax_sale_result group by 1 order by 1`,
  )
  return rows
}

function ready(forecast: Forecast): ReadyForecast {
  if (forecast.status !== 'ready') throw new Error(`it is ${forecast.status}`)
  return forecast
}

describe('the results of several years', () => {
  test('stay separate sales of a parcel, and go with the undo of their import', async () => {
    const [, second] = await importAll([2021, 2022, 2023])
    const sold = PARCELS.filter(({ due, assessed }) => due < assessed * SHARE).length
    expect(await countResults()).toEqual(
      [2021, 2022, 2023].map((year) => ({ day: `${year}-08-30`, n: 160, sold })),
    )
    await t.undoImport(second ?? 0)
    expect((await countResults()).map(({ day }) => day)).toEqual(['2021-08-30', '2023-08-30'])
  })

  test('keep what each list said of due, value and bid', async () => {
    await importYear(2021)
    const { rows } = await t.db.query(
      `select outcome, due_cents, assessed_cents, bid_cents, day_assumed from tax_sale_result
        where property_id = $1`,
      [await t.idOf('100-0000')],
    )
    expect(rows).toEqual([
      {
        outcome: 'sold',
        due_cents: 40_000,
        assessed_cents: 1_000_000,
        bid_cents: expect.any(Number),
        day_assumed: false,
      },
    ])
    const { rows: unsold } = await t.db.query(
      'select outcome, bid_cents from tax_sale_result where property_id = $1',
      [await t.idOf('103-0003')],
    )
    expect(unsold).toEqual([{ outcome: 'no-bid', bid_cents: null }])
  })

  test('are counted once where a list is imported again', async () => {
    await importYear(2021)
    await importYear(2021)
    expect((await countResults()).map(({ n }) => n)).toEqual([160])
  })
})

describe('a forecast', () => {
  test('learns from the county’s sales: a range around what such land went for, and sales like it', async () => {
    await importAll([2021, 2022, 2023, 2024])
    expect((await forecastOf('100-0010')).status).toBe('learning')
    expect(await trainDue(t.db)).toBe(true)

    const parcel = PARCELS.find(({ parcelId }) => parcelId === '100-0010')
    const answer = ready(await forecastOf('100-0010'))
    const typical = (parcel?.assessed ?? 0) * SHARE
    expect(answer.measure).toBe('price')
    expect(answer.bid.low).toBeLessThanOrEqual(answer.bid.middle)
    expect(answer.bid.middle).toBeLessThanOrEqual(answer.bid.high)
    expect(answer.bid.low).toBeGreaterThan(typical * 0.75)
    expect(answer.bid.high).toBeLessThan(typical * 1.3)
    expect(answer.noBid).toBeLessThan(0.2)
    expect(answer).toMatchObject({
      county: 'Hinds County, MS',
      asOf: '2024-08-30',
      learnedFrom: { listings: 640, years: [2021, 2022, 2023, 2024] },
    })
    expect(answer.similar).toHaveLength(12)
    expect(new Set(answer.similar.map(({ propertyId }) => propertyId)).size).toBe(12)
    expect(answer.similar[0]).toMatchObject({ parcelId: '100-0010', day: '2024-08-30' })
    expect(answer.similar[0]?.why[0]).toBe('this parcel, at an earlier sale')
    for (const { bid, assessedValue } of answer.similar) {
      expect(bid / (assessedValue ?? 0)).toBeGreaterThan(SHARE * 0.89)
      expect(bid / (assessedValue ?? 0)).toBeLessThan(SHARE * 1.11)
    }
    // It owes more than its price, so nobody bids.
    expect(ready(await forecastOf('103-0003')).noBid).toBeGreaterThan(0.8)
  })

  test('is silent where the results are too few, and says how many there are and how many it takes', async () => {
    await importAll([2021, 2022])
    await trainDue(t.db)
    const sold = PARCELS.filter(({ due, assessed }) => due < assessed * SHARE).length
    expect(await forecastOf('100-0010')).toEqual({
      status: 'too few',
      county: 'Hinds County, MS',
      found: { bids: 2 * sold, years: 2, bidsInLastYear: sold },
      needed: { bids: 200, years: 3, bidsInLastYear: 40 },
    })
  })

  test('is never carried to another county', async () => {
    await importAll([2021, 2022, 2023])
    const madison = madeParcels(60).map((parcel) => ({
      ...parcel,
      parcelId: `M${parcel.parcelId}`,
    }))
    await importYear(2023, madison, '?county=Madison%20County,%20MS')
    await trainDue(t.db)
    expect(await forecastOf('M100-0010')).toMatchObject({
      status: 'too few',
      county: 'Madison County, MS',
      found: { years: 1 },
    })
    const { similar, learnedFrom } = ready(await forecastOf('100-0010'))
    expect(learnedFrom.listings).toBe(3 * PARCELS.length)
    expect(similar.filter(({ parcelId }) => parcelId?.startsWith('M'))).toEqual([])
  })

  test('is trained again where an import is undone, and takes nothing of it along', async () => {
    const ids = await importAll([2021, 2022, 2023])
    await trainDue(t.db)
    expect((await forecastOf('100-0010')).status).toBe('ready')
    await t.undoImport(ids[2] ?? 0)
    await trainDue(t.db)
    expect(await forecastOf('100-0010')).toMatchObject({ status: 'too few', found: { years: 2 } })
    const { rows } = await t.db.query('select from forecast_due')
    expect(rows).toHaveLength(0)
  })

  test('of a property that does not exist is not found', async () => {
    const { status } = await t.getJson('/api/properties/999999/forecast')
    expect(status).toBe(404)
  })
})

test('the run sheet has what each parcel can be expected to go for, and nothing where it can’t be said', async () => {
  const list = `Parcel ID,Owner Name,Assessed Value,Total Due,Sale Date
100-0010,OWNER 10,80000,700,2027-08-30`
  const linesOf = async () => {
    const { body } = await t.getJson<{ lines: Array<{ expected: string | null }> }>(
      '/api/exports/run-sheet?county=Hinds%20County,%20MS&saleDate=2027-08-30',
    )
    return body.lines
  }
  await t.importFile(list, { fileName: 'list-2027.csv', query: HINDS })
  expect(await linesOf()).toMatchObject([{ expected: null }])
  await importAll([2021, 2022, 2023])
  await t.importFile(list.replace('700', '710'), { fileName: 'list-2027.csv', query: HINDS })
  await trainDue(t.db)
  expect(await linesOf()).toMatchObject([
    { expected: expect.stringMatching(/^\$[\d,]+ to \$[\d,]+/) },
  ])
})

describe('a back-test', () => {
  const ask = (query: string) =>
    t.getJson<BackTest & { message: string }>(
      `/api/forecasts/back-test?county=Hinds%20County,%20MS${query}`,
    )

  test('counts what a rule would have won, what it cost and what came back', async () => {
    await importYear(2021)
    // The next list reports every second parcel as unsold.
    await importYear(
      2022,
      PARCELS.filter((_, at) => at % 2 === 0),
    )
    const { body } = await ask('&year=2021&percent=50')
    const sold = PARCELS.filter(({ due, assessed }) => due < assessed * SHARE)
    expect(body).toMatchObject({
      county: 'Hinds County, MS',
      year: 2021,
      years: [2022, 2021],
      nextYear: 2022,
      offered: 160,
      withoutValue: 0,
      beyondBudget: 0,
      outbid: {
        count: sold.length,
        cameBack: sold.filter((parcel) => PARCELS.indexOf(parcel) % 2 === 0).length,
      },
      lost: { count: 0, spent: 0, cameBack: 0 },
      happened: { count: sold.length },
    })
    expect(body.outbid.spent).toBeCloseTo(body.happened.spent, 2)
    // The county keeps the overbid, and the first month's interest is 1.5% of what is due.
    const losses = body.won.length === 0 ? [] : [body.ifRedeemed?.loss ?? 0]
    expect(body.ifRedeemed?.why).toContain('Miss. Code § 27-41-77')
    expect(body.ifRedeemed?.losing).toBe(sold.length)
    expect(losses[0]).toBeGreaterThan(0)
    expect(losses[0]).toBeLessThan(body.happened.spent)
    expect(body.won.length).toBe(20)
    // Below the lowest price ever paid, only unwanted parcels are won.
    const low = await ask('&year=2021&percent=30')
    expect(low.body.outbid.count).toBe(0)
    expect(low.body.lost.count).toBe(sold.length)
  })

  test('keeps to a budget, and does not know what came back after the last list', async () => {
    await importYear(2021)
    const { body } = await ask('&percent=50&budget=10000')
    expect(body.outbid.spent + body.unopposed.spent).toBeLessThanOrEqual(10_000)
    expect(body.beyondBudget).toBeGreaterThan(0)
    expect(body.nextYear).toBeNull()
    expect(body.outbid.cameBack).toBeNull()
  })

  test('says what is missing', async () => {
    const none = await ask('')
    expect(none.status).toBe(404)
    expect(none.body.message).toContain('No results with prices of Hinds County, MS')
    await importYear(2021)
    const other = await ask('&year=2015')
    expect(other.body.message).toContain('There are results of 2021')
    expect((await ask('&percent=0')).status).toBe(400)
  })
})
