import type { Insurable } from '../../../contract/insurable.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { findInsurable } from './find-insurable.ts'

/** What a workspace's report says of the ways: no names, since a report may be passed on. */
export type ReportWays = Pick<Insurable, 'ways' | 'possessedFrom'>

/** The ways counted with the workspace's costs; undefined where no sale, held or to come, makes one. */
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
