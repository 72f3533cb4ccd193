import {
  capitalise,
  formatDay,
  formatMoney,
  formatNumber,
  formatValue,
  NOTHING,
} from '../../lib/format.ts'

const WORDS: Record<string, string> = {
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'Zip',
  parcelId: 'Parcel ID',
  ppin: 'PPIN',
  ownerName: 'Owner',
  ownerAddress: 'Owner’s address',
  county: 'County',
  propertyType: 'Type',
  assessedValue: 'Assessed value',
  marketValue: 'Market value',
  buildingSize: 'Building size (sq ft)',
  yearBuilt: 'Year built',
  lotSize: 'Lot size (acres)',
  legalDescription: 'Legal description',
  taxStatus: 'Tax status',
  status: 'Tax status',
  onList: 'On the list',
  taxesOwed: 'Taxes owed',
  penaltiesOwed: 'Penalties',
  totalOwed: 'Total owed',
  saleDate: 'Sale date',
  redemptionDate: 'Redemption date',
  redeemBy: 'Redeem by',
  redeemFor: 'To redeem today',
}
const OWED = new Set(['taxesOwed', 'penaltiesOwed', 'totalOwed', 'redeemFor'])
const VALUES = new Set(['assessedValue', 'marketValue'])
const DAYS = new Set(['saleDate', 'redemptionDate', 'redeemBy'])
const PLAIN_NUMBERS = new Set(['yearBuilt', 'taxYear'])

/** A field's label; a field without one is spelled out from its name. */
export function fieldWord(field: string): string {
  // `constructor` is a name that every object answers to.
  const word = Object.hasOwn(WORDS, field) ? WORDS[field] : undefined
  return word ?? capitalise(field.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase())
}

/** A field's value, formatted. */
export function fieldValue(field: string, value: string | number | null): string {
  if (value === null || value === '') return NOTHING
  if (typeof value === 'number') {
    if (OWED.has(field)) return formatMoney(value)
    if (VALUES.has(field)) return formatValue(value)
    return PLAIN_NUMBERS.has(field) ? String(value) : formatNumber(value)
  }
  return DAYS.has(field) && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value
}
