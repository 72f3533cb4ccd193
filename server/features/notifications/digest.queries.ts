import type { EmailFrequency } from '../../../domain/alerts/digest.ts'
import type { SavedPlace } from '../../../domain/screen/saved.ts'
import { TEAM_TYPES } from '../../../domain/teamwork/news.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { findRow, listRows, raw, runSql } from '../../platform/db/sql.ts'
import { IS_DEMO } from '../account/demo.queries.ts'
import { SCREEN_OF } from './screen-of.queries.ts'

export type Waiting = {
  userId: number
  email: string | null
  wantsMail: boolean
  frequency: EmailFrequency
  timeZone: string
  lastDigestOn: string | null
}

export type DigestItem = {
  id: number
  type: string
  title: string
  message: string
  propertyId: number | null
  /** The saved screen it is about. */
  screen: SavedPlace | null
  /** From a member of a workspace, not of the watchlist. */
  isOfTeam: boolean
}

/** People with unmailed notifications. Served by `notification_unmailed`. */
export async function listWaiting(db: Db): Promise<number[]> {
  const rows = await listRows<{ userId: number }>(db, 'list-waiting-for-mail')`
    select distinct user_id as "userId" from notification where mailed_at is null order by 1`
  return rows.map(({ userId }) => userId)
}

/** An unconfirmed address may be somebody else's, and a demo person has no mailbox. */
export async function findWaiting(tx: Client, userId: number): Promise<Waiting | null> {
  return findRow<Waiting>(tx, 'find-waiting-for-mail')`select u.id as "userId", u.email,
            coalesce(s.email_notifications, true) and u.email_verified
              and not ${raw(IS_DEMO)} as "wantsMail",
            coalesce(s.email_frequency, 'immediate') as frequency,
            coalesce(s.time_zone, 'America/Chicago') as "timeZone",
            s.last_digest_on as "lastDigestOn"
       from app_user u left join notification_settings s on s.user_id = u.id
      where u.id = ${userId} and exists (select from notification where user_id = u.id
        and mailed_at is null)`
}

/** Those that may cost most first, the newest of them before others. */
export async function markMailed(tx: Client, userId: number): Promise<DigestItem[]> {
  return listRows<DigestItem>(tx, 'mark-mailed')`with mailed as (
        update notification set mailed_at = now()
         where user_id = ${userId} and mailed_at is null
        returning id, place, title, message, property_id as "propertyId",
                  ${raw(SCREEN_OF('notification'))} as screen, type, type = any(${TEAM_TYPES}) as "isOfTeam")
      select * from mailed order by place, id desc`
}

/** Withdraws unsent emails of alerts; visible notifications are emailed again. Served by `mail_due`. */
export async function withdrawDigests(tx: Client, userId: number): Promise<void> {
  // In one transaction, and so with one timestamp.
  await tx.query(
    `with withdrawn as (
       delete from mail where sent_at is null and starts_with(key, $2) returning created_at)
     update notification n set mailed_at = null from withdrawn w
      where n.user_id = $1 and n.mailed_at = w.created_at`,
    [userId, `${digestKey(userId)}:`],
  )
}

/** Prefix of the keys of a person's alert emails. */
export const digestKey = (userId: number) => `alerts:${userId}`

export async function recordDigest(tx: Client, userId: number, day: string): Promise<void> {
  await runSql(tx)`
    update notification_settings set last_digest_on = ${day} where user_id = ${userId}`
}
