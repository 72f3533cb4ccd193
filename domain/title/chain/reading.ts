import type { LocalDate } from '../../lib/local-date.ts'
import type { Party } from '../../ownership/names/party.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import type { ExaminedRecord } from '../reading/examine-record.ts'
import type { Line } from './line.ts'

/** Two deeds by one grantor of the same title, and which of them the recording act prefers. */
export type Contest = {
  first: ExaminedInstrument
  second: ExaminedInstrument
  winner: ExaminedInstrument
  why: string
  /** The line whose title both are about, and that of the loser. */
  line: Line
  losing: Line
}

/** `on` is the day of a death certificate; of an estate, the day by which he was dead. */
export type Death = { party: Party; on: LocalDate; by: ExaminedInstrument }

/** A probate order or an affidavit of heirship: who died and who takes. */
export type Estate = {
  decedents: readonly Party[]
  /** Empty where the order names none. */
  heirs: readonly Party[]
  by: ExaminedInstrument
}

/** The state of reading one record; what the families of findings look at when it is done. */
export type Reading = {
  readonly record: ExaminedRecord
  /** Deeds by strangers that the present chain is known to rest on. */
  readonly gaps: ReadonlySet<ExaminedInstrument>
  /** Deeds known to have passed nothing. */
  readonly voids: ReadonlySet<ExaminedInstrument>
  /** Earliest day first. */
  readonly deaths: readonly Death[]
  readonly estates: readonly Estate[]
  /** Corrective deeds by the deed they correct. */
  readonly corrections: ReadonlyMap<ExaminedInstrument, readonly ExaminedInstrument[]>
  /** By id: tax sales that were redeemed, cancelled or released of record, and when, where known. */
  readonly endedSales: ReadonlyMap<string, LocalDate | null>
  /** By place in the record: 1 when it has been read into a line or skipped. */
  readonly placed: number[]
  /** The line of title that the root begins; what the present owner rests on. */
  main: Line | null
  readonly sides: Line[]
  readonly contests: Contest[]
  /** Deeds by which one whose title had passed gave up what claim he has, or gave the same again. */
  readonly confirmations: ExaminedInstrument[]
  /** Deeds of those who were dead when they gave them and whose title had passed already. */
  readonly deadGivers: { deed: ExaminedInstrument; party: Party }[]
  /** Deeds by strangers to those who hold, and tax deeds upon sales that had ended. */
  readonly wild: ExaminedInstrument[]
  /** Judgments that quiet the present title, oldest first. */
  readonly quietTitle: ExaminedInstrument[]
  readonly unplaced: ExaminedInstrument[]
}

export function linesOf({ main, sides }: Reading): readonly Line[] {
  if (main === null) return sides
  return sides.length === 0 ? [main] : [main, ...sides]
}

export function stateOf({ record }: Reading): string {
  return record.titleCase.state
}
