import { cite } from '../law/rules.ts'
import { addDays, type LocalDate } from '../lib/local-date.ts'
import type { Regime } from '../redemption/question.ts'
import type { HoldingDay } from './stage.ts'

/** Month and day after which a year's taxes are late, with the rule. */
const DUE: Readonly<
  Record<Regime, { what: string; source: string; dayIn: (year: number) => LocalDate }>
> = {
  'ms-land-sale': {
    what: 'County taxes of the year before fall due; 1% a month from then',
    source: cite('MS-9'),
    dayIn: (year) => `${year}-02-01`,
  },
  'al-land-sale': {
    what: 'Last day to pay the county’s taxes before they are delinquent',
    source: cite('AL-1'),
    dayIn: (year) => `${year}-12-31`,
  },
  'al-tax-lien': {
    what: 'Last day to pay the county’s taxes before they are delinquent',
    source: cite('AL-1'),
    dayIn: (year) => `${year}-12-31`,
  },
  'tn-court-sale': {
    what: 'Last day to pay the county’s taxes before they are delinquent',
    source: cite('TN-1'),
    // Delinquent on March 1: the day before is a 29th in leap years.
    dayIn: (year) => addDays(`${year}-03-01`, -1),
  },
}

/** A lien's redemption has no last day: tax days are shown for the first years after the sale. */
const YEARS_OF_A_LIEN = 3

/** Due days of later taxes, after the sale and until redemption ends. */
export function taxDays(
  regime: Regime,
  saleDate: LocalDate | null,
  end: LocalDate | null,
): HoldingDay[] {
  if (saleDate === null) return []
  const { what, source, dayIn } = DUE[regime]
  const first = Number(saleDate.slice(0, 4))
  const days: HoldingDay[] = []
  for (let year = first; year <= first + YEARS_OF_A_LIEN; year++) {
    const on = dayIn(year)
    if (on <= saleDate || (end !== null && on > end)) continue
    days.push({ key: `taxes-${year}`, stage: 'later-taxes', what, on, source, isTask: true })
  }
  return days
}
