import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { publicUrlOf } from '../../../platform/config/config.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { queueMail } from '../../../platform/mail/mail.queries.ts'
import { addAuditEvent } from '../../audit/audit.queries.ts'
import { whoOf } from '../../audit/audit-routes.ts'
import { ADDRESS_CHANGED } from '../account-emails.ts'
import { endCredentials } from '../credentials.queries.ts'
import { findUserIdOf } from '../identity.queries.ts'
import { issuerOf, PROVIDER_PATH } from '../oidc/provider-settings.ts'
import {
  changeAddress,
  findNewEmail,
  findTokenAccount,
} from '../password/password-account.queries.ts'
import { readsForms, sendPage } from './form-body.ts'
import { rememberDevice } from './known-device.ts'
import { asksForPassword, holderProblem } from './link-holder.ts'
import { addressTakenPage, changedPage, changePage, deadLinkPage } from './pages.ts'

type WithToken = FastifyRequest<{ Params: { token: string } }>

/** The page behind the link that was sent to an account's new address. */
export function changeAddressRoutes(context: AppContext): FastifyPluginAsync {
  const { config, db } = context
  const options = { schema: { hide: true }, config: { access: 'public', whose: 'secret' } } as const
  const path = `${PROVIDER_PATH}/change/:token`
  return async (app) => {
    readsForms(app)

    app.get(path, options, async (request: WithToken, reply) => {
      const { token } = request.params
      const email = await findNewEmail(db, token)
      const account = await findTokenAccount(db, token, 'change')
      if (email === null || !account) return sendPage(reply, 400, deadLinkPage())
      const state = { asksForPassword: await asksForPassword(context, request, account) }
      return sendPage(reply, 200, changePage(token, email, state))
    })

    app.post(path, options, async (request: WithToken, reply) => {
      const { token } = request.params
      const email = await findNewEmail(db, token)
      const account = await findTokenAccount(db, token, 'change')
      if (email === null || !account) return sendPage(reply, 400, deadLinkPage())
      const problem = await holderProblem(context, request, account)
      if (problem) {
        const state = { asksForPassword: true, problems: problem.problems }
        return sendPage(reply, problem.status, changePage(token, email, state))
      }
      const isDone = await change(request, account, email).catch((error: { code?: unknown }) => {
        // Somebody created an account with this address a moment ago.
        if (error.code === '23505') return false
        throw error
      })
      if (!isDone) return sendPage(reply, 409, addressTakenPage())
      await rememberDevice(db, config, { request, reply }, account.id)
      return sendPage(reply, 200, changedPage())
    })
  }

  async function change(
    request: FastifyRequest,
    account: { id: string; email: string; isVerified: boolean },
    email: string,
  ): Promise<boolean> {
    const issuer = issuerOf(config)
    return inTransaction(db, async (tx) => {
      if (!(await changeAddress(tx, { id: account.id, email, issuer }))) return false
      const userId = await findUserIdOf(tx, issuer, account.id)
      if (userId !== null) await endCredentials(tx, userId)
      await addAuditEvent(tx, { ...whoOf(request), event: 'address-changed', userId })
      // An address that was never verified gets no more mail.
      if (account.isVerified) {
        await queueMail(tx, {
          key: `address-changed:${account.id}:${Date.now()}`,
          to: account.email,
          template: ADDRESS_CHANGED,
          data: { link: `${publicUrlOf(config)}/contact` },
        })
      }
      return true
    })
  }
}
