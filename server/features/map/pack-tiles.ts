import { type Client, isPassing, runInTransaction } from '../../platform/db/db.ts'
import { inParts, type SweepOptions, sendItem } from '../../platform/jobs/in-parts.ts'
import {
  type DueTile,
  deleteDueTile,
  dueTilesOf,
  hasDueTiles,
  listTiles,
  nextDueTiles,
  packTiles,
  tileAlone,
} from './pack.queries.ts'

/** Queued tiles packed and counted in one transaction. */
const BATCH = 20_000
/** Bytes of a shape's header in a pack: id, county, look, flags, x, y, length of the body. */
export const PACK_HEAD = 28

/**
 * Packs queued tiles and recounts their cells, as many as fit one transaction; returns how many were queued. A tile
 * that can't be packed becomes a separate job, and stays unchanged.
 */
export async function packDueTiles(
  client: Client,
  { careful, onFailed }: SweepOptions,
): Promise<number> {
  if (!(await hasDueTiles(client))) return 0
  const next = nextDueTiles(BATCH)
  try {
    if (!careful?.isOn) return await runInTransaction(client, () => packTiles(client, next))
  } catch (error) {
    if (isPassing(error)) throw error
  }
  const tiles = await listTiles(client, next)
  const keyOf = (row: DueTile) => `${row.level} ${row.tile}`
  await inParts(
    tiles,
    async (part) => {
      const ids = part.map(({ id }) => id)
      await runInTransaction(client, () => packTiles(client, dueTilesOf(ids)))
    },
    (row, failure) =>
      runInTransaction(client, async () => {
        await sendItem(client, 'map-tile', { key: keyOf(row) }, failure, onFailed)
        await deleteDueTile(client, row.id)
      }),
    careful,
  )
  return tiles.length
}

/** Packs the tile of a job `key` from `packDueTiles`, inside the caller's transaction. */
export async function packTile(tx: Client, key: string): Promise<void> {
  const [level = '', tile = ''] = key.split(' ')
  await packTiles(tx, tileAlone(level, tile))
}
