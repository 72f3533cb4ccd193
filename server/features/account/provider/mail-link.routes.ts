import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { emailKeyOf } from '../../../../domain/account/email-key.ts'
import { publicUrlOf } from '../../../platform/config/config.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction, type Pool } from '../../../platform/db/db.ts'
import { countTry, networkOf, tooManyTries } from '../../../platform/http/rate-limit.ts'
import { queueMail } from '../../../platform/mail/mail.queries.ts'
import { addAuditEvent } from '../../audit/audit.queries.ts'
import { whoOf } from '../../audit/audit-routes.ts'
import { PASSWORD_CHANGED, RESET_PASSWORD } from '../account-emails.ts'
import { endCredentials } from '../credentials.queries.ts'
import { findUserIdOf } from '../identity.queries.ts'
import { deleteAtProvider } from '../oidc/oidc-record.queries.ts'
import { issuerOf, PROVIDER_PATH } from '../oidc/provider-settings.ts'
import { hashPassword, passwordProblem } from '../password/password.ts'
import {
  consumeToken,
  findAccountByEmail,
  findTokenAccount,
  issueToken,
  markVerified,
  updatePassword,
} from '../password/password-account.queries.ts'
import { endSessionsOfUser } from '../session.queries.ts'
import { emailProblem, readForm, readsForms, sendPage } from './form-body.ts'
import { rememberDevice } from './known-device.ts'
import { asksForPassword, holderProblem } from './link-holder.ts'
import {
  deadLinkPage,
  forgotPage,
  forgotSentPage,
  resetDonePage,
  resetPage,
  verifiedPage,
  verifyPage,
} from './pages.ts'

const RESET_HOURS = 1
/** Emails to one address, and requests from one network address. */
const MAIL_LIMIT = { limit: 5, windowS: 3600 }
const ADDRESS_LIMIT = { limit: 60, windowS: 3600 }

/** Fixed response time, so that it does not reveal whether there is an account. */
const FORGOT_MS = 300

type WithToken = FastifyRequest<{ Params: { token: string } }>

const OPTIONS = { schema: { hide: true }, config: { access: 'public' } } as const
const WITH_TOKEN = {
  schema: { hide: true },
  config: { access: 'public', whose: 'secret' },
} as const

/** The pages behind the bundled sign-in's email links. Only the button uses up a link: mail programs open
 * links before people do. */
export function mailLinkRoutes(context: AppContext): FastifyPluginAsync {
  return async (app) => {
    readsForms(app)
    forgotRoutes(app, context)
    resetRoutes(app, context)
    verifyRoutes(app, context)
  }
}

function forgotRoutes(app: FastifyInstance, { config, db }: AppContext): void {
  app.get(`${PROVIDER_PATH}/forgot`, OPTIONS, async (_request, reply) =>
    sendPage(reply, 200, forgotPage()),
  )
  app.post(`${PROVIDER_PATH}/forgot`, OPTIONS, async (request, reply) => {
    const { email } = readForm(request.body)
    const problem = emailProblem(email)
    if (problem) {
      return sendPage(reply, 422, forgotPage({ typed: { email }, problems: { email: problem } }))
    }
    const waitS = await countTry(db, `forgot:${networkOf(request.ip)}`, ADDRESS_LIMIT)
    if (waitS > 0) {
      reply.header('retry-after', waitS)
      const problems = { form: tooManyTries(waitS) }
      return sendPage(reply, 429, forgotPage({ typed: { email }, problems }))
    }
    // Same answer and same time whether or not the address has an account: the writes take less than the
    // pause, and the email is sent later.
    await Promise.all([sendReset(db, publicUrlOf(config), email), setTimeout(FORGOT_MS)])
    return sendPage(reply, 200, forgotSentPage(email))
  })
}

function resetRoutes(app: FastifyInstance, { config, db }: AppContext): void {
  const issuer = issuerOf(config)
  app.get(`${PROVIDER_PATH}/reset/:token`, WITH_TOKEN, async (request: WithToken, reply) => {
    const { token } = request.params
    const account = await findTokenAccount(db, token, 'reset')
    if (!account) return sendPage(reply, 400, deadLinkPage())
    return sendPage(reply, 200, resetPage(token, account.email))
  })
  app.post(`${PROVIDER_PATH}/reset/:token`, WITH_TOKEN, async (request: WithToken, reply) => {
    const { token } = request.params
    const account = await findTokenAccount(db, token, 'reset')
    if (!account) return sendPage(reply, 400, deadLinkPage())
    const { password } = readForm(request.body)
    const problem = await passwordProblem(password, emailKeyOf(account.email))
    if (problem) {
      const problems = { password: problem }
      return sendPage(reply, 422, resetPage(token, account.email, { problems }))
    }
    const passwordHash = await hashPassword(password)
    const isDone = await inTransaction(db, async (tx) => {
      if ((await consumeToken(tx, token, 'reset')) === null) return false
      await updatePassword(tx, account.id, passwordHash)
      // Following the link proves access to the mailbox.
      await markVerified(tx, account.id, issuer)
      const userId = await findUserIdOf(tx, issuer, account.id)
      if (userId !== null) {
        await endSessionsOfUser(tx, userId)
        await endCredentials(tx, userId)
      }
      await deleteAtProvider(tx, account.id)
      await addAuditEvent(tx, {
        ...whoOf(request),
        event: 'password-changed',
        userId,
      })
      await queueMail(tx, {
        key: `password-changed:${account.id}:${token.slice(0, 8)}`,
        to: account.email,
        template: PASSWORD_CHANGED,
        data: { link: `${publicUrlOf(config)}${PROVIDER_PATH}/forgot` },
      })
      return true
    })
    // This browser is known from now on, so that other people's attempts do not slow it down.
    if (isDone) await rememberDevice(db, config, { request, reply }, account.id)
    return isDone ? sendPage(reply, 200, resetDonePage()) : sendPage(reply, 400, deadLinkPage())
  })
}

function verifyRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, db } = context
  const issuer = issuerOf(config)
  app.get(`${PROVIDER_PATH}/verify/:token`, WITH_TOKEN, async (request: WithToken, reply) => {
    const { token } = request.params
    const account = await findTokenAccount(db, token, 'verify')
    if (!account) return sendPage(reply, 400, deadLinkPage())
    const state = { asksForPassword: await asksForPassword(context, request, account) }
    return sendPage(reply, 200, verifyPage(token, account.email, state))
  })
  app.post(`${PROVIDER_PATH}/verify/:token`, WITH_TOKEN, async (request: WithToken, reply) => {
    const { token } = request.params
    const account = await findTokenAccount(db, token, 'verify')
    if (!account) return sendPage(reply, 400, deadLinkPage())
    const problem = await holderProblem(context, request, account)
    if (problem) {
      const state = { asksForPassword: true, problems: problem.problems }
      return sendPage(reply, problem.status, verifyPage(token, account.email, state))
    }
    const accountId = await inTransaction(db, async (tx) => {
      const id = await consumeToken(tx, token, 'verify')
      if (id === null) return null
      await markVerified(tx, id, issuer)
      await addAuditEvent(tx, {
        ...whoOf(request),
        event: 'address-confirmed',
        userId: await findUserIdOf(tx, issuer, id),
      })
      return id
    })
    if (accountId === null) return sendPage(reply, 400, deadLinkPage())
    await rememberDevice(db, config, { request, reply }, accountId)
    return sendPage(reply, 200, verifiedPage())
  })
}

/** Sends the link if the address has an account. */
async function sendReset(db: Pool, publicUrl: string, email: string): Promise<void> {
  const account = await findAccountByEmail(db, email)
  if (!account) return
  if ((await countTry(db, `reset-mail:${account.id}`, MAIL_LIMIT)) > 0) return
  await inTransaction(db, async (tx) => {
    const token = await issueToken(tx, {
      accountId: account.id,
      purpose: 'reset',
      hours: RESET_HOURS,
    })
    await queueMail(tx, {
      key: `reset-password:${account.id}:${token.slice(0, 8)}`,
      to: account.email,
      template: RESET_PASSWORD,
      data: { link: `${publicUrl}${PROVIDER_PATH}/reset/${token}` },
    })
  })
}
