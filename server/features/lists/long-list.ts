import {
  type ListParcelsQuery,
  type ListPoints,
  MAX_POINTS,
  type PrivateList,
  type PrivateListDetail,
} from '../../../contract/lists.ts'
import type { Pool } from '../../platform/db/db.ts'
import { inWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { getOrStart, LONG_ROWS, requireReady } from './prepare-list.ts'
import {
  type PreparedParcel,
  pairOf,
  readOrder,
  readPage,
  readPlaces,
  readPreparedParcels,
  readStacked,
  selfOf,
  stackOf,
} from './prepared.queries.ts'

// Long lists are prepared by a job, and then read by the page. A list that is not ready says so.

type Edition = { list: PrivateList; previous: PrivateList | null }

export const isLong = (...lists: ReadonlyArray<PrivateList | null>): boolean =>
  lists.some((list) => list !== null && list.meaning !== 'instruments' && list.rows > LONG_ROWS)

/** A long list, with the difference from its previous edition once that is prepared. */
export async function longDetail(
  db: Pool,
  workspaceId: number,
  { list, previous }: Edition,
): Promise<PrivateListDetail> {
  const self = await getOrStart(db, workspaceId, selfOf(list.id))
  if (!previous) return { ...list, compared: null, preparing: self.done }
  const pair = await getOrStart(db, workspaceId, pairOf(list.id, previous.id))
  if (self.done !== null || pair.done !== null) {
    return { ...list, compared: null, preparing: ((self.done ?? 1) + (pair.done ?? 1)) / 2 }
  }
  const { added = 0, gone = 0, changed = 0 } = pair.counts
  return { ...list, compared: { previous, added, gone, changed }, preparing: null }
}

/** A page of a long list's parcels. */
export async function longParcels(
  db: Pool,
  workspaceId: number,
  { list, previous }: Edition,
  {
    show,
    sort,
    order,
    limit,
    offset,
  }: Pick<ListParcelsQuery, 'show' | 'sort' | 'order' | 'limit'> & { offset: number },
): Promise<PreparedParcel[]> {
  const isOfSelf = show === 'all' || show === 'own'
  // Without a previous edition every parcel is new, and none is gone or changed.
  if (!isOfSelf && !previous) {
    if (show !== 'added') return []
    return longParcels(
      db,
      workspaceId,
      { list, previous },
      { show: 'all', sort, order, limit, offset },
    )
  }
  const prepared = isOfSelf || !previous ? selfOf(list.id) : pairOf(list.id, previous.id)
  // The previous edition's value is shown beside it.
  if (isOfSelf && previous) await requireReady(db, workspaceId, pairOf(list.id, previous.id))
  const counts = await requireReady(db, workspaceId, prepared)
  return inWorkspace(db, workspaceId, async (tx) => {
    const sorted = `${show} ${sort}`
    const ids = await readPage(tx, workspaceId, prepared, {
      sorted,
      isDescending: order === 'desc',
      all: counts[show] ?? 0,
      valued: counts[sorted] ?? 0,
      offset,
      limit,
    })
    const isGone = show === 'gone' && previous !== null
    return readPreparedParcels(tx, workspaceId, {
      listId: isGone ? previous.id : list.id,
      beforeId: isGone ? null : (previous?.id ?? null),
      ids,
    })
  })
}

/** A page of the parcels on several lists, one of which is long. */
export async function longStack(
  db: Pool,
  workspaceId: number,
  {
    lists,
    atLeast,
    limit,
    offset,
  }: { lists: readonly number[]; atLeast: number; limit: number; offset: number },
) {
  const prepared = stackOf(lists)
  const counts = await requireReady(db, workspaceId, prepared)
  const end = Math.min(offset + limit, counts[`on ${atLeast}`] ?? 0)
  return inWorkspace(db, workspaceId, async (tx) => {
    const asked = { sorted: 'stack', from: offset, to: end }
    const ids = await readOrder(tx, workspaceId, prepared, asked)
    return readStacked(tx, workspaceId, lists, ids)
  })
}

/** Places of the first parcels of a long list. */
export async function longPoints(
  db: Pool,
  workspaceId: number,
  list: PrivateList,
): Promise<ListPoints> {
  const prepared = selfOf(list.id)
  const { placed = 0, all = 0 } = await requireReady(db, workspaceId, prepared)
  return inWorkspace(db, workspaceId, async (tx) => {
    const first = { sorted: 'placed', from: 0, to: MAX_POINTS }
    const ids = await readOrder(tx, workspaceId, prepared, first)
    return {
      points: await readPlaces(tx, workspaceId, list.id, ids),
      withoutPlace: all - placed,
      capped: placed > MAX_POINTS,
    }
  })
}
