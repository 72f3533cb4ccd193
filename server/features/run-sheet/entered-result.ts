import type { RunSheetLine, SaleResult } from '../../../contract/run-sheet.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { OUTCOMES } from '../../../domain/run-sheet/entry.ts'
import { toDollars } from '../property/property-row.ts'
import type { EnteredResult } from '../sale-result/entered-results.queries.ts'

/** A sale's name in its results file, so that each sale day is a separate list. */
export function saleName(county: string, saleDate: LocalDate | null): string {
  return saleDate === null ? county : `${county} ${saleDate}`
}

/** A result as written in the results file. In Tennessee the clerk bids for the county (TN-4). */
export function wordsOf(result: SaleResult, state: string): string {
  switch (result) {
    case 'sold':
      return 'Sold'
    case 'struck off':
      return state === 'TN' ? 'Struck off to the county' : 'Struck off to the State'
    case 'redeemed':
      return 'Redeemed'
    case 'withdrawn':
      return 'Withdrawn'
  }
}

/** The result that a results file's words name; null if they name none. */
function outcomeOf(words: string): SaleResult | null {
  const isSame = (result: SaleResult) =>
    ['TN', 'MS'].some(
      (state) => wordsOf(result, state).toLowerCase() === words.trim().toLowerCase(),
    )
  return OUTCOMES.find(isSame) ?? null
}

/** The newest result entered for a sale; null when there is none. `saleDate` null: of parcels whose list names no day. */
export function resultOf(
  results: readonly EnteredResult[],
  saleDate: LocalDate | null,
): RunSheetLine['result'] {
  const newest = results.find(({ saleDay }) => saleDay === saleDate)
  if (!newest) return null
  const { words, soldTo, bidCents, source, importId } = newest
  return { outcome: outcomeOf(words), words, soldTo, bid: toDollars(bidCents), source, importId }
}

/** Version of a line for optimistic concurrency: its status and the import of an earlier result. */
export function seenOf(status: string, result: RunSheetLine['result']): string {
  return `${status.slice(0, 40)}:${result?.importId ?? 0}`
}
