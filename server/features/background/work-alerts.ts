import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Pool } from '../../platform/db/db.ts'
import { keepDoing } from '../../platform/jobs/keep-doing.ts'
import { logAside } from '../../platform/jobs/set-aside.ts'
import { atStep } from '../../platform/jobs/take-in-hand.ts'
import { raiseAlerts } from '../alerts/raise-alerts.ts'
import { raiseDeadlines } from '../alerts/raise-deadlines.ts'
import { sendDigests } from '../notifications/send-digests.ts'
import { runSavedSearches } from '../watchlist/run-saved-searches.ts'

/** How often a worker looks whether there is something to tell. */
const POLL_INTERVAL_MS = 1_000
const AFTER_FAILURE_MS = 10_000
/** How often it says that it is there. */
const BEAT_MS = 10_000

/**
 * Tells people what changed, in the background, until stopped. Answers the way to stop, which waits for
 * what is under way.
 */
export function workAlerts({
  db,
  publicUrl,
  today,
  log,
}: {
  db: Pool
  publicUrl: string
  today: () => LocalDate
  log: { error: (about: object, message: string) => void }
}): () => Promise<void> {
  // Not by the clock, which may be set back.
  let beatAt = Number.NEGATIVE_INFINITY
  const onAside = logAside(log)
  const step = async () => {
    if (performance.now() - beatAt >= BEAT_MS) {
      await db.query('update alert_state set worker_at = now() where id = 1')
      beatAt = performance.now()
    }
    if (!(await hasWork(db, today()))) return
    // What one of them can't do holds up none of the others.
    const failures: unknown[] = []
    const parts: Record<string, () => Promise<unknown>> = {
      changes: () => raiseAlerts(db, today(), onAside),
      deadlines: () => raiseDeadlines(db, today(), onAside),
      searches: () => runSavedSearches(db, { onAside }),
      digests: () => sendDigests(db, publicUrl, new Date(), onAside),
    }
    for (const [name, part] of Object.entries(parts)) {
      atStep(name)
      await part().catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, 'a part of the work failed')
  }
  return keepDoing({
    work: 'alerts',
    everyMs: POLL_INTERVAL_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    turn: step,
    onFailure: (err) => log.error({ err }, 'telling of changes failed'),
  })
}

/** One look at what waits, so that a server at rest does little. */
async function hasWork(db: Pool, today: LocalDate): Promise<boolean> {
  const { rows } = await db.query<{ waits: boolean }>({
    name: 'alerts-have-work',
    text: `select exists (select from watched_change) or exists (select from deadline_due)
                  or exists (select from search_due)
                  or exists (select from notification where mailed_at is null)
                  or exists (select from set_aside where kind in ('alert', 'deadline', 'saved-search')
                              and due_at <= now())
                  or coalesce(deadlines_on < $1, true) as waits
             from alert_state where id = 1`,
    values: [today],
  })
  return rows[0]?.waits ?? false
}
