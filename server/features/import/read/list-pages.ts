import type { RawRow } from '../../../../domain/import/raw-row.ts'
import { rowOfCells } from '../../../../domain/import/rows-from-objects.ts'
import type {
  PrintedBox,
  PrintedPage,
  PrintedRow,
  Turn,
} from '../../../../domain/printed/printed-word.ts'
import { rowInPrint, withDoubts } from '../../../../domain/printed/row-in-print.ts'
import {
  askew,
  type RecognizedPage,
  type ScannedPage,
  scannedPage,
} from '../../../../domain/printed/scanned-page.ts'
import type { PdfPages } from './pdf-pages.ts'

/** Reads pages that have no text from their pictures. */
export type ScanReader = {
  /** Maximum scanned pages of a list, and the message about the rest. */
  limit: number
  beyond: string
  /** The content of a page, or why it was not read. */
  read: (page: number, pageCount: number) => Promise<RecognizedPage | { fault: string }>
  /** Remarks how many pages are scanned, and how they are handled. */
  remark: (scanned: number, pageCount: number) => string
}

/** Maximum pages among which scanned ones are counted. */
const COUNTED_PAGES = 300

const NO_TEXT = 'it has no text: it is blank, or a scan whose rows were not read'
const NO_ROWS = 'it is scanned, and no row of the list could be read on it'
const DRAFT = 'it is scanned, so that what was read is a draft: a person confirms it'

/** The pages of a printed list: those with text as they are, scanned ones by recognition. */
export class ListPages {
  readonly #pdf: PdfPages
  readonly #reader: ScanReader | null
  /** Kept to the end: they are few, and reading one takes seconds. */
  readonly #scans = new Map<number, ScannedPage>()
  readonly #faults = new Map<number, string>()
  #asked = 0

  constructor(pdf: PdfPages, reader: ScanReader | null) {
    this.#pdf = pdf
    this.#reader = reader
  }

  get pageCount(): number {
    return this.#pdf.pageCount
  }

  get readsScans(): boolean {
    return this.#reader !== null
  }

  close(): Promise<void> {
    return this.#pdf.close()
  }

  /** The text of a page; no words if it is scanned. */
  text(number: number): Promise<PrintedPage> {
    return this.#pdf.page(number)
  }

  async page(number: number): Promise<PrintedPage> {
    const known = this.#scans.get(number)
    if (known) return known.page
    const page = await this.#pdf.page(number)
    if (page.words.length > 0 || this.#faults.has(number)) return page
    if (!this.#reader) this.#faults.set(number, NO_TEXT)
    else if (this.#asked >= this.#reader.limit) this.#faults.set(number, this.#reader.beyond)
    else {
      this.#asked++
      const read = await this.#reader.read(number, this.pageCount)
      if ('fault' in read) {
        this.#faults.set(number, `it is scanned, and ${read.fault}, so that its rows are missing`)
      } else {
        const scan = scannedPage(number, read)
        this.#scans.set(number, scan)
        return scan.page
      }
    }
    return page
  }

  /** Rotation of a scanned page; null if it is not scanned. */
  turnOf(page: number): Turn | null {
    return this.#scans.get(page)?.turn ?? null
  }

  /** Why the rows of a page are missing; null if they are not. */
  faultOf(page: number): string | null {
    return this.#faults.get(page) ?? null
  }

  /** Scanned pages that are not blank and have no row. */
  withoutRows(pagesWithRows: ReadonlySet<number>): { page: number; fault: string }[] {
    return [...this.#scans]
      .filter(([number, { page }]) => page.words.length > 0 && !pagesWithRows.has(number))
      .map(([page]) => ({ page, fault: NO_ROWS }))
  }

  /** Remarks how many pages are scanned and how they are handled. */
  async remarks(): Promise<string[]> {
    if (!this.#reader) return []
    let scanned = 0
    const counted = Math.min(this.pageCount, COUNTED_PAGES)
    for (let number = 1; number <= counted; number++) {
      if ((await this.#pdf.page(number)).words.length === 0) scanned++
    }
    return scanned === 0 ? [] : [this.#reader.remark(scanned, counted)]
  }

  /**
   * A row as shown to a person: in print, and a draft if any of it is scanned. A draft's hash differs from the same
   * row's in text, so that not even a known row is imported from a scan.
   */
  shown(raw: RawRow, row: PrintedRow, turnOf: (page: number) => Turn): RawRow {
    const read = row.kind === 'row' ? row.cells.map(({ text }) => text) : row.draft
    const isScanned = row.boxes.some(({ page }) => this.#scans.has(page))
    if (!isScanned) {
      return {
        ...raw,
        inPrint: () => rowInPrint(row, turnOf),
        draft: () => (row.kind === 'unread' ? read : null),
      }
    }
    const { hashHigh, hashLow } = rowOfCells(raw.line, [...raw.cells(), 'scanned'])
    return {
      ...raw,
      hashHigh,
      hashLow,
      isScanned: true,
      fault: () => raw.fault?.() ?? DRAFT,
      draft: () => read,
      inPrint: () => this.#inPrint(row, turnOf),
    }
  }

  #inPrint(row: PrintedRow, turnOf: (page: number) => Turn) {
    const back = (box: PrintedBox) => {
      const scan = this.#scans.get(box.page)
      return scan ? askew(box, scan) : box
    }
    const boxes = row.boxes.map(back)
    const asScanned: PrintedRow =
      row.kind === 'unread'
        ? { ...row, boxes }
        : {
            ...row,
            boxes,
            cells: row.cells.map((cell) => ({ ...cell, boxes: cell.boxes.map(back) })),
          }
    const turned = (page: number) => this.turnOf(page) ?? turnOf(page)
    return rowInPrint(asScanned, turned).flatMap((part) =>
      withDoubts([part], this.#scans.get(part.page)?.doubts ?? []),
    )
  }
}
