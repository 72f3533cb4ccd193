import type { TitleTransfer } from '../../../contract/title.ts'
import type { InstrumentType } from '../../../domain/title/reading/instrument-type.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { getRecordedTitle } from './examine-title.ts'
import { partyNames } from './title.queries.ts'
import { ofListKey } from './title-of-lists.ts'

/** Instruments that convey title: deeds (including officers' deeds) and patents. */
export const CONVEYANCES: ReadonlySet<string> = new Set<InstrumentType>([
  'patent',
  'warranty-deed',
  'special-warranty-deed',
  'quitclaim-deed',
  'deed-in-trust',
  'tax-deed',
  'sheriffs-deed',
  'trustees-deed',
  'corrective-deed',
])

/** The conveyances of a property, newest first; a document indexed twice is listed once. */
export async function listTransfers(db: ListedDb, propertyId: number): Promise<TitleTransfer[]> {
  const { instruments } = await getRecordedTitle(db, propertyId)
  const seen = new Set<string>()
  const deeds = instruments.filter(({ type, docKey }) => {
    if (!CONVEYANCES.has(type) || (docKey !== null && seen.has(docKey))) return false
    if (docKey !== null) seen.add(docKey)
    return true
  })
  return deeds
    .map((deed) => ({ deed, transferDate: deed.recordedOn ?? deed.executedOn }))
    .sort(
      (a, b) => (b.transferDate ?? '').localeCompare(a.transferDate ?? '') || b.deed.id - a.deed.id,
    )
    .map(({ deed, transferDate }) => ({
      id: deed.id,
      transferDate,
      deedType: deed.type,
      grantor: partyNames(deed.grantors),
      grantee: partyNames(deed.grantees),
      salePrice: deed.consideration,
      bookPage: deed.bookPage,
      instrumentNumber: deed.instrumentNumber,
      ...ofListKey(deed),
    }))
}
