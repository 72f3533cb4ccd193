import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from '../db/db.ts'
import { logAside } from '../jobs/set-aside.ts'
import { respellSearch } from './respell.ts'

/** Pause where an import holds what is to be written, or another worker is at it. */
const PAUSE_MS = 10_000

/**
 * Brings the texts of the search to this release's spelling, in the background, once. Answers the way
 * to stop, which waits for the batch under way.
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
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    while (!signal.aborted) {
      try {
        const { isDone, respelled } = await respellSearch(db, { signal, onAside: logAside(log) })
        if (respelled > 0) log.info({ respelled }, 'search texts written anew')
        if (isDone) return
      } catch (err) {
        log.error({ err }, 'writing search texts anew was put off')
      }
      await wait(PAUSE_MS, undefined, { signal }).catch(() => {})
    }
  }
  const working = work()
  return async () => {
    stopping.abort()
    await working
  }
}
