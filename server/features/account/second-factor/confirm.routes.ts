import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Confirmation, ConfirmWays, PasskeyOptions } from '../../../../contract/second-factor.ts'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Person, personOf } from '../../../platform/http/person.ts'
import { deleteTries, rateLimit } from '../../../platform/http/rate-limit.ts'
import { Nothing, route } from '../../../platform/http/route.ts'
import { addAuditEvent } from '../../audit/audit.queries.ts'
import { whoOf } from '../../audit/audit-routes.ts'
import { isPassword } from '../password/password.ts'
import { consumeTotpCode } from './check-factor.ts'
import { findOwnAccount, ownAccountOf } from './own-account.ts'
import { consumeChallenge, listPasskeys, saveChallenge } from './passkey.queries.ts'
import { checkSigned, makeSignOptions, SignedAnswer } from './passkey.ts'
import { findFactors, recordConfirmed } from './second-factor.queries.ts'
import { noStore } from './second-factor.routes.ts'

const LIMIT = { name: 'confirm', limit: 10, windowS: 900 }

/** Re-authentication before actions that an unattended browser must not take. */
export function confirmRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { config, db } = context
  return async (app) => {
    noStore(app)

    route(app, 'GET /api/auth/confirm', {
      summary: 'Methods of re-authentication',
      response: { 200: ConfirmWays },
      handler: async (request): Promise<ConfirmWays> => {
        const person = personOf(request)
        const account = await findOwnAccount(db, config, person)
        const { hasTotp, passkeys } = await findFactors(db, person.id)
        return {
          isConfirmed: person.isConfirmed,
          ways: account
            ? [
                'password',
                ...(hasTotp ? (['code'] as const) : []),
                ...(passkeys > 0 ? (['passkey'] as const) : []),
              ]
            : ['provider'],
        }
      },
    })

    route(app, 'POST /api/auth/confirm/passkey', {
      summary: 'The passkey challenge for re-authentication',
      response: { 200: PasskeyOptions },
      handler: async (request) => {
        const { id, sessionId } = personOf(request)
        const options = await makeSignOptions(config, { passkeys: await listPasskeys(db, id) })
        await saveChallenge(db, sessionId, 'confirm', options.challenge)
        return { options: { ...options } }
      },
    })

    route(app, 'POST /api/auth/confirm', {
      summary: 'Re-authenticates by password, code or passkey, for ten minutes',
      config: { audit: 'confirmed' },
      body: Confirmation,
      response: { 204: Nothing },
      handler: async (request, reply) => {
        const person = personOf(request)
        await ownAccountOf(db, config, person)
        await rateLimit(db, reply, { ...LIMIT, who: person.id })
        const by = await readConfirmation(context, person, request.body)
        if (by === null) {
          await addAuditEvent(db, { ...whoOf(request), event: 'confirm-failed', userId: person.id })
          throw new AppError('invalid_input', WRONG['code' in request.body ? 'code' : 'other'])
        }
        await deleteTries(db, `${LIMIT.name}:${person.id}`)
        await recordConfirmed(db, person.sessionId, { isSecond: by !== 'password' })
      },
    })
  }
}

const WRONG = {
  code: 'This code is wrong, has expired, or was already used.',
  other: 'The password or passkey could not be verified. Please try again.',
}

/** The method by which somebody re-authenticated; null where it failed. */
async function readConfirmation(
  { config, db }: AppContext,
  person: Person,
  given: Confirmation,
): Promise<'password' | 'code' | 'passkey' | null> {
  if ('password' in given) {
    const { passwordHash } = await ownAccountOf(db, config, person)
    return (await isPassword(given.password, passwordHash)) ? 'password' : null
  }
  if ('code' in given) return (await consumeTotpCode(db, person.id, given.code)) ? 'code' : null
  const answer = SignedAnswer.safeParse(given.passkey)
  const challenge = await consumeChallenge(db, person.sessionId, 'confirm')
  if (!answer.success || challenge === null) return null
  const passkey = await checkSigned(db, config, answer.data, challenge)
  return passkey?.userId === person.id ? 'passkey' : null
}
