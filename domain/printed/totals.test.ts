import { expect, test } from 'vitest'
import { totalScope } from './totals.ts'

test.each([
  ['Page Total $7,353.00', 'page'],
  ['GRAND TOTAL 14,706.00', 'all'],
  ['TOTAL DELINQUENT TAXES 1,204.00', 'any'],
  ['Total Unpaid Real Property 88 parcels 1,204.00', 'any'],
  ['SUBTOTAL SUPERVISORS DISTRICT 3 $950.10', 'part'],
  ['TOTAL FOR CITY OF JACKSON 12,345.00', 'part'],
  ['Total Town of Mount Olive: 345.00', 'part'],
  ['HINDS COUNTY TOTAL 12,345.00', 'all'],
  ['JEFFERSON DAVIS COUNTY TOTALS 12,345.00 1,000.00', 'all'],
  ['Total taxes, fees and interest 2025 $12.00', 'any'],
  ['BALANCE CARRIED FORWARD 1,204.00', 'any'],
  ['Brought forward 1,204.00', 'any'],
  ['TOTAL FARMS LLC 1,200.00', null],
  ['020-1511 TOTAL PETROLEUM INC 12 OAK ST 1,200.50', null],
  ['TOTAL WINE OF JACKSON COUNTY 12.00', null],
  ['020-1511 CITY OF JACKSON 12.00', null],
  ['FORWARD TOWNSHIP LLC 12.00', null],
  ['ADAMS JOHN 12.00', null],
] as const)('“%s” is the total of: %s', (text, scope) => {
  expect(totalScope(text)).toBe(scope)
})
