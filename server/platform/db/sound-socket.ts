import { Socket } from 'node:net'

/** A server answered what is not PostgreSQL's protocol: an error of class 08, as of a connection that broke. */
class GarbledAnswer extends Error {
  override name = 'GarbledAnswer'
  readonly code = '08P01'
}

/**
 * What a server's first answer begins with: to a request for encryption (S, N), or a message about authentication, an error
 * or the protocol's version.
 * Source: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
const FIRST = /^[RENSv]/

/**
 * A socket that breaks where its reader can't make sense of what comes: `pg` throws there, past every handler of ours, or
 * leaves the connection open and waits.
 */
export class SoundSocket extends Socket {
  #hasAnswered = false

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event !== 'data') return super.emit(event, ...args)
    const [bytes] = args
    if (
      !this.#hasAnswered &&
      bytes instanceof Buffer &&
      !FIRST.test(bytes.toString('latin1', 0, 1))
    ) {
      return this.#break('it is not PostgreSQL’s')
    }
    this.#hasAnswered = true
    try {
      return super.emit(event, ...args)
    } catch (cause) {
      return this.#break(cause instanceof Error ? cause.message : String(cause), cause)
    }
  }

  #break(why: string, cause?: unknown): true {
    this.destroy(new GarbledAnswer(`The database answers garbage: ${why}`, { cause }))
    return true
  }
}
