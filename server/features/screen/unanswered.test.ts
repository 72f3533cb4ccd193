import { expect, test } from 'vitest'
import { FILTERS, type Filter, type FilterName } from '../../../domain/screen/filters.ts'
import type { Screen } from '../../../domain/screen/read-screen.ts'
import {
  OF_LISTS,
  OF_VIEWER,
  UNANSWERED,
  UNANSWERED_VALUES,
} from '../../../domain/screen/unanswered.ts'
import { requireAnswerable } from './screen-sql.queries.ts'

const NAMES = Object.keys(FILTERS) as FilterName[]

function isRefused(
  filter: FilterName,
  values: readonly string[],
  isOfLists: boolean,
  viewer: number | null = 1,
): boolean {
  const condition = FILTERS[filter].kind === 'choice' ? { values } : { min: 1, max: null }
  const screen: Screen = { conditions: [{ filter, ...condition }], includesUnknown: false }
  try {
    requireAnswerable(screen, { isOfLists, viewer })
    return false
  } catch {
    return true
  }
}

test('what screens do not offer is what the server refuses', () => {
  const refused = (isOfLists: boolean, viewer = true) =>
    NAMES.filter((name) => isRefused(name, ['any'], isOfLists, viewer ? 1 : null)).sort()
  expect(refused(false)).toEqual([...UNANSWERED, ...OF_LISTS].sort())
  expect(refused(true)).toEqual([...UNANSWERED].sort())
  expect(refused(true, false)).toEqual([...UNANSWERED, ...OF_VIEWER].sort())
})

test.each(NAMES)('the values of %s', (name) => {
  if (UNANSWERED.includes(name) || OF_LISTS.includes(name)) return
  const { values = [] }: { values?: readonly string[] } = FILTERS[name] as Filter & {
    values?: readonly string[]
  }
  expect(values.filter((value) => isRefused(name, [value], false))).toEqual(
    UNANSWERED_VALUES[name] ?? [],
  )
})
