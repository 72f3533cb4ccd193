import { expect, test } from 'vitest'
import type { Redemption } from '../../../contract/redemption.ts'
import { answerTo } from '../../../domain/redemption/testing.ts'
import { standing } from './write-sale.ts'

const TODAY = '2026-11-22'

/** The report's sentence on a sale, as of today. */
function standingOf({
  regime,
  saleDate,
  ...facts
}: {
  regime: string
  saleDate: string
  [fact: string]: unknown
}) {
  const asOf = saleDate > TODAY ? undefined : TODAY
  const question = { regime, saleDate, asOf, ...facts }
  const sale: Redemption = {
    ...answerTo(question),
    taxSale: null,
    regime,
    saleDate,
    question,
  }
  return standing(sale, TODAY)
}

test('payoff and deadline, where both are known', () => {
  expect(standingOf({ regime: 'ms-land-sale', saleDate: '2025-08-25', taxes: 13521.27 })).toBe(
    'Open until Aug 25, 2027. Redeeming on Nov 22, 2026 costs $17,239.62.',
  )
})

test('the deadline, also where the payoff is unknown', () => {
  expect(
    standingOf({
      regime: 'tn-court-sale',
      reader: 'buyer',
      saleDate: '2026-03-10',
      confirmedOn: '2026-04-18',
      taxes: 100,
    }),
  ).toBe(
    'Open until Apr 19, 2027. The payoff cannot be computed. Missing: the day the buyer paid the clerk.',
  )
  expect(standingOf({ regime: 'al-tax-lien', saleDate: '2024-05-09', taxes: 866.61 })).toBe(
    'Open. The right to redeem has no fixed last day; a suit filed from May 9, 2027 to May 9, 2034 can end it. The payoff cannot be computed. Missing: the rate of the tax lien certificate.',
  )
})

test('that nothing is known, that it is over, or that it has not started', () => {
  expect(standingOf({ regime: 'tn-court-sale', saleDate: '2026-03-10', taxes: 100 })).toMatch(
    /^Unknown\. Missing: the day the court confirmed the sale/,
  )
  expect(standingOf({ regime: 'ms-land-sale', saleDate: '2024-08-26', taxes: 100 })).toMatch(
    /^The ordinary period ended on Aug 26, 2026\. Someone may still redeem or undo the sale: a minor/,
  )
  expect(standingOf({ regime: 'ms-land-sale', saleDate: '2026-12-07', taxes: 100 })).toBe(
    'Not sold yet: redemption starts with the sale on Dec 7, 2026. Until then the taxes can be paid.',
  )
})
