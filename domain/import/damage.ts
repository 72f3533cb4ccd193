import { formatList } from '../lib/format.ts'
import { inThousands } from '../lib/text-limits.ts'
import { HOLDS, type Holds, type Misfit } from './row-kinds.ts'

/** Maximum rows refused individually; more may mean a list that is damaged throughout. */
const FEW_ROWS = 20
/** The share of damaged rows that makes a list damaged. */
const DAMAGED_SHARE = 0.01
/** For a short list, half of the rows, if they are more than a handful. */
const HANDFUL = 5
/** Damaged rows in a break that each sound row cancels. */
const FORGOTTEN = 9
/** Consecutive damaged rows that rule out typing errors, however long the list. */
const BREAK_ROWS = 50
/** Columns named in the refusal, and the maximum length of quotes. */
const NAMED_COLUMNS = 3
const QUOTED_LENGTH = 30

type Column = { rows: number; holds: Map<Holds, number>; example: string }

/**
 * Counts the rows whose cells are shifted from their columns, and decides whether the whole list is damaged: if more
 * than 20 rows and more than 1% of all are damaged, if more than half are (and more than five), or if 50 follow one
 * another. Fewer are refused by their lines.
 */
export class Damage {
  #misfits = 0
  /** Refused rows with a stray cell that alone proves no shift: an amount column may say REDEEMED. */
  #unsure = 0
  #firstLine = 0
  /** First row whose number of cells differs from the heading row, and the number of such rows. */
  #wide: { line: number; cells: number; width: number } | null = null
  #wideRows = 0
  readonly #columns = new Map<number, Column>()
  // The current break: its start, and its excess over the sound rows within.
  #weight = 0
  #begin = 0
  /** Sound rows so far, and before the break. */
  #sound = 0
  #soundBefore = 0
  #longest = 0
  readonly #headings: readonly string[]

  constructor(headings: readonly string[]) {
    this.#headings = headings
  }

  add(line: number, misfit: Misfit | undefined): void {
    if (misfit === undefined) {
      this.#sound++
      if (this.#weight > 0) this.#weight = Math.max(0, this.#weight - FORGOTTEN)
      return
    }
    this.#firstLine ||= line
    if (misfit.isSure) {
      this.#misfits++
      if (this.#weight === 0) {
        this.#begin = line
        this.#soundBefore = this.#sound
      }
      this.#weight++
      this.#longest = Math.max(this.#longest, this.#weight)
    } else this.#unsure++
    if ('width' in misfit) {
      this.#wide ??= { line, cells: misfit.cells, width: misfit.width }
      this.#wideRows++
      return
    }
    for (const { column, holds, text } of misfit.stray) {
      let at = this.#columns.get(column)
      if (at === undefined) {
        at = { rows: 0, holds: new Map(), example: text }
        this.#columns.set(column, at)
      }
      at.rows++
      at.holds.set(holds, (at.holds.get(holds) ?? 0) + 1)
    }
  }

  /** Why a list of this many rows is refused as a whole; null if it is not. */
  refusal(rows: number): string | null {
    const sure = this.#misfits
    const misfits = sure + this.#unsure
    const isDamaged =
      (sure > FEW_ROWS && sure > rows * DAMAGED_SHARE) ||
      (misfits > HANDFUL && misfits * 2 > rows) ||
      this.#longest > BREAK_ROWS
    if (!isDamaged) return null
    const isBreak = this.#weight > FEW_ROWS
    const where = isBreak
      ? `from line ${inThousands(this.#begin)} on`
      : `first on line ${inThousands(this.#firstLine)}`
    const head = `On ${inThousands(misfits)} of ${inThousands(rows)} rows the cells do not fit their columns`
    return `${head}: ${where}, ${this.#what()}. ${this.#cause(isBreak && this.#soundBefore > FEW_ROWS)}`
  }

  #what(): string {
    if (this.#wide !== null && this.#wideRows * 2 > this.#misfits) {
      const { cells, width } = this.#wide
      return `a row has ${cells} cells where the heading row has ${width}`
    }
    const worst = [...this.#columns].sort((a, b) => b[1].rows - a[1].rows).slice(0, NAMED_COLUMNS)
    const named = worst.map(([column, { holds, example }]) => {
      const [most] = [...holds].sort((a, b) => b[1] - a[1])[0] ?? ['words' as const]
      return `“${this.#headings[column]}” holds ${HOLDS[most]} (${example.slice(0, QUOTED_LENGTH)})`
    })
    return formatList(named)
  }

  #cause(isLate: boolean): string {
    const again = 'Export the list again as CSV with quotation marks, or as .xlsx'
    if (isLate) {
      return `This happens when two lists with different columns were put into one file, or when quotation marks around cells with commas were lost. Import each list by itself. ${again}.`
    }
    return `This happens when quotation marks around cells with commas were lost, or when a printed list was converted and its columns moved from page to page. ${again}, with each value under its heading.`
  }
}
