import { tryWithLock } from '../../platform/db/advisory-lock.queries.ts'
import { type Client, type Pool, runInTransaction } from '../../platform/db/db.ts'
import { isDueAgain, type OnAside, tryAgain } from '../../platform/jobs/set-aside.ts'
import { packDueTiles, packTile } from './pack-tiles.ts'
import { analyzeMap, analyzePlaces } from './place.queries.ts'
import { placeAnew, placeTaken, takeDue } from './place-properties.ts'

/** Batches of properties placed before their tiles are packed, so that a large import shows as it goes. */
const PLACED_AT_ONCE = 10

/**
 * Brings the map up to what the database says: places and packs all that is due. One at a time; a second
 * call answers false at once, because the first sees its work too. Safe to break off at any point.
 */
export async function refreshMap(
  db: Pool,
  signal?: AbortSignal,
  onAside?: OnAside,
): Promise<boolean> {
  const done = await tryWithLock(db, 'map', async (client) => {
    await drawAll(client, signal, onAside)
    await drawAgain(client, onAside)
    return true
  })
  return done ?? false
}

/** What was set aside and is due again; its tiles are packed with the next turn. */
async function drawAgain(client: Client, onAside: OnAside | undefined): Promise<void> {
  const again = (kind: 'map' | 'map-tile', work: (key: string) => Promise<void>) =>
    runInTransaction(client, () => tryAgain(client, kind, work, onAside))
  while (
    (await isDueAgain(client, 'map')) &&
    (await again('map', (key) => placeAnew(client, [Number(key)])))
  );
  while (
    (await isDueAgain(client, 'map-tile')) &&
    (await again('map-tile', (key) => packTile(client, key)))
  );
}

async function drawAll(
  client: Client,
  signal: AbortSignal | undefined,
  onAside: OnAside | undefined,
): Promise<void> {
  let placed = 0
  while (!signal?.aborted) {
    const taken = await takeDue(client)
    while (taken && !signal?.aborted) {
      let isDone = false
      for (let batch = 0; batch < PLACED_AT_ONCE && !isDone && !signal?.aborted; batch++) {
        const done = await placeTaken(client, taken, onAside)
        placed += done
        isDone = done === 0
      }
      await packAll(client, signal, placed, onAside)
      if (isDone) break
    }
    // Tiles become due without a property where land is taken away.
    if ((await packAll(client, signal, placed, onAside)) === 0 && taken === null) break
  }
  if (placed > MANY) await analyzeMap(client)
}

/** So many rows at once change what the planner knows of the tables. */
const MANY = 1_000

async function packAll(
  client: Client,
  signal: AbortSignal | undefined,
  placed: number,
  onAside: OnAside | undefined,
): Promise<number> {
  let packed = 0
  while (!signal?.aborted) {
    if (packed === 0 && placed > MANY) await analyzePlaces(client)
    const done = await packDueTiles(client, onAside)
    packed += done
    if (done === 0) break
  }
  return packed
}
