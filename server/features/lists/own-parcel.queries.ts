import type { Db } from '../../platform/db/db.ts'
import { listRows } from '../../platform/db/sql.ts'

/**
 * Merges a workspace's parcels that the record now has into it: rows of lists then refer to the record's property.
 * Returns how many. Served by private_parcel_key and the key of property.
 */
export async function joinRecord(tx: Db, workspaceId: number): Promise<number> {
  const rows = await listRows<{ id: number; propertyId: number }>(tx)`with joined as (
        update private_parcel o set property_id = p.id from property p
         where o.workspace_id = ${workspaceId} and o.property_id is null
           and p.county_id = o.county_id and p.parcel_key = o.parcel_key
        returning o.id, p.id as property_id),
      moved as (
        update private_row r set property_id = j.property_id, is_own = false from joined j
         where r.workspace_id = ${workspaceId} and r.property_id = j.id
        returning r.list_id, r.property_id),
      counted as (
        select list_id, count(distinct property_id)::integer as n from moved group by list_id),
      less as (
        update private_list l set own_parcels = l.own_parcels - c.n from counted c
         where l.workspace_id = ${workspaceId} and l.id = c.list_id)
      select id, property_id as "propertyId" from joined`
  if (rows.length > 0) await moveTracked(tx, workspaceId, rows)
  return rows.length
}

/** Moves watchlist entries to the record's property. Served by the key of tracked_property. */
async function moveTracked(
  tx: Db,
  workspaceId: number,
  joined: ReadonlyArray<{ id: number; propertyId: number }>,
): Promise<void> {
  const values = [
    workspaceId,
    joined.map(({ id }) => id),
    joined.map(({ propertyId }) => propertyId),
  ]
  const moved = 'unnest($2::bigint[], $3::bigint[]) j (id, property_id)'
  await tx.query(
    `delete from tracked_property t using ${moved}
      where t.workspace_id = $1 and t.property_id = j.id
        and exists (select from tracked_property x where x.workspace_id = $1 and x.property_id = j.property_id)`,
    values,
  )
  await tx.query(
    `update tracked_property t set property_id = j.property_id from ${moved}
      where t.workspace_id = $1 and t.property_id = j.id`,
    values,
  )
}
