import { rateOn } from '../law/numbers.ts'
import { cite } from '../law/rules.ts'
import { formatDay } from '../lib/format.ts'
import { addYears, type LocalDate } from '../lib/local-date.ts'
import type { Claim, DatedSurplus, SurplusLaw } from './surplus-sale.ts'

/**
 * Paid to the redeemer on proof within three years of the sale. Afterwards it goes to the county's general fund; the
 * copy of AL-11 does not say who may claim it then.
 */
export function alabama(sale: DatedSurplus, asOf: LocalDate): SurplusLaw {
  const proofUntil = addYears(sale.saleDate, 3)
  const lateUntil = addYears(
    sale.saleDate,
    rateOn('al-land-sale', 'late claim to the excess', sale.saleDate).value,
  )
  const redeemableTo = addYears(
    sale.saleDate,
    rateOn('al-land-sale', 'period', sale.saleDate).value,
  )
  const redeemer: Claim = {
    who: 'the person who redeemed',
    how: 'by proof of the redemption, to the county',
    from: sale.isRedeemed ? sale.saleDate : null,
    until: proofUntil,
    source: cite('AL-11'),
    isContested: false,
  }
  const late: Claim = {
    who: 'unsettled: the copy of the section that was read breaks off before it says who',
    how: 'by a late claim against the county’s general fund',
    from: null,
    until: lateUntil,
    source: `${cite('AL-11')}, unsettled`,
    isContested: true,
  }
  return {
    ...standing(sale, asOf, { proofUntil, lateUntil, redeemableTo }),
    holder: `the county (${cite('AL-11')}); after three years, in its general fund`,
    claims: [redeemer, late],
    missing: null,
    notes: [
      ...(sale.kind === null
        ? [
            `taken as a sale of the land, because a sale of the lien brings no excess (${cite('AL-21')}); the record does not name the kind`,
          ]
        : []),
      ...contestedPoints(),
    ],
  }
}

/** Points that the law leaves open (AL-9 to AL-11). */
export function contestedPoints(): string[] {
  return [
    `who redeems pays the excess with the price, with interest on part of it, and then claims it back: for a sale before 2020 whether 8% or 12% is unsettled (${cite('AL-9')})`,
    `how days of that interest are counted is not in the text read (${cite('AL-10')})`,
    `who may claim after three years from the sale is contested (${cite('AL-11')})`,
  ]
}

type Days = { proofUntil: LocalDate; lateUntil: LocalDate; redeemableTo: LocalDate }

function standing(
  { isRedeemed }: DatedSurplus,
  asOf: LocalDate,
  { proofUntil, lateUntil, redeemableTo }: Days,
) {
  if (asOf > lateUntil) {
    return { status: 'ended' as const, why: `Late claims ended on ${formatDay(lateUntil)}` }
  }
  if (asOf > proofUntil) {
    return {
      status: 'contested' as const,
      why: `The three years of proof ended on ${formatDay(proofUntil)}. Late claims run to ${formatDay(lateUntil)}, and who may claim is contested`,
    }
  }
  return isRedeemed
    ? {
        status: 'open' as const,
        why: `Who redeemed may claim it on proof until ${formatDay(proofUntil)}`,
      }
    : {
        status: 'early' as const,
        why: `Redemption from a private buyer runs to ${formatDay(redeemableTo)}. Who redeems may claim the excess on proof until ${formatDay(proofUntil)}`,
      }
}
