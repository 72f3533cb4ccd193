import { expect, test } from 'vitest'
import { buyerOfResult } from './result-buyer.ts'

test.each([
  ['MS', 'MAGNOLIA TAX LLC', 'sold', 'MAGNOLIA TAX LLC'],
  ['MS', null, 'no-bid', 'STATE OF MISSISSIPPI'],
  ['AL', null, 'no-bid', 'STATE OF ALABAMA'],
  ['TN', null, 'no-bid', null],
  ['MS', null, 'sold', null],
  ['MS', null, null, null],
] as const)('in %s, sold to %s, outcome %s: %s', (state, soldTo, outcome, buyer) => {
  expect(buyerOfResult(state, { soldTo, outcome })).toBe(buyer)
})
