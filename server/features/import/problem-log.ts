import type { RowProblem } from '../../../domain/import/record.ts'
import type { Client } from '../../platform/db/db.ts'

/** Collects every problem of every row and writes them down in batches. */
export class ProblemLog {
  readonly #db: Client
  readonly #importId: number
  #n = 0
  #lastLine = -1
  #pending: RowProblem[] = []
  /** Rows that were refused or have a remark. */
  rows = 0

  constructor(db: Client, importId: number) {
    this.#db = db
    this.#importId = importId
  }

  async clear(): Promise<void> {
    await this.#db.query('delete from import_problem where import_id = $1', [this.#importId])
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
    await this.#db.query(
      `insert into import_problem (import_id, n, line, kind, message)
         select $1, $2 + o, l, k, m
           from unnest($3::int[], $4::text[], $5::text[]) with ordinality u (l, k, m, o)`,
      [
        this.#importId,
        from,
        pending.map((p) => p.line),
        pending.map((p) => p.kind),
        pending.map((p) => p.message.replaceAll('\0', '')),
      ],
    )
  }
}
