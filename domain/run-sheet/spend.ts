import type { Cents } from '../lib/cents.ts'
import { formatCount, formatValue } from '../lib/format.ts'
import type { Entry } from './entry.ts'
import type { SheetState } from './merge.ts'

export type Spend = {
  spentCents: Cents
  bought: number
  /** Bought parcels without a price; they count as zero, so the total is too low. */
  unpriced: number
  /** Null without a cap. */
  leftCents: Cents | null
  /** By the person who marked the parcels as bought, highest spending first. */
  people: Array<{ person: string; parcels: number; cents: Cents }>
}

/** A company's spending at a sale, and its cap. */
export function spendOf<E extends Entry>({ capCents, parcels }: SheetState<E>): Spend {
  const people = new Map<string, { person: string; parcels: number; cents: Cents }>()
  let unpriced = 0
  for (const { mark, paidCents, markedBy } of parcels.values()) {
    if (mark !== 'bought' || !markedBy) continue
    if (paidCents === null) unpriced += 1
    // Two people may have the same name.
    const key = `${markedBy.userId ?? ''} ${markedBy.person}`
    const one = people.get(key) ?? { person: markedBy.person, parcels: 0, cents: 0 }
    people.set(key, one)
    one.parcels += 1
    one.cents += paidCents ?? 0
  }
  const list = [...people.values()].toSorted(
    (a, b) => b.cents - a.cents || b.parcels - a.parcels || (a.person < b.person ? -1 : 1),
  )
  const spentCents = list.reduce((sum, { cents }) => sum + cents, 0)
  return {
    spentCents,
    bought: list.reduce((sum, { parcels: each }) => sum + each, 0),
    unpriced,
    leftCents: capCents === null ? null : capCents - spentCents,
    people: list,
  }
}

/** The message for everyone at the sale once the spending exceeds the cap; null below it. */
export function overCapMessage<E extends Entry>(state: SheetState<E>): string | null {
  const { spentCents, leftCents, bought, people } = spendOf(state)
  if (leftCents === null || leftCents >= 0 || state.capCents === null) return null
  const who = people
    .filter(({ cents }) => cents > 0)
    .map(({ person, cents, parcels }) => `${person} ${dollars(cents)} for ${ofParcels(parcels)}`)
  return `Your company is ${dollars(-leftCents)} over its cap: ${dollars(spentCents)} spent on ${ofParcels(bought)}, and the cap is ${dollars(state.capCents)}. Spent by ${who.join(', ')}.`
}

const ofParcels = (count: number): string => formatCount(count, 'parcel')
const dollars = (cents: Cents): string => formatValue(cents / 100)
