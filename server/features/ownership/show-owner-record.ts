import type { OwnerRecord } from '../../../contract/owner-record.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { AppError } from '../../platform/errors.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { surveyOwned } from './owned-survey.queries.ts'
import { listOwnerLiens, listTransfers, listUnpaid } from './owner-record.queries.ts'

/** The combined record of an owner's parcels: delinquency, transfers and liens. */
export async function showOwnerRecord(
  db: ListedDb,
  ownerId: number,
  asOf: LocalDate,
): Promise<OwnerRecord> {
  const survey = await surveyOwned(db, ownerId)
  if (!survey) throw new AppError('not_found', 'Owner not found')
  const { totals, counties } = survey
  const [unpaid, transfers, liens] = await Promise.all([
    listUnpaid(db, ownerId),
    listTransfers(db, ownerId),
    listOwnerLiens(db, ownerId, asOf),
  ])
  return { totals, counties, unpaid, transfers, liens }
}
