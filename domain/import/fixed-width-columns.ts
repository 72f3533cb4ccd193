// Columns of a text without delimiters, by their positions in a line.

/** A column from one position of a line to before another, in characters from 0. */
export type Span = readonly [from: number, to: number]

/** Kind of most cells of a column. */
export type RollKind = 'digits' | 'text' | 'blank'

/** A person's columns, and the characteristics of their fixed-width text. */
export type KeptFixedWidth = {
  spans: readonly Span[]
  /** Characters of each line; null if lines differ. */
  length: number | null
  kinds: readonly RollKind[]
}

/** The requested columns of a text: given now, or kept from an earlier fixed-width text of the same kind. */
export type FixedWidthHint = {
  given?: readonly Span[] | undefined
  kept?: readonly { id: number; fixedWidth: KeptFixedWidth }[] | undefined
}

/** The first lines of a text, with its columns. */
export type FixedWidthOfList = {
  lines: readonly string[]
  spans: readonly Span[]
  /** `suggested`: shown for a person to correct, not used for reading. */
  setBy: 'found' | 'given' | 'suggested' | { kept: number }
}

/** The form for screens. */
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
/** Maximum length of a line with columns of fixed width. */
export const MAX_LINE_WIDTH = 4_096
const SHOWN_LINES = 20
/** Minimum lines to establish a common length, and minimum length to have columns. */
const MIN_LINES = 4
const MIN_LENGTH = 20
/** Minimum share of lines with one length, and of a column's cells with one kind: excludes titles and totals. */
const MOST = 0.9

/** Why these can't be the columns of a line; null if they can. */
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

/** Parses `0-7,7-27` as columns, or returns the fault. */
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

/** The non-blank lines of a text, without line ends. */
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

/** The cells of a line; the last column has the rest if it reaches to `end`. */
export function cutAt(line: string, spans: readonly Span[], end: number): string[] {
  return spans.map(([from, to], at) =>
    line.slice(from, at === spans.length - 1 && to >= end ? undefined : to).trim(),
  )
}

export const lengthOf = (lines: readonly string[]): number =>
  Math.max(0, ...lines.map((line) => line.trimEnd().length))

/** The headings of columns in a text without a heading row: by their positions, counted from 1. */
export const headingsOf = (spans: readonly Span[]): string[] =>
  spans.map(([from, to]) => (to - from === 1 ? `Position ${to}` : `Positions ${from + 1}–${to}`))

/** The kind of each column's cells. */
export function kindsOf(lines: readonly string[], spans: readonly Span[]): RollKind[] {
  const rows = lines.map((line) => cutAt(line, spans, MAX_LINE_WIDTH + 1))
  return spans.map((_, at) => {
    const filled = rows.flatMap((cells) => cells[at] || [])
    if (filled.length === 0) return 'blank'
    const digits = filled.filter((cell) => /^[\d.,$+()-]+$/.test(cell))
    return digits.length >= filled.length * MOST ? 'digits' : 'text'
  })
}

/** Columns in their saved form, for the next fixed-width text of the kind. */
export function fixedWidthToKeep({
  lines,
  spans,
}: Pick<FixedWidthOfList, 'lines' | 'spans'>): KeptFixedWidth {
  return { spans, length: commonLength(lines), kinds: kindsOf(lines, spans) }
}

/**
 * The first saved columns that match these lines: the same line length, and nearly every column of the same kind,
 * with only numbers in a numeric one. Without a common line length, text with a delimiter is too uncertain.
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
 * Initial columns for a person to correct: an edge where in nearly all lines a number meets letters, or a position
 * that is always filled follows one that is sometimes blank.
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

/** Extends columns found by the blanks between them until they touch: a growing number extends to the left. */
export function withoutGaps(spans: readonly Span[], lines: readonly string[]): Span[] {
  const width = lengthOf(lines)
  const edges = spans.slice(1).map(([from], at) => {
    const begins = lines.filter((line) => /\S/.test(line.charAt(from))).length
    return begins * 2 > lines.length ? from : (spans[at]?.[1] ?? from)
  })
  return spansBetween(edges, width)
}

/** The fixed-width text for screens; `headings` are those it is read with. */
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
