import type { FastifyRequest } from 'fastify'
import { emailKeyOf } from '../../../../domain/account/email-key.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Pool } from '../../../platform/db/db.ts'
import {
  countSlowedTry,
  countTry,
  deleteTries,
  networkOf,
  refundTry,
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
/** Wrong passwords for one account from one network or known browser, and from one network. */
const PAIR_LIMIT = { limit: 10, windowS: QUARTER_HOUR_S }
const ADDRESS_LIMIT = { limit: 200, windowS: QUARTER_HOUR_S }
/** Wrong passwords for one account from anywhere: slowed down, never locked out. */
const ACCOUNT_PAUSE = { free: 20, mostS: 60, windowS: HOUR_S }

export type Refusal = { problems: Problems; waitS: number }
export type Outcome = { accountId: string } | Refusal

/** The account with this password, if any; counts the attempt before checking. */
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
    return { problems: { form: 'The email address or the password is wrong.' }, waitS: 0 }
  }
  await deleteTries(db, tries.own)
  if (tries.account !== null) await refundTry(db, tries.account)
  return { accountId: found.id }
}

/** Counters of an attempt: its own, its network's, and its account's from anywhere. */
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

/** A browser in which the person has signed in before has a counter of its own, whatever others try. */
function knownTries(device: string): Tries {
  return { own: `sign-in:device:${device}`, network: null, account: null }
}

/** Checks the counters in turn: an attempt that one refuses does not count in the next. */
async function countTries(db: Pool, tries: Tries): Promise<Refusal | null> {
  const networkS = tries.network === null ? 0 : await countTry(db, tries.network, ADDRESS_LIMIT)
  const waitS = networkS || (await countTry(db, tries.own, PAIR_LIMIT))
  if (waitS > 0) return { problems: { form: tooManyTries(waitS) }, waitS }
  const pauseS = tries.account === null ? 0 : await countSlowedTry(db, tries.account, ACCOUNT_PAUSE)
  if (pauseS === 0) return null
  const form = `There were too many wrong passwords for this address. Try again in ${waitInWords(pauseS)}, or choose a new password by email.`
  return { problems: { form }, waitS: pauseS }
}
