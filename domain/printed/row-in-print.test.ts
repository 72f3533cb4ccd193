import { describe, expect, test } from 'vitest'
import type { PrintedBox, PrintedRow, Turn } from './printed-word.ts'
import { rowInPrint } from './row-in-print.ts'

const box = (page: number, x: number, y: number, width: number, height = 8): PrintedBox => ({
  page,
  x,
  y,
  width,
  height,
})
const row = (boxes: PrintedBox[], ...cells: PrintedBox[][]): PrintedRow => ({
  kind: 'row',
  page: 1,
  row: 1,
  boxes,
  cells: cells.map((each) => ({ text: 'x', boxes: each })),
})
const upright = (): Turn => 0

describe('where a row stands in print', () => {
  test('a row of a table is one part, with each value in its place', () => {
    const table = row([box(3, 40, 100, 220)], [box(3, 40, 100, 50)], [box(3, 200, 100, 60)])
    expect(rowInPrint(table, upright)).toEqual([
      {
        page: 3,
        turn: 0,
        x: 34,
        y: 98,
        width: 232,
        height: 14,
        marks: [
          { column: 0, x: 6, y: 2, width: 50, height: 8 },
          { column: 1, x: 166, y: 2, width: 60, height: 8 },
        ],
      },
    ])
  })

  test('a value over several lines has a mark in each', () => {
    const wrapped = row([box(1, 40, 100, 220, 18)], [box(1, 40, 100, 60), box(1, 40, 110, 30)])
    expect(rowInPrint(wrapped, upright)[0]?.marks).toMatchObject([
      { column: 0, y: 2 },
      { column: 0, y: 12 },
    ])
  })

  test('a row that goes on in the next column of print is two parts, in the order they are read', () => {
    const pieces = [box(1, 40, 900, 120), box(1, 200, 60, 120)]
    const parts = rowInPrint(
      row(pieces, [pieces[0] as PrintedBox], [pieces[1] as PrintedBox]),
      upright,
    )
    expect(parts.map(({ y }) => y)).toEqual([898, 58])
    expect(parts.map(({ marks }) => marks.map(({ column }) => column))).toEqual([[0], [1]])
  })

  test('a row that goes on over the page is two parts, each of its page', () => {
    const broken = row([box(1, 40, 60, 120), box(2, 40, 60, 120)], [box(2, 40, 60, 120)])
    const parts = rowInPrint(broken, upright)
    expect(parts.map(({ page, marks }) => [page, marks.length])).toEqual([
      [1, 0],
      [2, 1],
    ])
  })

  test('a row that could not be read is shown without values', () => {
    const boxes = [box(2, 40, 100, 200)]
    const unread: PrintedRow = {
      kind: 'unread',
      page: 2,
      row: 4,
      text: 'a b',
      boxes,
      reason: 'why',
      draft: null,
    }
    expect(rowInPrint(unread, upright)).toMatchObject([{ page: 2, marks: [] }])
  })

  test('what stands at the very edge is cut at the page', () => {
    expect(rowInPrint(row([box(1, 2, 1, 10)]), upright)).toMatchObject([{ x: 0, y: 0 }])
  })

  test('the turn of the page goes along', () => {
    const turned = rowInPrint(row([box(5, 2, 1, 10)]), (page) => (page === 5 ? 90 : 0))
    expect(turned).toMatchObject([{ turn: 90 }])
  })

  test('values without a place, such as those of a heading above, have no mark', () => {
    const boxes = [box(1, 40, 100, 50)]
    expect(rowInPrint(row(boxes, boxes, []), upright)[0]?.marks).toHaveLength(1)
  })
})
