import { expect, test } from 'vitest'
import type { Redemption } from '../../../contract/redemption.ts'
import { answerTo } from '../../../domain/redemption/testing.ts'
import { payoffWith } from './typed-facts.ts'

const TODAY = '2026-11-22'

function saleOf(facts: { regime: string; saleDate: string; [fact: string]: unknown }): Redemption {
  const question = { ...facts, asOf: TODAY }
  const { regime, saleDate } = facts
  return { ...answerTo(question), taxSale: null, regime, saleDate, question }
}
const LIEN = saleOf({ regime: 'al-tax-lien', saleDate: '2024-05-09', taxes: 866.61 })
const COURT = saleOf({
  regime: 'tn-court-sale',
  reader: 'buyer',
  saleDate: '2026-03-10',
  taxes: 100,
  bid: 5000,
})

/** The payoff, its fields as `name error`, and its basis first. */
function seen(sale: Redemption, typed: Record<string, string>, day = TODAY) {
  const { payoff, fields } = payoffWith(sale, day, typed)
  return {
    total: 'error' in payoff ? payoff.error : payoff.total,
    fields: fields.map(({ name, error }) => (error ? `${name}: ${error}` : name)),
    restsOn: 'error' in payoff ? [] : payoff.assumptions.filter((each) => /^entered/.test(each)),
  }
}

test('a rate that is typed in gives the payoff, which says that it was', () => {
  expect(seen(LIEN, {})).toEqual({ total: null, fields: ['certificateRate'], restsOn: [] })
  const { total, fields, restsOn } = seen(LIEN, { certificateRate: '10%' })
  expect(total).toBe(answerTo({ ...LIEN.question, certificateRate: 10 }).total ?? Number.NaN)
  expect(fields).toEqual(['certificateRate'])
  expect(restsOn).toEqual([
    'entered here, not in the record: the rate of the tax lien certificate, 10%',
  ])
})

test('all that is missing can be typed in, and what was typed stays', () => {
  expect(seen(COURT, {}).fields).toEqual(['confirmedOn', 'paidOn'])
  const confirmed = { confirmedOn: '2026-04-17' }
  expect(seen(COURT, confirmed)).toMatchObject({ total: null, fields: ['confirmedOn', 'paidOn'] })
  const paid = seen(COURT, { ...confirmed, paidOn: '2026-03-12' })
  expect(paid.total).toBeGreaterThan(100)
  expect(paid.restsOn.at(0)).toBe(
    'entered here, not in the record: the day the court confirmed the sale, Apr 17, 2026',
  )
})

test.each([
  ['words', { certificateRate: 'ten' }, 'certificateRate: Enter a percentage such as 7.5'],
  [
    'a comma for the decimal point',
    { certificateRate: '1,5' },
    'certificateRate: Enter a percentage such as 7.5: its commas do not separate thousands',
  ],
  [
    'too high a rate',
    { certificateRate: '14' },
    /^certificateRate: This is not possible: 14 is above the highest rate, 12%/,
  ],
] as const)('%s is shown at its field and left out', (_what, typed, error) => {
  const { total, fields, restsOn } = seen(LIEN, typed)
  expect({ total, restsOn }).toEqual({ total: null, restsOn: [] })
  expect(fields).toEqual([expect.stringMatching(error)])
})

test('a day before the sale is named in the usual date format', () => {
  expect(seen(COURT, { confirmedOn: '2026-01-02' }).fields).toEqual([
    'confirmedOn: This is not possible: Jan 2, 2026 is before the sale of Mar 10, 2026',
    'paidOn',
  ])
})

test('a sale of one of two kinds is answered as the one that is chosen, with what that has a use for', () => {
  const either: Redemption = {
    ...LIEN,
    regime: 'unknown',
    mayBe: ['al-land-sale', 'al-tax-lien'],
    question: { ...LIEN.question, regime: 'unknown', marketValue: 90_000 },
    missing: 'regime: whether it sold the land or the tax lien, the list does not say',
    assumptions: [],
  }
  expect(seen(either, {})).toEqual({ total: null, fields: [], restsOn: [] })
  const lien = seen(either, { regime: 'al-tax-lien', certificateRate: '10' })
  expect(lien.total).toBe(answerTo({ ...LIEN.question, certificateRate: 10 }).total ?? Number.NaN)
  expect(lien.restsOn).toEqual([
    'entered here, not in the record: the kind of sale, Alabama tax lien sale',
    'entered here, not in the record: the rate of the tax lien certificate, 10%',
  ])
  const question = { ...LIEN.question, regime: 'al-land-sale', marketValue: 90_000 }
  expect(seen(either, { regime: 'al-land-sale' }).total).toBe(answerTo(question).total)
  const { payoff } = payoffWith(either, TODAY, { regime: 'al-tax-lien' })
  expect('error' in payoff ? [] : payoff.assumptions.join()).not.toContain('not used')
  // There is no other choice.
  expect(seen(either, { regime: 'ms-land-sale' })).toEqual(seen(either, {}))
})

test('a day of the payoff that cannot be is no fault of what was typed', () => {
  const { total, fields } = seen(LIEN, { certificateRate: '10' }, '2024-05-01')
  expect(total).toMatch(/^saleDate: /)
  expect(fields).toEqual(['certificateRate'])
})
