import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { readAgain } from '../db/db.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route, done twice, leaves what it leaves when done once; by default so for GET. */
    repeatable?: true
  }
  interface FastifyRequest {
    /** It is being done again: what it was to do may be done already. */
    isAgain: boolean
  }
}

const SAFE = ['GET', 'HEAD']

/**
 * A request that only reads, or can be repeated, is done again as a whole where the database was lost in the middle of it, as
 * long as nothing was answered: while another server becomes the primary, whoever sent it waits and notices nothing. Register
 * it before the routes.
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
      return readAgain(db, run, isWaitedFor)
    }
  })
}
