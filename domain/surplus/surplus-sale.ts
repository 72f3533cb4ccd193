import type { Cents } from '../lib/cents.ts'
import type { LocalDate } from '../lib/local-date.ts'

/** What is known of the sale that may have left a surplus; null is unknown. */
export type SurplusSale = {
  /** Two letters of the state. */
  state: string
  /** `al-tax-lien` sells no land and leaves no surplus; null where the kind is not on record. */
  kind: string | null
  saleDate: LocalDate | null
  /** The importer made the day up: no day follows from it. */
  saleDateIsAssumed: boolean
  /** Taxes and costs for which the land was offered. */
  dueCents: Cents | null
  bidCents: Cents | null
  /** The excess as the results themselves state it. */
  statedExcessCents: Cents | null
  boughtByState: boolean
  isRedeemed: boolean
  /** Tennessee: entry of the order that confirms the sale. */
  confirmedOn: LocalDate | null
}

/** Someone who may ask for the surplus. */
export type Claim = {
  who: string
  how: string
  /** First and last day; both count. Null where the law read sets none, or it is unknown. */
  from: LocalDate | null
  until: LocalDate | null
  source: string
  /** The sections read leave the claimant or the deadline open. */
  isContested: boolean
}

/**
 * `none`: nothing is to be claimed; `early`: the claim opens on a later day; `open`; `contested`: who may
 * claim is unsettled; `ended`; `unknown`: a fact is missing.
 */
export type SurplusStatus = 'none' | 'early' | 'open' | 'contested' | 'ended' | 'unknown'

export type SurplusLaw = {
  status: SurplusStatus
  /** The status in a sentence. */
  why: string
  holder: string | null
  claims: Claim[]
  missing: string | null
  notes: string[]
}

export type Surplus = Omit<SurplusLaw, 'claims'> & {
  /** Dollars; null where it can't be computed. Never negative. */
  excess: number | null
  lines: Array<{ what: string; amount: number; source: string }>
  claims: Claim[]
  checkedOn: LocalDate
}

/** A sale whose day is known and real. */
export type DatedSurplus = SurplusSale & { saleDate: LocalDate }
