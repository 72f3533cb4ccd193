import { from as copyFrom } from 'pg-copy-streams'
import type { Client } from './db.ts'

/** Rows that are COPY text already, on their way into a table. */
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
      this.#stream.once('close', () => reject(new Error('The rows were given up')))
    })
    // The failure is told by `write` or `end`, whichever comes first.
    this.#finished.catch(() => {})
  }

  /** Takes lines, and a pause where the connection wants one. */
  async write(content: Buffer): Promise<void> {
    if (this.#failure) throw this.#failure
    if (this.#stream.write(content)) return
    await Promise.race([
      new Promise((resolve) => this.#stream.once('drain', resolve)),
      this.#finished,
    ])
  }

  /** Waits until the database has taken all rows; answers how many. */
  async end(): Promise<number> {
    this.#stream.end()
    await this.#finished
    return this.#stream.rowCount
  }

  /** Gives up: the database drops what was sent, and the connection is free for what comes next. */
  async abort(): Promise<void> {
    this.#stream.destroy()
    await this.#finished.catch(() => {})
  }
}
