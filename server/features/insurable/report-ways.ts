import type { Insurable } from '../../../contract/insurable.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { findInsurable } from './find-insurable.ts'

/** A workspace's ways in a report: without names, since a report may be passed on. */
export type ReportWays = Pick<Insurable, 'ways' | 'possessedFrom'>

/** The ways with the workspace's costs; undefined if no past or future sale makes one. */
export async function findReportWays(
  db: ListedDb,
  workspaceId: number,
  propertyId: number,
  asOf: LocalDate,
): Promise<ReportWays | undefined> {
  const { ways, possessedFrom } = await findInsurable(db, propertyId, {
    asOf,
    workspaceId,
    kind: undefined,
  })
  const hasSale = ways.some(({ id, status }) => id !== 'owner' && status !== 'closed')
  return hasSale ? { ways, possessedFrom } : undefined
}
