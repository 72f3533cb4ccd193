import { ListRefused } from '../../../../domain/import/list-refused.ts'
import { upright } from '../../../../domain/printed/lines.ts'
import type { Turn } from '../../../../domain/printed/printed-word.ts'
import { openPdf } from '../read/pdf-pages.ts'
import { wholePdf } from '../read/whole-pdf.ts'
import { drawParts, sizeTurned } from './draw-part.ts'

/** `turn`: of a page without text, which does not state it. */
export type PageToDraw = { page: number; pixels: number; turn: Turn }

/** A page in reading orientation: its size in points, and its picture. */
export type DrawnPage = { width: number; height: number; png: Uint8Array }

/** Renders a whole page of a PDF, in reading orientation. Throws ListRefused for an invalid file or page. */
export async function drawPage(
  source: AsyncIterable<Uint8Array>,
  { page, pixels, turn: asked }: PageToDraw,
): Promise<DrawnPage> {
  const data = await wholePdf(source)
  if (!Buffer.from(data.subarray(0, 1024)).includes('%PDF-')) {
    throw new ListRefused('This is not a PDF, so it has no pages to show.')
  }
  // Each parser consumes its bytes.
  const { width, height, turn } = await formOf(data.slice(), page, asked)
  const part = { page, turn, x: 0, y: 0, width, height, pixels }
  const [png] = await drawParts(once(data), [part])
  if (png === undefined) throw new ListRefused('The page of this PDF can’t be drawn.')
  return { width, height, png }
}

/** The size of a page in reading orientation, and its rotation. */
async function formOf(data: Uint8Array, number: number, asked: Turn) {
  const pdf = await openPdf(data)
  try {
    if (number > pdf.pageCount) throw new ListRefused(`This PDF has no page ${number}.`)
    const printed = await pdf.page(number)
    if (printed.words.length === 0) {
      const { width, height } = sizeTurned(printed, asked)
      return { width, height, turn: asked }
    }
    const { page, turn } = upright(printed)
    return { width: page.width, height: page.height, turn }
  } finally {
    await pdf.close()
  }
}

async function* once(data: Uint8Array): AsyncGenerator<Uint8Array> {
  yield data
}
