import { MAX_SCREEN_PARCELS } from '../../../contract/saved-screen.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw, runSql } from '../../platform/db/sql.ts'
import {
  filterSql,
  rowsOf,
  type ScreenFilter,
  whereSql,
  withBidder,
} from '../screen/screen.queries.ts'
import type { BesideRow, StoredScreenRow } from '../screen/screen-row.ts'
import { ownerDelinquentSql, ownerParcelsSql } from '../screen/screen-sql.queries.ts'
import { MAX_COUNTED } from '../search/max-counted.ts'
import { findPropertyIds } from '../search/search.queries.ts'
import type { ScreenSearch } from './screen-search.ts'

/** The rows of a screen: of the record, or of a workspace's lists, in a transaction of the workspace. */
export type Rows = { workspaceId: number | null }

const movesOf = ({ workspaceId }: Rows) =>
  workspaceId === null ? 'screen_move' : 'screen_list_move'
const storedOf = ({ workspaceId }: Rows) =>
  workspaceId === null ? 'screen_row' : 'screen_list_row'

/** A row that a transaction changed. */
export type Change = { xact: string; propertyId: number }

/** The next changed rows. Served by the primary key. */
export async function listChanges(db: Db, of: Rows, limit: number): Promise<Change[]> {
  const values: unknown[] = [limit]
  const { rows } = await db.query<Change>({
    name: `changes-of-${movesOf(of)}`,
    text: `select m.by_xact::text as xact, m.property_id as "propertyId" from ${movesOf(of)} m
            where ${ofWorkspace(of, 'm', values)} order by m.by_xact, m.property_id limit $1`,
    values,
  })
  return rows
}

/** Served by the primary key. */
export async function endChanges(db: Db, of: Rows, changes: readonly Change[]): Promise<void> {
  const values: unknown[] = [
    changes.map(({ xact }) => xact),
    changes.map(({ propertyId }) => propertyId),
  ]
  await db.query({
    name: `end-changes-of-${movesOf(of)}`,
    text: `delete from ${movesOf(of)} m using unnest($1::text[], $2::bigint[]) d (xact, id)
            where ${ofWorkspace(of, 'm', values)} and m.by_xact = d.xact::xid8 and m.property_id = d.id`,
    values,
  })
}

/** Only rows of the workspace; adds its id to the statement's values. */
function ofWorkspace({ workspaceId }: Rows, table: string, values: unknown[]): string {
  return workspaceId === null
    ? 'true'
    : `${table}.workspace_id = $${values.push(workspaceId)}::bigint`
}

/** Maximum properties that alerts are sent of: a search by text counts no more. */
export const maxParcels = ({ q }: ScreenSearch): number =>
  q === null ? MAX_SCREEN_PARCELS : MAX_COUNTED

/**
 * The properties that pass a screen, of some or of all; of all at most one more than alerts are sent of.
 */
export async function listPassing(
  db: Db,
  { filters, q }: ScreenSearch,
  ids: readonly number[] | null,
): Promise<number[]> {
  if (q !== null) {
    return findPropertyIds(db, { q, filter: filters[0], limit: MAX_COUNTED + 1 })
  }
  const found: number[] = []
  for (const each of filters) found.push(...(await listPassingRows(db, each, ids)))
  return found
}

async function listPassingRows(
  db: Db,
  of: ScreenFilter,
  ids: readonly number[] | null,
): Promise<number[]> {
  const filter = await withBidder(db, of)
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const { passes } = filterSql(filter, put)
  const some = ids === null ? [] : [`x.property_id = any (${put(ids)}::bigint[])`]
  const { rows } = await db.query<{ id: number }>(
    `select x.property_id as id from ${rowsOf(filter)} where ${whereSql([...passes, ...some])}
      limit ${MAX_SCREEN_PARCELS + 1}`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** The parcels that a screen had, of some or of all. Served by the primary key, `saved_screen_parcel_screen`. */
export async function listParcelsOf(
  db: Db,
  screenId: number,
  ids: readonly number[] | null,
): Promise<number[]> {
  const rows =
    ids === null
      ? await listRows<{ id: number }>(db, 'parcels-of-screen')`
          select property_id as id from saved_screen_parcel where screen_id = ${screenId}`
      : await listRows<{ id: number }>(db, 'some-parcels-of-screen')`
          select property_id as id from saved_screen_parcel
           where screen_id = ${screenId} and property_id = any (${ids}::bigint[])`
  return rows.map(({ id }) => id)
}

/** Stores that parcels entered and left. */
export async function storeParcels(
  db: Db,
  screenId: number,
  { entered, left }: { entered: readonly number[]; left: readonly number[] },
): Promise<void> {
  await runSql(db, 'add-screen-parcels')`
    insert into saved_screen_parcel (property_id, screen_id)
      select id, ${screenId} from unnest(${entered}::bigint[]) id order by id on conflict do nothing`
  await runSql(db, 'remove-screen-parcels')`
    delete from saved_screen_parcel where screen_id = ${screenId} and property_id = any (${left}::bigint[])`
}

/** Forgets a screen's parcels and what waits to be sent of it. */
export async function clearParcels(db: Db, screenId: number): Promise<void> {
  await runSql(
    db,
    'clear-screen-parcels',
  )`delete from saved_screen_parcel where screen_id = ${screenId}`
  await runSql(
    db,
    'clear-screen-moves',
  )`delete from saved_screen_move where screen_id = ${screenId}`
}

export async function countParcels(db: Db, screenId: number): Promise<number> {
  const rows = await listRows<{ n: number }>(db, 'count-screen-parcels')`
    select count(*)::integer as n from saved_screen_parcel where screen_id = ${screenId}`
  return rows[0]?.n ?? 0
}

/** A row as it is, and as it was before the first change that waits. */
export type Then = { before: StoredScreenRow | null; after: StoredScreenRow | null }

/** Of several parts of a screen, a parcel's row is that of the first that has it. By the primary keys. */
export async function readThen(
  db: Db,
  parts: readonly Rows[],
  ids: readonly number[],
): Promise<Map<number, Then>> {
  const all = new Map<number, Then>()
  for (const part of parts) {
    for (const [id, { before, after }] of await readThenOf(db, part, ids)) {
      const first = all.get(id)
      all.set(id, { before: first?.before ?? before, after: first?.after ?? after })
    }
  }
  return all
}

/** A row that did not change was moved by time, or by what is beside it. */
async function readThenOf(db: Db, of: Rows, ids: readonly number[]): Promise<Map<number, Then>> {
  const values: unknown[] = [ids]
  const ofMoves = ofWorkspace(of, 'm', values)
  const ofRows = ofWorkspace(of, 'x', values)
  const { rows } = await db.query<{
    id: number
    was: boolean | null
    before: StoredScreenRow | null
    after: StoredScreenRow | null
  }>({
    name: `then-of-${storedOf(of)}`,
    text: `select w.id, b.was_there as was, to_jsonb(b) as before, to_jsonb(x) as after
             from unnest($1::bigint[]) w (id)
             left join ${storedOf(of)} x on x.property_id = w.id and ${ofRows}
             left join lateral (
               select * from ${movesOf(of)} m where m.property_id = w.id and ${ofMoves}
                order by m.by_xact limit 1) b on true`,
    values,
  })
  return new Map(
    rows.map(({ id, was, before, after }) => [
      id,
      { before: was === null ? after : was ? before : null, after },
    ]),
  )
}

/** What a workspace says of parcels, and their owners' parcels. By primary keys and screen_row_owner. */
export async function readBeside(
  db: Db,
  workspaceId: number,
  ids: readonly number[],
): Promise<Map<number, BesideRow>> {
  const rows = await listRows<BesideRow & { id: number }>(db, 'beside-rows-of-parcels')`
    select i.id, coalesce(w.tags, '{}') as tags, w.property_id is not null as "isTracked",
           lower(u.email) as assignee, ${raw(ownerParcelsSql())} as "ownerParcels",
           ${raw(ownerDelinquentSql())} as "ownerDelinquent"
      from unnest(${ids}::bigint[]) i (id)
      left join screen_row x on x.property_id = i.id
      left join tracked_property w on w.property_id = i.id and w.workspace_id = ${workspaceId}
      left join parcel_assignment a on a.property_id = i.id and a.workspace_id = ${workspaceId}
      left join app_user u on u.id = a.user_id`
  return new Map(rows.map(({ id, ...beside }) => [id, beside]))
}

type Named = { id: number; address: string | null; parcelId: string | null }

/** Names of parcels. By the primary keys. */
export async function readNames(db: Db, of: Rows, ids: readonly number[]): Promise<Named[]> {
  return of.workspaceId === null
    ? listRows<Named>(db, 'names-of-parcels')`
        select id, address, parcel_id as "parcelId" from property where id = any (${ids}::bigint[])`
    : listRows<Named>(db, 'names-of-listed-parcels')`
        select i.id, coalesce(r.address, p.address) as address, coalesce(p.parcel_id, r.parcel) as "parcelId"
          from unnest(${ids}::bigint[]) i (id)
          left join property p on p.id = i.id
          left join lateral (
            select (array_agg(address order by list_id desc) filter (where address is not null))[1] as address,
                   min(parcel_id) as parcel
              from private_row w where w.workspace_id = ${of.workspaceId} and w.property_id = i.id) r on true`
}

/** A parcel that entered or left, with the words of an alert. */
export type Move = { propertyId: number; hasEntered: boolean; name: string; reason: string }

/** Adds moves to those that wait; one that takes back another that waits ends both. */
export async function addMoves(db: Db, screenId: number, moves: readonly Move[]): Promise<void> {
  const rows = JSON.stringify(moves)
  const ended = await listRows<{ id: number }>(db, 'end-screen-moves')`
    delete from saved_screen_move s
     using jsonb_to_recordset(${rows}::jsonb) m ("propertyId" bigint, "hasEntered" boolean)
     where s.screen_id = ${screenId} and s.property_id = m."propertyId" and s.has_entered <> m."hasEntered"
    returning s.property_id as id`
  const isEnded = new Set(ended.map(({ id }) => id))
  const rest = moves.filter(({ propertyId }) => !isEnded.has(propertyId))
  await runSql(db, 'add-screen-moves')`
    insert into saved_screen_move (screen_id, property_id, has_entered, name, reason)
      select ${screenId}, m."propertyId", m."hasEntered", m.name, m.reason
        from jsonb_to_recordset(${JSON.stringify(rest)}::jsonb)
          m ("propertyId" bigint, "hasEntered" boolean, name text, reason text)
       order by m."propertyId"
    on conflict (screen_id, property_id) do update set name = excluded.name, reason = excluded.reason`
}

/** Screens with moves that wait. */
export async function listToSend(db: Db): Promise<number[]> {
  const rows = await listRows<{ id: number }>(db, 'screens-to-send')`
    select distinct screen_id as id from saved_screen_move order by 1`
  return rows.map(({ id }) => id)
}

/** The moves of a screen, which wait no longer. */
export async function takeMoves(db: Db, screenId: number): Promise<Move[]> {
  return listRows<Move>(db, 'take-screen-moves')`
    with taken as (delete from saved_screen_move where screen_id = ${screenId} returning *)
    select property_id as "propertyId", has_entered as "hasEntered", name, reason
      from taken order by property_id`
}

/** Imports after which the screens with a text are to be compared. */
export async function listDueImports(db: Db): Promise<number[]> {
  const rows = await listRows<{ id: number }>(db)`select import_id as id from saved_screen_due`
  return rows.map(({ id }) => id)
}

export async function endDueImports(db: Db, importIds: readonly number[]): Promise<void> {
  await runSql(db)`delete from saved_screen_due where import_id = any (${importIds}::bigint[])`
}

/** Sets the statement timeout of this transaction. */
export async function limitStatements(tx: Db, timeoutMs: number): Promise<void> {
  await runSql(tx, 'limit-statements')`
    select set_config('statement_timeout', ${String(timeoutMs)}, true)`
}
