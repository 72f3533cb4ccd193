import type pg from 'pg'

/** Timeout for a database that sends nothing. */
const SILENCE_MS = 5 * 60_000
/** Buffered bytes before the connection is paused. */
const WAITING_BYTES = 512 * 1024

/**
 * Streams the output of `copy … to stdout` with backpressure. Returns the number of rows the database reports.
 * Throws when the database falls silent, so that a lost connection does not wait forever.
 */
export async function* copyOut(
  client: pg.Client,
  statement: string,
  silenceMs = SILENCE_MS,
): AsyncGenerator<Buffer, number> {
  const copy = client.query(new CopyOut(statement))
  for (;;) {
    await copy.more(silenceMs)
    const chunk = copy.take()
    if (chunk) yield chunk
    else return copy.rowCount
  }
}

/**
 * A COPY in the form of a `pg` query: `pg` calls `submit` and reports messages through the `handle…` methods.
 * Rows pass through pg's own parser, so its state stays consistent.
 */
class CopyOut {
  readonly #statement: string
  #socket: { pause(): unknown; resume(): unknown } | null = null
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #isOver = false
  #failure: Error | null = null
  #wake: () => void = () => {}
  rowCount = 0

  constructor(statement: string) {
    this.#statement = statement
  }

  submit = (connection: pg.Connection) => {
    this.#socket = connection.stream
    connection.query(this.#statement)
  }

  handleCopyData(message: { chunk: Buffer }) {
    // The parser reuses its memory.
    this.#waiting.push(Buffer.from(message.chunk))
    this.#waitingBytes += message.chunk.length
    if (this.#waitingBytes > WAITING_BYTES) this.#socket?.pause()
    this.#wake()
  }

  handleCommandComplete(message: { text: string }) {
    this.rowCount = Number(/^COPY (\d+)/.exec(message.text)?.[1] ?? 0)
  }

  handleReadyForQuery() {
    this.#isOver = true
    this.#wake()
  }

  handleError(error: Error) {
    this.#failure = error
    this.#isOver = true
    this.#wake()
  }

  /** Waits for data or the end. */
  async more(silenceMs: number): Promise<void> {
    if (this.#waiting.length === 0 && !this.#isOver) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      this.#wake = resolve
      const timer = setTimeout(() => {
        reject(new Error(`The database has sent nothing for ${Math.round(silenceMs / 1000)} s`))
      }, silenceMs)
      await promise.finally(() => clearTimeout(timer))
    }
    if (this.#failure) throw this.#failure
  }

  take(): Buffer | null {
    if (this.#waiting.length === 0) return null
    const chunk = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#waitingBytes = 0
    this.#socket?.resume()
    return chunk
  }
}
