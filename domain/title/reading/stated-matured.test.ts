import { expect, test } from 'vitest'
import { maturedTooEarly } from './stated-matured.ts'

test.each([
  ['ms-land-sale', '2024-08-26', '2026-08-26', '2026-08-26'],
  ['ms-land-sale', '2024-08-26', '2026-08-27', null],
  ['al-land-sale', '2023-05-16', '2026-05-16', '2026-05-16'],
  ['al-land-sale', '2023-05-16', '2026-05-17', null],
  ['al-tax-lien', '2023-05-16', '2026-05-16', '2026-05-16'],
  ['al-tax-lien', '2023-05-16', '2026-05-17', null],
  // Land found vacant and abandoned: 30 days, from an order of the sale's day at the earliest.
  ['tn-court-sale', '2026-10-01', '2026-10-31', '2026-10-31'],
  ['tn-court-sale', '2026-10-01', '2026-11-01', null],
] as const)('%s of %s, called matured on %s', (kind, saleDate, asOf, last) => {
  expect(maturedTooEarly({ kind, status: 'matured', saleDate }, asOf)).toBe(last)
})

test('a sale without a day, or not called matured, contradicts nothing', () => {
  const sale = { kind: 'ms-land-sale', status: 'matured', saleDate: null } as const
  expect(maturedTooEarly(sale, '2026-01-01')).toBeNull()
  expect(
    maturedTooEarly({ ...sale, status: 'sold', saleDate: '2025-08-25' }, '2026-01-01'),
  ).toBeNull()
})
