import type { Cents } from '../lib/cents.ts'
import type { LocalDate } from '../lib/local-date.ts'
import type { Regime } from '../redemption/question.ts'

/** A holder's expense for a holding after the sale, or income before it ends. */
export const ENTRY_KINDS = [
  'later-taxes',
  'officer-fee',
  'title-report',
  'insurance',
  'upkeep',
  'improvement',
  'recording',
  'legal',
  'travel',
  'other',
  'income',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export const ENTRY_WORDS: Readonly<Record<EntryKind, string>> = {
  'later-taxes': 'Later taxes',
  'officer-fee': 'Clerk, sheriff or publication fee',
  'title-report': 'Title report',
  insurance: 'Insurance',
  upkeep: 'Upkeep and securing',
  improvement: 'Improvement',
  recording: 'Recording',
  legal: 'Attorney and court',
  travel: 'Travel',
  other: 'Other cost',
  income: 'Money received',
}

/** A cost paid, or money received if its kind is `income`; the amount is above zero. */
export type Entry = { kind: EntryKind; on: LocalDate; cents: Cents }

/** Events of a holding, in their usual order. The last four end it. */
export const EVENT_KINDS = [
  'suit-filed',
  'deed',
  'possession',
  'quiet-title',
  'insurable',
  'redeemed',
  'sold',
  'lost',
  'cancelled',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export const ENDINGS = ['redeemed', 'sold', 'lost', 'cancelled'] as const
export type Ending = (typeof ENDINGS)[number]

/** An event, with the money it brought: redemption, price, refund; null without any. */
export type HoldingEvent = { kind: EventKind; on: LocalDate; cents: Cents | null }

export type EndingEvent = HoldingEvent & { kind: Ending }

/** A purchase at a tax sale, as its holder recorded it; null is unknown. */
export type Holding = {
  regime: Regime
  saleDate: LocalDate | null
  /** The importer assumed the sale date: no day and no amount is computed from it. */
  saleDateIsAssumed: boolean
  taxesCents: Cents | null
  costsCents: Cents | null
  /** The buyer's bid and payment; for a tax lien the face is paid. */
  bidCents: Cents | null
  certificateRatePercent: number | null
  /** The assessor's. */
  marketValueCents: Cents | null
  confirmedOn: LocalDate | null
  paidOn: LocalDate | null
  delinquentYears: number | null
  isVacantAbandoned: boolean
  mortgageeNotifiedOn: LocalDate | null
  federalLienNoticeFiledOn: LocalDate | null
  entries: readonly Entry[]
  events: readonly HoldingEvent[]
}

/** The sale's day, if it is known and real. */
export function realSaleDateOf({ saleDate, saleDateIsAssumed }: Holding): LocalDate | null {
  return saleDateIsAssumed ? null : saleDate
}

/** The day the price was paid. */
export function paidOnOf(holding: Holding): LocalDate | null {
  return holding.paidOn ?? realSaleDateOf(holding)
}

/** Taxes and costs for which the land was offered. */
export function faceOf({ taxesCents, costsCents }: Holding): Cents | null {
  return taxesCents === null ? null : taxesCents + (costsCents ?? 0)
}

/** The payment at the sale: the bid, for a tax lien the face (AL-21); the face if no bid is known. */
export function priceOf(holding: Holding): Cents | null {
  const face = faceOf(holding)
  if (holding.regime === 'al-tax-lien') return face
  return holding.bidCents ?? face
}

export function eventOf(holding: Holding, kind: EventKind): HoldingEvent | null {
  return holding.events.find((event) => event.kind === kind) ?? null
}

/** The event that ended the holding; null while it is open. */
export function endingOf({ events }: Holding): EndingEvent | null {
  for (const event of events) {
    const kind = ENDINGS.find((ending) => ending === event.kind)
    if (kind) return { ...event, kind }
  }
  return null
}

/** The name of an event, by the kind of sale. */
export function eventWords(kind: EventKind, regime: Regime): string {
  switch (kind) {
    case 'suit-filed':
      return regime === 'al-tax-lien'
        ? 'Foreclosure suit filed'
        : 'Suit to confirm or quiet title filed'
    case 'deed':
      if (regime === 'al-tax-lien') return 'Foreclosure decree'
      return regime === 'tn-court-sale' ? 'Tax deed or final order' : 'Tax deed received'
    case 'possession':
      return 'Possession taken'
    case 'quiet-title':
      return 'Title confirmed or quieted by decree'
    case 'insurable':
      return 'Title insured or committed'
    case 'redeemed':
      return 'Redeemed'
    case 'sold':
      return 'Sold or assigned'
    case 'lost':
      return 'Lost'
    case 'cancelled':
      return 'Sale cancelled'
  }
}
