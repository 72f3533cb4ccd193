import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { countTry, forgetTries, tooManyTries } from '../../../platform/http/rate-limit.ts'
import { isPassword } from '../password/password.ts'
import type { PasswordAccount } from '../password/password-account.queries.ts'
import { readForm } from './form-body.ts'
import { knownDeviceOf } from './known-device.ts'
import type { Problems } from './page-parts.ts'

/** Wrong passwords typed on the page of a link; who has no link can not try any. */
const LIMIT = { limit: 10, windowS: 900 }

/**
 * Whether the page of a link asks for the password: in every browser that has not signed in to the account.
 * A mailbox alone does not say that its owner opened the account: somebody else may have, in their name, and
 * would have it, and what the address may do, once they press the button.
 */
export async function asksForPassword(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  request: FastifyRequest,
  { id }: Pick<PasswordAccount, 'id'>,
): Promise<boolean> {
  return (await knownDeviceOf(db, config, request, id)) === null
}

/** Why a link's button does nothing yet; null where whoever presses it holds the account. */
export async function holderProblem(
  context: Pick<AppContext, 'config' | 'db'>,
  request: FastifyRequest,
  account: PasswordAccount,
): Promise<{ status: number; problems: Problems } | null> {
  if (!(await asksForPassword(context, request, account))) return null
  const { password } = readForm(request.body)
  if (password === '') return { status: 422, problems: { password: 'Enter your password' } }
  const key = `mail-link:${account.id}`
  const waitS = await countTry(context.db, key, LIMIT)
  if (waitS > 0) return { status: 429, problems: { form: tooManyTries(waitS) } }
  if (!(await isPassword(password, account.passwordHash))) {
    return { status: 401, problems: { password: 'This is not the password of the account' } }
  }
  await forgetTries(context.db, key)
  return null
}
