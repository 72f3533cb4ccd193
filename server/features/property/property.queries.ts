import type { PropertyChange, PropertyDetail } from '../../../contract/property.ts'
import type { FieldValue } from '../../../contract/value.ts'
import { readsAlike } from '../../../domain/address/shown-address.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import { cutText, MAX_OTHER_CELL } from '../../../domain/lib/text-limits.ts'
import { partPath } from '../../../domain/printed/part-path.ts'
import type { PartInPrint } from '../../../domain/printed/row-in-print.ts'
import { shownParts } from '../../../domain/printed/shown-parts.ts'
import { FIELD_ENTRIES, isOf } from '../../../domain/property/fields.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRow, listRows, raw, runSql } from '../../platform/db/sql.ts'
import { listNamingIndexes } from './listed-instrument.queries.ts'
import { findJoined, readListed, readListedExtra } from './listed-row.queries.ts'
import { mergeProperty, namingLists, ownProperty } from './merge-lists.ts'
import {
  assumedFields,
  PROPERTY_FROM,
  type PropertyRow,
  toProperty,
  WHOLE_PROPERTY_COLUMNS,
} from './property-row.ts'
import type { ListedDb } from './with-lists.ts'

/**
 * One property with its list rows and change history; null for an unknown id. Served by the primary keys of property,
 * parcel_outline, import_row, printed_row and change.
 */
export async function findProperty(db: ListedDb, id: number): Promise<PropertyDetail | null> {
  const [record, listed, indexes] = await Promise.all([
    findOfRecord(db, id),
    readListed(db, [id]),
    listNamingIndexes(db, id),
  ])
  const rows = listed.get(id) ?? []
  if (rows.length === 0) {
    const joined = record === null ? await findJoined(db, id) : null
    if (joined !== null) return findProperty(db, joined)
    return record && indexes.length > 0
      ? { ...record, ofLists: { isOwn: false, values: [] }, lists: indexes }
      : record
  }
  const lists = [...namingLists(rows, await readListedExtra(db, id)), ...indexes].slice(0, 50)
  if (record) return { ...mergeProperty(record, rows), lists }
  const own = ownProperty(id, rows)
  return own && { ...own, outline: null, listRows: [], changes: [], lists }
}

async function findOfRecord(db: Db, id: number): Promise<PropertyDetail | null> {
  const row = await findRow<PropertyRow & { created_import_id: number }>(db, 'find-property')`
    select ${raw(WHOLE_PROPERTY_COLUMNS)}, p.created_import_id from ${raw(PROPERTY_FROM)}
      where p.id = ${id}`
  if (!row) return null
  const [outline, listRows, changes] = await Promise.all([
    outlineOf(db, id),
    listRowsOf(db, id),
    changesOf(db, id),
  ])
  const added = await addedBy(db, row.created_import_id)
  return { ...toProperty(row), outline, listRows, changes: [...changes, added] }
}

export type PropertyName = Pick<
  PropertyDetail,
  'address' | 'city' | 'state' | 'parcelId' | 'county'
>

/** The name of a property; null for an unknown id. Served by the primary key of property. */
export async function findPropertyName(db: Db, id: number): Promise<PropertyName | null> {
  const row = await findRow<Omit<PropertyName, 'county'> & { countyId: number }>(
    db,
    'find-property-name',
  )`
    select address, city, state, parcel_id as "parcelId", county_id as "countyId" from property
      where id = ${id}`
  return row ? { ...row, county: countyLabel(row.countyId) } : null
}

async function outlineOf(db: Db, id: number): Promise<PropertyDetail['outline']> {
  const rows = await listRows<{ rings: PropertyDetail['outline'] }>(db, 'outline-of-property')`
    select rings from parcel_outline where property_id = ${id}`
  return rows[0]?.rings ?? null
}

async function listRowsOf(db: Db, id: number): Promise<PropertyDetail['listRows']> {
  const rows = await listRows<{
    import_id: number
    file_name: string
    line: number
    extra: Array<string | null> | null
    headings: string[]
    mapping: Array<{ heading: string; field: string | null }>
    parts: PartInPrint[] | null
  }>(db, 'list-rows-of-property')`select r.import_id, i.file_name, r.line,
            (select array_agg(left(value, ${raw(MAX_OTHER_CELL)}) order by n)
               from unnest(r.extra) with ordinality as cell(value, n)) as extra,
            i.extra_headings as headings, i.mapping, w.parts
       from import_row r join import i on i.id = r.import_id
       left join printed_row w on w.import_id = r.import_id and w.line = r.line
      where r.property_id = ${id} and r.superseded_by is null
      order by r.import_id desc, r.line limit 50`
  return rows.map((row) => ({
    source: row.file_name,
    importId: row.import_id || null,
    line: row.import_id ? row.line : null,
    extra: Object.fromEntries(
      row.headings.flatMap((heading, i) => {
        const value = row.extra?.[i]
        return value ? [[heading, value] as const] : []
      }),
    ),
    inPrint: shownParts(row.parts ?? [], row.mapping, (part) =>
      partPath(row.import_id, row.line, part),
    ),
  }))
}

/** Maximum length of a changed text, before and after. */
const SHOWN_LENGTH = 2_000

/** Internal fields of a change that are not shown. */
const INTERNAL_FIELDS = new Set(['parcel_key'])

/** The contract's name of a column in the change log. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FIELD_ENTRIES.map(({ column, field }) => [column, field])),
  taxSaleStatus: 'taxStatus',
  taxSaleTaxesOwed: 'taxesOwed',
  taxSalePenaltiesOwed: 'penaltiesOwed',
  taxSaleTotalOwed: 'totalOwed',
  taxSaleSaleDate: 'saleDate',
  taxSaleRedemptionDate: 'redemptionDate',
}
const MONEY = new Set<string>([
  ...FIELD_ENTRIES.filter(isOf('money')).map(({ column }) => column),
  'taxSaleTaxesOwed',
  'taxSalePenaltiesOwed',
  'taxSaleTotalOwed',
])

/** Texts that another list may write in capitals. */
const SHOWN_PLACES = new Set(['address', 'city', 'ownerAddress'])

type LoggedValue = FieldValue | null

async function changesOf(db: Db, id: number): Promise<PropertyChange[]> {
  const rows = await listRows<{
    at: Date
    import_id: number
    kind: string
    file_name: string
    fields: Record<string, [LoggedValue, LoggedValue]>
  }>(db, 'changes-of-property')`select c.at, c.import_id, c.kind, i.file_name, c.fields
       from change c join import i on i.id = c.import_id
      where c.property_id = ${id} order by c.id desc limit 100`
  const changes: PropertyChange[] = []
  for (const row of rows) {
    const fields = Object.entries(row.fields).flatMap(([column, [before, after]]) => {
      if (INTERNAL_FIELDS.has(column)) return []
      if (column === 'assumed' || column === 'taxSaleAssumed') {
        return [{ field: 'assumed', before: assumedText(before), after: assumedText(after) }]
      }
      const field = FIELD_NAMES[column] ?? column
      const shown = (value: LoggedValue) => {
        if (typeof value === 'string') return cutText(value, SHOWN_LENGTH)
        return MONEY.has(column) && typeof value === 'number' ? value / 100 : value
      }
      if (SHOWN_PLACES.has(field) && isSamePlace(before, after)) return []
      return [{ field, before: shown(before), after: shown(after) }]
    })
    if (fields.length === 0) continue
    const last = changes.at(-1)
    const kind = row.kind === 'undone' || row.kind === 'kept' ? row.kind : 'changed'
    // One list may change facts and tax sale together: one entry for both.
    if (last && last.importId === row.import_id && last.kind === kind) {
      last.fields.unshift(...fields)
    } else {
      changes.push({
        at: row.at.toISOString(),
        importId: row.import_id || null,
        source: row.file_name,
        kind,
        fields,
      })
    }
  }
  return changes
}

/** A list that writes the same place in capitals changed nothing. */
function isSamePlace(before: LoggedValue, after: LoggedValue): boolean {
  return typeof before === 'string' && typeof after === 'string' && readsAlike(before, after)
}

function assumedText(mask: LoggedValue): string | null {
  return typeof mask === 'number' ? assumedFields(mask).join(', ') || null : null
}

async function addedBy(db: Db, importId: number): Promise<PropertyChange> {
  const row = await findRow<{ file_name: string; ended_at: Date | null; created_at: Date }>(
    db,
    'import-that-added',
  )`
    select file_name, ended_at, created_at from import where id = ${importId}`
  return {
    at: (row?.ended_at ?? row?.created_at ?? new Date(0)).toISOString(),
    importId: importId || null,
    source: row?.file_name ?? 'Unknown',
    kind: 'added',
    fields: [],
  }
}

/** Whether the property exists. Served by the primary key. */
export async function hasProperty(db: Db, propertyId: number): Promise<boolean> {
  return (await runSql(db)`select from property where id = ${propertyId}`) > 0
}
