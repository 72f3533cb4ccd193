import { tileOf, unitsAt } from '../../../domain/map/mercator.ts'

/** A row of `map_cell`, summed over counties: counts of a tile, and the sums of its coordinates. */
export type Cell = { tile: number; n: number; sum_x: number; sum_y: number } & {
  [column: string]: number
}

/** A mark on the map: its counts, and its center in world units. */
export type Mark = { x: number; y: number; cell: Cell }

/** Marks nearer than this, in sides of a cell, would cover each other: rings of 50 pixels, cells of 64. */
const NEAREST = 0.78

/** Maximum length of a chain of joined cells. */
const STEPS = 2

/**
 * Distance in cells that can influence a mark. The cell that others have joined is less than `STEPS * NEAREST` sides
 * from its mark, those others up to `STEPS` cells from it, and each is compared with its own neighbors.
 */
export const CELLS_AROUND = Math.ceil(STEPS * NEAREST) + STEPS + 1

type Placed = { column: number; row: number; mark: Mark }

/**
 * One mark for each cell of `level`, at the true center of its properties. Two cells whose marks would overlap become
 * one: a cell joins its largest near neighbor, and follows if that one joins another, at most `STEPS` times. The
 * result depends only on near cells, so that tiles rendered separately agree about a mark at their border, if each
 * includes `CELLS_AROUND` neighbors.
 */
export function gatherCells(cells: readonly Cell[], level: number): Mark[] {
  const size = unitsAt(level)
  const near = (NEAREST * size) ** 2
  const byPlace = new Map<number, Placed>()
  const placed = cells.map((cell): Placed => {
    const { x: column, y: row } = tileOf(cell.tile)
    const each = { column, row, mark: { x: cell.sum_x / cell.n, y: cell.sum_y / cell.n, cell } }
    byPlace.set(keyOf(column, row), each)
    return each
  })

  /** The largest near neighbor that is larger than the cell itself. */
  const largerThan = (one: Placed): Placed | null => {
    let largest = one
    for (const [right, down] of AROUND) {
      const other = byPlace.get(keyOf(one.column + right, one.row + down))
      if (!other || !isLarger(other.mark.cell, largest.mark.cell)) continue
      const away = (other.mark.x - one.mark.x) ** 2 + (other.mark.y - one.mark.y) ** 2
      if (away < near) largest = other
    }
    return largest === one ? null : largest
  }

  const joins = new Map(placed.map((each) => [each, largerThan(each)]))
  /** The cell it merges into; itself if the chain is too long. */
  const end = (each: Placed): Placed => {
    let at = each
    for (let step = 0; step < STEPS; step++) at = joins.get(at) ?? at
    return joins.get(at) ? each : at
  }
  const gathered = new Map<Placed, Cell[]>()
  for (const each of placed) {
    const into = end(each)
    const others = gathered.get(into)
    if (others) others.push(each.mark.cell)
    else gathered.set(into, [each.mark.cell])
  }
  return [...gathered].map(([{ mark }, parts]) => (parts.length === 1 ? mark : sumOf(mark, parts)))
}

const AROUND = [-1, 0, 1].flatMap((down) =>
  [-1, 0, 1].filter((right) => right !== 0 || down !== 0).map((right) => [right, down] as const),
)

/** No level has 2^20 tiles in a row. */
function keyOf(column: number, row: number): number {
  return row * 2 ** 20 + column
}

/** In an order without ties. */
function isLarger(a: Cell, b: Cell): boolean {
  return a.n > b.n || (a.n === b.n && a.tile < b.tile)
}

function sumOf(mark: Mark, parts: readonly Cell[]): Mark {
  const sum: Cell = { ...mark.cell }
  for (const column of Object.keys(sum)) {
    if (column !== 'tile') sum[column] = parts.reduce((all, part) => all + (part[column] ?? 0), 0)
  }
  return { x: sum.sum_x / sum.n, y: sum.sum_y / sum.n, cell: sum }
}
