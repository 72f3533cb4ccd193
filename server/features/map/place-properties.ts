import { lookOf } from '../../../domain/map/layers.ts'
import { type LngLat, MAX_TILE_ZOOM, tileAt, toWorld } from '../../../domain/map/mercator.ts'
import { CopyWriter } from '../../platform/db/copy-text.ts'
import { type Client, type Db, runInTransaction } from '../../platform/db/db.ts'
import { cutBySum } from '../../platform/jobs/cut-by-sum.ts'
import { inParts, type OnAside, setAside } from '../../platform/jobs/set-aside.ts'
import { atStep } from '../../platform/jobs/take-in-hand.ts'
import { maskOf } from '../property/property-row.ts'
import { type Shape, shapeOf } from './shape.ts'

/** Properties placed in one transaction: few enough to stop soon. */
const BATCH = 5_000
/** Bytes of outlines held at a time; read, they take some five times as many. */
const MOST_OUTLINES = 4_000_000
const MARKET_ASSUMED = maskOf(['marketValue'])

type Row = {
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

/** What is due at one moment, each property once; `placeTaken` works it off. */
export type TakenDue = { cursor: number }

/** Takes up all that is due; null where nothing is. */
export async function takeDue(client: Client): Promise<TakenDue | null> {
  const { rows } = await client.query<{ any: boolean }>({
    name: 'map-any-due',
    text: 'select exists (select from map_due) as any',
  })
  if (!rows[0]?.any) return null
  // One import makes a property due several times over: its rows are brought together first.
  await client.query('drop table if exists map_taken')
  await client.query('create temp table map_taken as select property_id, id, is_moved from map_due')
  await client.query('create index on map_taken (property_id)')
  await client.query('analyze map_taken')
  return { cursor: Number.MIN_SAFE_INTEGER }
}

/**
 * Places the next of the properties taken up that moved, and looks again at those that changed, in one
 * transaction; answers how many, 0 when all are done. The tiles they were and are in become due. One that
 * can't be placed is set aside, and stays where it was.
 */
export async function placeTaken(
  client: Client,
  taken: TakenDue,
  onAside?: OnAside,
): Promise<number> {
  const { rows: due } = await client.query<DueRow>(
    `select property_id, bool_or(is_moved) as is_moved from map_taken
      where property_id > $1 group by property_id order by property_id limit $2`,
    [taken.cursor, BATCH],
  )
  atStep('place')
  const last = due.at(-1)
  if (!last) {
    await client.query('drop table map_taken')
    return 0
  }
  await inParts(
    due,
    (part) =>
      runInTransaction(client, async () => {
        const ids = (isMoved: boolean) =>
          part.filter((row) => row.is_moved === isMoved).map((row) => row.property_id)
        await placeAnew(client, ids(true))
        await lookAgain(client, ids(false))
        await noLongerDue(client, part)
      }),
    (row, error) =>
      runInTransaction(client, async () => {
        await setAside(client, { kind: 'map', key: row.property_id }, error, onAside)
        await noLongerDue(client, [row])
      }),
    (row) => ({ kind: 'map', key: row.property_id }),
  )
  taken.cursor = last.property_id
  return due.length
}

type DueRow = { property_id: number; is_moved: boolean }

/** What became due meanwhile has another id and stays. */
async function noLongerDue(tx: Db, part: readonly DueRow[]): Promise<void> {
  await tx.query(
    'delete from map_due d using map_taken t where t.property_id = any($1::bigint[]) and d.id = t.id',
    [part.map((row) => row.property_id)],
  )
}

/** Served by the primary keys of property, tax_sale, title_record, lien and parcel_outline. */
async function readRows(db: Client, ids: readonly number[], withRings: boolean): Promise<Row[]> {
  const { rows } = await db.query<Row>({
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

function lookOfRow(row: Row): number {
  const liens =
    row.active_liens === null && row.stated_liens === 0
      ? null
      : (row.active_liens ?? 0) + row.stated_liens
  return lookOf({
    taxStatus: row.status,
    confidenceScore: row.confidence_score,
    // What the importer filled in is no value.
    marketCents: (row.assumed & MARKET_ASSUMED) === 0 ? row.market_cents : null,
    activeLiens: liens,
  })
}

export async function placeAnew(tx: Client, ids: readonly number[]): Promise<void> {
  for (const part of await partsBySize(tx, ids)) await placePart(tx, part)
}

/** Cuts properties into parts whose outlines, as they are stored, are held at a time. */
async function partsBySize(tx: Client, ids: readonly number[]): Promise<number[][]> {
  if (ids.length === 0) return []
  const { rows } = await tx.query<{ id: number; size: number }>({
    name: 'sizes-of-outlines',
    text: `select property_id as id, pg_column_size(rings) as size from parcel_outline
            where property_id = any($1::bigint[])`,
    values: [ids],
  })
  const sizes = new Map(rows.map(({ id, size }) => [id, size]))
  return cutBySum(ids, (id) => sizes.get(id) ?? 0, MOST_OUTLINES)
}

async function placePart(tx: Client, ids: readonly number[]): Promise<void> {
  // Taking rows away makes their tiles due, by trigger.
  await tx.query('delete from map_place where property_id = any($1::bigint[])', [ids])
  await tx.query('delete from map_shape where property_id = any($1::bigint[])', [ids])
  const placed: string[] = []
  const shapes: string[] = []
  const tiles = new Map<string, string>()
  for (const row of await readRows(tx, ids, true)) {
    if (row.county_id === null || row.lng === null || row.lat === null) continue
    const point = toWorld([row.lng, row.lat])
    if (!point) continue
    const tile = tileAt(point, MAX_TILE_ZOOM)
    placed.push([row.id, row.county_id, tile, ...point, lookOfRow(row)].join('\t'))
    tiles.set(`${MAX_TILE_ZOOM} ${tile}`, `${MAX_TILE_ZOOM}\t${tile}`)
    const shape = shapeOf(point, row.rings)
    for (const each of shape.tiles) {
      shapes.push(shapeLine(row.id, each, shape))
      tiles.set(`${shape.level} ${each}`, `${shape.level}\t${each}`)
    }
  }
  await copyLines(tx, 'map_place (property_id, county_id, tile, x, y, look)', placed)
  await copyLines(tx, 'map_shape (property_id, level, tile, flags, x, y, body)', shapes)
  await copyLines(tx, 'map_tile_due (level, tile)', [...tiles.values()])
}

function shapeLine(id: number, tile: number, { level, flags, x, y, body }: Shape): string {
  return [id, level, tile, flags, x, y, `\\\\x${body.toString('hex')}`].join('\t')
}

async function lookAgain(tx: Client, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const looks = (await readRows(tx, ids, false)).map((row) => [row.id, lookOfRow(row)] as const)
  await tx.query({
    name: 'map-looks',
    text: `with changed as (
             update map_place m set look = n.look
               from unnest($1::bigint[], $2::smallint[]) n(property_id, look)
              where m.property_id = n.property_id and m.look <> n.look
             returning m.property_id, m.tile)
           insert into map_tile_due (level, tile)
             select ${MAX_TILE_ZOOM}, tile from changed
             union
             select s.level, s.tile from changed c join map_shape s on s.property_id = c.property_id`,
    values: [looks.map(([id]) => id), looks.map(([, look]) => look)],
  })
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
