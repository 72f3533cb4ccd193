import type { HoldingDay } from '../holding/stage.ts'
import { formatDay } from '../lib/format.ts'
import { daysBetween, type LocalDate } from '../lib/local-date.ts'
import type { Alert } from './alert.ts'
import { daysInWords } from './alert-words.ts'
import { isNear } from './alerts-of-day.ts'

/** The alert for a day of a holding that is at most `daysAdvance` days away; otherwise null. */
export function alertOfHolding(
  { what, on, source }: HoldingDay,
  of: { name: string; county: string; today: LocalDate; daysAdvance: number },
): Alert | null {
  if (!isNear(on, of)) return null
  const when = daysInWords(daysBetween(of.today, on))
  return {
    type: 'redemption',
    title: `Holding ${of.name}: a day ${when}`,
    message: `${formatDay(on)}: ${what} (${source}). ${of.county}. Verify with counsel.`,
    changes: [],
  }
}
