import type { FileImportResult } from '../../../../contract/import.ts'
import type { Field } from '../../../../domain/import/field.ts'
import type { ListMeaning } from '../../../../domain/import/meaning.ts'
import { FIELD_ENTRIES, type FieldEntry, fieldsOf } from '../../../../domain/property/fields.ts'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { listFieldWord } from '../../property/list-field-word.ts'

/** Meanings a person can choose. */
export const CHOSEN_MEANINGS: readonly ListMeaning[] = [
  'bills',
  'snapshot',
  'sale-results',
  'roll',
  'layer',
  'notices',
  'instruments',
]

/** `1,204 rows · 1,198 parcels · $1,380,650.37 owed`: the expected result of the list's import. */
export function importSummary(
  result: Pick<FileImportResult, 'total_rows' | 'errors' | 'parcels' | 'meanings' | 'drafts'>,
): string[] {
  const { total_rows, errors, parcels, meanings, drafts } = result
  const owed = meanings[0]?.owed ?? null
  const toConfirm = drafts === 0 ? [] : [`${formatCount(drafts, 'row')} to confirm`]
  if (drafts > 0 && total_rows === errors) return toConfirm
  return [
    formatCount(total_rows - errors, 'row'),
    ...(parcels === null ? [] : [formatCount(parcels, 'parcel')]),
    ...(owed === null ? [] : [`${formatMoney(owed)} owed`]),
    ...toConfirm,
  ]
}

const part = (of: FieldEntry['part']) =>
  FIELD_ENTRIES.filter((entry) => entry.part === of && entry.kind !== 'money').map(
    ({ field }) => field,
  )

const GROUPS: readonly (readonly [label: string, fields: readonly Field[]])[] = [
  [
    'Property',
    [
      ...part('name'),
      'cityStateZip',
      'county',
      ...part(undefined),
      'lotSquareFeet',
      'halfBathrooms',
      ...part('spot'),
      'latLng',
    ],
  ],
  ['Owner', part('owner')],
  ['Amounts', ['totalOwed', 'taxesOwed', 'penaltiesOwed', ...fieldsOf('money'), 'otherMoney']],
  [
    'Bill and sale',
    [
      'taxYear',
      'billNumber',
      'billStatus',
      'endedStatus',
      'paid',
      'cancelled',
      'delinquent',
      'soldTo',
      'winningBid',
      'winningRate',
      'saleDate',
      'year',
      'redemptionDate',
      'taxStatus',
      'asOf',
    ],
  ],
  ['Title', ['confidenceScore', 'titleIssues']],
]

/** Longer words for unclear field names. */
const OPTION_WORDS: Partial<Record<Field, string>> = {
  otherMoney: 'Another amount (kept as written)',
  year: 'Sale year',
  asOf: 'As-of date',
}

export const optionWord = (field: Field) => OPTION_WORDS[field] ?? listFieldWord(field)

/** The possible fields of a column, grouped by subject. */
export const FIELD_GROUPS = GROUPS.map(
  ([label, fields]) => [label, fields.map((field) => [field, optionWord(field)] as const)] as const,
)
