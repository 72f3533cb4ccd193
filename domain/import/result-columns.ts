import { foldHeading } from '../lib/fold-heading.ts'

/** Columns of the buyer's payment, in lists of results. */
const BID = new Set([
  'winningbid',
  'winningbidamount',
  'winningbidprice',
  'successfulbid',
  'successfulbidamount',
  'highbid',
  'soldamount',
  'soldfor',
  'amountsold',
  'saleamount',
  'purchaseamount',
  'purchaseprice',
  'bidamount',
  'amountbid',
])

/** Columns of the payment above the amount due. */
const EXCESS = new Set([
  'excess',
  'excessamount',
  'excessbid',
  'excessbidamount',
  'excessproceeds',
  'excessfunds',
  'overbid',
  'overbidamount',
  'overbidprice',
  'overage',
  'surplus',
  'surplusamount',
  'surplusfunds',
  'surplusproceeds',
  'surplusbid',
])

/** Columns of the buyer. */
const BUYER = new Set([
  'soldto',
  'buyer',
  'buyername',
  'purchaser',
  'purchasername',
  'bidder',
  'biddername',
  'winningbidder',
  'winningbiddername',
])

/** Indexes of the bid, the excess and the buyer among a list's further headings, from 0; null if missing. */
export function bidColumns(headings: readonly string[]): {
  bid: number | null
  excess: number | null
  buyer: number | null
} {
  const folded = headings.map(foldHeading)
  const place = (names: ReadonlySet<string>) => {
    const at = folded.findIndex((name) => names.has(name))
    return at < 0 ? null : at
  }
  return { bid: place(BID), excess: place(EXCESS), buyer: place(BUYER) }
}
