import { rateOn } from '../law/numbers.ts'
import { cite } from '../law/rules.ts'
import { formatDay } from '../lib/format.ts'
import { addDays, addYears, type LocalDate } from '../lib/local-date.ts'
import type { Claim, DatedSurplus, SurplusLaw } from './surplus-sale.ts'

/** The first day of a claim by HB 270 of 2024 (AL-11(b)). */
const LATE_CLAIMS_FROM = '2024-10-01'

/**
 * Paid to the redeemer on proof within three years of the sale (AL-11(a)). Afterwards, for ten to twelve years from the
 * sale, the owner on its day or a later owner can have it, if the claim is made from 1 October 2024 (AL-11(b)).
 */
export function alabama(sale: DatedSurplus, asOf: LocalDate): SurplusLaw {
  const days = daysOf(sale.saleDate)
  const { proofUntil, lateFrom, lateUntil } = days
  const redeemer: Claim = {
    who: 'the person who redeemed',
    how: 'by proof of the redemption to the county commission',
    from: sale.isRedeemed ? sale.saleDate : null,
    until: proofUntil,
    source: cite('AL-11', LATE_CLAIMS_FROM),
    isContested: false,
  }
  const late: Claim =
    lateFrom <= lateUntil && asOf >= LATE_CLAIMS_FROM
      ? {
          who: 'the owner on the day of the sale, or a later owner',
          how: 'from the county’s general fund, also by negotiated redemption or by a release and waiver',
          from: lateFrom,
          until: lateUntil,
          source: `${cite('AL-11', LATE_CLAIMS_FROM)}; HB 270 of 2024, by its summary`,
          isContested: false,
        }
      : {
          who: 'unsettled: the section as it was before October 1, 2024 does not say who',
          how: 'by a late claim against the county’s general fund',
          from: null,
          until: lateUntil,
          source: `${cite('AL-11', '2024-09-30')}, unsettled`,
          isContested: true,
        }
  return {
    ...standing(sale, asOf, days),
    holder: `the county (${redeemer.source}); after three years, in its general fund`,
    claims: [redeemer, late],
    missing: null,
    notes: [
      ...(sale.kind === null
        ? [
            `taken as a sale of the land, because the sale of a lien itself brings no excess (${cite('AL-21')}); the record does not name the kind`,
          ]
        : []),
      ...alabamaNotes(sale.saleDate),
    ],
  }
}

/** What the redeemer pays and claims back, and how old the law read is. */
export function alabamaNotes(saleDate: LocalDate | null): string[] {
  const rate =
    saleDate === null
      ? `12% a year for a sale before 2020, 8% from then on (${cite('AL-9', '2020-01-01')})`
      : `${rateOn('al-land-sale', 'interest', saleDate).value}% a year by the day of the sale (${cite('AL-9', saleDate)})`
  return [
    `who redeems pays the excess with the price, with ${rate} on part of it, and then claims it back; a voucher for it may stand in for cash (${cite('AL-11', LATE_CLAIMS_FROM)})`,
    `how days of that interest are counted is not in the text read (${cite('AL-10')})`,
    'who may claim after three years is by the summary of HB 270 of 2024; its text was not read: ask now',
  ]
}

type Days = {
  proofUntil: LocalDate
  lateFrom: LocalDate
  lateUntil: LocalDate
  redeemableTo: LocalDate
}

function daysOf(saleDate: LocalDate): Days {
  const years = (topic: 'late claim to the excess' | 'period') =>
    addYears(saleDate, rateOn('al-land-sale', topic, saleDate).value)
  const proofUntil = addYears(saleDate, 3)
  const afterProof = addDays(proofUntil, 1)
  return {
    proofUntil,
    lateFrom: afterProof > LATE_CLAIMS_FROM ? afterProof : LATE_CLAIMS_FROM,
    lateUntil: years('late claim to the excess'),
    redeemableTo: years('period'),
  }
}

function standing(
  { isRedeemed }: DatedSurplus,
  asOf: LocalDate,
  { proofUntil, lateUntil, redeemableTo }: Days,
) {
  if (asOf > lateUntil) {
    return { status: 'ended' as const, why: `Late claims ended on ${formatDay(lateUntil)}` }
  }
  if (asOf > proofUntil) {
    return asOf < LATE_CLAIMS_FROM
      ? {
          status: 'contested' as const,
          why: `The three years of proof ended on ${formatDay(proofUntil)}. Late claims run to ${formatDay(lateUntil)}, and who may make one before October 1, 2024 is unsettled`,
        }
      : {
          status: 'open' as const,
          why: `The three years of proof ended on ${formatDay(proofUntil)}. The owner on the day of the sale, or a later owner, may claim it until ${formatDay(lateUntil)}`,
        }
  }
  return isRedeemed
    ? {
        status: 'open' as const,
        why: `Who redeemed may claim it on proof until ${formatDay(proofUntil)}`,
      }
    : {
        status: 'early' as const,
        why: `Redemption from a private buyer runs to ${formatDay(redeemableTo)}. Who redeems may claim the excess on proof until ${formatDay(proofUntil)}; after that the owner may, until ${formatDay(lateUntil)}`,
      }
}
