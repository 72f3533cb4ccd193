import { classesOf, MAP_LAYERS, sharesOf, TILE_KEYS } from '../../../domain/map/layers.ts'
import { TILE_UNITS, unitsAt } from '../../../domain/map/mercator.ts'
import { countColumn } from './cell-columns.ts'
import { type Cell, gatherCells } from './gather-cells.ts'
import { POINT, VectorLayer } from './vector-layer.ts'

/** A tile shows the cells this many levels below it: eight by eight. */
export const CELL_STEP = 3

/**
 * The tile `x`/`y` of level `zoom`: layer `cells` has a point for each mark in it. `cells` are those `CELL_STEP`
 * levels below it, including `CELLS_AROUND` neighbors.
 */
export function cellTile(
  cells: readonly Cell[],
  { zoom, x, y }: { zoom: number; x: number; y: number },
): Buffer {
  const layer = new VectorLayer('cells', TILE_UNITS)
  const size = unitsAt(zoom)
  // Rounded so that a mark is in exactly one tile.
  const place = (at: number, start: number) => Math.floor(((at - start) / size) * TILE_UNITS)
  for (const mark of gatherCells(cells, zoom + CELL_STEP)) {
    const at = { x: place(mark.x, x * size), y: place(mark.y, y * size) }
    if (at.x < 0 || at.x >= TILE_UNITS || at.y < 0 || at.y >= TILE_UNITS) continue
    layer.add(null, POINT, layer.tags(tagsOf(mark.cell)), { ...at, body: NO_MORE })
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
