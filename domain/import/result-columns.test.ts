import { expect, test } from 'vitest'
import { bidColumns } from './result-columns.ts'

test.each([
  [['Parcel', 'Winning Bid', 'Overbid'], { bid: 1, excess: 2, buyer: null }],
  [['WINNING_BID', 'Sold To'], { bid: 0, excess: null, buyer: 1 }],
  [['Surplus Amount'], { bid: null, excess: 0, buyer: null }],
  // The heading of an assessor's roll for the price of the last deed.
  [['Sale Price', 'Last Sale Amt'], { bid: null, excess: null, buyer: null }],
])('the columns of %j', (headings, columns) => {
  expect(bidColumns(headings)).toEqual(columns)
})
