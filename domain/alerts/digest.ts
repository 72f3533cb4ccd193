import { addDays, type LocalDate, weekdayOf } from '../lib/local-date.ts'

export const EMAIL_FREQUENCIES = ['immediate', 'daily', 'weekly'] as const
export type EmailFrequency = (typeof EMAIL_FREQUENCIES)[number]

/** The hour of the person's day from which the daily and weekly mail goes out. */
export const DIGEST_HOUR = 7
/** The weekly mail goes out on this day; 1 is Monday. */
const DIGEST_WEEKDAY = 1

export type LocalHour = { day: LocalDate; hour: number }

/** The local day and hour of a timestamp in an IANA time zone. */
export function localHour(instant: Date, timeZone: string): LocalHour {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}

/**
 * Whether waiting notifications are sent now: at once; daily, from seven in the morning of a day without a mail;
 * weekly, from seven on Monday, or later in the week if that Monday's was not sent.
 */
export function isDigestDue(
  frequency: EmailFrequency,
  now: LocalHour,
  lastDigestOn: LocalDate | null,
): boolean {
  if (frequency === 'immediate') return true
  const day = now.hour >= DIGEST_HOUR ? now.day : addDays(now.day, -1)
  if (frequency === 'daily') return day === now.day && (lastDigestOn ?? '') < day
  const monday = addDays(day, -((weekdayOf(day) + 7 - DIGEST_WEEKDAY) % 7))
  return lastDigestOn === null ? day === monday : lastDigestOn < monday
}

export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text })
    return true
  } catch {
    return false
  }
}
