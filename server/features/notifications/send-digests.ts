import { type EmailFrequency, isDigestDue, localHour } from '../../../domain/alerts/digest.ts'
import type { Client, Db, Pool } from '../../platform/db/db.ts'
import { signToken } from '../../platform/http/signed-token.ts'
import { forEachItem, type SweepOptions } from '../../platform/jobs/in-parts.ts'
import { queueMail } from '../../platform/mail/mail.queries.ts'
import { IS_DEMO } from '../account/demo.queries.ts'
import { withAlertLock } from '../alerts/raise-alerts.ts'
import { ALERTS, MAX_IN_MAIL } from './alerts-email.ts'

type Waiting = {
  userId: number
  email: string | null
  wantsMail: boolean
  frequency: EmailFrequency
  timeZone: string
  lastDigestOn: string | null
}

type Item = { id: number; title: string; message: string; propertyId: number | null }

export type DigestOptions = SweepOptions & { publicUrl: string; now: Date }

/**
 * Mails what people have not been mailed yet, where their hour has come: at once, or once a day or week
 * by their own clock. What is mailed and that it was are written in one transaction. Nothing new is no
 * mail; what came while mails were off stays in the app. Where somebody's mail can't be written it becomes
 * a job of its own. Answers how many mails were queued.
 */
export async function sendDigests(db: Pool, options: DigestOptions): Promise<number> {
  let count = 0
  const send = async (userId: number) => {
    count += await sendDigest(db, userId, options)
  }
  await forEachItem(db, 'digest', await listWaiting(db), send, options)
  return count
}

/** The same for one person. */
export async function sendDigest(
  db: Pool,
  userId: number,
  { publicUrl, now }: DigestOptions,
): Promise<number> {
  return withAlertLock(db, async (tx) => {
    const person = await findWaiting(tx, userId)
    return person ? digest(tx, person, publicUrl, now) : 0
  })
}

/** Answers how many mails it queued. */
async function digest(tx: Client, person: Waiting, publicUrl: string, now: Date): Promise<number> {
  const clock = localHour(now, person.timeZone)
  if (!person.wantsMail || person.email === null) {
    await markMailed(tx, person.userId)
    return 0
  }
  if (!isDigestDue(person.frequency, clock, person.lastDigestOn)) return 0
  await mailTo(tx, person, person.email, publicUrl)
  if (person.frequency !== 'immediate') await noteDigest(tx, person.userId, clock.day)
  return 1
}

/** Who has notifications that were not mailed. Served by `notification_unmailed`. */
async function listWaiting(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ userId: number }>({
    name: 'list-waiting-for-mail',
    text: 'select distinct user_id as "userId" from notification where mailed_at is null order by 1',
  })
  return rows.map(({ userId }) => userId)
}

/** An address nobody confirmed may be somebody else's, and a demo person has no mailbox. */
async function findWaiting(tx: Client, userId: number): Promise<Waiting | null> {
  const { rows } = await tx.query<Waiting>({
    name: 'find-waiting-for-mail',
    text: `select u.id as "userId", u.email,
                  coalesce(s.email_notifications, true) and u.email_verified and not ${IS_DEMO} as "wantsMail",
                  coalesce(s.email_frequency, 'immediate') as frequency,
                  coalesce(s.time_zone, 'America/Chicago') as "timeZone",
                  s.last_digest_on as "lastDigestOn"
             from app_user u left join notification_settings s on s.user_id = u.id
            where u.id = $1 and exists (select from notification where user_id = u.id and mailed_at is null)`,
    values: [userId],
  })
  return rows[0] ?? null
}

async function mailTo(tx: Client, person: Waiting, to: string, publicUrl: string): Promise<void> {
  const items = await markMailed(tx, person.userId)
  const newest = items[0]
  if (!newest) return
  const token = await signToken(tx, 'stop-alerts', String(person.userId))
  await queueMail(tx, {
    key: `alerts:${person.userId}:${newest.id}`,
    to,
    template: ALERTS,
    data: {
      items: items.slice(0, MAX_IN_MAIL).map(({ title, message, propertyId }) => ({
        title,
        message,
        href: propertyId === null ? null : `${publicUrl}/property/${propertyId}`,
      })),
      count: items.length,
      period: person.frequency,
      notifications: `${publicUrl}/notifications`,
      unsubscribe: `${publicUrl}/api/unsubscribe?token=${token}`,
    },
  })
}

/** Newest first. */
async function markMailed(tx: Client, userId: number): Promise<Item[]> {
  const { rows } = await tx.query<Item>({
    name: 'mark-mailed',
    text: `with mailed as (
             update notification set mailed_at = now()
              where user_id = $1 and mailed_at is null
             returning id, title, message, property_id as "propertyId")
           select * from mailed order by id desc`,
    values: [userId],
  })
  return rows
}

async function noteDigest(tx: Client, userId: number, day: string): Promise<void> {
  await tx.query('update notification_settings set last_digest_on = $2 where user_id = $1', [
    userId,
    day,
  ])
}
