import type { Db } from '../../platform/db/db.ts'
import { changesRow, listRows, runSql } from '../../platform/db/sql.ts'

// A person's records in the tables of other features, for the account's export and its deletion.

/** A row of any table, by its columns. */
export type RecordRow = Record<string, unknown>

/** Names of the tables that have a `user_id`, in order. */
export async function listTablesOfPerson(db: Db): Promise<string[]> {
  const rows = await listRows<{ name: string }>(db)`select c.table_name as name
       from information_schema.columns c join information_schema.tables t
         using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'user_id' and t.table_type = 'BASE TABLE'
      order by 1`
  return rows.map(({ name }) => name)
}

/** A person's rows of `table`, one of `listTablesOfPerson`. */
export async function listRecords(db: Db, table: string, userId: number): Promise<RecordRow[]> {
  const { rows } = await db.query<{ row: RecordRow }>(
    `select to_jsonb(t) as row from "${table}" t where user_id = $1`,
    [userId],
  )
  return rows.map(({ row }) => row)
}

/** What a person put on watchlists, their own or a workspace's. Served by `tracked_property_added_by`. */
export async function listTrackedBy(db: Db, userId: number): Promise<RecordRow[]> {
  const rows = await listRows<{ row: RecordRow }>(db)`
    select to_jsonb(t) - 'added_by' as row from tracked_property t where added_by = ${userId}
      order by id`
  return rows.map(({ row }) => row)
}

/** Known browsers of a person's sign-in; their rows reference the sign-in, not the person. */
export async function listKnownDevices(db: Db, userId: number): Promise<RecordRow[]> {
  const rows = await listRows<{ row: RecordRow }>(db)`select to_jsonb(d) as row
       from known_device d join user_identity i on i.subject = d.account_id::text
      where i.user_id = ${userId}`
  return rows.map(({ row }) => row)
}

/** Sources of others that notify a person’s verified address; their adder is included. */
export async function listNotifyingSources(db: Db, userId: number): Promise<RecordRow[]> {
  const rows = await listRows<{ row: RecordRow }>(db)`
    select jsonb_build_object('source_id', r.source_id, 'email', c.email, 'asked_at', c.asked_at,
             'confirmed_at', c.confirmed_at, 'declined_at', c.declined_at,
             'added_at', r.added_at, 'stopped_at', r.stopped_at) as row
      from app_user u
      join recipient_consent c on c.email_key = lower(normalize(u.email, nfkc))
      left join source_recipient r on r.consent_id = c.id
     where u.id = ${userId} and u.email_verified
     order by r.id`
  return rows.map(({ row }) => row)
}

/** Addresses that a person added to sources, with those sources. */
export async function listAddedRecipients(db: Db, userId: number): Promise<RecordRow[]> {
  const rows = await listRows<{ row: RecordRow }>(db)`
    select jsonb_build_object('source_id', r.source_id, 'email', c.email,
             'added_at', r.added_at, 'stopped_at', r.stopped_at) as row
      from source_recipient r join recipient_consent c on c.id = r.consent_id
     where c.user_id = ${userId}
     order by r.id`
  return rows.map(({ row }) => row)
}

/** A person’s verified address is no longer notified of the sources of others. */
export async function removeRecipientsAt(tx: Db, userId: number): Promise<void> {
  await runSql(tx)`delete from recipient_consent c using app_user u
      where u.id = ${userId} and u.email_verified and c.email_key = lower(normalize(u.email, nfkc))`
}

/** Whether a person has an invoice, which outlives the account. */
export async function hasInvoice(db: Db, userId: number): Promise<boolean> {
  return changesRow(db)`select from invoice where user_id = ${userId} limit 1`
}

/** The lists a person imported stay, without their name. */
export async function detachImports(tx: Db, userId: number): Promise<void> {
  await tx.query('update import set user_id = null where user_id = $1', [userId])
}

/** A person's decisions about owners stay, without their name. */
export async function detachOwnerDecisions(tx: Db, userId: number): Promise<void> {
  await tx.query('update owner_decision set user_id = null where user_id = $1', [userId])
  await tx.query('update owner_decision set withdrawn_by = null where withdrawn_by = $1', [userId])
}

/**
 * Deletes emails to a person, queued or sent: they hold the address. Emails to an unverified address are
 * kept, because they may be somebody else's.
 */
export async function removeMailTo(tx: Db, userId: number): Promise<void> {
  await runSql(tx)`delete from mail m using app_user u
      where u.id = ${userId} and lower(m.recipient) = lower(u.email)
        and (u.email_verified or m.template = 'verify-address')`
}
