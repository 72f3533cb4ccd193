import { type Client, type Db, inTransaction, type Pool } from '../../platform/db/db.ts'

/** Whether a person has private decisions. Served by private_owner_decision_user. */
export async function hasPrivateDecisions(db: Db, userId: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'has-private-decisions',
    text: 'select from private_owner_decision where user_id = $1 and withdrawn_at is null limit 1',
    values: [userId],
  })
  return rowCount === 1
}

/** Switches the rest of the transaction to this person's view of owners; see 0007_ownership.sql. */
export async function readAsPerson(tx: Client, userId: number): Promise<void> {
  await tx.query(
    `select set_config('search_path', 'seen_by_person, public', true),
            set_config('parcelproof.person_id', $1, true)`,
    [String(userId)],
  )
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
  const { rows } = await db.query<{ id: number }>({
    name: 'own-private-decisions',
    text: 'select id from private_owner_decision where user_id = $1 and id = any($2::bigint[])',
    values: [userId, ids],
  })
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
  const { rowCount } = await db.query(
    `update private_owner_decision set withdrawn_at = clock_timestamp()
      where id = $1 and user_id = $2 and withdrawn_at is null`,
    [id, userId],
  )
  return rowCount === 1
}

export type DecisionEnd = { countyId: number; parcelKey: string; name: string | null }

/** Stores a private decision; returns its id. */
export async function insertPrivate(
  db: Db,
  userId: number,
  decision: { kind: 'split' | 'merge'; a: DecisionEnd; b: DecisionEnd; reason: string | null },
): Promise<number> {
  const { kind, a, b, reason } = decision
  const { rows } = await db.query<{ id: number }>(
    `insert into private_owner_decision
       (kind, a_county_id, a_parcel_key, a_name, b_county_id, b_parcel_key, b_name, reason, user_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [kind, a.countyId, a.parcelKey, a.name, b.countyId, b.parcelKey, b.name, reason, userId],
  )
  return rows[0]?.id ?? 0
}

/** Number of a person's private decisions in force. */
export async function countPrivate(db: Db, userId: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from private_owner_decision
      where user_id = $1 and withdrawn_at is null`,
    [userId],
  )
  return rows[0]?.n ?? 0
}

/** The parcels of the shared owners of a person's decided parcels, with those owners. */
export async function listDecidedParcels(
  db: Db,
  userId: number,
  limit: number,
): Promise<{ id: number; ownerId: number }[]> {
  const { rows } = await db.query<{ id: number; ownerId: number }>({
    name: 'parcels-of-private-decisions',
    text: `with ends as (
             select p.id from private_owner_decision d join property p
                 on p.county_id = d.a_county_id and p.parcel_key = d.a_parcel_key
              where d.user_id = $1 and d.withdrawn_at is null
             union
             select p.id from private_owner_decision d join property p
                 on p.county_id = d.b_county_id and p.parcel_key = d.b_parcel_key
              where d.user_id = $1 and d.withdrawn_at is null)
           select m.property_id as id, m.owner_id as "ownerId" from public.property_owner m
            where m.owner_id in (
              select owner_id from public.property_owner where property_id in (select id from ends))
            order by m.property_id limit $2`,
    values: [userId, limit],
  })
  return rows
}

/** A fingerprint of these parcels' shared owners, decisions and names: a change means recomputing. */
export async function markOfParcels(
  db: Db,
  userId: number,
  propertyIds: readonly number[],
): Promise<string> {
  const { rows } = await db.query<{ mark: string }>({
    name: 'mark-of-private-owners',
    text: `select md5(
             coalesce((select string_agg(id::text, ',' order by id) from private_owner_decision
                        where user_id = $1 and withdrawn_at is null), '')
             || '|' || coalesce((select max(id)::text from public.owner_decision), '')
             || '|' || coalesce((select string_agg(
                  property_id || ':' || owner_id || ':' || name || ':' || coalesce(mail_address, ''), ','
                  order by property_id)
                  from public.property_owner where property_id = any($2::bigint[])), '')) as mark`,
    values: [userId, propertyIds],
  })
  return rows[0]?.mark ?? ''
}

export async function findPrivateMark(db: Db, userId: number): Promise<string | null> {
  const { rows } = await db.query<{ mark: string }>({
    name: 'private-owner-mark',
    text: 'select mark from private_owner_state where user_id = $1',
    values: [userId],
  })
  return rows[0]?.mark ?? null
}

/** The person's previous view: existing owners keep their ids. */
export async function listPrivateOwners(
  db: Db,
  userId: number,
): Promise<{ id: number; ownerId: number }[]> {
  const { rows } = await db.query<{ id: number; ownerId: number }>(
    `select property_id as id, owner_id as "ownerId" from private_property_owner where user_id = $1`,
    [userId],
  )
  return rows
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
  await tx.query(
    `insert into private_property_owner (user_id, property_id, owner_id)
       select $1, id, "ownerId" from json_to_recordset($2::json) as t (id bigint, "ownerId" bigint)`,
    [userId, JSON.stringify(seen.parcels)],
  )
  await tx.query(
    `insert into private_owner (user_id, id, name, kind, mail_address)
       select $1, id, name, kind, mail
         from json_to_recordset($2::json) as t (id bigint, name text, kind text, mail text)`,
    [userId, JSON.stringify(seen.owners)],
  )
  await tx.query(
    `insert into private_owner_state (user_id, mark) values ($1, $2)
       on conflict (user_id) do update set mark = excluded.mark`,
    [userId, seen.mark],
  )
}
