import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { runSql } from '../../platform/db/sql.ts'
import { lockWorkspaces } from '../alerts/notification-writer.queries.ts'

export type ScreenAlert = {
  type: 'screen.entered' | 'screen.left'
  title: string
  message: string
  propertyId: number | null
  moves: ReadonlyArray<{ propertyId: number; name: string; reason: string }>
}

/** Notifies every member of the screen's workspace. */
export async function addScreenNotification(
  tx: Client,
  { id, workspaceId }: { id: number; workspaceId: number },
  { type, title, message, propertyId, moves }: ScreenAlert,
): Promise<void> {
  await lockWorkspaces(tx, [workspaceId])
  await runSql(tx, 'add-screen-notification')`
    insert into notification (user_id, type, title, message, property_id, saved_screen_id, moves, workspace_id)
      select user_id, ${type}, ${title}, ${message}, ${propertyId}, ${id}, ${JSON.stringify(moves)}, ${workspaceId}
        from workspace_member where workspace_id = ${workspaceId} order by user_id`
}

/** Records the day of a daily or weekly alert. */
export async function recordSent(tx: Db, id: number, day: LocalDate): Promise<void> {
  await runSql(tx, 'record-sent-screen')`update saved_screen set sent_on = ${day} where id = ${id}`
}
