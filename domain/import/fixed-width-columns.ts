// Columns of a text without delimiters, by their positions in a line.

/** A column from one position of a line to before another, in characters from 0. */
export type Span = readonly [from: number, to: number]

/** What most cells of a column are. */
export type RollKind = 'digits' | 'text' | 'blank'

/** Columns that a person set, and what the next fixed-width text of the same kind is known by. */
export type KeptFixedWidth = {
  spans: readonly Span[]
  /** Characters of each line; null where lines differ. */
  length: number | null
  kinds: readonly RollKind[]
}

/** How a person wants a text read: as they say now, or as they said of an earlier fixed-width text, if it is of that kind. */
export type FixedWidthHint = {
  given?: readonly Span[] | undefined
  kept?: readonly { id: number; fixedWidth: KeptFixedWidth }[] | undefined
}

/** The first lines of a text, with the columns it is read by. */
export type FixedWidthOfList = {
  lines: readonly string[]
  spans: readonly Span[]
  /** `suggested`: drawn for a person to correct; the text is not read by them. */
  setBy: 'found' | 'given' | 'suggested' | { kept: number }
}

/** The same as it is shown. */
export type ShownFixedWidth = {
  /** The first lines as written; blank ones left out. */
  lines: string[]
  /** Characters of the longest line, or up to the last column. */
  width: number
  setBy: 'found' | 'given' | 'kept' | 'suggested'
  /** Heading null: not read yet. */
  columns: { from: number; to: number; heading: string | null }[]
}

export const MAX_FIXED_WIDTH_COLUMNS = 200
/** A line is no longer; what is longer has no columns of fixed width. */
export const MAX_LINE_WIDTH = 4_096
const SHOWN_LINES = 20
/** Fewer lines show nothing of their length, and shorter ones have no columns. */
const MIN_LINES = 4
const MIN_LENGTH = 20
/** Of the lines so many are of one length, and of a column's cells of one kind: titles and totals are not. */
const MOST = 0.9

/** Why these can't be the columns of a line; null where they can. */
export function faultOfSpans(spans: readonly Span[]): string | null {
  if (spans.length < 2) return 'at least two columns have to be given'
  if (spans.length > MAX_FIXED_WIDTH_COLUMNS)
    return `at most ${MAX_FIXED_WIDTH_COLUMNS} columns can be given`
  for (const [at, [from, to]] of spans.entries()) {
    const name = `${from}-${to}`
    if (to <= from) return `the column ${name} ends where it begins, or before`
    if (to > MAX_LINE_WIDTH) {
      return `the column ${name} is beyond position ${MAX_LINE_WIDTH.toLocaleString('en-US')}`
    }
    const before = spans[at - 1]
    if (before && from < before[1]) {
      return `the column ${name} begins before ${before[0]}-${before[1]} ends; give the columns in their order, from left to right`
    }
  }
  return null
}

/** `0-7,7-27` as columns, or why it is none. */
export function parseSpans(text: string): { spans: Span[] } | { why: string } {
  const spans: Span[] = []
  for (const part of text.split(',', MAX_FIXED_WIDTH_COLUMNS + 1)) {
    const [, from, to] = /^\s*(\d{1,6})\s*-\s*(\d{1,6})\s*$/.exec(part) ?? []
    if (from === undefined || to === undefined) {
      return {
        why: `“${part.trim().slice(0, 40)}” is not a column. Write columns as start-end, such as 0-7: positions count from 0, and the end is one past the last character`,
      }
    }
    spans.push([Number(from), Number(to)])
  }
  const why = faultOfSpans(spans)
  return why === null ? { spans } : { why }
}

/** The lines of a text that say something, without line ends. */
export function linesOf(text: string, most: number): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/[\r\f\0]/g, ''))
    .filter((line) => line.trim() !== '')
    .slice(0, most)
}

/** The length of nearly all lines; null where they differ. */
export function commonLength(lines: readonly string[]): number | null {
  if (lines.length < MIN_LINES) return null
  const counts = new Map<number, number>()
  for (const { length } of lines) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [best] = [...counts].sort((one, other) => other[1] - one[1])
  if (!best || best[0] < MIN_LENGTH || best[1] < lines.length * MOST) return null
  return best[0]
}

/** The cells of a line; the last column takes the rest where it reaches to `end`. */
export function cutAt(line: string, spans: readonly Span[], end: number): string[] {
  return spans.map(([from, to], at) =>
    line.slice(from, at === spans.length - 1 && to >= end ? undefined : to).trim(),
  )
}

export const lengthOf = (lines: readonly string[]): number =>
  Math.max(0, ...lines.map((line) => line.trimEnd().length))

/** The headings of columns in a text that has no heading row: by their positions, counted from 1. */
export const headingsOf = (spans: readonly Span[]): string[] =>
  spans.map(([from, to]) => (to - from === 1 ? `Position ${to}` : `Positions ${from + 1}–${to}`))

/** What the cells of each column are. */
export function kindsOf(lines: readonly string[], spans: readonly Span[]): RollKind[] {
  const rows = lines.map((line) => cutAt(line, spans, MAX_LINE_WIDTH + 1))
  return spans.map((_, at) => {
    const filled = rows.flatMap((cells) => cells[at] || [])
    if (filled.length === 0) return 'blank'
    const digits = filled.filter((cell) => /^[\d.,$+()-]+$/.test(cell))
    return digits.length >= filled.length * MOST ? 'digits' : 'text'
  })
}

/** Columns as they are kept for the next fixed-width text of the kind. */
export function fixedWidthToKeep({
  lines,
  spans,
}: Pick<FixedWidthOfList, 'lines' | 'spans'>): KeptFixedWidth {
  return { spans, length: commonLength(lines), kinds: kindsOf(lines, spans) }
}

/**
 * The first of the kept rolls that these lines are of the kind of: lines as long, and in nearly every column what
 * stood in it, in one of numbers nothing else. Lines of no one length say too little where a delimiter cuts them.
 */
export function findKeptFixedWidth(
  lines: readonly string[],
  kept: NonNullable<FixedWidthHint['kept']>,
  isDelimited: boolean,
): { id: number; spans: readonly Span[] } | null {
  const length = commonLength(lines)
  for (const { id, fixedWidth } of kept) {
    if (fixedWidth.length !== length || (length === null && isDelimited)) continue
    if (lines.length < MIN_LINES) continue
    const kinds = kindsOf(lines, fixedWidth.spans)
    // A column may be empty in one year.
    const marked = fixedWidth.kinds.filter((kind, at) => kind !== 'blank' && kinds[at] !== 'blank')
    const alike = fixedWidth.kinds.filter((kind, at) => kind !== 'blank' && kind === kinds[at])
    if (alike.length >= 2 && alike.length >= marked.length * MOST)
      return { id, spans: fixedWidth.spans }
  }
  return null
}

/**
 * Columns to begin with, for a person to correct: an edge where in nearly all lines a number meets letters, or
 * what is always there follows what is sometimes blank.
 */
export function suggestSpans(lines: readonly string[]): Span[] {
  const width = Math.min(MAX_LINE_WIDTH, lengthOf(lines))
  const share = (at: number, is: RegExp) =>
    lines.filter((line) => is.test(line.charAt(at))).length / Math.max(1, lines.length)
  const edges: number[] = []
  for (let at = 1; at < width && edges.length < MAX_FIXED_WIDTH_COLUMNS - 1; at++) {
    const isFilled = share(at, /\S/) >= MOST
    if (!isFilled) continue
    const numbersEnd = share(at - 1, /\d/) >= MOST && share(at, /[A-Za-z]/) >= MOST
    const wordsEnd = share(at - 1, /[A-Za-z]/) >= MOST && share(at, /\d/) >= MOST
    const blanksEnd = share(at - 1, /\s|^$/) >= 0.5
    if (numbersEnd || wordsEnd || blanksEnd) edges.push(at)
  }
  return spansBetween(edges, width)
}

/** The columns between edges, from the beginning of the line to its end. */
export function spansBetween(edges: readonly number[], width: number): Span[] {
  return [...edges, width].map((to, at) => [edges[at - 1] ?? 0, to] as const)
}

/** Columns that were found by the blanks between them, as they part: a number reaches to the left when it grows. */
export function withoutGaps(spans: readonly Span[], lines: readonly string[]): Span[] {
  const width = lengthOf(lines)
  const edges = spans.slice(1).map(([from], at) => {
    const begins = lines.filter((line) => /\S/.test(line.charAt(from))).length
    return begins * 2 > lines.length ? from : (spans[at]?.[1] ?? from)
  })
  return spansBetween(edges, width)
}

/** The fixed-width text as it is shown; `headings` are those it is read with. */
export function showFixedWidth(
  { lines, spans, setBy }: FixedWidthOfList,
  headings: readonly string[] = [],
): ShownFixedWidth {
  const first = lines.slice(0, SHOWN_LINES).map((line) => line.slice(0, MAX_LINE_WIDTH))
  const drawn = setBy === 'found' ? withoutGaps(spans, lines) : spans
  return {
    lines: first,
    width: Math.max(1, drawn.at(-1)?.[1] ?? 0, ...first.map((line) => line.trimEnd().length)),
    setBy: typeof setBy === 'object' ? 'kept' : setBy,
    columns: drawn.map(([from, to], at) => ({ from, to, heading: headings[at] ?? null })),
  }
}
