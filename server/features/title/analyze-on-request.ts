import type { TitleRecord } from '../../../contract/title.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { addLists, type ReadsLists, recordOnly } from '../property/with-lists.ts'
import { isCovered } from './build-case.ts'
import { examineRecord, notCovered } from './examine-title.ts'
import { writeAnalysis } from './score-titles.ts'
import { findCountyId } from './title.queries.ts'
import { saveOnRequest } from './title-record.queries.ts'
import { getRecordOf, getTitleRecord } from './title-record.ts'

/**
 * Analyzes a title on request and stores its record, even without instruments. The stored record and the response
 * come from one examination; with `lists`, the response includes them, and the stored record does not. Throws for an
 * unknown property and for a state whose law is not covered.
 */
export async function analyzeOnRequest(
  db: Pool,
  propertyId: number,
  today: LocalDate,
  lists: ReadsLists | null,
): Promise<{ isNew: boolean; record: TitleRecord }> {
  const countyId = await findCountyId(db, propertyId)
  const withThem = () => getTitleRecord(addLists(db, lists), propertyId, today)
  // A parcel only in the workspace's lists: nothing of it is stored.
  if (countyId === null && lists) return { isNew: false, record: await withThem() }
  if (countyId === null) throw new AppError('not_found', 'Property not found')
  if (!isCovered({ countyId })) throw new AppError('invalid_input', notCovered({ countyId }))
  const analyzed = await inTransaction(db, async (tx) => {
    // Locks the record, so that a scorer with later evidence writes after this.
    const isNew = await saveOnRequest(tx, propertyId, countyId, today)
    const examined = await examineRecord(recordOnly(tx), propertyId, today)
    await writeAnalysis(tx, examined, today)
    return { isNew, record: await getRecordOf(tx, examined, today) }
  })
  return lists ? { ...analyzed, record: await withThem() } : analyzed
}
