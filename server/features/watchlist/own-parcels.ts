import type { Property } from '../../../contract/property.ts'
import type { TaxSale } from '../../../contract/tax-sale.ts'
import { readListed } from '../property/listed-row.queries.ts'
import { mergeTaxSale, ownProperty } from '../property/merge-lists.ts'
import type { ListedDb } from '../property/with-lists.ts'

export type OwnParcel = { property: Property; taxSale: TaxSale | null }

/** Parcels only in the caller's lists, by id; empty if only the record counts. */
export async function readOwnParcels(
  db: ListedDb,
  ids: readonly number[],
): Promise<Map<number, OwnParcel>> {
  const found = new Map<number, OwnParcel>()
  for (const [id, rows] of await readListed(db, ids)) {
    const property = ownProperty(id, rows)
    if (property)
      found.set(id, { property, taxSale: mergeTaxSale(null, null, rows)?.taxSale ?? null })
  }
  return found
}
