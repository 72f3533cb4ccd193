import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { repeatIfLost } from '../db/db.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether running the route twice has the same effect as once; default: true for GET. */
    repeatable?: true
  }
  interface FastifyRequest {
    /** This is a retry: the first attempt may have succeeded. */
    isAgain: boolean
  }
}

const SAFE = ['GET', 'HEAD']

/**
 * Retries a request that only reads, or is repeatable, as a whole if the database was lost before a response was
 * sent: during a failover the client waits and notices nothing. Register it before the routes.
 */
export function registerReadAgain(app: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  app.decorateRequest('isAgain', false)
  app.addHook('onRoute', (route) => {
    const { method, url, handler, config } = route
    const isSafe = [method].flat().every((one) => SAFE.includes(one))
    if (!isSafe && !config?.repeatable) return
    if (!url.startsWith('/api/')) return
    route.handler = function (request, reply) {
      const first = handler.call(this, request, reply)
      if (!(first instanceof Promise)) return first
      let next: Promise<unknown> | null = first
      const run = () => {
        request.isAgain = next === null
        const now = next ?? Promise.resolve(handler.call(this, request, reply))
        next = null
        return now
      }
      const isWaitedFor = () => !reply.sent && !reply.raw.destroyed
      return repeatIfLost(db, run, isWaitedFor)
    }
  })
}
