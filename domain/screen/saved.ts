import { OF_BIDDER, OF_VIEWER, SCREEN_SCOPES, type ScreenScope } from './filter-reach.ts'
import { PARAMETERS, readScreen, type Screen, ScreenRefused, writeScreen } from './read-screen.ts'
import type { ScreenPlace } from './saved-options.ts'

/** What a page has beside its filters: what it looks in, and how it shows what it finds. */
const BESIDE = ['q', 'scope', 'overlay', 'sort', 'order', 'view', 'columns'] as const

/** The parameters of a saved screen, read. */
export type SavedQuery = {
  screen: Screen
  q: string | null
  scope: ScreenScope
  overlay: string | null
}

/** Reads the parameters of a saved screen: those of the page's address. */
export function readSaved(query: string): SavedQuery {
  const params = new URLSearchParams(query)
  const filters = [...params].filter(([name, value]) => name !== 'status' || value !== 'all')
  const given = params.get('scope') ?? 'record'
  const scope = SCREEN_SCOPES.find((each) => each === given)
  if (scope === undefined) throw new ScreenRefused(`“scope” is one of ${SCREEN_SCOPES.join(', ')}.`)
  return {
    screen: readScreen(filters, BESIDE),
    q: params.get('q')?.trim() || null,
    scope,
    overlay: params.get('overlay') || null,
  }
}

/** What moves the parcels of a screen besides their rows. */
export type Followed = 'work' | 'overlays' | 'bids'

export function followedBy({ screen, overlay }: SavedQuery): Followed[] {
  const has = (names: readonly string[]) =>
    screen.conditions.some(({ filter }) => names.includes(filter))
  return [
    ...(has(OF_VIEWER) ? ['work' as const] : []),
    ...(overlay === null ? [] : ['overlays' as const]),
    ...(has(OF_BIDDER) ? ['bids' as const] : []),
  ]
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
export function isOfSales(place: ScreenPlace, { screen, scope }: SavedQuery): boolean {
  const isLowScore = screen.conditions.some(
    (each) =>
      each.filter === 'score' &&
      'max' in each &&
      each.min === null &&
      typeof each.max === 'number' &&
      Number.isInteger(each.max) &&
      each.max < 100,
  )
  return place === 'dashboard' && scope !== 'lists' && !isLowScore
}
