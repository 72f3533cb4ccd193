import { normalizeAddress, parcelKey } from '../address/normalize.ts'
import { commonSpelling } from '../county/parcel-spelling.ts'
import type { ImportRecord } from './record.ts'

/** Identity of a row's property inside its county: parcel id, else PPIN, else address (and a stated city). */
export function identityOf(
  record: Pick<ImportRecord, 'countyId' | 'parcelId' | 'ppin' | 'city' | 'assumed' | 'address'>,
  addrNorm: string = record.address === null ? '' : normalizeAddress(record.address),
): string | null {
  if (record.parcelId !== null) return commonSpelling(record.countyId, parcelKey(record.parcelId))
  if (record.ppin !== null) return `#${parcelKey(record.ppin)}`
  if (addrNorm === '') return null
  const city = record.assumed.includes('city') ? null : record.city
  return city === null ? `@${addrNorm}` : `@${addrNorm}|${city.toLowerCase()}`
}
