import type { Db } from '../../platform/db/db.ts'

/** Locks a person's row, so that concurrent counting and buying are serialized. */
export async function lockPayer(tx: Db, userId: number): Promise<void> {
  await tx.query('select from app_user where id = $1 for update', [userId])
}

/** Whether the account exists; locks it against deletion until the transaction ends. */
export async function hasPayer(tx: Db, userId: number): Promise<boolean> {
  const { rowCount } = await tx.query('select from app_user where id = $1 for share', [userId])
  return rowCount !== 0
}

/** Whether a person's email address is verified. */
export async function isPayerProven(db: Db, userId: number): Promise<boolean> {
  const { rows } = await db.query<{ isProven: boolean }>(
    'select email_verified as "isProven" from app_user where id = $1',
    [userId],
  )
  return rows[0]?.isProven ?? false
}

/** An account's email address; null when its provider sent none. */
export async function findPayerEmail(db: Db, userId: number): Promise<string | null> {
  const { rows } = await db.query<{ email: string | null }>(
    'select email from app_user where id = $1',
    [userId],
  )
  return rows[0]?.email ?? null
}
