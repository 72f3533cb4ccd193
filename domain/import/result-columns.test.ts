import { expect, test } from 'vitest'
import { bidColumns } from './result-columns.ts'

test.each([
  [['Parcel', 'Winning Bid', 'Overbid'], { bid: 1, excess: 2, buyer: null }],
  [['WINNING_BID', 'Sold To'], { bid: 0, excess: null, buyer: 1 }],
  [['Surplus Amount'], { bid: null, excess: 0, buyer: null }],
  // What an assessor's roll calls the price of the last deed.
  [['Sale Price', 'Last Sale Amt'], { bid: null, excess: null, buyer: null }],
])('the columns of %j', (headings, columns) => {
  expect(bidColumns(headings)).toEqual(columns)
})
