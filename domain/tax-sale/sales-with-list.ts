import type { LocalDate } from '../lib/local-date.ts'
import { isTheState, type StateHolding } from '../title/reading/held-by-state.ts'

/** The part of a recorded tax sale that a county's list also states. */
export type RecordedSale = {
  status: string
  saleDate: LocalDate | null
  taxYear: number | null
  amountCents: number | null
  purchaser: string | null
}

/** What the county's lists say of a property's taxes; null where they do not, or an import assumed it. */
export type ListSays = {
  status: string | null
  saleDate: LocalDate | null
  totalCents: number | null
  /** The list is the State's, of land that it holds for taxes. */
  holding: StateHolding | null
  /** Who bought at the sale, by its results. */
  buyer: string | null
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
  if (list === null) return [...sales]
  const { saleDate: day, totalCents, holding, buyer } = list
  if (holding !== null) return heldByState(sales, holding)
  switch (list.status) {
    case 'delinquent':
    case 'pending':
      return stillUnpaid(sales, day, totalCents)
    case 'auctioned':
      return held(sales, day, buyer)
    case 'redeemed':
      return redeemed(sales, day)
    case 'clear':
      return sales.filter((sale) => !isUnpaid(sale))
    default:
      return [...sales]
  }
}

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

/**
 * Unpaid taxes that were offered up to the list's day were sold on it, to the buyer whom its results name. Without a day
 * only the list knows the sale.
 */
function held<Sale extends RecordedSale>(
  sales: readonly Sale[],
  day: LocalDate | null,
  buyer: string | null,
): Sale[] {
  const isKnown = sales.some((sale) => !isUnpaid(sale) && sale.saleDate === day)
  const wasOffered = (sale: Sale) =>
    isUnpaid(sale) && (day === null || sale.saleDate === null || sale.saleDate <= day)
  const first = sales.find(wasOffered)
  return sales.flatMap((sale) => {
    const purchaser = sale.purchaser ?? buyer
    if (!wasOffered(sale)) {
      return [day !== null && sale.saleDate === day ? { ...sale, purchaser } : sale]
    }
    return sale === first && day !== null && !isKnown
      ? [{ ...sale, status: 'sold', saleDate: day, purchaser }]
      : []
  })
}

/**
 * The newest sale to the State, or to nobody of record, is the one by which the State holds the land; taxes of which no
 * sale is on record were sold there or ended with it (MS-35). A sale to somebody else stays as the record has it.
 */
function heldByState<Sale extends RecordedSale>(
  sales: readonly Sale[],
  { status, purchaser }: StateHolding,
): Sale[] {
  const mayBeIt = (sale: Sale) =>
    (sale.status === 'sold' || sale.status === 'matured') &&
    (sale.purchaser === null || isTheState(sale.purchaser))
  const own = newestOf(sales.filter(mayBeIt))
  return sales
    .filter((sale) => !isUnpaid(sale))
    .map((sale) =>
      sale === own
        ? {
            ...sale,
            status,
            purchaser,
            // A sale to nobody of record may be another one than the State's.
            saleDate: sale.purchaser === null ? null : sale.saleDate,
          }
        : sale,
    )
}

/** The sale of the list's day, without one the newest that could be redeemed. */
function redeemed<Sale extends RecordedSale>(
  sales: readonly Sale[],
  day: LocalDate | null,
): Sale[] {
  const sold = sales.filter(({ status }) => status === 'sold')
  const newest = newestOf(sold)
  const isRedeemed = (sale: Sale) =>
    sale.status === 'sold' && (day === null ? sale === newest : sale.saleDate === day)
  return sales
    .filter((sale) => !isUnpaid(sale))
    .map((sale) => (isRedeemed(sale) ? { ...sale, status: 'redeemed' } : sale))
}

function newestOf<Sale extends RecordedSale>(sales: readonly Sale[]): Sale | null {
  return sales.reduce<Sale | null>(
    (last, sale) => (last === null || (sale.saleDate ?? '') > (last.saleDate ?? '') ? sale : last),
    null,
  )
}
