import type { Db } from '../../platform/db/db.ts'

/**
 * Ends what opens an account without its sign-in: keys of programs, the calendar address, webhooks, the
 * browsers that are known, and a mail on its way that would give the account another address. Who chose a new password, or has only now proven that the address is
 * theirs, keeps nothing alive that somebody else may have made before. By the tables' indexes of users.
 */
export async function endCredentials(db: Db, userId: number): Promise<void> {
  await db.query('delete from api_key where user_id = $1', [userId])
  await db.query('delete from calendar_feed where user_id = $1', [userId])
  await db.query('delete from webhook_endpoint where user_id = $1', [userId])
  await db.query(
    `delete from known_device d using user_identity i
      where i.user_id = $1 and i.subject = d.account_id::text`,
    [userId],
  )
  await db.query(
    `delete from account_token t using user_identity i
      where i.user_id = $1 and i.subject = t.account_id::text and t.purpose = 'change'`,
    [userId],
  )
}
