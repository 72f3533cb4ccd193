import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { User } from '../../contract/account.ts'
import type { AppContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { personOf } from './person.ts'
import { findUser } from './user.queries.ts'

/** The signed-in person's own account. */
export function accountRoutes({ db }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/auth/user',
      { config: { access: 'person' }, schema: { response: { 200: User } } },
      async (request, reply): Promise<User> => {
        reply.header('cache-control', 'no-store')
        const user = await findUser(db, personOf(request).id)
        if (!user) throw new AppError('sign_in_required', 'Please sign in first')
        return user
      },
    )
  }
}
