import type { Cents } from '../lib/cents.ts'
import type { LocalDate } from '../lib/local-date.ts'
import { anniversaryMonths } from '../redemption/interest.ts'
import type { CostLine, CostName, Costs, Range } from './question.ts'

const WORDS: Readonly<Partial<Record<CostName, string>>> = {
  titleSearch: 'title search',
  survey: 'survey',
  curative: 'curative work',
  suit: 'quiet-title suit',
  deedPrice: 'price of the deed',
  bid: 'bid at the sale',
  ownerPrice: 'price paid to the owner',
  quitclaimPrice: 'former owner’s quitclaim',
}

export type Priced = { lines: CostLine[]; low: Cents; high: Cents; unset: CostName[] }

type Period = { start: LocalDate; from: LocalDate; to: LocalDate }

/**
 * The costs of a road, line by line, and those that are not set. Holding is counted in months from the day of paying,
 * a fraction as one: to the earliest day for the low total, to the latest for the high one.
 */
export function priceOf(
  costs: Costs,
  names: readonly CostName[],
  extra: readonly CostLine[],
  period: Period | null,
): Priced {
  const unset: CostName[] = []
  const lines: CostLine[] = [...extra]
  for (const name of names) {
    const range = costs[name]
    if (range) lines.push({ what: WORDS[name] ?? name, ...range, source: 'entered' })
    else unset.push(name)
  }
  const monthly = costs.holdingPerMonth
  if (!monthly) unset.push('holdingPerMonth')
  else if (period) lines.push(holding(monthly, period))
  return {
    lines,
    low: lines.reduce((sum, { low }) => sum + low, 0),
    high: lines.reduce((sum, { high }) => sum + high, 0),
    unset,
  }
}

function holding(monthly: Range, { start, from, to }: Period): CostLine {
  const least = anniversaryMonths(start, from)
  const most = anniversaryMonths(start, to)
  return {
    what: `holding, ${least === most ? least : `${least} to ${most}`} ${most === 1 ? 'month' : 'months'}`,
    low: least * monthly.low,
    high: most * monthly.high,
    source: 'entered',
  }
}
