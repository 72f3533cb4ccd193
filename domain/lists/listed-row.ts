import type { ListMeaning } from '../import/meaning.ts'
import { ASSUMABLE, type Assumable, type BillValues, isAssumable } from '../import/record.ts'
import type { LocalDate } from '../lib/local-date.ts'
import { FIELD_ENTRIES, type PropertyValues } from '../property/fields.ts'

/** One row of a workspace's list about a property; null: not stated. Money is whole cents. */
export type ListedRow = PropertyValues &
  BillValues & {
    /** The list's import, and its name. */
    listId: number
    list: string
    /** The list's day among others. */
    day: LocalDate
    meaning: ListMeaning
    /** No later edition of the list replaces this one. */
    isLatest: boolean
    line: number
    countyId: number
    /** Bits of ASSUMABLE. */
    assumed: number
  }

/** A list's value, and its source. */
export type Stated<T> = {
  value: T
  listId: number
  list: string
  day: LocalDate
  isAssumed: boolean
}

/** Fields of a property and of its tax sale that a row may state, with the bit that marks each as assumed. */
const ASSUMED_AS: Partial<Record<keyof ListedRow, Assumable>> = {
  ...Object.fromEntries(
    FIELD_ENTRIES.flatMap(({ field, key }) => (isAssumable(field) ? [[key, field]] : [])),
  ),
  taxesCents: 'taxesOwed',
  penaltiesCents: 'penaltiesOwed',
  totalCents: 'totalOwed',
  saleDate: 'saleDate',
  taxStatus: 'taxStatus',
}

function isAssumed(row: ListedRow, field: keyof ListedRow): boolean {
  const name = ASSUMED_AS[field]
  return name !== undefined && (row.assumed & (1 << ASSUMABLE.indexOf(name))) !== 0
}

/** Latest first: the list's day, then the later import, then the later line. */
export function byDay(a: ListedRow, b: ListedRow): number {
  return b.day.localeCompare(a.day) || b.listId - a.listId || b.line - a.line
}

/** A field in the latest editions: the latest stated value; an assumed one only without a stated one. */
export function statedIn<Field extends keyof ListedRow>(
  rows: readonly ListedRow[],
  field: Field,
): Stated<NonNullable<ListedRow[Field]>> | null {
  let best: Stated<NonNullable<ListedRow[Field]>> | null = null
  for (const row of [...rows].sort(byDay)) {
    const value = row[field]
    if (!row.isLatest || value === null || value === undefined) continue
    const assumed = isAssumed(row, field)
    if (best !== null && (assumed || !best.isAssumed)) continue
    best = { value, listId: row.listId, list: row.list, day: row.day, isAssumed: assumed }
    if (!assumed) break
  }
  return best
}
