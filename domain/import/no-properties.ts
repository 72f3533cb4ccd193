import { nameHeadings } from '../lib/fold-heading.ts'
import type { Field } from './field.ts'
import type { ListPlan } from './list-plan.ts'
import { type ColumnAsked, ListRefused } from './list-refused.ts'
import { looksLikeData, type SampleRow } from './sample-row.ts'
import { tidy } from './tidy.ts'

/** More columns than any list has. */
const MAX_COLUMNS = 2000
/** Maximum columns offered for a choice, their first values, and the length of each. */
const MAX_ASKED = 200
const FIRST_VALUES = 3
const VALUE_LENGTH = 40

/** Fields next to properties' addresses, but not next to those of people and firms. */
const IDENTIFYING: readonly Field[] = [
  'taxesOwed',
  'penaltiesOwed',
  'totalOwed',
  'assessedValue',
  'marketValue',
  'ownerName',
  'city',
  'cityStateZip',
  'county',
  'taxYear',
  'taxStatus',
  'saleDate',
  'legalDescription',
  'latLng',
]

export function canBeHeadings({ cells, line }: SampleRow): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  // The names of objects are headings, be it only one.
  return (
    filled.length >= (line === 0 ? 1 : 2) && cells.length <= MAX_COLUMNS && !looksLikeData(filled)
  )
}

type Read = {
  /** A profile, or a person, declares these addresses to be properties'. */
  isKnown: boolean
  headings: readonly string[]
  rows: readonly SampleRow[]
  /** It is a map's: its rows have shapes, or the pieces of a street's name. */
  isMap: boolean
}

/**
 * Throws ListRefused for a list without a column that identifies a row's property, with its columns, so that a person
 * can choose one. Rows with a place on the map are not a list of people.
 */
export function refuseWhatIsNoProperty(columns: ListPlan['columns'], read: Read): void {
  if (columns.parcelId || columns.ppin) return
  const { headings, rows, isMap } = read
  if (!columns.address) throw noProperties(headings, rows)
  if (read.isKnown || isMap || IDENTIFYING.some((field) => columns[field])) return
  throw new ListRefused(
    `This has addresses but nothing about properties: none of its columns (${named(headings)}) is a parcel number, an owner, a city, a value or an amount owed. If one is, choose it, or add one and try again.`,
    { missing: 'columns', columns: columnsAsked(headings, rows) },
  )
}

/** Why a list is refused if none of its first rows names its columns. */
export function noHeadingRow(first: readonly SampleRow[]): ListRefused {
  const at = first.findIndex(canBeHeadings)
  const row = first[at]
  if (row) {
    const headings = nameHeadings(row.cells)
    if (row.line === 0 || isInstrumentIndex(headings))
      return noProperties(headings, first.slice(at + 1))
    return new ListRefused(
      'No heading row was found: none of the first lines names a column for the parcel number, the address or the owner. Choose the column that is one, or add a heading row (for example: parcel_id, owner_name, address, total_owed) and try again.',
      { missing: 'columns', columns: columnsAsked(headings, first.slice(at + 1)) },
    )
  }
  const width = Math.max(0, ...first.map(({ cells }) => cells.length))
  return new ListRefused(
    width < 2
      ? 'The list needs a heading row with at least two columns, and one property per line below it.'
      : 'No heading row was found: none of the first lines names a column for the parcel number, the address or the owner. Add a heading row (for example: parcel_id, owner_name, address, total_owed) and try again.',
  )
}

/** Columns of an index of recorded documents. */
const isInstrumentIndex = (headings: readonly string[]) => {
  const has = (pattern: RegExp) => headings.some((heading) => pattern.test(heading))
  return (
    has(/grantor|direct ?(?:name|party)/i) &&
    has(/grantee|reverse ?(?:name|party)/i) &&
    has(/type|kind/i)
  )
}

function noProperties(headings: readonly string[], rows: readonly SampleRow[]): ListRefused {
  if (isInstrumentIndex(headings)) {
    return new ListRefused(
      'This is an index of recorded documents: it names grantors and grantees, and no parcels. Import it as recorded documents.',
      { missing: 'columns', columns: columnsAsked(headings, rows) },
    )
  }
  return new ListRefused(
    `This does not look like a list of properties: none of its columns (${named(headings)}) is a parcel number or an address. If one is, choose it, or rename its heading to parcel_id or address and try again.`,
    { missing: 'columns', columns: columnsAsked(headings, rows) },
  )
}

const named = (headings: readonly string[]) => headings.slice(0, 12).join(', ')

function columnsAsked(headings: readonly string[], rows: readonly SampleRow[]): ColumnAsked[] {
  return headings.slice(0, MAX_ASKED).map((heading, index) => ({
    heading,
    first: rows
      .flatMap(({ cells }) => tidy(cells[index])?.slice(0, VALUE_LENGTH) ?? [])
      .slice(0, FIRST_VALUES),
  }))
}
