import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tileNumber, unitsAt } from '../../../domain/map/mercator.ts'
import { runs } from '../../../domain/testing/runs.ts'
import { COUNT_COLUMNS } from './cell-columns.ts'
import { CELL_STEP, cellTile } from './cell-tile.ts'
import { CELLS_AROUND, type Cell, gatherCells } from './gather-cells.ts'
import { readVectorTile } from './testing/read-vector-tile.ts'

const LEVEL = 9
const SIZE = unitsAt(LEVEL)
const TILE = 2 ** CELL_STEP

type Place = { column: number; row: number; n: number; right: number; down: number }

/** A cell with `n` properties whose middle is `right` and `down` of its side away from its corner. */
function cellOf({ column, row, n, right, down }: Place): Cell {
  const counts = COUNT_COLUMNS.map(({ column: name, at }) => [name, at === 0 ? n : 0] as const)
  return {
    tile: tileNumber(column, row),
    n,
    sum_x: Math.round((column + right) * SIZE) * n,
    sum_y: Math.round((row + down) * SIZE) * n,
    ...Object.fromEntries(counts),
  }
}
const gather = (...places: Place[]) => gatherCells(places.map(cellOf), LEVEL)
const at = (column: number, right: number, n: number): Place => ({
  column,
  row: 100,
  n,
  right,
  down: 0.5,
})

/** Around the corner of four tiles, the middles often near an edge, as towns on a river are. */
const CORNER = 12
const [FIRST, LAST] = [CORNER * TILE - 8, CORNER * TILE + 7]
const share = fc.constantFrom(0, 0.05, 0.3, 0.5, 0.7, 0.95)
const places = fc.uniqueArray(
  fc.record({
    column: fc.integer({ min: FIRST, max: LAST }),
    row: fc.integer({ min: FIRST, max: LAST }),
    n: fc.integer({ min: 3, max: 6 }),
    right: share,
    down: share,
  }),
  { selector: ({ column, row }) => column * 1000 + row, minLength: 100, maxLength: 256 },
)

describe('cells', () => {
  test('far enough apart are a mark each, where what they count lies', () => {
    const marks = gather(at(100, 0.1, 9), at(101, 0.9, 2))
    expect(marks.map(({ x, cell }) => [x / SIZE, cell.n])).toEqual([
      [expect.closeTo(100.1), 9],
      [expect.closeTo(101.9), 2],
    ])
  })

  test('on two sides of a border are one mark, in the middle of all they count', () => {
    const [mark, ...others] = gather(at(100, 0.9, 9), at(101, 0.1, 1))
    expect(others).toEqual([])
    expect(mark?.x).toBeCloseTo(100.92 * SIZE, -1)
    expect(mark?.cell).toMatchObject({ n: 10, tax_0: 10, tax_1: 0, lien_0: 10 })
  })

  test('in a row do not all become one: who is three steps from the largest stays', () => {
    const row = [
      at(100, 0.95, 4),
      at(101, 0.6, 3),
      { ...at(102, 0.1, 2), down: 0.8 },
      { ...at(102, 0.3, 1), row: 101, down: 0.2 },
    ]
    expect(gather(...row.slice(0, 3)).map(({ cell }) => cell.n)).toEqual([9])
    expect(gather(...row).map(({ cell }) => cell.n)).toEqual([9, 1])
  })

  test('that are alike join the same way, whichever comes first', () => {
    const two = [at(100, 0.9, 4), at(101, 0.1, 4)]
    expect(gather(...two)).toEqual(gather(...two.toReversed()))
  })

  test('filled evenly stay apart', () => {
    const all = Array.from({ length: 64 }, (_, each) => ({
      ...at(96 + (each % 8), 0.5, 1 + (each % 5)),
      row: 96 + Math.floor(each / 8),
    }))
    expect(gather(...all)).toHaveLength(64)
  })

  test('lose nothing by joining, whatever they are', () => {
    fc.assert(
      fc.property(places, (some) => {
        const marks = gather(...some)
        const total = (of: (cell: Cell) => number, cells: Cell[]) =>
          cells.reduce((sum, cell) => sum + of(cell), 0)
        const before = some.map(cellOf)
        const after = marks.map(({ cell }) => cell)
        for (const column of ['n', 'sum_x', 'sum_y', 'tax_0', 'lien_0', 'lien_1'])
          expect(total((cell) => cell[column] ?? 0, after)).toBe(
            total((cell) => cell[column] ?? 0, before),
          )
      }),
    )
  })

  test('are in one tile each: tiles drawn one by one show every mark once', () => {
    fc.assert(
      fc.property(places, (some) => {
        const cells = some.map((place) => ({ ...place, cell: cellOf(place) }))
        const drawn: string[] = []
        const reaches = (of: number, tile: number) =>
          of >= tile * TILE - CELLS_AROUND && of < (tile + 1) * TILE + CELLS_AROUND
        for (const x of [CORNER - 1, CORNER]) {
          for (const y of [CORNER - 1, CORNER]) {
            const given = cells.filter(({ column, row }) => reaches(column, x) && reaches(row, y))
            const tile = cellTile(
              given.map(({ cell }) => cell),
              { zoom: LEVEL - CELL_STEP, x, y },
            )
            const features = readVectorTile(tile).cells?.features ?? []
            for (const { parts, tags } of features) {
              const [[right = -1, down = -1] = []] = parts[0] ?? []
              drawn.push(`${x * 4096 + right}/${y * 4096 + down} ${tags.count}`)
            }
          }
        }
        const whole = gather(...some).map(
          (mark) =>
            `${Math.floor((mark.x / SIZE / TILE) * 4096)}/${Math.floor((mark.y / SIZE / TILE) * 4096)} ${mark.cell.n}`,
        )
        expect(drawn.toSorted()).toEqual(whole.toSorted())
      }),
      { numRuns: runs(400) },
    )
  })
})
