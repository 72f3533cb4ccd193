import { capitalise, formatList } from '../lib/format.ts'
import type { LocalDate } from '../lib/local-date.ts'
import { choiceWords, valueWords } from './chip-words.ts'
import { OF_BIDDER, OF_VIEWER } from './filter-reach.ts'
import { FILTERS, type Filter, type FilterName, type ScreenRow } from './filters.ts'
import { passesOne, wantedOf } from './passes.ts'
import type { ChoiceCondition, Condition, RangeCondition, Screen } from './read-screen.ts'

/** A parcel at a time; `row` null: it was not there. */
export type ParcelThen = { row: ScreenRow | null; today: LocalDate }

/** Why a parcel entered or left a screen. */
export type MoveReason = {
  words: string
  /** Only filters of the title changed. */
  isOfTitle: boolean
}

/** Names that read better in a sentence than the filter's label. */
const SUBJECTS: { readonly [Name in FilterName]?: string } = { owed: 'Owed', noFinding: 'Finding' }

/** Filters that other tables move, without a change of the row. */
const BESIDE_ROW: readonly string[] = [
  ...OF_VIEWER,
  ...OF_BIDDER,
  ...(['ownerParcels', 'ownerDelinquent'] satisfies FilterName[]),
]

/** Why a parcel entered or left a screen: the filters that it passed at one time and not at the other. */
export function moveReason(
  screen: Screen,
  before: ParcelThen,
  after: ParcelThen,
  hasEntered: boolean,
): MoveReason {
  if (after.row === null) return { words: 'No longer on record', isOfTitle: false }
  const { conditions, includesUnknown } = screen
  if (before.row === null) return { words: newWords(conditions, after), isOfTitle: false }
  const passed = (condition: Condition, { row, today }: ParcelThen): boolean => {
    const answer = row === null ? 'no' : passesOne(row, condition, today)
    return answer === 'yes' || (answer === 'unknown' && includesUnknown)
  }
  const changed = conditions.filter((each) => passed(each, before) !== passed(each, after))
  const { row } = after
  // Nothing keeps how those were.
  const beside = conditions.filter(
    (each) => BESIDE_ROW.includes(each.filter) && passed(each, after) === hasEntered,
  )
  const words = (changed.length > 0 ? changed : beside).map((each, place) => {
    const sentence = conditionWords(each, row, after.today, hasEntered)
    return place === 0 ? sentence : lower(sentence)
  })
  return {
    words: words.length === 0 ? otherWords(hasEntered) : formatList(words),
    isOfTitle:
      changed.length > 0 && changed.every(({ filter }) => FILTERS[filter].group === 'title'),
  }
}

const otherWords = (hasEntered: boolean) =>
  hasEntered ? 'Now passes the filters' : 'No longer passes the filters'

/** `New on record, owed $9,800` */
function newWords(conditions: readonly Condition[], { row, today }: ParcelThen): string {
  const range = conditions.find((each) => 'min' in each)
  const value = row && range ? FILTERS[range.filter].of(row, today) : null
  if (!range || value === null || typeof value === 'object') return 'New on record'
  return `New on record, ${lower(subjectOf(range.filter))} ${valueWords(FILTERS[range.filter], value)}`
}

const subjectOf = (filter: FilterName): string => SUBJECTS[filter] ?? FILTERS[filter].label
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function conditionWords(
  condition: Condition,
  row: ScreenRow,
  today: LocalDate,
  hasEntered: boolean,
): string {
  return 'values' in condition
    ? choiceReason(condition, row, today, hasEntered)
    : rangeReason(condition, row, today, hasEntered)
}

/** `Owed $9,800 is now under $10,000` */
function rangeReason(
  { filter, min, max }: RangeCondition,
  row: ScreenRow,
  today: LocalDate,
  hasEntered: boolean,
): string {
  const declared: Filter = FILTERS[filter]
  const subject = subjectOf(filter)
  const value = declared.of(row, today)
  if (value === null || typeof value === 'object') return `${subject} is no longer known`
  const is = `${subject} ${valueWords(declared, value)} is now`
  const write = (bound: number | LocalDate) => valueWords(declared, bound)
  const [below, above] =
    declared.kind === 'range' && declared.isDay ? ['before', 'after'] : ['under', 'over']
  if (max !== null && value > max) return `${is} ${above} ${write(max)}`
  if (min !== null && value < min) return `${is} ${below} ${write(min)}`
  if (!hasEntered || value === max || value === min) return `${subject} is now ${write(value)}`
  if (max !== null && min === null) return `${is} ${below} ${write(max)}`
  if (min !== null && max === null) return `${is} ${above} ${write(min)}`
  return `${is} between ${write(min ?? value)} and ${write(max ?? value)}`
}

/** `Sale is now past` */
function choiceReason(
  condition: ChoiceCondition,
  row: ScreenRow,
  today: LocalDate,
  hasEntered: boolean,
): string {
  const { filter } = condition
  const declared: Filter = FILTERS[filter]
  const subject = subjectOf(filter)
  if (declared.kind !== 'choice') return otherWords(hasEntered)
  const has = declared.of(row, today)
  if (has === null) return `${subject} is no longer known`
  const wanted = wantedOf(declared, condition.values)
  const isShown = hasEntered !== (declared.isNot === true)
  const named = isShown ? has.filter((each) => wanted.includes(each)) : has
  // What it lacks is named by the filter.
  if (declared.isNot && hasEntered)
    return `No ${choices(filter, condition.values)} ${lower(subject)} now`
  if (named.length === 0) return `${subject} is no longer ${choices(filter, condition.values)}`
  return `${subject} is now ${choices(filter, isShown ? named : named.slice(0, 1))}`
}

const choices = (filter: FilterName, values: readonly string[]) =>
  formatList(values.map((each) => choiceWords(filter, each)))

/** `“oak st”` found it, or no longer finds it. */
export const textReason = (q: string, hasEntered: boolean): string =>
  capitalise(hasEntered ? `found by “${q}”` : `no longer found by “${q}”`)
