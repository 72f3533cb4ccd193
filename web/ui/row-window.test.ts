import { describe, expect, test } from 'vitest'
import { BLOCK_ROWS, blockHeights, blockOf, blocksBetween, piecesOf } from './row-window.ts'

const ROW = 40
const BLOCK = ROW * BLOCK_ROWS
const none = new Map<number, number>()

describe('blockHeights', () => {
  test('guesses what was not measured by the height of a row', () => {
    expect(blockHeights(24, none, ROW)).toEqual([BLOCK, BLOCK, 4 * ROW])
  })

  test('guesses by the average of what was measured', () => {
    expect(blockHeights(24, new Map([[0, 2 * BLOCK]]), ROW)).toEqual([
      2 * BLOCK,
      2 * BLOCK,
      8 * ROW,
    ])
  })

  test('forgets the blocks of a longer list', () => {
    expect(blockHeights(4, new Map([[7, 9999]]), ROW)).toEqual([4 * ROW])
  })
})

describe('blocksBetween', () => {
  const heights = blockHeights(100_000, none, ROW)

  test.each([
    ['the beginning', 0, 900, [0, 2]],
    ['above the list', -5_000, -4_000, [0, 0]],
    ['across a border of blocks', BLOCK - 1, BLOCK + 1, [0, 1]],
    ['exactly a block', BLOCK, 2 * BLOCK, [1, 1]],
    ['far down', 50_000 * ROW, 50_000 * ROW + 2_700, [5_000, 5_006]],
    ['below the list', 200_000 * ROW, 200_000 * ROW + 900, [9_999, 9_999]],
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
      { kind: 'rows', from: 10, to: 20 },
      { kind: 'gap', from: 20, height: 18 * BLOCK },
      { kind: 'rows', from: 200, to: 210 },
      { kind: 'rows', from: 210, to: 220 },
      { kind: 'gap', from: 220, height: 78 * BLOCK },
    ])
  })
})
