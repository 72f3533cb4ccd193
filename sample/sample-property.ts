import type { LocalDate } from '../domain/lib/local-date.ts'
import type { TaxStatus } from '../domain/tax-sale/status.ts'
import type { SaleRegime } from './land/places.ts'
import type { LngLat } from './land/plane.ts'
import type { PropertyType } from './tax/appraise.ts'
import type { SampleInstrument } from './title/instrument.ts'
import type { Planted } from './title/planted.ts'

export type SampleTaxBill = {
  taxYear: number
  billNumber: string
  taxesCents: number
  penaltiesCents: number
  totalCents: number
  status: 'paid' | 'unpaid'
}

export type SampleTaxSaleEvent = {
  id: number
  kind: SaleRegime
  saleDate: LocalDate | null
  taxYear: number
  amountCents: number
  purchaser: string | null
  status: 'delinquent' | 'sold' | 'redeemed' | 'matured'
  notices: Readonly<Record<string, boolean>>
}

export type SampleLien = {
  lienType: string
  /** 1 is first; null if inactive. */
  priority: number | null
  lienHolder: string
  filedOn: LocalDate
  amountCents: number | null
  notes: string | null
  isActive: boolean
  instrumentId: number
  releasedBy: number | null
}

/** A property with all its records, in the form of the tables of the same names. */
export type SampleProperty = {
  id: number
  countyId: number
  parcelId: string
  ppin: string | null
  address: string | null
  city: string
  state: string
  zipCode: string
  ownerName: string
  ownerAddress: string
  propertyType: PropertyType
  assessedCents: number
  marketCents: number
  /** Square feet. */
  buildingSize: number | null
  yearBuilt: number | null
  /** Acres. */
  lotSize: number
  legalDescription: string
  lng: number
  lat: number
  /** Outer ring, closed. */
  outline: readonly LngLat[]
  /** Null if no tax is levied. */
  taxSale: {
    status: TaxStatus
    taxesCents: number
    penaltiesCents: number
    totalCents: number
    saleDate: LocalDate | null
    redemptionDate: LocalDate | null
  } | null
  bills: SampleTaxBill[]
  events: SampleTaxSaleEvent[]
  /** In the order of recording. */
  instruments: SampleInstrument[]
  liens: SampleLien[]
  /** For tests and measurements: the defects of the record. Not stored. */
  planted: Planted[]
}
