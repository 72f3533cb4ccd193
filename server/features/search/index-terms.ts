import type { Term, Wanted } from './match-words.ts'

// Microseconds, measured on 2,100,000 rows. The index walks the rows of the rarest term and, for each other term,
// unpacks the pages of those rows: for a word in a third of the table, all pages. All rows of a prefix are gathered
// first. Comparing a found row with the whole query costs more per row, but there are few.
const UNPACK = 0.003
const SEEK = 0.03
const GATHER = 0.17
const CHECK = 18
/** Rows of a term on one page of the index. */
const PAGE = 5_000

/**
 * The terms to look up in the index; found rows are then compared with the others. Always the rarest, and of the
 * others those that save more than they cost. `total`: rows of the table; 0: unknown, then all terms.
 */
export function indexedTerms(wanted: Wanted, total: number): Wanted {
  const [rarest, ...others] = wanted
    .filter((term) => !term.optional)
    .sort((a, b) => a.rows - b.rows)
  if (rarest === undefined || total <= 0) return wanted
  const kept: Term[] = [rarest]
  let found = rarest.rows
  for (const term of others) {
    const share = Math.min(1, term.rows / total)
    const cost =
      Math.min(term.rows, rarest.rows * PAGE) * UNPACK +
      rarest.rows * SEEK +
      (term.prefixes.length > 0 ? term.rows * GATHER : 0)
    if (found * (1 - share) * CHECK <= cost) continue
    kept.push(term)
    found *= share
  }
  return wanted.filter((term) => term.optional || kept.includes(term))
}
