import { describe, expect, test } from 'vitest'
import type { ShownFixedWidth } from '../../../../../contract/fixed-width.ts'
import { addEdge, edgesOf, moveEdge, removeEdge, withEdges } from './edit-edges.ts'

const ROLL: ShownFixedWidth = {
  lines: ['0001234SMITH JOHN     00012345'],
  width: 30,
  setBy: 'given',
  columns: [
    { from: 0, to: 7, heading: 'Positions 1–7' },
    { from: 7, to: 22, heading: 'Positions 8–22' },
    { from: 22, to: 30, heading: 'Positions 23–30' },
  ],
}

describe('the edges of a roll', () => {
  test('stand between its columns, and on both sides of what is left out', () => {
    expect(edgesOf(ROLL)).toEqual([7, 22])
    const columns = [ROLL.columns[0], { from: 10, to: 22, heading: null }].flatMap((c) => c ?? [])
    expect(edgesOf({ ...ROLL, columns })).toEqual([7, 10, 22])
  })

  test.each([
    [12, [7, 12, 22]],
    [7, [7, 22]],
    [0, [7, 22]],
    [30, [7, 22]],
    [31, [7, 22]],
  ])('added after character %d', (at, edges) => {
    expect(addEdge([7, 22], at, 30)).toEqual(edges)
  })

  test('are at most 199', () => {
    const all = Array.from({ length: 199 }, (_, at) => at + 1)
    expect(addEdge(all.slice(0, 198), 300, 400)).toHaveLength(199)
    expect(addEdge(all, 300, 400)).toBe(all)
  })

  test.each([
    [0, 9.4, [9, 22]],
    [0, -5, [1, 22]],
    [0, 25, [21, 22]],
    [1, 99, [7, 29]],
    [1, 3, [7, 8]],
  ])('edge %d moved to %d stays between its neighbors', (at, to, edges) => {
    expect(moveEdge([7, 22], at, to, 30)).toEqual(edges)
  })

  test('one that is removed leaves the others', () => {
    expect(removeEdge([7, 22], 0)).toEqual([22])
  })
})

describe('what is corrected once the roll is read by other edges', () => {
  const corrections = {
    columns: [
      ['Positions 1–7', 'parcelId'],
      ['Positions 8–22', 'ownerName'],
    ] as const,
    splits: [{ heading: 'Positions 23–30', by: ' ', into: ['city', null] as const }],
  }

  test('a column that stands where it did keeps what was said of it', () => {
    expect(withEdges(corrections, ROLL, [7, 15, 22])).toEqual({
      columns: [['Positions 1–7', 'parcelId']],
      splits: corrections.splits,
      spans: [
        [0, 7],
        [7, 15],
        [15, 22],
        [22, 30],
      ],
    })
  })

  test('of one that moved nothing is kept', () => {
    expect(withEdges(corrections, ROLL, [7, 21])).toMatchObject({
      columns: [['Positions 1–7', 'parcelId']],
      splits: [],
    })
  })
})
