import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { publicUrlOf } from '../../../platform/config/config.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { countTry, networkOf, tooManyTries } from '../../../platform/http/rate-limit.ts'
import { PROVIDER_PATH } from '../oidc/provider-settings.ts'
import { hashPassword } from '../password/password.ts'
import { insertAccount } from '../password/password-account.queries.ts'
import { newAccountProblems } from './check-new-account.ts'
import { checkPassword, type Outcome } from './check-password.ts'
import { type Form, readForm, readStep, readsForms, sendPage } from './form-body.ts'
import { rememberDevice } from './known-device.ts'
import { expiredPage, secondStepPage, signInPage, signUpPage } from './pages.ts'
import {
  checkStep,
  checkStepPasskey,
  describeStep,
  offerPasskey,
  type SignedInBy,
} from './second-step.ts'
import { sendVerification } from './send-verification.ts'

const HOUR_S = 3600
const SIGN_UP_LIMIT = { limit: 200, windowS: HOUR_S }

type Interaction = FastifyRequest<{ Params: { uid: string }; Querystring: { form?: string } }>

function interactionTools(context: AppContext, getProvider: () => Promise<Provider>) {
  // Only the browser that started may continue: the library checks its signed cookie.
  const begun = async (request: Interaction, reply: FastifyReply) => {
    const provider = await getProvider()
    const details = await provider.interactionDetails(request.raw, reply.raw).catch(() => null)
    return details?.uid === request.params.uid ? { provider, details } : null
  }
  const finish = async (
    provider: Provider,
    request: Interaction,
    reply: FastifyReply,
    { accountId, amr }: SignedInBy,
  ) => {
    await rememberDevice(context.db, context.config, { request, reply }, accountId)
    return reply.redirect(
      await provider.interactionResult(request.raw, reply.raw, {
        login: { accountId, amr: [...amr] },
      }),
      303,
    )
  }
  return { begun, finish }
}

/** The forms of the bundled sign-in: sign in, sign up, second step. */
export function interactionRoutes(
  context: AppContext,
  getProvider: () => Promise<Provider>,
): FastifyPluginAsync {
  const options = { schema: { hide: true }, config: { access: 'public', whose: 'secret' } } as const
  const path = `${PROVIDER_PATH}/interaction/:uid`
  return async (app) => {
    readsForms(app)
    const { begun, finish } = interactionTools(context, getProvider)

    app.get(path, options, async (request: Interaction, reply) => {
      const interaction = await begun(request, reply)
      if (!interaction) return sendPage(reply, 400, expiredPage())
      const form = request.query.form ?? interaction.details.params.screen
      const isNew = form === 'sign-up' || form === 'signup'
      if (isNew) return sendPage(reply, 200, signUpPage(pathOf(request), {}))
      const passkey = await offerPasskey(context, request.params.uid)
      return sendPage(reply, 200, signInPage(pathOf(request), { passkey }))
    })

    app.post(`${path}/sign-in`, options, async (request: Interaction, reply) => {
      const interaction = await begun(request, reply)
      if (!interaction) return sendPage(reply, 400, expiredPage())
      const form = readForm(request.body)
      const outcome = await checkPassword(context, form, request)
      if ('accountId' in outcome) {
        const step = await describeStep(context, request.params.uid, outcome.accountId)
        if (step === null) {
          return finish(interaction.provider, request, reply, { ...outcome, amr: ['pwd'] })
        }
        return sendPage(reply, 200, secondStepPage(pathOf(request), step, {}))
      }
      if (outcome.waitS > 0) reply.header('retry-after', outcome.waitS)
      const passkey = await offerPasskey(context, request.params.uid)
      return sendPage(
        reply,
        outcome.waitS > 0 ? 429 : 401,
        signInPage(pathOf(request), { typed: form, problems: outcome.problems, passkey }),
      )
    })

    app.post(`${path}/second-step`, options, async (request: Interaction, reply) => {
      const interaction = await begun(request, reply)
      if (!interaction) return sendPage(reply, 400, expiredPage())
      const outcome = await checkStep(context, request, request.params.uid, readStep(request.body))
      if (outcome === null) return sendPage(reply, 400, expiredPage())
      if ('amr' in outcome) return finish(interaction.provider, request, reply, outcome)
      if (outcome.waitS > 0) reply.header('retry-after', outcome.waitS)
      const status = outcome.waitS > 0 ? 429 : 401
      return sendPage(reply, status, secondStepPage(pathOf(request), outcome.step, outcome))
    })

    app.post(`${path}/passkey`, options, async (request: Interaction, reply) => {
      const interaction = await begun(request, reply)
      if (!interaction) return sendPage(reply, 400, expiredPage())
      const { uid } = request.params
      const outcome = await checkStepPasskey(context, request, uid, readStep(request.body))
      if ('amr' in outcome) return finish(interaction.provider, request, reply, outcome)
      if (outcome.waitS > 0) reply.header('retry-after', outcome.waitS)
      const status = outcome.waitS > 0 ? 429 : 401
      if (outcome.step !== null) {
        return sendPage(reply, status, secondStepPage(pathOf(request), outcome.step, outcome))
      }
      const passkey = await offerPasskey(context, uid)
      const { problems } = outcome
      return sendPage(reply, status, signInPage(pathOf(request), { problems, passkey }))
    })

    app.post(`${path}/sign-up`, options, async (request: Interaction, reply) => {
      const interaction = await begun(request, reply)
      if (!interaction) return sendPage(reply, 400, expiredPage())
      const form = readForm(request.body)
      const outcome = await openAccount(context, form, request.ip)
      if ('accountId' in outcome) {
        return finish(interaction.provider, request, reply, { ...outcome, amr: ['pwd'] })
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

async function openAccount({ db, config }: AppContext, form: Form, ip: string): Promise<Outcome> {
  const problems = await newAccountProblems(form)
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
    problems: { email: 'This address already has an account. Sign in, or choose a new password.' },
    waitS: 0,
  }
}
