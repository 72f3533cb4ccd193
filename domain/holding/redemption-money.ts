import { cite, type LawId } from '../law/rules.ts'
import { type Cents, inDollars, toCents } from '../lib/cents.ts'
import type { LocalDate } from '../lib/local-date.ts'
import { missingWords } from '../redemption/missing-words.ts'
import type {
  DatedAmount,
  RedemptionAnswer,
  RedemptionQuestion,
  Regime,
} from '../redemption/question.ts'
import { buyersLines, redeem } from '../redemption/redeem.ts'
import { mayStillRedeem } from '../redemption/who-may-redeem.ts'
import {
  ENTRY_WORDS,
  type Entry,
  type EntryKind,
  faceOf,
  type Holding,
  priceOf,
} from './holding.ts'

/** A holder's proceeds if the land is redeemed on a day. */
export type RedemptionMoney = {
  on: LocalDate
  status: RedemptionAnswer['status']
  /** Why no amount is known, as a sentence; null with an amount. */
  why: string | null
  /** The buyer's proceeds; its lines add up to it. */
  receivesCents: Cents | null
  lines: { what: string; cents: Cents; source: string }[]
  /** The redeemer's whole payment, including the buyer's part. */
  redeemerPaysCents: Cents | null
  /** The part of the bid that stays with the county (MS-21); 0 elsewhere. */
  excessLostCents: Cents
  /** Further claims of the buyer: within 30 days of the clerk's notice (TN-11), or on a written demand (AL-7). */
  claimable: { cents: Cents; source: string } | null
  /** Costs that are not repaid, and why. */
  notReturned: { cents: Cents; why: string } | null
  assumptions: string[]
}

type Returned = { as: 'accrued' | 'laterTaxes'; law: LawId }

/**
 * The costs that a redeemer repays, by kind of sale. Mississippi: costs accrued since the sale (MS-12); the section
 * does not name taxes of later years that a buyer paid. Tennessee: none, but see `claimable`.
 */
const RETURNED: Readonly<Record<Regime, Partial<Record<EntryKind, Returned>>>> = {
  'ms-land-sale': { 'officer-fee': { as: 'accrued', law: 'MS-12' } },
  'al-land-sale': {
    'later-taxes': { as: 'laterTaxes', law: 'AL-7' },
    insurance: { as: 'accrued', law: 'AL-7' },
    upkeep: { as: 'accrued', law: 'AL-7' },
  },
  'al-tax-lien': {
    'later-taxes': { as: 'laterTaxes', law: 'AL-24' },
    'title-report': { as: 'accrued', law: 'AL-24' },
  },
  'tn-court-sale': {},
}

/** Amounts spent on the parcel itself (TN-11). */
const SPENT_ON_PARCEL: readonly EntryKind[] = ['later-taxes', 'insurance', 'upkeep', 'improvement']

const WHY_NOT: Readonly<Record<Regime, string>> = {
  'ms-land-sale': `${cite('MS-12')} as read names taxes, costs, damages and costs accrued since the sale; whether later taxes a buyer paid come back is not settled here`,
  'al-land-sale': `${cite('AL-7')} as read names later taxes, insurance and preservation`,
  'al-tax-lien': `${cite('AL-24')} as read names later taxes and the title report`,
  'tn-court-sale': `${cite('TN-11')} as read lets the buyer claim what was spent on the parcel`,
}

/** The redemption question of a holding on a day; without one, for its deadlines alone. */
export function questionOf(holding: Holding, asOf: LocalDate | null): RedemptionQuestion {
  return {
    regime: holding.regime,
    reader: 'buyer',
    saleDate: holding.saleDate,
    saleDateIsAssumed: holding.saleDateIsAssumed,
    asOf,
    taxesCents: holding.taxesCents,
    costsCents: holding.costsCents,
    bidCents: holding.bidCents,
    accrued: returnedAs(holding, 'accrued').map((amount) => ({ ...amount, isPaidByBuyer: true })),
    laterTaxes: returnedAs(holding, 'laterTaxes'),
    marketValueCents: holding.marketValueCents,
    certificateRatePercent: holding.certificateRatePercent,
    confirmedOn: holding.confirmedOn,
    paidOn: holding.paidOn,
    delinquentYears: holding.delinquentYears,
    isVacantAbandoned: holding.isVacantAbandoned,
    boughtByState: false,
    mortgageeNotifiedOn: holding.mortgageeNotifiedOn,
    federalLienNoticeFiledOn: holding.federalLienNoticeFiledOn,
    noticeToUnitedStatesOn: null,
    notes: [],
  }
}

function returnedAs({ regime, entries }: Holding, as: Returned['as']): DatedAmount[] {
  return entries
    .filter(({ kind }) => RETURNED[regime][kind]?.as === as)
    .map(({ cents, on }) => ({ cents, on }))
}

/**
 * The buyer's proceeds if the land is redeemed on `on`, line by line with its section. Mississippi: interest on the
 * face, never on the bid; the excess stays with the county and the 5% damages are left out (MS-19, MS-21, MS-24).
 * Alabama: the price back with interest, or the certificate at its rate, and the statute's additions. Tennessee: the
 * price back with interest. An estimate; verify with counsel.
 */
export function redemptionMoney(holding: Holding, on: LocalDate): RedemptionMoney {
  const { saleDate, saleDateIsAssumed } = holding
  if (saleDate !== null && !saleDateIsAssumed && on < saleDate) {
    return nothingKnown(on, 'unknown', `${on} is before the sale of ${saleDate}`, [])
  }
  const answer = redeem(questionOf(holding, on))
  if (answer.buyerReceives === null) {
    return nothingKnown(on, answer.status, whyUnknown(holding, answer), answer.assumptions)
  }
  const face = faceOf(holding) ?? 0
  const price = priceOf(holding) ?? 0
  const spent = holding.entries.filter((entry) => entry.kind !== 'income' && entry.on <= on)
  const { claimable, notReturned } = whatElse(holding.regime, spent)
  return {
    on,
    status: answer.status,
    why: null,
    receivesCents: toCents(answer.buyerReceives),
    lines: buyersLines(questionOf(holding, on)) ?? [],
    redeemerPaysCents: answer.total === null ? null : toCents(answer.total),
    excessLostCents: holding.regime === 'ms-land-sale' ? Math.max(0, price - face) : 0,
    claimable,
    notReturned,
    assumptions: answer.assumptions,
  }
}

function nothingKnown(
  on: LocalDate,
  status: RedemptionAnswer['status'],
  why: string,
  assumptions: string[],
): RedemptionMoney {
  return {
    on,
    status,
    why,
    receivesCents: null,
    lines: [],
    redeemerPaysCents: null,
    excessLostCents: 0,
    claimable: null,
    notReturned: null,
    assumptions,
  }
}

function whyUnknown(holding: Holding, { status, deadline, missing }: RedemptionAnswer): string {
  if (status === 'expired' && deadline !== null) return mayStillRedeem(holding.regime, deadline)
  if (holding.saleDateIsAssumed) return SALE_DAY_ASSUMED
  return `missing is ${missingWords(missing)}`
}

export const SALE_DAY_ASSUMED =
  'the day of the sale was assumed by the importer: no day and no amount is computed from it'

function whatElse(regime: Regime, spent: readonly Entry[]) {
  const rest = spent.filter(({ kind }) => RETURNED[regime][kind] === undefined)
  const claimed =
    regime === 'tn-court-sale'
      ? rest.filter(({ kind }) => SPENT_ON_PARCEL.includes(kind))
      : regime === 'al-land-sale'
        ? spent.filter(({ kind }) => RETURNED[regime][kind]?.as === 'accrued')
        : []
  const lost = rest.filter((entry) => !claimed.includes(entry))
  const claimableCents = total(claimed)
  const lostCents = total(lost)
  const kinds = [...new Set(lost.map(({ kind }) => ENTRY_WORDS[kind].toLowerCase()))].join(', ')
  return {
    claimable:
      claimableCents > 0
        ? { cents: claimableCents, source: cite(regime === 'tn-court-sale' ? 'TN-11' : 'AL-7') }
        : null,
    notReturned:
      lostCents > 0
        ? { cents: lostCents, why: `${inDollars(lostCents)} of ${kinds}: ${WHY_NOT[regime]}` }
        : null,
  }
}

function total(entries: readonly Entry[]): Cents {
  return entries.reduce((cents, entry) => cents + entry.cents, 0)
}
