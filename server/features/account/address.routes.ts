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
import { route } from '../../platform/http/route.ts'
import { queueMail } from '../../platform/mail/mail.queries.ts'
import { CHANGE_ADDRESS } from './account-emails.ts'
import { PROVIDER_PATH } from './oidc/provider-settings.ts'
import { issueToken } from './password/password-account.queries.ts'
import { ownAccountOf } from './second-factor/own-account.ts'

const HOURS = 24
const LIMIT = { name: 'change-address', limit: 5, windowS: 3600 }
/** Emails to one address, no matter who requests them: the address may be someone else's. */
const TO_LIMIT = { name: 'change-address-to', limit: 5, windowS: 3600 }

/** Changes an account's address; the new one takes effect once its email is answered. */
export function addressRoutes({ config, db }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'POST /api/user/email', {
      summary: 'Changes the email address; sends a verification email to the new one',
      config: { audit: 'address-change-asked' },
      body: AddressChange,
      response: { 202: z.object({ sentTo: z.string() }) },
      handler: async (request, reply) => {
        const person = personOf(request)
        const account = await ownAccountOf(db, config, person)
        confirmedOf(request)
        const { email } = request.body
        if (emailKeyOf(email) === emailKeyOf(account.email)) {
          throw new AppError('conflict', 'Your account already uses this address')
        }
        await rateLimit(db, reply, { ...LIMIT, who: person.id })
        await rateLimit(db, reply, { ...TO_LIMIT, who: emailKeyOf(email) })
        // Only the reader of the mailbox may learn whether the address has an account.
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
        return { sentTo: email }
      },
    })
  }
}
