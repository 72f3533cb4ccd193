/** A file with less than this share of the rows of the last edition is an excerpt: it closes nothing. */
const LEAST_SHARE = 0.5

/**
 * How a later file of a list compares with the list:
 * - `whole`: the next edition; rows it lacks are no longer open
 * - `excerpt`: so small that it counts as a part of the last edition
 * - `part`: it has none of the previous parcels; the list comes in parts
 * - `earlier`: its day precedes the last edition, or its content is the same
 * - `unread`: unreadable rows may be those that seem to be missing
 */
export type Extent = 'whole' | 'excerpt' | 'part' | 'earlier' | 'unread'

export type ComparedFile = {
  /** Rows of the list before, and imported rows of this file. */
  rowsBefore: number
  rowsNow: number
  /** Some of its parcels were on the list before. */
  repeatsSome: boolean
  /** An earlier file of the list was a `part`. */
  hasParts: boolean
  /** Its day precedes the last edition, or its content is the same: another part of that print. */
  isEarlier: boolean
  /** More rows than in the last edition could not be read, not even for their parcel. */
  hidesRows: boolean
}

export function extentOf(file: ComparedFile): Extent {
  if (file.isEarlier) return 'earlier'
  if (!file.repeatsSome || file.hasParts) return 'part'
  if (file.rowsNow < file.rowsBefore * LEAST_SHARE) return 'excerpt'
  return file.hidesRows ? 'unread' : 'whole'
}

/** The message about parcels that a later file of a list lacks. `closed`: how many left the list. */
export function remarkOnMissing(
  extent: Extent,
  { rowsBefore, rowsNow, closed }: { rowsBefore: number; rowsNow: number; closed: number },
): string {
  const n = (count: number) => count.toLocaleString('en-US')
  const stays = 'Parcels missing from it stay as they are.'
  switch (extent) {
    case 'whole':
      return closed === 1
        ? '1 parcel of the last edition is missing from this file. What that list said it owes is no longer counted.'
        : `${n(closed)} parcels of the last edition are missing from this file. What that list said they owe is no longer counted.`
    case 'excerpt':
      return `This file has ${n(rowsNow)} ${rowsNow === 1 ? 'row' : 'rows'} where the last edition had ${n(rowsBefore)}. ${stays}`
    case 'part':
      return `This list comes in several files, and this is one of them. ${stays}`
    case 'earlier':
      return `This file is not of a later day than the last edition. ${stays}`
    case 'unread':
      return `Some rows of this file could not be read, so it is unknown which parcels are missing from it. ${stays}`
  }
}
