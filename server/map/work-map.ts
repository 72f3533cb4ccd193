import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from '../db/db.ts'
import { refreshMap } from './refresh-map.ts'

/** How often a worker looks whether there is something to draw. */
const LOOK_MS = 1_000
const AFTER_FAILURE_MS = 10_000

/** Keeps the map as the database has it, in the background, until stopped. Answers the way to stop. */
export function workMap({
  db,
  log,
}: {
  db: Pool
  log: { error: (about: object, message: string) => void }
}): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    while (!signal.aborted) {
      let pauseMs = LOOK_MS
      try {
        await refreshMap(db, signal)
      } catch (err) {
        log.error({ err }, 'drawing the map failed')
        pauseMs = AFTER_FAILURE_MS
      }
      await wait(pauseMs, undefined, { signal }).catch(() => {})
    }
  }
  const working = work()
  return async () => {
    stopping.abort()
    await working
  }
}
