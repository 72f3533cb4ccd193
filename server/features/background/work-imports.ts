import type { PgBoss } from 'pg-boss'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Pool } from '../../platform/db/db.ts'
import { IMPORT_QUEUE, sendImportJob } from '../../platform/jobs/boss.ts'
import type { OnHand } from '../../platform/jobs/in-hand.ts'
import { IMPORT_CONCURRENCY } from '../../platform/jobs/worker-role.ts'
import { inSpan } from '../../platform/trace/tracing.ts'
import { processImport } from '../import/import.job.ts'
import { listAbandonedImports } from '../import/import-locks.queries.ts'
import { takeWaiting } from '../import/interruptions.ts'
import { dropLeftStages } from '../import/stage.queries.ts'

/** How often a worker looks for imports nobody works on. */
const POLL_INTERVAL_MS = 5_000

export type WorkContext = {
  db: Pool
  boss: PgBoss
  today: () => LocalDate
  log: {
    info: (about: object, message: string) => void
    error: (about: object, message: string) => void
  }
  onHand: OnHand
}

/**
 * Processes imports until stopped, and picks up those a crash left behind. Answers the way to stop,
 * which waits for running imports.
 */
export async function workImports({
  db,
  boss,
  today,
  log,
  onHand,
}: WorkContext): Promise<() => void> {
  await boss.work<{ importId: number }>(
    IMPORT_QUEUE,
    {
      localConcurrency: IMPORT_CONCURRENCY,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 5,
    },
    async (jobs) => {
      for (const { data } of jobs) {
        await inSpan('import', { 'parcelproof.import': data.importId }, () =>
          processImport(db, data.importId, today(), log, onHand),
        )
        const next = takeWaiting()
        if (next !== null) await sendImportJob(boss, next)
      }
    },
  )
  let sent = new Set<number>()
  const look = async () => {
    const abandoned = await listAbandonedImports(db)
    // An import just sent may still wait in the queue: it is sent again only when it stays.
    const again = abandoned.filter((id) => sent.has(id))
    for (const id of again) await sendImportJob(boss, id)
    sent = new Set(abandoned.filter((id) => !again.includes(id)))
    await dropLeftStages(db)
  }
  for (const id of await listAbandonedImports(db)) await sendImportJob(boss, id)
  const timer = setInterval(() => {
    look().catch((err: unknown) => log.error({ err }, 'looking for abandoned imports failed'))
  }, POLL_INTERVAL_MS)
  return () => clearInterval(timer)
}
