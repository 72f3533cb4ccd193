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
import type { FileHint, ListBatch, OpenList } from './list-batch.ts'
import { ListPages } from './list-pages.ts'
import { openPdf } from './pdf-pages.ts'
import { wholePdf } from './whole-pdf.ts'

/** Pages of rows used to find the layout, and the pages searched for them. */
const SAMPLE_PAGES = 8
const SEARCHED_PAGES = 60
/** Scanned pages searched for amounts, and amounts needed to find the layout: each page takes seconds. */
const SEARCHED_SCANS = 4
const ENOUGH_AMOUNTS = 20
/** Length of the printed words in a message. */
const SHOWN_LENGTH = 240

const NO_ROWS_SO =
  'With the columns set on the page this list has no rows with an amount and something beside it. Move an edge, or go back to the layout found.'
const AS_SPREADSHEET =
  'Ask the county for the list as a spreadsheet, save it as CSV (or XLSX) and import that file.'
const NO_LIST = `This PDF has text, but no list was found in it: no rows that are set alike, each with its amount. ${AS_SPREADSHEET}`
const NO_LIST_IN_SCAN = `This PDF is scanned, and no list was found in what could be read of its first pages: no rows that are set alike, each with its amount. ${AS_SPREADSHEET}`

/** A page that could not be read may contain one. */
function noListInScan(pages: ListPages): string {
  const fault = pages.faultOf(1)
  if (fault === null) return NO_LIST_IN_SCAN
  return `No list was found on the first pages of this PDF. Page 1: ${fault}. Try again later. ${AS_SPREADSHEET}`
}

/**
 * A printed list, a PDF: its layout is found from the first pages with amounts, then it is read page by page. A row
 * that can't be read in exactly one way has its fault, reported by page and row and as printed; so does a printed
 * total that differs from the sum of its rows. Pages without text are read by `scans`, as drafts.
 */
export async function openPrintedList(
  all: AsyncIterable<Buffer>,
  hint: Pick<FileHint, 'county' | 'printedColumns' | 'scans'>,
): Promise<OpenList> {
  const data = await wholePdf(all)
  const byteCount = data.length
  const pages = new ListPages(await openPdf(data), hint.scans ?? null)
  try {
    const { sample, first, isScan } = await samplePages(pages)
    const asked = hint.printedColumns ?? {}
    const layout = layoutOf(sample, first, asked, hint.county?.id ?? null)
    if (!layout && asked.given) throw new ListRefused(NO_ROWS_SO)
    if (!layout) throw new ListRefused(isScan && hint.scans ? noListInScan(pages) : NO_LIST)
    const list = new PrintedList(layout)
    const title = titleOf([first, ...sample.slice(0, 1)], layout)
    const remarks = isScan ? await pages.remarks() : []
    return {
      format: 'pdf',
      encoding: 'utf-8',
      title,
      ...(remarks.length > 0 ? { remarks } : {}),
      batches: batches(pages, list, sample, byteCount),
      print: { layout, pageCount: pages.pageCount, turn: pages.turnOf(layout.page.number) ?? 0 },
    }
  } catch (error) {
    await pages.close()
    throw error
  }
}

/** Columns from an earlier print belong to its county: the county named in this one must agree. */
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

type Sample = {
  sample: PrintedPage[]
  first: PrintedPage
  /** One of the first pages has no text. */
  isScan: boolean
}

/** Pages with text if any has amounts; else scanned ones. */
async function samplePages(pages: ListPages): Promise<Sample> {
  const first = await pages.text(1)
  const sample: PrintedPage[] = []
  let words = 0
  let isScan = false
  const searched = Math.min(pages.pageCount, SEARCHED_PAGES)
  for (let number = 1; number <= searched && sample.length < SAMPLE_PAGES; number++) {
    const page = number === 1 ? first : await pages.text(number)
    words += page.words.length
    isScan ||= page.words.length === 0
    if (countAmounts(page) >= LEAST_AMOUNTS) sample.push(page)
  }
  if (sample.length > 0 || !isScan) return { sample, first, isScan }
  if (!pages.readsScans) {
    if (words === 0) throw new ListRefused(`This PDF has no text: it is a scan. ${AS_SPREADSHEET}`)
    return { sample, first, isScan }
  }
  return sampleScans(pages, searched)
}

async function sampleScans(pages: ListPages, searched: number): Promise<Sample> {
  const first = await pages.page(1)
  const sample: PrintedPage[] = []
  let amounts = 0
  for (let number = 1; number <= Math.min(searched, SEARCHED_SCANS); number++) {
    const page = number === 1 ? first : await pages.page(number)
    const own = countAmounts(page)
    if (own < LEAST_AMOUNTS) continue
    sample.push(page)
    amounts += own
    if (amounts >= ENOUGH_AMOUNTS) break
  }
  return { sample, first, isScan: true }
}

async function* batches(
  pages: ListPages,
  list: PrintedList,
  sample: PrintedPage[],
  byteCount: number,
): AsyncGenerator<ListBatch> {
  const known = new Map(sample.map((page) => [page.number, page]))
  sample.length = 0
  const withRows = new Set<number>()
  let line = 0
  const asRow = (row: PrintedRow): RawRow => {
    withRows.add(row.page)
    return pages.shown(rawRow(++line, row), row, (page) => list.turnOf(page))
  }
  try {
    yield { rows: [rowOfCells(0, list.layout.headings)], bytesRead: 0 }
    for (let number = 1; number <= pages.pageCount; number++) {
      const page = known.get(number) ?? (await pages.page(number))
      known.delete(number)
      const rows = list.consume(page).map(asRow)
      const fault = pages.faultOf(number)
      if (fault !== null) rows.push(pageRow(++line, number, fault))
      if (rows.length > 0) {
        yield { rows, bytesRead: Math.floor((byteCount * number) / pages.pageCount) }
      }
    }
    const rest = list.end().map(asRow)
    for (const { page, fault } of pages.withoutRows(withRows)) {
      rest.push(pageRow(++line, page, fault))
    }
    if (rest.length > 0) yield { rows: rest, bytesRead: byteCount }
  } finally {
    await pages.close()
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

/** A page whose rows are missing. */
function pageRow(line: number, page: number, fault: string): RawRow {
  return {
    ...rowOfCells(line, [`page ${page}`]),
    place: () => `page ${page}`,
    fault: () => fault,
  }
}
