import { formatDay, formatNumber, formatValue } from '../lib/format.ts'
import { FILTERS, type Filter, type FilterName } from './filters.ts'
import type { Condition } from './read-screen.ts'

/** Words of values that are codes. */
const VALUE_WORDS: Readonly<Record<string, string>> = {
  'sale none': 'no date',
  'soldTo none': 'not sold',
  'mail outOfCounty': 'out of county',
  'mail outOfState': 'out of state',
  'assignee none': 'no one',
}

/** Values that people named. */
const AS_TYPED: ReadonlySet<FilterName> = new Set(['tag', 'assignee', 'list'])

/** `out of state` of `outOfState`, `chain gap` of `chain-gap`. */
export const choiceWords = (filter: FilterName, value: string): string =>
  VALUE_WORDS[`${filter} ${value}`] ?? (AS_TYPED.has(filter) ? value : value.replaceAll('-', ' '))

/** Chips of one value that say more without the label. */
const SINGLE_WORDS: Readonly<Record<string, string>> = {
  'improved no': 'Vacant',
  'noFinding critical': 'No critical finding',
  'noFinding major': 'No major finding',
}

/** A chip of a filter that is set: `Taxes owed $500–$5,000`, `Sale: upcoming, none`. */
export function chipWords(condition: Condition): string {
  const filter: Filter = FILTERS[condition.filter]
  if ('values' in condition) {
    const { values } = condition
    if (filter.kind === 'choice' && filter.isWhole) return filter.label
    if (values.length === 1 && values[0] === 'yes') return filter.label
    const single = values.length === 1 && SINGLE_WORDS[`${condition.filter} ${values[0]}`]
    if (single) return single
    return `${filter.label}: ${values.map((value) => choiceWords(condition.filter, value)).join(', ')}`
  }
  const { min, max } = condition
  const write = (value: number | string) => valueWords(filter, value)
  if (min !== null && min === max) return `${filter.label} ${write(min)}`
  if (min !== null && max !== null) return `${filter.label} ${write(min)}–${write(max)}`
  if (min !== null && filter.kind === 'range' && filter.isDay && filter.leastOnly) {
    return `${filter.label} ${write(min)}`
  }
  if (min !== null) return `${filter.label} ${startsWith(filter)} ${write(min)}`
  return `${filter.label} ${filter.kind === 'range' && filter.isDay ? 'until' : 'up to'} ${write(max ?? 0)}`
}

const startsWith = (filter: Filter) =>
  filter.kind === 'range' && filter.isDay ? 'from' : 'at least'

/** A value of a filter in its unit: `$5,000`, `Dec 14, 2026`. */
export function valueWords(filter: Filter, value: number | string): string {
  if (typeof value === 'string') return formatDay(value)
  const unit = filter.kind === 'range' ? filter.unit : undefined
  switch (unit) {
    case 'dollars':
      return formatValue(value)
    case 'percent':
      return `${formatNumber(value)}%`
    case 'calendar year':
      return String(value)
    case 'times':
      return `${formatNumber(value)} ×`
    default:
      return formatNumber(value)
  }
}
