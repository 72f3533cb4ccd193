import { foldHeading } from '../lib/fold-heading.ts'
import { cutText } from '../lib/text-limits.ts'
import { findBillStatus, saysEnded } from './bill-status.ts'
import { GENERIC_ALIASES } from './generic-aliases.ts'
import type { ListPlan } from './list-plan.ts'
import { ListRefused } from './list-refused.ts'
import { tidy } from './tidy.ts'

/** Columns of a list whose rows may be titles: in a narrower one a row of one cell may be data. */
const MIN_WIDTH = 3
const TITLE_LENGTH = 80
const MAX_QUOTE = 40
/** Filled cells of a second heading row, and the share of them that are names of fields. */
const MIN_HEADINGS = 3
const NAMED_SHARE = 0.6
const NAMES = new Set(GENERIC_ALIASES.flatMap(([, names]) => names))

/**
 * Finds rows between the data that are titles: `REDEEMED`, `CITY OF JACKSON`. The rows below one that ends a bill say
 * nothing else of their status. A row that names other columns begins another table, and refuses the list.
 */
export class RowSections {
  /** The title above the last row read, if it says that its rows are paid or void. */
  ended: string | null = null
  readonly #id: number
  readonly #isRead: boolean
  readonly #hasStatus: boolean
  /** Folded, one after the other: in a converted print one cell may have several. */
  readonly #headings: string
  /** A name alone may be the rest of the owner's of the row above. */
  readonly #owners: ReadonlySet<number>

  constructor({ columns, headings, width, headingLine, profile, print }: ListPlan) {
    this.#id = (columns.parcelId ?? columns.ppin ?? columns.address ?? [])[0] ?? -1
    this.#isRead = headingLine > 0 && width >= MIN_WIDTH && profile === 'generic' && print === null
    this.#owners = new Set(columns.ownerName)
    this.#headings = headings.map((heading) => foldHeading(heading)).join(' ')
    this.#hasStatus = columns.billStatus !== undefined || columns.endedStatus !== undefined
  }

  /** Whether a row is a title. Throws ListRefused for the headings of another table. */
  isTitle(cells: readonly string[], line: number): boolean {
    if (!this.#isRead) return false
    const first = tidy(cells[0]) ?? tidy(cells[this.#id])
    // Nearly every parcel number has a digit.
    if (first === null || first.length > TITLE_LENGTH || /\d/.test(first)) return false
    const filled = cells.flatMap((cell) => tidy(cell) ?? [])
    // A merged cell repeats its text.
    if (new Set(filled).size === 1) return this.#readTitle(first, cells)
    return this.#isHeadingRow(filled, line)
  }

  #readTitle(title: string, cells: readonly string[]): boolean {
    const status = saysEnded(title) ? 'paid' : findBillStatus(title)
    const isEnd = status === 'paid' || status === 'cancelled'
    const at = cells.findIndex((cell) => tidy(cell) !== null)
    if (status === null && this.#owners.has(at)) return false
    this.ended = isEnd && !this.#hasStatus ? cutText(title, MAX_QUOTE) : null
    return true
  }

  /** The list's own headings again, in other columns or not; those of another table refuse the list. */
  #isHeadingRow(filled: readonly string[], line: number): boolean {
    if (filled.length < MIN_HEADINGS || filled.some((cell) => /\d/.test(cell))) return false
    const names = filled.map((cell) => foldHeading(cell))
    // Columns that moved from page to page are found as damage.
    if (names.every((name) => this.#headings.includes(name))) return true
    if (names.filter((name) => NAMES.has(name)).length < names.length * NAMED_SHARE) return false
    const shown = cutText(filled.join(', '), TITLE_LENGTH)
    throw new ListRefused(
      `Another table begins on line ${line}, with other columns (${shown}). Import each table as a list of its own.`,
    )
  }
}
