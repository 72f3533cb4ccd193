import { polygonsOfRings } from '../../../domain/import/rings.ts'
import { type Box, boxOf, touch } from '../../../domain/overlays/cut-polygon.ts'
import { type ClassedArea, classesAt, sharesOfLand } from '../../../domain/overlays/shares.ts'
import { tryWithLock } from '../../platform/db/advisory-lock.queries.ts'
import { type Client, inTransaction, type Pool, runInTransaction } from '../../platform/db/db.ts'
import { inParts, type SweepOptions, sendItem } from '../../platform/jobs/in-parts.ts'
import {
  type ComparedLand,
  type ComparedOverlay,
  type ComparedParcel,
  deleteDue,
  deleteEarlier,
  findUncompared,
  holdOverlays,
  listDue,
  listLand,
  listNearAreas,
  listWithin,
  replaceCovers,
  setComparedTo,
} from './cover.queries.ts'

/** Properties compared in one transaction: few enough to stop soon. */
const BATCH = 200

export type CompareOptions = SweepOptions & { signal?: AbortSignal }

/**
 * Compares all queued parcels with the overlays: those whose land changed, and those of renewed overlays. One at a
 * time; a second call returns false at once, because the first processes its work too.
 */
export async function compareAll(db: Pool, options: CompareOptions = {}): Promise<boolean> {
  const done = await tryWithLock(db, 'overlays', async (client) => {
    while (!options.signal?.aborted) {
      if (await compareDue(client, options)) continue
      const overlay = await findUncompared(client)
      if (overlay === null) break
      await compareNext(client, overlay, options)
    }
    return true
  })
  return done ?? false
}

/** Compares one parcel that failed in a batch. */
export const compareParcel = (db: Pool, id: number): Promise<void> =>
  inTransaction(db, async (tx) => compare(tx, [id], await holdOverlays(tx, null)))

/** The next parcels whose land changed; false if there are none. */
async function compareDue(client: Client, options: CompareOptions): Promise<boolean> {
  const due = await listDue(client, BATCH)
  if (due.length === 0) return false
  const rowsOf = Map.groupBy(due, ({ propertyId }) => propertyId)
  const done = (tx: Client, part: readonly number[]) =>
    deleteDue(
      tx,
      part.flatMap((each) => (rowsOf.get(each) ?? []).map(({ id }) => id)),
    )
  await compareInParts(client, [...rowsOf.keys()], null, options, done)
  return true
}

/** The next parcels of a renewed overlay; when there are none, results of earlier editions are removed. */
async function compareNext(client: Client, id: number, options: CompareOptions): Promise<void> {
  const [overlay] = await runInTransaction(client, () => holdOverlays(client, id))
  if (!overlay || overlay.comparedTo === null) return
  const ids = await listWithin(client, overlay, overlay.comparedTo, BATCH)
  await compareInParts(client, ids, id, options, async () => {})
  await runInTransaction(client, async () => {
    const [now] = await holdOverlays(client, id)
    // Renewed meanwhile: it starts over.
    if (now?.edition !== overlay.edition) return
    const last = ids.at(-1)
    if (last === undefined) await deleteEarlier(client, overlay)
    await setComparedTo(client, id, last ?? null)
  })
}

async function compareInParts(
  client: Client,
  ids: readonly number[],
  overlay: number | null,
  { careful, onFailed }: CompareOptions,
  done: (tx: Client, part: readonly number[]) => Promise<void>,
): Promise<void> {
  await inParts(
    ids,
    (part) =>
      runInTransaction(client, async () => {
        await compare(client, part, await holdOverlays(client, overlay))
        await done(client, part)
      }),
    (id, error) =>
      runInTransaction(client, async () => {
        await sendItem(client, 'overlay-parcel', { key: id }, error, onFailed)
        await done(client, [id])
      }),
    careful,
  )
}

async function compare(
  tx: Client,
  ids: readonly number[],
  overlays: readonly ComparedOverlay[],
): Promise<void> {
  if (ids.length === 0 || overlays.length === 0) return
  const parcels = (await listLand(tx, ids)).flatMap((land) => {
    const box = boxOfLand(land)
    return box === null ? [] : [{ ...land, box }]
  })
  const overlayIds = overlays.map(({ id }) => id)
  const boxes = parcels.map(({ id, box }) => ({ id, ...box }))
  const near = new Map<string, ClassedArea[]>()
  for (const area of await listNearAreas(tx, overlayIds, boxes)) {
    for (const id of area.near) {
      const key = `${id} ${area.overlayId}`
      const known = near.get(key)
      const found = { class: area.class, polygon: area.rings }
      if (known) known.push(found)
      else near.set(key, [found])
    }
  }
  const compared = parcels.flatMap((parcel) =>
    overlays
      // Outside its extent a layer says nothing.
      .filter((overlay) => touch(overlay, parcel.box))
      .flatMap(
        (overlay) =>
          compareOne(parcel, overlay, near.get(`${parcel.id} ${overlay.id}`) ?? []) ?? [],
      ),
  )
  await replaceCovers(tx, ids, overlayIds, compared)
}

function boxOfLand({ lng, lat, rings }: ComparedLand): Box | null {
  if (lng === null || lat === null) return null
  return boxOf(rings ?? []) ?? { west: lng, south: lat, east: lng, north: lat }
}

/** Null if the land is too complex: it stays uncompared. */
function compareOne(
  { id, lng, lat, rings }: ComparedLand,
  overlay: ComparedOverlay,
  areas: readonly ClassedArea[],
): ComparedParcel | null {
  const of = { propertyId: id, overlay }
  const polygons = polygonsOfRings(rings ?? [])
  if (polygons === null) return null
  const shares = sharesOfLand(polygons, areas)
  if (shares === 'too intricate') return null
  if (shares !== 'encloses nothing') return { ...of, hasOutline: true, covers: shares }
  const names = lng === null || lat === null ? [] : classesAt([lng, lat], areas)
  return { ...of, hasOutline: false, covers: names.map((name) => ({ class: name, share: null })) }
}
