import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { countTry, deleteTries, tooManyTries } from '../../../platform/http/rate-limit.ts'
import { isPassword } from '../password/password.ts'
import type { PasswordAccount } from '../password/password-account.queries.ts'
import { readForm } from './form-body.ts'
import { knownDeviceOf } from './known-device.ts'
import type { Problems } from './page-parts.ts'

/** Wrong passwords typed on a link's page; without a link none can be tried. */
const LIMIT = { limit: 10, windowS: 900 }

/**
 * Whether a link's page asks for the password: in every browser that has not signed in to the account. The mailbox's
 * owner may not have created the account: somebody else who registered this address would gain the rights of a
 * verified address once the owner presses the button.
 */
export async function asksForPassword(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  request: FastifyRequest,
  { id }: Pick<PasswordAccount, 'id'>,
): Promise<boolean> {
  return (await knownDeviceOf(db, config, request, id)) === null
}

/** Why the button is refused; null when the person pressing it holds the account. */
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
    return { status: 401, problems: { password: 'This is not the account’s password' } }
  }
  await deleteTries(context.db, key)
  return null
}
