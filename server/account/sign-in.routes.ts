import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { User } from '../../contract/account.ts'
import type { AppContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { beginSession } from './begin-session.ts'
import { getDemoUserId } from './demo.ts'
import { findUser } from './user.queries.ts'

/** Signing in and out. */
export function signInRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { config, db } = context
  return async (app) => {
    app.post(
      '/api/auth/demo-login',
      { config: { access: 'public' }, schema: { response: { 200: User } } },
      async (request, reply): Promise<User> => {
        if (!config.demoLogin) {
          throw new AppError('not_allowed', 'The demo login is switched off here')
        }
        const userId = await getDemoUserId(db)
        await beginSession(context, request, reply, { userId, idToken: null })
        const user = await findUser(db, userId)
        if (!user) throw new AppError('not_found', 'There is no demo user')
        return user
      },
    )
  }
}
