import { parseAddress } from '../address/address.ts'
import { normalizeAddress, normalizeParcel, parcelKey } from '../address/normalize.ts'
import { commonSpelling } from '../county/parcel-spelling.ts'
import type { ImportRecord } from './record.ts'

/**
 * Identity of a row's property inside its county: parcel id, else PPIN, else address (and a stated city). An address
 * without a house number is that of its owner's land alone (`~`), since a street has many properties.
 */
export function identityOf(
  record: Pick<
    ImportRecord,
    'countyId' | 'parcelId' | 'ppin' | 'city' | 'assumed' | 'address' | 'ownerName'
  >,
  addrNorm: string = record.address === null ? '' : normalizeAddress(record.address),
): string | null {
  if (record.parcelId !== null) return commonSpelling(record.countyId, parcelKey(record.parcelId))
  if (record.ppin !== null) return `#${parcelKey(record.ppin)}`
  if (addrNorm === '') return null
  const city = record.assumed.includes('city') ? null : record.city
  const place = city === null ? addrNorm : `${addrNorm}|${city.toLowerCase()}`
  if (record.address !== null && namesProperty(record.address)) return `@${place}`
  return record.ownerName === null ? null : `~${place}|${normalizeParcel(record.ownerName)}`
}

// bounded: an address has 500 characters at most (TEXT_LIMITS)
/** House numbers that a publisher masked, or gave as those of a block: `XXXX`, `12XX`, `1**`, `1200 BLOCK`. */
const MASKED = /^\d*(?:X{2,}|[*?#]+)\d*[X*?#]*\s|^\d+\s+(?:BLOCK|BLK)\s+(?:OF\s+)?[A-Z]{3}/i
// bounded: the same address
const LOT = /\b(?:LO?TS?|BLK|BLOCK|UNIT|BLDG|APT|TRACT|SEC|SECTION)\b.*\d/i

/** Whether an address alone identifies a property: a street does not, nor does a number of zeros. */
export function namesProperty(address: string): boolean {
  if (MASKED.test(address)) return false
  if (/^[1-9]/.test(address) || LOT.test(address)) return true
  const { number, unit, poBox } = parseAddress(address)
  return /[1-9]/.test(number ?? '') || unit !== null || poBox !== null
}
