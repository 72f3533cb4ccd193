import type { Client } from '../../../platform/db/db.ts'
import { listSubjects } from '../identity.queries.ts'
import { deleteAtProvider } from '../oidc/oidc-record.queries.ts'
import { endSessionsOfUser } from '../session.queries.ts'
import { removeAllFactors } from './second-factor.queries.ts'

/**
 * Removes a person's second factors and signs them out everywhere, in case somebody else used a lost one.
 * False when there was none; nothing changes then.
 */
export async function resetFactor(tx: Client, userId: number, issuer: string): Promise<boolean> {
  if (!(await removeAllFactors(tx, userId))) return false
  await endSessionsOfUser(tx, userId)
  for (const subject of await listSubjects(tx, userId, issuer)) await deleteAtProvider(tx, subject)
  return true
}
