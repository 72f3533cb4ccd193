import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PERSON_HEADER } from '../../../contract/device-keys.ts'
import type { Role } from '../../../domain/workspace/role.ts'
import { AppError } from '../errors.ts'
import { memberOf, type Person, personOf, staffOf } from './person.ts'
import { isForApi } from './route-list.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; by default signed-in people only. `staff`: with a second factor. */
    access?: 'public' | 'person' | 'staff'
    /** The rights the person needs in the workspace they work in; by default any member may. */
    role?: Role
    /** The route uses other credentials: sessions and API keys are not read. */
    isForMachines?: true
    /** The scope an API key needs for the route; by default the route accepts none. */
    key?: 'read' | 'write'
  }
}

/** The person of a request, by session or API key; null for a visitor. Throws for a refused key. */
export type ReadPerson = (request: FastifyRequest, reply: FastifyReply) => Promise<Person | null>

/**
 * Authenticates requests under `/api` by session or API key, and refuses visitors on routes that are not public. The matched
 * route decides, never the URL as written. The not-found handler answers paths without a route.
 */
export async function registerAccess(app: FastifyInstance, readPerson: ReadPerson): Promise<void> {
  await app.register(cookie)
  app.decorateRequest('person', null)
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return
    if (request.routeOptions.config.isForMachines) return
    if (isForApi(request)) request.person = await readPerson(request, reply)
    refuseOtherPerson(request)
    const { access, role } = request.routeOptions.config
    if (role !== undefined) memberOf(request, role)
    if (access === 'staff') staffOf(request)
    else if (access !== 'public') personOf(request)
  })
}

/**
 * Rejects requests that a page sends for one person after another has signed in in the same browser: they would be
 * read and written under the wrong name.
 */
function refuseOtherPerson({ headers, person }: FastifyRequest): void {
  const of = headers[PERSON_HEADER]
  if (of === undefined || person === null || of === String(person.id)) return
  throw new AppError(
    'sign_in_required',
    'Someone else has signed in in this browser. Reload the page to continue.',
  )
}
