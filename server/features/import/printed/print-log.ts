import type { Db } from '../../../platform/db/db.ts'
import {
  deletePrintedRows,
  insertPrintedRows,
  type PrintedRowPlace,
} from './printed-row.queries.ts'

/** Rows written at a time. */
const BATCH = 500

/** Collects where the rows of a printed list are, and writes it in batches. */
export class PrintLog {
  readonly #db: Db
  readonly #importId: number
  #pending: PrintedRowPlace[] = []
  /** Whether any row has a place: then the file is kept, to show it. */
  isKept = false

  constructor(db: Db, importId: number) {
    this.#db = db
    this.#importId = importId
  }

  async clear(): Promise<void> {
    this.#pending = []
    this.isKept = false
    await deletePrintedRows(this.#db, this.#importId)
  }

  add({ line, parts, draft }: PrintedRowPlace): Promise<void> | null {
    if (parts.length === 0) return null
    this.isKept = true
    this.#pending.push({ line, parts, draft })
    return this.#pending.length < BATCH ? null : this.end()
  }

  async end(): Promise<void> {
    const pending = this.#pending
    this.#pending = []
    if (pending.length > 0) await insertPrintedRows(this.#db, this.#importId, pending)
  }
}
