import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { parseJson } from '../../../../domain/lib/bounded-json.ts'
import { publicUrlOf } from '../../../platform/config/config.ts'
import type { AppContext } from '../../../platform/context.ts'
import { getSecret } from '../../../platform/db/secret.queries.ts'
import { hashToken } from '../../../platform/http/hash-token.ts'
import {
  countSlowedTry,
  countTry,
  deleteTries,
  refundTry,
  tooManyTries,
} from '../../../platform/http/rate-limit.ts'
import { readToken, signToken } from '../../../platform/http/signed-token.ts'
import { addAuditEvent } from '../../audit/audit.queries.ts'
import { whoOf } from '../../audit/audit-routes.ts'
import { findUserIdOf, listSubjects } from '../identity.queries.ts'
import { issuerOf } from '../oidc/provider-settings.ts'
import { findAccountById, type PasswordAccount } from '../password/password-account.queries.ts'
import { consumeCode } from '../second-factor/check-factor.ts'
import { notifyOwner } from '../second-factor/notify-owner.ts'
import { listPasskeys } from '../second-factor/passkey.queries.ts'
import { checkSigned, makeSignOptions, SignedAnswer } from '../second-factor/passkey.ts'
import { findFactors, hasFactor } from '../second-factor/second-factor.queries.ts'
import type { Refusal } from './check-password.ts'
import type { StepForm } from './form-body.ts'
import { knownDeviceOf } from './known-device.ts'

/** An authenticated account and its methods (RFC 8176), as the id token carries them. */
export type SignedInBy = { accountId: string; amr: readonly string[] }

/** What the second step asks for. `token` proves that the password was right in this sign-in. */
export type Step = { token: string; hasTotp: boolean; hasRecovery: boolean; passkey: string | null }

const MINUTES = 10
const QUARTER_HOUR_S = 900
/** Wrong codes from one known browser; from other browsers they are slowed down per account. */
const DEVICE_LIMIT = { limit: 10, windowS: QUARTER_HOUR_S }
const ACCOUNT_PAUSE = { free: 10, mostS: 600, windowS: 86_400 }
const PASSKEY_LIMIT = { limit: 60, windowS: QUARTER_HOUR_S }

/** The second step that remains after the right password; null when there is none. */
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

/** The challenge for a passkey sign-in without a typed address. */
export async function offerPasskey({ config, db }: AppContext, uid: string): Promise<string> {
  const challenge = await challengeOf({ db }, uid)
  return JSON.stringify(await makeSignOptions(config, { challenge, passkeys: [] }))
}

/**
 * The challenge of a sign-in, derived from its id. Only this browser can continue that sign-in, and it ends
 * with it, so no challenge needs storing for each page view.
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

/** Checks the second step's code; null when its password was changed meanwhile. */
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
  const by = await consumeCode(db, userId, form.code)
  if (by === null) {
    await addAuditEvent(db, { ...whoOf(request), event: 'second-step-failed', userId })
    const code = 'This code is wrong, has expired, or was already used.'
    return { step, problems: { code }, waitS: 0 }
  }
  if (device === null) await refundTry(db, key)
  else await deleteTries(db, key)
  if (by === 'recovery') {
    const publicUrl = publicUrlOf(config)
    await notifyOwner(db, 'recovery-used', { userId, who: whoOf(request), publicUrl })
  }
  return { accountId, amr: ['pwd', 'otp', 'mfa'] }
}

/** Checks a passkey's answer, after the password or alone (it asked for a fingerprint, face or PIN). */
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
    problems: { form: 'This passkey does not belong to an account here. Sign in another way.' },
    waitS: 0,
  }
  const answer = SignedAnswer.safeParse(parsed(form.answer))
  if (!answer.success) return refusal
  const challenge = (await challengeOf(context, uid)).toString('base64url')
  const passkey = await checkSigned(db, config, answer.data, challenge)
  const [subject] = passkey ? await listSubjects(db, passkey.userId, issuerOf(config)) : []
  if (subject === undefined || (accountId !== null && subject !== accountId)) return refusal
  await deleteTries(db, `passkey:${request.ip}`)
  return { accountId: subject, amr: ['swk', 'user', 'mfa'] }
}

/** The account whose password was right in this sign-in; null when there is none or it expired. */
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

/** Names the password that was right, so that a changed one invalidates the step. */
function markOf({ passwordHash }: Pick<PasswordAccount, 'passwordHash'>): string {
  return hashToken(passwordHash).toString('base64url').slice(0, 16)
}

/** Limits of a browser's passkey response. */
const PASSKEY_LIMITS = { bytes: 64 * 1024, values: 1_000 }

function parsed(text: string): unknown {
  try {
    return parseJson(text, PASSKEY_LIMITS)
  } catch {
    return null
  }
}
