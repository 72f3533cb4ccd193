import type { Db } from '../../platform/db/db.ts'
import { changesRow, runSql } from '../../platform/db/sql.ts'

/** A confirmation is mailed to one address at most this often. */
const ASK_AGAIN = '10 minutes'

/**
 * Stores a subscription request. Returns a number unique to each confirmation email to send; null when the
 * address is subscribed or was asked a moment ago.
 */
export async function requestNewsletter(
  db: Db,
  { email, source }: { email: string; source: string },
): Promise<number | null> {
  const { rows } = await db.query<{ asked: number }>(
    `insert into newsletter_subscription as n (email_key, email, source)
       values (lower($1), $1, $2)
     on conflict (email_key) do update
        set asked_at = now(), source = excluded.source
      where (n.confirmed_at is null or n.ended_at is not null)
        and n.asked_at < now() - interval '${ASK_AGAIN}'
     returning (extract(epoch from asked_at) * 1000)::bigint as asked`,
    [email, source],
  )
  return rows[0]?.asked ?? null
}

/** False when the address never requested it. */
export async function confirmNewsletter(db: Db, emailKey: string): Promise<boolean> {
  return changesRow(db)`
    update newsletter_subscription set confirmed_at = now(), ended_at = null
      where email_key = ${emailKey}`
}

export async function endNewsletter(db: Db, emailKey: string): Promise<void> {
  await runSql(db)`
    update newsletter_subscription set ended_at = coalesce(ended_at, now())
      where email_key = ${emailKey}`
}
