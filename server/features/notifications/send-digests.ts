import { isDigestDue, localHour } from '../../../domain/alerts/digest.ts'
import { anchorOfNews, propertyPath } from '../../../domain/property/page-place.ts'
import { savedPath } from '../../../domain/screen/saved.ts'
import type { Client, Pool } from '../../platform/db/db.ts'
import { signToken } from '../../platform/http/signed-token.ts'
import { forEachItem, type SweepOptions } from '../../platform/jobs/in-parts.ts'
import { queueMail } from '../../platform/mail/mail.queries.ts'
import { withAlertLock } from '../alerts/raise-alerts.ts'
import { ALERTS, MAX_IN_MAIL } from './alerts-email.ts'
import {
  type DigestItem,
  digestKey,
  findWaiting,
  listWaiting,
  markMailed,
  recordDigest,
  type Waiting,
} from './digest.queries.ts'

export type DigestOptions = SweepOptions & { publicUrl: string; now: Date }

/**
 * Mails unmailed notifications of people whose hour has come: at once, or once a day or week by their own clock. The
 * mail and its mark are written in one transaction. Without news there is no mail; notifications received while mails
 * were off stay in the app. If a person's mail fails, it becomes a separate job. Returns how many mails were queued.
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

/** Returns how many mails it queued. */
async function digest(tx: Client, person: Waiting, publicUrl: string, now: Date): Promise<number> {
  const clock = localHour(now, person.timeZone)
  if (!person.wantsMail || person.email === null) {
    await markMailed(tx, person.userId)
    return 0
  }
  if (!isDigestDue(person.frequency, clock, person.lastDigestOn)) return 0
  await mailTo(tx, person, person.email, publicUrl)
  if (person.frequency !== 'immediate') await recordDigest(tx, person.userId, clock.day)
  return 1
}

async function mailTo(tx: Client, person: Waiting, to: string, publicUrl: string): Promise<void> {
  const items = await markMailed(tx, person.userId)
  const [first] = items
  if (!first) return
  const newest = Math.max(...items.map(({ id }) => id))
  const token = await signToken(tx, 'stop-alerts', String(person.userId))
  await queueMail(tx, {
    key: `${digestKey(person.userId)}:${newest}`,
    to,
    template: ALERTS,
    data: {
      items: items.slice(0, MAX_IN_MAIL).map((item) => ({
        title: item.title,
        message: item.message,
        href: hrefOf(item, publicUrl),
      })),
      count: items.length,
      hasTeam: items.some(({ isOfTeam, screen }) => isOfTeam || screen !== null),
      seen: first.screen && first.propertyId === null ? 'screen' : 'property',
      period: person.frequency,
      notifications: `${publicUrl}/notifications`,
      unsubscribe: `${publicUrl}/api/unsubscribe?token=${token}`,
    },
  })
}

/** Its part of the property’s page, else its saved screen. */
function hrefOf(
  { propertyId, screen, type }: Pick<DigestItem, 'propertyId' | 'screen' | 'type'>,
  publicUrl: string,
): string | null {
  if (propertyId !== null) return `${publicUrl}${propertyPath(propertyId, anchorOfNews(type))}`
  return screen && `${publicUrl}${savedPath(screen)}`
}
