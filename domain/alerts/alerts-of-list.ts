import { formatDay } from '../lib/format.ts'
import type { LocalDate } from '../lib/local-date.ts'
import type { Alert } from './alert.ts'

/** A list with less than this share of its previous rows is an excerpt and says nothing about the rest. */
const LEAST_SHARE = 0.1

/**
 * Whether a file is the next edition of a list, so that missing parcels have left the list: it repeats some
 * parcels and is not a small part of the previous edition.
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
      message: `It is back on the ${list} of ${formatDay(asOf)}.`,
      changes: [on],
    }
  }
  return {
    type: 'status_update',
    title: `${name}: paid or withdrawn`,
    message: `It is no longer on the ${list} of ${formatDay(asOf)}: paid or withdrawn. The county's collector can say which.`,
    changes: [on],
  }
}

/** A property that was removed with its import. */
export function alertOfRemoval(name: string): Alert {
  return {
    type: 'status_update',
    title: `${name}: taken out`,
    message:
      'The import that added this property was undone, and no other source has it. It is no longer on your watchlist.',
    changes: [],
  }
}
