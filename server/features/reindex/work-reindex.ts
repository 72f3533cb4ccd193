import type { Db, Pool } from '../../platform/db/db.ts'
import { keepDoing } from '../../platform/jobs/keep-doing.ts'
import { isDueAgain, logAside } from '../../platform/jobs/set-aside.ts'
import { respellAside, respellSearch } from './reindex.ts'

/** Between two looks, and where an import holds what is to be written, or another worker is at it. */
const PAUSE_MS = 10_000

/**
 * Brings the texts of the search to this release's spelling, in the background, once, and tries again what
 * could not be written. Answers the way to stop, which waits for the batch under way.
 */
export function workSpelling({
  db,
  log,
}: {
  db: Pool
  log: {
    info: (about: object, message: string) => void
    error: (about: object, message: string) => void
  }
}): () => Promise<void> {
  const onAside = logAside(log)
  let isSpelled = false
  return keepDoing({
    work: 'spelling',
    everyMs: PAUSE_MS,
    afterFailureMs: PAUSE_MS,
    turn: async (signal) => {
      if (!isSpelled) {
        const { isDone, respelled } = await respellSearch(db, { signal, onAside })
        if (respelled > 0) log.info({ respelled }, 'search texts written anew')
        isSpelled = isDone
        return isDone
      }
      if (await isAnyDue(db)) await respellAside(db, onAside)
    },
    onFailure: (err) => log.error({ err }, 'writing search texts anew was put off'),
  })
}

const isAnyDue = async (db: Db) =>
  (await isDueAgain(db, 'spelling')) || (await isDueAgain(db, 'instrument-spelling'))
