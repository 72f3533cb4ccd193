import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { publicUrlOf } from '../../../platform/config/config.ts'
import type { AppContext } from '../../../platform/context.ts'
import { getSecret } from '../../../platform/db/secret.queries.ts'
import { hashToken } from '../../../platform/http/hash-token.ts'
import {
  countSlowedTry,
  countTry,
  forgetTries,
  takeBackTry,
  tooManyTries,
} from '../../../platform/http/rate-limit.ts'
import { readToken, signToken } from '../../../platform/http/signed-token.ts'
import { addAuditEvent } from '../../audit/audit.queries.ts'
import { whoOf } from '../../audit/audit-routes.ts'
import { findUserIdOf, listSubjects } from '../identity.queries.ts'
import { issuerOf } from '../oidc/provider-settings.ts'
import { findAccountById, type PasswordAccount } from '../password/password-account.queries.ts'
import { takeCode } from '../second-factor/check-factor.ts'
import { listPasskeys } from '../second-factor/passkey.queries.ts'
import { checkSigned, makeSignOptions, SignedAnswer } from '../second-factor/passkey.ts'
import { findFactors, hasFactor } from '../second-factor/second-factor.queries.ts'
import { tellOwner } from '../second-factor/tell-owner.ts'
import type { Refusal } from './check-password.ts'
import type { StepForm } from './form-body.ts'
import { knownDeviceOf } from './known-device.ts'

/** Somebody is who they say, and by what (RFC 8176): the id token tells the product. */
export type SignedInBy = { accountId: string; amr: readonly string[] }

/** What the second page asks for. `token` says that the password was right, in this sign-in alone. */
export type Step = { token: string; hasTotp: boolean; hasRecovery: boolean; passkey: string | null }

const MINUTES = 10
const QUARTER_HOUR_S = 900
/** Wrong codes of one known browser; of one account from others they are slowed down. */
const DEVICE_LIMIT = { limit: 10, windowS: QUARTER_HOUR_S }
const ACCOUNT_PAUSE = { free: 10, mostS: 600, windowS: 86_400 }
const PASSKEY_LIMIT = { limit: 60, windowS: QUARTER_HOUR_S }

/** What is left to show after the right password; null where it is all. */
export async function describeStep(
  { config, db }: AppContext,
  uid: string,
  accountId: string,
): Promise<Step | null> {
  const userId = await findUserIdOf(db, issuerOf(config), accountId)
  if (userId === null) return null
  const factors = await findFactors(db, userId)
  if (!hasFactor(factors)) return null
  const account = await findAccountById(db, accountId)
  if (!account) return null
  const until = Date.now() + MINUTES * 60_000
  const passkeys = await listPasskeys(db, userId)
  const challenge = await challengeOf({ db }, uid)
  return {
    token: await signToken(db, 'second-step', `${uid} ${accountId} ${until} ${markOf(account)}`),
    hasTotp: factors.hasTotp,
    hasRecovery: factors.recoveryLeft > 0,
    passkey:
      passkeys.length === 0
        ? null
        : JSON.stringify(await makeSignOptions(config, { challenge, passkeys })),
  }
}

/** What any passkey is to sign for whoever has not said who they are. */
export async function offerPasskey({ config, db }: AppContext, uid: string): Promise<string> {
  const challenge = await challengeOf({ db }, uid)
  return JSON.stringify(await makeSignOptions(config, { challenge, passkeys: [] }))
}

/**
 * What a passkey signs in a sign-in: made of its name, which only this browser goes on with and which is
 * used up with it, so that nothing has to be kept for every page that is looked at.
 */
async function challengeOf({ db }: Pick<AppContext, 'db'>, uid: string): Promise<Buffer> {
  const key = await getSecret(
    db,
    'passkey-challenges',
    () => crypto.randomUUID() + crypto.randomUUID(),
  )
  return createHmac('sha256', key).update(uid).digest()
}

type StepOutcome<Next> = SignedInBy | (Refusal & { step: Next })

/** Reads a code of the second page; null where its password is no longer worth anything. */
export async function checkStep(
  context: AppContext,
  request: FastifyRequest,
  uid: string,
  form: StepForm,
): Promise<StepOutcome<Step> | null> {
  const { config, db } = context
  const accountId = await accountOfStep(context, uid, form.token)
  const userId = accountId && (await findUserIdOf(db, issuerOf(config), accountId))
  const step = accountId && (await describeStep(context, uid, accountId))
  if (!accountId || !userId || !step) return null
  const device = await knownDeviceOf(db, config, request, accountId)
  const key = device === null ? `second-step:${userId}` : `second-step:device:${device}`
  const waitS =
    device === null
      ? await countSlowedTry(db, key, ACCOUNT_PAUSE)
      : await countTry(db, key, DEVICE_LIMIT)
  if (waitS > 0) return { step, problems: { form: tooManyTries(waitS) }, waitS }
  const by = await takeCode(db, userId, form.code)
  if (by === null) {
    await addAuditEvent(db, { ...whoOf(request), event: 'second-step-failed', userId })
    const code = 'This is not the code of now, or it was used already.'
    return { step, problems: { code }, waitS: 0 }
  }
  if (device === null) await takeBackTry(db, key)
  else await forgetTries(db, key)
  if (by === 'recovery') {
    const publicUrl = publicUrlOf(config)
    await tellOwner(db, 'recovery-used', { userId, who: whoOf(request), publicUrl })
  }
  return { accountId, amr: ['pwd', 'otp', 'mfa'] }
}

/** Reads what a passkey has signed: beside the password, or alone, as it asked for a finger or a number. */
export async function checkStepPasskey(
  context: AppContext,
  request: FastifyRequest,
  uid: string,
  form: StepForm,
): Promise<StepOutcome<Step | null>> {
  const { config, db } = context
  const accountId = form.token === '' ? null : await accountOfStep(context, uid, form.token)
  const step = accountId && (await describeStep(context, uid, accountId))
  const waitS = await countTry(db, `passkey:${request.ip}`, PASSKEY_LIMIT)
  if (waitS > 0) return { step: step || null, problems: { form: tooManyTries(waitS) }, waitS }
  const refusal = {
    step: step || null,
    problems: { form: 'This passkey is not known here. Sign in another way.' },
    waitS: 0,
  }
  const answer = SignedAnswer.safeParse(parsed(form.answer))
  if (!answer.success) return refusal
  const challenge = (await challengeOf(context, uid)).toString('base64url')
  const passkey = await checkSigned(db, config, answer.data, challenge)
  const [subject] = passkey ? await listSubjects(db, passkey.userId, issuerOf(config)) : []
  if (subject === undefined || (accountId !== null && subject !== accountId)) return refusal
  await forgetTries(db, `passkey:${request.ip}`)
  return { accountId: subject, amr: ['swk', 'user', 'mfa'] }
}

/** Whose password was right in this sign-in, not long ago; null where it was nobody's. */
async function accountOfStep(
  { db }: Pick<AppContext, 'db'>,
  uid: string,
  token: string,
): Promise<string | null> {
  const [of, accountId, until, mark] = ((await readToken(db, 'second-step', token)) ?? '').split(
    ' ',
  )
  if (of !== uid || !accountId || Number(until) <= Date.now()) return null
  const account = await findAccountById(db, accountId)
  return account && markOf(account) === mark ? accountId : null
}

/** Says which password was right: one that was changed since opens nothing. */
function markOf({ passwordHash }: Pick<PasswordAccount, 'passwordHash'>): string {
  return hashToken(passwordHash).toString('base64url').slice(0, 16)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
