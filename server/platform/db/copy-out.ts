import type pg from 'pg'

/** A database that sends nothing for so long while it is asked for more is taken for gone. */
const SILENCE_MS = 5 * 60_000
/** Bytes that may wait to be taken, before the connection is asked to pause. */
const WAITING_BYTES = 512 * 1024

/**
 * The output of `copy … to stdout`, read no faster than it is taken. Answers how many rows the database
 * says it sent. Throws when the database falls silent, so that a lost connection never waits for ever.
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
 * One COPY as `pg` wants a query: it calls `submit`, and tells by the `handle…` what came. Rows come by
 * pg's own parser, as any other answer does, so nothing is left hanging between the two.
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
    // The parser uses its memory again.
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

  /** Waits until there is something to take, or all of it was taken. */
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
