import { addDays, type LocalDate } from '../../../domain/lib/local-date.ts'
import { newsOfDueTask } from '../../../domain/teamwork/news.ts'
import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { claimDueTasks } from './task.queries.ts'
import { addTeamNotifications } from './team-notification.queries.ts'
import { findPlaceName } from './team-place.ts'

/** After an outage the server sends reminders for at most this many missed days. */
const LATE_DAYS = 3
const BATCH = 200

/**
 * Reminds of open tasks on their day: the member a task is assigned to, else its author. Each once, even if it runs
 * twice: the mark is in the same transaction. Returns how many tasks.
 */
export async function remindOfTasks(db: Pool, today: LocalDate): Promise<number> {
  let reminded = 0
  for (;;) {
    const taken = await inTransaction(db, async (tx) => {
      const tasks = await claimDueTasks(tx, {
        today,
        since: addDays(today, -LATE_DAYS),
        limit: BATCH,
      })
      const reminders = []
      for (const { userId, workspaceId, propertyId, text, dueOn } of tasks) {
        // Its people left, or its property was removed: no one is reminded.
        const property = await findPlaceName(tx, workspaceId, propertyId)
        if (userId === null || property === null) continue
        const news = newsOfDueTask({ property, text, dueOn, today })
        reminders.push({ userId, workspaceId, propertyId, news })
      }
      await addTeamNotifications(tx, reminders)
      return tasks.length
    })
    reminded += taken
    if (taken < BATCH) return reminded
  }
}
