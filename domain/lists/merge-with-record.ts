import type { LocalDate } from '../lib/local-date.ts'
import type { Stated } from './listed-row.ts'

/** The record's value of a field, with its day; null if the record has no such property. */
export type OfRecord<T> = { value: T | null; day: LocalDate | null; isAssumed: boolean }

/** A value in which a workspace's list differs from the record. `isShown`: it prevails. */
export type ListedValue<T = string | number | boolean> = {
  field: string
  value: T
  recordValue: T | null
  /** It is not stated in full. */
  isAssumed: boolean
  isShown: boolean
  listId: number
  list: string
  day: LocalDate
}

/**
 * Whether the list's value prevails over the record's: if the record has none or only an assumed one, or if it is of
 * the same day or a later one. An assumed value never replaces a known one.
 */
export function countsOver<T>(stated: Stated<T>, record: OfRecord<T>): boolean {
  if (record.value === null) return true
  if (stated.isAssumed) return false
  return record.isAssumed || record.day === null || stated.day >= record.day
}

/** The prevailing value, and the list's if it differs from the record's. */
export function mergeValue<T extends string | number | boolean>(
  field: string,
  stated: Stated<T> | null,
  record: OfRecord<T>,
): { value: T | null; isAssumed: boolean; listed: ListedValue<T> | null } {
  if (
    stated === null ||
    (stated.value === record.value && !(record.isAssumed && !stated.isAssumed))
  ) {
    return { value: record.value, isAssumed: record.isAssumed, listed: null }
  }
  const isShown = countsOver(stated, record)
  return {
    value: isShown ? stated.value : record.value,
    isAssumed: isShown ? stated.isAssumed : record.isAssumed,
    listed: {
      field,
      value: stated.value,
      recordValue: record.value,
      isAssumed: stated.isAssumed,
      isShown,
      listId: stated.listId,
      list: stated.list,
      day: stated.day,
    },
  }
}
