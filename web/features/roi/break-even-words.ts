import { formatDay, formatMoney } from '../../lib/format.ts'
import type { BreakEven } from './compute-roi.ts'

/** From which month on the bid loses nothing if the land is redeemed, in a sentence or two. */
export function breakEvenWords({ bid, face, months }: BreakEven): string {
  const named =
    bid === face ? `A bid of the face, ${formatMoney(bid)},` : `Your bid of ${formatMoney(bid)}`
  const first = months.findIndex(({ result }) => result >= 0)
  if (first === 0) return `${named} loses in no month.`
  const from = months[first]
  const before = months[first - 1]
  if (from && before) {
    return `${named} loses nothing if the land is redeemed in month ${from.months} or later, that is after ${formatDay(before.to)}. Redeemed before, it loses.`
  }
  const most = Math.max(...months.map(({ highestBid }) => highestBid))
  return `${named} loses in every month: even in the last the buyer receives no more than ${formatMoney(most)}.`
}
