import type { LocalDate } from '../../lib/local-date.ts'
import type { Party } from '../../ownership/names/party.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import type { ExaminedRecord } from '../reading/examine-record.ts'
import type { Line } from './line.ts'

/** Two deeds by one grantor of the same title, and the one the recording act prefers. */
export type Contest = {
  first: ExaminedInstrument
  second: ExaminedInstrument
  winner: ExaminedInstrument
  why: string
  /** The line of the contested title, and that of the loser. */
  line: Line
  losing: Line
}

/** `on` is the day of a death certificate; for an estate, the day by which the person was dead. */
export type Death = { party: Party; on: LocalDate; by: ExaminedInstrument }

/** A probate order or an affidavit of heirship: the decedent and the heirs. */
export type Estate = {
  decedents: readonly Party[]
  /** Empty if the order names no heir. */
  heirs: readonly Party[]
  by: ExaminedInstrument
}

/** The state of reading one record; the findings read it when it is complete. */
export type Reading = {
  readonly record: ExaminedRecord
  /** Strangers' deeds that the present chain is known to depend on. */
  readonly gaps: ReadonlySet<ExaminedInstrument>
  /** Deeds known to have passed nothing. */
  readonly voids: ReadonlySet<ExaminedInstrument>
  /** Earliest day first. */
  readonly deaths: readonly Death[]
  readonly estates: readonly Estate[]
  /** Corrective deeds by the deed they correct. */
  readonly corrections: ReadonlyMap<ExaminedInstrument, readonly ExaminedInstrument[]>
  /** By id: tax sales redeemed, cancelled or released of record, with the day if known. */
  readonly endedSales: ReadonlyMap<string, LocalDate | null>
  /** By index in the record: 1 once read into a line or skipped. */
  readonly placed: number[]
  /** The line of title that starts at the root, the source of the present title. */
  main: Line | null
  readonly sides: Line[]
  readonly contests: Contest[]
  /** Releases and repeated deeds by former holders. */
  readonly confirmations: ExaminedInstrument[]
  /** Deeds of former holders who were dead when they gave them. */
  readonly deadGivers: { deed: ExaminedInstrument; party: Party }[]
  /** Strangers' deeds, and tax deeds on sales that had ended. */
  readonly wild: ExaminedInstrument[]
  /** Judgments for the present title, oldest first; each binds its defendants only. */
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
