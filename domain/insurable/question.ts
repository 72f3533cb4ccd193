import type { Cents } from '../lib/cents.ts'
import type { LocalDate } from '../lib/local-date.ts'
import type { Regime } from '../redemption/question.ts'

/** From least to most. */
export type Range = { low: number; high: number }

/** A person's settings: cents, except the months of the suit and the days to close. */
export const COSTS = [
  'titleSearch',
  'survey',
  'curative',
  'suit',
  'suitMonths',
  'holdingPerMonth',
  'closeDays',
  'deedPrice',
  'bid',
  'ownerPrice',
  'quitclaimPrice',
] as const
export type CostName = (typeof COSTS)[number]
export type Costs = Partial<Record<CostName, Range>>

/** A past or future tax sale of the parcel. */
export type SaleFacts = {
  /** Null if the record does not state whether the land or the lien is sold. */
  regime: Regime | null
  saleDate: LocalDate | null
  /** The importer assumed the day: nothing is computed from it. */
  saleDateIsAssumed: boolean
  boughtByState: boolean
  /** The State holds the land by it and sells it itself. */
  isHeldByState: boolean
  /** Tennessee: entry of the order that confirms the sale. */
  confirmedOn: LocalDate | null
  /** The cost of redeeming on the requested day; null if unknown. */
  payoffCents: Cents | null
  isRedeemed: boolean
}

export type InsurableQuestion = {
  asOf: LocalDate
  /** The listed future sale; null without one. */
  next: SaleFacts | null
  /** The last sale held; null without one on record. */
  held: SaleFacts | null
  /** The debt before a sale; null if unknown. */
  dueCents: Cents | null
  costs: Costs
  /** Start of the tax title holder's possession, if known. */
  possessedFrom: LocalDate | null
}

/** A day on a way; `on` is null if a fact is missing. */
export type Step = { what: string; on: LocalDate | null; source: string }

export type CostLine = { what: string; low: Cents; high: Cents; source: string }

/** One road to insurable title, from the day of payment to the day of the policy. */
export type Road = {
  id: 'decree' | 'limitation' | 'quitclaim' | 'owner'
  what: string
  /** Earliest and latest day; the latest is null without a bound. */
  from: LocalDate | null
  to: LocalDate | null
  condition: string
  source: string
  lines: CostLine[]
  low: Cents
  high: Cents
  /** Costs that are not set and not in the total. */
  unset: CostName[]
  /** Facts without which there is no day. */
  missing: string | null
}

export type WayId = 'deed' | 'sale' | 'owner'

export type Way = {
  id: WayId
  status: 'open' | 'closed' | 'unknown'
  /** The status in a sentence. */
  why: string
  missing: string | null
  /** Day from which holding costs count. */
  startsOn: LocalDate | null
  steps: Step[]
  roads: Road[]
  unsure: string[]
}
