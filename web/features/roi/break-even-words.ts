import { formatDay, formatMoney } from '../../lib/format.ts'
import type { BreakEven } from './compute-roi.ts'

/** The month from which the bid no longer loses money on redemption, in a sentence or two. */
export function breakEvenWords({ bid, face, months }: BreakEven): string {
  const named =
    bid === face
      ? `A bid at the face amount, ${formatMoney(bid)},`
      : `Your bid of ${formatMoney(bid)}`
  const first = months.findIndex(({ result }) => result >= 0)
  if (first === 0) return `${named} never loses money.`
  const from = months[first]
  const before = months[first - 1]
  if (from && before) {
    return `${named} breaks even if the land is redeemed in month ${from.months} or later, after ${formatDay(before.to)}. Before that it loses money.`
  }
  const most = Math.max(...months.map(({ highestBid }) => highestBid))
  return `${named} loses money in every month: even in the last month the buyer receives at most ${formatMoney(most)}.`
}
