import { PARCEL_ZOOM } from '../../../domain/map/layers.ts'
import { tileNumber } from '../../../domain/map/mercator.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'
import { COUNT_COLUMNS } from './cell-columns.ts'
import { CELL_STEP, cellTile } from './cell-tile.ts'
import { CELLS_AROUND, type Cell } from './gather-cells.ts'
import { parcelTile } from './read-pack.ts'

/** Levels with stored shapes (`shape.ts`). */
const SHAPE_LEVELS = [16, 13, 10, 7, 4, 1]

export type TileAddress = { zoom: number; x: number; y: number }

/** A vector tile of the map; empty when it has no properties. `countyId` filters by county. */
export async function readTile(
  db: Db,
  address: TileAddress,
  countyId: number | null,
): Promise<Buffer> {
  return address.zoom < PARCEL_ZOOM
    ? cellTile(await readCells(db, address, countyId), address)
    : parcelTile(await readPacks(db, address), address, countyId)
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

/** The cells of a tile and its neighbors, by number. Served by the primary key of map_cell. */
async function readCells(
  db: Db,
  { zoom, x, y }: TileAddress,
  countyId: number | null,
): Promise<Cell[]> {
  const level = zoom + CELL_STEP
  const near = (tile: number) => {
    const first = Math.max(0, tile * 2 ** CELL_STEP - CELLS_AROUND)
    const behind = Math.min(2 ** level, (tile + 1) * 2 ** CELL_STEP + CELLS_AROUND)
    return Array.from({ length: behind - first }, (_, at) => first + at)
  }
  const rowsNear = near(y)
  const tiles = near(x).flatMap((column) => rowsNear.map((row) => tileNumber(column, row)))
  return listRows<Cell>(db, 'map-cells')`select tile, ${raw(SUMS)} from map_cell
      where level = ${level} and tile = any(${tiles}::bigint[]) and (${countyId}::int is null
        or county_id = ${countyId})
      group by tile order by tile`
}

/** The version of the map's data. */
export async function readVersion(db: Db): Promise<number> {
  const rows = await listRows<{ version: number }>(db, 'map-version')`
    select version from map_state where id = 1`
  return rows[0]?.version ?? 0
}
