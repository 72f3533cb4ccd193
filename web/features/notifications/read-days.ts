import { MAX_DAYS_ADVANCE, MIN_DAYS_ADVANCE } from '../../../contract/notification.ts'

/** The days in advance as typed; null where that is not a whole number within the limits. */
export function readDays(text: string): number | null {
  if (!/^\d{1,3}$/.test(text.trim())) return null
  const days = Number(text)
  return days >= MIN_DAYS_ADVANCE && days <= MAX_DAYS_ADVANCE ? days : null
}
