import type { Property } from '../../../contract/property.ts'
import type { TaxSale } from '../../../contract/tax-sale.ts'
import {
  normalizeAddress,
  normalizeOwner,
  normalizeParcel,
} from '../../../domain/address/normalize.ts'
import { isAssumable } from '../../../domain/import/record.ts'
import type { ListedRow } from '../../../domain/lists/listed-row.ts'
import { toValues } from '../../../domain/property/values.ts'
import { foldName } from '../../../domain/screen/filters.ts'
import { buyerInLists } from '../property/listed-buyer.ts'
import type { ListedRowsOf } from '../property/listed-row.queries.ts'
import { mergeProperty, mergeTaxSale, ownProperty } from '../property/merge-lists.ts'
import { maskOf, toDollars } from '../property/property-row.ts'
import { mergeAllEvidence } from '../title/evidence-of-lists.ts'
import type { Evidence } from '../title/read-evidence.queries.ts'
import { type Ingredients, saleEvidenceOf, toStoredRow } from './stored-row.ts'

/** A parcel of the record, as it is merged with lists. */
export type OfRecord = { property: Property; saleAsOf: string | null; ingredients: Ingredients }

/** A row of `screen_list_row`, keyed by column; null: no latest edition names the parcel. */
export function toListRow(
  workspaceId: number,
  id: number,
  record: OfRecord | null,
  rows: ListedRowsOf,
): (Readonly<Record<string, unknown>> & { property_id: number }) | null {
  const latest = rows.filter(({ isLatest }) => isLatest)
  const property = record ? mergeProperty(record.property, rows) : ownProperty(id, rows)
  const [first] = latest
  if (!first || !property) return null
  const merged = merge(id, first.countyId, { record, rows, property })
  return {
    workspace_id: workspaceId,
    ...toStoredRow(merged, saleOfLists(id, record, rows)),
    lists: new Set(latest.map(({ listId }) => listId)).size,
    list_names: [...new Set(latest.map(({ list }) => foldName(list)))].sort(),
    parcel_norm: normalizeParcel(property.parcelId ?? '') || null,
    addr_norm: normalizeAddress(property.address ?? '') || null,
    owner_norm: normalizeOwner(property.ownerName ?? '') || null,
  }
}

function saleOfLists(id: number, record: OfRecord | null, rows: ListedRowsOf): Evidence {
  const [evidence] = mergeAllEvidence(record ? [saleEvidenceOf(record.ingredients)] : [], {
    rows: new Map([[id, rows]]),
    instruments: { byProperty: new Map(), numbers: new Map() },
    possessions: [],
  })
  if (!evidence) throw new Error(`no list row of parcel ${id}`)
  return evidence
}

const NOTHING = {
  score: null,
  underlyingTitle: null,
  titleRules: null,
  hasLedger: null,
  findings: null,
  liens: null,
  coverage: null,
  unpaidYears: null,
  lastConveyance: null,
  lastSoldStatus: null,
  lastPurchaser: null,
  saleBuyer: null,
  saleList: null,
  rings: null,
  extras: null,
  asOf: '',
  saleAsOf: null,
  isStatedScore: null,
  survivingCents: null,
  events: null,
  endings: null,
  ownerId: null,
}

function merge(
  propertyId: number,
  countyId: number,
  { record, rows, property }: { record: OfRecord | null; rows: ListedRowsOf; property: Property },
): Ingredients {
  const of = record?.ingredients
  const sale = mergeTaxSale(of ? saleOf(of) : null, record?.saleAsOf ?? null, rows)
  const isOwedOfLists = sale?.values.some(({ field, isShown }) => field === 'totalOwed' && isShown)
  const taxSale = sale?.taxSale ?? null
  const buyer = buyerInLists(rows, taxSale)
  const status = sale?.values.find(({ field, isShown }) => field === 'status' && isShown)
  return {
    ...NOTHING,
    ...of,
    propertyId,
    countyId: of?.countyId ?? countyId,
    ...toValues(property),
    assumed: maskOf(property.assumed.filter(isAssumable)),
    status: taxSale?.status ?? null,
    owedCents: taxSale?.totalOwed == null ? null : Math.round(taxSale.totalOwed * 100),
    saleDate: taxSale?.saleDate ?? null,
    redemptionDate: taxSale?.redemptionDate ?? null,
    saleAssumed: maskOf((taxSale?.assumed ?? []).filter(isAssumable)),
    saleBuyer: buyer === null ? keptBuyer(of, taxSale) : [buyer, 'sold'],
    saleList: status ? listOf(rows, status.listId) : (of?.saleList ?? null),
    unpaidYears: isOwedOfLists ? unpaidYearsIn(rows) : (of?.unpaidYears ?? unpaidYearsIn(rows)),
  }
}

/** Of the sale that the record knows. */
function keptBuyer(record: Ingredients | undefined, sale: TaxSale | null) {
  return record?.status === sale?.status && record?.saleDate === sale?.saleDate
    ? (record?.saleBuyer ?? null)
    : null
}

/** The known list that it is, if its rows state a parcel's whole. */
function listOf(rows: ListedRowsOf, listId: number): string | null {
  const row = rows.find((each) => each.listId === listId)
  return row?.meaning === 'snapshot' ? row.profile : null
}

function unpaidYearsIn(rows: readonly ListedRow[]): number[] | null {
  const years = rows.flatMap(({ isLatest, billStatus, taxYear }) =>
    isLatest && billStatus === 'unpaid' && taxYear !== null ? [taxYear] : [],
  )
  return years.length === 0 ? null : years
}

function saleOf(of: Ingredients): TaxSale | null {
  if (of.status === null) return null
  const isAssumed = (name: 'totalOwed' | 'saleDate' | 'taxStatus') =>
    ((of.saleAssumed ?? 0) & maskOf([name])) !== 0
  return {
    status: of.status,
    taxesOwed: null,
    penaltiesOwed: null,
    totalOwed: toDollars(of.owedCents),
    saleDate: of.saleDate,
    redemptionDate: of.redemptionDate,
    assumed: (['totalOwed', 'saleDate', 'taxStatus'] as const).filter(isAssumed),
  }
}
