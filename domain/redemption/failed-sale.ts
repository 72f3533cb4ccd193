import { rateOn } from '../law/numbers.ts'
import { cite } from '../law/rules.ts'
import type { Cents } from '../lib/cents.ts'
import type { LocalDate } from '../lib/local-date.ts'
import { counted, total } from './common.ts'
import { anniversaryMonths, monthlyInterest } from './interest.ts'
import type { PayoffLine } from './question.ts'

/** Sales from this day leave the buyer no suit against the own sale (MS-40, § 27-45-27(2)). */
const NO_SUIT_FROM = '2019-07-01'

/** A buyer's lien on the land after a Mississippi sale failed, line by line; the excess is no part of it (MS-21). */
export type FailedSale = { lines: PayoffLine[]; totalCents: Cents; mayUndoOwnSale: boolean }

/**
 * What a Mississippi buyer has left if the title fails: the taxes paid, 1½% a month or fraction on them to the day of
 * the decree, and the expenses of sale and recording, only if the taxes were due.
 *
 * Source: Miss. Code § 27-45-27 (MS-40).
 */
export function failedMississippiSale(sale: {
  saleDate: LocalDate
  taxesCents: Cents
  expensesCents: Cents
  decreedOn: LocalDate
  wereTaxesDue: boolean
}): FailedSale {
  const { saleDate, taxesCents, expensesCents, decreedOn, wereTaxesDue } = sale
  const mayUndoOwnSale = saleDate < NO_SUIT_FROM
  if (!wereTaxesDue) return { lines: [], totalCents: 0, mayUndoOwnSale }
  const rate = rateOn('ms-land-sale', 'interest', saleDate)
  const months = anniversaryMonths(saleDate, decreedOn)
  const source = cite('MS-40', saleDate)
  const lines: PayoffLine[] = [
    { what: 'taxes paid', cents: taxesCents, source },
    {
      what: `interest of ${rate.value}% a month on them, ${counted(months, 'month')}`,
      cents: monthlyInterest(taxesCents, rate.value, months),
      source,
    },
    ...(expensesCents > 0
      ? [{ what: 'expenses of sale and recording', cents: expensesCents, source }]
      : []),
  ]
  return { lines, totalCents: total(lines), mayUndoOwnSale }
}
