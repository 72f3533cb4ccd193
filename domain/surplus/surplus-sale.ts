import type { Cents } from '../lib/cents.ts'
import type { LocalDate } from '../lib/local-date.ts'

/** Facts about a sale that may have left a surplus; null is unknown. */
export type SurplusSale = {
  /** Two-letter state code. */
  state: string
  /** `al-tax-lien` sells no land and leaves no surplus; null if the kind is unknown. */
  kind: string | null
  saleDate: LocalDate | null
  /** The importer assumed the day, so no deadline is computed from it. */
  saleDateIsAssumed: boolean
  /** Taxes and costs for which the land was offered. */
  dueCents: Cents | null
  bidCents: Cents | null
  /** The excess as stated in the sale's results. */
  statedExcessCents: Cents | null
  boughtByState: boolean
  isRedeemed: boolean
  /** Tennessee: entry of the order confirming the sale. */
  confirmedOn: LocalDate | null
}

/** A person entitled to claim the surplus. */
export type Claim = {
  who: string
  how: string
  /** First and last day; both count. Null if the law sets none or it is unknown. */
  from: LocalDate | null
  until: LocalDate | null
  source: string
  /** The law leaves the claimant or the deadline open. */
  isContested: boolean
}

/**
 * `none`: there is nothing to claim; `early`: the claim opens on a later day; `open`; `contested`: the claimant is
 * unsettled; `ended`; `unknown`: a fact is missing.
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
  /** Dollars; null if it can't be computed. Never negative. */
  excess: number | null
  lines: Array<{ what: string; amount: number; source: string }>
  claims: Claim[]
  checkedOn: LocalDate
}

/** A sale whose day is known and not assumed. */
export type DatedSurplus = SurplusSale & { saleDate: LocalDate }
