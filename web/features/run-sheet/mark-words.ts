import type { Mark, Outcome } from '../../../domain/run-sheet/entry.ts'
import type { LineBids } from '../../../domain/run-sheet/line-bids.ts'
import {
  capitalise,
  formatCount,
  formatInstant,
  formatMoney,
  formatValue,
} from '../../lib/format.ts'
import type { ShownEntry } from './log/sheet-log.ts'

export const MARK_NAMES: Record<Mark, string> = {
  want: 'Want',
  skip: 'Skip',
  bought: 'Bought',
  lost: 'Lost',
}

/** Smaller clock offsets are not mentioned. */
const CLOCK_OFF_S = 5 * 60

/** An entry in words: `marked it bought for $1,250`. */
export function entryWords(entry: ShownEntry): string {
  switch (entry.kind) {
    case 'mark': {
      const { mark, paidCents } = entry.value
      if (mark === null) return 'removed the mark'
      const price = paidCents === null ? '' : ` for ${dollars(paidCents)}`
      return `marked it ${MARK_NAMES[mark].toLowerCase()}${price}`
    }
    case 'max-bid':
      return entry.value.cents === null
        ? 'removed your company’s maximum bid'
        : `set your company’s maximum bid to ${dollars(entry.value.cents)}`
    case 'bid':
      return `saw a bid of ${dollars(entry.value.cents)}${entry.value.bidder && ` by ${entry.value.bidder}`}`
    case 'note':
      return `noted: ${entry.value.text}`
    case 'result':
      return entry.value.outcome === null
        ? 'removed the result'
        : `entered the result: ${resultWords({ ...entry.value, outcome: entry.value.outcome })}`
    case 'cap':
      return entry.value.cents === null
        ? 'removed the spend cap'
        : `set the spend cap to ${dollars(entry.value.cents)}`
  }
}

type Result = { outcome: Outcome; soldTo: string; bidCents: number | null }

/** `Sold, $1,250.50 to Acme Holdings` */
export function resultWords({ outcome, soldTo, bidCents }: Result): string {
  const price = bidCents === null ? '' : `, ${dollars(bidCents)}`
  return `${capitalise(outcome)}${price}${soldTo && ` to ${soldTo}`}`
}

/** When it was written, by which clock, and whether the server has it. */
export function entryTime({ deviceAt, receipt, receivedAt, clockOffS = 0 }: ShownEntry): string {
  if (receipt === null) return `${formatInstant(deviceAt)}, not sent yet`
  if (Math.abs(clockOffS) < CLOCK_OFF_S) return formatInstant(deviceAt)
  const received = receivedAt ? `, received ${formatInstant(receivedAt)}` : ''
  return `${formatInstant(deviceAt)} by a clock that was ${spanWords(Math.abs(clockOffS))} ${clockOffS > 0 ? 'ahead' : 'behind'}${received}`
}

/** `365 days`, `3 hours`, `12 minutes` */
function spanWords(seconds: number): string {
  if (seconds >= 2 * 86_400) return formatCount(Math.round(seconds / 86_400), 'day')
  if (seconds >= 2 * 3_600) return formatCount(Math.round(seconds / 3_600), 'hour')
  return formatCount(Math.round(seconds / 60), 'minute')
}

export const dollars = (cents: number): string => formatValue(cents / 100)

/** What the company's maximum bid comes to by the calculation of the sheet. */
export function ourMaxWords(bids: LineBids, ours: number | null): string {
  const { noLossUpTo, lossAbove, ifDeeded } = bids
  const over = ours === null || noLossUpTo === null ? 0 : ours - Math.round(noLossUpTo * 100)
  if (ours !== null && over > 0) {
    const isAlways = lossAbove !== null && ours > Math.round(lossAbove * 100)
    return `Redeemed in the first month it loses ${formatMoney(over / 100)}${isAlways ? ', and every redemption loses' : ''}.`
  }
  const figures = [
    ...(noLossUpTo === null ? [] : [`${formatMoney(noLossUpTo)} if redeemed`]),
    ...(ifDeeded === null ? [] : [`${formatMoney(ifDeeded)} if you get the deed`]),
  ]
  return figures.length === 0 ? '' : `By the calculation: ${figures.join(', ')}.`
}
