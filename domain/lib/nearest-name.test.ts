import { expect, test } from 'vitest'
import { nearestName } from './nearest-name.ts'

const NAMES = ['owedMin', 'owedMax', 'saleDateMin', 'county', 'status', 'underlyingTitleMin']

test.each([
  ['minOwed', 'owedMin'],
  ['owed_min', 'owedMin'],
  ['OwedMax', 'owedMax'],
  ['countys', 'county'],
  ['stauts', 'status'],
  ['underlyingTitelMin', 'underlyingTitleMin'],
  ['x', null],
  ['', null],
  ['somethingElseAltogether', null],
  ['z'.repeat(10_000), null],
])('%s is probably %s', (typed, meant) => {
  expect(nearestName(typed, NAMES)).toBe(meant)
})
