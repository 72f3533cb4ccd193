import type { ReadyForecast } from '../../../contract/forecast.ts'
import { formatValue } from '../../lib/format.ts'

type Measure = ReadyForecast['measure']

/** An amount in bidders' form: `$12,400`, `6.5%`. */
export const bidWords = (amount: number, measure: Measure): string =>
  measure === 'rate' ? `${amount}%` : formatValue(Math.round(amount))

/** A chance as a percentage; never certain. */
export function chanceWords(chance: number): string {
  if (chance < 0.01) return 'under 1%'
  if (chance > 0.99) return 'over 99%'
  return `${Math.round(100 * chance)}%`
}

/** `2006–2012 and 2014–2016`: runs of years. */
export function yearsWords(years: readonly number[]): string {
  const runs: Array<[number, number]> = []
  for (const year of [...years].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && year === last[1] + 1) last[1] = year
    else runs.push([year, year])
  }
  return runs
    .map(([from, to]) => (from === to ? String(from) : `${from}–${to}`))
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')
}
