import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '../account/person.ts'
import type { AppContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { tellQuota } from '../http/rate-limit-headers.ts'
import { findKeyHolder } from './api-key.queries.ts'
import { countApiCall } from './meter.ts'

const SAFE = ['GET', 'HEAD', 'OPTIONS']
/** What a program must not do in a person's name: change the account, pay, sign in. */
const PERSONS_OWN = /^\/api\/(user|auth|create-payment-intent|sandbox-payments)(\/|\?|$)/

/**
 * Who sends a request with a program's key, `Authorization: Bearer pp_…`; null where it has none. The
 * call counts, and one beyond the plan's limit is refused, as is a key that is not valid.
 */
export async function readApiKey(
  context: Pick<AppContext, 'config' | 'db' | 'today'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person | null> {
  const key = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (key === undefined) return null
  const person = await findKeyHolder(context.db, key)
  if (!person) throw new AppError('sign_in_required', 'This API key is not valid')
  if (!SAFE.includes(request.method) && PERSONS_OWN.test(request.url)) {
    throw new AppError('not_allowed', 'A program’s key can not change the account or pay')
  }
  const { quota, refusal } = await countApiCall(context, person.id)
  if (quota) tellQuota(reply, quota)
  if (refusal) throw refusal
  return person
}
