import { formatDay } from '../lib/format.ts'
import { daysBetween, type LocalDate } from '../lib/local-date.ts'
import type { Alert } from './alert.ts'
import { daysInWords } from './alert-words.ts'

/** Sales of parcels in these statuses are still to come. */
const BEFORE_SALE = ['delinquent', 'pending']
/** Redeemed and clear parcels need no redemption. */
const SETTLED = ['redeemed', 'clear']

export type ComingDays = {
  name: string
  status: string | null
  /** Null if unknown or assumed. */
  saleDate: LocalDate | null
  /** As stated by a list. */
  redemptionDate: LocalDate | null
  /** The last day to redeem by law, if no list states one. */
  lawfulDeadline: LocalDate | null
  today: LocalDate
  /** Days in advance the person wants to be notified, inclusive. */
  daysAdvance: number
}

/** Alerts for a tax sale or a redemption deadline that is at most `daysAdvance` days away, today included. */
export function alertsOfDay(coming: ComingDays): Alert[] {
  const { name, status, saleDate, redemptionDate, lawfulDeadline } = coming
  const deadline = redemptionDate ?? lawfulDeadline
  const alerts: Alert[] = []
  if (saleDate !== null && isNear(saleDate, coming) && BEFORE_SALE.includes(status ?? '')) {
    const when = daysInWords(daysBetween(coming.today, saleDate))
    alerts.push({
      type: 'tax_sale',
      title: `${name}: tax sale ${when}`,
      message: `The tax sale is on ${formatDay(saleDate)}.`,
      changes: [],
      names: `sale ${saleDate}`,
    })
  }
  if (deadline !== null && isNear(deadline, coming) && !SETTLED.includes(status ?? '')) {
    const when = daysInWords(daysBetween(coming.today, deadline))
    alerts.push({
      type: 'redemption',
      title: `${name}: redemption ends ${when}`,
      message:
        redemptionDate === null
          ? `By law the last day to redeem is ${formatDay(deadline)}, if the land was sold on the day the list gives; the list states no deadline.`
          : `The last day to redeem is ${formatDay(deadline)}.`,
      changes: [],
      names: `redemption ${deadline}`,
    })
  }
  return alerts
}

/** Whether a day is today or at most `daysAdvance` days ahead. */
export function isNear(
  day: LocalDate,
  { today, daysAdvance }: { today: LocalDate; daysAdvance: number },
): boolean {
  const days = daysBetween(today, day)
  return days >= 0 && days <= daysAdvance
}
