import { countyLabel } from '../../../domain/county/county.ts'
import { toDollars } from '../../../domain/lib/cents.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { lineOf } from '../../platform/csv/csv-line.ts'
import type { WholeHolding } from './holding-row.ts'
import { toItem } from './show-holding.ts'

const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents))

type Cell = string | number | null
type Line = { holding: WholeHolding; item: ReturnType<typeof toItem> }

/** The import of holdings reads the first columns; the rest is computed on the day of the export. */
const COLUMNS: ReadonlyArray<{ heading: string; value: (line: Line) => Cell }> = [
  { heading: 'County', value: ({ holding }) => countyLabel(holding.countyId) },
  { heading: 'Parcel ID', value: ({ holding }) => holding.parcelId },
  { heading: 'Address', value: ({ holding }) => holding.address },
  { heading: 'Kind of Sale', value: ({ holding }) => holding.regime },
  { heading: 'Sold By', value: ({ holding }) => holding.soldBy },
  { heading: 'Sale Date', value: ({ holding }) => holding.saleDate },
  { heading: 'Taxes', value: ({ holding }) => dollars(holding.taxesCents) },
  { heading: 'Costs of Sale', value: ({ holding }) => dollars(holding.costsCents) },
  { heading: 'Bid', value: ({ holding }) => dollars(holding.bidCents) },
  { heading: 'Certificate Rate', value: ({ holding }) => holding.certificateRatePercent },
  { heading: 'Market Value', value: ({ holding }) => dollars(holding.marketValueCents) },
  { heading: 'Paid On', value: ({ holding }) => holding.paidOn },
  { heading: 'Confirmed On', value: ({ holding }) => holding.confirmedOn },
  { heading: 'Years Unpaid', value: ({ holding }) => holding.delinquentYears },
  { heading: 'Note', value: ({ holding }) => holding.note || null },
  {
    heading: 'Sale Date Assumed',
    value: ({ holding }) => (holding.saleDateIsAssumed ? 'assumed' : null),
  },
  { heading: 'Stage', value: ({ item }) => item.stageWords },
  { heading: 'Next Day', value: ({ item }) => item.nextDay?.on ?? null },
  { heading: 'What', value: ({ item }) => item.nextDay?.what ?? null },
  { heading: 'Law', value: ({ item }) => item.nextDay?.source ?? null },
  { heading: 'Paid', value: ({ item }) => item.paid },
  { heading: 'Received', value: ({ item }) => item.received },
  { heading: 'Result', value: ({ item }) => item.result },
  { heading: 'Yearly Return %', value: ({ item }) => item.yearly.percent },
  { heading: 'Why No Return', value: ({ item }) => item.yearly.why },
]

/** The holdings as comma-separated values by RFC 4180. */
export function holdingsCsv(holdings: readonly WholeHolding[], today: LocalDate): string {
  const rows = holdings.map((holding) => {
    const line = { holding, item: toItem(holding, today) }
    return lineOf(COLUMNS.map(({ value }) => value(line)))
  })
  return lineOf(COLUMNS.map(({ heading }) => heading)) + rows.join('')
}
