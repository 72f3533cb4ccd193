import { foldHeading, foldWithoutYear } from '../../lib/fold-heading.ts'
import { wordsOfHeading } from '../heading-words.ts'
import type { SampleRow } from '../sample-row.ts'
import { tidy } from '../tidy.ts'

/** Longer headings are matched by their beginning. */
const HEADING_LENGTH = 120

/** A column of a list's first rows. */
export class ColumnFacts {
  readonly index: number
  readonly heading: string
  readonly folded: string
  /** Without a year in it. */
  readonly yearless: string
  readonly words: readonly string[]
  /** Of each row; null where it is empty. */
  readonly cells: readonly (string | null)[]
  readonly filled: readonly string[]

  constructor(heading: string, index: number, rows: readonly SampleRow[]) {
    const cut = heading.slice(0, HEADING_LENGTH)
    this.index = index
    this.heading = heading
    this.folded = foldHeading(cut)
    this.yearless = foldWithoutYear(cut)
    this.words = wordsOfHeading(heading)
    this.cells = rows.map(({ cells }) => tidy(cells[index]))
    this.filled = this.cells.filter((cell) => cell !== null)
  }

  /** Whether at least half of the filled cells are so; true of an empty column. */
  mostAre(is: (text: string) => boolean): boolean {
    return this.filled.filter(is).length * 2 >= this.filled.length
  }

  /** Share of the filled cells that are so; 0 of an empty column. */
  share(is: (text: string) => boolean): number {
    return this.filled.length === 0 ? 0 : this.filled.filter(is).length / this.filled.length
  }

  get filledShare(): number {
    return this.cells.length === 0 ? 1 : this.filled.length / this.cells.length
  }
}
