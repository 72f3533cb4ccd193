import { classesOf, MAP_LAYERS, sharesOf, TILE_KEYS } from '../../domain/map/layers.ts'
import { TILE_UNITS, tileOf, unitsAt } from '../../domain/map/mercator.ts'
import { countColumn } from './cell-columns.ts'
import { POINT, VectorLayer } from './vector-layer.ts'

/** A tile shows the cells of the level this far below it: eight by eight. */
export const CELL_STEP = 3
/** How near to its cell's edge a mark may stand, as a share of the side: neighbours stay apart. */
const NEAREST_EDGE = 0.35

/** A row of `map_cell`, summed over counties. */
export type Cell = { tile: number; n: number; sum_x: number; sum_y: number } & {
  [column: string]: number
}

/** The tile `x`/`y` of level `zoom` with one point for each cell in which something lies: layer `cells`. */
export function cellTile(
  cells: readonly Cell[],
  { zoom, x, y }: { zoom: number; x: number; y: number },
): Buffer {
  const layer = new VectorLayer('cells', TILE_UNITS)
  const size = unitsAt(zoom)
  const cellSize = unitsAt(zoom + CELL_STEP)
  for (const cell of cells) {
    const at = tileOf(cell.tile)
    const place = (sum: number, start: number) =>
      start +
      cellSize *
        Math.min(1 - NEAREST_EDGE, Math.max(NEAREST_EDGE, (sum / cell.n - start) / cellSize))
    const [worldX, worldY] = [
      place(cell.sum_x, at.x * cellSize),
      place(cell.sum_y, at.y * cellSize),
    ]
    layer.add(null, POINT, layer.tags(tagsOf(cell)), {
      x: Math.round(((worldX - x * size) / size) * TILE_UNITS),
      y: Math.round(((worldY - y * size) / size) * TILE_UNITS),
      body: NO_MORE,
    })
  }
  return layer.done()
}

const NO_MORE = Buffer.alloc(0)

/**
 * `count`, its short form, and for each layer the shares of its classes in parts of a ring and the exact
 * counts, both in the order of the layer's classes.
 */
function tagsOf(cell: Cell): Record<string, string | number> {
  const tags: Record<string, string | number> = { count: cell.n, label: short(cell.n) }
  for (const layer of MAP_LAYERS) {
    const counts = classesOf(layer).map((_class, at) => cell[countColumn(layer, at)] ?? 0)
    tags[`${TILE_KEYS[layer]}Shares`] = sharesOf(counts).join(',')
    tags[`${TILE_KEYS[layer]}Counts`] = counts.join(',')
  }
  return tags
}

/** `950`, `1.2k`, `34k`, `2.1M` */
export function short(count: number): string {
  if (count < 1_000) return String(count)
  const [unit, sign] = count < 999_500 ? [1_000, 'k'] : [1_000_000, 'M']
  const amount = count / unit
  return `${amount < 9.95 ? amount.toFixed(1).replace(/\.0$/, '') : Math.round(amount)}${sign}`
}
