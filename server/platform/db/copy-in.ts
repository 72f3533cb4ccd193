import { from as copyFrom } from 'pg-copy-streams'
import type { Client } from './db.ts'

/** Writes rows that are already COPY text into a table. */
export class CopyIn {
  #failure: Error | null = null
  readonly #stream
  readonly #finished: Promise<void>

  constructor(db: Client, target: string) {
    this.#stream = db.query(copyFrom(`copy ${target} from stdin`))
    this.#finished = new Promise((resolve, reject) => {
      this.#stream.once('finish', resolve)
      this.#stream.once('error', (error: Error) => {
        this.#failure = error
        reject(error)
      })
      this.#stream.once('close', () => reject(new Error('The COPY was aborted')))
    })
    // The failure is reported by `write` or `end`, whichever comes first.
    this.#finished.catch(() => {})
  }

  /** Writes lines; waits when the connection applies backpressure. */
  async write(content: Buffer): Promise<void> {
    if (this.#failure) throw this.#failure
    if (this.#stream.write(content)) return
    await Promise.race([
      new Promise((resolve) => this.#stream.once('drain', resolve)),
      this.#finished,
    ])
  }

  /** Waits until the database has stored all rows; returns how many. */
  async end(): Promise<number> {
    this.#stream.end()
    await this.#finished
    return this.#stream.rowCount
  }

  /** Aborts: the database discards the rows, and the connection can be used again. */
  async abort(): Promise<void> {
    this.#stream.destroy()
    await this.#finished.catch(() => {})
  }
}
