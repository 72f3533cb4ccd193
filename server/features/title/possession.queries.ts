import { listRows } from '../../platform/db/sql.ts'
import type { ListedDb } from '../property/with-lists.ts'
import type { PossessionEntry } from './read-evidence.queries.ts'

/** The affidavits of possession that the caller's workspace entered for properties. Served by the primary key. */
export async function readPossessions(
  { lists }: ListedDb,
  propertyIds: readonly number[],
): Promise<PossessionEntry[]> {
  if (!lists) return []
  return lists.read(
    (tx) => listRows<PossessionEntry>(tx, 'possessions-of-workspace')`
      select property_id as "propertyId", possessed_from as "from",
             possession_book_page as "bookPage"
        from insurable_cost
       where workspace_id = ${lists.workspaceId} and property_id = any(${propertyIds}::bigint[])
         and possessed_from is not null and possession_book_page is not null`,
  )
}
