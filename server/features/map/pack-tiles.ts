import { type Client, isPassing, runInTransaction } from '../../platform/db/db.ts'
import { inParts, type OnAside, setAside } from '../../platform/jobs/set-aside.ts'
import { atStep, isOneByOne } from '../../platform/jobs/take-in-hand.ts'
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

/** Due tiles packed and counted in one transaction. */
const BATCH = 20_000
/** Bytes of a shape's head in a pack: id, county, look, flags, x, y, length of the body. */
export const PACK_HEAD = 28

/**
 * Packs the tiles that are due and counts their cells anew, as many as one transaction takes; answers
 * how many were due. A tile that can't be packed becomes a dead letter, and stays as it was.
 */
export async function packDueTiles(client: Client, onAside?: OnAside): Promise<number> {
  if (!(await hasDueTiles(client))) return 0
  const next = nextDueTiles(BATCH)
  atStep('pack')
  try {
    if (!isOneByOne()) return await runInTransaction(client, () => packTiles(client, next))
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
        await setAside(client, { kind: 'map-tile', key: keyOf(row) }, failure, onAside)
        await deleteDueTile(client, row.id)
      }),
    (row) => ({ kind: 'map-tile', key: keyOf(row) }),
  )
  return tiles.length
}

/** Packs the tile that is the dead letter `key` of `packDueTiles`, inside the caller's transaction. */
export async function packTile(tx: Client, key: string): Promise<void> {
  const [level = '', tile = ''] = key.split(' ')
  await packTiles(tx, tileAlone(level, tile))
}
