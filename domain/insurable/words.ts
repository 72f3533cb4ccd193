import { formatDay, formatValue } from '../lib/format.ts'
import type { CostName, Road, WayId } from './question.ts'

// Sentences of the ways, for the screen and the report. Amounts are in dollars.

export const WAY_TITLES: Record<WayId, string> = {
  deed: 'Buy the deed',
  sale: 'Buy at the sale',
  owner: 'Buy the owner out',
}

export const COST_LABELS: Record<CostName, string> = {
  titleSearch: 'Title search',
  survey: 'Survey',
  curative: 'Curative work',
  suit: 'Quiet-title suit',
  suitMonths: 'Months the suit takes',
  holdingPerMonth: 'Holding cost a month',
  closeDays: 'Days to close with the owner',
  deedPrice: 'Price of the deed',
  bid: 'Bid at the sale',
  ownerPrice: 'Price for the owner',
  quitclaimPrice: 'Former owner’s quitclaim',
}

const MISSING: Readonly<Record<string, string>> = {
  confirmedOn: 'the order that confirms the sale is not on record',
  closeDays: 'set the days to close with the owner',
  suitMonths: 'set how many months the suit takes',
  delinquentYears: 'for how many years taxes were unpaid is not on record',
  stateTitleLeftOn: 'the day on which title left the State is not on record',
}

/** Entered by people, beside the road on the property page. */
const ENTERED: readonly string[] = ['closeDays', 'suitMonths']

/** The condition a road waits for, as a sentence; on paper with the place to enter it. */
export function missingOf(missing: string, { onPaper = false } = {}): string {
  return missing
    .split(', ')
    .flatMap((fact) => {
      const words = MISSING[fact]
      if (!words) return []
      return onPaper && ENTERED.includes(fact) ? `${words}, on the property page` : words
    })
    .join('; ')
}

/** `$5,150.00 to $7,900.00`, or one amount. */
export function rangeOf({ low, high }: { low: number; high: number }): string {
  return low === high ? formatValue(low) : `${formatValue(low)} to ${formatValue(high)}`
}

/** `Oct 6, 2029 to Apr 6, 2030`, or one day. */
export function daysOf({ from, to }: Pick<Road, 'from' | 'to'>): string | null {
  if (from === null) return null
  return to === null || to === from ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
}
