import { countyLabel } from '../../../domain/county/county.ts'
import { readScreen, type Screen, ScreenRefused } from '../../../domain/screen/read-screen.ts'
import { AppError } from '../../platform/errors.ts'
import { countyFilter } from '../../platform/http/county-filter.ts'
import { requireAnswerable } from './screen-sql.queries.ts'

/** The screen of a request: its query without the parameters in `others`, which are the route's own. */
export function screenOfQuery(
  query: Readonly<Record<string, unknown>>,
  others: readonly string[],
  isOfLists = false,
): Screen {
  const given = Object.entries(query).flatMap(([name, value]) =>
    others.includes(name) || value === undefined
      ? []
      : [value].flat().flatMap((each) => parameterOf(name, String(each))),
  )
  return refusing(() => {
    const screen = readScreen(given)
    requireAnswerable(screen, isOfLists)
    return screen
  })
}

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
