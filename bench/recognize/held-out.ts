import { GENERIC_ALIASES, NEAR_NAMES } from '../../domain/import/generic-aliases.ts'
import { type HeadingNames, headingNames } from '../../domain/import/recognize/score-column.ts'
import { foldHeading, foldWithoutYear } from '../../domain/lib/fold-heading.ts'

/** The headings of one list, and who publishes it. */
type Shown = { from: string; headings: readonly string[] }

/**
 * The names of headings that can be known without these publishers' lists: without the names that only their lists show,
 * and without the patterns of names that only their headings match.
 */
export function namesWithout(publishers: readonly string[], shown: readonly Shown[]): HeadingNames {
  const folded = (lists: readonly Shown[]) =>
    new Set(
      lists.flatMap(({ headings }) =>
        headings.flatMap((heading) => [foldHeading(heading), foldWithoutYear(heading)]),
      ),
    )
  const own = folded(shown.filter(({ from }) => publishers.includes(from)))
  const others = folded(shown.filter(({ from }) => !publishers.includes(from)))
  const known = GENERIC_ALIASES.flatMap(([, names]) => names)
  const patterns = NEAR_NAMES.map(([, pattern]) => pattern)
  const isElsewhere = (pattern: RegExp) => [...others].some((name) => pattern.test(name))
  const lone = patterns.filter((pattern) => !isElsewhere(pattern))
  return headingNames({
    names: new Set(known.filter((name) => own.has(name) && !others.has(name))),
    near: new Set([...own].filter((name) => lone.some((pattern) => pattern.test(name)))),
  })
}
