import type { Outcome } from '../forecast/sale-fact.ts'
import type { ListPlan } from './list-plan.ts'
import { bidColumns } from './result-columns.ts'
import type { RowBill } from './row-bill.ts'
import type { RowReader } from './row-reader.ts'
import type { SaleResultOfRow } from './sale-result.ts'
import { tidy } from './tidy.ts'

/** `Struck to City`, `Struck off to the State`: offered without a bid. */
const STRUCK = /^struck\b/i
const PERCENT = /^(\d{1,3}(?:\.\d{1,6})?) ?%?$/

const BUYER_LENGTH = 200
const MARK = /^(?:y|n|yes|no|t|f|true|false|x|[01])$/i

/** Whether rows of a list may state results: those of a sale, and of any list with a column of excesses. */
export function statesResults(plan: Pick<ListPlan, 'meaning' | 'extraHeadings'>): boolean {
  return plan.meaning === 'sale-results' || bidColumns(plan.extraHeadings).excess !== null
}

/** Reads the results of a list's rows. */
export class RowResult {
  readonly #reader: RowReader
  readonly #columns: ReturnType<typeof bidColumns>

  constructor(reader: RowReader) {
    this.#reader = reader
    this.#columns = bidColumns(reader.plan.extraHeadings)
  }

  /** The row's result; null without one. A purchase canceled later is neither a price nor a missing bid. */
  read(bill: RowBill, isHomestead: boolean | null): SaleResultOfRow | null {
    const reader = this.#reader
    const isOfSale = reader.plan.meaning === 'sale-results'
    if (!isOfSale && this.#columns.excess === null) return null
    const excessCents = centsOf(this.#cell('excess'))
    if (!isOfSale) {
      return excessCents === null ? null : { ...NOTHING, excessCents, soldTo: this.#buyer() }
    }
    const rate = readRate(reader)
    // A column "Purchase price" of another list is a deed's.
    const bidCents = reader.money('winningBid') ?? centsOf(this.#cell('bid'))
    const outcome = outcomeOf(reader, bill, bidCents !== null || rate !== null)
    const isCancelled = bill.billStatus === 'cancelled' || reader.saysYes('cancelled')
    const hasBid = bidCents !== null && bidCents > 0 && outcome !== 'no-bid' && !isCancelled
    if (outcome === null && !hasBid && excessCents === null) return null
    return {
      outcome,
      bidCents: hasBid ? bidCents : null,
      excessCents,
      soldTo: this.#buyer(),
      rate: outcome === 'sold' ? rate : null,
      isHomestead,
    }
  }

  #cell(name: keyof ReturnType<typeof bidColumns>): string | null {
    const at = this.#columns[name]
    return at === null ? null : tidy(this.#reader.cells[this.#reader.plan.extraIndexes[at] ?? -1])
  }

  #buyer(): string | null {
    const buyer = this.#reader.text('soldTo') ?? this.#cell('buyer')
    // `Sold: Y` names nobody.
    return buyer === null || MARK.test(buyer) ? null : buyer.slice(0, BUYER_LENGTH)
  }
}

const NOTHING: SaleResultOfRow = {
  outcome: null,
  bidCents: null,
  excessCents: null,
  soldTo: null,
  rate: null,
  isHomestead: null,
}

/** Whole cents of a cell such as `$1,250.00`; null for anything else. */
function centsOf(cell: string | null): number | null {
  // bounded: no more of a cell than this
  const digits = cell?.slice(0, 40).replace(/[$, ]/g, '') ?? ''
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : null
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
  const buyer = reader.text('soldTo')
  if (bill.taxStatus === 'auctioned') return STRUCK.test(buyer ?? '') ? 'no-bid' : 'sold'
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
