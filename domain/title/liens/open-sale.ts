import type { TaxSaleState } from '../reading/tax-sale-state.ts'
import { decidingSale, saleDay } from './deciding-sale.ts'

/**
 * Ids of the tax sales that are one open sale: all unpaid taxes not sold yet, which the coming sale settles; without
 * any, the newest sale that can still be redeemed. An older sale to another buyer is not part of it.
 */
export function openSaleIds(states: readonly TaxSaleState[]): ReadonlySet<string> {
  const deciding = decidingSale(states, '0000-01-01')
  if (deciding === null) return NO_SALE
  const unpaid = states.filter(({ standing }) => standing === 'unpaid')
  const own =
    unpaid.length > 0
      ? unpaid
      : deciding.standing === 'open'
        ? states.filter((each) => each.standing === 'open' && saleDay(each) === saleDay(deciding))
        : []
  return new Set(own.map(({ sale }) => sale.id))
}

const NO_SALE: ReadonlySet<string> = new Set()
