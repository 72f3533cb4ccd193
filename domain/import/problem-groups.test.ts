import { describe, expect, test } from 'vitest'
import { lineRanges, ProblemGroups, problemKind } from './problem-groups.ts'

const text = (line: number, message: string) => `Line ${line}: ${message}`
const NEITHER = 'it has neither a parcel ID nor an address'

describe('the kind of a problem', () => {
  test.each([
    [NEITHER, NEITHER],
    [
      'the amount "1,23x" in the column "Total 2024" can\'t be read: it has letters',
      'the amount "…" in the column "Total 2024" can\'t be read: it has letters',
    ],
    ['the county “Hindss” is not known', 'the county “…” is not known'],
    [
      'the owner is 1,204 characters long; its first 1,000 were kept',
      'the owner is … characters long; its first … were kept',
    ],
    ['it repeats a debt of $1,380.25 of the parcel', 'it repeats a debt of … of the parcel'],
    ['an open quote "and no end', 'an open quote "and no end'],
  ])('%s', (message, kind) => {
    expect(problemKind(message)).toBe(kind)
  })
})

describe('problems of one kind together', () => {
  test('are counted, with their first lines and an example', () => {
    const groups = new ProblemGroups(text)
    for (const line of [37, 38, 39, 52]) groups.add({ line, kind: 'refused', message: NEITHER })
    groups.add({ line: 4, kind: 'noted', message: 'the year "12345" is not a year' })
    groups.add({ line: 9, kind: 'noted', message: 'the year "n/s" is not a year' })
    expect(groups.list()).toEqual([
      {
        kind: 'refused',
        message: NEITHER,
        count: 4,
        lines: [37, 38, 39, 52],
        example: `Line 37: ${NEITHER}`,
      },
      {
        kind: 'noted',
        message: 'the year "…" is not a year',
        count: 2,
        lines: [4, 9],
        example: 'Line 4: the year "12345" is not a year',
      },
    ])
  })

  test('a refusal and a remark of the same words are two', () => {
    const groups = new ProblemGroups(text)
    groups.add({ line: 1, kind: 'noted', message: NEITHER })
    groups.add({ line: 2, kind: 'refused', message: NEITHER })
    expect(groups.list().map(({ kind, count }) => [kind, count])).toEqual([
      ['refused', 1],
      ['noted', 1],
    ])
  })

  test('a million of a thousand kinds are a hundred groups, and every one is counted', () => {
    const groups = new ProblemGroups(text)
    for (let n = 0; n < 10_000; n++) {
      const kind = n % 2 === 0 ? 'refused' : 'noted'
      const letters = [...String(n % 1_000)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
      groups.add({ line: n, kind, message: `it is of kind ${letters}` })
    }
    const list = groups.list()
    expect(list.length).toBeLessThanOrEqual(100)
    expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(10_000)
    expect(list.every(({ lines }) => lines.length <= 20)).toBe(true)
    expect(list.filter(({ message }) => message === 'other problems')).toHaveLength(2)
  })
})

describe('lines in words', () => {
  test.each([
    [[37, 38, 39, 52], 4, 'lines 37–39, 52'],
    [[5], 1, 'line 5'],
    [[5, 6], 2, 'lines 5–6'],
    [[], 0, ''],
    // A problem of the whole list has no line.
    [[0], 1, ''],
    [[1, 3, 5], 3, 'lines 1, 3, 5'],
    [Array.from({ length: 20 }, (_, n) => n + 2), 247, 'lines 2–21 and 227 more'],
  ])('%j of %i', (lines, count, words) => {
    expect(lineRanges(lines, count)).toBe(words)
  })
})
