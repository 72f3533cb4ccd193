import type { RawRow } from '../../../../domain/import/raw-row.ts'
import { rowOfCells } from '../../../../domain/import/rows-from-objects.ts'
import { markAfterAmount, parsePrintedAmount } from '../../../../domain/printed/amount.ts'
import type { RunningTemplate } from '../../../../domain/printed/running-template.ts'
import {
  findNotices,
  type Paragraph,
  RunningText,
  standsAlone,
  type TextNotice,
} from '../../../../domain/printed/running-text.ts'
import type { ListBatch, OpenList } from './list-batch.ts'

const BATCH_ROWS = 1000
/** Length of the text before the notices that may name their county. */
const TITLE_LENGTH = 300
/** Length of a notice in a message. */
const SHOWN_LENGTH = 240
/** A paragraph longer than this is cut: nothing may hold a whole list. */
const MAX_PARAGRAPH = 256 * 1024

/** The notices of a text as a list; null if its first paragraphs hold none. */
export function openRunningText(
  sample: readonly Paragraph[],
  paragraphs: AsyncIterable<Paragraph>,
  about: Pick<OpenList, 'format' | 'encoding'> & { bytesRead: () => number },
): OpenList | null {
  const template = findNotices(sample)
  if (template === null) return null
  const { format, encoding, bytesRead } = about
  return {
    format,
    encoding,
    batches: batches(template, paragraphs, bytesRead),
    title: titleBefore(sample),
    isRunning: true,
    remarks: [
      'the list is printed in running text: each notice was read as a row, and what it says of the land is kept as it stands',
    ],
  }
}

/** The same of a text that is read line by line. */
export function openRunningLines(
  sample: string,
  lines: AsyncIterable<string>,
  about: { encoding: string; bytesRead: () => number },
): OpenList | null {
  const first = [...paragraphsOf(sample.split('\n'))]
  return openRunningText(first, paragraphsIn(lines), { ...about, format: 'text' })
}

/** The paragraphs before the first notice. */
function titleBefore(sample: readonly Paragraph[]): string | null {
  const first = sample.findIndex(({ text }) => /\d\.\d\d\b/.test(text))
  const before = sample.slice(0, Math.max(first, 0)).map(({ text }) => text)
  return before.join(' ').slice(0, TITLE_LENGTH).trim() || null
}

async function* batches(
  template: RunningTemplate,
  paragraphs: AsyncIterable<Paragraph>,
  bytesRead: () => number,
): AsyncGenerator<ListBatch> {
  yield { rows: [rowOfCells(0, template.headings)], bytesRead: 0 }
  const text = new RunningText(template)
  let rows: RawRow[] = []
  for await (const paragraph of paragraphs) {
    for (const notice of text.consume(paragraph)) rows.push(rawRow(notice))
    if (rows.length < BATCH_ROWS) continue
    yield { rows, bytesRead: bytesRead() }
    rows = []
  }
  if (rows.length > 0) yield { rows, bytesRead: bytesRead() }
}

/** Notices share lines: they are numbered. */
function rawRow({ line, number, text, cells, reason }: TextNotice): RawRow {
  const place = `notice ${number.toLocaleString('en-US')}, line ${line.toLocaleString('en-US')}`
  const raw = { ...rowOfCells(number, cells ?? [text]), place: () => place }
  if (cells !== null) return raw
  const shown = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text
  return { ...raw, fault: () => `${reason}; it was not read. Printed: “${shown}”` }
}

/** The paragraphs of a text: lines up to a blank one, one that ends with an amount, or one that stands alone. */
function* paragraphsOf(lines: Iterable<string>): Generator<Paragraph> {
  const cut = new Paragraphs()
  for (const line of lines) yield* cut.consume(line)
  yield* cut.end()
}

async function* paragraphsIn(lines: AsyncIterable<string>): AsyncGenerator<Paragraph> {
  const cut = new Paragraphs()
  for await (const line of lines) yield* cut.consume(line)
  yield* cut.end()
}

const LEAST_MARKED = 3
const MARKED = 0.6

/** Whether most amounts end a notice by a mark, as no cell of a table does. */
export function marksFollowAmounts(text: string): boolean {
  const amounts = text.match(/\d\.\d\d(?!\d)/g)?.length ?? 0
  const marked = text.match(/\d\.\d\d\s?[;.](?!\S)/g)?.length ?? 0
  return marked >= LEAST_MARKED && marked >= amounts * MARKED
}

class Paragraphs {
  #line = 0
  #open: Paragraph | null = null

  consume(written: string): Paragraph[] {
    this.#line++
    const line = written.trim()
    if (line === '') return this.end()
    if (standsAlone(line)) return [...this.end(), { line: this.#line, text: line }]
    this.#open = {
      line: this.#open?.line ?? this.#line,
      text: this.#open === null ? line : `${this.#open.text} ${line}`,
    }
    const isEnd = endsNotice(line) || this.#open.text.length > MAX_PARAGRAPH
    return isEnd ? this.end() : []
  }

  end(): Paragraph[] {
    const open = this.#open
    this.#open = null
    return open === null ? [] : [open]
  }
}

function endsNotice(line: string): boolean {
  const last = line.slice(line.lastIndexOf(' ') + 1)
  return markAfterAmount(last) > 0 || parsePrintedAmount(last)?.hasCents === true
}
