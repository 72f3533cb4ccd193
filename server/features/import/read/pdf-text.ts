import type { PrintedPage } from '../../../../domain/printed/printed-word.ts'
import { openPdf } from './pdf-pages.ts'
import { wholePdf } from './whole-pdf.ts'

/** Maximum words of a document that is not a list. */
const MAX_WORDS = 5_000

/** The words of the first pages of a PDF; empty if it is scanned. Throws ListRefused for a PDF that can't be read. */
export async function readPdfText(
  source: AsyncIterable<Uint8Array>,
  mostPages: number,
): Promise<PrintedPage[]> {
  const pdf = await openPdf(await wholePdf(source))
  try {
    const pages: PrintedPage[] = []
    let left = MAX_WORDS
    for (let number = 1; number <= Math.min(mostPages, pdf.pageCount) && left > 0; number++) {
      const page = await pdf.page(number)
      pages.push({ ...page, words: page.words.slice(0, left) })
      left -= page.words.length
    }
    return pages
  } finally {
    await pdf.close()
  }
}
