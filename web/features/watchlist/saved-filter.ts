import type { SavedProperty } from '../../../contract/watchlist.ts'

export type SavedCounts = { total: number; delinquent: number; current: number; pending: number }

/** A clear parcel's taxes are current. */
const CURRENT = ['current', 'clear']

/** The four counters over the watchlist. */
export function countSaved(rows: readonly SavedProperty[]): SavedCounts {
  const count = (statuses: readonly string[]) =>
    rows.filter(({ taxStatus }) => taxStatus !== null && statuses.includes(taxStatus)).length
  return {
    total: rows.length,
    delinquent: count(['delinquent']),
    current: count(CURRENT),
    pending: count(['pending']),
  }
}

/** Rows that contain every word of the text: in address, owner, parcel, county, status, note or tags. */
export function findSaved(
  rows: readonly SavedProperty[],
  text: string,
  tag: string | null,
): SavedProperty[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    if (tag !== null && !row.tags.some((each) => fold(each) === fold(tag))) return false
    const all = fold(
      [
        row.address,
        row.city,
        row.zipCode,
        row.ownerName,
        row.parcelId,
        row.county,
        row.taxStatus,
        row.note,
        ...row.tags,
      ].join(' '),
    )
    return words.every((word) => all.includes(word))
  })
}

/** The tags in use, in alphabetical order. */
export function tagsOf(rows: readonly SavedProperty[]): string[] {
  const tags = new Map<string, string>()
  for (const tag of rows.flatMap((row) => row.tags)) {
    if (!tags.has(fold(tag))) tags.set(fold(tag), tag)
  }
  return [...tags.values()].sort((a, b) => a.localeCompare(b))
}

/** Tags as typed, separated by commas; duplicates are dropped. */
export function readTags(text: string): string[] {
  const tags = new Map<string, string>()
  for (const part of text.split(',')) {
    const tag = part.trim()
    if (tag !== '' && !tags.has(fold(tag))) tags.set(fold(tag), tag)
  }
  return [...tags.values()]
}

function fold(text: string): string {
  return text.toLowerCase()
}
