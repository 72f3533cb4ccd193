import { describe, expect, test } from 'vitest'
import type { Redemption } from '../../../contract/redemption.ts'
import { missingWords } from '../../../domain/redemption/missing-words.ts'
import { readRedemptionQuestion } from '../../../domain/redemption/read-question.ts'
import { redeem } from '../../../domain/redemption/redeem.ts'
import { clockOf, placeOn } from './clock.ts'
import { payoffOn } from './payoff-on.ts'

const OF_RECORD = 'the amount of the recorded sale is taken as the taxes'

/** The server's response to a question. */
function answered(question: Record<string, unknown>): Redemption {
  const read = readRedemptionQuestion(question)
  if ('error' in read) throw new Error(read.error)
  const answer = redeem(read.question)
  return {
    ...answer,
    taxSale: 't1',
    regime: read.question.regime,
    saleDate: read.question.saleDate,
    question,
    assumptions: [OF_RECORD, ...answer.assumptions],
  }
}
const mississippi = answered({
  regime: 'ms-land-sale',
  saleDate: '2024-08-26',
  taxes: 1790.17,
  costs: 52,
  asOf: '2025-03-10',
})

describe('clockOf', () => {
  test('runs from the sale to the last day to redeem, with the window of notice', () => {
    const clock = clockOf(mississippi)
    expect(clock).toMatchObject({
      from: '2024-08-26',
      to: '2026-08-26',
      endsWith: 'last day to redeem',
    })
    expect(clock?.windows.map(({ label }) => label)).toEqual(['owner’s notice'])
    expect(clock?.windows[0]?.from).toBeCloseTo(75.3, 1)
    expect(clock?.windows[0]?.to).toBeCloseTo(91.8, 1)
    // Events after the last day to redeem are in the list, not on the band.
    expect(clock?.marks.every(({ on }) => on < '2026-08-26')).toBe(true)
  })

  test('a lien sale has no last day: the band ends with the foreclosure suit', () => {
    const clock = clockOf(
      answered({
        regime: 'al-tax-lien',
        saleDate: '2024-05-20',
        taxes: 1200,
        certificateRate: 7,
        asOf: '2026-11-21',
      }),
    )
    expect(clock).toMatchObject({ to: '2034-05-20', endsWith: 'last day of the foreclosure suit' })
    expect(clock?.windows).toMatchObject([{ label: 'foreclosure suit', to: 100 }])
  })

  test('without the day of the sale there is no band', () => {
    expect(clockOf({ ...mississippi, saleDate: null })).toBeNull()
  })
})

test.each([
  ['the day of the sale', '2024-08-26', 0],
  ['the last day', '2026-08-26', 100],
  ['a day after it is drawn at the end', '2030-01-01', 100],
])('%s', (_case, day, place) => {
  expect(placeOn({ from: '2024-08-26', to: '2026-08-26' }, day)).toBe(place)
})

describe('payoffOn', () => {
  test('asks the same sale for another day, and keeps what the record rests on', () => {
    const payoff = payoffOn(mississippi, '2026-08-26')
    expect(payoff).toMatchObject({ status: 'open', months: 24 })
    if ('error' in payoff) throw new Error(payoff.error)
    expect(payoff.total).toBeGreaterThan(mississippi.total ?? 0)
    expect(payoff.assumptions[0]).toBe(OF_RECORD)
    expect(new Set(payoff.assumptions).size).toBe(payoff.assumptions.length)
  })

  test('the day after the last is expired', () => {
    expect(payoffOn(mississippi, '2026-08-27')).toMatchObject({ status: 'expired', total: null })
  })

  test('a day before the sale gets an error message', () => {
    expect(payoffOn(mississippi, '2024-08-25')).toHaveProperty('error')
  })
})

test.each([
  ['fields', 'bid, paidOn', 'what the buyer bid, the day the buyer paid the clerk'],
  ['a sentence', 'regime: the law of TX is not known here', 'the law of TX is not known here'],
  ['nothing named', null, 'a fact of the sale'],
])('what is missing: %s', (_case, missing, words) => {
  expect(missingWords(missing)).toBe(words)
})
