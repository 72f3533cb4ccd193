import { lookOf } from '../../../domain/map/layers.ts'
import { MAX_TILE_ZOOM, tileAt, toWorld } from '../../../domain/map/mercator.ts'
import { type Client, runInTransaction } from '../../platform/db/db.ts'
import { cutBySum } from '../../platform/jobs/cut-by-sum.ts'
import { inParts, type SweepOptions, sendItem } from '../../platform/jobs/in-parts.ts'
import { maskOf } from '../property/property-row.ts'
import {
  claimDueProperties,
  deletePlaces,
  deleteTaken,
  dropTaken,
  insertPlaces,
  listOutlineSizes,
  listPlacedRows,
  listTaken,
  type PlacedRow,
  updateLooks,
} from './place.queries.ts'
import { type Shape, shapeOf } from './shape.ts'

/** Properties placed in one transaction: few enough to stop soon. */
const BATCH = 5_000
/** Bytes of outlines held at a time; parsed, they need some five times as many. */
const MAX_OUTLINE_BYTES = 4_000_000
const MARKET_ASSUMED = maskOf(['marketValue'])

/** The properties queued at one moment, each once; `placeTaken` processes them. */
export type TakenDue = { cursor: number }

/** Claims all queued properties; null if there are none. */
export async function claimDue(client: Client): Promise<TakenDue | null> {
  return (await claimDueProperties(client)) ? { cursor: Number.MIN_SAFE_INTEGER } : null
}

/**
 * Places the next claimed properties that moved, and reclassifies those that changed, in one transaction; returns how
 * many, 0 when all are done. Their old and new tiles are queued. A property that can't be placed becomes a separate
 * job, and keeps its place.
 */
export async function placeTaken(
  client: Client,
  taken: TakenDue,
  { careful, onFailed }: SweepOptions,
): Promise<number> {
  const due = await listTaken(client, taken.cursor, BATCH)
  const last = due.at(-1)
  if (!last) {
    await dropTaken(client)
    return 0
  }
  await inParts(
    due,
    (part) =>
      runInTransaction(client, async () => {
        const ids = (isMoved: boolean) =>
          part.filter((row) => row.is_moved === isMoved).map((row) => row.property_id)
        await placeProperties(client, ids(true))
        await lookAgain(client, ids(false))
        await deleteTaken(client, part)
      }),
    (row, error) =>
      runInTransaction(client, async () => {
        await sendItem(client, 'map-place', { key: row.property_id }, error, onFailed)
        await deleteTaken(client, [row])
      }),
    careful,
  )
  taken.cursor = last.property_id
  return due.length
}

function lookOfRow(row: PlacedRow): number {
  const liens =
    row.active_liens === null && row.stated_liens === 0
      ? null
      : (row.active_liens ?? 0) + row.stated_liens
  return lookOf({
    taxStatus: row.status,
    confidenceScore: row.confidence_score,
    // A value the importer assumed does not count.
    marketCents: (row.assumed & MARKET_ASSUMED) === 0 ? row.market_cents : null,
    activeLiens: liens,
  })
}

export async function placeProperties(tx: Client, ids: readonly number[]): Promise<void> {
  for (const part of await partsBySize(tx, ids)) await placePart(tx, part)
}

/** Splits properties into parts by the stored size of their outlines. */
async function partsBySize(tx: Client, ids: readonly number[]): Promise<number[][]> {
  if (ids.length === 0) return []
  const sizes = await listOutlineSizes(tx, ids)
  return cutBySum(ids, (id) => sizes.get(id) ?? 0, MAX_OUTLINE_BYTES)
}

async function placePart(tx: Client, ids: readonly number[]): Promise<void> {
  await deletePlaces(tx, ids)
  const placed: string[] = []
  const shapes: string[] = []
  const tiles = new Map<string, string>()
  for (const row of await listPlacedRows(tx, ids, true)) {
    if (row.county_id === null || row.lng === null || row.lat === null) continue
    const point = toWorld([row.lng, row.lat])
    if (!point) continue
    const tile = tileAt(point, MAX_TILE_ZOOM)
    placed.push([row.id, row.county_id, tile, ...point, lookOfRow(row)].join('\t'))
    tiles.set(`${MAX_TILE_ZOOM} ${tile}`, `${MAX_TILE_ZOOM}\t${tile}`)
    const shape = shapeOf(point, row.rings)
    for (const each of shape.tiles) {
      shapes.push(shapeLine(row.id, each, shape))
      tiles.set(`${shape.level} ${each}`, `${shape.level}\t${each}`)
    }
  }
  await insertPlaces(tx, { placed, shapes, tiles: [...tiles.values()] })
}

function shapeLine(id: number, tile: number, { level, flags, x, y, body }: Shape): string {
  return [id, level, tile, flags, x, y, `\\\\x${body.toString('hex')}`].join('\t')
}

async function lookAgain(tx: Client, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await listPlacedRows(tx, ids, false)
  await updateLooks(
    tx,
    rows.map((row) => [row.id, lookOfRow(row)] as const),
  )
}
