import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { personOf } from '../account/person.ts'
import { findPerson } from '../account/session.queries.ts'
import { readSessionToken } from '../account/session-cookie.ts'
import type { AppContext } from '../context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; a route that does not say is for the signed-in only. */
    access?: 'public' | 'person'
  }
}

/**
 * Reads who sends a request under `/api`, and turns a visitor away from what is not public. A path
 * that no route takes is answered by the not-found handler.
 */
export async function registerAccess(
  app: FastifyInstance,
  { config, db }: Pick<AppContext, 'config' | 'db'>,
): Promise<void> {
  await app.register(cookie)
  app.decorateRequest('person', null)
  app.addHook('onRequest', async (request) => {
    if (request.is404 || !request.url.startsWith('/api/')) return
    const token = readSessionToken(request, config)
    if (token !== null) request.person = await findPerson(db, token)
    if (request.routeOptions.config.access !== 'public') personOf(request)
  })
}
