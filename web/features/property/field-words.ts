import type { FieldValue } from '../../../contract/value.ts'
import { shownAddress, shownMailAddress } from '../../../domain/address/shown-address.ts'
import { eachField, type FieldEntry, fieldsOf } from '../../../domain/property/fields.ts'
import { owedWords } from '../../../domain/tax-sale/owed-words.ts'
import { capitalise, formatDay, formatNumber, formatValue, NOTHING } from '../../lib/format.ts'

const WORDS: Record<string, string> = {
  ...eachField(fieldTitle),
  county: 'County',
  assumed: 'Assumed values',
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
const VALUES = new Set<string>(fieldsOf('money'))
const DAYS = new Set<string>([...fieldsOf('day'), 'saleDate', 'redemptionDate', 'redeemBy'])
const SHOWN_AS = new Map<string, (text: string) => string>([
  ['address', shownAddress],
  ['city', shownAddress],
  ['ownerAddress', shownMailAddress],
  ['taxStatus', capitalise],
  ['status', capitalise],
  ['assumed', fieldNames],
])
const PLAIN_NUMBERS = new Set<string>([...fieldsOf('year'), 'taxYear'])

/** `Building size (sq ft)` */
function fieldTitle({ label, title, unit }: FieldEntry): string {
  const word = title ?? capitalise(label).replace("'", '’')
  return unit ? `${word} (${unit})` : word
}

/** A field's label; a field without one is spelled out from its name. */
export function fieldWord(field: string): string {
  // `constructor` exists on every object.
  const word = Object.hasOwn(WORDS, field) ? WORDS[field] : undefined
  return word ?? capitalise(field.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase())
}

/** `city, saleDate` in words: `City, sale date`. */
function fieldNames(fields: string): string {
  const words = fields.split(', ').map((field) => fieldWord(field))
  return words
    .map((word, at) => (at === 0 ? word : word.charAt(0).toLowerCase() + word.slice(1)))
    .join(', ')
}

/** A field's value, formatted. */
export function fieldValue(field: string, value: FieldValue | null, isAssumed = false): string {
  if (value === null || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') {
    if (OWED.has(field)) return owedWords(value, isAssumed)
    if (VALUES.has(field)) return formatValue(value)
    return PLAIN_NUMBERS.has(field) ? String(value) : formatNumber(value)
  }
  const shown = SHOWN_AS.get(field)
  if (shown) return shown(value)
  return DAYS.has(field) && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value
}
