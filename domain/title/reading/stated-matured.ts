import { rateOn, TENNESSEE_PERIODS, VACANT_PERIOD } from '../../law/numbers.ts'
import { addDays, addYears, type LocalDate } from '../../lib/local-date.ts'
import type { TaxSale, TaxSaleKind } from './title-case.ts'

type Sale = Pick<TaxSale, 'saleDate' | 'kind' | 'status'>

/**
 * The last day on which a source that calls the sale matured contradicts the law of its kind: before the next, no period
 * to redeem can have ended. Null: the source may be right.
 */
export function maturedTooEarly(
  { kind, status, saleDate }: Sale,
  asOf: LocalDate,
): LocalDate | null {
  if (status !== 'matured' || saleDate === null) return null
  const last = earliestLastDay(kind, saleDate)
  return asOf <= last ? last : null
}

export const tooEarlyWords = (last: LocalDate) =>
  `Its source says that the period to redeem has ended; by law it can’t have ended before ${addDays(last, 1)}, so the sale counts as sold.`

/** The shortest period of the kind, from the day of the sale. */
function earliestLastDay(kind: TaxSaleKind, saleDate: LocalDate): LocalDate {
  switch (kind) {
    case 'ms-land-sale':
    case 'al-land-sale':
      return addYears(saleDate, rateOn(kind, 'period', saleDate).value)
    case 'al-tax-lien':
      // The suit that ends it can't begin before.
      return addYears(saleDate, rateOn(kind, 'first foreclosure suit', saleDate).value)
    case 'tn-court-sale':
      return addDays(saleDate, SHORTEST_DAYS)
  }
}

/** No order comes before its sale. */
const SHORTEST_DAYS = Math.min(
  ...[...TENNESSEE_PERIODS.map(({ length }) => length), VACANT_PERIOD].flatMap((length) =>
    'days' in length ? [length.days] : [],
  ),
)
