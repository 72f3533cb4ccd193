import { expect, test } from 'vitest'
import { afterSale } from './after-sale.ts'

test.each([
  ['MS', 'ms-land-sale', '2026-08-31', 'Redeemable to Aug 31, 2028', 'tax deed on demand'],
  ['MS', 'ms-land-sale', null, 'Redeemable 2 years from the sale', 'tax deed on demand'],
  ['AL', 'al-land-sale', '2026-05-04', 'Redeemable to May 4, 2029', 'redeem in court'],
  ['AL', 'al-tax-lien', '2026-05-04', 'until a court forecloses', 'from May 4, 2029'],
  ['AL', 'al-tax-lien', null, 'until a court forecloses', 'who holds all certificates'],
  ['AL', null, '2026-05-04', 'Ask which is sold', 'land: redeemable to May 4, 2029'],
  [
    'TN',
    'tn-court-sale',
    '2026-05-04',
    'up to 1 year from the confirmation order',
    '90 if 8 or more',
  ],
  ['TX', null, '2026-05-04', 'The law of TX is not covered', ''],
] as const)('%s, %s, sold %s', (state, regime, saleDate, clock, follows) => {
  const after = afterSale(state, regime, saleDate)
  expect(after.clock).toContain(clock)
  expect(after.follows).toContain(follows)
  expect(after.source === '').toBe(state === 'TX')
})

test('struck off to the State: no deed on demand (MS-34, AL-4)', () => {
  expect(afterSale('MS', 'ms-land-sale', '2026-08-31', true)).toEqual({
    clock: 'Redeemable to Aug 31, 2028',
    follows: 'then sold by the State’s patent, on application',
    source: 'Miss. Code § 27-45-3; Miss. Code §§ 27-45-21, 29-1-21, 29-1-51, 29-1-81',
  })
  expect(afterSale('AL', 'al-land-sale', '2026-05-04', true).clock).toContain(
    'redeemable until title leaves it',
  )
})

test('a buyer counts a closed last day to the next working day (MS-18)', () => {
  expect(afterSale('MS', 'ms-land-sale', '2023-07-04').clock).toBe('Redeemable to Jul 7, 2025')
})
