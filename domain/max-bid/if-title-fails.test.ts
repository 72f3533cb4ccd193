import { expect, test } from 'vitest'
import { failedMississippiSale } from '../redemption/failed-sale.ts'
import { ifTitleFails } from './if-title-fails.ts'

test.each([
  ['2019-06-30', 'leaves a suit against the validity'],
  ['2019-07-01', 'cannot sue to undo your own purchase'],
])('MS-40, § 27-45-27: bought on %s, the buyer %s', (saleDate, words) => {
  const worst = ifTitleFails('ms-land-sale', 184_217, saleDate)
  expect(worst.lienOf).toBe(1842.17)
  expect(worst.why).toContain(words)
  expect(worst.why).toMatch(/nothing if the taxes were not due.*\$1,842\.17.*Horn Lake/)
})

// E19: 29 months to 2027-01-11 of 1½% on 1,842.17 are 801.34; with 12.00 of recording 2,655.51.
test('E19: the lien by the day of the decree, and nothing if the taxes were not due', () => {
  const sale = {
    saleDate: '2024-08-26',
    taxesCents: 184_217,
    expensesCents: 1_200,
    decreedOn: '2027-01-11',
  }
  expect(failedMississippiSale({ ...sale, wereTaxesDue: true }).totalCents).toBe(265_551)
  expect(failedMississippiSale({ ...sale, wereTaxesDue: false }).totalCents).toBe(0)
})

test.each([
  ['al-land-sale', null, 'county repays'],
  ['al-tax-lien', null, '40-10-197'],
  ['tn-court-sale', 1842.17, '67-5-2504(a)'],
] as const)('%s: its own section', (regime, lienOf, words) => {
  const worst = ifTitleFails(regime, 184_217, null)
  expect(worst.lienOf).toBe(lienOf)
  expect(worst.why).toContain(words)
})

test('an unknown face has no sum', () => {
  expect(ifTitleFails('ms-land-sale', null, null)).toMatchObject({ lienOf: null })
})
