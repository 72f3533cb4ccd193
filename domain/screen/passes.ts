import type { LocalDate } from '../lib/local-date.ts'
import { FILTERS, type Filter, type ScreenRow } from './filters.ts'
import type { Condition, Screen } from './read-screen.ts'

/** `unknown`: would pass if the values it lacks fitted. */
export type Passes = 'yes' | 'no' | 'unknown'

/**
 * Whether a parcel passes a screen on a day. The queries of every place that shows parcels must say the same; tests
 * compare them with this.
 */
export function passes(
  row: ScreenRow,
  { conditions, includesUnknown }: Screen,
  today: LocalDate,
): Passes {
  let isUnknown = false
  for (const condition of conditions) {
    const answer = passesOne(row, condition, today)
    if (answer === 'no') return 'no'
    isUnknown ||= answer === 'unknown'
  }
  return isUnknown && !includesUnknown ? 'unknown' : 'yes'
}

/** The same of one filter. */
export function passesOne(row: ScreenRow, condition: Condition, today: LocalDate): Passes {
  const filter: Filter = FILTERS[condition.filter]
  const value = filter.of(row, today)
  if (value === null) return filter.ofSales && row.status === 'clear' ? 'no' : 'unknown'
  if ('values' in condition) {
    if (filter.kind !== 'choice' || !Array.isArray(value)) return 'no'
    const { isNot = false, holds } = filter
    if (holds) return condition.values.some((each) => holds(row, each)) ? 'yes' : 'no'
    const wanted = wantedOf(filter, condition.values)
    return value.some((each) => wanted.includes(each)) === isNot ? 'no' : 'yes'
  }
  const { min, max } = condition
  const isInside = (min === null || value >= min) && (max === null || value <= max)
  return isInside ? 'yes' : 'no'
}

type Choice = Extract<Filter, { kind: 'choice' }>

/** The values that pass a condition, as the filter compares them. */
export function wantedOf(
  { implies, fold = (value) => value }: Choice,
  values: readonly string[],
): string[] {
  return [...new Set(values.flatMap((each) => [fold(each), ...(implies?.get(each) ?? [])]))]
}
