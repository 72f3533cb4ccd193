import type { Db } from '../../../platform/db/db.ts'
import { changesRow, findRow, listRows, runSql } from '../../../platform/db/sql.ts'

/** A person's second factors, without secrets. */
export type Factors = { hasTotp: boolean; passkeys: number; recoveryLeft: number }

/** Served by the keys and indexes of the three tables. */
export async function findFactors(db: Db, userId: number): Promise<Factors> {
  const rows = await listRows<Factors>(db, 'find-factors')`
    select exists (select from totp_factor where user_id = ${userId}
      and confirmed_at is not null) as "hasTotp",
           (select count(*)::int from passkey where user_id = ${userId}) as passkeys,
           (select count(*)::int from recovery_code where user_id = ${userId}
             and used_at is null) as "recoveryLeft"`
  return rows[0] ?? { hasTotp: false, passkeys: 0, recoveryLeft: 0 }
}

export function hasFactor({ hasTotp, passkeys }: Factors): boolean {
  return hasTotp || passkeys > 0
}

export type Totp = { secret: Buffer; confirmedAt: Date | null }

export async function findTotp(db: Db, userId: number): Promise<Totp | null> {
  return findRow<Totp>(db)`
    select secret, confirmed_at as "confirmedAt" from totp_factor where user_id = ${userId}`
}

/** Stores a secret until its first code confirms it; false when a confirmed one exists. */
export async function saveTotp(db: Db, userId: number, secret: Buffer): Promise<boolean> {
  return changesRow(db)`insert into totp_factor (user_id, secret) values (${userId}, ${secret})
      on conflict (user_id) do update
        set secret = excluded.secret, created_at = now(), last_step = 0
        where totp_factor.confirmed_at is null`
}

/** Uses up the code of a time step; false when it or a later one was used. */
export async function consumeStep(db: Db, userId: number, step: number): Promise<boolean> {
  return changesRow(db)`
    update totp_factor set last_step = ${step} where user_id = ${userId} and last_step < ${step}`
}

export async function confirmTotp(db: Db, userId: number): Promise<void> {
  await db.query('update totp_factor set confirmed_at = now() where user_id = $1', [userId])
}

export async function removeTotp(db: Db, userId: number): Promise<boolean> {
  return changesRow(db)`
    delete from totp_factor where user_id = ${userId} and confirmed_at is not null`
}

export async function replaceRecoveryCodes(
  db: Db,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.query('delete from recovery_code where user_id = $1', [userId])
  await runSql(db)`
    insert into recovery_code (user_id, code_hash) select ${userId}, unnest(${hashes}::bytea[])`
}

/** Uses up a code; false when unknown or used. Of two concurrent requests, one succeeds. */
export async function consumeRecoveryCode(db: Db, userId: number, hash: Buffer): Promise<boolean> {
  return changesRow(db)`
    update recovery_code set used_at = now() where user_id = ${userId} and code_hash = ${hash}
      and used_at is null`
}

export async function removeRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.query('delete from recovery_code where user_id = $1', [userId])
}

/** Removes the app, the passkeys and the recovery codes; false when there were none. */
export async function removeAllFactors(db: Db, userId: number): Promise<boolean> {
  let removed = 0
  for (const table of ['totp_factor', 'passkey', 'recovery_code']) {
    const { rowCount } = await db.query(`delete from ${table} where user_id = $1`, [userId])
    removed += rowCount ?? 0
  }
  return removed > 0
}

/** Clears the second-factor mark of all the person's sessions. */
export async function clearShownFactor(db: Db, userId: number): Promise<void> {
  await runSql(db)`
    update session set second_factor_at = null where user_id = ${userId}
      and second_factor_at is not null`
}

/** Records that the session's person has just authenticated, with or without a second factor. */
export async function recordConfirmed(
  db: Db,
  sessionId: number,
  { isSecond }: { isSecond: boolean },
): Promise<void> {
  await runSql(db)`update session set authenticated_at = now(),
            second_factor_at = case when ${isSecond} then now() else second_factor_at end
      where id = ${sessionId}`
}
