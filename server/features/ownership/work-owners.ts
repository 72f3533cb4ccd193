import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Pool } from '../../platform/db/db.ts'
import { keepDoing } from '../../platform/jobs/keep-doing.ts'
import { logAside } from '../../platform/jobs/set-aside.ts'
import { resolveStoredOwners } from './resolve-owners.ts'

/** How often a worker looks whether there is something to resolve. */
const POLL_INTERVAL_MS = 1_000
const AFTER_FAILURE_MS = 10_000

/**
 * Keeps owners as names, mailing addresses, decisions and the rules have them, in the background, until
 * stopped. Answers the way to stop, which waits for the batch under way.
 */
export function workOwners({
  db,
  today,
  log,
}: {
  db: Pool
  today: () => LocalDate
  log: { error: (about: object, message: string) => void }
}): () => Promise<void> {
  return keepDoing({
    work: 'owners',
    everyMs: POLL_INTERVAL_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    turn: (signal) => resolveStoredOwners(db, { today: today(), signal, onAside: logAside(log) }),
    onFailure: (err) => log.error({ err }, 'resolving owners failed'),
  })
}
