import { foldHeading } from '../../lib/fold-heading.ts'
import { hasStreetPieces } from './address-columns.ts'
import type { ColumnFacts } from './column-facts.ts'

/** First and last names of up to two owners in columns of their own. */
const NAME_PIECE =
  /^(?:owner|own|taxpayer)?[12]?(?:first|last|middle)(?:name|nm|initial)?[12]?$|^(?:owner|own)?(?:fname|lname)[12]?$/
/** Pieces that close a name. */
const NAME_END = /^(?:mi|middle|suffix|namesuffix)$/

/** Which of the owners a piece of a name is of, by its heading: `Owner 2 First Name` is of the second. Null for others. */
export function ownerOfPiece(heading: string): number | null {
  const folded = foldHeading(heading)
  const isPiece = NAME_PIECE.test(folded)
  return isPiece ? Number(/[12]/.exec(folded)?.[0] ?? 1) : null
}

/** The columns that together name the owner, in the list's order; null where a last name is missing. */
export function ownerPieces(
  free: readonly ColumnFacts[],
  all: readonly ColumnFacts[],
): ColumnFacts[] | null {
  const isName = (column: ColumnFacts | undefined) =>
    column !== undefined && NAME_PIECE.test(column.folded)
  const names = all.filter(isName)
  const hasLast = names.some(({ folded }) => /last|lname/.test(folded))
  const hasFirst = names.some(({ folded }) => /first|fname/.test(folded))
  if (!hasLast || !hasFirst) return null
  // `Suffix` beside a street's pieces is the street's.
  const ends = hasStreetPieces(all.map(({ folded }) => folded)) ? [] : free
  return [...names, ...ends.filter(({ folded }) => NAME_END.test(folded))]
}
