import type { Db } from '../../platform/db/db.ts'
import { runSql } from '../../platform/db/sql.ts'

/**
 * Revokes every credential besides the password: API keys, the calendar address, webhooks, known browsers,
 * and a pending change of address. A new password, or an address only now verified, must leave nothing that
 * somebody else may have created before. Served by the tables' user indexes.
 */
export async function endCredentials(db: Db, userId: number): Promise<void> {
  await db.query('delete from api_key where user_id = $1', [userId])
  await db.query('delete from calendar_feed where user_id = $1', [userId])
  await db.query('delete from webhook_endpoint where user_id = $1', [userId])
  await runSql(db)`delete from known_device d using user_identity i
      where i.user_id = ${userId} and i.subject = d.account_id::text`
  await runSql(db)`delete from account_token t using user_identity i
      where i.user_id = ${userId} and i.subject = t.account_id::text and t.purpose = 'change'`
}
