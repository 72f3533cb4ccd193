import { dollarText, parsePrintedAmount } from './amount.ts'
import type { Chunk, PlacedLine, Reading } from './chunk.ts'
import { endOf, type PrintedWord } from './printed-word.ts'
import { cellOf, type PlacedWord } from './running-template.ts'
import { addsUp, amountOf, inColumn, isHeadingLine, type TableLayout } from './table-layout.ts'

/** Columns nearer than this share of the letter size touch: a word may belong to either. */
const TOUCH = 0.35
/** A line farther below the last than this many letter sizes is not its continuation. */
const GOES_ON = 2

/** A line nearer to the row below than this share of the gap above it is of the row below: its cell is centered. */
const NEARER = 0.75
/** Lines of one cell are farther apart than this share of the letter size. */
const LINE_GAP = 0.8
/** Lines that may wait for the row below. */
const MAX_WAITING = 12

/** Cuts lines of a table into rows, line by line. `end` returns the last open row. */
export class TableRows {
  readonly #layout: TableLayout
  #open: PlacedLine[] = []
  /** Lines without an amount, of the open row or of the next. */
  #waiting: PlacedLine[] = []

  constructor(layout: TableLayout) {
    this.#layout = layout
  }

  consume(line: PlacedLine): Chunk[] {
    if (isHeadingLine(this.#layout, line)) return []
    const hasAmount = line.words.some(amountOf)
    const isKey = this.#isKey(line)
    if (this.#layout.amountsOn === 'first') {
      if (hasAmount || (isKey && this.#looksLikeRow(line))) return this.#beginFirst(line)
      this.#waiting.push(line)
      return this.#waiting.length > MAX_WAITING ? this.#goOn(this.#waiting.splice(0, 1)) : []
    }
    const last = this.#open.at(-1)
    const opened = this.#open.some((each) => each.words.some(amountOf))
    const isNear = last !== undefined && goesOn(last, line)
    if (last && !opened && isNear && !(isKey && this.#layout.hangs)) {
      this.#open.push(line)
      return []
    }
    if (last && opened && isNear && !isKey && this.#layout.hangs && !hasAmount) {
      this.#open.push(line)
      return []
    }
    if (!isKey && !hasAmount) return [...this.#close(), { kind: 'text', lines: [line] }]
    return this.#begin(line)
  }

  end(): Chunk[] {
    return [...this.#goOn(this.#waiting.splice(0)), ...this.#close()]
  }

  #close(): Chunk[] {
    const lines = this.#open
    this.#open = []
    return lines.length > 0 ? [{ kind: 'record', lines }] : []
  }

  /** A row begins here or, where its cells are centered or stand at the bottom, with the lines above nearest to it. */
  #beginFirst(line: PlacedLine): Chunk[] {
    const waiting = this.#waiting.splice(0)
    const own = waiting.splice(waiting.length - this.#linesAbove(waiting, line))
    const done = [...this.#goOn(waiting), ...this.#close()]
    this.#open = [...own, line]
    return done
  }

  /** How many of the waiting lines are nearer to this row than to the one above: those behind the widest gap. */
  #linesAbove(waiting: readonly PlacedLine[], line: PlacedLine): number {
    const gaps = [...waiting, line].map((each, at) => {
      const above = at === 0 ? this.#open.at(-1) : waiting[at - 1]
      const isBelow = above && above.page === each.page && above.y <= each.y
      return isBelow ? each.y - above.y : (LINE_GAP * line.size) / NEARER
    })
    const widest = Math.max(...gaps)
    const isOfRow = waiting.length > 0 && (gaps.at(-1) ?? 0) < NEARER * widest
    return isOfRow ? waiting.length - gaps.lastIndexOf(widest) : 0
  }

  /** Lines that continue the open row; one that is too far from it is text. */
  #goOn(lines: readonly PlacedLine[]): Chunk[] {
    return lines.flatMap((line): Chunk[] => {
      const last = this.#open.at(-1)
      if (last === undefined || !goesOn(last, line)) {
        return [...this.#close(), { kind: 'text', lines: [line] }]
      }
      this.#open.push(line)
      return []
    })
  }

  #begin(line: PlacedLine): Chunk[] {
    const done = this.#close()
    this.#open = [line]
    return done
  }

  #isKey({ words }: PlacedLine): boolean {
    const [key] = this.#layout.columns
    return words.some(
      (word) => key && inColumn(key, word) && Math.abs(word.x - this.#layout.keyFrom) < 3,
    )
  }

  /** Has no amount, but a number in an amount column, or several columns. */
  #looksLikeRow({ words }: PlacedLine): boolean {
    const used = this.#layout.columns.filter((column) =>
      words.some((word) => inColumn(column, word)),
    )
    return used.length >= 3 || (used.length >= 2 && /\d/.test(words[0]?.text ?? ''))
  }
}

const goesOn = (last: PlacedLine, line: PlacedLine): boolean =>
  last.y > line.y || line.y - last.y < GOES_ON * Math.max(last.size, line.size)

const isLeader = (text: string) => /^[._]{2,}$/.test(text)

/** The cells of a row, or why the row is ambiguous. */
export function readTableRow(lines: readonly PlacedLine[], layout: TableLayout): Reading {
  const cells: PlacedWord[][] = layout.columns.map(() => [])
  for (const line of lines) {
    let before: { word: PrintedWord; column: number } | null = null
    for (const word of line.words) {
      if (isLeader(word.text)) continue
      const column = layout.columns.findIndex((each) => inColumn(each, word))
      const own = layout.columns[column]
      if (!own) return { cells: null, amounts: null, reason: 'a word stands in no column' }
      const inset = word.size * 0.3
      if (word.x < own.from - inset || endOf(word) > own.to + inset) {
        return { cells: null, amounts: null, reason: `“${word.text}” lies across two columns` }
      }
      if (before && before.column !== column && word.x - endOf(before.word) < TOUCH * word.size) {
        const reason = `“${before.word.text}” and “${word.text}” touch, so that a word may belong to either column`
        return { cells: null, amounts: null, reason }
      }
      cells[column]?.push(word)
      before = { word, column }
    }
  }
  const amounts: (number | null)[] = []
  for (const [at, column] of layout.columns.entries()) {
    if (!column.isAmount) continue
    const words = cells[at] ?? []
    const read = readAmountCell(words)
    if (read.reason !== null) {
      return { cells: null, amounts: null, reason: `column “${column.heading}” ${read.reason}` }
    }
    if (read.cents === null && column.isRequired && words.length === 0) {
      return { cells: null, amounts: null, reason: `column “${column.heading}” has no amount` }
    }
    amounts.push(read.cents)
  }
  if (amounts.every((each) => each === null)) {
    return { cells: null, amounts: null, reason: 'no amount can be read' }
  }
  const { addsUpFrom } = layout
  if (addsUpFrom !== null && !addsUp(amounts, addsUpFrom)) {
    const sum = amounts.slice(addsUpFrom, -1).reduce<number>((all, each) => all + (each ?? 0), 0)
    const reason = `its amounts add up to ${dollarText(sum)}, but its total says ${dollarText(amounts.at(-1) ?? 0)}`
    return { cells: null, amounts: null, reason }
  }
  return { cells: cells.map(cellOf), amounts, reason: null }
}

/** Assigns the words of a row to the nearest columns, as a draft for a person to correct. */
export function draftOfRow(lines: readonly PlacedLine[], { columns }: TableLayout): string[] {
  const texts: string[][] = columns.map(() => [])
  for (const word of lines.flatMap(({ words }) => words)) {
    if (isLeader(word.text)) continue
    const middle = word.x + word.width / 2
    const away = columns.map(({ from, to }) => Math.max(from - middle, middle - to, 0))
    texts[away.indexOf(Math.min(...away))]?.push(word.text)
  }
  return texts.map((words) => words.join(' '))
}

type AmountCell = { cents: number | null; reason: string | null }

/** One whole amount; its sign may be a separate word. Other text is reported as printed. */
function readAmountCell(words: readonly PlacedWord[]): AmountCell {
  // Accounting formats print a dash for nothing.
  if (words.every(({ text }) => /^[-–—]$/.test(text))) return { cents: null, reason: null }
  const text = words.map((word) => word.text).join(' ')
  if (words.some(({ isSpaced }) => isSpaced)) {
    return { cents: null, reason: `is set in spaced figures: “${text}”` }
  }
  const figures = words.length === 2 && words[0]?.text === '$' ? words[1] : words[0]
  const amount = parsePrintedAmount(figures?.text ?? '')
  const isOne = words.length === 1 || (words.length === 2 && words[0]?.text === '$')
  if (!isOne || !amount?.hasCents) return { cents: null, reason: `says “${text}”` }
  return { cents: amount.cents, reason: null }
}

/** The amounts of a total, by their columns. */
export function totalAmounts(line: PlacedLine, layout: TableLayout): (number | null)[] {
  return layout.columns
    .filter(({ isAmount }) => isAmount)
    .map((column) => {
      const word = line.words.find((each) => inColumn(column, each) && amountOf(each))
      return word ? (amountOf(word)?.cents ?? null) : null
    })
}
