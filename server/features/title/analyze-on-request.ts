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
 * Analyzes a title somebody asked for and keeps its record, also where no instrument is known. What is
 * kept and what is answered come of one examination. Refuses an unknown property, and one whose law is not
 * known.
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
    // Holds the record, so that a scorer who read later evidence writes after this, and not before.
    const isNew = await keepOnRequest(tx, propertyId, countyId, today)
    const examined = await examineRecord(tx, propertyId, today)
    await writeAnalysis(tx, examined, today)
    return { isNew, record: await getRecordOf(tx, examined, today) }
  })
}
