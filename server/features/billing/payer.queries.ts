import type { Db } from '../../platform/db/db.ts'
import { listRows, runSql } from '../../platform/db/sql.ts'

/** Locks a person's row, so that concurrent counting and buying are serialized. */
export async function lockPayer(tx: Db, userId: number): Promise<void> {
  await tx.query('select from app_user where id = $1 for update', [userId])
}

/** Whether the account and its workspace exist; locks both against deletion until the transaction ends. */
export async function hasPayer(
  tx: Db,
  { userId, workspaceId }: { userId: number; workspaceId: number },
): Promise<boolean> {
  return (
    (await runSql(tx)`
    select from app_user u, workspace w where u.id = ${userId}
      and w.id = ${workspaceId} for key share`) > 0
  )
}

/** Whether a person's email address is verified. */
export async function isPayerProven(db: Db, userId: number): Promise<boolean> {
  const rows = await listRows<{ isProven: boolean }>(db)`
    select email_verified as "isProven" from app_user where id = ${userId}`
  return rows[0]?.isProven ?? false
}

/** An account's email address; null when its provider sent none. */
export async function findPayerEmail(db: Db, userId: number): Promise<string | null> {
  const rows = await listRows<{ email: string | null }>(db)`
    select email from app_user where id = ${userId}`
  return rows[0]?.email ?? null
}

/** The person notified about a workspace's plan: its payer, else its first owner. */
export async function findOwnerOf(db: Db, workspaceId: number): Promise<number | null> {
  const rows = await listRows<{ userId: number }>(db)`
    select m.user_id as "userId" from workspace_member m
      left join subscription s on s.workspace_id = m.workspace_id and s.user_id = m.user_id
     where m.workspace_id = ${workspaceId} and m.role = 'owner'
     order by s.user_id is null, m.joined_at, m.user_id limit 1`
  return rows[0]?.userId ?? null
}
