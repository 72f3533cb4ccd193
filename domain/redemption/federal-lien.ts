import { cite, type LawId } from '../law/rules.ts'
import { addDays, addYears, daysBetween, type LocalDate } from '../lib/local-date.ts'
import type { DatedSale, Deadline, FederalLien, FederalOutcome, Period } from './question.ts'

/** Federal additions to a state's period of redemption. */
type FederalOverlay = {
  lien: FederalLien | null
  deadlines: Deadline[]
  assumptions: string[]
}

const NOTHING: FederalOverlay = { lien: null, deadlines: [], assumptions: [] }

/**
 * Whether a federal tax lien survives the sale, and until when the United States may redeem.
 *
 * `ends` are the last days of redemption under state law, null if unknown. Without a known notice
 * of a federal tax lien, the days are those of a possible one. How long the lien itself
 * lives (US-6) is not judged here.
 *
 * Source: 26 U.S.C. § 7425; 28 U.S.C. § 2410(c).
 */
export function federalOverlay(sale: DatedSale, ends: Period['ends']): FederalOverlay {
  const overlay = overlayOf(sale, ends)
  const { lien } = overlay
  if (lien !== null) {
    const outcome = `the federal tax lien ${OUTCOME[lien.outcome]}: ${lien.why} (${lien.source})`
    return { ...overlay, assumptions: [outcome, ...overlay.assumptions] }
  }
  if (sale.noticeToUnitedStatesOn === null) return overlay
  const untold =
    'noticeToUnitedStatesOn without federalLienNoticeFiledOn: whether a federal tax lien survives is not judged'
  return { ...overlay, assumptions: [untold, ...overlay.assumptions] }
}

const OUTCOME: Record<FederalLien['outcome'], string> = {
  survives: 'survives the sale',
  'cut off': 'is cut off',
  unsettled: 'may survive',
}

function overlayOf(sale: DatedSale, ends: Period['ends']): FederalOverlay {
  switch (sale.regime) {
    case 'ms-land-sale':
    case 'al-land-sale':
      return nonjudicialSale(sale, ends)
    case 'tn-court-sale':
      return courtSale(sale, ends)
    case 'al-tax-lien':
      return lienForeclosure(sale)
  }
}

/** One answer to which day is the sale of US-1 to US-3: the end of redemption, or the auction. */
type SaleReading = {
  name: string
  saleOn: LocalDate
  redeemTo: LocalDate
  redeemWhat: string
  law: LawId
}

type Judged = SaleReading & { noticeDue: LocalDate; outcome: FederalOutcome; why: string }

/** The better reading first: the day redemption ends, if one is known (US-3). */
function saleReadings(saleDate: LocalDate, ends: Period['ends']): SaleReading[] {
  const days120 = addDays(saleDate, 120)
  if (ends === null) {
    return [
      {
        name: 'the auction',
        saleOn: saleDate,
        redeemTo: days120,
        redeemWhat:
          'earliest last day for the United States to redeem, if the auction cut off its tax lien',
        law: 'US-2',
      },
    ]
  }
  return [
    {
      name: 'the end of redemption',
      saleOn: ends.redeemer,
      redeemTo: addDays(ends.buyer, 120),
      redeemWhat:
        'last day for the United States to redeem, for a tax lien, counted from the end of redemption',
      law: 'US-3',
    },
    {
      name: 'the auction',
      saleOn: saleDate,
      redeemTo: later(days120, ends.buyer),
      redeemWhat: 'last day for the United States to redeem from the auction, for a tax lien',
      law: 'US-2',
    },
  ]
}

function nonjudicialSale(sale: DatedSale, ends: Period['ends']): FederalOverlay {
  const { federalLienNoticeFiledOn: filedOn } = sale
  const readings = saleReadings(sale.saleDate, ends)
  const toRedeem = ({ redeemWhat, redeemTo, law }: SaleReading): Deadline => ({
    what: redeemWhat,
    on: redeemTo,
    source: cite(law),
  })
  if (filedOn === null) {
    return {
      lien: null,
      deadlines: readings.map(toRedeem),
      assumptions: [ends === null ? UNKNOWN_DAY : BOTH_DAYS],
    }
  }
  const judged = readings.map((reading) => judge(reading, filedOn, sale))
  const survives = judged.some(({ outcome }) => outcome === 'survives')
  const isCutOff = judged.every(({ outcome }) => outcome === 'cut off')
  return {
    lien: {
      outcome: survives ? 'survives' : isCutOff ? 'cut off' : 'unsettled',
      why: judged.map(({ name, why }) => `if ${name} is the sale, ${why}`).join('; '),
      source: `${cite('US-1')}; ${cite('US-3')}`,
    },
    deadlines: judged.flatMap((each) => [
      ...(daysBetween(filedOn, each.saleOn) > 30
        ? [
            {
              what: `last day of the 25-day notice to the United States, if ${each.name} is the sale`,
              on: each.noticeDue,
              source: cite(each.law === 'US-3' ? 'US-3' : 'US-1'),
            },
          ]
        : []),
      ...(each.outcome === 'survives' ? [] : [toRedeem(each)]),
    ]),
    assumptions: [
      ends === null ? UNKNOWN_DAY : BOTH_DAYS,
      ...(judged.every(({ outcome }) => outcome === 'survives')
        ? [
            `the federal tax lien stays, so the United States has nothing to redeem (${cite('US-4')})`,
          ]
        : [
            `the United States redeems at what the buyer paid, 6% a year on it and necessary expenses less income (${cite('US-12')})`,
          ]),
    ],
  }
}

const BOTH_DAYS = `for a federal tax lien the sale is the day redemption ends or, by the other reading, the auction: both are shown, and a buyer counts with the one that is worse (${cite('US-3')}, unsettled)`

const UNKNOWN_DAY = `for a federal tax lien the sale may be the day title leaves the State, which is not known: until 25 days before it the United States can still be notified, and 120 days run from it (${cite('US-3')}, unsettled)`

function judge(reading: SaleReading, filedOn: LocalDate, sale: DatedSale): Judged {
  const { saleOn } = reading
  const noticeDue = addDays(saleOn, -25)
  const of = (outcome: FederalOutcome, why: string) => ({ ...reading, noticeDue, outcome, why })
  const daysBefore = daysBetween(filedOn, saleOn)
  if (daysBefore <= 30) {
    const days = daysBefore < 0 ? 'after it' : `${daysBefore} days before it`
    return of(
      'unsettled',
      `the notice of federal tax lien was filed ${days}, not more than 30 days before: no notice to the United States was owed, and local law decides`,
    )
  }
  const filed = `the notice of federal tax lien was filed ${daysBefore} days before it`
  const { noticeToUnitedStatesOn: noticeOn, asOf } = sale
  if (noticeOn !== null && noticeOn <= noticeDue) {
    return of(
      'cut off',
      `${filed} and the United States was notified on ${noticeOn}, at least 25 days before: the lien is cut off, unless it is senior to the taxes (${cite('US-4')})`,
    )
  }
  if (noticeOn !== null) {
    return of(
      'survives',
      `${filed} and the United States was notified on ${noticeOn}, too late: the lien survives`,
    )
  }
  const canStill = asOf === null || asOf <= noticeDue
  return of(
    'survives',
    canStill
      ? `${filed}: the lien survives unless the United States is notified by ${noticeDue}`
      : `${filed} and no notice to the United States was given by ${noticeDue}: the lien survives`,
  )
}

function courtSale(sale: DatedSale, ends: Period['ends']): FederalOverlay {
  const days120 = addDays(sale.saleDate, 120)
  return {
    lien: dependsOnJoinder(sale, 'the suit for the taxes'),
    deadlines: [
      {
        what: 'last day for the United States to redeem, for a tax lien, if it was joined',
        on: ends === null ? days120 : later(days120, ends.buyer),
        source: cite('US-5'),
      },
      {
        what: 'last day for the United States to redeem, for another lien, if it was joined',
        on: addYears(sale.saleDate, 1),
        source: cite('US-5'),
      },
    ],
    assumptions: [],
  }
}

function lienForeclosure(sale: DatedSale): FederalOverlay {
  const lien = dependsOnJoinder(sale, 'the foreclosure suit')
  return lien === null ? NOTHING : { ...NOTHING, lien }
}

function dependsOnJoinder(sale: DatedSale, suit: string): FederalLien | null {
  if (sale.federalLienNoticeFiledOn === null) return null
  return {
    outcome: 'unsettled',
    why: `a sale under a decree cuts the lien off only if the United States was joined in ${suit}; a 25-day notice does not stand in for that`,
    source: cite('US-5'),
  }
}

function later(a: LocalDate, b: LocalDate): LocalDate {
  return a > b ? a : b
}
