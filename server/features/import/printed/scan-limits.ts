import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { RecognizedPage } from '../../../../domain/printed/scanned-page.ts'
import type { ScanReader } from '../read/list-pages.ts'
import { openScan, type ScannedPdf } from './read-scan.ts'

/** Processor time an import may use for one page, and the maximum pages of a list. */
export const SCAN_PAGE_MS = 60_000
const MAX_SCANNED_PAGES = 60
/** A check is quick: it reads only the first pages, to find the list's layout, and no page for long. */
const PREVIEW_PAGES = 2
const PREVIEW_PAGE_MS = 20_000

/** Of one page of letter size, with margin (`npm run bench -- printed --scans`): the estimate on the screen. */
const SECONDS_A_PAGE = 8

const BEYOND = `it is scanned, and only the first ${MAX_SCANNED_PAGES} scanned pages of a list are read. Split the PDF and import the parts`

/** `All 12 pages are scanned`, `12 of its 14 pages are scanned`. */
function scannedWords(scanned: number, pageCount: number): string {
  const n = (count: number) => count.toLocaleString('en-US')
  if (pageCount === 1) return 'Its page is scanned'
  if (scanned === pageCount) return `All ${n(pageCount)} pages are scanned`
  return `${n(scanned)} of its ${n(pageCount)} pages ${scanned === 1 ? 'is' : 'are'} scanned`
}

/** Scan settings of an import. */
export const SCANS_OF_IMPORT: Omit<ScanReader, 'read'> = {
  limit: MAX_SCANNED_PAGES,
  beyond: BEYOND,
  remark: (scanned, pageCount) =>
    `${scannedWords(scanned, pageCount)}. What was read there is a draft, and no row of it is imported before a person has confirmed it.`,
}

function expectation(scanned: number, pageCount: number): string {
  const read = Math.min(scanned, MAX_SCANNED_PAGES)
  const minutes = Math.round((read * SECONDS_A_PAGE) / 60)
  const time =
    minutes < 1
      ? 'less than a minute'
      : `about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`
  const it = scanned === 1 ? 'It is' : 'They are'
  const others =
    scanned > read ? ` Only the first ${read} are read: split the PDF for the others.` : ''
  return `${scannedWords(scanned, pageCount)}. ${it} read as a draft after you import, in ${time}, and a person confirms each row.${others}`
}

/** Reads the first scanned pages of a list being checked. `again` reopens the file; `begins` is called with each. */
export function scansOfPreview(
  again: () => AsyncIterable<Uint8Array>,
  begins: () => void,
): ScanReader & { close: () => void } {
  let pdf: Promise<ScannedPdf> | null = null
  return {
    limit: PREVIEW_PAGES,
    beyond: 'it is scanned: it is read when the list is imported',
    remark: expectation,
    read: (page) => {
      begins()
      pdf ??= openScan(again(), PREVIEW_PAGE_MS)
      return orFault(pdf.then((opened) => opened.read(page)))
    },
    close: () => void pdf?.then((opened) => opened.close()).catch(() => {}),
  }
}

async function orFault(
  reading: Promise<RecognizedPage>,
): Promise<RecognizedPage | { fault: string }> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ListRefused) return { fault: error.message }
    throw error
  }
}
