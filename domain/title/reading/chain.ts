import type { LocalDate } from '../../lib/local-date.ts'
import type { Party } from '../../ownership/names/party.ts'
import type { Instrument, TaxSale, TitleCase } from './title-case.ts'

/** An instrument with its parties parsed, once for all findings. */
export type ExaminedInstrument = {
  instrument: Instrument
  /** Index in `ExaminedChain.instruments`; smaller is earlier of record. */
  order: number
  /** `executedOn`, or `recordedOn` if unknown. */
  effectiveOn: LocalDate
  /** See `isVoluntaryDeed` of its type. */
  isVoluntaryDeed: boolean
  /** All persons and companies named, in the order written; a couple in one text is two of them. */
  grantors: readonly Party[]
  grantees: readonly Party[]
}

/** The instruments of a record by their ids. */
export type InstrumentsById = Pick<ReadonlyMap<string, ExaminedInstrument>, 'get' | 'has'>

/** A party that holds title today. */
export type Holder = {
  party: Party
  /** In the roll's order, upper case, without punctuation: `SMITH JOHN A JR`. */
  name: string
  /** Of the whole parcel: `"1"`, `"1/2"`. */
  interest: string
  /** Index in `ExaminedChain.instruments` of the instrument to the holder. */
  since: number
}

/** A party's title of record from one day to another, both included; `until` null is today. */
export type Tenure = {
  party: Party
  from: LocalDate
  until: LocalDate | null
  /** Indexes in `ExaminedChain.instruments` of the instruments in and out. */
  givenBy: number
  takenBy: number | null
}

/** The record as an examiner reads it: the holders today and over time, and their instruments. */
export type ExaminedChain = {
  titleCase: TitleCase
  /**
   * The instruments recorded by `asOf`, oldest first. Equal days are ordered by execution, book and page and content,
   * never by id or position in the case.
   */
  instruments: readonly ExaminedInstrument[]
  byId: InstrumentsById
  taxSales: ReadonlyMap<string, TaxSale>
  /** Instruments that refer to an instrument or tax sale, oldest first. Absent without one. */
  actingOn: ReadonlyMap<string, readonly ExaminedInstrument[]>
  /** The assessed owners; empty if the roll names nobody. */
  owners: readonly Party[]
  /** Empty if no conveyance could be placed. */
  holders: readonly Holder[]
  /** Of the present owner's line; the first grantors are presumed to have held since `0001-01-01`. */
  tenures: readonly Tenure[]
  /** Judgments for the present title, oldest first: each binds its defendants only (law T-22). */
  quietTitle: readonly ExaminedInstrument[]
  /** The first of them that is accepted and binds all of the parties; null without one. */
  judgmentAgainst: (
    parties: readonly Party[],
    accepts: (judgment: ExaminedInstrument) => boolean,
    /** Other decrees that may bind them. */
    besides?: readonly (ExaminedInstrument | null)[],
  ) => ExaminedInstrument | null
  /** True if a deed or patent of the case could be placed. */
  hasConveyance: boolean
}
