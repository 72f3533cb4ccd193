import { countyLabel, parseCounty } from '../../../domain/county/county.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { ScreenScope } from '../../../domain/screen/filter-reach.ts'
import { readScreen, type Screen, ScreenRefused } from '../../../domain/screen/read-screen.ts'
import { AppError } from '../../platform/errors.ts'
import { countyFilter } from '../../platform/http/county-filter.ts'
import type { ScreenFilter } from './screen.queries.ts'
import { requireAnswerable } from './screen-sql.queries.ts'

/** The screen of a request: its query without the parameters in `others`, which are the route's own. */
export function screenOfQuery(
  query: Readonly<Record<string, unknown>>,
  others: readonly string[],
  viewer: number | null,
  scope: ScreenScope = 'record',
): Screen {
  const given = Object.entries(query).flatMap(([name, value]) =>
    others.includes(name) || value === undefined
      ? []
      : [value].flat().flatMap((each) => parameterOf(name, String(each))),
  )
  return refusing(() => {
    const screen = readScreen(given)
    requireAnswerable(screen, { scope, viewer })
    return screen
  })
}

/** The screen of parameters written as in an address. */
export function screenOfText(text: string, viewer: number | null): Screen {
  const given = [...new URLSearchParams(text)].flatMap(([name, value]) => parameterOf(name, value))
  return refusing(() => {
    const screen = readScreen(given)
    requireAnswerable(screen, { scope: 'record', viewer })
    return screen
  })
}

/** The county of a screen of one county; null for several, or none. */
export function oneCountyOf({ conditions }: Screen): number | null {
  const counties = conditions.flatMap((each) =>
    each.filter === 'county' && 'values' in each ? each.values : [],
  )
  const [only] = counties
  return only === undefined || counties.length > 1 ? null : (parseCounty(only)?.id ?? null)
}

/** All property of the record that passes. */
export const filterOfRecord = (
  screen: Screen,
  today: LocalDate,
  viewer: number | null,
): ScreenFilter => ({
  screen,
  today,
  viewer,
  workspaceId: null,
  hasSale: false,
  titleBelow: null,
  overlay: null,
})

function parameterOf(name: string, value: string): Array<[string, string]> {
  if (name === 'county') {
    const id = countyFilter(value)
    return id === null ? [] : [[name, countyLabel(id)]]
  }
  return name === 'status' && value.toLowerCase() === 'all' ? [] : [[name, value]]
}

/** What a screen refuses is the person's to mend. */
export function refusing<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ScreenRefused) throw new AppError('invalid_input', error.message)
    throw error
  }
}
