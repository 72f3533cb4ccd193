import { countyInText } from '../../../../domain/import/list-facts.ts'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { RawRow } from '../../../../domain/import/raw-row.ts'
import { rowOfCells } from '../../../../domain/import/rows-from-objects.ts'
import type { ColumnsAsked } from '../../../../domain/printed/given-columns.ts'
import {
  countAmounts,
  findLayout,
  LEAST_AMOUNTS,
  type PrintedLayout,
} from '../../../../domain/printed/layout.ts'
import { titleOf } from '../../../../domain/printed/list-title.ts'
import { PrintedList } from '../../../../domain/printed/printed-list.ts'
import type { PrintedPage, PrintedRow } from '../../../../domain/printed/printed-word.ts'
import { rowInPrint } from '../../../../domain/printed/row-in-print.ts'
import type { FileHint, ListBatch, OpenList } from './list-batch.ts'
import { openPdf, type PdfPages } from './pdf-pages.ts'
import { wholePdf } from './whole-pdf.ts'

/** Pages of rows from which the layout is found, and those looked through for them. */
const SAMPLE_PAGES = 8
const SEARCHED_PAGES = 60
/** Of the words as printed, in a message. */
const SHOWN_LENGTH = 240

const NO_ROWS_SO =
  'With the columns set on the page this list has no rows with an amount and something beside it. Move an edge, or go back to the layout found.'
const AS_SPREADSHEET =
  'Ask the county for the list as a spreadsheet, save it as CSV (or XLSX) and import that file.'

/**
 * A list as it is printed, a PDF with text: its layout is found from the first pages with amounts, then
 * it is read page by page. What can't be read in exactly one way is a row with its fault, reported by page
 * and row and as printed; so is a printed total that the rows do not add up to.
 */
export async function openPrintedList(
  all: AsyncIterable<Buffer>,
  hint: Pick<FileHint, 'county' | 'printedColumns'>,
): Promise<OpenList> {
  const data = await wholePdf(all)
  const byteCount = data.length
  const pdf = await openPdf(data)
  try {
    const { sample, first } = await samplePages(pdf)
    const asked = hint.printedColumns ?? {}
    const layout = layoutOf(sample, first, asked, hint.county?.id ?? null)
    if (!layout && asked.given) throw new ListRefused(NO_ROWS_SO)
    if (!layout) {
      throw new ListRefused(
        `This PDF has text, but no list was found in it: no rows that are set alike, each with its amount. ${AS_SPREADSHEET}`,
      )
    }
    const list = new PrintedList(layout)
    const title = titleOf([first, ...sample.slice(0, 1)], layout)
    return {
      format: 'pdf',
      encoding: 'utf-8',
      title,
      batches: batches(pdf, list, sample, byteCount),
      print: { layout, pageCount: pdf.pageCount },
    }
  } catch (error) {
    await pdf.close()
    throw error
  }
}

/** Columns that were set in an earlier print are of its county: what this one says of itself must agree. */
function layoutOf(
  sample: PrintedPage[],
  first: PrintedPage,
  asked: ColumnsAsked,
  county: number | null,
): PrintedLayout | null {
  const ofCounty = (id: number | null) =>
    (asked.kept ?? []).filter(
      ({ columns }) => id === null || columns.county === null || columns.county === id,
    )
  const layout = findLayout(sample, { ...asked, kept: ofCounty(county) })
  if (typeof layout?.setBy !== 'object' || county !== null) return layout
  const said = countyInText(titleOf([first, ...sample.slice(0, 1)], layout), null)
  return said === null ? layout : findLayout(sample, { kept: ofCounty(said.id) })
}

async function samplePages(pdf: PdfPages): Promise<{ sample: PrintedPage[]; first: PrintedPage }> {
  const first = await pdf.page(1)
  const sample: PrintedPage[] = []
  let words = 0
  for (let number = 1; number <= Math.min(pdf.pageCount, SEARCHED_PAGES); number++) {
    const page = number === 1 ? first : await pdf.page(number)
    words += page.words.length
    if (countAmounts(page) >= LEAST_AMOUNTS) sample.push(page)
    if (sample.length === SAMPLE_PAGES) break
  }
  if (words === 0) {
    throw new ListRefused(`This PDF has no text: it is a scan. ${AS_SPREADSHEET}`)
  }
  return { sample, first }
}

async function* batches(
  pdf: PdfPages,
  list: PrintedList,
  sample: PrintedPage[],
  byteCount: number,
): AsyncGenerator<ListBatch> {
  const known = new Map(sample.map((page) => [page.number, page]))
  sample.length = 0
  let line = 0
  const asRow = (row: PrintedRow): RawRow => ({
    ...rawRow(++line, row),
    inPrint: () => rowInPrint(row, (page) => list.turnOf(page)),
    draft: () => (row.kind === 'unread' ? row.draft : null),
  })
  try {
    yield { rows: [rowOfCells(0, list.layout.headings)], bytesRead: 0 }
    for (let number = 1; number <= pdf.pageCount; number++) {
      const page = known.get(number) ?? (await pdf.page(number))
      known.delete(number)
      const rows = list.take(page).map(asRow)
      if (page.words.length === 0) rows.push(pictureRow(++line, number))
      if (rows.length > 0) {
        yield { rows, bytesRead: Math.floor((byteCount * number) / pdf.pageCount) }
      }
    }
    const rest = list.end().map(asRow)
    if (rest.length > 0) yield { rows: rest, bytesRead: byteCount }
  } finally {
    await pdf.close()
  }
}

function rawRow(line: number, row: PrintedRow): RawRow {
  const place = `page ${row.page}, row ${row.row}`
  if (row.kind === 'row') {
    const raw = rowOfCells(
      line,
      row.cells.map(({ text }) => text),
    )
    return { ...raw, place: () => place }
  }
  const text = row.text.length > SHOWN_LENGTH ? `${row.text.slice(0, SHOWN_LENGTH)}…` : row.text
  const raw = rowOfCells(line, [row.text])
  const message = `${row.reason}; it was not read. Printed: “${text}”`
  return { ...raw, place: () => place, fault: () => message }
}

/** A page without words may be blank, or the picture of rows that would be missing. */
function pictureRow(line: number, page: number): RawRow {
  return {
    ...rowOfCells(line, [`page ${page}`]),
    place: () => `page ${page}`,
    fault: () => 'it has no text: it is blank, or a scan whose rows were not read',
  }
}
