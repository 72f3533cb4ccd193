import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Health } from '../../../contract/health.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import type { AppContext } from '../context.ts'
import type { Pool } from '../db/db.ts'
import { listRows } from '../db/sql.ts'
import { AppError } from '../errors.ts'
import { route } from './route.ts'

/** A load balancer receives the last known state if the database has not answered within this time. */
const ANSWER_MS = 1_000

/**
 * `GET /api/health`: 200 once the server can serve; 503 while its database is unavailable, and as soon as it was
 * asked to stop, so that a load balancer drains it. While requests wait for a database in failover it stays 200:
 * otherwise a planned switchover would leave no server to wait at.
 */
export function healthRoutes({ db, stopping }: AppContext): FastifyPluginAsyncZod {
  const database = new DatabaseHealth(db)
  return async (app) => {
    route(app, 'GET /api/health', {
      summary: 'Whether the server and its database can serve',
      config: { access: 'public', key: 'read', limit: 'none' },
      response: { 200: Health },
      handler: async (_request, reply): Promise<Health> => {
        reply.header('cache-control', 'no-store')
        if (stopping.aborted) {
          throw new AppError('upstream_unavailable', 'The server is shutting down')
        }
        try {
          const sampleData = await database.hasSample()
          return { status: 'ok', version: packageJson.version, database: 'ok', sampleData }
        } catch (cause) {
          throw new AppError('upstream_unavailable', 'The database is not responding', { cause })
        }
      },
    })
  }
}

class DatabaseHealth {
  readonly #db: Pool
  /** One query at a time. */
  #asked: Promise<boolean> | null = null
  #last: { hasSample: boolean; atMs: number } | null = null
  /** Why the last query failed; null: it succeeded. */
  #failure: { reason: unknown } | null = null

  constructor(db: Pool) {
    this.#db = db
  }

  /** Whether there is sample data. Throws if the database has been unavailable for longer than requests wait. */
  async hasSample(): Promise<boolean> {
    this.#asked ??= this.#ask().finally(() => {
      this.#asked = null
    })
    const asked = this.#asked
    const inTime = await Promise.race([
      asked.then((is) => ({ is })).catch(() => null),
      sleep(ANSWER_MS, null, { ref: false }),
    ])
    if (inTime) return inTime.is
    const known = this.#last
    if (known && performance.now() - known.atMs < this.#db.awayTimeoutMs) return known.hasSample
    if (this.#failure) throw this.#failure.reason
    // It has not failed: it is busy.
    return asked
  }

  async #ask(): Promise<boolean> {
    try {
      // The sample's own import row counts its properties and is emptied when it is removed.
      const rows = await listRows<{ sample: boolean }>(this.#db, 'health')`
        select coalesce((select total_rows from import where id = 0), 0) > 0 as sample`
      const hasSample = rows[0]?.sample ?? false
      this.#last = { hasSample, atMs: performance.now() }
      this.#failure = null
      return hasSample
    } catch (reason) {
      this.#failure = { reason }
      throw reason
    }
  }
}
