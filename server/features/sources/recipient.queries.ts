import type { SourceRecipient } from '../../../contract/source.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { changesRow, findRow, listRows, raw, runSql } from '../../platform/db/sql.ts'

/** Minimum interval between confirmation emails to an address for one person. */
const ASK_AGAIN = '1 day'

/** Of `source_recipient r join recipient_consent c`. */
const STATE = `case when r.stopped_at is not null or c.declined_at is not null then 'stopped'
  when c.confirmed_at is null then 'pending' else 'active' end`

/** The recipients of source `s`, as JSON, in the order in which they were added. */
export const RECIPIENTS = `(select coalesce(json_agg(json_build_object('email', c.email, 'state', ${STATE}) order by r.id), '[]')
    from source_recipient r join recipient_consent c on c.id = r.consent_id where r.source_id = s.id)`

/**
 * The owner of a source, and whether they are emailed; null if it was removed. Locks its recipients until the
 * transaction ends.
 */
export async function lockSource(
  tx: Client,
  sourceId: number,
): Promise<{ userId: number | null; notifiesOwner: boolean } | null> {
  return findRow<{ userId: number | null; notifiesOwner: boolean }>(tx)`
    select user_id as "userId", notifies_owner as "notifiesOwner" from source
     where id = ${sourceId} for update`
}

/** The owner of a source, if they are emailed about it. */
export async function findNotifiedOwner(db: Db, sourceId: number): Promise<number | null> {
  const rows = await listRows<{ userId: number | null }>(db)`
    select user_id as "userId" from source where id = ${sourceId} and notifies_owner`
  return rows[0]?.userId ?? null
}

export async function setNotifiesOwner(tx: Client, sourceId: number, isOn: boolean): Promise<void> {
  await tx.query('update source set notifies_owner = $2 where id = $1', [sourceId, isOn])
}

export type StoredRecipient = SourceRecipient & {
  id: number
  emailKey: string
  consentId: number
  /** The verified address of the adder; null: the operator. */
  addedBy: string | null
}

/** Served by the unique index of source and address. */
export async function listRecipients(db: Db, sourceId: number): Promise<StoredRecipient[]> {
  return listRows<StoredRecipient>(db)`
    select r.id, c.email, r.email_key as "emailKey", ${raw(STATE)} as state, c.id as "consentId",
           case when u.email_verified then u.email
                when u.id is not null then 'somebody' end as "addedBy"
      from source_recipient r join recipient_consent c on c.id = r.consent_id
      left join app_user u on u.id = c.user_id
     where r.source_id = ${sourceId} order by r.id`
}

export async function removeRecipient(tx: Client, id: number): Promise<void> {
  await tx.query('delete from source_recipient where id = $1', [id])
}

export async function insertRecipient(
  tx: Client,
  added: { sourceId: number; consentId: number; emailKey: string },
): Promise<number> {
  const rows = await listRows<{ id: number }>(tx)`
    insert into source_recipient (source_id, consent_id, email_key)
      values (${added.sourceId}, ${added.consentId}, ${added.emailKey}) returning id`
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the recipient was not stored')
  return id
}

export type Consent = {
  id: number
  isDeclined: boolean
  /** Unique for each confirmation email to be sent; null for none. */
  asked: number | null
}

/** An address's consent, requested at most once a day. Served by its unique index. */
export async function requestConsent(
  tx: Client,
  { userId, email, emailKey }: { userId: number | null; email: string; emailKey: string },
): Promise<Consent> {
  const asked = await listRows<{ id: number; asked: number }>(tx)`
    insert into recipient_consent as c (user_id, email, email_key)
      values (${userId}, ${email}, ${emailKey})
    on conflict (user_id, email_key) do update set asked_at = now(), email = excluded.email
     where c.confirmed_at is null and c.declined_at is null
       and c.asked_at < now() - interval '${raw(ASK_AGAIN)}'
    returning id, (extract(epoch from asked_at) * 1000)::bigint as asked`
  if (asked[0]) return { ...asked[0], isDeclined: false }
  const rows = await listRows<Omit<Consent, 'asked'>>(tx)`
    select id, declined_at is not null as "isDeclined" from recipient_consent
     where user_id is not distinct from ${userId}::bigint and email_key = ${emailKey}`
  if (!rows[0]) throw new Error('the consent was not stored')
  return { ...rows[0], asked: null }
}

/** Records that the owner of an address agrees; `isNew`: for the first time. Null if the request was withdrawn. */
export async function giveConsent(tx: Client, id: number): Promise<{ isNew: boolean } | null> {
  const rowCount = await runSql(tx)`
    update recipient_consent set confirmed_at = now(), declined_at = null
     where id = ${id} and (confirmed_at is null or declined_at is not null)`
  if (rowCount === 1) return { isNew: true }
  const { rowCount: known } = await tx.query('select from recipient_consent where id = $1', [id])
  return known === 1 ? { isNew: false } : null
}

/** Records that the owner of an address wants nothing from the adder; false if already known. */
export async function declineConsent(tx: Client, id: number): Promise<boolean> {
  return changesRow(tx)`
    update recipient_consent set declined_at = now() where id = ${id} and declined_at is null`
}

type Stopping = { sourceId: number; emailKey: string }

/** Ends the emails of a source to an address; returns the recipient, or null if there is none to end. */
export async function stopRecipient(
  tx: Client,
  { sourceId, emailKey }: Stopping,
): Promise<number | null> {
  const rows = await listRows<{ id: number }>(tx)`update source_recipient set stopped_at = now()
      where source_id = ${sourceId} and email_key = ${emailKey} and stopped_at is null returning id`
  return rows[0]?.id ?? null
}

/** Undoes that; null for an unknown recipient. */
export async function resumeRecipient(
  tx: Client,
  { sourceId, emailKey }: Stopping,
): Promise<{ id: number; state: SourceRecipient['state'] } | null> {
  return findRow<{ id: number; state: SourceRecipient['state'] }>(tx)`
    update source_recipient r set stopped_at = null from recipient_consent c
     where r.source_id = ${sourceId} and r.email_key = ${emailKey} and c.id = r.consent_id
     returning r.id, case when c.declined_at is not null then 'stopped'
                          when c.confirmed_at is null then 'pending' else 'active' end as state`
}
