import type { LocalDate } from '../lib/local-date.ts'

/** Types of alerts. Each has a separate switch in a person's settings. */
export const ALERT_TYPES = ['tax_sale', 'redemption', 'price_change', 'status_update'] as const
export type AlertType = (typeof ALERT_TYPES)[number]

/** A field before and after. Money is dollars; null is unknown. */
export type FieldChange = {
  field: string
  before: string | number | null
  after: string | number | null
}

/** By what may be lost by not knowing it, the most first. */
export const ALERT_RANKS = ['cost-most', 'cost', 'usual', 'gain'] as const
export type AlertRank = (typeof ALERT_RANKS)[number]

export type Alert = {
  type: AlertType
  /** Type under which it is sent to people who switched the first one off. */
  alsoUnder?: AlertType
  title: string
  message: string
  changes: FieldChange[]
  /** Its place in a mail; `usual` without one. */
  rank?: AlertRank
  /** A day the alert names, so that no second alert is sent when it is near. */
  names?: DayKey
}

/** A day with its own alert, as `sale 2026-12-01`. */
export type DayKey = `${'sale' | 'redemption' | 'notice'} ${LocalDate}`

export type AlertSwitches = Record<AlertType, boolean>

/** The type under which a person with these settings is notified; null when they opted out. */
export function toldAs(
  alert: Pick<Alert, 'type' | 'alsoUnder'>,
  switches: AlertSwitches,
): AlertType | null {
  if (switches[alert.type]) return alert.type
  return alert.alsoUnder !== undefined && switches[alert.alsoUnder] ? alert.alsoUnder : null
}
