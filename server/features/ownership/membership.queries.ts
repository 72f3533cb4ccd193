import type { Client, Db } from '../../platform/db/db.ts'
import { listRows, raw, runSql } from '../../platform/db/sql.ts'

/** A row of property_owner: a property's owner. */
export type Membership = {
  property_id: number
  owner_id: number
  share: string | null
  name: string
  mail_address: string | null
  roles: readonly string[]
  name_hash: number
  place_hash: number | null
}

const MEMBERSHIP =
  'property_id bigint, owner_id bigint, share text, name text, mail_address text, roles text[], name_hash bigint, place_hash bigint'
const MEMBERSHIP_NAMES =
  'property_id, owner_id, share, name, mail_address, roles, name_hash, place_hash'

/** The current owners of properties, by property. By the primary key. */
export async function listMemberships(
  tx: Client,
  ids: readonly number[],
): Promise<Map<number, Membership>> {
  const rows = await listRows<Membership>(tx, 'owners-of-properties')`
    select ${raw(MEMBERSHIP_NAMES)} from property_owner where property_id = any(${ids}::bigint[])`
  return new Map(rows.map((row) => [row.property_id, row]))
}

export async function deleteMemberships(tx: Client, propertyIds: readonly number[]): Promise<void> {
  await runSql(tx, 'drop-owners-of-properties')`
    delete from property_owner where property_id = any(${propertyIds}::bigint[])`
}

export async function insertMemberships(tx: Client, rows: readonly Membership[]): Promise<void> {
  await runSql(tx, 'write-owners-of-properties')`
    insert into property_owner (${raw(MEMBERSHIP_NAMES)})
      select ${raw(MEMBERSHIP_NAMES)} from json_to_recordset(${JSON.stringify(rows)}::json) as t (${raw(MEMBERSHIP)})`
}

/** The owner of each property. By the primary key. */
export async function findOwnerIds(
  tx: Client,
  propertyIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await listRows<{ id: number; owner: number }>(tx)`
    select property_id as id, owner_id as owner from property_owner
      where property_id = any(${propertyIds}::bigint[])`
  return new Map(rows.map(({ id, owner }) => [id, owner]))
}

/** The recorded names or mailing addresses of an owner, most common first. Served by property_owner_owner. */
export async function countTexts(
  db: Db,
  ownerId: number,
  column: 'name' | 'mail_address',
  limit: number,
): Promise<{ text: string; parcels: number }[]> {
  const { rows } = await db.query<{ text: string; parcels: number }>({
    name: `texts-of-owner-${column}`,
    text: `select ${column} as text, count(*) as parcels from property_owner
            where owner_id = $1 and ${column} is not null
            group by 1 order by 2 desc, 1 limit ${limit}`,
    values: [ownerId],
  })
  return rows
}

/** The properties and all others of the same owners. Served by property_owner's indexes. */
export async function withHousemates(
  tx: Client,
  propertyIds: readonly number[],
  most: number | null = null,
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'parcels-of-same-owners',
    text: `select unnest($1::bigint[]) as id
           union
           select m.property_id from property_owner m
            where m.owner_id in (select owner_id from property_owner where property_id = any($1))
            limit $2`,
    values: [propertyIds, most],
  })
  return rows.map(({ id }) => id)
}
