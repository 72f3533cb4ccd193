import type { LocalDate } from '../lib/local-date.ts'
import type { Regime } from './question.ts'

/** Who may redeem, or undo the sale, after the ordinary period, and until when; null where it is not of this sale. */
type LateRedeemer = { who: string; until: Readonly<Record<Regime, string | null>> }

const everywhere = (until: string): LateRedeemer['until'] => ({
  'ms-land-sale': until,
  'al-land-sale': until,
  'al-tax-lien': until,
  'tn-court-sale': until,
})

/** Law, section 13 (W-1 to W-8), in its order. A fact not searched excludes nobody. */
const LATE_REDEEMERS: readonly LateRedeemer[] = [
  {
    who: 'a minor who inherited or took by will',
    until: {
      'ms-land-sale': 'two years after full age (Miss. Code § 27-45-3)',
      'al-land-sale': 'one year after the disability ends (Ala. Code § 40-10-120(a))',
      'al-tax-lien': null,
      'tn-court-sale': 'by suit, as a person under disability (Tenn. Code Ann. § 67-5-2504(d))',
    },
  },
  {
    who: 'a person of unsound mind',
    until: {
      'ms-land-sale': 'two years after sanity (Miss. Code § 27-45-3)',
      'al-land-sale': 'one year after the disability ends (Ala. Code § 40-10-120(a))',
      'al-tax-lien': null,
      'tn-court-sale': 'by suit, as a person under disability (Tenn. Code Ann. § 67-5-2504(d))',
    },
  },
  {
    who: 'a servicemember',
    until: everywhere('the time served is not counted (50 U.S.C. § 3936(b))'),
  },
  {
    who: 'a debtor in bankruptcy whose petition came before the period ended',
    until: everywhere('at least 60 days after the order for relief (11 U.S.C. § 108(b))'),
  },
  {
    who: 'an owner whose notice was void, or a lienor who was not notified',
    until: {
      'ms-land-sale':
        'until possession, time or a decree that binds them bars it (Miss. Code §§ 15-1-15, 15-1-17, 27-43-3)',
      'al-land-sale': 'until the short statute has run with adverse holding (Ala. Code § 40-10-82)',
      'al-tax-lien': 'until the decree, then as against any judgment (Ala. Code § 40-10-197)',
      'tn-court-sale':
        'one year from the order, three years from the sale by the older text, without limit where the judgment is void on its record (Tenn. Code Ann. § 67-5-2504(d))',
    },
  },
  {
    who: 'the United States',
    until: {
      'ms-land-sale':
        '120 days after redemption ends on the better reading (26 C.F.R. § 301.7425-2(b))',
      'al-land-sale':
        '120 days after redemption ends on the better reading (26 C.F.R. § 301.7425-2(b))',
      'al-tax-lien': '120 days for a tax lien, one year for another lien (28 U.S.C. § 2410(c))',
      'tn-court-sale': '120 days for a tax lien, one year for another lien (28 U.S.C. § 2410(c))',
    },
  },
  {
    who: 'a mortgagee or lienor of record',
    until: {
      'ms-land-sale': null,
      'al-land-sale':
        'one year from the buyer’s written notice, without notice no end (Ala. Code § 40-10-120(a))',
      'al-tax-lien': null,
      'tn-court-sale': null,
    },
  },
  {
    who: 'an owner who kept possession',
    until: {
      'ms-land-sale': null,
      'al-land-sale': 'no limit, in court (Ala. Code §§ 40-10-82, 40-10-83)',
      'al-tax-lien': null,
      'tn-court-sale': null,
    },
  },
]

/** Who may still redeem or undo the sale after the ordinary period, with the section of each. */
export function lateRedeemers(regime: Regime, isOfState: boolean): string {
  const list = LATE_REDEEMERS.flatMap(({ who, until }) =>
    until[regime] === null ? [] : [`${who} (${until[regime]})`],
  )
  const former =
    isOfState && regime === 'ms-land-sale'
      ? [
          'the former owner by a first right to buy from the State, until a patent to another (Miss. Code § 29-1-21)',
        ]
      : []
  return [...list, ...former].join('; ')
}

/** The one sentence on an ordinary period that has ended. */
export function mayStillRedeem(regime: Regime, endedOn: LocalDate, isOfState = false): string {
  return `The ordinary period ended on ${endedOn}. Someone may still redeem or undo the sale: ${lateRedeemers(regime, isOfState)}`
}
