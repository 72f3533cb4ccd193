import { type Client, type Db, inTransaction, type Pool } from '../../platform/db/db.ts'
import { changesRow, listRows, runSql } from '../../platform/db/sql.ts'

/** Whether a person has private decisions. Served by private_owner_decision_user. */
export async function hasPrivateDecisions(db: Db, userId: number): Promise<boolean> {
  return changesRow(db, 'has-private-decisions')`
    select from private_owner_decision where user_id = ${userId} and withdrawn_at is null limit 1`
}

/** Switches the rest of the transaction to this person's view of owners; see 0007_ownership.sql. */
export async function readAsPerson(tx: Client, userId: number): Promise<void> {
  await runSql(tx)`select set_config('search_path', 'seen_by_person, public', true),
      set_config('parcelproof.person_id', ${String(userId)}, true)`
}

/** Ends that view, within the same transaction. */
export async function readAsEverybody(tx: Client): Promise<void> {
  await tx.query('set local search_path to default')
}

/** Those of the decisions that are this person's private ones. Served by the primary key. */
export async function listOwnIds(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await listRows<{ id: number }>(db, 'own-private-decisions')`
    select id from private_owner_decision where user_id = ${userId} and id = any(${ids}::bigint[])`
  return new Set(rows.map(({ id }) => id))
}

/** A person's reads, each in a transaction with their view of owners. */
export function readsOfPerson(db: Pool, userId: number): Db {
  const query = (...query: [text: string, values?: unknown[]]) =>
    inTransaction(db, async (tx) => {
      await readAsPerson(tx, userId)
      return tx.query(...query)
    })
  return { query: query as unknown as Db['query'] }
}

/** Withdraws a private decision; false when the person has none with this id. */
export async function withdrawPrivate(db: Db, id: number, userId: number): Promise<boolean> {
  return changesRow(db)`update private_owner_decision set withdrawn_at = clock_timestamp()
      where id = ${id} and user_id = ${userId} and withdrawn_at is null`
}

export type DecisionEnd = { countyId: number; parcelKey: string; name: string | null }

/** Stores a private decision; returns its id. */
export async function insertPrivate(
  db: Db,
  userId: number,
  decision: { kind: 'split' | 'merge'; a: DecisionEnd; b: DecisionEnd; reason: string | null },
): Promise<number> {
  const { kind, a, b, reason } = decision
  const rows = await listRows<{ id: number }>(db)`insert into private_owner_decision
      (kind, a_county_id, a_parcel_key, a_name, b_county_id, b_parcel_key, b_name, reason, user_id)
      values (${kind}, ${a.countyId}, ${a.parcelKey}, ${a.name}, ${b.countyId}, ${b.parcelKey},
        ${b.name}, ${reason}, ${userId}) returning id`
  return rows[0]?.id ?? 0
}

/** Number of a person's private decisions in force. */
export async function countPrivate(db: Db, userId: number): Promise<number> {
  const rows = await listRows<{ n: number }>(db)`
    select count(*)::int as n from private_owner_decision
     where user_id = ${userId} and withdrawn_at is null`
  return rows[0]?.n ?? 0
}

/** The parcels of the shared owners of a person's decided parcels, with those owners. */
export async function listDecidedParcels(
  db: Db,
  userId: number,
  limit: number,
): Promise<{ id: number; ownerId: number }[]> {
  return listRows<{ id: number; ownerId: number }>(db, 'parcels-of-private-decisions')`
    with ends as (
      select p.id from private_owner_decision d join property p
          on p.county_id = d.a_county_id and p.parcel_key = d.a_parcel_key
       where d.user_id = ${userId} and d.withdrawn_at is null
      union
      select p.id from private_owner_decision d join property p
          on p.county_id = d.b_county_id and p.parcel_key = d.b_parcel_key
       where d.user_id = ${userId} and d.withdrawn_at is null)
    select m.property_id as id, m.owner_id as "ownerId" from public.property_owner m
     where m.owner_id in (
       select owner_id from public.property_owner where property_id in (select id from ends))
     order by m.property_id limit ${limit}`
}

/** A fingerprint of these parcels' shared owners, decisions and names: a change means recomputing. */
export async function markOfParcels(
  db: Db,
  userId: number,
  propertyIds: readonly number[],
): Promise<string> {
  const rows = await listRows<{ mark: string }>(db, 'mark-of-private-owners')`select md5(
      coalesce((select string_agg(id::text, ',' order by id) from private_owner_decision
                 where user_id = ${userId} and withdrawn_at is null), '')
      || '|' || coalesce((select max(id)::text from public.owner_decision), '')
      || '|' || coalesce((select string_agg(
           property_id || ':' || owner_id || ':' || name || ':' || coalesce(mail_address, ''), ','
           order by property_id)
           from public.property_owner where property_id = any(${propertyIds}::bigint[])),
             '')) as mark`
  return rows[0]?.mark ?? ''
}

export async function findPrivateMark(db: Db, userId: number): Promise<string | null> {
  const rows = await listRows<{ mark: string }>(db, 'private-owner-mark')`
    select mark from private_owner_state where user_id = ${userId}`
  return rows[0]?.mark ?? null
}

/** The person's previous view: existing owners keep their ids. */
export async function listPrivateOwners(
  db: Db,
  userId: number,
): Promise<{ id: number; ownerId: number }[]> {
  return listRows<{ id: number; ownerId: number }>(db)`
    select property_id as id, owner_id as "ownerId" from private_property_owner
      where user_id = ${userId}`
}

/** Serializes the computation per person. */
export async function lockPrivate(tx: Client, userId: number): Promise<void> {
  await tx.query('select from app_user where id = $1 for update', [userId])
}

export async function writePrivateOwners(
  tx: Client,
  userId: number,
  seen: {
    parcels: readonly { id: number; ownerId: number }[]
    owners: readonly { id: number; name: string; kind: string; mail: string | null }[]
    mark: string
  },
): Promise<void> {
  await tx.query('delete from private_property_owner where user_id = $1', [userId])
  await tx.query('delete from private_owner where user_id = $1', [userId])
  await runSql(tx)`insert into private_property_owner (user_id, property_id, owner_id)
      select ${userId}, id, "ownerId" from json_to_recordset(${JSON.stringify(seen.parcels)}::json) as t (id bigint, "ownerId" bigint)`
  await runSql(tx)`insert into private_owner (user_id, id, name, kind, mail_address)
      select ${userId}, id, name, kind, mail
        from json_to_recordset(${JSON.stringify(seen.owners)}::json) as t (id bigint, name text,
          kind text, mail text)`
  await runSql(tx)`insert into private_owner_state (user_id, mark) values (${userId}, ${seen.mark})
      on conflict (user_id) do update set mark = excluded.mark`
}
