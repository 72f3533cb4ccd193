import type { ImportMapping } from '../../../contract/import.ts'
import type { ComparedFile, Extent } from '../../../domain/import/extent.ts'
import type { ListMeaning } from '../../../domain/import/meaning.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { ListFacts } from './known-rows.queries.ts'

export type StagedImport = {
  importId: number
  listId: number
  /** Staging table, filled and analysed. */
  table: string
  /** Rows in it. */
  rows: number
  asOf: LocalDate
  /** Its place among other lists; null where it names neither a day nor a year. */
  day: LocalDate | null
  /** What its columns were read as. */
  mapping: readonly ImportMapping[]
  /** Its rows state what became of parcels at a sale, and state no bills. */
  tellsOutcomes: boolean
  /** Its rows may state what became of parcels at a sale, or what they brought. */
  statesResults: boolean
  /** Current rows of the list with a remark. */
  rowsNoted: number
  /** What its rows state. */
  meaning: ListMeaning
  /** Hashes of the list's rows that this edition does not repeat. */
  gone: Iterable<bigint>
  /** How many `gone` are. */
  rowsMissing: number
  /** What compares the file with what the list had; null where it closes nothing: results, or a pasted list. */
  compared: ComparedEdition | null
  /** The list's place among others before; null where it did not move, or was new. */
  movedFrom: ListFacts | null
  /** Hashes of those it repeats and that are read another way now; null where they are read as before. */
  readAgain: Iterable<bigint> | null
  /** Called with how many properties are new before they are numbered, so that a refused list draws no ids. */
  onNew: (added: number) => Promise<void>
  /** Called after each step with the share of the writing that is done, 0 to 1. */
  onProgress: (done: number) => Promise<void>
}

/** A property that a refused row names, by its key in the county or its second key. */
export type RefusedKey = { countyId: number; key: string; ppin: string | null }

export type ComparedEdition = Pick<ComparedFile, 'rowsBefore' | 'rowsNow' | 'isEarlier'> & {
  /** Some rows are as the list had them. */
  repeatsRows: boolean
  /** Properties of rows that were refused: they have not left the list. */
  refused: readonly RefusedKey[]
  /** Refused rows whose property is unknown. */
  rowsUnnamed: number
}

export type Applied = {
  /** Properties that were not known before. */
  added: number
  /** Properties known before in which a fact or the tax sale changed. */
  changed: number
  /** Null where there was nothing to compare. */
  extent: Extent | null
  /** Remarks on the import as a whole. */
  remarks: string[]
}
