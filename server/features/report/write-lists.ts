import type { ListedValue } from '../../../contract/listed-value.ts'
import type { FieldValue } from '../../../contract/value.ts'
import {
  capitalise,
  formatDay,
  formatMoney,
  formatNumber,
  NOTHING,
} from '../../../domain/lib/format.ts'
import { eachField, fieldsOf } from '../../../domain/property/fields.ts'
import { owedWords } from '../../../domain/tax-sale/owed-words.ts'
import type { Sheet } from '../../platform/pdf/sheet.ts'

const WORDS: Readonly<Record<string, string>> = {
  ...eachField(
    ({ label, unit }) => `${capitalise(label).replace("'", '’')}${unit ? `, ${unit}` : ''}`,
  ),
  taxStatus: 'Tax status',
  status: 'Tax status',
  taxesOwed: 'Taxes owed',
  penaltiesOwed: 'Penalties owed',
  totalOwed: 'Total owed',
  saleDate: 'Sale date',
  redemptionDate: 'Redemption date',
}
const OWED = new Set(['taxesOwed', 'penaltiesOwed', 'totalOwed'])
const MONEY = new Set<string>(fieldsOf('money'))
const DAYS = new Set<string>([...fieldsOf('day'), 'saleDate', 'redemptionDate'])
const YEARS = new Set<string>(fieldsOf('year'))

/** Private values that differ from the record. The rest of the report comes from the record. */
export function writeLists(sheet: Sheet, values: readonly ListedValue[]): void {
  sheet.heading('Your workspace’s lists', 90)
  sheet.say(
    'Private lists of the workspace that made this report differ from the record in these values. The rest of this report, its score and its sums are those of the record alone.',
  )
  sheet.table(
    [
      { heading: 'What', share: 0.2 },
      { heading: 'In the list', share: 0.25 },
      { heading: 'In the record', share: 0.25 },
      { heading: 'List', share: 0.3 },
    ],
    values.map(({ field, value, recordValue, isAssumed, list, day, isShown }) => [
      WORDS[field] ?? field,
      written(field, value, isAssumed),
      recordValue === null ? NOTHING : written(field, recordValue),
      `${list}, ${formatDay(day)}${isShown ? '' : isAssumed ? '; not stated in full' : '; the record is of a later day'}`,
    ]),
  )
}

function written(field: string, value: FieldValue, isAssumed = false): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return DAYS.has(field) ? formatDay(value) : value
  if (OWED.has(field)) return owedWords(value, isAssumed)
  if (MONEY.has(field)) return formatMoney(value)
  return YEARS.has(field) ? String(value) : formatNumber(value)
}
