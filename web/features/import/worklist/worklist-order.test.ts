import { describe, expect, test } from 'vitest'
import type { Worklist } from '../../../../contract/worklist.ts'
import { boxToBegin, cellsOf, nextLine } from './worklist-order.ts'

const row = (line: number, of: Partial<Worklist['rows'][number]> = {}) => ({
  line,
  message: 'page 1, row 1: its amounts add up to $1.00, but its total says $2.00',
  parts: [],
  draft: null,
  isScanned: false,
  doubtful: [],
  isTyped: false,
  cells: null,
  ...of,
})
const columns = ['Parcel', 'Owner', 'Amount'].map((heading) => ({ heading, field: null }))

describe('the next row to type in', () => {
  test.each([
    ['is the first at first', [row(3), row(9)], null, 3],
    ['is the one below', [row(3, { isTyped: true }), row(9), row(12)], 3, 9],
    ['is at the top again after the last', [row(3), row(9, { isTyped: true })], 9, 3],
    ['is none where all are done', [row(3, { isTyped: true })], 3, null],
    ['is not the same again', [row(3)], 3, null],
  ])('%s', (_name, rows, after, expected) => {
    expect(nextLine(rows, after)).toBe(expected)
  })
})

test('a box begins with what was typed, else with what seems to stand there', () => {
  expect(cellsOf(row(1, { draft: ['a', 'b'] }), columns)).toEqual(['a', 'b', ''])
  expect(cellsOf(row(1, { draft: ['a'], cells: ['x', 'y', 'z'] }), columns)).toEqual([
    'x',
    'y',
    'z',
  ])
})

describe('a person begins', () => {
  test.each([
    ['in the column the message names', 'column “Owner” says “$1,2”', ['a', 'b', 'c'], 1],
    ['in the first empty box', 'no amount can be read', ['a', '', ''], 1],
    ['in the last, where all are filled', 'no amount can be read', ['a', 'b', 'c'], 2],
    ['in the first that is perhaps read wrong', 'it is a draft', ['a', 'b', ''], 0, [0, 1]],
  ])('%s', (_name, message, cells, expected, doubtful: number[] = []) => {
    expect(boxToBegin(row(1, { message, doubtful }), columns, cells)).toBe(expected)
  })
})
