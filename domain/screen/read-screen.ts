import { isLocalDate, type LocalDate } from '../lib/local-date.ts'
import { nearestName } from '../lib/nearest-name.ts'
import { FILTERS, type Filter, type FilterName } from './filters.ts'

export type RangeCondition = {
  filter: FilterName
  min: number | LocalDate | null
  max: number | LocalDate | null
}
export type ChoiceCondition = { filter: FilterName; values: readonly string[] }
export type Condition = RangeCondition | ChoiceCondition

/** What parcels are screened by: each filter once, in the order of `FILTERS`. */
export type Screen = {
  conditions: readonly Condition[]
  /** Parcels pass whose value is unknown. */
  includesUnknown: boolean
}

/** Values of one filter, as many as an address can hold without being refused by a browser. */
export const MAX_VALUES = 100
/** A name that one typed. */
const MAX_NAME = 60

type Parameter = { filter: FilterName; bound: 'min' | 'max' | 'values' }

/** The parameters of each filter. */
export const PARAMETERS: ReadonlyMap<string, Parameter> = new Map(
  (Object.entries(FILTERS) as Array<[FilterName, Filter]>).flatMap(
    ([filter, declared]): Array<[string, Parameter]> => {
      if (declared.kind === 'choice') return [[filter, { filter, bound: 'values' }]]
      if (declared.leastOnly) return [[declared.leastOnly, { filter, bound: 'min' }]]
      return [
        [`${filter}Min`, { filter, bound: 'min' }],
        [`${filter}Max`, { filter, bound: 'max' }],
      ]
    },
  ),
)

/** Thrown with a sentence for the person. */
export class ScreenRefused extends Error {
  override name = 'ScreenRefused'
}

/**
 * Reads the parameters of a screen; a name that neither a filter nor `others` has is refused with the nearest known
 * one. A value given several times, or with commas, means any of them; a county, or a list, may contain one, and is given whole.
 */
export function readScreen(
  given: Iterable<readonly [name: string, value: string]>,
  others: readonly string[] = [],
): Screen {
  const values = new Map<string, string[]>()
  let includesUnknown = false
  for (const [name, value] of given) {
    if (name === 'unknown') includesUnknown = readUnknown(value)
    else if (PARAMETERS.has(name)) values.set(name, [...(values.get(name) ?? []), value])
    else if (!others.includes(name)) throw refusedName(name, [...PARAMETERS.keys(), ...others])
  }
  const filters = Object.entries(FILTERS) as Array<[FilterName, Filter]>
  const conditions = filters.flatMap(([name, filter]): Condition[] =>
    filter.kind === 'range' ? readRange(name, filter, values) : readChoice(name, filter, values),
  )
  return { conditions, includesUnknown }
}

function readUnknown(value: string): boolean {
  if (value === 'include') return true
  if (value === 'exclude') return false
  throw new ScreenRefused('“unknown” is “include” or “exclude”.')
}

function refusedName(name: string, known: readonly string[]): ScreenRefused {
  const near = nearestName(name, [...known, 'unknown'])
  const meant = near === null ? '' : ` Did you mean “${near}”?`
  return new ScreenRefused(`There is no filter “${name.slice(0, MAX_NAME)}”.${meant}`)
}

type RangeFilter = Extract<Filter, { kind: 'range' }>
type ChoiceFilter = Extract<Filter, { kind: 'choice' }>

function readRange(
  filter: FilterName,
  declared: RangeFilter,
  values: ReadonlyMap<string, readonly string[]>,
): RangeCondition[] {
  const read = (parameter: string) => {
    const given = values.get(parameter)
    if (given === undefined) return null
    const [text = '', ...rest] = given
    if (rest.length > 0) throw new ScreenRefused(`“${parameter}” is given once.`)
    return declared.isDay ? readDay(parameter, text) : readNumber(parameter, text)
  }
  const min = read(declared.leastOnly ?? `${filter}Min`)
  const max = declared.leastOnly ? null : read(`${filter}Max`)
  if (min === null && max === null) return []
  if (min !== null && max !== null && min > max) {
    throw new ScreenRefused(`“${filter}Min” is above “${filter}Max”. Exchange the two.`)
  }
  return [{ filter, min, max }]
}

function readDay(parameter: string, text: string): LocalDate {
  if (isLocalDate(text)) return text
  throw new ScreenRefused(`“${parameter}” is a day such as 2026-12-14.`)
}

/** Digits that a number keeps exactly. */
const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/

function readNumber(parameter: string, text: string): number {
  if (NUMBER.test(text)) return Number(text)
  throw new ScreenRefused(`“${parameter}” is a number such as 5000, without a comma or a $.`)
}

function readChoice(
  filter: FilterName,
  declared: ChoiceFilter,
  values: ReadonlyMap<string, readonly string[]>,
): ChoiceCondition[] {
  const given = values.get(filter)
  if (given === undefined) return []
  const parts =
    declared.hasCommas || declared.isWhole ? given : given.flatMap((text) => text.split(','))
  const all = [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]
  if (all.length === 0) return []
  if (all.length > MAX_VALUES) {
    throw new ScreenRefused(`“${filter}” has ${MAX_VALUES} values at most.`)
  }
  const { values: known, problemOf } = declared
  if (declared.isWhole && all.length > 1) throw new ScreenRefused(`“${filter}” is given once.`)
  const problem = problemOf?.(all[0] ?? '')
  if (problem) throw new ScreenRefused(problem)
  const wrong = known && all.find((value) => !known.includes(value))
  if (known && wrong !== undefined) {
    const near = nearestName(wrong, known)
    const choices =
      known.length > 8
        ? near
          ? `Did you mean “${near}”?`
          : ''
        : `It is one of ${known.join(', ')}.`
    throw new ScreenRefused(
      `“${filter}” has no value “${wrong.slice(0, MAX_NAME)}”. ${choices}`.trim(),
    )
  }
  return [{ filter, values: all.sort() }]
}

/** The parameters of a screen, in one order: two that say the same are equal. */
export function writeScreen({ conditions, includesUnknown }: Screen): Array<[string, string]> {
  const written = conditions.flatMap((condition): Array<[string, string]> => {
    const { filter } = condition
    const declared: Filter = FILTERS[filter]
    if ('values' in condition) {
      const hasCommas = declared.kind === 'choice' && declared.hasCommas
      if (hasCommas) return condition.values.map((value) => [filter, value])
      return [[filter, condition.values.join(',')]]
    }
    const least = declared.kind === 'range' ? declared.leastOnly : undefined
    return [
      ...(condition.min === null
        ? []
        : [[least ?? `${filter}Min`, String(condition.min)] as [string, string]]),
      ...(condition.max === null
        ? []
        : [[`${filter}Max`, String(condition.max)] as [string, string]]),
    ]
  })
  return includesUnknown ? [...written, ['unknown', 'include']] : written
}
