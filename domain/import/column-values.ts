import { parseDay } from './date.ts'
import { moneyRole, saysDay, saysNumber } from './heading-words.ts'
import { MAY_BE_CENTS, parseMoneyCents, withoutYears } from './money.ts'
import { tidy } from './tidy.ts'

export type ColumnHolds = 'money' | 'number' | 'day' | 'text' | 'nothing'

/** Values shown of each column. */
const FIRST_VALUES = 3
const FIRST_LENGTH = 100
/** Longer cells are words. */
const NUMBER_LENGTH = 30

const DRESSED = /^[-(]?\s*\$|CR\.?$|^\(.*\)$/i
// bounded: NUMBER_LENGTH
const NUMBER = /^[($\s+-]*[,.]*\d[\d,.]*[)\s-]*(?:CR|USD)?$|^\$\s*-$/i
const CENTS = /\.\d\d\)?-?$/
const GROUPED = /\d,\d{3}/
const WRITTEN_DAY =
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|[a-z]{3,9}\.? \d{1,2},? \d{4}|\d{1,2}-[a-z]{3}-\d{2}/i

/** Statistics of a column's cells, counted one after another. */
export class ColumnValues {
  readonly heading: string
  readonly first: string[] = []
  filled = 0
  #sumCents = 0
  #numbers = 0
  #dressed = 0
  #cents = 0
  #grouped = 0
  #days = 0
  #plainDays = 0
  /** Amounts that may be cents or dollars. */
  #open = 0
  #unreadable = 0
  readonly #areWholeCents: boolean | null

  constructor(heading: string, areWholeCents: boolean | null = null) {
    this.heading = heading
    this.#areWholeCents = areWholeCents
  }

  add(cell: string | undefined): void {
    const text = tidy(cell)
    if (text === null) return
    this.filled++
    if (this.first.length < FIRST_VALUES) {
      const shown = text.slice(0, FIRST_LENGTH)
      if (!this.first.includes(shown)) this.first.push(shown)
    }
    if (text.length > NUMBER_LENGTH) return
    const number = withoutYears(text)
    if (NUMBER.test(number)) {
      this.#numbers++
      if (DRESSED.test(number)) this.#dressed++
      else if (CENTS.test(number)) this.#cents++
      else if (GROUPED.test(number)) this.#grouped++
      const amount = parseMoneyCents(text, text.includes('.'), this.#areWholeCents)
      if (amount.ok) this.#sumCents += amount.cents
      else if (amount.why === MAY_BE_CENTS) this.#open++
      else this.#unreadable++
    }
    if (WRITTEN_DAY.test(text)) {
      const day = parseDay(text)
      if (day.ok && day.day !== null) this.#days++
    } else if (/^(?:19|20)\d{6}$/.test(text) && parseDay(text).ok) this.#plainDays++
  }

  /**
   * Kind of most values. Numbers are money if the heading names money, or if it does not name another number and they
   * are written as money: with a dollar sign, or most with two decimals.
   */
  get holds(): ColumnHolds {
    const most = (count: number) => count * 2 > this.filled
    if (this.filled === 0) return 'nothing'
    if (most(this.#days)) return 'day'
    if (most(this.#days + this.#plainDays) && saysDay(this.heading)) return 'day'
    if (!most(this.#numbers)) return 'text'
    if (most(this.#dressed)) return 'money'
    if (moneyRole(this.heading) !== null) return 'money'
    if (saysNumber(this.heading)) return 'number'
    const written = this.#dressed + this.#cents + this.#grouped
    return this.#dressed + this.#cents > 0 && written * 5 >= this.filled * 4 ? 'money' : 'number'
  }

  /**
   * Sum of the amounts in cents; null if the column has no money, its unit is unclear, or most amounts can't be read.
   */
  get sumCents(): number | null {
    const isKnown = this.#open === 0 && this.#unreadable * 2 <= this.#numbers
    return this.holds === 'money' && isKnown ? this.#sumCents : null
  }
}
