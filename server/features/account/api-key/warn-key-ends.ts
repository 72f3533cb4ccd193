import { inTransaction, type Pool } from '../../../platform/db/db.ts'
import { queueMail } from '../../../platform/mail/mail.queries.ts'
import { KEY_ENDS } from '../../billing/billing-emails.ts'

/** How long before a key's end its owner is told; whose life is short is not told of. */
const BEFORE = '7 days'
const SHORT = '14 days'

/** Tells people of their keys that end within a week, once each. Served by `api_key_end`. */
export async function warnKeyEnds(db: Pool, publicUrl: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.query<{ id: number; name: string; endsOn: string; email: string }>(
      `update api_key k set warned_at = now() from app_user u
        where u.id = k.user_id and k.warned_at is null
          and k.expires_at between now() and now() + interval '${BEFORE}'
          and k.expires_at - k.created_at > interval '${SHORT}'
          and u.email is not null and u.email_verified
       returning k.id, k.name, to_char(k.expires_at, 'YYYY-MM-DD') as "endsOn", u.email`,
    )
    for (const { id, name, endsOn, email } of rows) {
      await queueMail(tx, {
        key: `key-ends:${id}`,
        to: email,
        template: KEY_ENDS,
        data: { name, endsOn, account: `${publicUrl}/account` },
      })
    }
  })
}
