import { inTransaction, type Pool } from '../../../platform/db/db.ts'
import { queueMail } from '../../../platform/mail/mail.queries.ts'
import { KEY_ENDS } from '../../billing/billing-emails.ts'
import { claimEndingKeys } from './api-key.queries.ts'

/** Warns people of their keys that expire within a week, once each. */
export async function warnKeyEnds(db: Pool, publicUrl: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { id, name, endsOn, email } of await claimEndingKeys(tx)) {
      await queueMail(tx, {
        key: `key-ends:${id}`,
        to: email,
        template: KEY_ENDS,
        data: { name, endsOn, account: `${publicUrl}/account` },
      })
    }
  })
}
