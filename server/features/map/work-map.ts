import type { Pool } from '../../platform/db/db.ts'
import { keepDoing } from '../../platform/jobs/keep-doing.ts'
import { logAside } from '../../platform/jobs/set-aside.ts'
import { refreshMap } from './refresh-map.ts'

/** How often a worker looks whether there is something to draw. */
const POLL_INTERVAL_MS = 1_000
const AFTER_FAILURE_MS = 10_000

/** Keeps the map as the database has it, in the background, until stopped. Answers the way to stop. */
export function workMap({
  db,
  log,
}: {
  db: Pool
  log: { error: (about: object, message: string) => void }
}): () => Promise<void> {
  return keepDoing({
    work: 'map',
    everyMs: POLL_INTERVAL_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    turn: (signal) => refreshMap(db, signal, logAside(log)),
    onFailure: (err) => log.error({ err }, 'drawing the map failed'),
  })
}
