import { PARCEL_ZOOM } from '../../domain/map/layers.ts'
import { tileNumber } from '../../domain/map/mercator.ts'
import type { Db } from '../db/db.ts'
import { COUNT_COLUMNS } from './cell-columns.ts'
import { CELL_STEP, cellTile } from './cell-tile.ts'
import { CELLS_AROUND, type Cell } from './gather-cells.ts'
import { parcelTile } from './read-pack.ts'

/** Levels on which shapes are kept (`shape.ts`). */
const SHAPE_LEVELS = [16, 13, 10, 7, 4, 1]

export type TileAddress = { zoom: number; x: number; y: number }

/** A tile of the map, as a vector tile; empty where nothing lies. `countyId` narrows it to a county. */
export async function readTile(
  db: Db,
  address: TileAddress,
  countyId: number | null,
): Promise<Buffer> {
  return address.zoom < PARCEL_ZOOM
    ? cellTile(await readCells(db, address, countyId), address)
    : parcelTile(await readPacks(db, address), address, countyId)
}

/** Served by the primary key of map_pack, one reach for each level. */
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

/** Cells are read in blocks of two by two, each one range of their numbers. */
const BLOCK_STEP = 1
const BLOCK = 2 ** BLOCK_STEP
/** Blocks across a tile with what lies around it, and how many of them lie before it. */
const BLOCKS_BEFORE = Math.ceil(CELLS_AROUND / BLOCK)
const BLOCKS_ACROSS = 2 ** CELL_STEP / BLOCK + 2 * BLOCKS_BEFORE

/** The cells of a tile and around it. Served by the primary key of map_cell, one reach for each block. */
async function readCells(
  db: Db,
  { zoom, x, y }: TileAddress,
  countyId: number | null,
): Promise<Cell[]> {
  const level = zoom + CELL_STEP
  const first = (at: number) => at * 2 ** (CELL_STEP - BLOCK_STEP) - BLOCKS_BEFORE
  const blocksAcross = (at: number) =>
    Array.from({ length: BLOCKS_ACROSS }, (_, place) => first(at) + place).filter(
      (block) => block >= 0 && block < 2 ** (level - BLOCK_STEP),
    )
  const starts = blocksAcross(x).flatMap((column) =>
    blocksAcross(y).map((row) => tileNumber(column, row) * BLOCK ** 2),
  )
  const { rows } = await db.query<Cell>({
    name: 'map-cells',
    text: `select tile, ${SUMS}
             from unnest($2::bigint[]) r(first)
             join map_cell on level = $1 and tile >= r.first and tile < r.first + ${BLOCK ** 2}
            where $3::int is null or county_id = $3
            group by tile order by tile`,
    values: [level, starts, countyId],
  })
  return rows
}

/** The version of what the map shows. */
export async function readVersion(db: Db): Promise<number> {
  const { rows } = await db.query<{ version: number }>({
    name: 'map-version',
    text: 'select version from map_state where id = 1',
  })
  return rows[0]?.version ?? 0
}
