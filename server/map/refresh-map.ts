import type { Client, Pool } from '../db/db.ts'
import { packDueTiles } from './pack-tiles.ts'
import { placeTaken, takeDue } from './place-properties.ts'

/** Held by the one who draws the map. */
const MAP_LOCK = 7_270_009
/** Batches of properties placed before their tiles are packed, so that a large import shows as it goes. */
const PLACED_AT_ONCE = 10

/**
 * Brings the map up to what the database says: places and packs all that is due. One at a time; a second
 * call answers false at once, because the first sees its work too. Safe to break off at any point.
 */
export async function refreshMap(db: Pool, signal?: AbortSignal): Promise<boolean> {
  const client = await db.connect()
  let broken: Error | undefined
  try {
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock($1) as got',
      [MAP_LOCK],
    )
    if (!rows[0]?.got) return false
    try {
      await drawAll(client, signal)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MAP_LOCK])
    }
    return true
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(broken)
  }
}

async function drawAll(client: Client, signal: AbortSignal | undefined): Promise<void> {
  let placed = 0
  while (!signal?.aborted) {
    const taken = await takeDue(client)
    while (taken && !signal?.aborted) {
      let isDone = false
      for (let batch = 0; batch < PLACED_AT_ONCE && !isDone && !signal?.aborted; batch++) {
        const done = await placeTaken(client, taken)
        placed += done
        isDone = done === 0
      }
      await packAll(client, signal, placed)
      if (isDone) break
    }
    // Tiles become due without a property where land is taken away.
    if ((await packAll(client, signal, placed)) === 0 && taken === null) break
  }
  if (placed > MANY) await client.query('analyze map_place, map_shape, map_pack, map_cell')
}

/** So many rows at once change what the planner knows of the tables. */
const MANY = 1_000

async function packAll(
  client: Client,
  signal: AbortSignal | undefined,
  placed: number,
): Promise<number> {
  let packed = 0
  while (!signal?.aborted) {
    if (packed === 0 && placed > MANY) await client.query('analyze map_place, map_shape')
    const done = await packDueTiles(client)
    packed += done
    if (done === 0) break
  }
  return packed
}
