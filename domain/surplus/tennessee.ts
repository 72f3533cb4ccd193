import { cite } from '../law/rules.ts'
import { formatDay } from '../lib/format.ts'
import type { LocalDate } from '../lib/local-date.ts'
import type { DatedSurplus, SurplusLaw } from './surplus-sale.ts'

/**
 * Any interested person may move for the excess after the order confirming the sale (TN-12); no last day is known. On
 * redemption the purchase price returns to the buyer (TN-10).
 */
export function tennessee(
  { isRedeemed, saleDate, confirmedOn: order }: DatedSurplus,
  asOf: LocalDate,
): SurplusLaw {
  // An order from before the sale confirms another one.
  const confirmedOn = order !== null && order < saleDate ? null : order
  const holder = `the clerk of the court that sold it (${cite('TN-4')}; ${cite('TN-12')})`
  if (isRedeemed) {
    return {
      status: 'none',
      why: `The land was redeemed: the buyer gets the purchase price back from the clerk (${cite('TN-10')}, text not read)`,
      holder,
      claims: [],
      missing: null,
      notes: [],
    }
  }
  const claim = {
    who: 'any interested person',
    how: 'by motion in the case, after the order that confirms the sale',
    from: confirmedOn,
    until: null,
    source: cite('TN-12'),
    isContested: false,
  }
  const notes = [
    `no last day was read in the section (${cite('TN-12')}): ask the clerk and verify with counsel`,
    `while redemption runs, a redemption sends the price back to the buyer (${cite('TN-10')}, text not read)`,
  ]
  if (confirmedOn === null) {
    return {
      status: 'unknown',
      why: 'The order that confirms the sale is not on record, and no one may move for the excess before it',
      holder,
      claims: [claim],
      missing: 'confirmedOn',
      notes,
    }
  }
  return {
    ...(asOf < confirmedOn
      ? {
          status: 'early' as const,
          why: `An interested person may move for it from the order of ${formatDay(confirmedOn)} on`,
        }
      : {
          status: 'open' as const,
          why: `An interested person may move for it since the order of ${formatDay(confirmedOn)}; no last day was read`,
        }),
    holder,
    claims: [claim],
    missing: null,
    notes,
  }
}
