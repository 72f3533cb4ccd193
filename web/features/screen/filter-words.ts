import { choiceWords } from '../../../domain/screen/chip-words.ts'
import {
  FILTERS,
  type FilterGroup,
  type FilterName,
  type Unit,
} from '../../../domain/screen/filters.ts'
import { capitalise, formatNumber, formatValue } from '../../lib/format.ts'

export const GROUP_WORDS: Readonly<Record<FilterGroup, string>> = {
  place: 'Place',
  sale: 'Tax sale',
  money: 'Money',
  title: 'Title',
  land: 'Land',
  owner: 'Owner',
  work: 'Your work',
}

/** After the label of a filter. */
export const UNIT_WORDS: Readonly<Record<Unit, string>> = {
  dollars: '$',
  years: '',
  'calendar year': '',
  acres: '',
  'square feet': 'sq ft',
  points: '0–100',
  percent: '%',
  times: '×',
}

/** Further words a filter is found by. */
const ALSO: { readonly [Name in FilterName]?: string } = {
  owed: 'amount due bill price',
  value: 'market assessed worth',
  improved: 'vacant land house building',
  mail: 'absentee owner address',
  sale: 'auction past',
  saleDate: 'auction date',
  underlyingTitle: 'clear clean',
  noFinding: 'clear clean critical major',
  liens: 'federal judgment',
  acres: 'lot size',
  ownedYears: 'held',
  type: 'residential commercial',
}

/** The words a filter is named by. */
export const wordsOf = (name: FilterName): readonly string[] =>
  `${FILTERS[name].label} ${ALSO[name] ?? ''}`.toLowerCase().split(' ')

/** Whether a filter is one that a person looks for. */
export function isFound(
  name: FilterName,
  label: string,
  group: FilterGroup,
  text: string,
): boolean {
  const all = `${label} ${GROUP_WORDS[group]} ${ALSO[name] ?? ''}`.toLowerCase()
  return text
    .toLowerCase()
    .split(' ')
    .every((word) => all.includes(word))
}

/** Filters whose values are written as they are. */
const PLAIN: ReadonlySet<FilterName> = new Set(['county', 'type', 'city', 'tag', 'list'])

/** A value on its button. */
export function optionWords(filter: FilterName, value: string): string {
  if (PLAIN.has(filter)) return value
  if (filter === 'improved' && value !== 'unknown') return value === 'yes' ? 'Improved' : 'Vacant'
  return capitalise(choiceWords(filter, value))
}

/** A band on its button: `$500–$1,000`, `Over $10,000`. */
export function bandWords(filter: FilterName, min: string, max: string): string {
  const write = (text: string) =>
    filter === 'owed' ? formatValue(Math.floor(Number(text))) : formatNumber(Number(text))
  if (max === '') return `Over ${write(min)}`
  if (Number(min) === 0) return `Up to ${write(max)}`
  return `${write(min)}–${write(max)}`
}
