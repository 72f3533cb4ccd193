import { cite } from '../law/rules.ts'
import { addDays, addYears, daysBetween, type LocalDate } from '../lib/local-date.ts'
import type { DatedSale, Deadline, FederalLien } from './question.ts'

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
 * `localEnd` is the last day of redemption under state law, null if unknown. Without a known notice
 * of a federal tax lien, the days are those of a possible one. How long the lien itself
 * lives (US-6) is not judged here.
 *
 * Source: 26 U.S.C. § 7425; 28 U.S.C. § 2410(c).
 */
export function federalOverlay(sale: DatedSale, localEnd: LocalDate | null): FederalOverlay {
  const overlay = overlayOf(sale, localEnd)
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

function overlayOf(sale: DatedSale, localEnd: LocalDate | null): FederalOverlay {
  switch (sale.regime) {
    case 'ms-land-sale':
    case 'al-land-sale':
      return nonjudicialSale(sale, localEnd)
    case 'tn-court-sale':
      return courtSale(sale, localEnd)
    case 'al-tax-lien':
      return lienForeclosure(sale)
  }
}

function nonjudicialSale(sale: DatedSale, localEnd: LocalDate | null): FederalOverlay {
  const { saleDate, federalLienNoticeFiledOn: filedOn } = sale
  const redemption = nonjudicialRedemption(saleDate, localEnd)
  if (filedOn === null) {
    return { lien: null, deadlines: redemption, assumptions: unsettledDate(redemption) }
  }
  const daysBefore = daysBetween(filedOn, saleDate)
  if (daysBefore <= 30) {
    const days = daysBefore < 0 ? 'after' : `${daysBefore} days before`
    return {
      lien: {
        outcome: 'unsettled',
        why: `the notice of federal tax lien was filed ${days} the sale, not more than 30 days before: no notice to the United States was owed, and local law decides whether the lien is cut off`,
        source: cite('US-1'),
      },
      deadlines: redemption,
      assumptions: unsettledDate(redemption),
    }
  }
  const noticeDue: Deadline = {
    what: 'last day of the 25-day notice to the United States',
    on: addDays(saleDate, -25),
    source: cite('US-1'),
  }
  const why = whyNoticeFails(sale.noticeToUnitedStatesOn, noticeDue.on)
  if (why !== null) {
    return {
      lien: {
        outcome: 'survives',
        why: `the notice of federal tax lien was filed ${daysBefore} days before the sale, more than 30, and ${why}`,
        source: cite('US-1'),
      },
      deadlines: [noticeDue],
      assumptions: [
        `the federal tax lien stays, so the United States has nothing to redeem (${cite('US-4')})`,
      ],
    }
  }
  return {
    lien: {
      outcome: 'cut off',
      why: `the United States was notified on ${sale.noticeToUnitedStatesOn}, at least 25 days before the sale; a lien senior to the taxes would stay (${cite('US-4')})`,
      source: cite('US-1'),
    },
    deadlines: [noticeDue, ...redemption],
    assumptions: unsettledDate(redemption),
  }
}

function whyNoticeFails(noticeOn: LocalDate | null, dueOn: LocalDate): string | null {
  if (noticeOn === null) return 'no notice to the United States is given'
  if (noticeOn <= dueOn) return null
  return `the notice of ${noticeOn} to the United States came less than 25 days before the sale`
}

/** 120 days or the longer local period, from each of the two days that may be the sale (US-2, US-3). */
function nonjudicialRedemption(saleDate: LocalDate, localEnd: LocalDate | null): Deadline[] {
  const days120 = addDays(saleDate, 120)
  if (localEnd === null) {
    return [
      {
        what: 'earliest last day for the United States to redeem, if the auction cut off its tax lien',
        on: days120,
        source: cite('US-2'),
      },
    ]
  }
  return [
    {
      what: 'last day for the United States to redeem from the auction, for a tax lien',
      on: later(days120, localEnd),
      source: cite('US-2'),
    },
    {
      what: 'last day for the United States to redeem, for a tax lien, counted from the end of redemption (unsettled)',
      on: addDays(localEnd, 120),
      source: cite('US-3'),
    },
  ]
}

function unsettledDate(redemption: Deadline[]): string[] {
  if (redemption.length < 2) return []
  return [
    `for a federal tax lien the sale is the auction or, if the lien is divested only when redemption ends, that day: both dates are shown (${cite('US-3')}, unsettled)`,
  ]
}

function courtSale(sale: DatedSale, localEnd: LocalDate | null): FederalOverlay {
  const days120 = addDays(sale.saleDate, 120)
  return {
    lien: dependsOnJoinder(sale, 'the suit for the taxes'),
    deadlines: [
      {
        what: 'last day for the United States to redeem, for a tax lien, if it was joined',
        on: localEnd === null ? days120 : later(days120, localEnd),
        source: cite('US-5'),
      },
      {
        what: 'last day for the United States to redeem, for another lien, if it was joined (not verified against the statute)',
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
