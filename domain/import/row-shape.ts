import { formatList } from '../lib/format.ts'
import { cutText } from '../lib/text-limits.ts'
import type { Field } from './field.ts'
import type { ListPlan } from './list-plan.ts'
import type { Misfit } from './row-kinds.ts'
import { tidy } from './tidy.ts'

/** Beginning of a total, a page's foot or a footnote, in a row without a property. */
const FOOT =
  /^\W*(?:(?:grand|sub|page|report|county|district|final|list|overall)[\s-]*)?totals?(?:\s*$|\s*[:=(-]|\s+(?:\d+|due|amount|parcels|for|of|tax|taxes|owed|records|rows|all)\b)|^\W*(?:average|avg|count|median|mean|sum|minimum|maximum)\W*$|^\W*page\s+\d|^\W*(?:end of|continued|printed|generated|run date|report date|source:|note:|notes:|prepared by|records?:|count:|number of (?:records|parcels|rows))/i

/** Number of rows stated at the foot of a list: `2 records`, `(1,204 parcels)`. */
const COUNT =
  /^\W{0,3}\d{1,3}(?:,?\d{3})*\s+(?:records?|rows?|parcels?|properties|items?|bills?|accounts?|results?|lines?)(?:\s+(?:found|listed|in all|total|selected|printed|returned))?\W{0,3}$/i
const COUNT_LENGTH = 40
/** What a total is of, before the word: `North Total`, `2nd District Totals`. */
// bounded: FOOT_LENGTH
const TOTAL_OF =
  /^(?:\d{1,2}(?:st|nd|rd|th)?\s+)?[a-z][a-z\s.&'-]*\s(?:sub[\s-]?)?totals?\s*:?\s*$/i
const FOOT_LENGTH = 60
const MAX_QUOTE = 60
// bounded: TOTAL_LENGTH
const TOTAL_ALONE =
  /^\s*(?:(?:grand|sub|parcel|property|account|bill|owner|all|years?|page)[\s-]*)?totals?\s*:?\s*$/i
const TOTAL_LENGTH = 20
/** Columns in which the word alone is none of a row of data: not the owner's, nor one that is read as text. */
const LABELS: readonly Field[] = ['taxYear', 'billNumber', 'year']

const LETTERS_LAST = /[a-z]{3}\W{0,3}$/i

const DELIMITERS = [',', '\t', ';', '|']
const QUOTE_BEHIND_DELIMITER = /[,;|\t]"/
const NUMBER = /^[\s$"]*\d[\d,.]*[\s"]*$/

const isFootnote = (text: string) =>
  FOOT.test(text) || isTotalOf(text) || (text.length <= COUNT_LENGTH && COUNT.test(text))

const isTotalOf = (text: string) => text.length <= FOOT_LENGTH && TOTAL_OF.test(text)

/** Recognizes rows without data (repeated headings, totals, footers, blanks) and shifted cells. */
export class RowShape {
  readonly #headings: readonly string[]
  /** The column that shows a repeated heading or a total first. */
  readonly #idColumn: number
  readonly #idColumns: readonly number[]
  /** 0 for objects with names. */
  readonly #usualCells: number
  readonly #soundCells: number
  readonly #isSheet: boolean
  /** Columns of years and numbers, and those that are not read: a total may name itself there. */
  readonly #labels: readonly number[]
  readonly #beside: ReadonlySet<number>

  constructor(plan: ListPlan) {
    const { columns, headings, usualCells, width, splits, isSheet, beside } = plan
    this.#usualCells = usualCells
    this.#soundCells = plan.soundCells
    this.#isSheet = isSheet
    this.#beside = new Set(beside)
    const named = LABELS.flatMap((field) => columns[field] ?? [])
    const unread = plan.mapping.flatMap(({ field }, at) =>
      field === null && at < width ? [at] : [],
    )
    this.#labels = [...named, ...unread]
    this.#headings = headings.slice(0, width).map((heading) => heading.toLowerCase())
    const written = (index: number) =>
      splits.find(({ at, parts }) => index >= at && index < at + parts)?.from ?? index
    this.#idColumns = (columns.parcelId ?? columns.ppin ?? columns.address ?? []).map(written)
    this.#idColumn = this.#idColumns[0] ?? -1
  }

  /** The heading row again, or a total in the parcel ID column: a cheap check of every row. */
  isNoData(cells: readonly string[]): boolean {
    let column = this.#idColumn
    // An ID in several columns (block and lot) may begin with an empty one.
    if (cells[column] === '') column = this.#idColumns.find((at) => cells[at]) ?? column
    const cell = cells[column]
    if (this.#saysTotal(cells)) return true
    if (cell === undefined || cell.length < 2) return false
    if (isTotalOf(cell)) return true
    const heading = this.#headings[column] ?? ''
    if (
      cell.length <= heading.length + 4 &&
      cell.trim().toLowerCase() === heading &&
      this.#isHeadingRow(cells)
    ) {
      return true
    }
    const first = cell.charCodeAt(0)
    // Nearly every parcel ID starts with a digit, and no total does; a count names its unit.
    if (first >= 48 && first <= 57) {
      if (cell.length > COUNT_LENGTH || !LETTERS_LAST.test(cell) || !COUNT.test(cell)) return false
      // Beside an owner and an address it is still an ID.
      return cells.filter((each) => tidy(each) !== null).length <= 2
    }
    return FOOT.test(cell) && !/\d[\d-]{4}/.test(cell)
  }

  /** A parcel's own total below its bills: the word alone in a column of years, numbers or descriptions. */
  #saysTotal(cells: readonly string[]): boolean {
    for (const column of this.#labels) {
      const cell = cells[column]
      if (cell === undefined || cell.length < 5 || cell.length > TOTAL_LENGTH) continue
      if (TOTAL_ALONE.test(cell)) return true
    }
    return false
  }

  /** In a row without a property: blanks, or words that only occur at the foot of a list. */
  isFoot(cells: readonly string[]): boolean {
    let isBlank = true
    for (const cell of cells) {
      const text = tidy(cell)
      if (text === null) continue
      if (isFootnote(text)) return true
      isBlank = false
    }
    return isBlank
  }

  /** What a row of a sheet has beside the table; null without any. */
  beside(cells: readonly string[]): string | null {
    if (!this.#isSheet) return null
    const found: string[] = []
    for (let at = this.#headings.length; at < cells.length; at++) {
      const text = tidy(cells[at])
      if (text !== null && !this.#beside.has(at)) found.push(`"${cutText(text, MAX_QUOTE)}"`)
    }
    return found.length > 0 ? formatList(found) : null
  }

  /** Why the row's cells are shifted; otherwise null. */
  misfit(cells: readonly string[]): Misfit | null {
    if (this.#isSheet) return null
    const width = this.#headings.length
    const count = cells.length
    if (count > width) {
      for (let index = width; index < count; index++) {
        if (tidy(cells[index]) === null) continue
        return this.#miscounted(
          count,
          'a quotation mark around a cell with the delimiter in it may be missing',
        )
      }
    } else if (count < width && this.#usualCells > 0) {
      if (cells.some((cell) => cell.includes('\n'))) {
        return this.#miscounted(
          count,
          'it runs over several lines, and a quotation mark may be missing or too many',
        )
      }
      if (count < this.#soundCells) {
        return this.#miscounted(count, 'its other cells are missing')
      }
      if (count * 2 < this.#usualCells || cells.some((cell) => QUOTE_BEHIND_DELIMITER.test(cell))) {
        return this.#miscounted(count, 'cells or a quotation mark may be missing')
      }
    }
    // With an extra quotation mark, a cell extends over whole rows.
    if (this.#usualCells > 0 && cells.some((cell) => cell.includes('\n') && this.#holdsRow(cell))) {
      return this.#miscounted(
        count,
        'one of them has whole rows in it, and a quotation mark may be missing or too many',
      )
    }
    return null
  }

  /** Whether a line within the cell has as many parts as a row, the last of them a number if chance is likely. */
  #holdsRow(cell: string): boolean {
    const width = this.#headings.length
    if (width < 3) return false
    return cell.split('\n').some((line) =>
      DELIMITERS.some((delimiter) => {
        const pieces = line.split(delimiter)
        return pieces.length >= width && (width > 4 || NUMBER.test(pieces.at(-1) ?? ''))
      }),
    )
  }

  #miscounted(cells: number, why: string): Misfit {
    const width = this.#headings.length
    const message = `it has ${cells} cells where the heading row has ${width}; ${why}`
    return { cells, width, message, isSure: true }
  }

  #isHeadingRow(cells: readonly string[]): boolean {
    let filled = 0
    let same = 0
    for (let index = 0; index < cells.length; index++) {
      const text = tidy(cells[index])?.toLowerCase()
      if (text === undefined) continue
      filled++
      if (text === this.#headings[index]) same++
    }
    return same * 2 > filled
  }
}
