import type { TitleRecord } from '../../../contract/title.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { isCovered } from './build-case.ts'
import { examineRecord, notCovered } from './examine-title.ts'
import { writeAnalysis } from './score-titles.ts'
import { findCountyId } from './title.queries.ts'
import { keepOnRequest } from './title-record.queries.ts'
import { getRecordOf } from './title-record.ts'

/**
 * Analyzes a title on request and stores its record, even without instruments. The stored record and the
 * answer come from one examination. Throws for an unknown property and for a state whose law is not covered.
 */
export async function analyzeOnRequest(
  db: Pool,
  propertyId: number,
  today: LocalDate,
): Promise<{ isNew: boolean; record: TitleRecord }> {
  const countyId = await findCountyId(db, propertyId)
  if (countyId === null) throw new AppError('not_found', 'Property not found')
  if (!isCovered({ countyId })) throw new AppError('invalid_input', notCovered({ countyId }))
  return inTransaction(db, async (tx) => {
    // Locks the record, so that a scorer with later evidence writes after this.
    const isNew = await keepOnRequest(tx, propertyId, countyId, today)
    const examined = await examineRecord(tx, propertyId, today)
    await writeAnalysis(tx, examined, today)
    return { isNew, record: await getRecordOf(tx, examined, today) }
  })
}
