import type { LocalDate } from '../../lib/local-date.ts'
import type { InstrumentType } from './instrument-type.ts'

/** A parcel's recorded instruments and tax sales: what TitleScope examines. */
export type TitleCase = {
  asOf: LocalDate
  /** Two letters. Only MS, AL and TN have rules. */
  state: string
  /** `Hinds County, MS` */
  county: string | null
  parcelId: string | null
  /** The name on the assessor's roll; null if nobody is assessed. */
  ownerName: string | null
  instruments: readonly Instrument[]
  taxSales: readonly TaxSale[]
}

export type Instrument = {
  id: string
  type: InstrumentType
  recordedOn: LocalDate
  executedOn: LocalDate | null
  grantors: readonly string[]
  grantees: readonly string[]
  bookPage: string | null
  /** Dollars. */
  consideration: number | null
  /** Dollars. */
  amount: number | null
  maturesOn: LocalDate | null
  /** Ids of instruments or tax sales it acts on. */
  refersTo: readonly string[]
  /** The share conveyed, `1/2`; null for all that the grantor has. */
  interest: string | null
  remarks: string | null
}

export type TaxSaleKind = 'ms-land-sale' | 'al-land-sale' | 'al-tax-lien' | 'tn-court-sale'
export type TaxSaleStatus = 'delinquent' | 'sold' | 'redeemed' | 'matured' | 'cancelled'

export type TaxSale = {
  id: string
  saleDate: LocalDate | null
  kind: TaxSaleKind
  taxYear: number | null
  /** Dollars. */
  amount: number | null
  purchaser: string | null
  status: TaxSaleStatus
  notices: Notices
  /** First day of unbroken actual occupation by the buyer or those who took from him, by a recorded affidavit. */
  occupiedFrom: LocalDate | null
  /** Its source calls it matured, which by law it can't be up to this day: it counts as sold. */
  notMaturedBefore?: LocalDate
}

/** Whether a notice was given; null if unknown. */
export type Notices = {
  ownerSheriff: boolean | null
  ownerMail: boolean | null
  publication: boolean | null
  lienors: boolean | null
  unitedStates: boolean | null
}
