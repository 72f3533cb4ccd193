import { formatDay } from '../../lib/format.ts'
import { addYears, type LocalDate } from '../../lib/local-date.ts'

/** Years a search goes back by the standard. Specification, section 9; law T-15. */
export const SEARCH_YEARS = 40

/**
 * The standard and the actual depth of a search: 40 years is the custom for every property; the record on file starts
 * with its first instrument. Null for `record`: not analyzed yet.
 */
export function searchDepthWords(
  record: { searchedFrom: LocalDate | null; asOf: LocalDate } | null,
): string {
  const standard = `${SEARCH_YEARS} years is the standard depth of a title search`
  if (record === null) return `${standard}. What was really searched is shown after the analysis.`
  const { searchedFrom, asOf } = record
  if (searchedFrom === null) {
    return `${standard}. No recorded instrument of this property is on file, so none of it was searched.`
  }
  const years = yearsBetween(searchedFrom, asOf)
  const reach =
    years === 0
      ? 'less than a year'
      : years === 1
        ? 'only 1 year'
        : `${years < SEARCH_YEARS ? 'only ' : ''}${years} years`
  return `${standard}. The records searched here begin on ${formatDay(searchedFrom)} and go back ${reach}.`
}

/** Whole years from one day to another. */
function yearsBetween(from: LocalDate, to: LocalDate): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return Math.max(0, from <= addYears(to, -years) ? years : years - 1)
}
