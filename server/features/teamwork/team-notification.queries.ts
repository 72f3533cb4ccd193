import type { TeamNews } from '../../../domain/teamwork/news.ts'
import type { Db } from '../../platform/db/db.ts'

export type TeamNotification = {
  userId: number
  workspaceId: number
  propertyId: number
  news: TeamNews
}

/** Notifies members. They see it while they are members; emails follow their alert settings. */
export async function addTeamNotifications(
  tx: Db,
  wanted: readonly TeamNotification[],
): Promise<void> {
  if (wanted.length === 0) return
  await tx.query(
    `insert into notification (user_id, type, title, message, property_id, workspace_id)
       select r."userId", r.news->>'type', r.news->>'title', r.news->>'message', r."propertyId", r."workspaceId"
         from jsonb_to_recordset($1::jsonb) as r ("userId" bigint, "workspaceId" bigint, "propertyId" bigint, news jsonb)`,
    [JSON.stringify(wanted)],
  )
}
