import type { Client, Db } from '../../platform/db/db.ts'
import { listRows, raw, runSql } from '../../platform/db/sql.ts'
import { readListed } from '../property/listed-row.queries.ts'
import {
  PROPERTY_COLUMNS,
  PROPERTY_FROM,
  type PropertyRow,
  toProperty,
} from '../property/property-row.ts'
import { addLists } from '../property/with-lists.ts'
import { type OfRecord, toListRow } from './list-row.ts'
import { ROW_COLUMNS, readIngredients } from './screen-row.queries.ts'

/** Queues the parcels that the workspace's lists name. Served by the primary key. */
export async function markListed(
  tx: Db,
  workspaceId: number,
  ids: readonly number[],
): Promise<void> {
  await runSql(tx, 'mark-listed-screens')`
    insert into screen_list_due (workspace_id, property_id)
      select workspace_id, property_id from screen_list_row
       where workspace_id = ${workspaceId} and property_id = any (${ids}::bigint[])
       order by property_id
    on conflict do nothing`
}

/** The next queued parcels of the workspace; null if none. Served by the primary key. */
export async function claimDueListed(
  tx: Db,
  workspaceId: number,
  limit: number,
): Promise<number[] | null> {
  const rows = await listRows<{ id: number }>(tx, 'claim-due-listed')`
    with first as (
      select by_xact, property_id from screen_list_due where workspace_id = ${workspaceId}
       order by by_xact, property_id limit ${limit}),
    claimed as (
      delete from screen_list_due d using first f
       where d.workspace_id = ${workspaceId} and d.by_xact = f.by_xact and d.property_id = f.property_id
      returning d.property_id)
    select distinct property_id as id from claimed order by id`
  return rows.length === 0 ? null : rows.map(({ id }) => id)
}

/** The parcels that the caller's transaction queued; null if they are more than `limit`. By the primary key. */
export async function listChangedListed(
  tx: Db,
  workspaceId: number,
  limit: number,
): Promise<number[] | null> {
  const rows = await listRows<{ id: number }>(tx, 'changed-listed')`
    select property_id as id from screen_list_due
     where workspace_id = ${workspaceId} and by_xact = pg_current_xact_id()
     order by property_id limit ${limit + 1}`
  return rows.length > limit ? null : rows.map(({ id }) => id)
}

export async function recordListedWritten(tx: Db, workspaceId: number): Promise<void> {
  await runSql(tx, 'listed-written')`
    update screen_list_due set is_written = true
     where workspace_id = ${workspaceId} and by_xact = pg_current_xact_id()`
}

/** The parcels that the workspace's lists name; null if they are more than `limit`. By the primary key. */
export async function listListed(
  tx: Db,
  workspaceId: number,
  limit: number,
): Promise<number[] | null> {
  const rows = await listRows<{ id: number }>(tx, 'listed-parcels')`
    select property_id as id from screen_list_row where workspace_id = ${workspaceId} limit ${limit + 1}`
  return rows.length > limit ? null : rows.map(({ id }) => id)
}

const LIST_COLUMNS = `${ROW_COLUMNS}, lists, list_names, parcel_norm, addr_norm, owner_norm`

/** Writes the rows of parcels as record and lists are now, in a transaction of the workspace. */
export async function writeListRows(
  tx: Client,
  workspaceId: number,
  ids: readonly number[],
): Promise<void> {
  const db = addLists(tx, { workspaceId, read: (work) => work(tx) })
  const listed = await readListed(db, ids)
  const record = await readRecord(tx, [...listed.keys()])
  const rows = [...listed].flatMap(
    ([id, of]) => toListRow(workspaceId, id, record.get(id) ?? null, of) ?? [],
  )
  await runSql(tx, 'write-listed-screens')`
    insert into screen_list_row as s
      select * from json_populate_recordset(null::screen_list_row, ${JSON.stringify(rows)}::json)
       order by property_id
    on conflict (workspace_id, property_id) do update
      set (${raw(LIST_COLUMNS)}) = row (${raw(`excluded.${LIST_COLUMNS.replaceAll(', ', ', excluded.')}`)})
     where s.* is distinct from excluded.*`
  const kept = rows.map(({ property_id: id }) => id)
  await runSql(tx, 'delete-listed-screens')`
    delete from screen_list_row where workspace_id = ${workspaceId}
       and property_id = any (${ids}::bigint[]) and property_id <> all (${kept}::bigint[])`
}

/** Served by primary keys. */
async function readRecord(tx: Db, ids: readonly number[]): Promise<Map<number, OfRecord>> {
  const [ingredients, rows] = [
    await readIngredients(tx, ids),
    await listRows<PropertyRow & { sale_as_of: string | null }>(tx, 'listed-screen-record')`
      select ${raw(PROPERTY_COLUMNS)}, t.as_of as sale_as_of from ${raw(PROPERTY_FROM)}
       where p.id = any (${ids}::bigint[])`,
  ]
  const byId = new Map(ingredients.map((each) => [each.propertyId, each]))
  return new Map(
    rows.flatMap((row) => {
      const of = byId.get(row.id)
      const found = of && { property: toProperty(row), saleAsOf: row.sale_as_of, ingredients: of }
      return found ? [[row.id, found] as const] : []
    }),
  )
}
