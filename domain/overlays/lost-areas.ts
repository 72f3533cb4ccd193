import { formatDay, formatNumber } from '../lib/format.ts'
import type { LocalDate } from '../lib/local-date.ts'

/** At or below this share of the previous areas, damage is more likely than news. */
const FEW = 0.5

/**
 * Remarks on a layer that lost half of its areas or more, as sentences; null if it did not. More areas than before
 * are news: layers are surveyed again, county by county.
 */
export function lostAreas(
  before: { areas: number; readOn: LocalDate | null },
  areas: number,
): string | null {
  if (before.areas === 0 || areas > before.areas * FEW) return null
  const on = before.readOn === null ? 'before' : `on ${formatDay(before.readOn)}`
  return `It has ${formatNumber(areas)} of the ${formatNumber(before.areas)} areas it had ${on}. The earlier areas stay in use until someone accepts the new ones.`
}
