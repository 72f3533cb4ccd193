import type { RowProblem } from './record.ts'

export type ProblemGroup = {
  kind: RowProblem['kind']
  message: string
  count: number
  lines: number[]
  example: string
}

/** Kinds counted separately; the others are counted together. */
const MAX_GROUPS = 100
/** Maximum lines named of each. */
const MAX_LINES = 20
/** Maximum part of a message that determines its kind. */
const MAX_KIND = 400

const OTHERS = 'other problems'

/** Quoted values, and after the word `column` its name; amounts and numbers. */
const VALUES = /(column )?("[^"]*"|“[^“”]*”)|-?\$?\d+(?:[.,]\d+)*/g

/** The kind of a problem: its message without quoted values. A column keeps its name. */
export function problemKind(message: string): string {
  return message
    .slice(0, MAX_KIND)
    .replace(VALUES, (found, column: string | undefined, quoted: string | undefined) => {
      if (column !== undefined) return found
      return quoted === undefined ? '…' : `${quoted[0]}…${quoted.at(-1)}`
    })
}

/** Counts problems by kind as they come, in bounded memory. */
export class ProblemGroups {
  readonly #groups = new Map<string, ProblemGroup>()
  readonly #text: (line: number, message: string) => string

  /** `text` writes a problem with its line. */
  constructor(text: (line: number, message: string) => string) {
    this.#text = text
  }

  add({ line, kind, message }: RowProblem): void {
    const of = problemKind(message)
    const isFull = this.#groups.size >= MAX_GROUPS - 2
    const key = `${kind} ${of}`
    const group =
      this.#groups.get(key) ??
      (isFull ? this.#groups.get(`${kind} ${OTHERS}`) : undefined) ??
      this.#begin({ line, kind, message }, isFull ? OTHERS : of)
    group.count++
    // A row is named once.
    if (group.lines.length < MAX_LINES && group.lines.at(-1) !== line) group.lines.push(line)
  }

  #begin({ line, kind, message }: RowProblem, of: string): ProblemGroup {
    const group = { kind, message: of, count: 0, lines: [], example: this.#text(line, message) }
    this.#groups.set(`${kind} ${of}`, group)
    return group
  }

  /** The most frequent first; refusals before remarks. */
  list(): ProblemGroup[] {
    const rank = ({ kind }: ProblemGroup) => (kind === 'refused' ? 0 : 1)
    return [...this.#groups.values()].toSorted(
      (one, other) => rank(one) - rank(other) || other.count - one.count,
    )
  }
}

/** `lines 37–39, 52 and 200 more` for the first lines of `count` problems; empty without lines. */
export function lineRanges(lines: readonly number[], count: number): string {
  const ranges: string[] = []
  const shown = lines.filter((line) => line > 0)
  for (let at = 0; at < shown.length; ) {
    let end = at
    while (shown[end + 1] === (shown[end] ?? 0) + 1) end++
    ranges.push(end === at ? `${shown[at]}` : `${shown[at]}–${shown[end]}`)
    at = end + 1
  }
  if (shown.length === 0) return ''
  const word = shown.length === 1 && count <= 1 ? 'line' : 'lines'
  const more = lines.length >= MAX_LINES ? count - lines.length : 0
  const rest = more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''
  return `${word} ${ranges.join(', ')}${rest}`
}
