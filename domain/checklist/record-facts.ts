import type { LocalDate } from '../lib/local-date.ts'
import type { RedFlag } from '../property/red-flags.ts'
import type { PointId } from './checklist.ts'

type Source = { source: string; asOf: LocalDate }

/** Facts of a property's record for the checklist. */
export type RecordFacts = {
  property: {
    parcelId: string | null
    address: string | null
    city: string | null
    state: string | null
    ownerName: string | null
    legalDescription: string | null
    propertyType: string | null
    /** Square feet. */
    buildingSize: number | null
    /** Acres. */
    lotSize: number | null
    marketValue: number | null
    assessedValue: number | null
    /** Fields the importer assumed. */
    assumed: readonly string[]
    provenance: Source
  }
  flags: readonly RedFlag[]
  taxSale: {
    status: string
    totalOwed: number | null
    saleDate: LocalDate | null
    assumed: readonly string[]
    bills: readonly { taxYear: number | null; status: string }[]
    provenance: Source
  } | null
  /** Newest first. */
  redemptions: readonly {
    regime: string
    status: 'open' | 'expired' | 'unknown'
    missing: string | null
    deadline: LocalDate | null
    total: number | null
    buyerReceives: number | null
    deadlines: readonly { what: string; on: LocalDate; source: string }[]
  }[]
  /** The day of the payoffs. */
  asOf: LocalDate
  title: TitleFacts | null
}

export type TitleFacts = {
  basis: 'analysis' | 'statement'
  confidenceScore: number | null
  asOf: LocalDate
  searchedFrom: LocalDate | null
  /** 0 to 1. */
  coverage: number
  ruleSet: string
  chain: readonly string[]
  holders: readonly { name: string; interest: string }[]
  findings: readonly { code: string; explanation: string }[]
  liens: readonly { lienType: string; isActive: boolean }[]
  survivors: readonly { interest: string; survives: 'survives' | 'extinguished' | 'depends' }[]
}

/** The record's answer to a point. `settled`: done; `open`: a fact to work from; `warning`: an unfavorable answer. */
export type RecordAnswer = {
  point: PointId
  standing: 'settled' | 'open' | 'warning'
  text: string
  source: string
}
