import { Socket } from 'node:net'
import type pg from 'pg'

/** What `pg` needs to connect to `url`. */
export const connectionOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  stream: () => new CheckedSocket(),
})

/** Host and database of `url`, without user and password: `db1:5432/parcelproof`. */
export function serverName(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? hostname}${port ? `:${port}` : ''}${pathname}`
}

/** The server sent bytes that are not PostgreSQL's protocol: an error of class 08, like a broken connection. */
class GarbledResponseError extends Error {
  override name = 'GarbledResponseError'
  readonly code = '08P01'
}

/**
 * First byte of a server's first response: to a request for encryption (S, N), or a message about authentication, an
 * error or the protocol's version. Source: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
const FIRST_BYTE = /^[RENSv]/

/**
 * A socket that closes when its reader cannot parse a response: `pg` throws there, past all our handlers, or leaves
 * the connection open and waits.
 */
class CheckedSocket extends Socket {
  #hasResponse = false

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event !== 'data') return super.emit(event, ...args)
    const [bytes] = args
    if (
      !this.#hasResponse &&
      bytes instanceof Buffer &&
      !FIRST_BYTE.test(bytes.toString('latin1', 0, 1))
    ) {
      return this.#close('it is not PostgreSQL’s')
    }
    this.#hasResponse = true
    try {
      return super.emit(event, ...args)
    } catch (cause) {
      return this.#close(cause instanceof Error ? cause.message : String(cause), cause)
    }
  }

  #close(why: string, cause?: unknown): true {
    this.destroy(new GarbledResponseError(`The database answers garbage: ${why}`, { cause }))
    return true
  }
}
