import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Pool } from '../../platform/db/db.ts'
import { inWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { AppError } from '../../platform/errors.ts'
import { findPrivateList } from '../lists/private-list.queries.ts'
import type { EntrySale } from './entry.queries.ts'
import { oneCounty } from './one-county.ts'

export const NO_SUCH_LIST = 'This list does not exist, was undone, or belongs to another workspace'

/** The sale or list of a request's entries; throws if the workspace does not have the list. */
export async function entrySaleOf(
  db: Pool,
  workspaceId: number,
  {
    county,
    saleDate,
    list,
  }: { county?: string | undefined; saleDate: LocalDate | null; list?: number | undefined },
): Promise<EntrySale> {
  if (list === undefined) return { countyId: oneCounty(county), saleDate, listId: null }
  const found = await inWorkspace(db, workspaceId, (tx) => findPrivateList(tx, workspaceId, list))
  if (!found) throw new AppError('not_found', NO_SUCH_LIST)
  return { countyId: 0, saleDate: null, listId: list }
}
