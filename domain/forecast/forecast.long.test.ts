import { describe, expect, test } from 'vitest'
import { forecast } from './forecast.ts'
import { featuresOf, pastOf, yearOf } from './history.ts'
import { modelOfText, modelToText } from './model-text.ts'
import type { SaleFact } from './sale-fact.ts'
import { madeNumber, madeSales } from './testing/made-sales.ts'
import { type CountyModel, learnAll, MODEL_VERSION, NEEDED, trainCounty } from './train.ts'

const YEARS = [2019, 2020, 2021, 2022]
const SALES = madeSales({ share: 0.4, parcels: 240, years: YEARS })
const MODEL = modelOf(SALES)

function modelOf(sales: readonly SaleFact[]): CountyModel {
  const trained = trainCounty(sales)
  if (trained.status !== 'trained') throw new Error('these sales are too few')
  return trained.model
}

const ask = (sale: SaleFact, model = MODEL, sales: readonly SaleFact[] = SALES) =>
  forecast(
    model,
    sale,
    pastOf(
      sales.filter(({ propertyId }) => propertyId === sale.propertyId),
      model.years,
      model.measure,
    ),
    2023,
  )

const nextYear = madeSales({ share: 0.4, parcels: 240, years: [2023] })

describe('a forecast', () => {
  test('holds about four bids of five of the year to come', () => {
    const bids = nextYear.filter(({ outcome }) => outcome === 'sold')
    const held = bids.filter((sale) => {
      const { low, high } = ask(sale)
      return (sale.bidCents ?? 0) >= low && (sale.bidCents ?? 0) <= high
    })
    expect(held.length / bids.length).toBeGreaterThan(0.7)
    expect(held.length / bids.length).toBeLessThan(0.9)
  })

  test('is as wide as the years were uneven: the margin comes from every year that others came before', () => {
    expect(MODEL.margins.map(({ year }) => year)).toEqual([2021, 2022])
    // One year has twice the amount of its neighbors; the last one is ordinary.
    const uneven = SALES.map((sale) =>
      sale.day.startsWith('2021')
        ? { ...sale, bidCents: sale.bidCents && 2 * sale.bidCents }
        : sale,
    )
    const even = modelOf(madeSales({ share: 0.4, parcels: 240, years: [2018, ...YEARS, 2023] }))
    const model = modelOf([
      ...madeSales({ share: 0.4, parcels: 240, years: [2018] }),
      ...uneven,
      ...madeSales({ share: 0.4, parcels: 240, years: [2023] }),
    ])
    expect(model.margin).toBeGreaterThan(even.margin)
    expect(model.margins.map(({ year }) => year)).toEqual([2020, 2021, 2022, 2023])
  })

  test('learns the same from quantiles that are at hand', () => {
    const known = new Map()
    const first = trainCounty(SALES, known)
    expect([...known.keys()]).toEqual([2020, 2021, 2022])
    expect(trainCounty(SALES, known)).toEqual(first)
    expect(first).toEqual({ status: 'trained', model: MODEL })
  })

  test('is in order for every parcel, whatever is known of it', () => {
    const gaps: Array<Partial<SaleFact>> = [
      {},
      { assessedCents: null },
      { dueCents: null, isHomestead: null, propertyClass: null },
      { assessedCents: 0, parcelId: null, address: '', street: '' },
      { assessedCents: 10 ** 14, dueCents: 1 },
    ]
    for (const sale of nextYear) {
      for (const gap of gaps) {
        const { low, middle, high, noBid } = ask({ ...sale, ...gap })
        expect(low).toBeLessThanOrEqual(middle)
        expect(middle).toBeLessThanOrEqual(high)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(noBid).toBeGreaterThan(0)
        expect(noBid).toBeLessThan(1)
      }
    }
  })

  test('says no bid where the debt is the value, and a bid elsewhere', () => {
    const [hopeless, wanted] = [nextYear[3], nextYear[4]]
    if (!hopeless || !wanted) throw new Error('the county is too small')
    expect(ask(hopeless).noBid).toBeGreaterThan(0.8)
    expect(ask(wanted).noBid).toBeLessThan(0.2)
  })

  test('does not depend on the order of the sales, and is the same every time', () => {
    const shuffled = SALES.toSorted(
      (a, b) => madeNumber(a.propertyId, yearOf(a)) - madeNumber(b.propertyId, yearOf(b)),
    )
    expect(modelToText(modelOf(shuffled))).toBe(modelToText(MODEL))
    expect(modelToText(modelOf(SALES))).toBe(modelToText(MODEL))
  })

  test('does not lie below what is due where no bid did, and may where bids do', () => {
    const sale = nextYear[4]
    if (!sale) throw new Error('the county is too small')
    const due = (sale.assessedCents ?? 0) * 2
    expect(MODEL.startsAtDue).toBe(true)
    const { low, high } = ask({ ...sale, dueCents: due })
    expect(low).toBe(due)
    expect(high).toBeGreaterThanOrEqual(due)
    const fromNothing = SALES.map((each) => ({ ...each, dueCents: (each.dueCents ?? 0) * 100 }))
    const model = modelOf(fromNothing)
    expect(model.startsAtDue).toBe(false)
    expect(ask({ ...sale, dueCents: due }, model, fromNothing).low).toBeLessThan(due)
  })

  test('is of the county it was learned from: another level gives another answer', () => {
    const cheap = madeSales({ share: 0.1, parcels: 240, years: YEARS })
    const sale = nextYear[4]
    if (!sale) throw new Error('the county is too small')
    expect(ask(sale, modelOf(cheap), cheap).high).toBeLessThan(ask(sale).low)
  })

  test('is the same from a model that was kept as text', () => {
    const kept = modelOfText(modelToText(MODEL))
    if (kept === null) throw new Error('the model is of this version')
    for (const sale of nextYear.slice(0, 50)) expect(ask(sale, kept)).toEqual(ask(sale))
    expect(modelOfText(modelToText({ ...MODEL, version: MODEL_VERSION + 1 }))).toBeNull()
  })

  test('is of rates where the lowest rate wins', () => {
    const rates = SALES.map((sale) => ({
      ...sale,
      bidCents: null,
      rate: sale.outcome === 'sold' ? 4 + 6 * madeNumber(sale.propertyId, yearOf(sale)) : null,
    }))
    const model = modelOf(rates)
    expect(model.measure).toBe('rate')
    const sale = nextYear[4]
    if (!sale) throw new Error('the county is too small')
    const { low, high } = ask(sale, model, rates)
    expect(low).toBeGreaterThan(3)
    expect(high).toBeLessThan(11)
  })
})

describe('what a listing is learned with', () => {
  test('is known before its sale: nothing of its own year changes it', () => {
    const { examples } = learnAll(SALES)
    const otherwise = SALES.map((sale) =>
      yearOf(sale) < 2022
        ? sale
        : { ...sale, outcome: 'sold' as const, bidCents: 123, rate: null, propertyClass: null },
    )
    const earlier = learnAll(otherwise.filter((sale) => yearOf(sale) < 2022))
    for (const example of examples.filter(({ year }) => year === 2022)) {
      const sale = SALES.find(
        (each) => yearOf(each) === 2022 && each.propertyId === example.propertyId,
      )
      if (!sale) throw new Error('it is one of the sales')
      const past = earlier.history.parcels.get(sale.propertyId) ?? null
      expect(featuresOf(earlier.history, sale, past, 2022)).toEqual(example.features)
      expect(
        featuresOf(
          earlier.history,
          { ...sale, bidCents: 1, outcome: 'no-bid' } as SaleFact,
          past,
          2022,
        ),
      ).toEqual(example.features)
    }
  })
})

test.each([
  ['no sales', [], { bids: 0, years: 0, bidsInLastYear: 0 }],
  [
    'two years, however many sales',
    madeSales({ share: 0.4, parcels: 240, years: [2020, 2021] }),
    { years: 2 },
  ],
  ['few bids', madeSales({ share: 0.4, parcels: 40, years: YEARS }), { years: 4 }],
])('%s are too few to learn from, and it says how many there are', (_name, sales, found) => {
  const trained = trainCounty(sales)
  expect(trained).toMatchObject({ status: 'too few', found })
  if (trained.status !== 'too few') return
  const { bids, years, bidsInLastYear } = trained.found
  expect(bids < NEEDED.bids || years < NEEDED.years || bidsInLastYear < NEEDED.bidsInLastYear).toBe(
    true,
  )
})
