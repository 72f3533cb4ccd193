import { expect, test } from 'vitest'
import type { Redemption } from '../../../contract/redemption.ts'
import { answerTo } from '../../../domain/redemption/testing.ts'
import { standing } from './write-sale.ts'

const TODAY = '2026-11-22'

/** What the report says of a sale, asked as of today. */
function told({
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

test('what it takes and until when, where both are known', () => {
  expect(told({ regime: 'ms-land-sale', saleDate: '2025-08-25', taxes: 13521.27 })).toBe(
    'Open until Aug 25, 2027. To redeem on Nov 22, 2026 takes $17,239.62.',
  )
})

test('until when it can be redeemed, also where the payoff is not known', () => {
  expect(
    told({
      regime: 'tn-court-sale',
      saleDate: '2026-03-10',
      confirmedOn: '2026-04-18',
      taxes: 100,
    }),
  ).toBe(
    'Open until Apr 19, 2027. No payoff can be computed; what is missing: the day the buyer paid the clerk. Nothing is guessed.',
  )
  expect(told({ regime: 'al-tax-lien', saleDate: '2024-05-09', taxes: 866.61 })).toBe(
    'Open. No day ends the right to redeem by itself; a suit begun from May 9, 2027 to May 9, 2034 can. No payoff can be computed; what is missing: the rate of the tax lien certificate. Nothing is guessed.',
  )
})

test('that nothing is known, that it is over, or that it has not begun', () => {
  expect(told({ regime: 'tn-court-sale', saleDate: '2026-03-10', taxes: 100 })).toMatch(
    /^Not known\. What is missing: the day the court confirmed the sale/,
  )
  expect(told({ regime: 'ms-land-sale', saleDate: '2024-08-26', taxes: 100 })).toBe(
    'The period to redeem ended on Aug 26, 2026.',
  )
  expect(told({ regime: 'ms-land-sale', saleDate: '2026-12-07', taxes: 100 })).toBe(
    'Not sold yet: redemption begins with the sale of Dec 7, 2026. Until then the taxes can be paid.',
  )
})
