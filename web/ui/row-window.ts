/** Rows that are drawn and measured together: few, so that a scroll is not held up while they are. */
export const BLOCK_ROWS = 10

/** Rows that are drawn, `to` left out, or the place of rows that are not. */
export type Piece =
  | { kind: 'rows'; from: number; to: number }
  | { kind: 'gap'; from: number; height: number }

/** The block a row is in. */
export function blockOf(row: number): number {
  return Math.floor(row / BLOCK_ROWS)
}

function rowsIn(block: number, count: number): number {
  return Math.min(BLOCK_ROWS, count - block * BLOCK_ROWS)
}

/** How high every block is, in pixels: as measured, else by the average row, else by `rowHeight`. */
export function blockHeights(
  count: number,
  measured: ReadonlyMap<number, number>,
  rowHeight: number,
): number[] {
  const blocks = Math.ceil(count / BLOCK_ROWS)
  let [height, rows] = [0, 0]
  for (const [block, each] of measured) {
    if (block >= blocks) continue
    height += each
    rows += rowsIn(block, count)
  }
  const average = rows === 0 ? rowHeight : height / rows
  const heights = new Array<number>(blocks).fill(average * BLOCK_ROWS)
  if (blocks > 0) heights[blocks - 1] = average * rowsIn(blocks - 1, count)
  for (const [block, each] of measured) {
    if (block < blocks) heights[block] = each
  }
  return heights
}

/** The first and the last block that reach between `top` and `bottom`, in pixels from the first row; at least one. */
export function blocksBetween(
  heights: readonly number[],
  top: number,
  bottom: number,
): readonly [first: number, last: number] {
  const end = heights.length - 1
  let [first, last, y] = [end, end, 0]
  for (let block = 0; block <= end; block++) {
    y += heights[block] ?? 0
    if (y > top) first = Math.min(first, block)
    if (y >= bottom) {
      last = block
      break
    }
  }
  return [Math.min(first, last), last]
}

/** Those blocks as pieces from the first row to the last, what lies between them as gaps. */
export function piecesOf(
  count: number,
  heights: readonly number[],
  blocks: readonly number[],
): Piece[] {
  const pieces: Piece[] = []
  const skip = (from: number, to: number) => {
    if (from >= to) return
    const height = heights.slice(from, to).reduce((sum, each) => sum + each, 0)
    pieces.push({ kind: 'gap', from: from * BLOCK_ROWS, height })
  }
  let next = 0
  for (const block of [...new Set(blocks)].sort((one, other) => one - other)) {
    if (block < 0 || block >= heights.length) continue
    skip(next, block)
    pieces.push({
      kind: 'rows',
      from: block * BLOCK_ROWS,
      to: block * BLOCK_ROWS + rowsIn(block, count),
    })
    next = block + 1
  }
  skip(next, heights.length)
  return pieces
}
