import { describe, expect, test } from 'vitest'
import { alertsOfOwnParcel, type OwnState } from './alerts-of-own-parcel.ts'

const owing = (
  totalOwed: number | null,
  lists: number[],
  saleDate: string | null = null,
): OwnState => ({
  state: {
    status: totalOwed === null ? null : 'delinquent',
    taxesOwed: null,
    penaltiesOwed: null,
    totalOwed,
    assessedValue: null,
    marketValue: null,
    saleDate,
    redemptionDate: null,
  },
  lists,
})
const compared = { rowsBefore: 10, rowsNow: 10, repeatsSome: true }
const edition = { listId: 2, list: 'ours', day: '2026-09-04', compared }
const name = '77 ZEBRAWOOD LN'
const titles = (given: Parameters<typeof alertsOfOwnParcel>[0]) =>
  alertsOfOwnParcel(given).map(({ title }) => title)

describe('a later edition', () => {
  const importing = (before: OwnState, after: OwnState | null, of: object = {}) =>
    titles({ name, before, after, isUndo: false, edition: { ...edition, ...of } })

  test.each([
    ['another amount', owing(33310, [1]), owing(40000, [2]), [`${name}: total owed now $400.00`]],
    [
      'another sale day',
      owing(33310, [1], '2026-10-01'),
      owing(33310, [2], '2026-11-02'),
      [`${name}: tax sale on Nov 2, 2026`],
    ],
    ['the same', owing(33310, [1]), owing(33310, [2]), []],
    ['the parcel no more', owing(33310, [1]), owing(null, []), [`${name}: paid or withdrawn`]],
    [
      'the parcel no more, but another list has it',
      owing(33310, [1, 7]),
      owing(20000, [7]),
      [`${name}: paid or withdrawn`, `${name}: total owed now $200.00`],
    ],
    ['the parcel again', owing(null, []), owing(33310, [2]), [`${name}: back on the list`]],
  ])('with %s', (_what, before, after, expected) => {
    expect(importing(before, after)).toEqual(expected)
  })

  test('that is an excerpt says nothing of what it lacks', () => {
    const excerpt = { compared: { rowsBefore: 100, rowsNow: 2, repeatsSome: true } }
    expect(importing(owing(33310, [1]), owing(null, []), excerpt)).toEqual([])
    expect(importing(owing(33310, [1]), owing(null, []), { compared: null })).toEqual([])
  })
})

test('an undone edition is a correction, and a parcel that went with it is taken out', () => {
  const undone = { name, isUndo: true as const, before: owing(40000, [2]) }
  expect(titles({ ...undone, after: owing(33310, [1]) })).toEqual([
    `Correction: ${name}: total owed now $333.10`,
  ])
  expect(titles({ ...undone, after: null })).toEqual([`${name}: taken out`])
})
