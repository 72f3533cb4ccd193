export const DELIMITERS = [',', '\t', '|', ';'] as const
export type Delimiter = (typeof DELIMITERS)[number]

const QUOTE = 34
const SPACE = 32

/**
 * The cells of the record in `text` from `start` to `end`, by the same rules as the record scanner: a quote opens
 * only at the beginning of a cell and closes only at its end.
 */
export function splitRecord(
  text: string,
  start: number,
  end: number,
  delimiter: Delimiter,
): string[] {
  const cells: string[] = []
  let at = start
  for (;;) {
    if (at < end && text.charCodeAt(at) === QUOTE) {
      const closing = findClosing(text, at + 1, end, delimiter)
      const inner = text.slice(at + 1, closing)
      cells.push(inner.includes('"') ? inner.replaceAll('""', '"') : inner)
      at = text.indexOf(delimiter, closing)
      if (at < 0 || at >= end) return cells
    } else {
      let next = text.indexOf(delimiter, at)
      if (next < 0 || next > end) next = end
      cells.push(text.slice(at, next))
      if (next >= end) return cells
      at = next
    }
    at++
  }
}

function findClosing(text: string, from: number, end: number, delimiter: Delimiter): number {
  const delimiterCode = delimiter.charCodeAt(0)
  let at = from
  for (;;) {
    at = text.indexOf('"', at)
    if (at < 0 || at >= end) return end
    if (at + 1 < end && text.charCodeAt(at + 1) === QUOTE) {
      at += 2
      continue
    }
    let next = at + 1
    while (next < end && text.charCodeAt(next) === SPACE) next++
    const code = next < end ? text.charCodeAt(next) : delimiterCode
    if (code === delimiterCode || code === 10 || code === 13) return at
    at++
  }
}
