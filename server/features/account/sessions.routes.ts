import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Session } from '../../../contract/account.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { type Person, personOf } from '../../platform/http/person.ts'
import { Nothing, route } from '../../platform/http/route.ts'
import { listSubjects } from './identity.queries.ts'
import { deleteAtProvider } from './oidc/oidc-record.queries.ts'
import { issuerOf } from './oidc/provider-settings.ts'
import { endSessionById, endSessionsOfUser, listSessions } from './session.queries.ts'
import { clearSessionCookie } from './session-cookie.ts'

const SessionParams = z.object({
  // A malformed id is not found, like any other unknown one.
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).catch(0),
})

/** A person's sessions: list and end them. */
export function sessionsRoutes({ config, db }: AppContext): FastifyPluginAsyncZod {
  /** Ends the provider's session too; otherwise a signed-out browser could sign in again through it. */
  const forgetAtOwnProvider = async ({ id }: Person) => {
    for (const subject of await listSubjects(db, id, issuerOf(config))) {
      await deleteAtProvider(db, subject)
    }
  }
  return async (app) => {
    route(app, 'GET /api/user/sessions', {
      summary: 'The person’s sessions',
      response: { 200: z.array(Session) },
      handler: async (request, reply): Promise<Session[]> => {
        const person = personOf(request)
        reply.header('cache-control', 'no-store')
        return listSessions(db, person)
      },
    })

    route(app, 'DELETE /api/user/sessions/:id', {
      summary: 'Ends one of the person’s sessions',
      config: { whose: 'session', audit: 'session-ended' },
      params: SessionParams,
      response: { 204: Nothing },
      handler: async (request, reply) => {
        const person = personOf(request)
        const { id } = request.params
        if (!(await endSessionById(db, person.id, id))) {
          throw new AppError('not_found', 'This session does not exist or is not yours')
        }
        await forgetAtOwnProvider(person)
        if (id === person.sessionId) clearSessionCookie(reply, config)
      },
    })

    route(app, 'DELETE /api/user/sessions', {
      summary: 'Signs out everywhere, including here',
      config: { audit: 'signed-out-everywhere' },
      response: { 204: Nothing },
      handler: async (request, reply) => {
        const person = personOf(request)
        await endSessionsOfUser(db, person.id)
        await forgetAtOwnProvider(person)
        clearSessionCookie(reply, config)
      },
    })
  }
}
