import {
  PARAMETERS,
  readScreen,
  type Screen,
  ScreenRefused,
  writeScreen,
} from '../../../domain/screen/read-screen.ts'
import type { ScreenSearch } from './screen-search.ts'

/** A page that shows screened parcels. */
export type ScreenPlace = {
  /** Parameters that stay when filters change. */
  keeps: readonly string[]
  /** Its other parameters. */
  drops: readonly string[]
  /** The screen of an address without filters, apart from counties: `status=delinquent`. */
  initial: string
}

/** An address without any filter, where a page begins with some: `status=all`. */
const NOTHING = ['status', 'all'] as const

type Entry = [name: string, value: string]
/** A parameter that was left out, with a sentence for the person. */
export type Problem = { names: readonly string[]; message: string }

/** Reads what can be read of parameters, filter by filter. */
export function readEntries(
  entries: readonly Entry[],
  others: readonly string[] = [],
): { screen: Screen; problems: Problem[] } {
  const byFilter = new Map<string, Entry[]>()
  for (const entry of entries) {
    const filter = PARAMETERS.get(entry[0])?.filter ?? entry[0]
    byFilter.set(filter, [...(byFilter.get(filter) ?? []), entry])
  }
  const problems: Problem[] = []
  const good: Entry[] = []
  for (const ofFilter of byFilter.values()) {
    try {
      readScreen(ofFilter, others)
      good.push(...ofFilter)
    } catch (error) {
      if (!(error instanceof ScreenRefused)) throw error
      problems.push({ names: ofFilter.map(([name]) => name), message: error.message })
    }
  }
  return { screen: readScreen(good, others), problems }
}

/** The screen of an address. */
export function readAddress(
  search: Readonly<Record<string, unknown>>,
  { keeps, drops, initial }: ScreenPlace,
): { screen: Screen; problems: Problem[] } {
  const others = [...keeps, ...drops]
  const given = entriesOf(search).filter(([name]) => !others.includes(name))
  const hasFilter = given.some(([name]) => name !== 'county')
  if (!hasFilter) return readEntries([...given, ...new URLSearchParams(initial)], others)
  const isNothing = ([name, value]: Entry) => name === NOTHING[0] && value === NOTHING[1]
  return readEntries(initial === '' ? given : given.filter((entry) => !isNothing(entry)), others)
}

/** The parameters of a screen at a page. */
export function writeAddress(screen: Screen, { initial }: ScreenPlace): ScreenSearch {
  const written = writeScreen(screen)
  if (initial === '') return asQuery(written)
  const counties = written.filter(([name]) => name === 'county')
  const filters = written.filter(([name]) => name !== 'county')
  const isInitial =
    textOf(filters) === textOf(writeScreen(readScreen(new URLSearchParams(initial))))
  if (isInitial) return asQuery(counties)
  return asQuery(filters.length === 0 ? [...counties, [...NOTHING]] : written)
}

/** The parameters of a screen for requests. */
export function screenQuery(screen: Screen): Record<string, string | readonly string[]> {
  return asQuery(writeScreen(screen))
}

export const isSameScreen = (one: Screen, other: Screen): boolean =>
  textOf(writeScreen(one)) === textOf(writeScreen(other))

const textOf = (entries: readonly Entry[]) => JSON.stringify(entries)

function entriesOf(search: Readonly<Record<string, unknown>>): Entry[] {
  return Object.entries(search).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((each): Entry[] =>
      typeof each === 'string' && each !== '' ? [[name, each]] : [],
    ),
  )
}

function asQuery(entries: readonly Entry[]): Record<string, string | readonly string[]> {
  const query: Record<string, string | readonly string[]> = {}
  for (const [name, value] of entries) {
    const before = query[name]
    query[name] = before === undefined ? value : [...[before].flat(), value]
  }
  return query
}
