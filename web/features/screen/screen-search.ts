import type { FilterName } from '../../../domain/screen/filters.ts'

type ParameterName = FilterName | `${FilterName}Min` | `${FilterName}Max` | 'unknown'
/** The filters of an address, as written there: `useScreen` reads them. */
export type ScreenSearch = {
  [Name in ParameterName]?: string | readonly string[] | undefined
}

/** Of `validateSearch`: filters stay as they are, so that a wrong one can be named. */
export function screenSearch(search: Record<string, unknown>): ScreenSearch {
  return search as ScreenSearch
}

/** The same of the map, whose own `list` is the number of a list. */
export function mapScreenSearch(search: Record<string, unknown>): Omit<ScreenSearch, 'list'> {
  const { list: _ofMap, ...filters } = screenSearch(search)
  return filters
}
