import type { County } from '../county/county.ts'
import { nameHeadings } from '../lib/fold-heading.ts'
import { hasCorrected, hasCorrections, type ListCorrections } from './corrections.ts'
import type { FixedWidthOfList } from './fixed-width-columns.ts'
import { countFields, joinedHeadings } from './heading-rows.ts'
import { hasHeadingsOf, type KeptReading, keptPrint } from './kept-reading.ts'
import { countyInText } from './list-facts.ts'
import type { PrintOfList } from './list-plan.ts'
import { ListRefused } from './list-refused.ts'
import { matchProfiles } from './match-profile.ts'
import { canBeHeadings, noHeadingRow } from './no-properties.ts'
import type { Profile } from './profile.ts'
import { PROFILES } from './profiles.ts'
import type { HeadingNames } from './recognize/score-column.ts'
import type { SampleRow } from './sample-row.ts'

/** A title is a line of print; what is longer is none. */
const TITLE_LENGTH = 500

/** The heading row stands among the first rows, below titles. */
const HEADING_SEARCH_ROWS = 30

/** Score of the heading row that a person, a kept reading or the layout names. */
const NAMED_ROW = 10_000

/** What the heading row is found by. */
export type HeadingContext = {
  fileName: string
  title?: string | null
  /** Given by the person who brought the list. */
  county: County | null
  /** Name of a profile to use instead of the one the headings suggest. */
  profile: string | null
  /** What the person corrected in how the columns are read. */
  corrections?: ListCorrections | null
  /** How lists that were corrected before are read. */
  kept?: readonly KeptReading[]
  /** How its pages are set, where it is printed. */
  print?: PrintOfList | null
  /** The columns of its lines, where it is a text with columns of fixed width. */
  fixedWidth?: FixedWidthOfList | null
  /** The headings known by name, where not all are (`npm run bench -- recognize`). */
  names?: HeadingNames | undefined
}

type HeadingRow = {
  row: SampleRow
  profile: Profile | null
  /** Of the sample: its first heading row, and the first row below. */
  start: number
  end: number
}

/** The heading row, below any titles, and the profile that it belongs to. Throws ListRefused where there is none. */
export function findHeadingRow(
  sample: ReadonlyArray<SampleRow>,
  context: HeadingContext,
): HeadingRow {
  const wanted = context.profile
    ? PROFILES.find((profile) => profile.name === context.profile)
    : undefined
  if (context.profile && context.profile !== 'generic' && !wanted) {
    throw new ListRefused(
      `No list profile is named "${context.profile}". Leave the profile out, or choose a known one.`,
    )
  }
  // Headings that many lists have make a county's profile only where that county is named.
  const isNamed = (profile: Profile) => {
    if (context.county) return context.county.id === profile.county
    return [
      context.title ?? '',
      context.fileName,
      ...sample.slice(0, 5).map((row) => titleText(row.cells)),
    ].some((text) => countyInText(text.replaceAll('_', ' '), null)?.id === profile.county)
  }
  const scoreOf = (row: SampleRow): { profile: Profile | null; score: number } => {
    const profile =
      context.profile === 'generic'
        ? null
        : wanted
          ? matchProfiles(row.cells, [wanted], () => true)
          : matchProfiles(row.cells, PROFILES, isNamed)
    const names = nameHeadings(row.cells)
    const isNamedRow =
      (hasCorrections(context.corrections) && hasCorrected(names, context.corrections ?? {})) ||
      (context.kept ?? []).some(({ profile }) => hasHeadingsOf(profile, names)) ||
      // Columns that were set are those of its first row, whatever the print calls them.
      (keptPrint(context.print) !== null && row === sample[0]) ||
      // Running text has no headings but ours.
      (context.print?.layout.body.kind === 'running' && row === sample[0]) ||
      // So are those of a text whose columns are named by their positions.
      (context.fixedWidth && row === sample[0] && row.line === 0)
    if (isNamedRow) return { profile, score: NAMED_ROW }
    return {
      profile,
      score: profile ? 1000 + profile.knownBy.length : countFields(names, context.names),
    }
  }
  let best: (HeadingRow & { score: number }) | null = null
  for (const [at, row] of sample.slice(0, HEADING_SEARCH_ROWS).entries()) {
    if (!canBeHeadings(row)) continue
    const found = { row, ...scoreOf(row), start: at, end: at + 1 }
    if (found.score > (best?.score ?? 0)) best = found
  }
  if (best?.profile === null && best.score < NAMED_ROW) {
    const joined = joinedHeadings(sample, best.start, context.names)
    if (joined) best = { ...joined, ...scoreOf(joined.row) }
  }
  if (wanted && best?.profile !== wanted) {
    throw new ListRefused(
      `This list does not have the headings of "${wanted.title}" (${wanted.knownBy.join(', ')}). Leave the profile out, or choose another.`,
    )
  }
  if (!best) throw noHeadingRow(sample.slice(0, HEADING_SEARCH_ROWS))
  return best
}

/** A row of titles as one text. */
export function titleText(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && !/^Unnamed: \d+$/.test(cell))
    .join(' ')
    .slice(0, TITLE_LENGTH)
}
