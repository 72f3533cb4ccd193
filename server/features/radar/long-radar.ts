import type { TaxSaleRow } from '../../../contract/tax-sale.ts'
import type { Pool } from '../../platform/db/db.ts'
import { inWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { getOrStart, LONG_ROWS, notReadyError } from '../lists/prepare-list.ts'
import { readPage } from '../lists/prepared.queries.ts'
import {
  listLatest,
  PREPARED_SORTS,
  type PreparedSort,
  radarOf,
} from '../lists/radar-orders.queries.ts'
import type { ListedDb } from '../property/with-lists.ts'
import type { TaxSaleFilter } from './radar.queries.ts'
import { listTaxSalesOfLists, readTaxSalesOfLists } from './radar-of-lists.queries.ts'

/** Maximum rows of lists sorted for one page while their order is being prepared. */
const SORTED_AT_ONCE = 200_000

type Filter = TaxSaleFilter & { offset: number }

/**
 * A page of the radar of a workspace's lists. The order of long lists is prepared; with a filter, or by title score,
 * which change with the record, all of their parcels are read for a page.
 */
export async function pageOfLists(
  pool: Pool,
  db: ListedDb,
  filter: Filter,
): Promise<{ rows: TaxSaleRow[]; total: number }> {
  if (!db.lists || !isPlain(filter)) return listTaxSalesOfLists(db, filter)
  const { workspaceId } = db.lists
  const lists = await inWorkspace(pool, workspaceId, (tx) => listLatest(tx, workspaceId))
  const rows = lists.reduce((all, list) => all + list.rows, 0)
  if (rows <= LONG_ROWS) return listTaxSalesOfLists(db, filter)
  const prepared = radarOf(lists)
  const { done, counts } = await getOrStart(pool, workspaceId, prepared)
  if (done !== null) {
    if (rows > SORTED_AT_ONCE) throw notReadyError(done)
    return listTaxSalesOfLists(db, filter)
  }
  const { parcels = 0, [filter.sort]: valued = 0 } = counts
  const ids = await inWorkspace(pool, workspaceId, (tx) =>
    readPage(tx, workspaceId, prepared, {
      sorted: filter.sort,
      isDescending: filter.order === 'desc',
      all: parcels,
      valued,
      offset: filter.offset,
      limit: filter.limit,
    }),
  )
  return { rows: await readTaxSalesOfLists(db, ids), total: parcels }
}

const isPlain = ({ status, countyId, titleBelow, overlay, sort }: Filter): boolean =>
  status === null &&
  countyId === null &&
  titleBelow === null &&
  overlay === null &&
  PREPARED_SORTS.includes(sort as PreparedSort)
