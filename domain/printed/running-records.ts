import { parsePrintedAmount, SEPARATORS } from './amount.ts'
import type { Chunk, PlacedLine } from './chunk.ts'
import { mode } from './table-layout.ts'

/**
 * How a record of running text begins: with a line left of its continuation lines (`out`), right of them (`in`), with
 * the line after the previous record's last amount (`amount`), or within a line, after an amount and a mark (`run-in`).
 */
export type RecordStart = 'out' | 'in' | 'amount' | 'run-in'

export type RunningStart = { start: RecordStart; indent: number }

/** Line starts nearer than this are the same position. */
const SAME_PLACE = 2

const endsWithAmount = ({ words }: PlacedLine) =>
  parsePrintedAmount(words.at(-1)?.text ?? '')?.hasCents === true

/** Notices needed to see that they are run in, and the share of the amounts that a mark follows. */
const LEAST_NOTICES = 3
const MARKED = 0.6

/** Whether a mark follows most amounts and many of them stand within a line. */
function areRunIn(columns: ReadonlyArray<readonly PlacedLine[]>): boolean {
  let [all, marked, within] = [0, 0, 0]
  for (const { words } of columns.flat()) {
    words.forEach(({ text }, at) => {
      if (!parsePrintedAmount(text)?.hasCents) return
      all++
      if (!SEPARATORS.has(words[at + 1]?.text ?? '')) return
      marked++
      if (at + 2 < words.length) within++
    })
  }
  return marked >= LEAST_NOTICES && marked >= all * MARKED && within * 2 >= marked
}

/** How records begin, learned from the lines after amounts. */
export function findRecordStart(columns: ReadonlyArray<readonly PlacedLine[]>): RunningStart {
  if (areRunIn(columns)) return { start: 'run-in', indent: 0 }
  const insets: number[] = []
  for (const lines of columns) {
    const edge = outerEdge(lines)
    for (const { words } of lines) {
      const inset = (words[0]?.x ?? 0) - edge
      if (inset > SAME_PLACE && inset < 40) insets.push(inset)
    }
  }
  const all = columns.reduce((sum, lines) => sum + lines.length, 0)
  const indent = mode(insets)
  if (insets.length < all * 0.1 || indent <= SAME_PLACE) return { start: 'amount', indent: 0 }
  const after = { out: 0, in: 0 }
  const seen = { out: 0, in: 0 }
  for (const lines of columns) {
    const edge = outerEdge(lines)
    lines.forEach((line, at) => {
      const before = lines[at - 1]
      if (!before) return
      const side = (line.words[0]?.x ?? 0) - edge < indent / 2 ? 'out' : 'in'
      seen[side]++
      if (endsWithAmount(before)) after[side]++
    })
  }
  const share = (side: 'out' | 'in') => (seen[side] === 0 ? 0 : after[side] / seen[side])
  if (share('out') >= 0.6 && share('out') > share('in')) return { start: 'out', indent }
  if (share('in') >= 0.6 && share('in') > share('out')) return { start: 'in', indent }
  return { start: 'amount', indent: 0 }
}

/** Position of the leftmost lines; a single line farther left does not count. */
export function outerEdge(lines: readonly PlacedLine[]): number {
  const starts = lines.map(({ words }) => words[0]?.x ?? 0).sort((a, b) => a - b)
  const least = Math.max(1, Math.floor(starts.length * 0.05))
  for (const start of starts) {
    if (starts.filter((each) => each - start >= 0 && each - start < SAME_PLACE).length >= least) {
      return start
    }
  }
  return starts[0] ?? 0
}

/** Cuts the lines of a list in running text into records. An open record continues in the next column or page. */
export class RunningRecords {
  readonly #start: RunningStart
  #open: PlacedLine[] = []
  #edge = 0

  constructor(start: RunningStart) {
    this.#start = start
  }

  /** A new column of print, with its leftmost lines at `edge`. */
  startColumn(edge: number): void {
    this.#edge = edge
  }

  consume(line: PlacedLine): Chunk[] {
    const { start, indent } = this.#start
    if (start === 'run-in') return this.#consumeRunIn(line)
    const inset = (line.words[0]?.x ?? 0) - this.#edge
    const last = this.#open.at(-1)
    // A centered line is a heading, whatever comes before it.
    if (
      start !== 'amount' &&
      inset > indent + 8 &&
      !line.words.some(({ text }) => parsePrintedAmount(text))
    ) {
      return [...this.end(), { kind: 'text', lines: [line] }]
    }
    // A line with only an amount ends a record that has no amount yet, at any position.
    const isEnd =
      last !== undefined && line.words.length === 1 && endsWithAmount(line) && !endsWithAmount(last)
    if (isEnd) {
      this.#open.push(line)
      return []
    }
    const begins =
      last === undefined ||
      (start === 'amount'
        ? endsWithAmount(last)
        : start === 'out'
          ? inset < indent / 2
          : inset >= indent / 2)
    if (!begins) {
      this.#open.push(line)
      return []
    }
    const done = this.end()
    this.#open = [line]
    return done
  }

  /** A notice ends with the mark after its amount, anywhere in a line. */
  #consumeRunIn(line: PlacedLine): Chunk[] {
    const done: Chunk[] = []
    let from = 0
    line.words.forEach(({ text }, at) => {
      const isEnd =
        SEPARATORS.has(text) && parsePrintedAmount(line.words[at - 1]?.text ?? '')?.hasCents
      if (!isEnd) return
      if (at > from) this.#open.push({ ...line, words: line.words.slice(from, at) })
      done.push(...this.end())
      from = at + 1
    })
    if (from < line.words.length) this.#open.push({ ...line, words: line.words.slice(from) })
    return done
  }

  end(): Chunk[] {
    const lines = this.#open
    this.#open = []
    return lines.length > 0 ? [{ kind: 'record', lines }] : []
  }
}
