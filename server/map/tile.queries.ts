import { PARCEL_ZOOM } from '../../domain/map/layers.ts'
import { MAX_TILE_ZOOM, tileNumber } from '../../domain/map/mercator.ts'
import type { Db } from '../db/db.ts'
import { COUNT_COLUMNS } from './cell-columns.ts'
import { CELL_STEP, type Cell, cellTile } from './cell-tile.ts'
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

/** Served by the primary key of map_cell. */
async function readCells(
  db: Db,
  { zoom, x, y }: TileAddress,
  countyId: number | null,
): Promise<Cell[]> {
  const level = Math.min(zoom + CELL_STEP, MAX_TILE_ZOOM)
  const first = tileNumber(x, y) * 4 ** (level - zoom)
  const { rows } = await db.query<Cell>({
    name: 'map-cells',
    text: `select tile, ${SUMS} from map_cell
            where level = $1 and tile >= $2 and tile < $3 and ($4::int is null or county_id = $4)
            group by tile order by tile`,
    values: [level, first, first + 4 ** (level - zoom), countyId],
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
