import type { Outcome } from '../forecast/sale-fact.ts'
import { saysYes } from './bill-status.ts'
import type { RowBill } from './row-bill.ts'
import type { RowReader } from './row-reader.ts'
import type { SaleResultOfRow } from './sale-result.ts'

/** `Struck to City`, `Struck off to the State`: offered, and no one bid. */
const STRUCK = /^struck\b/i
const PERCENT = /^(\d{1,3}(?:\.\d{1,6})?) ?%?$/

/**
 * The result a row states; null where its list is no sale's results, or it says nothing of what became of the parcel:
 * a purchase that was canceled afterwards is neither a price nor the lack of a bid.
 */
export function readResult(reader: RowReader, bill: RowBill): SaleResultOfRow | null {
  if (reader.plan.meaning !== 'sale-results') return null
  const rate = readRate(reader)
  const bidCents = reader.money('winningBid')
  const outcome = outcomeOf(reader, bill, bidCents !== null || rate !== null)
  if (outcome === null) return null
  const isSold = outcome === 'sold'
  return {
    outcome,
    bidCents: isSold && bidCents !== null && bidCents > 0 ? bidCents : null,
    rate: isSold ? rate : null,
    isHomestead: readHomestead(reader),
  }
}

function outcomeOf(reader: RowReader, bill: RowBill, hasBid: boolean): Outcome | null {
  const { rules } = reader.plan
  if (rules.outcomes) {
    if (bill.taxStatus === null) return null
    if (bill.taxStatus !== 'auctioned') return 'withdrawn'
    return STRUCK.test(reader.text('taxStatus') ?? '') ? 'no-bid' : 'sold'
  }
  if (bill.billStatus === 'cancelled' || bill.billStatus === 'paid') return 'withdrawn'
  if (reader.saysYes('cancelled')) return STRUCK.test(bill.removedBecause ?? '') ? 'no-bid' : null
  if (!reader.has('soldTo') && !reader.has('winningBid') && !reader.has('winningRate')) return null
  if (bill.taxStatus === 'auctioned') return 'sold'
  const buyer = reader.text('soldTo')
  // A price without a named buyer is a sale; the county's own bid is not.
  return buyer === null && hasBid ? 'sold' : 'no-bid'
}

function readRate(reader: RowReader): number | null {
  const text = reader.text('winningRate')
  if (text === null) return null
  const rate = Number(PERCENT.exec(text)?.[1] ?? Number.NaN)
  if (rate <= 100) return rate
  reader.note(`the winning rate "${text}" is not a percentage and was left out`)
  return null
}

function readHomestead(reader: RowReader): boolean | null {
  const text = reader.text('homestead')
  return text === null ? null : saysYes(text)
}
