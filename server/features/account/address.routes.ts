import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AddressChange } from '../../../contract/account.ts'
import { emailKeyOf } from '../../../domain/account/email-key.ts'
import { publicUrlOf } from '../../platform/config/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { confirmedOf, personOf } from '../../platform/http/person.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { queueMail } from '../../platform/mail/mail.queries.ts'
import { CHANGE_ADDRESS } from './account-emails.ts'
import { PROVIDER_PATH } from './oidc/provider-settings.ts'
import { issueToken } from './password/password-account.queries.ts'
import { ownAccountOf } from './second-factor/own-account.ts'

const HOURS = 24
const LIMIT = { name: 'change-address', limit: 5, windowS: 3600 }
/** Mails to one address, whoever asks for them: it may be somebody else's. */
const TO_LIMIT = { name: 'change-address-to', limit: 5, windowS: 3600 }

/** Another address for an account: it counts from when its mail was answered. */
export function addressRoutes({ config, db }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/user/email',
      {
        config: { access: 'person' },
        schema: { body: AddressChange, response: { 202: z.object({ sentTo: z.string() }) } },
      },
      async (request, reply) => {
        const person = personOf(request)
        const account = await ownAccountOf(db, config, person)
        confirmedOf(request)
        const { email } = request.body
        if (emailKeyOf(email) === emailKeyOf(account.email)) {
          throw new AppError('conflict', 'This is the address the account has')
        }
        await rateLimit(db, reply, { ...LIMIT, who: person.id })
        await rateLimit(db, reply, { ...TO_LIMIT, who: emailKeyOf(email) })
        // Whether the address has an account is told to who reads its mail, and to nobody else.
        await inTransaction(db, async (tx) => {
          const token = await issueToken(tx, {
            accountId: account.id,
            purpose: 'change',
            hours: HOURS,
            newEmail: email,
          })
          await queueMail(tx, {
            key: `change-address:${account.id}:${token.slice(0, 8)}`,
            to: email,
            template: CHANGE_ADDRESS,
            data: { link: `${publicUrlOf(config)}${PROVIDER_PATH}/change/${token}` },
          })
        })
        return reply.code(202).send({ sentTo: email })
      },
    )
  }
}
