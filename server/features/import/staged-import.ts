import type { ImportMapping } from '../../../contract/import.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'

export type StagedImport = {
  importId: number
  listId: number
  /** Staging table, filled and analysed. */
  table: string
  /** Rows in it. */
  rows: number
  asOf: LocalDate
  /** What its columns were read as. */
  mapping: readonly ImportMapping[]
  /** Its rows state what became of parcels at a sale, and state no bills. */
  tellsOutcomes: boolean
  /** Hashes of the list's rows that this edition does not repeat. */
  gone: Iterable<bigint>
  /** Hashes of those it repeats and that are read another way now; null where they are read as before. */
  readAgain: Iterable<bigint> | null
  /** Called after each step with the share of the writing that is done, 0 to 1. */
  onProgress: (done: number) => Promise<void>
}

export type Applied = {
  /** Properties that were not known before. */
  added: number
  /** Properties known before in which a fact or the tax sale changed. */
  changed: number
}
