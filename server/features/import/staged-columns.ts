import type { ImportRecord } from '../../../domain/import/record.ts'
import { FIELD_ENTRIES, type FieldKind } from '../../../domain/property/fields.ts'
import { copyText, copyTextArray } from '../../platform/db/copy-text.ts'

/** A row to stage: its statement, the identity of its property, and its search texts. */
export type RowToStage = {
  record: ImportRecord
  hash: bigint
  noted: boolean
  extra: ReadonlyArray<string | null> | null
  parcelKey: string
  texts: readonly string[]
}

type Staged = {
  column: string
  type: string
  /** The value as COPY text. */
  text: (row: RowToStage) => string
}

/** SQL type for each kind of field. */
export const SQL_TYPES: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  money: 'bigint',
  count: 'integer',
  measure: 'double precision',
  year: 'smallint',
  day: 'date',
  yes: 'boolean',
  degrees: 'double precision',
}

const json = (value: unknown) => (value === null ? '\\N' : copyText(JSON.stringify(value)))
/** A column with a value of the record. */
const of = (column: string, type: string, key: keyof ImportRecord & Copied): Staged => ({
  column,
  type,
  text: ({ record }) => copyText(record[key]),
})
/** Names of the record's single-value fields. */
type Copied = {
  [Key in keyof ImportRecord]: ImportRecord[Key] extends string | number | boolean | null
    ? Key
    : never
}[keyof ImportRecord]

/** Columns about the bill and the sale, which private rows have too. */
export const SALE_COLUMNS: readonly Staged[] = [
  of('tax_year', 'smallint', 'taxYear'),
  of('bill_number', 'text', 'billNumber'),
  of('taxes_cents', 'bigint', 'taxesCents'),
  of('penalties_cents', 'bigint', 'penaltiesCents'),
  of('total_cents', 'bigint', 'totalCents'),
  of('bill_status', 'text', 'billStatus'),
  of('tax_status', 'text', 'taxStatus'),
  of('sale_date', 'date', 'saleDate'),
  of('redemption_date', 'date', 'redemptionDate'),
]

const SEARCHED = ['parcel_norm', 'addr_norm', 'street_norm', 'owner_norm', 'place_norm']

/** What is copied into a staging table, in this order. */
export const STAGED: readonly Staged[] = [
  { column: 'line', type: 'integer not null', text: (row) => String(row.record.line) },
  { column: 'row_hash', type: 'bigint not null', text: (row) => String(row.hash) },
  { column: 'noted', type: 'boolean not null', text: (row) => copyText(row.noted) },
  of('county_id', 'integer not null', 'countyId'),
  { column: 'parcel_key', type: 'text not null', text: (row) => copyText(row.parcelKey) },
  ...FIELD_ENTRIES.map(({ column, kind, key }) => of(column, SQL_TYPES[kind], key)),
  of('assumed', 'smallint not null', 'assumedMask'),
  ...SALE_COLUMNS,
  of('confidence', 'smallint', 'confidenceScore'),
  of('title_issues', 'text', 'titleIssues'),
  { column: 'result', type: 'jsonb', text: (row) => json(row.record.result) },
  { column: 'extra', type: 'text[]', text: (row) => copyTextArray(row.extra) },
  { column: 'outline', type: 'jsonb', text: (row) => json(row.record.outline) },
  ...SEARCHED.map((column, at) => ({
    column,
    type: 'text not null',
    text: (row: RowToStage) => row.texts[at] ?? '',
  })),
]
