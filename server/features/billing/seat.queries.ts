import type { Db } from '../../platform/db/db.ts'
import { listRows, runSql } from '../../platform/db/sql.ts'

/** A workspace's members in the order of seats; locked until the transaction ends. */
export async function listBySeat(tx: Db, workspaceId: number): Promise<number[]> {
  const rows = await listRows<{ userId: number }>(tx)`
    select user_id as "userId" from workspace_member where workspace_id = ${workspaceId}
     order by role <> 'owner', joined_at, user_id for update`
  return rows.map(({ userId }) => userId)
}

/** Gives these members a seat, and no others. */
export async function setSeats(
  tx: Db,
  workspaceId: number,
  seated: readonly number[],
): Promise<void> {
  await runSql(tx)`update workspace_member set has_seat = user_id = any(${seated})
      where workspace_id = ${workspaceId} and has_seat <> (user_id = any(${seated}))`
}

/** Workspaces of more than one member. Served by the primary key. */
export async function listShared(db: Db): Promise<number[]> {
  const rows = await listRows<{ id: number }>(db)`
    select workspace_id as id from workspace_member group by 1 having count(*) > 1 order by 1`
  return rows.map(({ id }) => id)
}
