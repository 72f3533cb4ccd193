/** The delimiters of a pasted list; tabs come from a spreadsheet's clipboard. */
export const PASTE_DELIMITERS = ['\t', ',', ';', '|'] as const
export type PasteDelimiter = (typeof PASTE_DELIMITERS)[number]

/** One row of a pasted list. `line` is its first line in the text, from 1. */
export type PastedRecord = { line: number; cells: string[] }

export type SplitText = {
  records: PastedRecord[]
  /** Line of a quotation mark that never closes; null if all do. Nothing after it was read. */
  openQuoteLine: number | null
}

/**
 * Splits delimited text into rows of cells. Inside quotation marks delimiters and line breaks belong to the cell. A
 * quote opens only at the start of a cell (after blanks) and closes only at its end; anywhere else it is an ordinary
 * character (`12" MAIN`). Empty rows are left out. Lines end in LF, CRLF or CR. `most` is the maximum number of rows.
 */
export function splitRecords(
  text: string,
  delimiter: PasteDelimiter,
  most = Number.POSITIVE_INFINITY,
): SplitText {
  const records: PastedRecord[] = []
  const { length } = text
  let at = 0
  let line = 1
  while (at < length && records.length < most) {
    const record: PastedRecord = { line, cells: [] }
    for (;;) {
      const opening = skipBlanks(text, at)
      let end: number
      if (text[opening] === '"') {
        const closing = findClosing(text, opening + 1, delimiter)
        if (closing === null) return { records, openQuoteLine: line }
        const inner = text.slice(opening + 1, closing)
        record.cells.push(inner.replaceAll('""', '"'))
        line += countBreaks(inner)
        end = skipBlanks(text, closing + 1)
      } else {
        end = at
        while (end < length && text[end] !== delimiter && !isBreak(text[end])) end++
        record.cells.push(text.slice(at, end))
      }
      at = end + 1
      if (text[end] !== delimiter) {
        if (text[end] === '\r' && text[at] === '\n') at++
        break
      }
    }
    line++
    if (record.cells.some((cell) => cell.trim() !== '')) records.push(record)
  }
  return { records, openQuoteLine: null }
}

/** The delimiter that gives the header row the most cells; a comma by default. */
export function detectDelimiter(text: string): PasteDelimiter {
  let best: PasteDelimiter = ','
  let most = 1
  for (const delimiter of PASTE_DELIMITERS) {
    const width = splitRecords(text, delimiter, 1).records[0]?.cells.length ?? 0
    if (width > most) {
      best = delimiter
      most = width
    }
  }
  return best
}

function isBreak(char: string | undefined): boolean {
  return char === '\n' || char === '\r'
}

function skipBlanks(text: string, from: number): number {
  let at = from
  while (text[at] === ' ') at++
  return at
}

function countBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}

/** Position of the quote that closes a cell; null if there is none. */
function findClosing(text: string, from: number, delimiter: PasteDelimiter): number | null {
  let at = from
  for (;;) {
    at = text.indexOf('"', at)
    if (at < 0) return null
    if (text[at + 1] === '"') {
      at += 2
      continue
    }
    const next = text[skipBlanks(text, at + 1)]
    if (next === undefined || next === delimiter || isBreak(next)) return at
    at++
  }
}
