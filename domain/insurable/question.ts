import type { Cents } from '../lib/cents.ts'
import type { LocalDate } from '../lib/local-date.ts'
import type { Regime } from '../redemption/question.ts'

/** From least to most. */
export type Range = { low: number; high: number }

/** What a person sets: cents, but for the months of the suit and the days to close. */
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
] as const
export type CostName = (typeof COSTS)[number]
export type Costs = Partial<Record<CostName, Range>>

/** A tax sale of the parcel, held or to come. */
export type SaleFacts = {
  /** Null where the record does not say whether the land or the lien is sold. */
  regime: Regime | null
  saleDate: LocalDate | null
  /** The importer made the day up: nothing is computed from it. */
  saleDateIsAssumed: boolean
  boughtByState: boolean
  /** Tennessee: entry of the order that confirms the sale. */
  confirmedOn: LocalDate | null
  /** What redeeming costs on the day asked about; null where it is unknown. */
  payoffCents: Cents | null
  isRedeemed: boolean
}

export type InsurableQuestion = {
  asOf: LocalDate
  /** The sale that is listed to come; null where none is. */
  next: SaleFacts | null
  /** The last sale that was held; null where none is on record. */
  held: SaleFacts | null
  /** What is owed before a sale; null where it is unknown. */
  dueCents: Cents | null
  costs: Costs
  /** Since when the holder of the tax title has possessed the land, if the person knows. */
  possessedFrom: LocalDate | null
}

/** A day on a way; `on` null where a fact is missing. */
export type Step = { what: string; on: LocalDate | null; source: string }

export type CostLine = { what: string; low: Cents; high: Cents; source: string }

/** One road to insurable title, from the day of paying to the day of the policy. */
export type Road = {
  id: 'decree' | 'limitation' | 'owner'
  what: string
  /** Earliest and latest day; the latest is null where nothing bounds it. */
  from: LocalDate | null
  to: LocalDate | null
  /** What must be true for it. */
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
