import {
  commonLength,
  type FixedWidthHint,
  type FixedWidthOfList,
  faultOfSpans,
  findKeptFixedWidth,
  lengthOf,
  linesOf,
  MAX_LINE_WIDTH,
  type Span,
  showFixedWidth,
  suggestSpans,
} from '../../../../domain/import/fixed-width-columns.ts'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { RawRow } from '../../../../domain/import/raw-row.ts'
import { rowOfCells } from '../../../../domain/import/rows-from-objects.ts'
import { withLast } from './byte-source.ts'
import { cutsMostRecords, detectDelimiter } from './delimiter.ts'
import {
  FixedWidthScanner,
  findColumns,
  GivenWidthScanner,
  MAX_SAMPLE_LINES,
} from './fixed-width.ts'
import type { FileHint, ListBatch, ListFormat, OpenList } from './list-batch.ts'
import { RecordScanner } from './record-scanner.ts'
import { marksFollowAmounts, openRunningLines } from './running-text.ts'
import { DELIMITERS, type Delimiter } from './split-record.ts'
import { detectEncoding, utf16ToUtf8 } from './text-encoding.ts'

const FORMATS: Record<Delimiter, ListFormat> = {
  ',': 'csv',
  '\t': 'tsv',
  '|': 'pipe',
  ';': 'semicolon',
}

/** Bytes of the text used to find its columns. */
const SAMPLE_BYTES = 64 * 1024

/** A spreadsheet program's line that declares the delimiter. */
const SEPARATOR_LINE = /^"?sep=([,\t|;])"?\r?\n/i

/** Delimited text: encoding and delimiter are detected from the first block, the rest streams. */
export async function openTextList(
  first: Buffer,
  all: AsyncIterable<Buffer>,
  bytesRead: () => number,
  hint: Pick<FileHint, 'fixedWidthColumns'> = {},
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
  // The UTF-16 decoder drops the mark itself.
  if (!isUtf16) head = head.subarray(encoding.markBytes)

  const separator = SEPARATOR_LINE.exec(head.toString('latin1', 0, 16))
  const stated = DELIMITERS.find((delimiter) => delimiter === separator?.[1])
  const delimiter = stated ?? detectDelimiter(head, opening.value.isLast)
  const isDelimited =
    stated !== undefined ||
    (delimiter !== null && cutsMostRecords(head, opening.value.isLast, delimiter))
  const name = isUtf16 ? 'utf-8' : encoding.name
  const sample = new TextDecoder(name).decode(head.subarray(0, SAMPLE_BYTES))
  const isWhole = opening.value.isLast && head.length <= SAMPLE_BYTES
  const lines = sampleLines(sample, isWhole)
  const set = setColumns(lines, hint.fixedWidthColumns ?? {}, isDelimited)
  if (set) {
    const scanner = new GivenWidthScanner(set.spans, name, lines)
    return {
      format: 'fixed-width',
      encoding: encoding.name,
      batches: withHeadings(
        scanner.headings,
        scanBlocks(scanner, head, opening.value.isLast, blocks, bytesRead),
      ),
      title: null,
      remarks: [
        `the list has no delimiters; its ${set.spans.length} columns were read by their positions, as they were set`,
      ],
      fixedWidth: set,
    }
  }
  if (!isDelimited) {
    const found = findColumns(sample)
    if (found) {
      const { columns } = found
      const scanner = new FixedWidthScanner(found, name)
      return {
        format: 'fixed-width',
        encoding: encoding.name,
        batches: scanBlocks(scanner, head, opening.value.isLast, blocks, bytesRead),
        title: null,
        remarks: [
          `the list has no delimiters; its ${columns.length} columns were found by the blanks that run through its first lines`,
        ],
        fixedWidth: { lines, spans: columns.map(({ start, end }) => [start, end]), setBy: 'found' },
      }
    }
  }
  if (!isDelimited || (RUN_IN.has(delimiter) && marksFollowAmounts(sample))) {
    const text = linesIn(head, opening.value.isLast, blocks, name)
    const notices = openRunningLines(sample, text, { encoding: encoding.name, bytesRead })
    if (notices) return notices
  }
  if (delimiter === null) throw withoutColumns(lines)
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
    ...(lines.length > 0 ? { fixedWidth: suggested(lines) } : {}),
  }
}

/** Delimiters that are punctuation in notices of running text. */
const RUN_IN: ReadonlySet<string | null> = new Set([',', ';'])

/** All lines of the text, the first block's among them. */
async function* linesIn(
  head: Buffer,
  isWhole: boolean,
  rest: AsyncIterable<{ block: Buffer; isLast: boolean }>,
  encoding: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let open = ''
  const cut = function* (text: string, isLast: boolean) {
    const lines = `${open}${text}`.split('\n')
    open = isLast ? '' : (lines.pop() ?? '')
    yield* lines
  }
  yield* cut(decoder.decode(head, { stream: !isWhole }), isWhole)
  if (isWhole) return
  for await (const { block, isLast } of rest) {
    yield* cut(decoder.decode(block, { stream: !isLast }), isLast)
  }
}

/** Its first whole lines; empty if its lines are too long for columns of fixed width. */
function sampleLines(sample: string, isWhole: boolean): string[] {
  const end = isWhole ? sample.length : sample.lastIndexOf('\n') + 1
  const lines = linesOf(sample.slice(0, end), MAX_SAMPLE_LINES)
  return lengthOf(lines) > MAX_LINE_WIDTH ? [] : lines
}

/** The columns that a person set, now or in an earlier fixed-width text of this kind; or null. */
function setColumns(
  lines: readonly string[],
  { given, kept = [] }: FixedWidthHint,
  isDelimited: boolean,
): FixedWidthOfList | null {
  if (!given) {
    const found = findKeptFixedWidth(lines, kept, isDelimited)
    return found && { lines, spans: found.spans, setBy: { kept: found.id } }
  }
  const fault = faultOfSpans(given)
  if (fault !== null)
    throw new ListRefused(`The columns can’t be read by their positions: ${fault}.`)
  const width = lengthOf(lines)
  const beyond = given.find(([from]) => from >= width)
  if (beyond) throw columnBeyond(beyond, width, lines)
  return { lines, spans: given, setBy: 'given' }
}

function columnBeyond([from, to]: Span, width: number, lines: readonly string[]): ListRefused {
  const error = new ListRefused(
    width === 0
      ? 'The columns are given by their positions, but the first lines of this file are longer than 4,096 characters or blank: it has no columns of fixed width. Leave the positions out.'
      : `The column ${from}-${to} begins beyond the end of the lines, the longest of which has ${width} characters. Correct it, or leave it out.`,
  )
  if (lines.length > 0) error.fixedWidth = showFixedWidth(suggested(lines))
  return error
}

const suggested = (lines: readonly string[]): FixedWidthOfList => ({
  lines,
  spans: suggestSpans(lines),
  setBy: 'suggested',
})

/** For lines of one length a person is asked for the columns. */
function withoutColumns(lines: readonly string[]): ListRefused {
  const length = commonLength(lines)
  const error = new ListRefused(
    length === null
      ? 'This file has only one column: no comma, tab, bar or semicolon separates its lines consistently. A list needs a heading row with at least two columns and one property per line.'
      : `This text has no delimiters, and all its lines are ${length} characters long: its columns have a fixed width, but no blanks part them. Set where each column begins, or save the list as CSV.`,
  )
  if (lines.length > 0) error.fixedWidth = showFixedWidth(suggested(lines))
  return error
}

/** Names the columns of a text without a heading row by their positions. */
async function* withHeadings(
  headings: string[] | null,
  batches: AsyncIterable<ListBatch>,
): AsyncGenerator<ListBatch> {
  if (headings) yield { rows: [rowOfCells(0, headings)], bytesRead: 0 }
  yield* batches
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
  // The line with the separator is not a row of the list, but it counts as a line.
  if (hasSeparatorLine) rows.shift()
  if (rows.length > 0) yield { rows, bytesRead: bytesRead() }
  if (isWhole) return
  for await (const { block, isLast } of rest) {
    const more = scanner.scan(block, isLast)
    if (more.length > 0) yield { rows: more, bytesRead: bytesRead() }
  }
}
