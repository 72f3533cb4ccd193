import { cite, LAW_CHECKED_ON } from '../law/rules.ts'
import { type Cents, inDollars, toDollars } from '../lib/cents.ts'
import type { LocalDate } from '../lib/local-date.ts'
import { failedMississippiSale } from '../redemption/failed-sale.ts'
import type { Regime } from '../redemption/question.ts'

/** A buyer's worst case: what is left if the sale turns out void, or the title fails otherwise. */
export type IfTitleFails = {
  /** The lien that is left if the taxes were due, without interest; null where the law read sets none. */
  lienOf: number | null
  why: string
}

/** What is left of a bid if the title fails; nothing of an overbid is counted (MS-21, Y-4). Source: MS-40, MS-21, AL-25, TN-16. */
export function ifTitleFails(
  regime: Regime,
  face: Cents | null,
  saleDate: LocalDate | null,
): IfTitleFails {
  const onDay = saleDate ?? LAW_CHECKED_ON
  switch (regime) {
    case 'ms-land-sale':
      return ofMississippi(face, onDay)
    case 'al-land-sale':
      return {
        lienOf: null,
        why: 'we read no law by which the county repays the buyer: count on nothing, and ask counsel before you bid',
      }
    case 'al-tax-lien':
      return {
        lienOf: null,
        why: `without a suit within 10 years the lien ends and nothing comes back (${cite('AL-25')})`,
      }
    case 'tn-court-sale':
      return {
        lienOf: face === null ? null : toDollars(face),
        why: `you take over the tax liens${face === null ? '' : ` of ${inDollars(face)}`}; the rest of the price is not counted (${cite('TN-16')})`,
      }
  }
}

function ofMississippi(face: Cents | null, onDay: LocalDate): IfTitleFails {
  const { mayUndoOwnSale } = failedMississippiSale({
    saleDate: onDay,
    taxesCents: 0,
    expensesCents: 0,
    decreedOn: onDay,
    wereTaxesDue: true,
  })
  const suit = mayUndoOwnSale
    ? 'A purchase before July 1, 2019 leaves a suit against the validity of the sale'
    : 'You cannot sue to undo your own purchase'
  const lien = face === null ? 'for the taxes paid' : `for the taxes paid, ${inDollars(face)},`
  return {
    lienOf: face === null ? null : toDollars(face),
    why: `nothing if the taxes were not due; if they were, a lien on the land ${lien} 1½% a month on them and the expenses of sale and recording. ${suit} (${cite('MS-40', onDay)}). Do not count on any of the overbid: the county keeps it, except that City of Horn Lake v. Sass Muni-V (Miss. 2018) had the whole bid refunded where notice failed (${cite('MS-21')})`,
  }
}
