import { expect, test } from 'vitest'
import { PLACE_NAMES } from '../address/place-names.ts'
import { countiesOf } from './county.ts'
import { countiesOfTown } from './county-towns.ts'
import { HOME_STATES } from './home-states.ts'

const labels = (town: string, state: string | null = null) =>
  countiesOfTown(town, state).map(({ label }) => label)

test.each([
  ['Ridgeland', null, ['Madison County, MS']],
  ['JACKSON', 'MS', ['Hinds County, MS', 'Madison County, MS', 'Rankin County, MS']],
  ['Jackson', 'TN', ['Madison County, TN']],
  ['Bay St. Louis', null, ['Hancock County, MS']],
  ['Mt. Juliet', 'TN', ['Wilson County, TN']],
  ['Ridgeland', 'AL', []],
  ['Nowhere at all', null, []],
  ['constructor', null, []],
] as const)('%s in %s', (town, state, counties) => {
  expect(labels(town, state)).toEqual(counties)
})

test('every county of the covered states has a town, and every town is a post office or known as a town', () => {
  for (const state of HOME_STATES) {
    const named = new Set(
      PLACE_NAMES.flatMap((town) => countiesOfTown(town, state).map(({ id }) => id)),
    )
    expect(
      countiesOf(state)
        .filter(({ id }) => !named.has(id))
        .map(({ label }) => label),
    ).toEqual([])
  }
})
