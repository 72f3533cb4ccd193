import type { SaleSurplus } from '../../../contract/surplus.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { findSurplus } from './find-surplus.ts'

/** Sales of a property that brought more than the amount due, latest first; undefined if none is known. */
export async function findReportSurplus(
  db: Db,
  propertyId: number,
  asOf: LocalDate,
): Promise<SaleSurplus[] | undefined> {
  const { sales } = await findSurplus(db, propertyId, asOf)
  const found = sales.filter(({ excess }) => excess !== null && excess > 0)
  return found.length > 0 ? found : undefined
}
