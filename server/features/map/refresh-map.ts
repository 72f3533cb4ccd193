import { tryWithLock } from '../../platform/db/advisory-lock.queries.ts'
import { type Client, inTransaction, type Pool } from '../../platform/db/db.ts'
import type { SweepOptions } from '../../platform/jobs/in-parts.ts'
import { packDueTiles, packTile } from './pack-tiles.ts'
import { analyzeMap, analyzePlaces } from './place.queries.ts'
import { claimDue, placeProperties, placeTaken } from './place-properties.ts'

/** Batches of properties placed before their tiles are packed, so that a large import appears gradually. */
const PLACED_AT_ONCE = 10

export type RefreshOptions = SweepOptions & { signal?: AbortSignal }

/**
 * Updates the map: places and packs everything queued. One at a time; a second call returns false at once, because
 * the first processes its work too. Safe to interrupt at any point.
 */
export async function refreshMap(db: Pool, options: RefreshOptions = {}): Promise<boolean> {
  const done = await tryWithLock(db, 'map', async (client) => {
    await refreshAll(client, options)
    return true
  })
  return done ?? false
}

/** Places one property that failed in a batch; its tiles are packed by the next sweep. */
export const placeProperty = (db: Pool, id: number): Promise<void> =>
  inTransaction(db, (tx) => placeProperties(tx, [id]))

/** Packs one tile that failed in a batch. */
export const packOneTile = (db: Pool, key: string): Promise<void> =>
  inTransaction(db, (tx) => packTile(tx, key))

async function refreshAll(client: Client, options: RefreshOptions): Promise<void> {
  const { signal } = options
  let placed = 0
  while (!signal?.aborted) {
    const taken = await claimDue(client)
    while (taken && !signal?.aborted) {
      let isDone = false
      for (let batch = 0; batch < PLACED_AT_ONCE && !isDone && !signal?.aborted; batch++) {
        const done = await placeTaken(client, taken, options)
        placed += done
        isDone = done === 0
      }
      await packAll(client, placed, options)
      if (isDone) break
    }
    // Tiles are queued without a property when land is removed.
    if ((await packAll(client, placed, options)) === 0 && taken === null) break
  }
  if (placed > MANY) await analyzeMap(client)
}

/** This many rows at once change the planner's statistics. */
const MANY = 1_000

async function packAll(client: Client, placed: number, options: RefreshOptions): Promise<number> {
  let packed = 0
  while (!options.signal?.aborted) {
    if (packed === 0 && placed > MANY) await analyzePlaces(client)
    const done = await packDueTiles(client, options)
    packed += done
    if (done === 0) break
  }
  return packed
}
