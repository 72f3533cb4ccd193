import { PARAMETERS, readScreen, type Screen, ScreenRefused, writeScreen } from './read-screen.ts'
import type { ScreenPlace } from './saved-options.ts'

/** What a page has beside its filters: what it looks in, and how it shows what it finds. */
const BESIDE = ['q', 'scope', 'overlay', 'sort', 'order', 'view', 'columns'] as const

/** The parameters of a saved screen, read. */
export type SavedQuery = {
  screen: Screen
  q: string | null
  /** Parcels of the workspace's lists, not of the record. */
  isOfLists: boolean
  overlay: string | null
}

/** Reads the parameters of a saved screen: those of the page's address. */
export function readSaved(query: string): SavedQuery {
  const params = new URLSearchParams(query)
  const given = [...params].filter(([name, value]) => name !== 'status' || value !== 'all')
  const scope = params.get('scope')
  if (scope !== null && scope !== 'lists')
    throw new ScreenRefused('“scope” is “lists”, or left out.')
  return {
    screen: readScreen(given, BESIDE),
    q: params.get('q')?.trim() || null,
    isOfLists: scope === 'lists',
    overlay: params.get('overlay') || null,
  }
}

/** The same parameters in one order. */
export function tidySaved(query: string): string {
  const params = new URLSearchParams(query)
  const beside = BESIDE.flatMap((name) => {
    const value = params.get(name)?.trim()
    return value ? [[name, value] as [string, string]] : []
  })
  return new URLSearchParams([...beside, ...writeScreen(readSaved(query).screen)]).toString()
}

/** A page and its parameters. */
export type SavedPlace = { place: ScreenPlace; query: string }

/** The address of a saved screen's page. The dashboard begins with filters, which `status=all` takes away. */
export function savedPath({ place, query }: SavedPlace): string {
  const params = new URLSearchParams(query)
  const hasFilter = [...params.keys()].some((name) => name !== 'county' && PARAMETERS.has(name))
  if (place === 'dashboard' && !hasFilter) params.append('status', 'all')
  const text = params.toString()
  return text === '' ? `/${place}` : `/${place}?${text}`
}

/** The dashboard shows property in tax sales, and with low scores also other property, as it counts title issues. */
export function isOfSales(place: ScreenPlace, { screen, isOfLists }: SavedQuery): boolean {
  const isLowScore = screen.conditions.some(
    (each) =>
      each.filter === 'score' &&
      'max' in each &&
      each.min === null &&
      typeof each.max === 'number' &&
      Number.isInteger(each.max) &&
      each.max < 100,
  )
  return place === 'dashboard' && !isOfLists && !isLowScore
}
