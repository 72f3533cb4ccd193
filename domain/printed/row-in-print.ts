import type { PrintedBox, PrintedRow, Turn } from './printed-word.ts'

/** A box in a part of a page, in points from the part's upper left corner. */
type PlaceInPart = { x: number; y: number; width: number; height: number }

/** A value's place; `column` counts from 0. */
export type ValueMark = PlaceInPart & { column: number }

/** A part of a page that shows a row, or one piece of a row that continues elsewhere. */
export type PartInPrint = {
  page: number
  /** The page is turned back by this before the part is cut out. */
  turn: Turn
  x: number
  y: number
  width: number
  height: number
  /** The row's values; empty for a row that could not be read. */
  marks: ValueMark[]
  /** Words with uncertain letters; only for a scanned page. */
  doubts?: PlaceInPart[]
}

/** White around the part, in points: letters extend below their line. */
const MARGIN = { side: 6, above: 2, below: 4 }
/** A row continues over a column or a page at most a few times. */
const MAX_PARTS = 4

/** A row's place in print: one part of a page, or several in reading order. */
export function rowInPrint(row: PrintedRow, turnOf: (page: number) => Turn): PartInPrint[] {
  const values =
    row.kind === 'row'
      ? row.cells.flatMap(({ boxes }, column) => boxes.map((box) => ({ column, box })))
      : []
  return row.boxes.slice(0, MAX_PARTS).map((whole) => {
    const { page } = whole
    const x = Math.max(0, whole.x - MARGIN.side)
    const y = Math.max(0, whole.y - MARGIN.above)
    return {
      page,
      turn: turnOf(page),
      x: tenth(x),
      y: tenth(y),
      width: tenth(whole.x + whole.width + MARGIN.side - x),
      height: tenth(whole.y + whole.height + MARGIN.below - y),
      marks: values.flatMap(({ column, box }) =>
        isIn(box, whole) ? [{ column, ...placeIn(box, { x, y }) }] : [],
      ),
    }
  })
}

/** The parts of a scanned row, with the uncertain words in each. */
export function withDoubts(
  parts: readonly PartInPrint[],
  doubts: readonly PrintedBox[],
): PartInPrint[] {
  return parts.map((part) => ({
    ...part,
    doubts: doubts.filter((word) => isIn(word, part)).map((word) => placeIn(word, part)),
  }))
}

/** The columns of a row whose values contain an uncertain word. */
export function doubtfulColumns(parts: readonly PartInPrint[]): number[] {
  const columns = parts.flatMap(({ page, marks, doubts = [] }) =>
    marks
      .filter((mark) => doubts.some((word) => isIn({ page, ...word }, { page, ...mark })))
      .map(({ column }) => column),
  )
  return [...new Set(columns)]
}

function placeIn(box: PlaceInPart, part: { x: number; y: number }): PlaceInPart {
  return {
    x: tenth(box.x - part.x),
    y: tenth(box.y - part.y),
    width: tenth(box.width),
    height: tenth(box.height),
  }
}

/** Whether the middle of a value is in this piece of its row. */
function isIn(value: PrintedBox, piece: PrintedBox): boolean {
  const x = value.x + value.width / 2 - piece.x
  const y = value.y + value.height / 2 - piece.y
  return value.page === piece.page && x >= 0 && x <= piece.width && y >= 0 && y <= piece.height
}

/** A tenth of a point is less than a pixel of any screen. */
const tenth = (points: number) => Math.round(points * 10) / 10
