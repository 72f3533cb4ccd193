import type { Pool } from '../../platform/db/db.ts'
import { removeEndedDemoPeople } from '../demo/demo.ts'
import { removeUnanswered, removeUnfinishedUploads } from '../import/upload.queries.ts'

/** Tables of expiring rows, and their conditions. */
const EXPIRED = [
  'delete from session where expires_at < now()',
  'delete from account_token where expires_at < now()',
  `delete from audit_event where at < now() - interval '2 years'`,
  'delete from oidc_record where expires_at < now()',
  'delete from rate_limit_count where resets_at < now()',
  'delete from known_device where expires_at < now()',
  'delete from passkey_challenge where expires_at < now()',
  `delete from api_key where expires_at < now() - interval '30 days'`,
  `delete from visitor_usage where month < date_trunc('month', now()) - interval '1 month'`,
  `delete from recipient_consent
    where confirmed_at is null and declined_at is null and asked_at < now() - interval '30 days'`,
  `delete from webhook_delivery where state = 'ended' and created_at < now() - interval '30 days'`,
] as const

/** Removes expired rows; nothing depends on their removal. */
export async function removeExpired(db: Pool): Promise<void> {
  const failures: unknown[] = []
  for (const statement of EXPIRED) {
    // A failing kind does not block the others.
    await db.query(statement).catch((error: unknown) => failures.push(error))
  }
  for (const remove of [removeEndedDemoPeople, removeUnfinishedUploads, removeUnanswered]) {
    await remove(db).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'something was not removed')
}
