import { countyLabel } from '../../../domain/county/county.ts'
import type { Assumable } from '../../../domain/import/record.ts'
import { FACTS, type FieldEntry } from '../../../domain/property/fields.ts'
import { owedCell, owedNote } from '../../../domain/tax-sale/owed-words.ts'
import type { Cell } from '../../platform/csv/csv-line.ts'
import { assumedFields, toDollars, toProvenance } from '../property/property-row.ts'
import { cellOf, headingOf } from '../property/value-cell.ts'
import type { ExportRow } from './export.queries.ts'
import { SCREEN_COLUMNS } from './screen-columns.ts'

/** `day` is `2026-08-31` as text; `money` is dollars. */
export type Column = {
  heading: string
  kind: 'text' | 'number' | 'money' | 'day'
  /** In characters, for a workbook. */
  width: number
  value: (row: ExportRow) => Cell
}

const WIDTHS = { money: 14, day: 12 }

/** The columns of every export, with headings that the import knows. */
export const COLUMNS: readonly Column[] = [
  text('Parcel ID', 20, (row) => row.parcelId),
  text('PPIN', 10, (row) => row.ppin),
  text('Address', 32, (row) => row.address),
  text('City', 16, (row) => row.city),
  text('State', 7, (row) => row.state),
  text('Zip', 11, (row) => row.zipCode),
  text('County', 22, (row) => countyLabel(row.countyId)),
  text('Owner', 34, (row) => row.ownerName),
  text('Owner Address', 34, (row) => row.ownerAddress),
  text('Tax Status', 12, (row) => row.taxStatus),
  owed('Taxes Owed', 'taxesOwed', (row) => row.taxesCents),
  owed('Penalties Owed', 'penaltiesOwed', (row) => row.penaltiesCents),
  owed('Total Owed', 'totalOwed', (row) => row.totalCents),
  day('Sale Date', (row) => row.saleDate),
  day('Redemption Date', (row) => row.redemptionDate),
  number('Confidence Score', 12, (row) => row.titleScore),
  text('Risk Level', 14, (row) => row.riskLevel),
  number('Underlying Title', 12, (row) => row.underlyingTitleScore),
  ...FACTS.map(columnOf),
  ...SCREEN_COLUMNS,
  number('Longitude', 12, (row) => row.lng),
  number('Latitude', 12, (row) => row.lat),
  number('Property ID', 11, (row) => row.id),
  text('Source', 34, (row) => toProvenance(row).source),
  day('As Of', (row) => row.asOf),
  text('Owed Note', 10, (row) => owedNote(toDollars(row.totalCents), isAssumed(row, 'totalOwed'))),
  // Assumed values are never facts; a file must name them.
  text('Assumed', 24, (row) => assumedOf(row).join(' ')),
]

/** The watchlist's columns, with the person's notes and tags. */
export const WATCHLIST_COLUMNS: readonly Column[] = [
  ...COLUMNS,
  text('Note', 40, (row) => row.note ?? null),
  text('Tags', 24, (row) => row.tags?.join(', ') ?? null),
  day('Tracked Since', (row) => row.trackedOn ?? null),
]

function text(heading: string, width: number, value: Column['value']): Column {
  return { heading, kind: 'text', width, value: (row) => value(row) || null }
}

function columnOf(entry: FieldEntry): Column {
  const { key, field, kind, limit = 0 } = entry
  const heading = headingOf(entry)
  // An assumed 0 is no value.
  const value = (row: ExportRow) =>
    row[key] === 0 && isAssumed(row, field) ? null : cellOf(entry, row[key])
  if (kind === 'money' || kind === 'day') return { heading, kind, width: WIDTHS[kind], value }
  if (kind !== 'text' && kind !== 'yes') return number(heading, Math.max(10, heading.length), value)
  return text(heading, limit > 1_000 ? 30 : heading.length + 3, value)
}

function number(heading: string, width: number, value: Column['value']): Column {
  return { heading, kind: 'number', width, value }
}

function owed(heading: string, field: Assumable, cents: (row: ExportRow) => number | null): Column {
  const value = (row: ExportRow) => owedCell(toDollars(cents(row)), isAssumed(row, field))
  return { heading, kind: 'money', width: WIDTHS.money, value }
}

function day(heading: string, value: Column['value']): Column {
  return { heading, kind: 'day', width: WIDTHS.day, value }
}

const isAssumed = (row: ExportRow, field: string) => assumedOf(row).some((name) => name === field)
const assumedOf = (row: ExportRow) => assumedFields(row.assumed | (row.saleAssumed ?? 0))
