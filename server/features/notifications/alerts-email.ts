import { z } from 'zod'
import type { Email, EmailPart } from '../../platform/mail/email.ts'
import { emailTemplate } from '../../platform/mail/email-template.ts'

/** Notifications listed in a mail; it counts and links the rest. */
export const MAX_IN_MAIL = 30

const AlertsEmailData = z.object({
  items: z.array(z.object({ title: z.string(), message: z.string(), href: z.url().nullable() })),
  /** All alerts of the email, including those it does not list. */
  count: z.number().int(),
  /** Some are from members of a workspace, or about its saved screens. */
  hasTeam: z.boolean().default(false),
  /** What the link of a single alert opens. */
  seen: z.enum(['property', 'screen']).default('property'),
  period: z.enum(['immediate', 'daily', 'weekly']),
  notifications: z.url(),
  unsubscribe: z.url(),
})
type AlertsEmailData = z.infer<typeof AlertsEmailData>

const PERIOD = {
  immediate: 'as soon as something changes',
  daily: 'once a day, when something changed',
  weekly: 'once a week, when something changed',
} as const

/** The email of one or many alerts. */
function alertsEmail(data: AlertsEmailData): Email {
  const { items, count, hasTeam, seen, period, notifications, unsubscribe } = data
  const [first] = items
  const isOne = count === 1 && first !== undefined
  const parts: EmailPart[] = isOne
    ? [{ heading: first.title }, first.message]
    : items.flatMap((item): EmailPart[] => [
        { heading: item.title, ...(item.href === null ? {} : { at: item.href }) },
        item.message,
      ])
  return {
    subject: isOne
      ? first.title
      : `${count} ${hasTeam ? 'notifications from ParcelProof' : 'alerts on your watchlist'}`,
    unsubscribe,
    parts: [
      ...parts,
      ...(count > items.length ? [`${count - items.length} more are in the app.`] : []),
      isOne && first.href !== null
        ? { label: `See the ${seen}`, href: first.href }
        : { label: 'View all', href: notifications },
      {
        note: `You get this ${PERIOD[period]}. Choose what we send in your notification settings.`,
      },
      {
        links: [
          ['Change your alerts', notifications],
          ['Unsubscribe', unsubscribe],
        ],
      },
    ],
  }
}

export const ALERTS = emailTemplate('alerts', AlertsEmailData, alertsEmail)
