import { findCounty } from '../../../domain/county/county.ts'
import type { SaleResultOfRow } from '../../../domain/import/sale-result.ts'
import { buyerOfResult } from '../../../domain/tax-sale/result-buyer.ts'

/** Of a property `p` and its tax sale `t`: who bought at it and what became of it, by its results. By the primary key of tax_sale_result. */
export const SALE_BUYER = `case when t.status = 'auctioned' then (
    select json_build_array(b.sold_to, b.outcome) from tax_sale_result b
     where b.property_id = p.id and b.sale_day = t.sale_date and (b.sold_to is not null or b.outcome is not null)
     order by b.import_id desc, b.line desc limit 1) end`

/** A value of `SALE_BUYER`. */
export type SaleBuyer = [soldTo: SaleResultOfRow['soldTo'], outcome: SaleResultOfRow['outcome']]

export function buyerOf(countyId: number, buyer: SaleBuyer | null): string | null {
  if (buyer === null) return null
  const [soldTo, outcome] = buyer
  return buyerOfResult(findCounty(countyId)?.state ?? '', { soldTo, outcome })
}
