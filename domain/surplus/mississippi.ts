import { rateOn } from '../law/numbers.ts'
import { cite } from '../law/rules.ts'
import { formatDay } from '../lib/format.ts'
import { addDays, addYears, type LocalDate, weekdayOf } from '../lib/local-date.ts'
import type { Claim, DatedSurplus, SurplusLaw } from './surplus-sale.ts'

const COUNTY = 'the county, in its general fund'

/**
 * The owner may claim from the day after redemption ended, for two years (MS-22). The county keeps the excess of
 * redeemed land (MS-21) and unclaimed excess. Whose it is after a sale that was void for want of notice is unsettled.
 */
export function mississippi(sale: DatedSurplus, asOf: LocalDate): SurplusLaw {
  const holder = `${COUNTY} (${cite('MS-21')})`
  if (sale.isRedeemed) {
    return {
      status: 'none',
      why: `The land was redeemed, so the county keeps the excess (${cite('MS-21')})`,
      holder,
      claims: [],
      missing: null,
      notes: [`the buyer does not get the excess back (${cite('MS-21')})`],
    }
  }
  const redeemableTo = addYears(
    sale.saleDate,
    rateOn('ms-land-sale', 'period', sale.saleDate).value,
  )
  const from = addDays(redeemableTo, 1)
  const until = addYears(redeemableTo, 2)
  const owner: Claim = {
    who: 'the owner whose land was sold',
    how: 'by request to the county after the redemption period',
    from,
    until,
    source: cite('MS-22'),
    isContested: false,
  }
  return {
    ...standing(asOf, redeemableTo, from, until),
    holder,
    claims: [owner],
    missing: null,
    notes: [
      `if the buyer’s title fails for another reason than notice, the county keeps the excess; for want of notice City of Horn Lake v. Sass Muni-V (Miss. 2018) had the whole bid refunded, so an owner’s request may then be refused: ask now (${cite('MS-21')})`,
      ...weekend(until),
      `bills to take the owner’s right away did not become law (${cite('MS-23')}); verify what is in force`,
      'the section says “owner”: whether an heir, a lienor or a buyer of the owner’s rights may ask is not in the text read',
    ],
  }
}

function standing(asOf: LocalDate, redeemableTo: LocalDate, from: LocalDate, until: LocalDate) {
  if (asOf <= redeemableTo) {
    return {
      status: 'early' as const,
      why: `Redemption runs to ${formatDay(redeemableTo)}. If no one redeems, the owner may ask from ${formatDay(from)}`,
    }
  }
  return asOf <= until
    ? { status: 'open' as const, why: `The owner may ask until ${formatDay(until)}` }
    : {
        status: 'ended' as const,
        why: `The two years ended on ${formatDay(until)}: without an earlier request the county keeps it`,
      }
}

function weekend(until: LocalDate): string[] {
  const weekday = weekdayOf(until)
  if (weekday !== 0 && weekday !== 6) return []
  return [
    `the last day is a ${weekday === 6 ? 'Saturday' : 'Sunday'} and is not moved (${cite('MS-18')}, unsettled): ask before it`,
  ]
}
