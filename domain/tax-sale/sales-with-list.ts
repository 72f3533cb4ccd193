import { ASSUMABLE, type Assumable } from '../import/record.ts'
import type { LocalDate } from '../lib/local-date.ts'

/** The part of a recorded tax sale that a county's list also states. */
export type RecordedSale = {
  status: string
  saleDate: LocalDate | null
  taxYear: number | null
  amountCents: number | null
}

/** What the county's lists say of a property's taxes; `assumed` is a bit mask over ASSUMABLE. */
export type ListSays = {
  status: string
  saleDate: LocalDate | null
  totalCents: number | null
  assumed: number
}

/**
 * A property's recorded sales, read with the county's list, so that every reader of either sees the same open sale:
 * the list is the later source of what is owed, of the day and of the outcome; the record adds kind, year, buyer and
 * notices. Unpaid taxes that the list calls paid are gone; those of a sale that it calls held were sold there.
 */
export function salesWithList<Sale extends RecordedSale>(
  sales: readonly Sale[],
  list: ListSays | null,
): Sale[] {
  if (list === null || isAssumed(list, 'taxStatus')) return [...sales]
  const day = isAssumed(list, 'saleDate') ? null : list.saleDate
  switch (list.status) {
    case 'delinquent':
    case 'pending':
      return stillUnpaid(sales, day, isAssumed(list, 'totalOwed') ? null : list.totalCents)
    case 'auctioned':
      return held(sales, day)
    case 'redeemed':
      return redeemed(sales, day)
    case 'clear':
      return sales.filter((sale) => !isUnpaid(sale))
    default:
      return [...sales]
  }
}

const isAssumed = ({ assumed }: ListSays, field: Assumable) =>
  (assumed & (1 << ASSUMABLE.indexOf(field))) !== 0

const isUnpaid = ({ status }: RecordedSale) => status === 'delinquent'

/** The list's sum and day; several years with another sum become one, since the list does not say what is of which. */
function stillUnpaid<Sale extends RecordedSale>(
  sales: readonly Sale[],
  day: LocalDate | null,
  total: number | null,
): Sale[] {
  const unpaid = sales.filter(isUnpaid)
  const stated = unpaid.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)
  const isOther = total !== null && total !== stated
  return sales.flatMap((sale) => {
    if (!isUnpaid(sale)) return [sale]
    if (isOther && sale !== unpaid[0]) return []
    return [
      {
        ...sale,
        saleDate: day ?? sale.saleDate,
        ...(isOther && {
          amountCents: total,
          taxYear: unpaid.length === 1 ? sale.taxYear : null,
        }),
      },
    ]
  })
}

/** Unpaid taxes that were offered up to the list's day were sold on it. Without a day only the list knows the sale. */
function held<Sale extends RecordedSale>(sales: readonly Sale[], day: LocalDate | null): Sale[] {
  const isKnown = sales.some((sale) => !isUnpaid(sale) && sale.saleDate === day)
  const wasOffered = (sale: Sale) =>
    isUnpaid(sale) && (day === null || sale.saleDate === null || sale.saleDate <= day)
  const first = sales.find(wasOffered)
  return sales.flatMap((sale) => {
    if (!wasOffered(sale)) return [sale]
    return sale === first && day !== null && !isKnown
      ? [{ ...sale, status: 'sold', saleDate: day }]
      : []
  })
}

/** The sale of the list's day, without one the newest that could be redeemed. */
function redeemed<Sale extends RecordedSale>(
  sales: readonly Sale[],
  day: LocalDate | null,
): Sale[] {
  const sold = sales.filter(({ status }) => status === 'sold')
  const newest = sold.reduce<Sale | null>(
    (last, sale) => (last === null || (sale.saleDate ?? '') > (last.saleDate ?? '') ? sale : last),
    null,
  )
  const isRedeemed = (sale: Sale) =>
    sale.status === 'sold' && (day === null ? sale === newest : sale.saleDate === day)
  return sales
    .filter((sale) => !isUnpaid(sale))
    .map((sale) => (isRedeemed(sale) ? { ...sale, status: 'redeemed' } : sale))
}
