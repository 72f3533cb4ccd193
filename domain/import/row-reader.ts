import {
  cutText,
  inThousands,
  MAX_CELL,
  MAX_OTHER_CELL,
  MAX_OTHER_CELLS,
} from '../lib/text-limits.ts'
import { saysYes } from './bill-status.ts'
import { withParts } from './corrections.ts'
import { isNoDay, parseDay, provenOrder } from './date.ts'
import { FIELD_LIMITS, FIELD_WORDS, type Field, JOINED, KEPT_IN_PART, SUMMED } from './field.ts'
import type { ListPlan } from './list-plan.ts'
import { ListRefused } from './list-refused.ts'
import { parseMoneyCents } from './money.ts'
import { ownerOfPiece } from './recognize/owner-columns.ts'
import { ASSUMABLE, type Assumable, type RowProblem } from './record.ts'
import { tidy } from './tidy.ts'

/** Fields that tell whose row it is. */
const IDS: readonly Field[] = ['parcelId', 'ppin']
const MAX_QUOTE = 60

const NO_PROBLEMS: readonly RowProblem[] = Object.freeze([])

const BITS = Object.fromEntries(ASSUMABLE.map((name, n) => [name, 1 << n])) as Record<
  Assumable,
  number
>

// bounded: the first 20 characters of a cell
const SEVERAL_YEARS = /(?:19|20)\d\d\s*(?:[,;/&|-]|and|to|through|\s)\s*(?:19|20)?\d\d/i

/** What a row is about: one that can't be read costs the row. Any other cell is left out with a remark. */
const ESSENTIAL: ReadonlySet<Field> = new Set([
  'parcelId',
  'ppin',
  'county',
  'billNumber',
  'taxesOwed',
  'penaltiesOwed',
  'totalOwed',
  'saleDate',
  'redemptionDate',
])

/** A day of two numbers and a year. */
const MAY_BE_EITHER = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}/

/** Years after this one are typing errors. */
const LAST_YEAR = 2100
/** The first year of this continent's record books. */
const FIRST_YEAR = 1600

/**
 * Reads fields of one row's cells by the list's plan, and collects unreadable ones. One instance serves all rows of a
 * list, one after another.
 */
export class RowReader {
  readonly plan: ListPlan
  /** The written cells, followed by the parts of split ones. */
  cells: readonly string[] = []
  written: readonly string[] = []
  #numbers: ReadonlySet<number> | null = null
  isRefused = false
  /** Bit mask over ASSUMABLE of this row's assumed values. */
  assumedMask = 0
  #line = 0
  #problems: RowProblem[] | null = null
  #cutField: Field | null = null
  readonly #notedOnce = new Set<string>()
  /** Of columns read month first: whether a day has proven it, or the first one that may be either. */
  readonly #orders = new Map<Field, 'month' | 'open'>()

  /** Columns with a piece of an owner's name, and which owner's. */
  readonly #owners = new Map<number, number>()

  constructor(plan: ListPlan) {
    this.plan = plan
    for (const index of plan.columns.ownerName ?? []) {
      const owner = ownerOfPiece(plan.headings[index] ?? '')
      if (owner !== null) this.#owners.set(index, owner)
    }
  }

  begin(cells: readonly string[], line: number, numbers: ReadonlySet<number> | null = null): void {
    this.cells = cells
    this.#numbers = numbers
    this.isRefused = false
    this.assumedMask = 0
    this.#line = line
    this.#problems = null
    this.#cutField = null
    for (let at = 0; at < cells.length; at++) {
      if ((cells[at]?.length ?? 0) <= MAX_CELL) continue
      this.#cutCells(cells)
      break
    }
    this.written = this.cells
    const { splits, width } = this.plan
    if (splits.length > 0) this.cells = withParts(this.cells, width, splits)
  }

  /** Maximum part of a cell that patterns see, in any column. */
  #cutCells(cells: readonly string[]): void {
    this.cells = cells.map((cell, at) => {
      if (cell.length <= MAX_CELL) return cell
      const column = this.plan.headings[at] ?? `Column ${at + 1}`
      this.note(tooLong(`the column "${column}"`, cell.length, MAX_CELL))
      return cutText(cell, MAX_CELL)
    })
  }

  /** A refused row has no warnings: they describe an import. */
  get problems(): readonly RowProblem[] {
    const problems = this.#problems ?? NO_PROBLEMS
    return this.isRefused ? problems.filter(({ kind }) => kind === 'refused') : problems
  }

  /** The row is not imported. */
  refuse(message: string): void {
    this.isRefused = true
    this.#problems ??= []
    if (this.#problems.some((problem) => problem.message === message)) return
    this.#problems.push({ line: this.#line, kind: 'refused', message })
  }

  /** The row is imported, without what the message names. */
  note(message: string): void {
    this.#problems ??= []
    // A field that is read twice is reported once.
    if (this.#problems.some((problem) => problem.message === message)) return
    this.#problems.push({ line: this.#line, kind: 'noted', message })
  }

  /** The same, for the first row of the list only: the message is about a whole column. */
  noteOnce(key: string, message: string): void {
    if (this.#notedOnce.has(key)) return
    this.#notedOnce.add(key)
    this.note(message)
  }

  assume(name: Assumable): void {
    this.assumedMask |= BITS[name]
  }

  has(field: Field): boolean {
    return this.plan.columns[field] !== undefined
  }

  /** The field's text: joined if its columns are joined, else the first non-empty one. */
  text(field: Field): string | null {
    const at = this.plan.columns[field]
    if (!at) return null
    let text: string | null = null
    if (at.length === 1) text = tidy(this.cells[at[0] ?? -1])
    else {
      const joint = JOINED[field]
      let before: number | undefined
      for (const index of at) {
        const part = tidy(this.cells[index])
        if (part === null) continue
        const owner = field === 'ownerName' ? this.#owners.get(index) : undefined
        if (text === null) {
          text = part
          if (joint === undefined) break
        } else text += (owner === undefined || owner === before ? joint : ' & ') + part
        before = owner ?? before
      }
    }
    text = this.#within(field, this.#withoutObject(field, text))
    const read = this.plan.rules.read?.[field]
    return text !== null && read ? tidy(read(text)) : text
  }

  /** An object of a JSON list is no text; nor is it a parcel's number, without which the row is another property's. */
  #withoutObject(field: Field, text: string | null): string | null {
    if (text === null || !/^(?:\{\s*["}]|\[\s*[[{])/.test(text)) return text
    const message = `the ${FIELD_WORDS[field]} ${cutText(text, MAX_QUOTE)} is an object`
    if (IDS.includes(field)) this.refuse(`${message}, not a number`)
    else this.note(`${message} and was left out`)
    return null
  }

  /** The text up to its field's limit; only free text is cut. */
  #within(field: Field, text: string | null): string | null {
    const limit = FIELD_LIMITS[field]
    if (text === null || text.length <= limit) return text
    const what = `the ${FIELD_WORDS[field]}`
    if (KEPT_IN_PART.has(field)) {
      this.note(tooLong(what, text.length, limit))
      this.#cutField = field
      return cutText(text, limit)
    }
    const message = `${what} is ${inThousands(text.length)} characters long; the maximum is ${inThousands(limit)}`
    if (ESSENTIAL.has(field)) this.refuse(message)
    else this.noteOnce(`long ${field}`, `${message}; it and others like it were left out`)
    return null
  }

  /** Whether this field's text was the last one cut at its limit. */
  isCut(field: Field): boolean {
    return this.#cutField === field
  }

  /** Whether any of the field's columns says yes. */
  saysYes(field: Field): boolean {
    const at = this.plan.columns[field]
    return at?.some((index) => saysYes(this.#within(field, tidy(this.cells[index])))) ?? false
  }

  /** The amount in whole cents; null if not stated. An unreadable one refuses the row. */
  money(field: Field): number | null {
    return this.#amount(field, (message) => this.refuse(message))
  }

  /** The same, but an unreadable one is left out with a remark. */
  notedMoney(field: Field): number | null {
    return this.#amount(field, (message) => this.note(`${message}; it was left out`))
  }

  #amount(field: Field, report: (message: string) => void): number | null {
    const at = this.plan.columns[field]
    if (!at) return null
    let sum: number | null = null
    for (const index of at) {
      const text = this.#within(field, tidy(this.cells[index]))
      if (text === null || text === '-') continue
      const answer = parseMoneyCents(text, this.#numbers?.has(index), this.plan.areWholeCents)
      if (!answer.ok) {
        const heading = this.plan.headings[index]
        report(`the amount "${text}" in the column "${heading}" can't be read: ${answer.why}`)
        continue
      }
      sum = (sum ?? 0) + answer.cents
      // Amounts without a field are all validated, but not used.
      if (!SUMMED.includes(field) && field !== 'otherMoney') break
    }
    return sum
  }

  /** The day; null if not stated. An impossible one refuses the row. */
  day(field: Field): string | null {
    return this.#day(field, (message) => this.refuse(message))
  }

  /** The same, but an impossible one is left out with a remark. */
  notedDay(field: Field): string | null {
    return this.#day(field, (message) => this.note(`${message}; it was left out`))
  }

  #day(field: Field, report: (message: string) => void): string | null {
    const text = this.text(field)
    if (text === null) return null
    const index = this.plan.columns[field]?.[0] ?? -1
    const dayFirst = this.plan.dayFirst.includes(index)
    const answer = parseDay(text, dayFirst)
    if (!dayFirst) this.#checkOrder(field, text)
    if (answer.ok) {
      if (answer.day === null || !isNoDay(answer.day)) return answer.day
      this.noteOnce(
        `no day ${field}`,
        `the ${FIELD_WORDS[field]} "${text}" is a program's zero and no day; it and others like it were left out`,
      )
      return null
    }
    report(`the ${FIELD_WORDS[field]} "${text}" can't be read: ${answer.why}`)
    return null
  }

  /**
   * Rows above a day such as `26/08/2024` may have been read with day and month exchanged, unless one proves the
   * order that is usual here.
   */
  #checkOrder(field: Field, text: string): void {
    const known = this.#orders.get(field)
    if (known === 'month' || !MAY_BE_EITHER.test(text)) return
    const order = provenOrder(text)
    if (order === 'day' && known === 'open') {
      const heading = this.plan.headings[this.plan.columns[field]?.[0] ?? -1]
      throw new ListRefused(
        `The column "${heading}" writes the day before the month ("${text}" in line ${this.#line}), which its first rows do not show. Write its days as 2024-08-26 and try again.`,
      )
    }
    if (order === 'month') this.#orders.set(field, 'month')
    else if (known === undefined) this.#orders.set(field, 'open')
  }

  /** A number above zero; null if not stated, zero, or unreadable (with a remark). */
  number(field: Field): number | null {
    const text = this.text(field)
    if (text === null) return null
    const digits = text
      .replace(/,(?=\d{3}(?!\d))/g, '')
      .replace(/(?:acres?|ac\.?|sq\.?\s*ft\.?|s\.?f\.?)$/i, '')
      .trimEnd()
    const isNumber = /^\+?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(digits)
    const value = isNumber ? Number(digits) : Number.NaN
    // Larger than the county itself, in acres as in square feet.
    if (!(value < 2e9)) {
      this.note(`the ${FIELD_WORDS[field]} "${text}" is not a number and was left out`)
      return null
    }
    return value === 0 ? null : value
  }

  /** A year of four digits, or of two (1950 to 2049); null if not stated or impossible (with a remark). */
  year(field: Field): number | null {
    const text = this.#severalYears(field) ? null : this.text(field)
    if (text === null) return null
    const digits = isFourDigits(text) ? text : /^(\d{4}|\d{2})(?:\.0+)?$/.exec(text)?.[1]
    if (digits === undefined) {
      if (!/^0*(?:\.0*)?$/.test(text)) {
        this.note(`the ${FIELD_WORDS[field]} "${text}" is not a year and was left out`)
      }
      return null
    }
    let year = Number(digits)
    if (year === 0) return null
    if (digits.length === 2) year += year < 50 ? 2000 : 1900
    if (year >= FIRST_YEAR && year <= LAST_YEAR) return year
    this.note(`the ${FIELD_WORDS[field]} "${text}" cannot be right and was left out`)
    return null
  }

  /** Whether a cell names several years, which are no year of one bill; remarked on once for the column. */
  #severalYears(field: Field): boolean {
    const cell = this.cells[this.plan.columns[field]?.[0] ?? -1] ?? ''
    if (cell.length < 6 || !SEVERAL_YEARS.test(cell.slice(0, 20))) return false
    this.noteOnce(
      `several ${field}`,
      `the ${FIELD_WORDS[field]} "${cutText(cell.trim(), 20)}" names several years; such cells are left out, and the row is kept without a year`,
    )
    return true
  }

  /** The unmapped columns, as written; null when all are empty. */
  extra(): (string | null)[] | null {
    const { extraIndexes } = this.plan
    let extra: (string | null)[] | null = null
    let room = MAX_OTHER_CELLS
    for (let at = 0; at < extraIndexes.length; at++) {
      const index = extraIndexes[at] ?? -1
      let text = this.cells[index]?.trim()
      if (text === undefined || text === '') continue
      const limit = Math.min(MAX_OTHER_CELL, room)
      if (text.length > limit) {
        this.note(tooLong(`the column "${this.plan.headings[index]}"`, text.length, limit))
        text = cutText(text, limit)
        if (text === '') continue
      }
      room -= text.length
      extra ??= new Array<string | null>(extraIndexes.length).fill(null)
      extra[at] = text
    }
    return extra
  }
}

function tooLong(what: string, length: number, limit: number): string {
  return limit === 0
    ? `${what} was left out: the row's other columns hold more than ${inThousands(MAX_OTHER_CELLS)} characters together`
    : `${what} is ${inThousands(length)} characters long; its first ${inThousands(limit)} were kept`
}

function isFourDigits(text: string): boolean {
  if (text.length !== 4) return false
  for (let at = 0; at < 4; at++) {
    const code = text.charCodeAt(at)
    if (code < 48 || code > 57) return false
  }
  return true
}
