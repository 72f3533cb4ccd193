import { FILTERS, type Filter, type FilterName } from '../../../domain/screen/filters.ts'
import { PARAMETERS, type Screen, writeScreen } from '../../../domain/screen/read-screen.ts'
import { readEntries } from './read-address.ts'

/** What is typed and chosen in the panel, by parameter; a list's values, or one text. */
export type Draft = Readonly<Record<string, readonly string[]>>

export type Wrong = 'number' | 'order' | 'value'

export function draftOf(screen: Screen): Draft {
  const draft: Record<string, readonly string[]> = {}
  for (const [name, text] of writeScreen(screen)) {
    if (isWhole(name)) draft[name] = [...(draft[name] ?? []), text]
    else draft[name] = isChoice(name) ? text.split(',') : [text]
  }
  return draft
}

/** The screen of what is valid, and why the rest is not. */
export function readDraft(draft: Draft): { screen: Screen; wrong: ReadonlyMap<FilterName, Wrong> } {
  const entries = Object.entries(draft).flatMap(([name, texts]) =>
    texts.flatMap((text): [string, string][] => {
      const bare = isChoice(name) ? text.trim() : bareNumber(text)
      return bare === '' ? [] : [[name, bare]]
    }),
  )
  const { screen, problems } = readEntries(entries)
  const wrong = problems.flatMap(({ names }): [FilterName, Wrong][] => {
    const filter = PARAMETERS.get(names[0] ?? '')?.filter
    if (filter === undefined) return []
    if (FILTERS[filter].kind === 'choice') return [[filter, 'value']]
    const singly = names.flatMap(
      (name) => readEntries(entries.filter(([each]) => each === name)).problems,
    )
    return [[filter, singly.length > 0 ? 'number' : 'order']]
  })
  return { screen, wrong: new Map(wrong) }
}

export const withTexts = (draft: Draft, name: string, texts: readonly string[]): Draft => ({
  ...draft,
  [name]: texts,
})

/** Chooses a value of a list, or no longer. */
export function toggled(draft: Draft, name: string, value: string): Draft {
  const before = draft[name] ?? []
  const isChosen = before.includes(value)
  return withTexts(
    draft,
    name,
    isChosen ? before.filter((each) => each !== value) : [...before, value],
  )
}

/** Sets both ends of a range, or neither if it is set to them. */
export function toggledRange(draft: Draft, filter: FilterName, min: string, max: string): Draft {
  const isSet = isRange(draft, filter, min, max)
  return {
    ...draft,
    [`${filter}Min`]: [isSet ? '' : min],
    [`${filter}Max`]: [isSet ? '' : max],
  }
}

export const isRange = (draft: Draft, filter: FilterName, min: string, max: string): boolean =>
  (draft[`${filter}Min`]?.[0] ?? '') === min && (draft[`${filter}Max`]?.[0] ?? '') === max

/** Whether anything of the filter is set. */
export const isSet = (draft: Draft, filter: FilterName): boolean =>
  parametersOf(filter).some((name) => draft[name]?.some((text) => text.trim() !== ''))

function parametersOf(filter: FilterName): readonly string[] {
  return [...PARAMETERS].flatMap(([name, each]) => (each.filter === filter ? [name] : []))
}

function isChoice(name: string): boolean {
  const parameter = PARAMETERS.get(name)
  const filter: Filter | undefined = parameter && FILTERS[parameter.filter]
  return filter === undefined || filter.kind === 'choice'
}

/** A value that may contain commas. */
function isWhole(name: string): boolean {
  const parameter = PARAMETERS.get(name)
  const filter: Filter | undefined = parameter && FILTERS[parameter.filter]
  return filter?.kind === 'choice' && (filter.hasCommas ?? filter.isWhole ?? false)
}

/** `5000` of `$5,000`. What is grouped otherwise stays, and is refused. */
function bareNumber(text: string): string {
  const trimmed = text.trim()
  const start = trimmed.startsWith('$') ? 1 : 0
  const end = /[%×]$/.test(trimmed) ? -1 : undefined
  const bare = trimmed.slice(start, end).trim()
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare
}
