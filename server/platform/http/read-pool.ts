import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Config, publicPortOf, publicUrlOf } from '../config/config.ts'
import { type Db, isDatabaseAway, isWaitTooLong, type Pool, repeatIfLost } from '../db/db.ts'
import { inWorkspace } from '../db/in-workspace.queries.ts'
import type { Replica } from '../db/replica.ts'
import { formatWalPosition, parseWalPosition, type WalPosition } from '../db/wal-position.ts'
import { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the caller must see the route's effect afterwards; by default true except for GET. */
    writes?: boolean
  }
}

/** Reads of one request, all from one database. */
export type RequestReads = Db & {
  /** Runs `work` in a transaction that sees the rows of the workspace, and of no other. */
  inWorkspace: <T>(workspaceId: number, work: (tx: Db) => Promise<T>) => Promise<T>
}

/** Reads that may lag a little. */
export type ReadPool = {
  /**
   * Returns where this request reads: the least busy of the replicas that are available, not too far behind, and have
   * all writes of the person; where there is none, the primary. For reads only. A query whose client has
   * disconnected is not started.
   */
  for: (request: FastifyRequest) => RequestReads
  /** Waits until the current writes are readable. */
  caughtUp: () => Promise<void>
  /** Makes the receiver of this response read all current writes, on any server process. */
  markWrite: (reply: FastifyReply) => Promise<void>
}

const SAFE = ['GET', 'HEAD', 'OPTIONS']
/** How long a browser's write mark lasts: longer than the maximum lag of a replica in use. */
const COOKIE_S = 600
const POLL_INTERVAL_MS = 50

/** Without replicas, all reads go to the primary. */
export function openReadPool(
  { config, db }: { config: Config; db: Pool },
  replicas: readonly Replica[],
): ReadPool {
  const cookie = cookieOf(config)
  return {
    for: (request) => {
      const replica = leastBusy(replicas.filter((one) => hasAll(one, request)))
      return replica ? fromReplica(replica, db, request) : fromPrimary(db, request)
    },
    caughtUp: async () => {
      if (!replicas.some((replica) => replica.has(null))) return
      const written = await primaryPosition()
      // A replica that keeps lagging is soon taken out of use.
      while (replicas.some((replica) => replica.has(null) && !replica.has(written))) {
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
      }
    },
    markWrite: async (reply) => {
      const written = await primaryPosition()
      if (written === null) return
      // Not a secret: a forged one only makes its sender read the primary.
      reply.setCookie(cookie.name, formatWalPosition(written), {
        path: '/',
        sameSite: 'lax',
        httpOnly: true,
        secure: cookie.isSecure,
        maxAge: COOKIE_S,
      })
    },
  }

  /** Null without a replica, or while the primary does not answer. */
  async function primaryPosition(): Promise<WalPosition | null> {
    return (await replicas[0]?.primaryPosition().catch(() => null)) ?? null
  }

  function hasAll(of: Replica, request: FastifyRequest): boolean {
    // Programs keep no cookies, so their writes are unknown.
    if (request.headers.authorization !== undefined) return false
    const text = request.cookies[cookie.name]
    return of.has(text === undefined ? null : parseWalPosition(text))
  }
}

/** The one with the fewest queries under way or waiting; of equals any, so that all are used. */
function leastBusy(replicas: readonly Replica[]): Replica | null {
  const begin = Math.floor(Math.random() * replicas.length)
  let best: Replica | null = null
  let fewest = Number.POSITIVE_INFINITY
  for (let i = 0; i < replicas.length; i++) {
    const replica = replicas[(begin + i) % replicas.length]
    if (!replica || replica.busy() >= fewest) continue
    best = replica
    fewest = replica.busy()
  }
  return best
}

/** After a route that writes, its caller reads their own writes. */
export function registerReadPool(app: FastifyInstance, { readPool }: { readPool: ReadPool }): void {
  app.addHook('onSend', async (request, reply) => {
    const { writes = !SAFE.includes(request.method) } = request.routeOptions.config
    // A refused request wrote nothing.
    if (writes && reply.statusCode < 400) await readPool.markWrite(reply)
  })
}

/** A text or a named statement, and its values. */
type Query = [text: string, values?: unknown[]]

function readFrom(pool: Pool, request: FastifyRequest): Db {
  const query = async (...query: Query) => {
    const client = await pool.connect()
    let broken: unknown
    try {
      if (request.raw.socket?.destroyed)
        throw new AppError('conflict', 'The client has disconnected')
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

function fromPrimary(db: Pool, request: FastifyRequest): RequestReads {
  const first = readFrom(db, request)
  const query = (...query: Query) => repeatIfLost(db, () => first.query(...query))
  return {
    query: query as unknown as Db['query'],
    inWorkspace: (id, work) => repeatIfLost(db, () => inWorkspace(db, id, work)),
  }
}

/** Retries a failed read on the primary; reads are safe to repeat. */
function fromReplica(replica: Replica, db: Pool, request: FastifyRequest): RequestReads {
  const [first, second] = [readFrom(replica.pool, request), fromPrimary(db, request)]
  const orPrimary = async <T>(reading: Promise<T>, again: () => Promise<T>) => {
    try {
      return await orAway(replica, reading)
    } catch (error) {
      if (!isReplicas(error)) throw error
      if (isDatabaseAway(error)) replica.failed()
      return again()
    }
  }
  const query = (...query: Query) =>
    orPrimary(first.query(...query) as unknown as Promise<unknown>, () => second.query(...query))
  return {
    query: query as unknown as Db['query'],
    inWorkspace: (id, work) =>
      orPrimary(inWorkspace(replica.pool, id, work), () => second.inWorkspace(id, work)),
  }
}

class ReplicaAway extends Error {
  override name = 'ReplicaAway'
}

/** Ends the wait for a hanging replica as soon as it is detected. */
function orAway<T>(replica: Replica, reading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const forget = replica.onAway(() => reject(new ReplicaAway()))
    reading.then(resolve, reject).finally(forget)
  })
}

/** Whether the replica caused the error: it is unavailable, or cancelled the query to apply changes (40001). */
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
