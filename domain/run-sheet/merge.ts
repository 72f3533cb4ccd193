import type { Cents } from '../lib/cents.ts'
import { contentOf, type Entry, type Mark, nameOf } from './entry.ts'

type Of<K extends Entry['kind'], E extends Entry> = Extract<E, { kind: K }> & E

export type ParcelState<E extends Entry = Entry> = {
  mark: Mark | null
  /** The latest entry that set or cleared the mark; null without one. */
  markedBy: Of<'mark', E> | null
  paidCents: Cents | null
  maxBidCents: Cents | null
  notes: Of<'note', E>[]
  /** Bids seen at the sale, in order. */
  bids: Of<'bid', E>[]
  /** Results that no later one replaces. If several differ, a person must resolve the conflict. */
  results: Of<'result', E>[]
  isInConflict: boolean
  /** Every entry of the parcel, in order, including replaced ones. */
  history: E[]
}

export type SheetState<E extends Entry = Entry> = {
  capCents: Cents | null
  cappedBy: Of<'cap', E> | null
  parcels: Map<number, ParcelState<E>>
  /** Every entry of the sale as a whole. */
  history: E[]
}

/**
 * Merges the entries of all a company's devices, in any order and with repeats. Replaced entries stay in the history.
 * The order is the server's, by receipt; a device's own entries keep their sequence, and unreceived ones come last.
 * Device clocks are ignored.
 */
export function mergeEntries<E extends Entry>(entries: Iterable<E>): SheetState<E> {
  const state: SheetState<E> = { capCents: null, cappedBy: null, parcels: new Map(), history: [] }
  for (const entry of inOrder(entries)) {
    if (entry.propertyId === null) {
      state.history.push(entry)
      if (entry.kind === 'cap') {
        state.capCents = entry.value.cents
        state.cappedBy = entry as Of<'cap', E>
      }
      continue
    }
    const parcel = state.parcels.get(entry.propertyId) ?? emptyParcel<E>()
    state.parcels.set(entry.propertyId, parcel)
    take(parcel, entry)
  }
  for (const parcel of state.parcels.values()) settleResults(parcel)
  return state
}

/** A parcel without entries. */
export function emptyParcel<E extends Entry>(): ParcelState<E> {
  return {
    mark: null,
    markedBy: null,
    paidCents: null,
    maxBidCents: null,
    notes: [],
    bids: [],
    results: [],
    isInConflict: false,
    history: [],
  }
}

function take<E extends Entry>(parcel: ParcelState<E>, entry: E): void {
  parcel.history.push(entry)
  switch (entry.kind) {
    case 'mark':
      parcel.mark = entry.value.mark
      parcel.paidCents = entry.value.mark === 'bought' ? entry.value.paidCents : null
      parcel.markedBy = entry as Of<'mark', E>
      break
    case 'max-bid':
      parcel.maxBidCents = entry.value.cents
      break
    case 'note':
      parcel.notes.push(entry as Of<'note', E>)
      break
    case 'bid':
      parcel.bids.push(entry as Of<'bid', E>)
      break
    case 'result':
      parcel.results.push(entry as Of<'result', E>)
      break
    case 'cap':
      break
  }
}

/** A replaced result is removed, whichever of the two arrived first. */
function settleResults<E extends Entry>(parcel: ParcelState<E>): void {
  const replaced = new Set(
    parcel.results.flatMap((result) =>
      result.value.replaces.filter((name) => name !== nameOf(result)),
    ),
  )
  const last = parcel.results.at(-1)
  const left = parcel.results.filter((result) => !replaced.has(nameOf(result)))
  // If results replace each other in a circle, keep the last instead of none.
  const standing = left.length === 0 && last ? [last] : left
  parcel.results = standing.filter(({ value }) => value.outcome !== null)
  parcel.isInConflict = new Set(parcel.results.map(saysOf)).size > 1
}

const saysOf = ({ value: { outcome, soldTo, bidCents } }: { value: ResultSays }): string =>
  JSON.stringify([outcome, soldTo.trim().toLowerCase(), bidCents])
type ResultSays = { outcome: string | null; soldTo: string; bidCents: number | null }

/** Each entry once, in the order of their effect. */
function inOrder<E extends Entry>(entries: Iterable<E>): E[] {
  const once = new Map<string, E>()
  for (const entry of entries) {
    const key = `${nameOf(entry)} ${contentOf(entry)}`
    const known = once.get(key)
    if (!known || receiptOf(entry) < receiptOf(known)) once.set(key, entry)
  }
  const keyed = [...once].map(([key, entry]) => ({ key, entry, place: receiptOf(entry) }))
  // A device's later entry never precedes an earlier one that arrived after it.
  const lastOf = new Map<string, number>()
  for (const each of keyed.toSorted(
    (a, b) => a.entry.sequence - b.entry.sequence || a.place - b.place || (a.key < b.key ? -1 : 1),
  )) {
    each.place = Math.max(each.place, lastOf.get(each.entry.deviceId) ?? 0)
    lastOf.set(each.entry.deviceId, each.place)
  }
  return keyed
    .toSorted(
      (a, b) =>
        (a.place === b.place ? 0 : a.place - b.place) ||
        compare(a.entry.deviceId, b.entry.deviceId) ||
        a.entry.sequence - b.entry.sequence ||
        compare(a.key, b.key),
    )
    .map(({ entry }) => entry)
}

const receiptOf = ({ receipt }: Entry): number => receipt ?? Number.POSITIVE_INFINITY
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
