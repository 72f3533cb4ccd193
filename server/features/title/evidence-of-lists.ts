import { ASSUMABLE, type Assumable } from '../../../domain/import/record.ts'
import { byDay, statedIn } from '../../../domain/lists/listed-row.ts'
import { mergeValue } from '../../../domain/lists/merge-with-record.ts'
import type { ListedRowOf } from '../property/listed-row.queries.ts'
import { mergeTaxSale, ownProperty } from '../property/merge-lists.ts'
import { assumedFields, maskOf } from '../property/property-row.ts'
import type { Evidence, OwnTaxSale } from './read-evidence.queries.ts'

/**
 * Evidence with what the workspace's private lists state: what is owed, the sale, values and owner, each where the list
 * counts over the record. Parcels that the record lacks are added.
 */
export function withLists(
  ofRecord: readonly Evidence[],
  listed: ReadonlyMap<number, readonly ListedRowOf[]>,
): Evidence[] {
  if (listed.size === 0) return [...ofRecord]
  const known = new Set(ofRecord.map(({ propertyId }) => propertyId))
  const merged = ofRecord.map((evidence) => {
    const rows = listed.get(evidence.propertyId)
    return rows ? mergeEvidence(evidence, rows) : evidence
  })
  const own = [...listed].flatMap(([id, rows]) => (known.has(id) ? [] : ownEvidence(id, rows)))
  return [...merged, ...own].sort((a, b) => a.propertyId - b.propertyId)
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
  const shown = [market, assessed].flatMap(({ listed }) => (listed?.isShown ? [listed.day] : []))
  return {
    ...evidence,
    ownerName: owner.value,
    values: {
      market: market.value,
      assessed: assessed.value,
      asOf: [values.asOf, ...shown].sort().at(-1) ?? values.asOf,
    },
    taxSale: mergeSale(taxSale, rows),
  }
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
    ofList: shown[0]?.list ?? null,
  }
}

const isAssumable = (name: string): name is Assumable =>
  (ASSUMABLE as readonly string[]).includes(name)

/** Of a parcel that the record lacks: no instruments, nor sales of record. */
function ownEvidence(propertyId: number, rows: readonly ListedRowOf[]): Evidence[] {
  const property = ownProperty(propertyId, rows)
  const latest = [...rows].sort(byDay)[0]
  if (!property || !latest) return []
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
      taxSale: mergeSale(null, rows),
      instruments: [],
      events: [],
      isOnRequest: true,
    },
  ]
}
