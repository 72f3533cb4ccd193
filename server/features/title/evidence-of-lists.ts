import { isAssumable } from '../../../domain/import/record.ts'
import {
  addedByLists,
  type ListSource,
  linkWithRecord,
} from '../../../domain/lists/listed-instrument.ts'
import { byDay, statedIn } from '../../../domain/lists/listed-row.ts'
import { type ListedValue, mergeValue } from '../../../domain/lists/merge-with-record.ts'
import { salesWithList } from '../../../domain/tax-sale/sales-with-list.ts'
import { buyerInLists } from '../property/listed-buyer.ts'
import type {
  ListedInstrumentOf,
  ListedInstruments,
} from '../property/listed-instrument.queries.ts'
import type { ListedRowOf } from '../property/listed-row.queries.ts'
import { holdingInLists, mergeTaxSale, ownProperty } from '../property/merge-lists.ts'
import { assumedFields, maskOf } from '../property/property-row.ts'
import {
  type Evidence,
  type InstrumentEvidence,
  type OwnTaxSale,
  type PossessionEntry,
  statedBy,
} from './read-evidence.queries.ts'

/** The caller's private lists' facts about some properties. */
export type Listed = {
  rows: ReadonlyMap<number, readonly ListedRowOf[]>
  instruments: ListedInstruments
  possessions: readonly PossessionEntry[]
}

/**
 * Evidence merged with the workspace's private lists: the amount owed, the sale, values and owner, each if the list
 * prevails over the record, and recorded instruments that the record lacks. Parcels that the record lacks are added.
 */
export function mergeAllEvidence(
  ofRecord: readonly Evidence[],
  { rows: listed, instruments, possessions }: Listed,
): Evidence[] {
  const known = new Set(ofRecord.map(({ propertyId }) => propertyId))
  const merged = ofRecord.map((evidence) => {
    const rows = listed.get(evidence.propertyId)
    return rows ? mergeEvidence(evidence, rows) : evidence
  })
  const own = [...listed].flatMap(([id, rows]) => (known.has(id) ? [] : ownEvidence(id, rows)))
  return [...merged, ...own]
    .map((evidence) => withInstruments(evidence, instruments))
    .map((evidence) => {
      const possession = possessions.find(({ propertyId }) => propertyId === evidence.propertyId)
      return possession ? { ...evidence, possession } : evidence
    })
    .sort((a, b) => a.propertyId - b.propertyId)
}

function withInstruments(evidence: Evidence, { byProperty, numbers }: ListedInstruments): Evidence {
  const added = addedByLists(byProperty.get(evidence.propertyId) ?? [], evidence.instruments)
  if (added.length === 0) return evidence
  const numbered = evidence.instruments.map((entry) => ({
    ...entry,
    instrumentNumber: numbers.get(entry.id) ?? null,
  }))
  const { record, listed } = linkWithRecord(numbered, added)
  return { ...evidence, instruments: [...record, ...listed].map(toEvidence) }
}

function toEvidence({
  instrumentNumber: _number,
  ...entry
}: (InstrumentEvidence | ListedInstrumentOf) & {
  instrumentNumber: string | null
}): InstrumentEvidence {
  return entry
}

export function mergeEvidence(evidence: Evidence, rows: readonly ListedRowOf[]): Evidence {
  const { taxSale, values } = evidence
  const value = (field: 'assessedCents' | 'marketCents', dollars: number | null) => {
    const stated = statedIn(rows, field)
    const ofList = stated && !stated.isAssumed ? { ...stated, value: stated.value / 100 } : null
    return mergeValue(field, ofList, { value: dollars, day: values.asOf, isAssumed: false })
  }
  const market = value('marketCents', values.market)
  const assessed = value('assessedCents', values.assessed)
  const owner = mergeValue('ownerName', statedIn(rows, 'ownerName'), {
    value: evidence.ownerName,
    day: values.asOf,
    isAssumed: false,
  })
  const sale = mergeSale(taxSale, rows)
  const shown = [market, assessed].flatMap(({ listed }) => (listed?.isShown ? [listed.day] : []))
  return {
    ...evidence,
    ownerName: owner.value,
    values: {
      market: market.value,
      assessed: assessed.value,
      asOf: [values.asOf, ...shown].sort().at(-1) ?? values.asOf,
    },
    taxSale: sale,
    events: salesWithList(evidence.events, sale && statedBy(sale)),
    ofLists: eachOnce([
      owner.listed?.isShown ? sourceOf(owner.listed) : null,
      sale?.ofList ?? null,
    ]),
  }
}

function eachOnce(lists: ReadonlyArray<ListSource | null>): ListSource[] {
  return [
    ...new Map(lists.flatMap((list) => (list ? [[list.listId, list] as const] : []))).values(),
  ]
}

function mergeSale(taxSale: OwnTaxSale | null, rows: readonly ListedRowOf[]): OwnTaxSale | null {
  const record = taxSale && {
    status: taxSale.status,
    taxesOwed: null,
    penaltiesOwed: null,
    totalOwed: taxSale.totalCents === null ? null : taxSale.totalCents / 100,
    saleDate: taxSale.saleDate,
    redemptionDate: null,
    assumed: assumedFields(taxSale.assumed),
  }
  const merged = mergeTaxSale(record, taxSale?.asOf ?? null, rows)
  if (merged === null) return taxSale
  const { totalOwed } = merged.taxSale
  const shown = merged.values.filter(({ isShown }) => isShown)
  const fromLists = holdingInLists(rows, {
    value: record?.status ?? null,
    day: taxSale?.asOf ?? null,
    isAssumed: record?.assumed.includes('taxStatus') ?? false,
  })
  return {
    status: merged.taxSale.status,
    saleDate: merged.taxSale.saleDate,
    totalCents: totalOwed === null ? null : Math.round(totalOwed * 100),
    assumed: maskOf(merged.taxSale.assumed.filter(isAssumable)),
    asOf:
      shown
        .map(({ day }) => day)
        .sort()
        .at(-1) ??
      taxSale?.asOf ??
      null,
    ofList: sourceOf(shown[0]),
    holding: fromLists === undefined ? (taxSale?.holding ?? null) : fromLists,
    buyer: buyerInLists(rows, merged.taxSale) ?? recordBuyer(taxSale, merged.taxSale),
  }
}

/** The record's results are of the sale that it knows. */
function recordBuyer(
  record: OwnTaxSale | null,
  { status, saleDate }: Pick<OwnTaxSale, 'status' | 'saleDate'>,
): string | null {
  return record?.status === status && record.saleDate === saleDate ? record.buyer : null
}

function sourceOf(value: ListedValue | undefined): ListSource | null {
  return value ? { listId: value.listId, list: value.list, day: value.day } : null
}

/** For a parcel that the record lacks: no instruments or sales of record. */
function ownEvidence(propertyId: number, rows: readonly ListedRowOf[]): Evidence[] {
  const property = ownProperty(propertyId, rows)
  const latest = [...rows].sort(byDay)[0]
  if (!property || !latest) return []
  const sale = mergeSale(null, rows)
  const { listId, list, day } = latest
  const known = (field: 'marketValue' | 'assessedValue') =>
    property.assumed.includes(field) ? null : property[field]
  return [
    {
      propertyId,
      countyId: latest.countyId,
      parcelId: property.parcelId,
      ownerName: property.ownerName,
      values: {
        market: known('marketValue'),
        assessed: known('assessedValue'),
        asOf: latest.day,
      },
      taxSale: sale,
      instruments: [],
      events: [],
      isOnRequest: true,
      ofLists: eachOnce([{ listId, list, day }, sale?.ofList ?? null]),
    },
  ]
}
