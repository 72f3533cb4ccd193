import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterAnswers,
  chanceAfterNothing,
  gainNow,
  highestBid,
  LOSS_SPREAD,
  type Purchase,
  type Risk,
  valueOfSearches,
} from './value-of-searches.ts'

const risk = (id: string, chance: number, loss: number, find = 1): Risk => ({
  id,
  chance,
  loss,
  find,
})

test('the spread of losses leaves their average as it is assumed', () => {
  const weights = LOSS_SPREAD.reduce((sum, { weight }) => sum + weight, 0)
  const average = LOSS_SPREAD.reduce((sum, { weight, times }) => sum + weight * times, 0)
  expect(weights).toBeCloseTo(1, 10)
  expect(average).toBeCloseTo(1, 2)
})

describe('the highest bid', () => {
  test.each([
    ['nothing hidden: the worth', 10_000, [], 10_000],
    ['worth nothing', 0, [risk('a', 0.5, 100)], 0],
    ['worth less than nothing', -500, [], 0],
    ['one small loss in ten: its average less', 10_000, [risk('a', 0.1, 1_000)], 9_900],
    ['two small ones', 10_000, [risk('a', 0.1, 1_000), risk('b', 0.2, 500)], 9_800],
    ['a certain loss of everything leaves nothing', 10_000, [risk('a', 1, 1_000_000)], 0],
  ] as [string, number, Risk[], number][])('%s', (_case, worth, risks, bid) => {
    // The spread's average is 0.9983.
    expect(highestBid({ worth, risks })).toBeCloseTo(bid, -1)
  })

  test('is not below zero where losses exceed the worth: the land may be left', () => {
    // Half the time everything is lost, whatever the size of the loss.
    expect(highestBid({ worth: 10_000, risks: [risk('a', 0.5, 1_000_000)] })).toBeCloseTo(5_000, 6)
  })
})

describe('what a search is worth', () => {
  /** Worth 10,000; half the time something takes all of it. */
  const allOrNothing = (price: number): Purchase => ({
    worth: 10_000,
    price,
    risks: [risk('a', 0.5, 1_000_000)],
  })
  test.each([
    ['it would be bought: half the price is saved', 4_000, 2_000],
    ['it would be left: half of the gain is won', 6_000, 2_000],
    ['at the price of indifference it is worth most', 5_000, 2_500],
    ['at a price above the worth nothing is', 10_001, 0],
    ['at no price nothing can be lost', 0, 0],
  ])('%s', (_case, price, value) => {
    const purchase = allOrNothing(price)
    expect(valueOfSearches(purchase, purchase.risks)).toBeCloseTo(value, 6)
  })

  test('a search that finds it half the time is worth half of what it saves', () => {
    const purchase = { ...allOrNothing(2_000), risks: [risk('a', 0.5, 1_000_000, 0.5)] }
    expect(valueOfSearches(purchase, purchase.risks)).toBeCloseTo(500, 6)
  })

  test('two searches may be worth something only together', () => {
    const risks = [risk('a', 0.4, 1_000_000), risk('b', 0.4, 1_000_000)]
    const purchase = { worth: 10_000, price: 7_000, risks }
    expect(risks.map((each) => valueOfSearches(purchase, [each]))).toEqual([0, 0])
    // Both are clear 36 times of 100, and 3,000 is gained.
    expect(valueOfSearches(purchase, risks)).toBeCloseTo(1_080, 6)
  })
})

test.each([
  ['a search that finds everything leaves no chance', 0.3, 1, 0],
  ['one that finds nothing leaves it as it was', 0.3, 0, 0.3],
  ['one that finds half', 0.5, 0.5, 1 / 3],
  ['what is certain and is not found was not there', 1, 1, 0],
])('after nothing was found: %s', (_case, chance, find, after) => {
  expect(chanceAfterNothing({ chance, find })).toBeCloseTo(after, 10)
})

test('an answer takes what was found off the worth, and the last of several counts', () => {
  const purchase = { worth: 1_000, price: 100, risks: [risk('a', 0.2, 300), risk('b', 0.2, 50)] }
  const found = afterAnswers(purchase, [
    { id: 'a', outcome: 'nothing' },
    { id: 'a', outcome: 'found', loss: 120 },
  ])
  expect(found).toEqual({ worth: 880, price: 100, risks: [risk('b', 0.2, 50)] })
  expect(afterAnswers(purchase, [{ id: 'a', outcome: 'found' }]).worth).toBe(700)
  expect(afterAnswers(purchase, [{ id: 'b', outcome: 'nothing' }]).risks).toEqual([
    risk('a', 0.2, 300),
    risk('b', 0, 50),
  ])
})

describe('for any purchase', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true })
  /** Dollars and cents. */
  const dollars = (min: number, max: number) =>
    fc.integer({ min: min * 100, max: max * 100 }).map((cents) => cents / 100)
  const anyRisk = fc.record({
    chance,
    loss: dollars(0, 50_000),
    find: chance,
  })
  const purchase = fc
    .record({
      worth: dollars(-1_000, 100_000),
      price: dollars(0, 100_000),
      risks: fc.array(anyRisk, { minLength: 1, maxLength: 5 }),
    })
    .map(({ risks, ...rest }) => ({
      ...rest,
      risks: risks.map((each, at) => ({ ...each, id: `r${at}` })),
    }))
  /** Sums of probabilities have rounding errors. */
  const A_CENT = 0.01

  test('a search is never worth less than nothing, nor more than what a wrong decision may cost', () => {
    fc.assert(
      fc.property(purchase, (given) => {
        const value = valueOfSearches(given, given.risks.slice(0, 1))
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(Math.max(0, given.worth) + A_CENT)
      }),
    )
  })

  test('more searches are never worth less', () => {
    fc.assert(
      fc.property(purchase, (given) => {
        const one = valueOfSearches(given, given.risks.slice(0, 1))
        expect(valueOfSearches(given, given.risks.slice(0, 2))).toBeGreaterThanOrEqual(one - A_CENT)
      }),
    )
  })

  test('a higher chance never raises the bid, and finding nothing never lowers it', () => {
    fc.assert(
      fc.property(purchase, chance, (given, more) => {
        const [first, ...others] = given.risks
        if (!first) return
        const likelier = [{ ...first, chance: Math.max(first.chance, more) }, ...others]
        const bid = highestBid(given)
        expect(highestBid({ ...given, risks: likelier })).toBeLessThanOrEqual(bid + A_CENT)
        const clear = afterAnswers(given, [{ id: first.id, outcome: 'nothing' }])
        expect(highestBid(clear)).toBeGreaterThanOrEqual(bid - A_CENT)
        expect(gainNow(clear)).toBeGreaterThanOrEqual(gainNow(given) - A_CENT)
      }),
    )
  })

  test('the order of the risks does not matter', () => {
    fc.assert(
      fc.property(purchase, (given) => {
        const turned = { ...given, risks: given.risks.toReversed() }
        expect(highestBid(turned)).toBeCloseTo(highestBid(given), 4)
      }),
    )
  })
})
