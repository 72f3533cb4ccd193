import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { renderSVG } from 'uqr'
import {
  FactorCode,
  NewTotp,
  RecoveryCodes,
  SecondFactor,
} from '../../../../contract/second-factor.ts'
import { type Config, publicUrlOf } from '../../../platform/config/config.ts'
import type { AppContext } from '../../../platform/context.ts'
import { type Client, inTransaction } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { confirmedOf, type Person, personOf, verifiedOf } from '../../../platform/http/person.ts'
import { rateLimit } from '../../../platform/http/rate-limit.ts'
import { Nothing, route } from '../../../platform/http/route.ts'
import { whoOf } from '../../audit/audit-routes.ts'
import { listSubjects } from '../identity.queries.ts'
import { deleteAtProvider } from '../oidc/oidc-record.queries.ts'
import { issuerOf } from '../oidc/provider-settings.ts'
import { endOtherSessions } from '../session.queries.ts'
import { consumeTotpCode } from './check-factor.ts'
import { notifyOwner } from './notify-owner.ts'
import { findOwnAccount, ownAccountOf } from './own-account.ts'
import { listPasskeys } from './passkey.queries.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-code.ts'
import {
  clearShownFactor,
  confirmTotp,
  findFactors,
  findTotp,
  hasFactor,
  recordConfirmed,
  removeRecoveryCodes,
  removeTotp,
  replaceRecoveryCodes,
  saveTotp,
} from './second-factor.queries.ts'
import { describeTotp, makeTotpSecret, sealSecret } from './totp.ts'

const CODE_LIMIT = { name: 'factor-code', limit: 10, windowS: 900 }

/** A person's second factor: the authenticator app and recovery codes. */
export function secondFactorRoutes({ config, db }: AppContext): FastifyPluginAsyncZod {
  const path = '/api/user/second-factor'
  return async (app) => {
    noStore(app)

    route(app, `GET ${path}`, {
      summary: 'The person’s second factors',
      response: { 200: SecondFactor },
      handler: async (request) => showSecondFactor({ config, db }, personOf(request)),
    })

    route(app, `POST ${path}/totp`, {
      summary: 'Starts to set up an authenticator app: its secret',
      response: { 200: NewTotp },
      handler: async (request): Promise<NewTotp> => {
        const { id } = await mayChange({ config, db }, request)
        const secret = makeTotpSecret()
        if (!(await saveTotp(db, id, await sealSecret(db, id, secret)))) {
          throw new AppError(
            'conflict',
            'An authenticator app is already set up. Remove it to set up another.',
          )
        }
        const { email } = personOf(request)
        const setup = describeTotp(secret, email ?? 'account')
        return { secret: setup.secret, qrSvg: renderSVG(setup.uri, { border: 2 }) }
      },
    })

    route(app, `POST ${path}/totp/confirm`, {
      summary: 'Confirms the app with its first code; returns recovery codes',
      body: FactorCode,
      response: { 200: RecoveryCodes },
      handler: async (request, reply): Promise<RecoveryCodes> => {
        const { id, sessionId } = await mayChange({ config, db }, request)
        await rateLimit(db, reply, { ...CODE_LIMIT, who: id })
        const isRight = await consumeTotpCode(db, id, request.body.code, { isFirst: true })
        if (!isRight) {
          throw new AppError(
            'invalid_input',
            'This is not the code the app shows now. Check that your phone’s clock is right.',
          )
        }
        return inTransaction(db, async (tx) => {
          await endOthersBeforeFirst(tx, config, { id, sessionId })
          const codes = await codesForFirst(tx, id)
          await confirmTotp(tx, id)
          await recordConfirmed(tx, sessionId, { isSecond: true })
          await notifyOwner(tx, 'factor-added', aboutOf(request, id))
          return { recoveryCodes: codes }
        })
      },
    })

    route(app, `DELETE ${path}/totp`, {
      summary: 'Removes the authenticator app',
      response: { 204: Nothing },
      handler: async (request) => {
        const { id } = await mayChange({ config, db }, request)
        await inTransaction(db, async (tx) => {
          if (!(await removeTotp(tx, id)))
            throw new AppError('not_found', 'No authenticator app is set up')
          await deleteCodesAfterLast(tx, id)
          await notifyOwner(tx, 'factor-removed', aboutOf(request, id))
        })
      },
    })

    route(app, `POST ${path}/recovery-codes`, {
      summary: 'Creates new recovery codes; the old ones stop working',
      response: { 200: RecoveryCodes },
      handler: async (request): Promise<RecoveryCodes> => {
        const { id } = await mayChange({ config, db }, request)
        return inTransaction(db, async (tx) => {
          if (!hasFactor(await findFactors(tx, id))) {
            throw new AppError('conflict', 'Set up an app for codes or a passkey first.')
          }
          const recoveryCodes = await makeCodes(tx, id)
          await notifyOwner(tx, 'recovery-codes-made', aboutOf(request, id))
          return { recoveryCodes }
        })
      },
    })
  }

  function aboutOf(request: FastifyRequest, userId: number) {
    return { userId, who: whoOf(request), publicUrl: publicUrlOf(config) }
  }
}

/** Answers about secrets and sign-in methods must not be cached. */
export function noStore(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
}

/** Requires a verified address and recent authentication before sign-in methods change. */
export async function mayChange(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  request: FastifyRequest,
): Promise<Person> {
  const person = personOf(request)
  await ownAccountOf(db, config, person)
  verifiedOf(request)
  return confirmedOf(request)
}

async function showSecondFactor(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  person: Person,
): Promise<SecondFactor> {
  const isOurs = (await findOwnAccount(db, config, person)) !== null
  const totp = await findTotp(db, person.id)
  const { recoveryLeft } = await findFactors(db, person.id)
  return {
    isOurs,
    totpSince: totp?.confirmedAt?.toISOString() ?? null,
    passkeys: (await listPasskeys(db, person.id)).map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    recoveryLeft,
    isNeeded: person.needsSecondFactor,
  }
}

/** Creates recovery codes with the first factor only. */
export async function codesForFirst(tx: Client, userId: number): Promise<string[]> {
  const { recoveryLeft } = await findFactors(tx, userId)
  return recoveryLeft > 0 ? [] : makeCodes(tx, userId)
}

async function makeCodes(tx: Client, userId: number): Promise<string[]> {
  const codes = makeRecoveryCodes()
  const hashes = codes.flatMap((code) => hashRecoveryCode(userId, code) ?? [])
  await replaceRecoveryCodes(tx, userId, hashes)
  return codes
}

/**
 * The first factor signs out every other browser and ends sign-ins under way: they used only the password, and could
 * remove the factor or add another.
 */
export async function endOthersBeforeFirst(
  tx: Client,
  config: Config,
  { id, sessionId }: Pick<Person, 'id' | 'sessionId'>,
): Promise<void> {
  if (hasFactor(await findFactors(tx, id))) return
  await endOtherSessions(tx, id, sessionId)
  for (const subject of await listSubjects(tx, id, issuerOf(config))) {
    await deleteAtProvider(tx, subject)
  }
}

/** Without a factor, recovery codes and the sessions' second-factor marks go. */
export async function deleteCodesAfterLast(tx: Client, userId: number): Promise<void> {
  if (hasFactor(await findFactors(tx, userId))) return
  await removeRecoveryCodes(tx, userId)
  await clearShownFactor(tx, userId)
}
