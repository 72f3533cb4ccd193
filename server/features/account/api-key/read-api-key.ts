import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Person } from '../../../platform/http/person.ts'
import { setQuotaHeaders } from '../../../platform/http/rate-limit-headers.ts'
import { countApiCall } from '../../billing/meter.ts'
import { findKeyHolder } from './api-key.queries.ts'

/**
 * The person behind an API key, `Authorization: Bearer pp_…`; null without a key. The matched route, never the URL as
 * written, decides which scope it needs. Each call counts toward the plan's limit; an invalid key and a call beyond
 * the limit are refused.
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
      'This API key is not valid: it was removed, has expired, or never existed. Create another on the account page.',
    )
  }
  const { person, scopes } = holder
  const needed = request.routeOptions.config.key
  if (needed === undefined) {
    throw new AppError(
      'not_allowed',
      request.method === 'GET'
        ? 'API keys cannot read this. Sign in and open it in the browser.'
        : 'API keys cannot change the account, pay or sign in. Do this in the browser.',
    )
  }
  if (!scopes.includes(needed)) {
    throw new AppError(
      'not_allowed',
      'This API key is read-only. Create one with write access on the account page.',
    )
  }
  const { quota, refusal } = await countApiCall(context, person)
  if (quota) setQuotaHeaders(reply, quota)
  if (refusal) throw refusal
  return person
}
