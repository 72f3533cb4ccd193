import { MAX_DAYS_ADVANCE, MIN_DAYS_ADVANCE } from '../../../contract/notification.ts'

/** The days in advance as typed; null if invalid. */
export function readDays(text: string): number | null {
  if (!/^\d{1,3}$/.test(text.trim())) return null
  const days = Number(text)
  return days >= MIN_DAYS_ADVANCE && days <= MAX_DAYS_ADVANCE ? days : null
}
