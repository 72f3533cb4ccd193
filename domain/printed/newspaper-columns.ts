import { parsePrintedAmount } from './amount.ts'
import { linesOf } from './lines.ts'
import { endOf, type PrintedPage, type PrintedWord } from './printed-word.ts'

/** Columns of print, from left to right, with the edges of each. */
export type Span = { from: number; to: number }

const MAX_COLUMNS = 9
/** A gutter may be crossed by this share of the lines: a title over all columns. */
const CROSSED = 0.03

/**
 * The newspaper columns of a list: equally wide, with white between them, each with amounts and lines that start
 * alike. A table is one column, however many it has itself.
 */
export function findNewspaperColumns(pages: readonly PrintedPage[]): Span[] {
  const words = pages.flatMap((page) => page.words)
  const left = quantile(
    words.map(({ x }) => x),
    0.002,
  )
  const right = quantile(words.map(endOf), 0.998)
  const gutters = findGutters(words, left, right, CROSSED)
  for (let n = MAX_COLUMNS; n >= 2; n--) {
    const spans = cutEvenly(left, right, gutters, n)
    if (spans?.every((span) => span.to > span.from) && areAlike(pages, spans)) return spans
  }
  return [{ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }]
}

/** White from top to bottom: crossed by at most `crossed` of the words of the fullest place. */
export function findGutters(
  words: readonly PrintedWord[],
  left: number,
  right: number,
  crossed: number,
): Span[] {
  const width = Math.max(1, Math.ceil(right - left) * 2 + 2)
  const cover = new Float64Array(width + 1)
  for (const word of words) {
    const from = Math.max(0, Math.floor((word.x - left) * 2))
    const to = Math.min(width, Math.max(from + 1, Math.ceil((endOf(word) - left) * 2)))
    if (from >= width) continue
    cover[from] = (cover[from] ?? 0) + 1
    cover[to] = (cover[to] ?? 0) - 1
  }
  for (let at = 1; at <= width; at++) cover[at] = (cover[at] ?? 0) + (cover[at - 1] ?? 0)
  const most = quantile([...cover.subarray(0, width)], 0.9)
  const gutters: Span[] = []
  let from = -1
  for (let at = 0; at <= width; at++) {
    const isWhite = at < width && (cover[at] ?? 0) <= most * crossed
    if (isWhite && from < 0) from = at
    if (!isWhite && from >= 0) {
      gutters.push({ from: left + from / 2, to: left + at / 2 })
      from = -1
    }
  }
  return gutters
}

function cutEvenly(
  left: number,
  right: number,
  gutters: readonly Span[],
  n: number,
): Span[] | null {
  const period = (right - left) / n
  const edges: number[] = [left - 2]
  for (let k = 1; k < n; k++) {
    const expected = left + k * period
    const gutter = gutters
      .filter(({ from, to }) => to > expected - period * 0.08 && from < expected + period * 0.08)
      .sort((a, b) => b.to - b.from - (a.to - a.from))[0]
    if (!gutter) return null
    // A column overflows to its right, so the next starts at the gutter's right end.
    edges.push((gutter.from + gutter.to) / 2)
  }
  edges.push(Number.POSITIVE_INFINITY)
  return edges.slice(0, -1).map((from, at) => ({ from, to: edges[at + 1] ?? from }))
}

/** Each column has amounts, and as large a share of lines that start with figures. */
function areAlike(pages: readonly PrintedPage[], spans: readonly Span[]): boolean {
  const columns = spans.map((span) => {
    let amounts = 0
    let lines = 0
    let figures = 0
    for (const page of pages) {
      const words = page.words.filter(({ x }) => x >= span.from && x < span.to)
      for (const line of linesOf(page.number, words)) {
        lines++
        if (line.words.some(({ text }) => parsePrintedAmount(text)?.hasCents)) amounts++
        if (/^\W*\d/.test(line.words[0]?.text ?? '')) figures++
      }
    }
    return { amounts, figures: lines === 0 ? 0 : figures / lines }
  })
  const most = Math.max(...columns.map(({ amounts }) => amounts))
  const shares = columns.filter(({ amounts }) => amounts > 0).map(({ figures }) => figures)
  if (most < 3 || Math.max(...shares) - Math.min(...shares) > 0.35) return false
  // Only the last columns on a list's last page may be short.
  return columns.every(({ amounts }, at) => amounts >= most * (at < 1 ? 0.5 : 0.3) && amounts > 0)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function spanOf(spans: readonly Span[], x: number): number {
  for (let at = spans.length - 1; at > 0; at--) if (x >= (spans[at]?.from ?? 0)) return at
  return 0
}
