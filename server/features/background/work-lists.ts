import type { PgBoss } from 'pg-boss'
import { isDatabaseAway } from '../../platform/db/db.ts'
import { startBoss } from '../../platform/jobs/boss.ts'
import { TELL_SERVER } from '../../platform/jobs/in-hand.ts'
import type { Begun, WorkerContext } from '../../platform/jobs/worker-context.ts'
import { forgiveStarts } from '../import/import.queries.ts'
import { listRunningImports } from '../import/interruptions.ts'
import { workImports } from './work-imports.ts'

/** Lists on their way in, and their undoing. */
export async function workLists(
  context: WorkerContext,
  { stopMs }: { stopMs: number },
): Promise<Begun> {
  const { db, today, log } = context
  const boss = await startWhenThere(context)
  const stopLooking = await workImports({ db, boss, today, log, onHand: TELL_SERVER })
  return {
    stop: () => {
      stopLooking()
      // An import that is not done in time is rolled back, and done by another worker or at the next start.
      return boss.stop({ graceful: true, timeout: stopMs }).catch(() => {})
    },
    // Being stopped is no fault of the import's: only those are suspected under which a process dies.
    settle: () => forgiveStarts(db, listRunningImports()),
  }
}

/** The queue; while the database is coming back after a crash, one waits for it here. */
async function startWhenThere({ databaseUrl, log }: WorkerContext): Promise<PgBoss> {
  for (;;) {
    try {
      return await startBoss(databaseUrl, {
        processes: true,
        onError: (err) => log.error({ err }, 'job queue'),
      })
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      // Without the server nobody brings it back.
      if (!process.connected) process.exit(0)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}
