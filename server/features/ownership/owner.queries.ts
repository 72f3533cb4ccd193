import type { OwnerKind } from '../../../contract/ownership.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { findRow, listRows, runSql } from '../../platform/db/sql.ts'

/** Number of parcels of each owner. Served by property_owner_owner. */
export async function countParcels(
  tx: Client,
  ownerIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await listRows<{ id: number; n: number }>(tx, 'parcels-of-owners')`
    select owner_id as id, count(*) as n from property_owner
     where owner_id = any(${ownerIds}::bigint[]) group by owner_id`
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** New ids for owners, highest first, so that the last is the lowest. */
export async function reserveOwnerIds(tx: Client, count: number): Promise<number[]> {
  if (count === 0) return []
  const rows = await listRows<{ id: number }>(tx, 'reserve-owner-ids')`
    select nextval(pg_get_serial_sequence('owner', 'id')) as id from generate_series(1, ${count})`
  return rows.map(({ id }) => id).sort((a, b) => b - a)
}

export type OwnerRow = { id: number; name: string; kind: string; mail: string | null }

/** Stores owners; unchanged ones are not written. */
export async function upsertOwners(tx: Client, owners: readonly OwnerRow[]): Promise<void> {
  await runSql(tx, 'write-owner-facts')`
    insert into owner as o (id, name, kind, mail_address) overriding system value
      select id, name, kind, mail from json_to_recordset(${JSON.stringify(owners)}::json)
             as t (id bigint, name text, kind text, mail text) order by id
    on conflict (id) do update
      set name = excluded.name, kind = excluded.kind, mail_address = excluded.mail_address
    where (o.name, o.kind, o.mail_address)
          is distinct from (excluded.name, excluded.kind, excluded.mail_address)`
}

/** Removes owners without parcels. */
export async function deleteEmptyOwners(tx: Client, ids: readonly number[]): Promise<void> {
  await runSql(tx, 'drop-empty-owners')`delete from owner o where id = any(${ids}::bigint[])
      and not exists (select from property_owner p where p.owner_id = o.id)`
}

/** By the primary key; null if there is none. */
export async function findOwner(
  db: Db,
  id: number,
): Promise<{ name: string; kind: OwnerKind; mail: string | null } | null> {
  return findRow<{ name: string; kind: OwnerKind; mail: string | null }>(db, 'find-owner')`
    select name, kind, mail_address as mail from owner where id = ${id}`
}

export type FoundOwner = { id: number; name: string; kind: OwnerKind; mailAddress: string | null }

/**
 * Owners of parcels whose recorded owner begins with one of two texts, each given as a range of texts; those of most
 * parcels first. At most `maxParcels` parcels are read for each. Served by property_search_owner.
 */
export async function listOwnersByName(
  db: Db,
  ranges: readonly [from: string, to: string, orFrom: string, orTo: string],
  { maxParcels, limit }: { maxParcels: number; limit: number },
): Promise<FoundOwner[]> {
  const { rows } = await db.query<FoundOwner>({
    name: 'find-owners',
    text: `with found as materialized (
             (select property_id from serving.property_search
               where owner_norm ~>=~ $1 and owner_norm ~<~ $2
               order by owner_norm using ~<~ limit ${maxParcels})
             union
             (select property_id from serving.property_search
               where owner_norm ~>=~ $3 and owner_norm ~<~ $4
               order by owner_norm using ~<~ limit ${maxParcels}))
           select o.id, o.name, o.kind, o.mail_address as "mailAddress"
             from (select m.owner_id, count(*) as n from found join property_owner m using (property_id)
                    group by m.owner_id) f
             join owner o on o.id = f.owner_id
            order by f.n desc, o.name, o.id limit $5`,
    values: [...ranges, limit],
  })
  return rows
}
