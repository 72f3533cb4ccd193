import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Person } from '../../../platform/http/person.ts'
import { tellQuota } from '../../../platform/http/rate-limit-headers.ts'
import { countApiCall } from '../../billing/meter.ts'
import { findKeyHolder } from './api-key.queries.ts'

/**
 * Who sends a request with a program's key, `Authorization: Bearer pp_…`; null where it has none. What
 * it may do is said by the route that was matched, never by the address as it was written. The call
 * counts, and one beyond the plan's limit is refused, as is a key that is not valid.
 */
export async function readApiKey(
  context: Pick<AppContext, 'config' | 'db' | 'today'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person | null> {
  const key = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (key === undefined) return null
  const holder = await findKeyHolder(context.db, key)
  if (!holder) {
    throw new AppError(
      'sign_in_required',
      'This API key is not valid: it was removed, has ended or never was. Make another on the account page.',
    )
  }
  const { person, scopes } = holder
  const needed = request.routeOptions.config.key
  if (needed === undefined) {
    throw new AppError(
      'not_allowed',
      'This is not for programs: a key can not change the account, pay or sign in',
    )
  }
  if (!scopes.includes(needed)) {
    throw new AppError(
      'not_allowed',
      'This key only reads. Make one that reads and writes on the account page.',
    )
  }
  const { quota, refusal } = await countApiCall(context, person.id)
  if (quota) tellQuota(reply, quota)
  if (refusal) throw refusal
  return person
}
