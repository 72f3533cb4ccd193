import type { ListedValue } from '../../../contract/listed-value.ts'
import { formatDay, formatMoney, formatNumber, NOTHING } from '../../../domain/lib/format.ts'
import type { Sheet } from '../../platform/pdf/sheet.ts'

const WORDS: Readonly<Record<string, string>> = {
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'Zip code',
  parcelId: 'Parcel ID',
  ppin: 'PPIN',
  ownerName: 'Owner',
  ownerAddress: 'Owner’s address',
  propertyType: 'Property type',
  assessedValue: 'Assessed value',
  marketValue: 'Market value',
  buildingSize: 'Building size, sq ft',
  yearBuilt: 'Year built',
  lotSize: 'Lot size, acres',
  legalDescription: 'Legal description',
  taxStatus: 'Tax status',
  status: 'Tax status',
  taxesOwed: 'Taxes owed',
  penaltiesOwed: 'Penalties owed',
  totalOwed: 'Total owed',
  saleDate: 'Sale date',
  redemptionDate: 'Redemption date',
}
const MONEY = /^(?:assessedValue|marketValue|taxesOwed|penaltiesOwed|totalOwed)$/
const DAY = /^(?:saleDate|redemptionDate)$/

/**
 * What private lists of the workspace that made the report state otherwise than the record. Everything else in the
 * report is the record's.
 */
export function writeLists(sheet: Sheet, values: readonly ListedValue[]): void {
  sheet.heading('Your workspace’s lists', 90)
  sheet.say(
    'Private lists of the workspace that made this report state the following otherwise than the record. The rest of this report, its score and its sums are those of the record alone.',
  )
  sheet.table(
    [
      { heading: 'What', share: 0.2 },
      { heading: 'In the list', share: 0.25 },
      { heading: 'In the record', share: 0.25 },
      { heading: 'List', share: 0.3 },
    ],
    values.map(({ field, value, recordValue, list, day, isShown }) => [
      WORDS[field] ?? field,
      written(field, value),
      recordValue === null ? NOTHING : written(field, recordValue),
      `${list}, ${formatDay(day)}${isShown ? '' : '; the record is of a later day'}`,
    ]),
  )
}

function written(field: string, value: string | number): string {
  if (MONEY.test(field) && typeof value === 'number') return formatMoney(value)
  if (DAY.test(field) && typeof value === 'string') return formatDay(value)
  if (typeof value === 'string') return value
  return field === 'yearBuilt' ? String(value) : formatNumber(value)
}
