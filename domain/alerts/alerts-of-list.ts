import type { LocalDate } from '../lib/local-date.ts'
import { spokenDay } from '../lib/spoken-day.ts'
import type { Alert } from './alert.ts'

/** A list with fewer than this share of the rows it had is an excerpt, and says nothing of the rest. */
const LEAST_SHARE = 0.1

/**
 * Whether a file is the next edition of a list, so that a parcel it lacks has left the list: it repeats
 * some of the parcels, and is no small part of the edition before.
 */
export function isNextEdition(file: {
  rowsBefore: number
  rowsNow: number
  repeatsSome: boolean
}): boolean {
  return file.repeatsSome && file.rowsNow >= file.rowsBefore * LEAST_SHARE
}

/** A parcel that is missing in the next edition of a list, or is back in it. */
export function alertOfList(event: {
  name: string
  list: string
  asOf: LocalDate
  kind: 'left' | 'back'
}): Alert {
  const { name, list, asOf, kind } = event
  const on = {
    field: 'onList',
    before: kind === 'left' ? list : null,
    after: kind === 'left' ? null : list,
  }
  if (kind === 'back') {
    return {
      type: 'status_update',
      title: `${name}: back on the list`,
      message: `The ${list} of ${spokenDay(asOf)} has it again.`,
      changes: [on],
    }
  }
  return {
    type: 'status_update',
    title: `${name}: paid or withdrawn`,
    message: `The ${list} of ${spokenDay(asOf)} no longer has it: paid or withdrawn. The list does not say which; the county's collector can.`,
    changes: [on],
  }
}

/** A property that was taken out of the data with the import that brought it. */
export function alertOfRemoval(name: string): Alert {
  return {
    type: 'status_update',
    title: `${name}: taken out`,
    message:
      'The import that brought this property was taken back, and nothing else speaks of it. It is no longer on your watchlist.',
    changes: [],
  }
}
