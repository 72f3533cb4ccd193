import { formatDay } from '../lib/format.ts'
import { daysBetween, type LocalDate } from '../lib/local-date.ts'
import type { Reader } from '../redemption/question.ts'
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
  /** The last days to redeem by law, if no list states one: the earlier for who redeems, the later for a buyer. */
  lawful: Readonly<Record<Reader, LocalDate>> | null
  /** Since when the owner is to be given notice; null: no such day is known. */
  noticeFrom?: LocalDate | null
  today: LocalDate
  /** Days in advance the person wants to be notified, inclusive. */
  daysAdvance: number
}

/** Alerts for a tax sale or a redemption deadline that is at most `daysAdvance` days away, today included. */
export function alertsOfDay(coming: ComingDays): Alert[] {
  const { name, status, saleDate } = coming
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
  if (SETTLED.includes(status ?? '')) return alerts
  alerts.push(...ofNotice(coming))
  for (const { on, ends, message } of lastDays(coming)) {
    if (!isNear(on, coming)) continue
    alerts.push({
      type: 'redemption',
      rank: 'cost-most',
      title: `${name}: redemption ${ends} ${daysInWords(daysBetween(coming.today, on))}`,
      message,
      changes: [],
      names: `redemption ${on}`,
    })
  }
  return alerts
}

/** A worker that was off for some days still reports it. */
const NOTICE_DAYS = 14

function ofNotice({ name, noticeFrom = null, today }: ComingDays): Alert[] {
  if (noticeFrom === null || noticeFrom > today) return []
  if (daysBetween(noticeFrom, today) > NOTICE_DAYS) return []
  return [
    {
      type: 'redemption',
      rank: 'cost-most',
      title: `${name}: notice window opened`,
      message: `The time to give the owner notice began on ${formatDay(noticeFrom)}.`,
      changes: [],
      names: `notice ${noticeFrom}`,
    },
  ]
}

/** As a list states it; by law, one day or that of each reader. */
function lastDays({ redemptionDate, lawful }: ComingDays) {
  if (redemptionDate !== null) {
    const message = `The last day to redeem is ${formatDay(redemptionDate)}.`
    return [{ on: redemptionDate, ends: 'ends', message }]
  }
  if (lawful === null) return []
  const { redeemer, buyer } = lawful
  const given = 'if the land was sold on the day the list gives; the list states no deadline.'
  if (redeemer === buyer) {
    const message = `By law the last day to redeem is ${formatDay(buyer)}, ${given}`
    return [{ on: buyer, ends: 'ends', message }]
  }
  const message = `By law the last day to redeem is ${formatDay(redeemer)} for whoever redeems and ${formatDay(buyer)} for a buyer, ${given} The law or a fact is unsettled, so each counts the safer day.`
  return [
    { on: redeemer, ends: 'may end', message },
    { on: buyer, ends: 'ends', message },
  ]
}

/** Whether a day is today or at most `daysAdvance` days ahead. */
export function isNear(
  day: LocalDate,
  { today, daysAdvance }: { today: LocalDate; daysAdvance: number },
): boolean {
  const days = daysBetween(today, day)
  return days >= 0 && days <= daysAdvance
}
