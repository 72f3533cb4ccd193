import type { Client } from '../../platform/db/db.ts'
import { findRow, listRows, runSql } from '../../platform/db/sql.ts'

/** Tracked parcels that only the lists of a workspace have. Served by `tracked_property_workspace`. */
export async function listTrackedOwn(tx: Client, workspaceId: number): Promise<number[]> {
  const rows = await listRows<{ id: number }>(tx, 'list-tracked-own-parcels')`
    select t.property_id as id from tracked_property t
      join private_parcel o on o.workspace_id = ${workspaceId} and o.id = t.property_id
        and o.property_id is null
     where t.workspace_id = ${workspaceId} order by id`
  return rows.map(({ id }) => id)
}

/** An edition of a private list, compared with the previous one. */
export type EditionFacts = {
  rowsBefore: number
  rowsNow: number
  repeatsSome: boolean
}

/** Null for the first of its list. Served by `private_list_key` and the primary key of private_row. */
export async function findEditionFacts(
  tx: Client,
  workspaceId: number,
  listId: number,
): Promise<EditionFacts | null> {
  return findRow<EditionFacts>(tx, 'find-edition-facts')`
    select b.rows as "rowsBefore", l.rows as "rowsNow",
           exists (select from private_row o
                     join private_row r on r.workspace_id = ${workspaceId} and r.list_id = l.id
                      and r.property_id = o.property_id
                    where o.workspace_id = ${workspaceId} and o.list_id = b.id) as "repeatsSome"
      from private_list l
      join lateral (
        select n.id, n.rows from private_list n
         where n.workspace_id = ${workspaceId} and n.list_key = l.list_key
           and (n.day, n.id) < (l.day, l.id)
         order by n.day desc, n.id desc limit 1) b on true
     where l.workspace_id = ${workspaceId} and l.id = ${listId}`
}

/** Removes a deleted parcel from watchlists. Served by the key of tracked_property. */
export async function dropTrackedOwn(
  tx: Client,
  workspaceId: number,
  propertyIds: readonly number[],
): Promise<void> {
  await runSql(tx)`
    delete from tracked_property where workspace_id = ${workspaceId}
      and property_id = any(${propertyIds}::bigint[])`
}
