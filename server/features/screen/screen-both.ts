import type { ScreenSort } from '../../../domain/screen/sorts.ts'
import type { ReadsLists } from '../property/with-lists.ts'
import { listListed } from './list-row.queries.ts'
import type { ScreenCounts, ScreenCursor, ScreenDb, ScreenFilter } from './screen.queries.ts'
import { compareRows, type Direction } from './screen-order.ts'

/** Of more, the record's part is read in the workspace's transaction, without the copy by column. */
const MAX_NAMED = 50_000

/** What a screen reads of some rows. */
type Read<T> = (db: ScreenDb, filter: ScreenFilter) => Promise<T>
type OfScopes<T> = { record: T; lists: T }

/**
 * A screen of the record with what a workspace's lists state over it, in two parts: the parcels that the lists name, and the
 * record's others, which its copy by column can answer.
 */
export async function readBoth<T>(
  db: ScreenDb,
  { workspaceId, read: inWorkspace }: ReadsLists,
  filters: OfScopes<ScreenFilter>,
  read: Read<T>,
  maxNamed = MAX_NAMED,
): Promise<OfScopes<T>> {
  const others = (ids: readonly number[] | null): ScreenFilter => ({
    ...filters.record,
    unlisted: { workspaceId, ids },
  })
  const { ids, lists, record } = await inWorkspace(async (tx) => {
    const named = await listListed(tx, workspaceId, maxNamed)
    return {
      ids: named,
      lists: await read(tx, filters.lists),
      record: named === null ? await read(tx, others(null)) : null,
    }
  })
  // Not while a connection is held.
  return { lists, record: record ?? (await read(db, others(ids))) }
}

export const addCounts = (one: ScreenCounts, other: ScreenCounts): ScreenCounts => ({
  total: one.total + other.total,
  unknown: one.unknown + other.unknown,
  updating: one.updating + other.updating,
})

/** Rows of the parts in one order. */
export function mergeRows(
  {
    record = [],
    lists = [],
  }: { [Part in keyof OfScopes<unknown>]?: readonly ScreenCursor[] | undefined },
  { sort, order }: { sort: ScreenSort; order: Direction },
): ScreenCursor[] {
  const all = [...record, ...lists]
  return record.length === 0 || lists.length === 0 ? all : all.sort(compareRows(sort, order))
}
