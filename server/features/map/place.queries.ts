import type { LngLat } from '../../../domain/map/mercator.ts'
import { MAX_TILE_ZOOM } from '../../../domain/map/mercator.ts'
import { CopyWriter } from '../../platform/db/copy-text.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { listRows, raw, runSql } from '../../platform/db/sql.ts'

/** The facts of a property that the map shows. */
export type PlacedRow = {
  id: number
  county_id: number | null
  lng: number | null
  lat: number | null
  market_cents: number | null
  assumed: number
  status: string | null
  confidence_score: number | null
  active_liens: number | null
  stated_liens: number
  rings: LngLat[][] | null
}

export type DueProperty = { property_id: number; is_moved: boolean }

/**
 * Claims all queued properties in a separate table; false if there are none. One import queues a property several
 * times: its rows are merged first. One sweep of the map runs at a time.
 */
export async function claimDueProperties(client: Client): Promise<boolean> {
  const rows = await listRows<{ any: boolean }>(client, 'map-any-due')`
    select exists (select from map_due) as any`
  if (!rows[0]?.any) return false
  await client.query('truncate map_batch')
  await client.query('insert into map_batch select property_id, id, is_moved from map_due')
  await client.query('analyze map_batch')
  return true
}

/** The next claimed properties, each once. Served by map_batch_property. */
export async function listTaken(
  client: Client,
  after: number,
  limit: number,
): Promise<DueProperty[]> {
  return listRows<DueProperty>(client)`
    select property_id, bool_or(is_moved) as is_moved from map_batch
     where property_id > ${after} group by property_id order by property_id limit ${limit}`
}

export async function dropTaken(client: Client): Promise<void> {
  await client.query('truncate map_batch')
}

/** Removes processed properties from the queue, by map_batch_property and the queue's key. Rows queued meanwhile have other ids and stay. */
export async function deleteTaken(tx: Db, part: readonly DueProperty[]): Promise<void> {
  await runSql(tx)`
    delete from map_due d using map_batch t
      where t.property_id = any(${part.map((row) => row.property_id)}::bigint[]) and d.id = t.id`
}

/** Served by the primary keys of property, tax_sale, title_record, lien and parcel_outline. */
export async function listPlacedRows(
  db: Client,
  ids: readonly number[],
  withRings: boolean,
): Promise<PlacedRow[]> {
  const { rows } = await db.query<PlacedRow>({
    name: withRings ? 'map-rows-with-rings' : 'map-rows',
    text: `select w.id, p.county_id, p.lng, p.lat, p.market_cents, coalesce(p.assumed, 0) as assumed,
                  t.status, r.confidence_score, r.active_liens,
                  (select count(*) from lien l
                    where l.property_id = w.id and l.instrument_id is null and l.is_active) as stated_liens,
                  ${withRings ? 'o.rings' : 'null as rings'}
             from unnest($1::bigint[]) w(id)
             left join property p on p.id = w.id
             left join tax_sale t on t.property_id = w.id
             left join title_record r on r.property_id = w.id
             ${withRings ? 'left join parcel_outline o on o.property_id = w.id' : ''}`,
    values: [ids],
  })
  return rows
}

/** Stored bytes of outlines. Served by the primary key. */
export async function listOutlineSizes(
  tx: Client,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await listRows<{ id: number; size: number }>(tx, 'sizes-of-outlines')`
    select property_id as id, pg_column_size(rings) as size from parcel_outline
     where property_id = any(${ids}::bigint[])`
  return new Map(rows.map(({ id, size }) => [id, size]))
}

/** Removes properties from the map; a trigger queues their tiles. */
export async function deletePlaces(tx: Client, ids: readonly number[]): Promise<void> {
  await tx.query('delete from map_place where property_id = any($1::bigint[])', [ids])
  await tx.query('delete from map_shape where property_id = any($1::bigint[])', [ids])
}

/** Writes places, shapes and the tiles to queue, as COPY lines. */
export async function insertPlaces(
  tx: Client,
  lines: { placed: readonly string[]; shapes: readonly string[]; tiles: readonly string[] },
): Promise<void> {
  await copyLines(tx, 'map_place (property_id, county_id, tile, x, y, look)', lines.placed)
  await copyLines(tx, 'map_shape (property_id, level, tile, flags, x, y, body)', lines.shapes)
  await copyLines(tx, 'map_tile_due (level, tile)', lines.tiles)
}

async function copyLines(tx: Client, target: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  const writer = new CopyWriter(tx, target)
  for (const line of lines) {
    const wait = writer.write(line)
    if (wait) await wait
  }
  await writer.end()
}

/** Stores the classes of properties; the tiles of changed ones are queued. */
export async function updateLooks(
  tx: Client,
  looks: readonly (readonly [id: number, look: number])[],
): Promise<void> {
  await runSql(tx, 'map-looks')`with changed as (
        update map_place m set look = n.look
          from unnest(${looks.map(([id]) => id)}::bigint[],
            ${looks.map(([, look]) => look)}::smallint[]) n(property_id, look)
         where m.property_id = n.property_id and m.look <> n.look
        returning m.property_id, m.tile)
      insert into map_tile_due (level, tile)
        select ${raw(MAX_TILE_ZOOM)}, tile from changed
        union
        select s.level, s.tile from changed c join map_shape s on s.property_id = c.property_id`
}

/** Updates the planner's statistics of places. */
export async function analyzePlaces(client: Client): Promise<void> {
  await client.query('analyze map_place, map_shape')
}

/** Updates the planner's statistics of the map tables. */
export async function analyzeMap(client: Client): Promise<void> {
  await client.query('analyze map_place, map_shape, map_pack, map_cell')
}
