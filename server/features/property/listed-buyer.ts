import { findCounty } from '../../../domain/county/county.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { byDay } from '../../../domain/lists/listed-row.ts'
import { buyerOfResult } from '../../../domain/tax-sale/result-buyer.ts'
import type { ListedRowOf } from './listed-row.queries.ts'

/** Who bought at the sale of a day, by the results in a workspace's lists; the latest that names somebody counts. */
export function buyerInLists(
  rows: readonly ListedRowOf[],
  sale: { status: string | null; saleDate: LocalDate | null } | null,
): string | null {
  if (sale?.status !== 'auctioned') return null
  for (const { isLatest, result, saleDate, countyId } of [...rows].sort(byDay)) {
    if (!isLatest || result === null) continue
    if (saleDate !== null && sale.saleDate !== null && saleDate !== sale.saleDate) continue
    const buyer = buyerOfResult(findCounty(countyId)?.state ?? '', result)
    if (buyer !== null) return buyer
  }
  return null
}
