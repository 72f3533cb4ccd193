import { MIN_CELL_LEVEL } from '../../../domain/map/area.ts'
import { MAX_TILE_ZOOM } from '../../../domain/map/mercator.ts'
import { type Client, isPassing, runInTransaction } from '../../platform/db/db.ts'
import { inParts, type OnAside, setAside } from '../../platform/jobs/set-aside.ts'
import { atStep, isOneByOne } from '../../platform/jobs/take-in-hand.ts'
import { COUNT_COLUMNS, classSql } from './cell-columns.ts'

/** Due tiles packed and counted in one transaction. */
const BATCH = 20_000
/** Bytes of a shape's head in a pack: id, county, look, flags, x, y, length of the body. */
export const PACK_HEAD = 28

const COLUMNS = ['n', 'sum_x', 'sum_y', ...COUNT_COLUMNS.map(({ column }) => column)]

/**
 * Packs the tiles that are due and counts their cells anew, as many as one transaction takes; answers
 * how many were due. What is counted is always counted from below, so nothing drifts. A tile that can't be
 * packed is set aside, and stays as it was.
 */
export async function packDueTiles(client: Client, onAside?: OnAside): Promise<number> {
  const { rows: waiting } = await client.query<{ any: boolean }>({
    name: 'map-tiles-due',
    text: 'select exists (select from map_tile_due) as any',
  })
  if (!waiting[0]?.any) return 0
  const next = `select id, level, tile from map_tile_due order by id limit ${BATCH}`
  atStep('pack')
  try {
    if (!isOneByOne()) return await runInTransaction(client, () => packTiles(client, next, []))
  } catch (error) {
    if (isPassing(error)) throw error
  }
  const { rows } = await client.query<TileRow>(next)
  const keyOf = (row: TileRow) => `${row.level} ${row.tile}`
  await inParts(
    rows,
    async (part) => {
      const ids = part.map(({ id }) => id)
      const these = 'select id, level, tile from map_tile_due where id = any($1::bigint[])'
      await runInTransaction(client, () => packTiles(client, these, [ids]))
    },
    (row, failure) =>
      runInTransaction(client, async () => {
        await setAside(client, { kind: 'map-tile', key: keyOf(row) }, failure, onAside)
        await client.query('delete from map_tile_due where id = $1', [row.id])
      }),
    (row) => ({ kind: 'map-tile', key: keyOf(row) }),
  )
  return rows.length
}

type TileRow = { id: number; level: number; tile: number }

/** Packs the tile that `packDueTiles` set aside as `key`, inside the caller's transaction. */
export async function packTile(tx: Client, key: string): Promise<void> {
  await packTiles(tx, 'select 0, $1::smallint, $2::bigint', key.split(' '))
}

async function packTiles(client: Client, source: string, values: unknown[]): Promise<number> {
  await client.query(
    'create temp table map_tiles_taken (id bigint, level smallint, tile bigint) on commit drop',
  )
  await client.query(`insert into map_tiles_taken ${source}`, values)
  await client.query(`create temp table map_tiles on commit drop as
    select distinct level, tile from map_tiles_taken`)
  const { rows } = await client.query<{ n: number }>('select count(*) as n from map_tiles_taken')
  const due = rows[0]?.n ?? 0
  if (due === 0) return 0
  await client.query('analyze map_tiles')
  await client.query('delete from map_tile_due d using map_tiles_taken t where d.id = t.id')
  await pack(client)
  await countCells(client)
  await client.query('update map_state set version = version + 1 where id = 1')
  return due
}

async function pack(tx: Client): Promise<void> {
  await tx.query(
    'delete from map_pack p using map_tiles t where p.level = t.level and p.tile = t.tile',
  )
  await tx.query(
    `insert into map_pack (level, tile, data)
       select s.level, s.tile,
              string_agg(int8send(s.property_id) || int4send(m.county_id) || int2send(m.look)
                         || int2send(s.flags) || int4send(s.x) || int4send(s.y)
                         || int4send(length(s.body)) || s.body, ''::bytea order by s.property_id)
         from map_tiles t
         join map_shape s on s.level = t.level and s.tile = t.tile
         join map_place m on m.property_id = s.property_id
        group by s.level, s.tile`,
  )
}

async function countCells(tx: Client): Promise<void> {
  await tx.query(
    `create temp table map_counted on commit drop as select tile from map_tiles where level = ${MAX_TILE_ZOOM}`,
  )
  await tx.query('analyze map_counted')
  await tx.query(
    `delete from map_cell c using map_counted t where c.level = ${MAX_TILE_ZOOM} and c.tile = t.tile`,
  )
  const counts = COUNT_COLUMNS.map(
    ({ layer, at }) => `count(*) filter (where ${classSql('m.look', layer)} = ${at})`,
  )
  await tx.query(
    `insert into map_cell (level, tile, county_id, ${COLUMNS.join(', ')})
       select ${MAX_TILE_ZOOM}, m.tile, m.county_id, count(*), sum(m.x::bigint), sum(m.y::bigint), ${counts.join(', ')}
         from map_counted t join map_place m on m.tile = t.tile
        group by m.tile, m.county_id`,
  )
  for (let level = MAX_TILE_ZOOM - 1; level >= MIN_CELL_LEVEL; level--) {
    await tx.query(
      `create temp table map_parents on commit drop as select distinct tile / 4 as tile from map_counted`,
    )
    await tx.query('drop table map_counted')
    await tx.query('alter table map_parents rename to map_counted')
    await tx.query('analyze map_counted')
    await tx.query(
      `delete from map_cell c using map_counted t where c.level = ${level} and c.tile = t.tile`,
    )
    await tx.query(
      `insert into map_cell (level, tile, county_id, ${COLUMNS.join(', ')})
         select ${level}, t.tile, c.county_id, ${COLUMNS.map((column) => `sum(c.${column})`).join(', ')}
           from map_counted t
          cross join generate_series(0, 3) part
           join map_cell c on c.level = ${level + 1} and c.tile = t.tile * 4 + part
          group by t.tile, c.county_id`,
    )
  }
}
