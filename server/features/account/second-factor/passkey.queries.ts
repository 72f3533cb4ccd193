import type { Db } from '../../../platform/db/db.ts'
import { changesRow, findRow, listRows, raw, runSql } from '../../../platform/db/sql.ts'

export type PasskeyRow = {
  id: number
  userId: number
  name: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  createdAt: Date
  usedAt: Date | null
}

const COLUMNS = `id, user_id as "userId", name, credential_id as "credentialId",
                 public_key as "publicKey", counter::float8 as counter, transports,
                 created_at as "createdAt", used_at as "usedAt"`
export const MAX_PASSKEYS = 20

/** Oldest first. Served by `passkey_user`. */
export async function listPasskeys(db: Db, userId: number): Promise<PasskeyRow[]> {
  return listRows<PasskeyRow>(db)`
    select ${raw(COLUMNS)} from passkey where user_id = ${userId} order by id`
}

/** Served by `passkey_credential_id_key`. */
export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  return findRow<PasskeyRow>(db)`
    select ${raw(COLUMNS)} from passkey where credential_id = ${credentialId}`
}

/** Null when it is already registered, or the person is at the limit. */
export async function insertPasskey(
  db: Db,
  passkey: Omit<PasskeyRow, 'id' | 'createdAt' | 'usedAt'>,
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `insert into passkey (user_id, name, credential_id, public_key, counter, transports)
       select $1, $2, $3, $4, $5, $6
        where (select count(*) from passkey where user_id = $1) < ${MAX_PASSKEYS}
       on conflict (credential_id) do nothing returning id`,
    [
      passkey.userId,
      passkey.name,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
    ],
  )
  return rows[0]?.id ?? null
}

export async function recordPasskeyUse(db: Db, id: number, counter: number): Promise<void> {
  await db.query('update passkey set used_at = now(), counter = $2 where id = $1', [id, counter])
}

export async function renamePasskey(
  db: Db,
  userId: number,
  id: number,
  name: string,
): Promise<boolean> {
  return changesRow(db)`update passkey set name = ${name} where id = ${id} and user_id = ${userId}`
}

export async function removePasskey(db: Db, userId: number, id: number): Promise<boolean> {
  return changesRow(db)`delete from passkey where id = ${id} and user_id = ${userId}`
}

export type ChallengePurpose = 'add' | 'confirm'

/** Stores a session's challenge; replaces an earlier one. */
export async function saveChallenge(
  db: Db,
  sessionId: number,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<void> {
  await runSql(db)`insert into passkey_challenge (session_id, purpose, challenge, expires_at)
      values (${sessionId}, ${purpose}, ${challenge}, now() + interval '10 minutes')
      on conflict (session_id, purpose) do update
        set challenge = excluded.challenge, expires_at = excluded.expires_at`
}

/** Takes and deletes the challenge; null when there is none or it expired. */
export async function consumeChallenge(
  db: Db,
  sessionId: number,
  purpose: ChallengePurpose,
): Promise<string | null> {
  const rows = await listRows<{ challenge: string }>(db)`
    delete from passkey_challenge where session_id = ${sessionId} and purpose = ${purpose}
      and expires_at > now()
    returning challenge`
  return rows[0]?.challenge ?? null
}
