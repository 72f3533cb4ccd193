import { type Cents, toDollars } from '../lib/cents.ts'
import { formatDay } from '../lib/format.ts'
import type { LocalDate } from '../lib/local-date.ts'
import type { Alert, FieldChange } from './alert.ts'
import { amountInWords, statusInWords } from './alert-words.ts'

/** The fields alerts compare. Null is unknown; assumed values count as unknown. */
export type WatchedState = {
  status: string | null
  taxesOwed: Cents | null
  penaltiesOwed: Cents | null
  totalOwed: Cents | null
  assessedValue: Cents | null
  marketValue: Cents | null
  saleDate: LocalDate | null
  redemptionDate: LocalDate | null
  /** `totalOwed` lacks a part that no list states. */
  isOwedLeast?: boolean
}

export type WatchedChange = {
  /** The property's name: its address, else its parcel. */
  name: string
  before: WatchedState
  after: WatchedState
  /** Source of the new values; null if unknown. */
  source: string | null
  /** The change comes from an undone import. */
  isCorrection: boolean
}

const AMOUNTS = [
  ['totalOwed', 'total owed'],
  ['taxesOwed', 'taxes owed'],
  ['penaltiesOwed', 'penalties'],
  ['marketValue', 'market value'],
  ['assessedValue', 'assessed value'],
] as const

/**
 * The alerts for a change, at most one each for status, sale date, redemption date and amounts. People who only
 * follow tax sales or redemptions are also notified when the status changes to sold or redeemed.
 */
export function alertsOfChange(change: WatchedChange): Alert[] {
  const alerts = [ofStatus(change), ofSaleDate(change), ofRedemptionDate(change), ofAmounts(change)]
  return alerts.flatMap((alert) => (alert === null ? [] : [worded(alert, change)]))
}

function worded(alert: Alert, { source, isCorrection }: WatchedChange): Alert {
  const from = source === null ? '' : ` Source: ${source}.`
  if (!isCorrection) return { ...alert, message: `${alert.message}${from}` }
  const { names: _names, ...rest } = alert
  return {
    ...rest,
    title: `Correction: ${alert.title}`,
    message: `${alert.message} The earlier import was undone.`,
  }
}

function ofStatus({ name, before, after }: WatchedChange): Alert | null {
  if (before.status === after.status) return null
  const also =
    after.status === 'redeemed' || before.status === 'redeemed'
      ? ('redemption' as const)
      : after.status === 'auctioned' || before.status === 'auctioned'
        ? ('tax_sale' as const)
        : null
  const owed =
    before.status === null && after.totalOwed !== null
      ? ` Owed: ${amountOf(after, 'totalOwed')}.`
      : ''
  return {
    type: 'status_update',
    ...(also === null ? {} : { alsoUnder: also }),
    title: `${name}: ${statusInWords(after.status)}`,
    message: `Tax status changed from ${statusInWords(before.status)} to ${statusInWords(after.status)}.${owed}`,
    changes: [{ field: 'taxStatus', before: before.status, after: after.status }],
  }
}

function ofSaleDate({ name, before, after }: WatchedChange): Alert | null {
  if (before.saleDate === after.saleDate) return null
  const changes: FieldChange[] = [
    { field: 'saleDate', before: before.saleDate, after: after.saleDate },
  ]
  if (after.saleDate === null) {
    return {
      type: 'tax_sale',
      title: `${name}: no sale date`,
      message: `The tax sale of ${words(before.saleDate)} is no longer scheduled.`,
      changes,
    }
  }
  // Results and later states of a parcel name the day on which it was sold.
  const isHeld = after.status === 'auctioned' || after.status === 'redeemed'
  if (isHeld) {
    const instead = before.saleDate === null ? '' : `, not on ${formatDay(before.saleDate)}`
    return {
      type: 'tax_sale',
      title: `${name}: tax sale was on ${formatDay(after.saleDate)}`,
      message: `The tax sale was on ${formatDay(after.saleDate)}${instead}.`,
      changes,
      names: `sale ${after.saleDate}`,
    }
  }
  return {
    type: 'tax_sale',
    title: `${name}: tax sale on ${formatDay(after.saleDate)}`,
    message:
      before.saleDate === null
        ? `A tax sale is scheduled for ${formatDay(after.saleDate)}.`
        : `The tax sale moved from ${formatDay(before.saleDate)} to ${formatDay(after.saleDate)}.`,
    changes,
    names: `sale ${after.saleDate}`,
  }
}

function ofRedemptionDate({ name, before, after }: WatchedChange): Alert | null {
  if (before.redemptionDate === after.redemptionDate) return null
  const changes: FieldChange[] = [
    { field: 'redemptionDate', before: before.redemptionDate, after: after.redemptionDate },
  ]
  if (after.redemptionDate === null) {
    return {
      type: 'redemption',
      title: `${name}: no redemption date`,
      message: `The list no longer gives ${words(before.redemptionDate)} as the redemption date.`,
      changes,
    }
  }
  return {
    type: 'redemption',
    title: `${name}: redeemable until ${formatDay(after.redemptionDate)}`,
    message:
      before.redemptionDate === null
        ? `The list gives ${formatDay(after.redemptionDate)} as the redemption date.`
        : `The redemption date moved from ${formatDay(before.redemptionDate)} to ${formatDay(after.redemptionDate)}.`,
    changes,
    names: `redemption ${after.redemptionDate}`,
  }
}

function ofAmounts({ name, before, after }: WatchedChange): Alert | null {
  const changed = AMOUNTS.filter(([field]) => before[field] !== after[field])
  const [first] = changed
  // A newly listed parcel's amount is part of the status alert.
  const isNewlyListed = before.status === null && after.status !== null
  const news = isNewlyListed
    ? changed.filter(([field]) => field === 'marketValue' || field === 'assessedValue')
    : changed
  if (first === undefined || news.length === 0) return null
  const sentences = news.map(
    ([field, word], place) =>
      `${place === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word} from ${amountOf(before, field)} to ${amountOf(after, field)}`,
  )
  const [lead] = news
  return {
    type: 'price_change',
    title: `${name}: ${lead?.[1] ?? first[1]} now ${amountOf(after, lead?.[0] ?? first[0])}`,
    message: `${sentences.join('; ')}.`,
    changes: news.map(([field]) => ({
      field,
      before: dollars(before[field]),
      after: dollars(after[field]),
    })),
  }
}

const amountOf = (state: WatchedState, field: (typeof AMOUNTS)[number][0]) =>
  amountInWords(state[field], field === 'totalOwed' && state.isOwedLeast)
const dollars = (cents: Cents | null) => (cents === null ? null : toDollars(cents))
const words = (day: LocalDate | null) => (day === null ? 'an unknown day' : formatDay(day))
