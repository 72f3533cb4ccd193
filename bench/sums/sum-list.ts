import { centsOf, sumOf } from './cents.ts'
import type { Row } from './read-rows.ts'
import { parcelKey, type Reading } from './reading.ts'

/** A named amount that may explain a wrong total. */
export type Part = { name: string; cents: number }

export type ListSums = {
  reading: Reading
  /** Records of the file behind its headings. */
  records: number
  /** Rows of the list among them. */
  rows: number
  parcels: number
  /** The money column's total, as printed; null without one. */
  printed: number | null
  /** Rows whose amount is missing or no amount. */
  withoutAmount: number
  /** Open debts of rows with neither parcel nor place: their debtor is unknown. */
  homeless: { rows: number; cents: number }
  /** Rows that repeat a debt. */
  repeats: { rows: number; cents: number }
  /** Each open debt once, in cents, with the parcel (or place) that owes it. */
  debts: ReadonlyMap<string, { parcel: string; cents: number }>
  /** Debt of each named parcel by this list: 0 if nothing is open. */
  owed: ReadonlyMap<string, number>
  /** Total debt, each debt once. */
  total: number
  parts: Part[]
}

/** Prefix of a place used instead of a parcel. */
const PLACE = 'place: '

export const isPlace = (key: string) => key.startsWith(PLACE)

/** Adds up a list by its reading. */
export function sumList(reading: Reading, all: readonly Row[]): ListSums {
  const rows = reading.isRow ? all.filter(reading.isRow) : all
  const { owed: money } = reading
  const named = new Set<string>()
  const debts = new Map<string, { parcel: string; cents: number }>()
  const owed = new Map<string, number>()
  const homeless = { rows: 0, cents: 0 }
  const repeats = { rows: 0, cents: 0 }
  let printed = 0
  let withoutAmount = 0
  for (const row of rows) {
    const parcel = whose(reading, row)
    if (parcel !== null) named.add(parcel)
    if (money === null) continue
    const amount = centsOf(money.amount(row))
    if (amount === null) withoutAmount++
    printed += amount ?? 0
    const cents = money.isOpen && !money.isOpen(row) ? 0 : (amount ?? 0)
    if (parcel === null) {
      homeless.rows++
      homeless.cents += cents
      continue
    }
    const key = [parcel, ...money.debt(row)].join('\t')
    if (debts.has(key)) {
      repeats.rows++
      repeats.cents += cents
      continue
    }
    debts.set(key, { parcel, cents })
    owed.set(parcel, (owed.get(parcel) ?? 0) + cents)
  }
  return {
    reading,
    records: all.length,
    rows: reading.counted?.rows ?? rows.length,
    parcels: reading.counted?.rows ?? named.size,
    printed: money === null ? null : (reading.counted?.total ?? printed),
    withoutAmount,
    homeless,
    repeats,
    debts,
    owed,
    total: reading.counted?.total ?? sumOf(owed.values()),
    parts: [
      { name: 'rows that repeat a debt, counted again', cents: repeats.cents },
      { name: 'debts of rows without parcel or place', cents: homeless.cents },
      { name: 'earlier rows of a parcel, which its last replaces', cents: earlierOf(debts) },
      ...(money?.others ?? []).map(({ name, cents }) => ({ name, cents: sumOf(rows.map(cents)) })),
    ],
  }
}

/** What rows of parcels state that have a later one, as a sum to take off. */
function earlierOf(debts: ListSums['debts']): number {
  const last = new Map<string, number>()
  let earlier = 0
  for (const { parcel, cents } of debts.values()) {
    if (cents === 0) continue
    earlier += last.get(parcel) ?? 0
    last.set(parcel, cents)
  }
  return -earlier
}

function whose(reading: Reading, row: Row): string | null {
  const parcel = reading.parcel(row)
  if (parcel !== '') return parcelKey(reading.county, parcel)
  const place = reading.place?.(row) ?? ''
  return place === '' ? null : `${PLACE}${place.toUpperCase()}`
}

/** The sums of two lists of one county, in either order of import. */
export type PairSums = { owed: Map<string, number>; total: number; parts: Part[] }

/**
 * Bills of both lists add up, the same bill once. Of anything else the later list replaces the parcels it names. A
 * list without debts changes nothing.
 */
export function sumPair(one: ListSums, other: ListSums): PairSums {
  const isLater = one.reading.asOf > other.reading.asOf
  const [early, late] = isLater ? [other, one] : [one, other]
  const areBills = early.reading.meaning === 'bills' && late.reading.meaning === 'bills'
  const owed = areBills ? unionOf(early, late) : new Map([...early.owed, ...late.owed])
  const total = sumOf(owed.values())
  const both = [...early.owed.keys()].filter((parcel) => late.owed.has(parcel))
  const inBoth = (list: ListSums) => sumOf(both.map((parcel) => list.owed.get(parcel) ?? 0))
  return {
    owed,
    total,
    parts: [
      { name: 'both lists added up', cents: early.total + late.total - total },
      ...(areBills
        ? []
        : [
            {
              name: 'the earlier list kept where both name a parcel',
              cents: inBoth(early) - inBoth(late),
            },
            {
              name: 'parcels missing from the later list read as paid',
              cents: late.reading.owed === null ? 0 : inBoth(early) - early.total,
            },
          ]),
    ],
  }
}

function unionOf(early: ListSums, late: ListSums): Map<string, number> {
  const owed = new Map<string, number>()
  for (const { parcel, cents } of new Map([...early.debts, ...late.debts]).values()) {
    owed.set(parcel, (owed.get(parcel) ?? 0) + cents)
  }
  return owed
}

/** The fewest named parts that add up to a difference; null if there are none. */
export function explain(difference: number, parts: readonly Part[]): string | null {
  const filled = parts.filter(({ cents }) => cents !== 0)
  let best: Part[] | null = null
  for (let choice = 1; choice < 2 ** filled.length; choice++) {
    const chosen = filled.filter((_part, index) => choice & (2 ** index))
    if (sumOf(chosen.map(({ cents }) => cents)) !== difference) continue
    if (best === null || chosen.length < best.length) best = chosen
  }
  return best?.map(({ name }) => name).join('; ') ?? null
}
