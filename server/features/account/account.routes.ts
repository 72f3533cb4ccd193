import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AccountDeleted, AccountDeletion, ProfileChange, User } from '../../../contract/account.ts'
import { publicUrlOf } from '../../platform/config/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { confirmedOf, personOf } from '../../platform/http/person.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { route } from '../../platform/http/route.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { listSubjects } from './identity.queries.ts'
import { issuerOf } from './oidc/provider-settings.ts'
import { findAccountById } from './password/password-account.queries.ts'
import { sendVerification } from './provider/send-verification.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { getUser, getUserAs, updateProfile } from './user.queries.ts'

/** Verification emails one person may request. */
const VERIFY_LIMIT = { name: 'verify-mail', limit: 5, windowS: 3600 }

/** The signed-in person's own account. */
export function accountRoutes({ config, db, today }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/auth/user', {
      summary: 'The signed-in person',
      response: { 200: User },
      handler: async (request, reply): Promise<User> => {
        reply.header('cache-control', 'no-store')
        return getUserAs(db, personOf(request))
      },
    })

    route(app, 'PATCH /api/user/profile', {
      summary: 'Changes the person’s names',
      config: { audit: 'profile-changed' },
      body: ProfileChange,
      response: { 200: User },
      handler: async (request): Promise<User> => {
        const { id } = personOf(request)
        await updateProfile(db, id, request.body)
        return getUserAs(db, personOf(request))
      },
    })

    route(app, 'POST /api/user/verify-email', {
      summary: 'Sends the verification email again',
      response: { 202: z.object({ sentTo: z.string() }) },
      handler: async (request, reply) => {
        const { id } = personOf(request)
        const user = await getUser(db, id)
        if (user.emailVerified)
          throw new AppError('conflict', 'Your email address is already confirmed')
        const [subject] = await listSubjects(db, id, issuerOf(config))
        const account = subject ? await findAccountById(db, subject) : null
        if (!account) {
          throw new AppError(
            'conflict',
            'Your sign-in provider confirms your email address. Confirm it there.',
          )
        }
        await rateLimit(db, reply, { ...VERIFY_LIMIT, who: id })
        await inTransaction(db, (tx) => sendVerification(tx, publicUrlOf(config), account))
        return { sentTo: account.email }
      },
    })

    route(app, 'GET /api/user/export', {
      summary: 'Exports all data stored about the person',
      config: { limit: 'report', audit: 'account-exported' },
      handler: async (request, reply) => {
        const data = await exportAccount(db, personOf(request).id)
        return reply
          .type('application/json; charset=utf-8')
          .header('content-disposition', 'attachment; filename="parcelproof-account.json"')
          .header('cache-control', 'no-store')
          .send(JSON.stringify(data, null, 2))
      },
    })

    route(app, 'DELETE /api/user', {
      summary: 'Permanently deletes the account and its data',
      config: { audit: 'account-deleted' },
      body: AccountDeletion,
      response: { 200: AccountDeleted },
      handler: async (request, reply): Promise<AccountDeleted> => {
        const person = personOf(request)
        if (person.isDemo) {
          throw new AppError(
            'not_allowed',
            'The demo account is deleted automatically after one day',
          )
        }
        confirmedOf(request)
        const kept = await deleteAccount(db, person.id, {
          ownIssuer: issuerOf(config),
          today: today(),
          enforcesLimits: config.enforcesLimits,
        })
        clearSessionCookie(reply, config)
        return { kept }
      },
    })
  }
}
