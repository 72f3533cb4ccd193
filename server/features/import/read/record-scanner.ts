import { isUtf8 } from 'node:buffer'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { RawRow } from '../../../../domain/import/raw-row.ts'
import { RowHash } from '../../../../domain/import/row-hash.ts'
import { type Delimiter, splitRecord } from './split-record.ts'

/** A record longer than this is damage (a quote that never closes), not a row. */
const MAX_RECORD_BYTES = 1024 * 1024

const QUOTE = 34
const LF = 10
const CR = 13
const SPACE = 32

const windows1252 = new TextDecoder('windows-1252')

/** The bytes of a batch of rows. The text is decoded once, and only when a row is parsed. */
class TextBlock {
  readonly bytes: Buffer
  readonly delimiter: Delimiter
  #text: string | null = null

  constructor(bytes: Buffer, delimiter: Delimiter) {
    this.bytes = bytes
    this.delimiter = delimiter
  }

  /** One character per byte, so that byte and character offsets agree. Correct for ASCII rows only. */
  get text(): string {
    const text = this.#text ?? this.bytes.toString('latin1')
    this.#text = text
    return text
  }
}

class TextRow implements RawRow {
  readonly line: number
  readonly hashHigh: number
  readonly hashLow: number
  private readonly block: TextBlock
  private readonly start: number
  private readonly end: number
  private readonly isAscii: boolean
  private readonly hasZero: boolean

  constructor(line: number, hash: RowHash, block: TextBlock, start: number, end: number) {
    this.line = line
    this.hashHigh = hash.high
    this.hashLow = hash.low
    this.block = block
    this.start = start
    this.end = end
    this.isAscii = !hash.hasHighByte
    this.hasZero = hash.hasZeroByte
  }

  cells(): string[] {
    const { block, start, end } = this
    if (this.isAscii && !this.hasZero) return splitRecord(block.text, start, end, block.delimiter)
    // A zero byte inside a list is damage that no table can store.
    const text = decodeRecord(block.bytes.subarray(start, end)).replaceAll('\0', '')
    return splitRecord(text, 0, text.length, block.delimiter)
  }
}

/**
 * A record's text. Invalid UTF-8 is read as Windows-1252, record by record: lists that several people have edited mix
 * the two, and no character may be lost.
 */
export function decodeRecord(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString('utf8') : windows1252.decode(bytes)
}

/**
 * Splits delimited text into records as it streams, and hashes each. Knows quotes: line breaks and delimiters inside
 * them belong to the cell. A quote opens only at the start of a cell, and closes only at its end; anywhere else it is
 * an ordinary character (`12" MAIN`, `"JOHN "JACK" DOE"`). Lines end in LF, CRLF or CR, also mixed. Empty lines are
 * not records. Memory is bounded by the block and MAX_RECORD_BYTES, whatever the file contains.
 */
export class RecordScanner {
  readonly #delimiter: Delimiter
  readonly #code: number
  readonly #hash = new RowHash()
  #rest: Buffer = Buffer.alloc(0)
  #line = 1

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter
    this.#code = delimiter.charCodeAt(0)
  }

  /** The records that end in `block`; the rest waits for the next one. `isLast` ends the text. */
  scan(block: Buffer, isLast: boolean): RawRow[] {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, block]) : block
    const text = new TextBlock(bytes, this.#delimiter)
    const rows: RawRow[] = []
    const delimiter = this.#code
    const hash = this.#hash
    const length = bytes.length
    let at = 0
    let line = this.#line
    while (at < length) {
      const start = at
      // Line breaks inside quotes of this record.
      let breaks = 0
      let end = -1
      while (end < 0) {
        let code = 0
        while (at < length) {
          code = bytes[at] as number
          if (code <= QUOTE && (code === LF || code === CR || code === QUOTE)) break
          at++
        }
        if (at >= length) {
          if (!isLast) break
          end = length
        } else if (code === QUOTE) {
          if (at > start && bytes[at - 1] !== delimiter) {
            at++
            continue
          }
          const openedOn = line + breaks
          let closed = false
          at++
          while (at < length) {
            code = bytes[at] as number
            if (code === QUOTE) {
              if (bytes[at + 1] === QUOTE) at++
              else if (endsCell(bytes, at + 1, delimiter)) {
                closed = true
                at++
                break
              }
            } else if (code === LF) {
              if (bytes[at - 1] !== CR) breaks++
            } else if (code === CR) breaks++
            at++
          }
          if (!closed || (at >= length && !isLast)) {
            at = length
            if (isLast) throw unclosed(openedOn)
            if (length - start > MAX_RECORD_BYTES) throw unclosed(openedOn)
            break
          }
        } else {
          if (code === CR && at + 1 >= length && !isLast) {
            at = length
            break
          }
          end = at
          at += code === CR && bytes[at + 1] === LF ? 2 : 1
        }
      }
      if (end < 0) {
        if (length - start > MAX_RECORD_BYTES) {
          throw new ListRefused(
            `Line ${line} is longer than 1 MB. This does not look like a list with one property per line. Save it as CSV and try again.`,
          )
        }
        this.#rest = Buffer.from(bytes.subarray(start))
        this.#line = line
        return rows
      }
      if (end - start > MAX_RECORD_BYTES) {
        throw new ListRefused(
          `The row that begins on line ${line} is longer than 1 MB; a quotation mark is probably missing. Correct that line and try again.`,
        )
      }
      if (end > start) {
        hash.run(bytes, start, end)
        rows.push(new TextRow(line, hash, text, start, end))
      }
      line += breaks + 1
    }
    this.#rest = Buffer.alloc(0)
    this.#line = line
    return rows
  }
}

/** Whether a quote before `at` closes its cell: only blanks may follow before a delimiter or line end. */
function endsCell(bytes: Buffer, at: number, delimiter: number): boolean {
  let next = at
  while (bytes[next] === SPACE) next++
  const code = bytes[next]
  return code === undefined || code === delimiter || code === LF || code === CR
}

function unclosed(line: number): ListRefused {
  return new ListRefused(
    `The quotation mark that opens on line ${line} never closes, so the rows after it can't be separated. Close it (or remove it) and try again.`,
  )
}
