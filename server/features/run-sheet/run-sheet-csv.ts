import type { RunSheet, RunSheetLine } from '../../../contract/run-sheet.ts'
import { owedCell, owedNote } from '../../../domain/tax-sale/owed-words.ts'
import { lineOf } from '../../platform/csv/csv-line.ts'
import { saleName } from './entered-result.ts'

type Column = {
  heading: string
  value: (line: RunSheetLine, sheet: RunSheet) => string | number | null
}

/** On a private list's sheet each line has its own county. */
const countyOf = (line: RunSheetLine, sheet: RunSheet) => line.county ?? sheet.county
const dayOf = (line: RunSheetLine, sheet: RunSheet) => line.saleDate ?? sheet.saleDate

/**
 * The columns of the CSV file. The last three are filled in at the sale; the importer recognizes the file by its
 * headings and reads them as results.
 */
const COLUMNS: readonly Column[] = [
  { heading: 'Sale', value: (line, sheet) => saleName(countyOf(line, sheet), dayOf(line, sheet)) },
  { heading: 'Item', value: ({ item }) => item },
  { heading: 'Parcel ID', value: ({ parcelId }) => parcelId },
  { heading: 'PPIN', value: ({ ppin }) => ppin },
  { heading: 'Address', value: ({ address }) => address },
  { heading: 'City', value: ({ city }) => city },
  { heading: 'County', value: countyOf },
  { heading: 'Sale Date', value: dayOf },
  { heading: 'Owner', value: ({ ownerName }) => ownerName },
  {
    heading: 'Amount Due',
    value: ({ amountDue, isAmountAssumed }) => owedCell(amountDue, isAmountAssumed),
  },
  {
    heading: 'Amount Note',
    value: ({ amountDue, isAmountAssumed }) => owedNote(amountDue, isAmountAssumed) || null,
  },
  { heading: 'If Redeemed: No Loss Up To', value: ({ bids }) => bids.noLossUpTo },
  { heading: 'If Redeemed: Always a Loss Above', value: ({ bids }) => bids.lossAbove },
  { heading: 'If You Get the Deed: Worth', value: ({ bids }) => bids.ifDeeded },
  { heading: 'Max bid basis', value: ({ bids }) => bids.why },
  { heading: 'Expected Winning Bid', value: ({ expected }) => expected },
  { heading: 'Redemption', value: ({ clock }) => clock },
  { heading: 'Next step', value: ({ follows }) => follows || null },
  { heading: 'Law', value: ({ law }) => law || null },
  { heading: 'Red Flags', value: ({ flags }) => flags.join('; ') || null },
  { heading: 'Overlays', value: ({ overlays }) => overlays.join('; ') || null },
  { heading: 'Title Score', value: ({ titleScore }) => titleScore },
  { heading: 'Underlying Title', value: ({ underlyingTitleScore }) => underlyingTitleScore },
  { heading: 'Sale Result', value: ({ result }) => result?.words ?? null },
  { heading: 'Sold To', value: ({ result }) => result?.soldTo ?? null },
  { heading: 'Winning Bid', value: ({ result }) => result?.bid ?? null },
]

/** The sheet as comma-separated values by RFC 4180. */
export function runSheetCsv(sheet: RunSheet): string {
  const rows = sheet.lines.map((line) => lineOf(COLUMNS.map(({ value }) => value(line, sheet))))
  return lineOf(COLUMNS.map(({ heading }) => heading)) + rows.join('')
}
