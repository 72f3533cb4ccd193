import type { AppContext } from '../../platform/context.ts'
import { repeatIfLost } from '../../platform/db/db.ts'
import type { ReadPerson } from '../../platform/http/access.ts'
import { readApiKey } from './api-key/read-api-key.ts'
import { findPerson } from './session.queries.ts'
import { readSessionToken } from './session-cookie.ts'

/** Finds the person of a request by session, else by API key. */
export function personReader(context: Pick<AppContext, 'config' | 'db' | 'today'>): ReadPerson {
  const { config, db } = context
  return async (request, reply) => {
    const token = readSessionToken(request, config)
    return token === null
      ? readApiKey(context, request, reply)
      : repeatIfLost(db, () => findPerson(db, token, config.staffEmails))
  }
}
