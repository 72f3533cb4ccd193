import type { LocalDate } from '../../lib/local-date.ts'
import type { Party } from '../../ownership/names/party.ts'
import type { Instrument, TaxSale, TitleCase } from './title-case.ts'

/** An instrument with its parties read, once for all families of findings. */
export type ExaminedInstrument = {
  instrument: Instrument
  /** Place in `ExaminedChain.instruments`; smaller is earlier of record. */
  order: number
  /** `executedOn`; where that is not known, `recordedOn` stands in. */
  effectiveOn: LocalDate
  /** See `isVoluntaryDeed` of its type. */
  isVoluntaryDeed: boolean
  /** All persons and companies named, in the order written; a couple of one text is two of them. */
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
  /** Place in `ExaminedChain.instruments` of what gave it to him. */
  since: number
}

/** That a party had title of record from one day to another, both counted; `until` null is today. */
export type Tenure = {
  party: Party
  from: LocalDate
  until: LocalDate | null
  /** Places in `ExaminedChain.instruments` of what gave it and of what took it. */
  givenBy: number
  takenBy: number | null
}

/** The record read as an examiner reads it: who holds, who held when, and through what. */
export type ExaminedChain = {
  titleCase: TitleCase
  /**
   * The instruments recorded by `asOf`, oldest first. Equal days are ordered by execution, book and
   * page and content; never by id or by place in the case.
   */
  instruments: readonly ExaminedInstrument[]
  byId: InstrumentsById
  taxSales: ReadonlyMap<string, TaxSale>
  /** Instruments that refer to an instrument or tax sale, oldest first. Absent: nothing does. */
  actingOn: ReadonlyMap<string, readonly ExaminedInstrument[]>
  /** The assessed owners; empty when the roll names none. */
  owners: readonly Party[]
  /** Empty where no conveyance could be placed. */
  holders: readonly Holder[]
  /**
   * Of the line the present owner rests on; the first deed's grantors are taken to have held from the
   * beginning, so their `from` is `0001-01-01`.
   */
  tenures: readonly Tenure[]
  /** Ids of the instruments the present title passes through, in the order in which it passed. */
  chainIds: readonly string[]
  /** Judgments that quiet the present title, oldest first: whatever is older is settled by them. */
  quietTitle: readonly ExaminedInstrument[]
  /** True where a deed or patent of the case could be placed. */
  hasConveyance: boolean
}
