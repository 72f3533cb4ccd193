import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { readAgain } from '../db/db.ts'

const SAFE = ['GET', 'HEAD']

/**
 * A request that only reads is done again as a whole where the database was lost in the middle of it, as long as nothing
 * was answered: while another server becomes the primary, its reader waits and notices nothing. Register it before the routes.
 */
export function registerReadAgain(app: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  app.addHook('onRoute', (route) => {
    const { method, url, handler } = route
    if (![method].flat().every((one) => SAFE.includes(one))) return
    if (!url.startsWith('/api/')) return
    route.handler = function (request, reply) {
      const first = handler.call(this, request, reply)
      if (!(first instanceof Promise)) return first
      let next: Promise<unknown> | null = first
      const run = () => {
        const now = next ?? Promise.resolve(handler.call(this, request, reply))
        next = null
        return now
      }
      const isWaitedFor = () => !reply.sent && !reply.raw.destroyed
      return readAgain(db, run, isWaitedFor)
    }
  })
}
