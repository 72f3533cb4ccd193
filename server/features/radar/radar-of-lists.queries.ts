import type { TaxSaleRow } from '../../../contract/tax-sale.ts'
import { listRows, raw } from '../../platform/db/sql.ts'
import { readListed } from '../property/listed-row.queries.ts'
import { mergeProperty, mergeTaxSale, ownProperty } from '../property/merge-lists.ts'
import {
  PROPERTY_COLUMNS,
  PROPERTY_FROM,
  type PropertyRow,
  toProperty,
} from '../property/property-row.ts'
import type { ListedDb } from '../property/with-lists.ts'
import {
  hasSale,
  type Nullable,
  SALE_COLUMNS,
  type SaleColumns,
  toTaxSale,
} from './radar.queries.ts'

/** Rows of the radar by id, in that order, merged with the lists. */
export async function readTaxSalesOfLists(
  db: ListedDb,
  ids: readonly number[],
): Promise<TaxSaleRow[]> {
  const [record, listed] = await Promise.all([readOfRecord(db, ids), readListed(db, ids)])
  return ids.flatMap((id) => {
    const rows = listed.get(id) ?? []
    const known = record.get(id)
    const property = known ? mergeProperty(known.property, rows) : ownProperty(id, rows)
    if (!property) return []
    const taxSale = known?.taxSale ?? null
    const merged = mergeTaxSale(taxSale, known?.saleAsOf ?? null, rows)
    return [{ property, taxSale: merged?.taxSale ?? taxSale }]
  })
}

type OfRecord = TaxSaleRow & { saleAsOf: string | null }

async function readOfRecord(db: ListedDb, ids: readonly number[]): Promise<Map<number, OfRecord>> {
  const rows = await listRows<PropertyRow & Nullable<SaleColumns> & { sale_as_of: string | null }>(
    db,
    'radar-rows-by-id',
  )`
    select ${raw(PROPERTY_COLUMNS)}, ${raw(SALE_COLUMNS)}, t.as_of as sale_as_of
      from ${raw(PROPERTY_FROM)} where p.id = any (${ids}::bigint[])`
  return new Map(
    rows.map((row) => [
      row.id,
      {
        property: toProperty(row),
        taxSale: hasSale(row) ? toTaxSale(row) : null,
        saleAsOf: row.sale_as_of,
      },
    ]),
  )
}
