import type { RowProblem } from '../../../domain/import/record.ts'
import type { Db } from '../../platform/db/db.ts'
import { deleteProblems, insertProblems } from './problem.queries.ts'

/** Collects every problem of every row and writes them in batches. */
export class ProblemLog {
  readonly #db: Db
  readonly #importId: number
  #n = 0
  #lastLine = -1
  #pending: RowProblem[] = []
  /** Rows that were refused or have a remark. */
  rows = 0

  constructor(db: Db, importId: number) {
    this.#db = db
    this.#importId = importId
  }

  async clear(): Promise<void> {
    await deleteProblems(this.#db, this.#importId)
  }

  add(problem: RowProblem): Promise<void> | null {
    if (problem.line !== this.#lastLine) this.rows++
    this.#lastLine = problem.line
    this.#pending.push(problem)
    return this.#pending.length < 1000 ? null : this.end()
  }

  async end(): Promise<void> {
    const pending = this.#pending
    this.#pending = []
    if (pending.length === 0) return
    const from = this.#n
    this.#n += pending.length
    await insertProblems(this.#db, this.#importId, from, pending)
  }
}
