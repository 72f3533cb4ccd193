import type { RunSheetLine, SaleResult } from '../../../contract/run-sheet.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { ListedRow } from './run-sheet.queries.ts'

/** A sale's name in its results file, so that each sale day is a list of its own. */
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

/** The newest result typed in for a sale; null when there is none. */
export function resultOf(rows: readonly ListedRow[], sale: string): RunSheetLine['result'] {
  const row = rows.find(
    ({ isResult, extra }) => isResult && extra.Sale === sale && extra['Sale Result'] !== undefined,
  )
  if (!row) return null
  const bid = Number(row.extra['Winning Bid'] ?? Number.NaN)
  return {
    words: row.extra['Sale Result'] ?? '',
    soldTo: row.extra['Sold To'] ?? null,
    bid: Number.isFinite(bid) ? bid : null,
    source: row.source,
    importId: row.importId,
  }
}

/** Version of a line for optimistic concurrency: its status and the import of an earlier result. */
export function seenOf(status: string, result: RunSheetLine['result']): string {
  return `${status.slice(0, 40)}:${result?.importId ?? 0}`
}
