import type { LawId } from '../law/rules.ts'
import type { Cents } from '../lib/cents.ts'
import type { LocalDate } from '../lib/local-date.ts'

export const REGIMES = ['ms-land-sale', 'al-land-sale', 'al-tax-lien', 'tn-court-sale'] as const
/** State and kind of sale, which decide the law of redemption. */
export type Regime = (typeof REGIMES)[number]

/** Postal code of the state a regime is of. */
export const stateOf = (regime: Regime) => regime.slice(0, 2).toUpperCase()

/** A side of an unsettled point: who pays to redeem, or who bought at the sale. */
export type Reader = 'redeemer' | 'buyer'

/** A cost that accrued, or later taxes that were paid, on a day. */
export type DatedAmount = { cents: Cents; on: LocalDate }

/** A cost since the sale. In Mississippi it comes back to the buyer only if the buyer paid it (MS-19). */
export type AccruedCost = DatedAmount & { isPaidByBuyer: boolean }

/** A redemption question as `readRedemptionQuestion` read it; null is unknown. */
export type RedemptionQuestion = {
  regime: Regime
  /** Whose safe side the deadline is (law, section 12). */
  reader: Reader
  saleDate: LocalDate | null
  /** The importer assumed the sale date: no deadline and no payoff is computed from it. */
  saleDateIsAssumed: boolean
  /** Day of the payoff; in Tennessee the day of the motion. */
  asOf: LocalDate | null
  /** The land was offered for it; taxes and costs together are the face. */
  taxesCents: Cents | null
  costsCents: Cents | null
  bidCents: Cents | null
  /** Costs since the sale. */
  accrued: AccruedCost[]
  /** Taxes of later years that the buyer paid. */
  laterTaxes: DatedAmount[]
  /** The assessor's. */
  marketValueCents: Cents | null
  certificateRatePercent: number | null
  /** Entry of the order that confirms the sale. */
  confirmedOn: LocalDate | null
  /** The buyer paid the clerk. */
  paidOn: LocalDate | null
  delinquentYears: number | null
  isVacantAbandoned: boolean
  boughtByState: boolean
  /** Written notice of the buyer to the mortgagee or lienor of record. */
  mortgageeNotifiedOn: LocalDate | null
  federalLienNoticeFiledOn: LocalDate | null
  noticeToUnitedStatesOn: LocalDate | null
  /** Values the reader rounded or left out, as sentences. */
  notes: string[]
}

/** A question whose sale date is known and real. */
export type DatedSale = RedemptionQuestion & { saleDate: LocalDate }

/** A question with its sale date and the day of the payoff. */
export type SaleAsOf = DatedSale & { asOf: LocalDate }

export type PayoffLine = { what: string; cents: Cents; source: string }

/** `reader` where the two readers count another day for the same thing. */
export type Deadline = { what: string; on: LocalDate; source: string; reader?: Reader }

/** The other value of an unsettled point, for the reader whose safe side it is; null where it changes no such value. */
export type Reading = {
  about: LawId
  for: Reader
  total: number | null
  deadline: LocalDate | null
}

/** The end of redemption by reader: the earlier for a redeemer. Null if no date alone ends it. */
export type Period = {
  ends: Record<Reader, LocalDate> | null
  deadlines: Deadline[]
  readings: Reading[]
  assumptions: string[]
}

/** The cost of redeeming on a day, line by line, and the buyer's part. */
export type Payoff = {
  lines: PayoffLine[]
  /** Months of interest, if the law counts in months. */
  months: number | null
  /** What comes back to the private buyer, line by line, and what the buyer spent; null if there is none. */
  buyer: { lines: PayoffLine[]; spentCents: Cents } | null
  readings: Reading[]
  assumptions: string[]
}

/** The fields that are required for an answer. */
export type Missing = { missing: string[] }

/** The law of one regime. */
export type RegimeRules = {
  period(sale: DatedSale): Period | Missing
  payoff(sale: SaleAsOf): Payoff | Missing
}

export type FederalOutcome = 'survives' | 'cut off' | 'unsettled'

/** The fate of a federal tax lien whose notice was filed: it survives if it does so by either reading (Y-9). */
export type FederalLien = {
  outcome: FederalOutcome
  why: string
  source: string
}

export type RedemptionAnswer = {
  status: 'open' | 'expired' | 'unknown'
  /** Facts without which the answer is unknown, by their field, joined by commas. */
  missing: string | null
  reader: Reader
  /** Last day on which the land can be redeemed, for the reader; that day still counts. */
  deadline: LocalDate | null
  /** Dollars; null unless open. The lines add up to it exactly. */
  total: number | null
  months: number | null
  lines: { what: string; amount: number; source: string }[]
  buyerReceives: number | null
  /** The buyer's proceeds less payments; negative for a loss. */
  buyerResult: number | null
  deadlines: Deadline[]
  federalLien: FederalLien | null
  assumptions: string[]
  /** The other value of each unsettled point that changes a day or a sum. */
  readings: Reading[]
  checkedOn: LocalDate
}
