import type { FastifyRequest } from 'fastify'
import { emailKeyOf } from '../../../../domain/account/email-key.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Pool } from '../../../platform/db/db.ts'
import {
  countSlowedTry,
  countTry,
  forgetTries,
  networkOf,
  takeBackTry,
  tooManyTries,
  waitInWords,
} from '../../../platform/http/rate-limit.ts'
import { addAuditEvent } from '../../audit/audit.queries.ts'
import { whoOf } from '../../audit/audit-routes.ts'
import { findUserIdOf } from '../identity.queries.ts'
import { issuerOf } from '../oidc/provider-settings.ts'
import { isPassword } from '../password/password.ts'
import { findAccountByEmail } from '../password/password-account.queries.ts'
import { emailProblem, type Form } from './form-body.ts'
import { knownDeviceOf } from './known-device.ts'
import type { Problems } from './page-parts.ts'

const QUARTER_HOUR_S = 900
const HOUR_S = 3600
/** Wrong passwords of one account from one address or one known browser, and of one address. */
const PAIR_LIMIT = { limit: 10, windowS: QUARTER_HOUR_S }
const ADDRESS_LIMIT = { limit: 200, windowS: QUARTER_HOUR_S }
/** Wrong passwords of one account from anywhere: slowed down, never refused for a fixed time. */
const ACCOUNT_PAUSE = { free: 20, mostS: 60, windowS: HOUR_S }

export type Refusal = { problems: Problems; waitS: number }
export type Outcome = { accountId: string } | Refusal

/** Whose password it is, if it is anybody's; counts the try before it is known. */
export async function checkPassword(
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
