import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { User } from '../../../contract/account.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { networkOf, rateLimit } from '../../platform/http/rate-limit.ts'
import { route } from '../../platform/http/route.ts'
import { openSession } from '../account/open-session.ts'
import { getUserAs } from '../account/user.queries.ts'
import { makeDemoPerson } from './demo.ts'

/** Demo sign-ins from one network in 15 minutes and in a day; each creates a person. */
const DEMO_LIMITS = [
  { name: 'demo-login', limit: 100, windowS: 900 },
  { name: 'demo-login-day', limit: 300, windowS: 24 * 3600 },
]

/** `POST /api/auth/demo-login`: signs in as a demo person of one's own. */
export function demoRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { config, db } = context
  return async (app) => {
    // The request has no body; a sent one is ignored.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    const signIn = async (request: FastifyRequest, reply: FastifyReply): Promise<User> => {
      if (!config.demoLogin) {
        throw new AppError('not_allowed', 'The demo login is switched off here')
      }
      const who = networkOf(request.ip)
      for (const limit of DEMO_LIMITS) await rateLimit(db, reply, { ...limit, who })
      // A visitor who is already in the demo keeps the same person.
      const known = request.person?.isDemo ? request.person : null
      const userId = known?.id ?? (await makeDemoPerson(db))
      await openSession(context, request, reply, { userId, idToken: null, by: 'demo' })
      return getUserAs(db, {
        id: userId,
        isStaff: false,
        needsSecondFactor: false,
        workspace: { hasLists: known?.workspace.hasLists ?? false },
      })
    }
    route(app, 'POST /api/auth/demo-login', {
      summary: 'Signs in to a demo account of the visitor’s own, which is deleted after a day',
      config: { access: 'public' },
      response: { 200: User },
      handler: signIn,
    })
    // The page's form posts this before the app has loaded, or without it.
    app.post(
      '/api/auth/demo-login/form',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Signs in to a demo account from a page’s form; leads to the dashboard',
        },
      },
      async (request, reply) => {
        const isIn = await signIn(request, reply).then(
          () => true,
          (error) => {
            if (error instanceof AppError) return false
            throw error
          },
        )
        return reply.redirect(isIn ? '/dashboard' : '/login?problem=failed', 303)
      },
    )
  }
}
