import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { emailKeyOf } from '../../../domain/email-key.ts'
import { addAuditEvent } from '../../audit/audit.queries.ts'
import { whoOf } from '../../audit/audit-routes.ts'
import { publicUrlOf } from '../../config.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction, type Pool } from '../../db/db.ts'
import {
  countSlowedTry,
  countTry,
  forgetTries,
  networkOf,
  takeBackTry,
  tooManyTries,
  waitInWords,
} from '../../http/limit-tries.ts'
import { findUserIdOf } from '../identity.queries.ts'
import { emailProblem, type Form, readForm, readsForms, sendPage } from './form-body.ts'
import { knownDeviceOf, rememberDevice } from './known-device.ts'
import { issuerOf, PROVIDER_PATH } from './open-provider.ts'
import type { Problems } from './page-parts.ts'
import { expiredPage, signInPage, signUpPage } from './pages.ts'
import { hashPassword, isPassword, passwordProblem } from './password.ts'
import { findAccountByEmail, insertAccount } from './password-account.queries.ts'
import { sendVerification } from './send-verification.ts'

const QUARTER_HOUR_S = 900
const HOUR_S = 3600
/** Wrong passwords of one account from one address or one known browser, and of one address. */
const PAIR_LIMIT = { limit: 10, windowS: QUARTER_HOUR_S }
const ADDRESS_LIMIT = { limit: 200, windowS: QUARTER_HOUR_S }
/** Wrong passwords of one account from anywhere: slowed down, never refused for a fixed time. */
const ACCOUNT_PAUSE = { free: 20, mostS: 60, windowS: HOUR_S }
const SIGN_UP_LIMIT = { limit: 200, windowS: HOUR_S }

type Interaction = FastifyRequest<{ Params: { uid: string }; Querystring: { form?: string } }>

/** The two forms people meet on their way through the bundled sign-in. */
export function interactionRoutes(
  context: AppContext,
  getProvider: () => Promise<Provider>,
): FastifyPluginAsync {
  const options = { schema: { hide: true }, config: { access: 'public' } } as const
  const path = `${PROVIDER_PATH}/interaction/:uid`
  return async (app) => {
    readsForms(app)
    // Only a browser that began here goes on here: the library checks its signed cookie.
    const begun = async (request: Interaction, reply: FastifyReply) => {
      const provider = await getProvider()
      const details = await provider.interactionDetails(request.raw, reply.raw).catch(() => null)
      return details?.uid === request.params.uid ? { provider, details } : null
    }
    const finish = async (
      provider: Provider,
      request: Interaction,
      reply: FastifyReply,
      accountId: string,
    ) => {
      await rememberDevice(context.db, context.config, { request, reply }, accountId)
      return reply.redirect(
        await provider.interactionResult(request.raw, reply.raw, { login: { accountId } }),
        303,
      )
    }

    app.get(path, options, async (request: Interaction, reply) => {
      const interaction = await begun(request, reply)
      if (!interaction) return sendPage(reply, 400, expiredPage())
      const form = request.query.form ?? interaction.details.params.screen
      const isNew = form === 'sign-up' || form === 'signup'
      return sendPage(reply, 200, (isNew ? signUpPage : signInPage)(pathOf(request), {}))
    })

    app.post(`${path}/sign-in`, options, async (request: Interaction, reply) => {
      const interaction = await begun(request, reply)
      if (!interaction) return sendPage(reply, 400, expiredPage())
      const form = readForm(request.body)
      const outcome = await checkPassword(context, form, request)
      if ('accountId' in outcome) {
        return finish(interaction.provider, request, reply, outcome.accountId)
      }
      if (outcome.waitS > 0) reply.header('retry-after', outcome.waitS)
      return sendPage(
        reply,
        outcome.waitS > 0 ? 429 : 401,
        signInPage(pathOf(request), { typed: form, problems: outcome.problems }),
      )
    })

    app.post(`${path}/sign-up`, options, async (request: Interaction, reply) => {
      const interaction = await begun(request, reply)
      if (!interaction) return sendPage(reply, 400, expiredPage())
      const form = readForm(request.body)
      const outcome = await openAccount(context, form, request.ip)
      if ('accountId' in outcome) {
        return finish(interaction.provider, request, reply, outcome.accountId)
      }
      if (outcome.waitS > 0) reply.header('retry-after', outcome.waitS)
      return sendPage(
        reply,
        outcome.waitS > 0 ? 429 : 422,
        signUpPage(pathOf(request), { typed: form, problems: outcome.problems }),
      )
    })
  }
}

function pathOf(request: Interaction): string {
  return `${PROVIDER_PATH}/interaction/${encodeURIComponent(request.params.uid)}`
}

type Refusal = { problems: Problems; waitS: number }
type Outcome = { accountId: string } | Refusal

async function checkPassword(
  { db, config }: AppContext,
  form: Form,
  request: FastifyRequest,
): Promise<Outcome> {
  const missing: Problems = {}
  const email = emailProblem(form.email)
  if (email) missing.email = email
  if (form.password === '') missing.password = 'Enter your password'
  if (Object.keys(missing).length > 0) return { problems: missing, waitS: 0 }

  const found = await findAccountByEmail(db, form.email)
  const device = found ? await knownDeviceOf(db, config, request, found.id) : null
  const tries = device === null ? unknownTries(form, request) : knownTries(device)
  const refusal = await countTries(db, tries)
  if (refusal) return refusal

  if (!(await isPassword(form.password, found?.passwordHash ?? null)) || !found) {
    await addAuditEvent(db, {
      ...whoOf(request),
      event: 'sign-in-failed',
      userId: found ? await findUserIdOf(db, issuerOf(config), found.id) : null,
    })
    return { problems: { form: 'The email address or the password is not right.' }, waitS: 0 }
  }
  await forgetTries(db, tries.own)
  if (tries.account !== null) await takeBackTry(db, tries.account)
  return { accountId: found.id }
}

/** Under what a try counts: its own count, its network's, and its account's from anywhere. */
type Tries = { own: string; network: string | null; account: string | null }

function unknownTries(form: Form, request: FastifyRequest): Tries {
  const network = networkOf(request.ip)
  const account = emailKeyOf(form.email)
  return {
    own: `sign-in:${account}:${network}`,
    network: `sign-in:${network}`,
    account: `sign-in:${account}`,
  }
}

/** Whatever others try elsewhere, a browser in which its person has signed in before counts alone. */
function knownTries(device: string): Tries {
  return { own: `sign-in:device:${device}`, network: null, account: null }
}

/** Counts a try one after the other: what one refuses, the next does not count. */
async function countTries(db: Pool, tries: Tries): Promise<Refusal | null> {
  const networkS = tries.network === null ? 0 : await countTry(db, tries.network, ADDRESS_LIMIT)
  const waitS = networkS || (await countTry(db, tries.own, PAIR_LIMIT))
  if (waitS > 0) return { problems: { form: tooManyTries(waitS) }, waitS }
  const pauseS = tries.account === null ? 0 : await countSlowedTry(db, tries.account, ACCOUNT_PAUSE)
  if (pauseS === 0) return null
  const form = `Many wrong passwords were tried for this address, so each try waits for a while. Try again in ${waitInWords(pauseS)}, or choose a new password by mail.`
  return { problems: { form }, waitS: pauseS }
}

async function openAccount({ db, config }: AppContext, form: Form, ip: string): Promise<Outcome> {
  const problems: Problems = {}
  const email = emailProblem(form.email)
  const password = await passwordProblem(form.password, emailKeyOf(form.email))
  if (email) problems.email = email
  if (password) problems.password = password
  if (form.firstName === '') problems.firstName = 'Enter your first name'
  if (form.lastName === '') problems.lastName = 'Enter your last name'
  if (Object.keys(problems).length > 0) return { problems, waitS: 0 }

  const waitS = await countTry(db, `sign-up:${networkOf(ip)}`, SIGN_UP_LIMIT)
  if (waitS > 0) return { problems: { form: tooManyTries(waitS) }, waitS }

  const passwordHash = await hashPassword(form.password)
  const accountId = await inTransaction(db, async (tx) => {
    const id = await insertAccount(tx, { ...form, passwordHash })
    if (id !== null) {
      await sendVerification(tx, publicUrlOf(config), { id, email: form.email })
    }
    return id
  })
  if (accountId !== null) return { accountId }
  return {
    problems: { email: 'This address has an account. Sign in, or choose a new password.' },
    waitS: 0,
  }
}
