import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Person, personOf, staffOf } from './person.ts'
import { isForApi } from './route-list.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; a route that does not say is for the signed-in only. `staff`: with a second factor. */
    access?: 'public' | 'person' | 'staff'
    /** Whose key is no person's: nobody's session or key is read. */
    isForMachines?: true
    /** What a program's key needs for the route; one that does not say takes none. */
    key?: 'read' | 'write'
  }
}

/** Who sends a request, by their session or a program's key; null for a visitor. Throws what refuses a key. */
export type ReadPerson = (request: FastifyRequest, reply: FastifyReply) => Promise<Person | null>

/**
 * Reads who sends a request under `/api`, by their session or a program's key, and turns a visitor away from what is not public,
 * wherever it lies. What counts is the route that took the request, never its address as it was written. A path that no route takes
 * is answered by the not-found handler.
 */
export async function registerAccess(app: FastifyInstance, readPerson: ReadPerson): Promise<void> {
  await app.register(cookie)
  app.decorateRequest('person', null)
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return
    if (request.routeOptions.config.isForMachines) return
    if (isForApi(request)) request.person = await readPerson(request, reply)
    const { access } = request.routeOptions.config
    if (access === 'staff') staffOf(request)
    else if (access !== 'public') personOf(request)
  })
}
