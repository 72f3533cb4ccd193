import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Config, publicPortOf, publicUrlOf } from '../config/config.ts'
import { type Db, isDatabaseAway, isWaitTooLong, type Pool } from '../db/db.ts'
import { readLogPosition, writeLogPosition } from '../db/log-position.ts'
import type { Replica } from '../db/replica.ts'
import { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether what the route does must be seen by whoever called it; by default what no GET does. */
    writes?: boolean
  }
}

/** Reading what may be a little old. */
export type Reads = {
  /**
   * Where this request reads: the replica, where there is one that answers, is not too far behind, and
   * has everything the person behind the request wrote; else the primary. For reads alone. A query whose
   * caller has gone is not begun.
   */
  of: (request: FastifyRequest) => Db
  /** Waits until what is written by now can be read. */
  caughtUp: () => Promise<void>
  /** Has whoever gets this answer read what is written by now, whichever copy of the server they ask next. */
  follow: (reply: FastifyReply) => Promise<void>
}

const SAFE = ['GET', 'HEAD', 'OPTIONS']
/** How long a browser tells what it wrote: longer than any replica that is read may be behind. */
const COOKIE_S = 600
const POLL_INTERVAL_MS = 50

/** Without a replica all is read from the primary. */
export function openReads(
  { config, db }: { config: Config; db: Pool },
  replica: Replica | null,
): Reads {
  const cookie = cookieOf(config)
  return {
    of: (request) => {
      if (!replica || !hasAll(replica, request)) return readFrom(db, request)
      return fromReplica(replica, db, request)
    },
    caughtUp: async () => {
      if (!replica?.has(null)) return
      const written = await replica.primaryPosition().catch(() => null)
      // One that stays behind is soon not read any more.
      while (replica.has(null) && !replica.has(written)) {
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
      }
    },
    follow: async (reply) => {
      if (!replica) return
      const written = await replica.primaryPosition().catch(() => null)
      if (written === null) return
      // No secret and no proof: a forged one only has its sender read the primary.
      reply.setCookie(cookie.name, writeLogPosition(written), {
        path: '/',
        sameSite: 'lax',
        httpOnly: true,
        secure: cookie.isSecure,
        maxAge: COOKIE_S,
      })
    },
  }

  function hasAll(of: Replica, request: FastifyRequest): boolean {
    // Programs keep no cookies: nobody knows what they wrote.
    if (request.headers.authorization !== undefined) return false
    const text = request.cookies[cookie.name]
    return of.has(text === undefined ? null : readLogPosition(text))
  }
}

/** After a route that writes, its caller reads their own writes. */
export function registerReads(app: FastifyInstance, { reads }: { reads: Reads }): void {
  app.addHook('onSend', async (request, reply) => {
    const { writes = !SAFE.includes(request.method) } = request.routeOptions.config
    // What was refused has not been done.
    if (writes && reply.statusCode < 400) await reads.follow(reply)
  })
}

/** A text or a named statement, and its values. */
type Query = [text: string, values?: unknown[]]

function readFrom(pool: Pool, request: FastifyRequest): Db {
  const query = async (...query: Query) => {
    const client = await pool.connect()
    let broken: unknown
    try {
      if (request.raw.socket?.destroyed) throw new AppError('conflict', 'The caller has gone')
      return await client.query(...query)
    } catch (error) {
      broken = error instanceof AppError ? undefined : error
      throw error
    } finally {
      client.release(broken instanceof Error ? broken : undefined)
    }
  }
  return { query: query as unknown as Db['query'] }
}

/** What the replica can't answer, the primary is asked: reading twice harms nothing. */
function fromReplica(replica: Replica, db: Pool, request: FastifyRequest): Db {
  const [first, second] = [readFrom(replica.pool, request), readFrom(db, request)]
  const query = async (...query: Query) => {
    try {
      return await orAway(replica, first.query(...query))
    } catch (error) {
      if (!isReplicas(error)) throw error
      if (isDatabaseAway(error)) replica.failed()
      return second.query(...query)
    }
  }
  return { query: query as unknown as Db['query'] }
}

class ReplicaAway extends Error {
  override name = 'ReplicaAway'
}

/** Ends the waiting for a replica that hangs as soon as that is known. */
function orAway<T>(replica: Replica, reading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const forget = replica.onAway(() => reject(new ReplicaAway()))
    reading.then(resolve, reject).finally(forget)
  })
}

/** Whether the fault is the replica's own: it is away, or had to end the query to go on replaying (class 40001). */
function isReplicas(error: unknown): boolean {
  if (!(error instanceof Error) || isWaitTooLong(error)) return false
  if (error instanceof ReplicaAway || isDatabaseAway(error)) return true
  return (error as { code?: unknown }).code === '40001'
}

/** The port in the name keeps two installations on one machine apart, as in the session's cookie. */
function cookieOf(config: Config): { name: string; isSecure: boolean } {
  const isSecure = publicUrlOf(config).startsWith('https:')
  return { name: isSecure ? '__Host-written' : `written_${publicPortOf(config)}`, isSecure }
}
