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
  rows: number
  /** Unpaid amounts of the staged rows as they were read, in cents. */
  read: number
  asOf: LocalDate
  /** Its day among other lists; null if it names neither a day nor a year. */
  day: LocalDate | null
  /** The fields its columns were read as. */
  mapping: readonly ImportMapping[]
  /** Its rows state results of a sale, and no bills. */
  tellsOutcomes: boolean
  /** Its rows may state results or prices of a sale. */
  statesResults: boolean
  /** Current rows of the list with a remark. */
  rowsNoted: number
  meaning: ListMeaning
  /** Hashes of the list's rows that this edition does not repeat. */
  gone: Iterable<bigint>
  /** Number of hashes in `gone`. */
  rowsMissing: number
  /** Compares the file with the list's known rows; null if it closes nothing: results, or a pasted list. */
  compared: ComparedEdition | null
  /** The list's previous day and meaning; null if unchanged, or new. */
  movedFrom: ListFacts | null
  /** Hashes of repeated rows that are read differently now; null if the reading is the same. */
  readAgain: Iterable<bigint> | null
  /** Called with how many properties are new before they are numbered, so that a refused list draws no ids. */
  onNew: (added: number) => Promise<void>
  /** Called after each step with the share of the writing that is done, 0 to 1. */
  onProgress: (done: number) => Promise<void>
}

/** A property that a refused row names, by its key in the county or its second key. */
export type RefusedKey = { countyId: number; key: string; ppin: string | null }

export type ComparedEdition = Pick<ComparedFile, 'rowsBefore' | 'rowsNow' | 'isEarlier'> & {
  /** Some rows are unchanged from the list's last edition. */
  repeatsRows: boolean
  /** Properties of refused rows: they have not left the list. */
  refused: readonly RefusedKey[]
  /** Refused rows whose property is unknown. */
  rowsUnnamed: number
}

export type Applied = {
  /** Properties that were not known before. */
  added: number
  /** Properties known before in which a fact or the tax sale changed. */
  changed: number
  /** Null without a comparison. */
  extent: Extent | null
  /** Remarks on the import as a whole. */
  remarks: string[]
}
