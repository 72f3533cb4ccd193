import { addDays, type LocalDate } from '../../../domain/lib/local-date.ts'
import { nameOfProperty } from '../../../domain/property/property-name.ts'
import { newsOfDueTask } from '../../../domain/teamwork/news.ts'
import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { takeDueTasks } from './task.queries.ts'
import { addTeamNotifications } from './team-notification.queries.ts'

/** A server that was down reminds of the days it missed, up to so many. */
const LATE_DAYS = 3
const BATCH = 500

/**
 * Reminds of open tasks on their day: the member a task is assigned to, else who wrote it. Each once, also when it runs
 * twice: the note that somebody was reminded is in the same transaction. Returns how many tasks.
 */
export async function remindOfTasks(db: Pool, today: LocalDate): Promise<number> {
  let reminded = 0
  for (;;) {
    const taken = await inTransaction(db, async (tx) => {
      const tasks = await takeDueTasks(tx, {
        today,
        since: addDays(today, -LATE_DAYS),
        limit: BATCH,
      })
      await addTeamNotifications(
        tx,
        tasks.flatMap(({ userId, workspaceId, propertyId, text, dueOn, address, parcelId }) =>
          userId === null
            ? []
            : [
                {
                  userId,
                  workspaceId,
                  propertyId,
                  news: newsOfDueTask({
                    property: nameOfProperty({ address, parcelId }),
                    text,
                    dueOn,
                    today,
                  }),
                },
              ],
        ),
      )
      return tasks.length
    })
    reminded += taken
    if (taken < BATCH) return reminded
  }
}
