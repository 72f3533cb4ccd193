import type { AlertSwitches } from '../../../domain/alerts/alert.ts'
import type { Db } from '../../platform/db/db.ts'
import { SWITCH_COLUMNS } from '../alerts/notification-writer.queries.ts'

/** Ids of the next open holdings after one, of all workspaces or of those with the given members. By its key. */
export async function listDueHoldings(
  db: Db,
  userIds: readonly number[] | null,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select h.id from holding h
      where h.id > $2
        and ($1::bigint[] is null or exists (
          select from workspace_member m where m.workspace_id = h.workspace_id and m.user_id = any($1)))
        and not exists (select from holding_event e where e.holding_id = h.id
          and e.kind in ('redeemed', 'sold', 'lost', 'cancelled'))
      order by h.id limit $3`,
    [userIds, after, limit],
  )
  return rows.map(({ id }) => id)
}

export type MemberToNotify = {
  holdingId: number
  userId: number
  switches: AlertSwitches
  daysAdvance: number
}

/** Members of the holdings' workspaces among the given people, with their alert settings. */
export async function listMembersToNotify(
  db: Db,
  holdingIds: readonly number[],
  userIds: readonly number[] | null,
): Promise<MemberToNotify[]> {
  const { rows } = await db.query<MemberToNotify>(
    `select h.id as "holdingId", m.user_id as "userId", ${SWITCH_COLUMNS}
       from holding h join workspace_member m on m.workspace_id = h.workspace_id
       left join notification_settings s on s.user_id = m.user_id
      where h.id = any($1::bigint[]) and ($2::bigint[] is null or m.user_id = any($2))
      order by m.user_id, h.id`,
    [holdingIds, userIds],
  )
  return rows
}
