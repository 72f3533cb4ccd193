import type { PDFDocumentProxy } from 'pdfjs-dist'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { PrintedPage, PrintedWord } from '../../../../domain/printed/printed-word.ts'
import { type TextRun, wordsOf } from './pdf-words.ts'

/** Limits of a page, and of a list: more than any newspaper prints. */
const MAX_WORDS = 60_000
const MAX_PAGES = 3000
/** The longest side of a page, in points: 200 inches, the format's maximum in default units. */
const MAX_SIDE = 14_400
/** A page that takes longer is damaged or malicious. */
const MAX_PAGE_MS = 20_000

const BROKEN =
  'This PDF is damaged and can’t be read. Download it again, or ask the county for the list as a spreadsheet.'

export type PdfPages = {
  pageCount: number
  page: (number: number) => Promise<PrintedPage>
  close: () => Promise<void>
}

/**
 * The pages of a PDF as words with their places; each page's memory is freed before the next is read. The parser is
 * loaded with the first PDF: nothing else needs it. Throws ListRefused for a PDF that can't be read.
 */
export async function openPdf(data: Uint8Array): Promise<PdfPages> {
  const { getDocument } = await loadParser()
  const task = getDocument({
    data,
    // Nothing in the file is fetched or rendered, and no font is installed; the parser executes nothing.
    useWorkerFetch: false,
    useWasm: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: 0,
    verbosity: 0,
  })
  let document: PDFDocumentProxy
  try {
    document = await inTime(task.promise)
  } catch (error) {
    await task.destroy()
    throw refusal(error)
  }
  if (document.numPages > MAX_PAGES) {
    await task.destroy()
    throw new ListRefused(
      `This PDF has more than ${MAX_PAGES.toLocaleString('en-US')} pages. Split it and import the parts.`,
    )
  }
  return {
    pageCount: document.numPages,
    page: (number) => readPage(document, number),
    close: () => task.destroy(),
  }
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<PrintedPage> {
  try {
    const page = await inTime(document.getPage(number))
    try {
      const viewport = page.getViewport({ scale: 1 })
      const side = Math.max(viewport.width, viewport.height)
      if (!(side <= MAX_SIDE)) {
        throw new ListRefused(
          `Page ${number} of this PDF is longer than 200 inches, which no page of a list is. Print the list as a PDF of ordinary pages.`,
        )
      }
      const content = await inTime(page.getTextContent({ includeMarkedContent: false }))
      const runs = content.items.flatMap((item): TextRun[] => {
        if (!('str' in item) || item.str.trim() === '') return []
        const { str, transform, width, fontName } = item
        const isEven = content.styles[fontName]?.fontFamily === 'monospace'
        return [{ text: str, transform, width, isEven }]
      })
      const words = wordsOf(runs, viewport.transform).filter((word) => isPrinted(word, side))
      if (words.length > MAX_WORDS) {
        throw new ListRefused(
          `Page ${number} of this PDF has more than ${MAX_WORDS.toLocaleString('en-US')} words, too many for a page of a list.`,
        )
      }
      return { number, width: viewport.width, height: viewport.height, words }
    } finally {
      page.cleanup()
    }
  } catch (error) {
    if (error instanceof ListRefused) throw error
    throw new ListRefused(
      `Page ${number} of this PDF is damaged and can’t be read, so that rows would be missing. Download it again, or ask the county for the list as a spreadsheet.`,
      { cause: error },
    )
  }
}

/**
 * Whether a word is on or near the page, not far away through damage or malice. Throws if its letters are larger than
 * the page: it would count as a line through all columns.
 */
function isPrinted({ x, y, width, size }: PrintedWord, side: number): boolean {
  if (!(Math.abs(width) <= 2 * side && size <= side)) throw new Error('letters beyond the page')
  return Math.min(x, y) >= -side && Math.max(x, y) <= 2 * side
}

function refusal(error: unknown): ListRefused {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') {
    return new ListRefused('This PDF has a password. Save it without one and import that file.', {
      cause: error,
    })
  }
  return error instanceof ListRefused ? error : new ListRefused(BROKEN, { cause: error })
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ListRefused('This PDF could not be read: a page takes too long.')),
      MAX_PAGE_MS,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

let parser: Promise<typeof import('pdfjs-dist/legacy/build/pdf.mjs')> | null = null

/**
 * The build for Node; it runs in this thread, since the importer has a separate process. While loading it needs a
 * browser class that only rendering uses, and nothing is rendered.
 */
function loadParser(): Promise<typeof import('pdfjs-dist/legacy/build/pdf.mjs')> {
  parser ??= (async () => {
    const missing = ['DOMMatrix', 'Path2D', 'ImageData'].filter((name) => !(name in globalThis))
    for (const name of missing) Object.assign(globalThis, { [name]: class {} })
    try {
      return await import('pdfjs-dist/legacy/build/pdf.mjs')
    } finally {
      for (const name of missing) Reflect.deleteProperty(globalThis, name)
    }
  })()
  return parser
}
