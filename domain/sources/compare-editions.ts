import type { AmountKind } from '../import/amounts.ts'
import { foldWithoutYear } from '../lib/fold-heading.ts'
import { formatDay, formatNumber } from '../lib/format.ts'
import type { LocalDate } from '../lib/local-date.ts'

/** The properties of an edition that are compared. */
export type Edition = {
  /** The day the edition was read. */
  on: LocalDate
  rows: number
  headings: readonly string[]
  /** Null if unknown. */
  amounts: readonly AmountKind[] | null
}

/** With less than this share of the previous rows, an edition is unusual. */
const FEW = 0.5
/** From this share on, the message says "about half". */
const ABOUT_HALF = 0.45
/** Headings listed by name; the rest are counted. */
const NAMED = 3
/** Columns of a long JSON file that its first rows lack. They appear and disappear with the length of the file. */
const UNNAMED = 'otherproperties'

const LOST: Record<AmountKind, string> = { owed: 'No amounts owed', value: 'No values' }

/**
 * How an edition differs unusually from the one before, as sentences; null if it does not. Unusual are half the rows
 * or fewer, other columns (years in headings aside), and amounts that disappeared. More rows are normal: a county may
 * add a year.
 */
export function compareEditions(before: Edition, now: Edition): string | null {
  const remarks = [
    compareRows(before, now),
    compareHeadings(before, now),
    ...lostAmounts(before, now),
  ]
  const said = remarks.filter((remark) => remark !== null)
  return said.length === 0 ? null : said.join(' ')
}

function compareRows(before: Edition, now: Edition): string | null {
  if (before.rows === 0 || now.rows > before.rows * FEW) return null
  const share = now.rows >= before.rows * ABOUT_HALF ? 'Half' : 'Fewer than half'
  const instead = `${formatNumber(now.rows)} instead of ${formatNumber(before.rows)}`
  return `${share} the rows of ${formatDay(before.on)}: ${instead}.`
}

function compareHeadings(before: Edition, now: Edition): string | null {
  // Imports of earlier releases have no headings.
  if (before.headings.length === 0 || now.headings.length === 0) return null
  const gone = missingIn(now, before)
  const added = missingIn(before, now)
  if (gone.length === 0 && added.length === 0) return null
  const parts = [
    ...(gone.length === 0 ? [] : [`${named(gone)} ${gone.length === 1 ? 'is' : 'are'} gone`]),
    ...(added.length === 0 ? [] : [`${named(added)} ${added.length === 1 ? 'is' : 'are'} new`]),
  ]
  return `Other columns than on ${formatDay(before.on)}: ${parts.join(', ')}.`
}

function lostAmounts(before: Edition, now: Edition): string[] {
  const { amounts } = now
  if (amounts === null) return []
  return (before.amounts ?? [])
    .filter((kind) => !amounts.includes(kind))
    .map((kind) => `${LOST[kind]}, unlike on ${formatDay(before.on)}.`)
}

/** The headings of one edition that the other lacks. */
function missingIn({ headings }: Edition, { headings: from }: Edition): string[] {
  const known = new Set(headings.map(foldWithoutYear))
  return from.filter((heading) => {
    const folded = foldWithoutYear(heading)
    return folded !== UNNAMED && !known.has(folded)
  })
}

function named(headings: readonly string[]): string {
  const quoted = headings.slice(0, NAMED).map((heading) => `“${heading.slice(0, 60)}”`)
  const more = headings.length - quoted.length
  return more > 0 ? `${quoted.join(', ')} and ${formatNumber(more)} more` : quoted.join(', ')
}
