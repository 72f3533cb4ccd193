import { MIN_CELL_LEVEL } from '../../../domain/map/area.ts'
import { MAX_TILE_ZOOM } from '../../../domain/map/mercator.ts'
import type { Client } from '../../platform/db/db.ts'
import { listRows } from '../../platform/db/sql.ts'
import { COUNT_COLUMNS, classSql } from './cell-columns.ts'

const COLUMNS = ['n', 'sum_x', 'sum_y', ...COUNT_COLUMNS.map(({ column }) => column)]

export type DueTile = { id: number; level: number; tile: number }

/** The tiles to pack: a query that returns id, level and tile, with its values. */
export type TileSource = { text: string; values: readonly unknown[] }

/** The next queued tiles, in order. */
export const nextDueTiles = (limit: number): TileSource => ({
  text: `select id, level, tile from map_tile_due order by id limit ${limit}`,
  values: [],
})

export const dueTilesOf = (ids: readonly number[]): TileSource => ({
  text: 'select id, level, tile from map_tile_due where id = any($1::bigint[])',
  values: [ids],
})

/** A single tile, queued or not. */
export const tileAlone = (level: string, tile: string): TileSource => ({
  text: 'select 0, $1::smallint, $2::bigint',
  values: [level, tile],
})

export async function hasDueTiles(db: Client): Promise<boolean> {
  const rows = await listRows<{ any: boolean }>(db, 'map-tiles-due')`
    select exists (select from map_tile_due) as any`
  return rows[0]?.any ?? false
}

export async function listTiles(db: Client, { text, values }: TileSource): Promise<DueTile[]> {
  const { rows } = await db.query<DueTile>(text, [...values])
  return rows
}

/** Removes a tile from the queue. */
export async function deleteDueTile(tx: Client, id: number): Promise<void> {
  await tx.query('delete from map_tile_due where id = $1', [id])
}

/**
 * Packs tiles and recounts their cells, inside the caller's transaction; returns how many were queued. Counts are
 * always recomputed from the level below, so nothing drifts.
 */
export async function packTiles(client: Client, source: TileSource): Promise<number> {
  await client.query(
    'create temp table map_tiles_taken (id bigint, level smallint, tile bigint) on commit drop',
  )
  await client.query(`insert into map_tiles_taken ${source.text}`, [...source.values])
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
