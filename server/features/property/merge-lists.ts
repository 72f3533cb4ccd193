import type { ListedValue, NamingList } from '../../../contract/listed-value.ts'
import type { Property } from '../../../contract/property.ts'
import type { TaxSale } from '../../../contract/tax-sale.ts'
import type { FieldValue } from '../../../contract/value.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import { byDay, type ListedRow, type Stated, statedIn } from '../../../domain/lists/listed-row.ts'
import { countsOver, mergeValue, type OfRecord } from '../../../domain/lists/merge-with-record.ts'
import { type ListedRows, owedInLists } from '../../../domain/lists/owed-in-lists.ts'
import { FIELD_ENTRIES, type PropertyField } from '../../../domain/property/fields.ts'
import { NO_VALUES, toFacts } from '../../../domain/property/values.ts'
import type { StateHolding } from '../../../domain/title/reading/held-by-state.ts'
import { holdingBy } from './held-list.queries.ts'
import type { ListedRowOf } from './listed-row.queries.ts'

/** The record's property merged with the workspace's lists, each value by the later source. */
export function mergeProperty<P extends Property>(record: P, rows: readonly ListedRowOf[]): P {
  if (rows.length === 0) return record
  const merged: P = { ...record, assumed: [...record.assumed] }
  const values: ListedValue[] = []
  for (const { field, key, kind } of FIELD_ENTRIES) {
    const stated = statedIn<keyof ListedRow>(rows, key)
    mergeField(merged, field, record, kind === 'money' ? inDollars(stated) : stated, values)
  }
  mergeField(merged, 'taxStatus', record, statedIn(rows, 'taxStatus'), values)
  const holding = holdingInLists(rows, {
    value: record.taxStatus,
    day: record.provenance.asOf,
    isAssumed: record.assumed.includes('taxStatus'),
  })
  if (holding) merged.isHeldByState = true
  else if (holding === null) delete merged.isHeldByState
  merged.ofLists = { isOwn: false, values }
  return merged
}

/** Who holds the land, by the list whose tax status counts; undefined if the record's counts. */
export function holdingInLists(
  rows: readonly ListedRowOf[],
  record: OfRecord<string>,
): StateHolding | null | undefined {
  const stated = statedIn(rows, 'taxStatus')
  if (stated === null || !countsOver(stated, record)) return undefined
  const row = rows.find(({ listId, taxStatus }) => listId === stated.listId && taxStatus !== null)
  return row ? holdingBy(row.profile, row.meaning, row.countyId) : null
}

function mergeField(
  merged: Property,
  field: PropertyField | 'taxStatus',
  record: Property,
  stated: Stated<FieldValue> | null,
  values: ListedValue[],
): void {
  const { value, isAssumed, listed } = mergeValue(field, stated, {
    value: record[field],
    day: record.provenance.asOf,
    isAssumed: record.assumed.includes(field),
  })
  if (listed === null) return
  values.push(listed)
  Object.assign(merged, { [field]: value })
  merged.assumed = merged.assumed.filter((name) => name !== field)
  if (isAssumed) merged.assumed.push(field)
}

function inDollars(stated: Stated<FieldValue> | null): Stated<FieldValue> | null {
  return stated === null ? null : { ...stated, value: Number(stated.value) / 100 }
}

/** A parcel that the record lacks, from the workspace's lists alone. */
export function ownProperty(id: number, rows: readonly ListedRowOf[]): Property | null {
  const latest = [...rows].sort(byDay)[0]
  if (!latest) return null
  const empty: Property = {
    id,
    ...toFacts(NO_VALUES),
    county: countyLabel(latest.countyId),
    taxStatus: null,
    titleScore: null,
    underlyingTitleScore: null,
    assumed: [],
    provenance: {
      source: latest.list,
      importId: latest.listId,
      asOf: latest.day,
      year: null,
      isSample: false,
    },
  }
  // Rows of replaced editions still describe the parcel.
  const counted = rows.some(({ isLatest }) => isLatest)
    ? rows
    : rows.map((row) => ({ ...row, isLatest: row.listId === latest.listId }))
  const merged = mergeProperty(empty, counted)
  merged.ofLists = { isOwn: true, values: merged.ofLists?.values ?? [] }
  return merged
}

/** The record's tax sale merged with the workspace's lists; null if neither states anything. */
export function mergeTaxSale(
  record: TaxSale | null,
  recordDay: string | null,
  rows: ListedRows,
): { taxSale: TaxSale; values: ListedValue[] } | null {
  const owed = owedInLists(rows)
  const of = (cents: number | null): Stated<number> | null =>
    owed && cents !== null ? { ...owed.total, value: cents / 100 } : null
  const stated = {
    status: statedIn(rows, 'taxStatus'),
    taxesOwed: of(owed?.taxes ?? null),
    penaltiesOwed: of(owed?.penalties ?? null),
    totalOwed: of(owed?.total.value ?? null),
    saleDate: statedIn(rows, 'saleDate'),
    redemptionDate: statedIn(rows, 'redemptionDate'),
  }
  const values: ListedValue[] = []
  const assumed = new Set(record?.assumed ?? [])
  const merge = <T extends string | number>(field: keyof typeof stated, value: T | null) => {
    // Marks of assumed values have one set of names for a property and its sale.
    const name = field === 'status' ? 'taxStatus' : field
    const merged = mergeValue<T>(field, stated[field] as Stated<T> | null, {
      value,
      day: recordDay,
      isAssumed: assumed.has(name),
    })
    if (merged.listed) values.push(merged.listed)
    if (merged.isAssumed) assumed.add(name)
    else assumed.delete(name)
    return merged.value
  }
  const status = merge('status', record?.status ?? null)
  // As in the record: a list without delinquency states no sale.
  if (status === null) return null
  const taxSale: TaxSale = {
    status,
    taxesOwed: merge('taxesOwed', record?.taxesOwed ?? null),
    penaltiesOwed: merge('penaltiesOwed', record?.penaltiesOwed ?? null),
    totalOwed: merge('totalOwed', record?.totalOwed ?? null),
    saleDate: merge('saleDate', record?.saleDate ?? null),
    redemptionDate: merge('redemptionDate', record?.redemptionDate ?? null),
    assumed: [],
  }
  taxSale.assumed = [...assumed]
  return { taxSale, values }
}

/** The lists that name a property, latest first. */
export function namingLists(
  rows: readonly ListedRow[] & { counts?: ReadonlyMap<number, number> },
  extra: ReadonlyMap<number, Record<string, string>>,
): NamingList[] {
  const byList = new Map<number, NamingList>()
  for (const { listId, list, day, meaning, isLatest, line } of [...rows].sort(byDay)) {
    const known = byList.get(listId)
    if (known) {
      known.lines.unshift(line)
      known.rows = rows.counts?.get(listId) ?? known.lines.length
    } else {
      byList.set(listId, {
        listId,
        name: list,
        day,
        meaning,
        isLatest,
        lines: [line],
        rows: rows.counts?.get(listId) ?? 1,
        extra: extra.get(listId) ?? {},
      })
    }
  }
  return [...byList.values()].slice(0, 50)
}
