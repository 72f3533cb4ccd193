import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { RawRow } from '../../../../domain/import/raw-row.ts'
import { withLast } from './byte-source.ts'
import { cutsMostRecords, detectDelimiter } from './delimiter.ts'
import { FixedWidthScanner, findColumns } from './fixed-width.ts'
import type { ListBatch, ListFormat, OpenList } from './list-batch.ts'
import { RecordScanner } from './record-scanner.ts'
import { DELIMITERS, type Delimiter } from './split-record.ts'
import { detectEncoding, utf16ToUtf8 } from './text-encoding.ts'

const FORMATS: Record<Delimiter, ListFormat> = {
  ',': 'csv',
  '\t': 'tsv',
  '|': 'pipe',
  ';': 'semicolon',
}

/** So much of the text shows its columns. */
const SAMPLE_BYTES = 64 * 1024

/** What a spreadsheet program puts before a list to say its delimiter. */
const SEPARATOR_LINE = /^"?sep=([,\t|;])"?\r?\n/i

/** Delimited text: encoding and delimiter are detected from the first block, the rest streams. */
export async function openTextList(
  first: Buffer,
  all: AsyncIterable<Buffer>,
  bytesRead: () => number,
): Promise<OpenList> {
  const encoding = detectEncoding(first)
  const isUtf16 = encoding.name === 'utf-16le' || encoding.name === 'utf-16be'
  const decoded =
    encoding.name === 'utf-16le' || encoding.name === 'utf-16be'
      ? utf16ToUtf8(all, encoding.name)
      : all
  const blocks = withLast(decoded)
  const opening = await blocks.next()
  if (opening.done) throw new Error('a stream of blocks has a last block')
  let head = opening.value.block
  // The decoder of UTF-16 swallows the mark itself.
  if (!isUtf16) head = head.subarray(encoding.markBytes)

  const separator = SEPARATOR_LINE.exec(head.toString('latin1', 0, 16))
  const stated = DELIMITERS.find((delimiter) => delimiter === separator?.[1])
  const delimiter = stated ?? detectDelimiter(head, opening.value.isLast)
  if (!stated && (delimiter === null || !cutsMostRecords(head, opening.value.isLast, delimiter))) {
    const name = isUtf16 ? 'utf-8' : encoding.name
    const columns = findColumns(new TextDecoder(name).decode(head.subarray(0, SAMPLE_BYTES)))
    if (columns) {
      const scanner = new FixedWidthScanner(columns, name)
      return {
        format: 'fixed-width',
        encoding: encoding.name,
        batches: scanBlocks(scanner, head, opening.value.isLast, blocks, bytesRead),
        title: null,
        remarks: [
          `the list has no delimiters; its ${columns.length} columns were found by the blanks that run through its first lines`,
        ],
      }
    }
  }
  if (delimiter === null) {
    throw new ListRefused(
      'This file has only one column: no comma, tab, bar or semicolon separates its lines consistently. A list needs a heading row with at least two columns and one property per line.',
    )
  }
  const scanner = new RecordScanner(delimiter)

  return {
    format: FORMATS[delimiter],
    encoding: encoding.name,
    batches: scanBlocks(
      scanner,
      head,
      opening.value.isLast,
      blocks,
      bytesRead,
      stated !== undefined,
    ),
    title: null,
  }
}

async function* scanBlocks(
  scanner: { scan: (block: Buffer, isLast: boolean) => RawRow[] },
  head: Buffer,
  isWhole: boolean,
  rest: AsyncIterable<{ block: Buffer; isLast: boolean }>,
  bytesRead: () => number,
  hasSeparatorLine = false,
): AsyncGenerator<ListBatch> {
  const rows = scanner.scan(head, isWhole)
  // The line that states the separator is not a row of the list, but it counts as a line.
  if (hasSeparatorLine) rows.shift()
  if (rows.length > 0) yield { rows, bytesRead: bytesRead() }
  if (isWhole) return
  for await (const { block, isLast } of rest) {
    const more = scanner.scan(block, isLast)
    if (more.length > 0) yield { rows: more, bytesRead: bytesRead() }
  }
}
