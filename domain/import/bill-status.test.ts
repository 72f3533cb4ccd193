import { expect, test } from 'vitest'
import { findBillStatus, saysYes } from './bill-status.ts'

test.each([
  ['Delinquent', 'unpaid'],
  ['Suit Filed', 'unpaid'],
  ['Bankruptcy', 'unpaid'],
  ['UNPAID', 'unpaid'],
  ['Not Redeemed', 'unpaid'],
  ['Partially paid', 'unpaid'],
  ['Released', 'paid'],
  ['PAID IN FULL', 'paid'],
  ['Redeemed 09/08/09', 'paid'],
  ['Exonerated', 'cancelled'],
  ['Removed from sale', 'cancelled'],
  ['Canceled Purchase', 'cancelled'],
  ['VOID', 'cancelled'],
  ['R', 'paid'],
  ['R-M', 'paid'],
  ['V-S', 'cancelled'],
  ['M-V', 'cancelled'],
  ['DEED', 'paid'],
  ['09/15/2026 10:00 AM ET', 'unpaid'],
  ['Active', 'unpaid'],
  ['Q', null],
  ['Current', null],
] as const)('a bill that is %s is %s', (word, status) => {
  expect(findBillStatus(word)).toBe(status)
})

test.each([
  ['YES', true],
  ['1', true],
  ['2019-03-27', true],
  ['NO', false],
  ['0', false],
  ['0000-00-00', false],
  ['false', false],
  [null, false],
])('%j says yes: %s', (text, yes) => {
  expect(saysYes(text)).toBe(yes)
})
