import { describe, expect, test } from 'vitest'
import { BLOCK_ROWS, blockHeights, blockOf, blocksBetween, piecesOf } from './row-window.ts'

const ROW = 40
const BLOCK = ROW * BLOCK_ROWS
const none = new Map<number, number>()

describe('blockHeights', () => {
  test('guesses what was not measured by the height of a row', () => {
    expect(blockHeights(60, none, ROW)).toEqual([BLOCK, BLOCK, 10 * ROW])
  })

  test('guesses by the average of what was measured', () => {
    expect(blockHeights(60, new Map([[0, 2 * BLOCK]]), ROW)).toEqual([
      2 * BLOCK,
      2 * BLOCK,
      20 * ROW,
    ])
  })

  test('forgets the blocks of a longer list', () => {
    expect(blockHeights(10, new Map([[7, 9999]]), ROW)).toEqual([10 * ROW])
  })
})

describe('blocksBetween', () => {
  const heights = blockHeights(100_000, none, ROW)

  test.each([
    ['the beginning', 0, 900, [0, 0]],
    ['above the list', -5_000, -4_000, [0, 0]],
    ['across a border of blocks', BLOCK - 1, BLOCK + 1, [0, 1]],
    ['exactly a block', BLOCK, 2 * BLOCK, [1, 1]],
    ['far down', 50_000 * ROW, 50_000 * ROW + 2_700, [2_000, 2_002]],
    ['below the list', 200_000 * ROW, 200_000 * ROW + 900, [3_999, 3_999]],
  ])('%s', (_name, top, bottom, blocks) => {
    expect(blocksBetween(heights, top, bottom)).toEqual(blocks)
  })
})

describe('piecesOf', () => {
  test('rows and gaps together are as high and as many as the list, whatever is drawn', () => {
    const count = 1_013
    const heights = blockHeights(count, new Map([[3, 1_111]]), ROW)
    const whole = heights.reduce((sum, each) => sum + each, 0)
    for (const blocks of [[0], [0, 1], [5, 6, 7], [40], [2, 40], [40, 2, 2], [99], []]) {
      let [row, height] = [0, 0]
      for (const piece of piecesOf(count, heights, blocks)) {
        expect(piece.from).toBe(row)
        if (piece.kind === 'rows') {
          height += heights[blockOf(piece.from)] ?? 0
          row = piece.to
        } else {
          height += piece.height
          while (heights.slice(0, blockOf(row)).reduce((sum, each) => sum + each, 0) < height - 0.5)
            row += BLOCK_ROWS
          row = Math.min(row, count)
        }
      }
      expect(row).toBe(count)
      expect(height).toBeCloseTo(whole, 6)
    }
  })

  test('the block of the focused row is drawn apart from what is seen', () => {
    const heights = blockHeights(1_000, none, ROW)
    expect(piecesOf(1_000, heights, [20, 21, 1])).toEqual([
      { kind: 'gap', from: 0, height: BLOCK },
      { kind: 'rows', from: 25, to: 50 },
      { kind: 'gap', from: 50, height: 18 * BLOCK },
      { kind: 'rows', from: 500, to: 525 },
      { kind: 'rows', from: 525, to: 550 },
      { kind: 'gap', from: 550, height: 18 * BLOCK },
    ])
  })
})
