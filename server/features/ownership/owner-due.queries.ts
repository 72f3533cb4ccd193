import type { Db } from '../../platform/db/db.ts'

/** Queues properties with a changed owner or address, in the same transaction. `source` selects them. */
export async function markOwnersDue(tx: Db, source: string): Promise<void> {
  await tx.query(
    `insert into owner_due (property_id)
       select distinct property_id from (${source}) s where property_id > 0`,
  )
}

/** SQL query: the properties that the import added, or whose owner or mailing address it changed. */
export function ownersChangedBy(importId: number): string {
  return `select property_id from change
           where import_id = ${importId} and kind = 'changed'
             and fields ?| array['owner_name', 'owner_address']`
}

/**
 * Removes the owners of deleted properties in the caller's transaction, and queues the properties joined through
 * them. `source` selects `property_id`.
 */
export async function deleteOwners(tx: Db, source: string): Promise<void> {
  await tx.query(
    `create temp table if not exists owner_gone (property_id bigint primary key) on commit delete rows`,
  )
  await tx.query(`insert into owner_gone select distinct property_id from (${source}) s`)
  await tx.query('analyze owner_gone')
  await tx.query(
    `insert into owner_due (property_id)
       select property_id from owner_gone where property_id in (select property_id from property_owner)
       union
       select l.other_id from owner_link l join owner_gone g on g.property_id = l.property_id
       union
       select l.property_id from owner_link l join owner_gone g on g.property_id = l.other_id`,
  )
  await tx.query('delete from owner_link l using owner_gone g where l.property_id = g.property_id')
  await tx.query('delete from owner_link l using owner_gone g where l.other_id = g.property_id')
  await tx.query(
    `with gone as (
       delete from property_owner o using owner_gone g where o.property_id = g.property_id
       returning o.property_id, o.owner_id)
     delete from owner o
      where o.id in (select owner_id from gone)
        and not exists (select from property_owner p
                         where p.owner_id = o.id
                           and not exists (select from owner_gone g where g.property_id = p.property_id))`,
  )
  await tx.query('delete from owner_gone')
}

/** SQL query: the properties of these ids. */
export const theseProperties = (ids: readonly number[]) =>
  `select property_id from unnest('{${ids.join(',')}}'::bigint[]) t (property_id)`
