import { PARCEL_ZOOM } from '../../../domain/map/layers.ts'
import { MAX_TILE_ZOOM, tileNumber } from '../../../domain/map/mercator.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'
import { type ScreenFilter, filterSql as screenSqlOf, whereSql } from '../screen/screen.queries.ts'
import { COUNT_COLUMNS, classSql } from './cell-columns.ts'
import { CELL_STEP, cellTile } from './cell-tile.ts'
import { CELLS_AROUND, type Cell } from './gather-cells.ts'
import { idsIn, parcelTile } from './read-pack.ts'

/** Levels with stored shapes (`shape.ts`). */
const SHAPE_LEVELS = [16, 13, 10, 7, 4, 1]

export type TileAddress = { zoom: number; x: number; y: number }

/** A vector tile of the map; empty when it has no properties. `countyId` filters by county, `filter` by any filters. */
export async function readTile(
  db: Db,
  address: TileAddress,
  countyId: number | null,
  filter: ScreenFilter | null = null,
): Promise<Buffer> {
  if (address.zoom < PARCEL_ZOOM) {
    const cells = filter
      ? await countCells(db, address, filter)
      : await readCells(db, address, countyId)
    return cellTile(cells, address)
  }
  const packs = await readPacks(db, address)
  const only = filter ? await listPassing(db, filter, idsIn(packs)) : null
  return parcelTile(packs, address, countyId, only)
}

/** Served by the primary key of screen_row. */
async function listPassing(
  db: Db,
  filter: ScreenFilter,
  ids: readonly number[],
): Promise<Set<number>> {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const { passes } = screenSqlOf(filter, put)
  const { rows } = await db.query<{ id: number }>(
    `select x.property_id as id from screen_row x
      where ${whereSql([`x.property_id = any (${put(ids)}::bigint[])`, ...passes])}`,
    values,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Served by the primary key of map_pack, one range for each level. */
async function readPacks(db: Db, { zoom, x, y }: TileAddress): Promise<Buffer[]> {
  const number = tileNumber(x, y)
  const ranges = SHAPE_LEVELS.map((level) =>
    level >= zoom
      ? [level, number * 4 ** (level - zoom), (number + 1) * 4 ** (level - zoom)]
      : [
          level,
          Math.floor(number / 4 ** (zoom - level)),
          Math.floor(number / 4 ** (zoom - level)) + 1,
        ],
  )
  const { rows } = await db.query<{ data: Buffer }>({
    name: 'map-packs',
    text: `select p.data
             from unnest($1::smallint[], $2::bigint[], $3::bigint[]) r(level, first, behind)
             join map_pack p on p.level = r.level and p.tile >= r.first and p.tile < r.behind`,
    values: [0, 1, 2].map((part) => ranges.map((range) => range[part])),
  })
  return rows.map(({ data }) => data)
}

const SUMS = ['n', 'sum_x', 'sum_y', ...COUNT_COLUMNS.map(({ column }) => column)]
  .map((column) => `sum(${column})::bigint as ${column}`)
  .join(', ')

/** The cells of a tile and its neighbors: their level and numbers. */
function cellsNear({ zoom, x, y }: TileAddress): { level: number; tiles: number[] } {
  const level = zoom + CELL_STEP
  const near = (tile: number) => {
    const first = Math.max(0, tile * 2 ** CELL_STEP - CELLS_AROUND)
    const behind = Math.min(2 ** level, (tile + 1) * 2 ** CELL_STEP + CELLS_AROUND)
    return Array.from({ length: behind - first }, (_, at) => first + at)
  }
  const rowsNear = near(y)
  return {
    level,
    tiles: near(x).flatMap((column) => rowsNear.map((row) => tileNumber(column, row))),
  }
}

/** Served by the primary key of map_cell. */
async function readCells(db: Db, address: TileAddress, countyId: number | null): Promise<Cell[]> {
  const { level, tiles } = cellsNear(address)
  return listRows<Cell>(db, 'map-cells')`select tile, ${raw(SUMS)} from map_cell
      where level = ${level} and tile = any(${tiles}::bigint[]) and (${countyId}::int is null
        or county_id = ${countyId})
      group by tile order by tile`
}

const COUNTS = COUNT_COLUMNS.map(
  ({ layer, at, column }) =>
    `count(*) filter (where ${classSql('m.look', layer)} = ${at})::integer as ${column}`,
).join(', ')

/** The same of the properties that pass, counted anew. Served by map_place_tile and the primary key of screen_row. */
async function countCells(db: Db, address: TileAddress, filter: ScreenFilter): Promise<Cell[]> {
  const { level, tiles } = cellsNear(address)
  const size = 4 ** (MAX_TILE_ZOOM - level)
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const ranges = rangesOf(tiles)
  const { passes } = screenSqlOf(filter, put)
  const { rows } = await db.query<Cell>(
    `select m.tile / ${size} as tile, count(*)::integer as n, sum(m.x)::bigint as sum_x,
            sum(m.y)::bigint as sum_y, ${COUNTS}
       from unnest(${put(ranges.map(({ first }) => first * size))}::bigint[],
                   ${put(ranges.map(({ behind }) => behind * size))}::bigint[]) r (first, behind)
       join map_place m on m.tile >= r.first and m.tile < r.behind
       join screen_row x on x.property_id = m.property_id
      where ${whereSql(passes)} group by 1 order by 1`,
    values,
  )
  return rows
}

/** Consecutive numbers as ranges. */
function rangesOf(numbers: readonly number[]): Array<{ first: number; behind: number }> {
  const ranges: Array<{ first: number; behind: number }> = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.behind === number) last.behind = number + 1
    else ranges.push({ first: number, behind: number + 1 })
  }
  return ranges
}

/** The version of the map's data. */
export async function readVersion(db: Db): Promise<number> {
  const rows = await listRows<{ version: number }>(db, 'map-version')`
    select version from map_state where id = 1`
  return rows[0]?.version ?? 0
}
