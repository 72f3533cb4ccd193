import { chipWords } from '../../../domain/screen/chip-words.ts'
import { FILTERS, type Filter, type FilterName } from '../../../domain/screen/filters.ts'
import { type Draft, readDraft, withTexts } from './draft.ts'
import { optionWords, wordsOf } from './filter-words.ts'

/** A condition as typed: `owed 500 to 5,000`, `out of state`, `red flag estate, heirs`. */
export type TypedCondition = {
  filter: FilterName | 'unknown'
  /** Of its chip. */
  words: string
  /** What it sets, by parameter. */
  sets: Draft
}

const WITH_UNKNOWN: TypedCondition = {
  filter: 'unknown',
  words: 'Unknown values included',
  sets: { unknown: ['include'] },
}

/** Texts of parameters. */
type Sets = Record<string, readonly string[]>
/** A way to read the text, and how well it fits: 1 is to the letter. */
type Reading = { filter: FilterName; sets: Sets; fit: number }

const MAX_READINGS = 5
/** Values are found without their filter from this many letters on. */
const MIN_LETTERS = 3
const NOT: ReadonlySet<string> = new Set(['no', 'not', 'without'])

/** The conditions that a text may mean, the likeliest first. */
export function typedConditions(
  text: string,
  names: readonly FilterName[],
  valuesOf: (name: FilterName) => readonly string[],
): TypedCondition[] {
  if (/^(?:include|with) unknown/i.test(text.trim())) return [WITH_UNKNOWN]
  const tokens = text.trim().split(/\s+/)
  const readings = names.flatMap((name) => readingsOf(name, tokens, valuesOf(name)))
  return readings
    .sort((a, b) => b.fit - a.fit)
    .flatMap(({ filter, sets }): TypedCondition[] => {
      const { screen, wrong } = readDraft(sets)
      const [condition] = screen.conditions
      if (!condition || wrong.size > 0) return []
      return [{ filter, words: chipWords(condition), sets }]
    })
    .slice(0, MAX_READINGS)
}

/** A draft with a condition: values are added to those that are chosen, ends replace earlier ones. */
export function withTyped(draft: Draft, { sets, filter }: TypedCondition): Draft {
  const isChoice = filter !== 'unknown' && FILTERS[filter].kind === 'choice'
  return Object.entries(sets).reduce(
    (all, [name, texts]) =>
      withTexts(all, name, isChoice ? [...new Set([...(draft[name] ?? []), ...texts])] : texts),
    draft,
  )
}

/** The first words name the filter, the others its value; a value alone may do. */
function readingsOf(name: FilterName, tokens: string[], values: readonly string[]): Reading[] {
  const filter: Filter = FILTERS[name]
  const words = wordsOf(name)
  const naming = tokens.findIndex((token, place) => place > 0 && !isNamed(words, token))
  const most = naming === -1 ? tokens.length - 1 : naming
  const label = filter.label.split(' ').length
  const readings: Reading[] = []
  for (let count = isNamed(words, tokens[0] ?? '') ? most : 0; count >= 0; count--) {
    if (isNegative(filter) && !NOT.has((tokens[0] ?? '').toLowerCase())) continue
    const rest = tokens.slice(count).join(' ')
    const found =
      filter.kind === 'range'
        ? count === 0
          ? []
          : rangesOf(name, filter, rest)
        : choicesOf(name, rest, values, count > 0)
    readings.push(
      ...found.map(({ sets, fit }) => ({
        filter: name,
        sets,
        fit: fit + (count === 0 ? 0 : Math.min(count, label) / label),
      })),
    )
    if (readings.length > 0) break
  }
  return readings
}

const isNegative = (filter: Filter) => filter.kind === 'choice' && filter.isNot === true
const isNamed = (words: readonly string[], token: string) =>
  words.some((word) => word === token.toLowerCase() || isBegun(word, token))
const isBegun = (word: string, token: string) =>
  token.length >= MIN_LETTERS && word.startsWith(token.toLowerCase())

type Found = Pick<Reading, 'sets' | 'fit'>

const AT_LEAST = /^(?:at least|from|over|above|since|after|min|>=?|≥)\s*(.+)$/i
const AT_MOST = /^(?:at most|up to|until|under|below|before|less than|max|<=?|≤)\s*(.+)$/i
const OR_MORE = /^(.+?)\s*(?:\+|or more|and up|or later)$/i
const OR_LESS = /^(.+?)\s*(?:or less|or earlier)$/i
const BETWEEN = /^(.+?)(?:\s+(?:to|and|-|–)\s+|–|(?<=[\d%×x])-(?=[$\d.]))(.+)$/i

function rangesOf(
  name: FilterName,
  { leastOnly, isDay }: Extract<Filter, { kind: 'range' }>,
  text: string,
): Found[] {
  const min = (value: string) => ({ [leastOnly ?? `${name}Min`]: [endOf(value, isDay, '01-01')] })
  const max = (value: string) => ({ [`${name}Max`]: [endOf(value, isDay, '12-31')] })
  const one = (pattern: RegExp) => pattern.exec(text)?.[1]
  const least = one(AT_LEAST) ?? one(OR_MORE)
  if (least) return [{ sets: min(least), fit: 1 }]
  const most = one(AT_MOST) ?? one(OR_LESS)
  if (most) return leastOnly ? [] : [{ sets: max(most), fit: 1 }]
  if (leastOnly) return [{ sets: min(text), fit: 1 }]
  const [, from, until] = (isDay ? null : BETWEEN.exec(text)) ?? []
  if (from && until) return [{ sets: { ...min(from), ...max(until) }, fit: 1 }]
  return [
    { sets: min(text), fit: 0.9 },
    { sets: max(text), fit: 0.8 },
  ]
}

/** `2015` is the first day of the year, or the last; `0.5` of `.5`. */
function endOf(text: string, isDay: true | undefined, dayOfYear: string): string {
  const trimmed = text.trim()
  if (isDay) return /^\d{4}$/.test(trimmed) ? `${trimmed}-${dayOfYear}` : trimmed
  return trimmed.replace(/\s*x$/i, '').replace(/^\$?\./, '0.')
}

function choicesOf(
  name: FilterName,
  text: string,
  values: readonly string[],
  isNamedToo: boolean,
): Found[] {
  if (values.length === 0) return isNamedToo ? [{ sets: { [name]: [text] }, fit: 0.9 }] : []
  // A county has a comma itself.
  const whole = findValue(name, text, values, isNamedToo)
  if (whole) return [{ sets: { [name]: [whole.value] }, fit: whole.fit }]
  const parts = text.split(/\s*,\s*|\s+(?:or|and)\s+/).filter((part) => part !== '')
  const found = parts.map((part) => findValue(name, part, values, isNamedToo))
  const all = found.flatMap((each) => each ?? [])
  if (all.length < 2 || all.length < found.length) return []
  return [
    {
      sets: { [name]: all.map(({ value }) => value) },
      fit: Math.min(...all.map(({ fit }) => fit)),
    },
  ]
}

/** The value that a text names, or begins. */
function findValue(
  name: FilterName,
  text: string,
  values: readonly string[],
  isNamedToo: boolean,
): { value: string; fit: number } | null {
  const wanted = text.toLowerCase()
  if (!isNamedToo && wanted.length < MIN_LETTERS) return null
  const exact = values.find((value) => spellings(name, value).includes(wanted))
  if (exact !== undefined) return { value: exact, fit: 1 }
  const begun = values.find((value) =>
    spellings(name, value).some((spelling) => spelling.startsWith(wanted)),
  )
  return begun === undefined ? null : { value: begun, fit: 0.7 }
}

const spellings = (name: FilterName, value: string): string[] =>
  [value, optionWords(name, value), chipWords({ filter: name, values: [value] })].map((words) =>
    words.toLowerCase(),
  )
