import type { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { encode } from 'fast-png'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { PartInPrint } from '../../../../domain/printed/row-in-print.ts'
import { wholePdf } from '../read/whole-pdf.ts'

/** `pixels`: maximum width of the picture, if less than the print needs. */
export type PartToDraw = Omit<PartInPrint, 'marks'> & { pixels?: number }

/** Pixels of a point: newspaper type is sharp on a phone. A page of 2 × 2 meters is rendered coarser. */
const FINEST = { scale: 2.5, maxPixels: 24_000_000 }

export type Bitmap = { width: number; height: number; data: Uint8Array }

/** Renders parts of a PDF's pages, in shades of gray, as PNG. Throws ListRefused for a PDF that can't be rendered. */
export async function drawParts(
  source: AsyncIterable<Uint8Array>,
  parts: readonly PartToDraw[],
): Promise<Uint8Array[]> {
  const data = await wholePdf(source)
  const library = await loadLibrary()
  try {
    const document = await library.loadDocument(data)
    try {
      const pages = new Map<number, { bitmap: Bitmap; scale: number }>()
      const drawn: Uint8Array[] = []
      for (const part of parts) {
        const page = pages.get(part.page) ?? (await drawPage(document, part.page, finestOf(part)))
        pages.clear()
        pages.set(part.page, page)
        drawn.push(cut(page.bitmap, page.scale, part))
      }
      return drawn
    } finally {
      document.destroy()
    }
  } catch (error) {
    if (error instanceof ListRefused) throw error
    throw new ListRefused('The page of this PDF can’t be drawn.', { cause: error })
  }
}

const finestOf = ({ pixels, width }: PartToDraw) =>
  pixels === undefined ? FINEST : { ...FINEST, scale: Math.min(FINEST.scale, pixels / width) }

/** A page in shades of gray, at the requested scale, and its pixels per point. */
export async function drawPage(
  document: PDFiumDocument,
  number: number,
  finest: { scale: number; maxPixels: number } = FINEST,
): Promise<{ bitmap: Bitmap; scale: number }> {
  if (number < 1 || number > document.getPageCount()) {
    throw new ListRefused(`This PDF has no page ${number}.`)
  }
  const { originalWidth, originalHeight } = document.getPage(number - 1).getOriginalSize()
  const points = Math.max(1, originalWidth * originalHeight)
  const scale = Math.min(finest.scale, Math.sqrt(finest.maxPixels / points))
  const page = document.getPage(number - 1)
  const bitmap = await page.render({ scale, colorSpace: 'Gray', render: 'bitmap' })
  return { bitmap, scale: bitmap.width / originalWidth }
}

/** The part of the page, in reading orientation. */
function cut(page: Bitmap, scale: number, part: PartToDraw): Uint8Array {
  const turned = sizeTurned(page, part.turn)
  const left = Math.min(turned.width - 1, Math.max(0, Math.floor(part.x * scale)))
  const top = Math.min(turned.height - 1, Math.max(0, Math.floor(part.y * scale)))
  const width = Math.max(1, Math.min(turned.width - left, Math.round(part.width * scale)))
  const height = Math.max(1, Math.min(turned.height - top, Math.round(part.height * scale)))
  const cropped = turnedBack(page, part.turn, { left, top, width, height })
  return encode({ ...cropped, channels: 1, depth: 8 })
}

/** The size of a page in reading orientation. */
export function sizeTurned(
  { width, height }: Pick<Bitmap, 'width' | 'height'>,
  turn: PartToDraw['turn'],
) {
  return turn === 90 || turn === 270 ? { width: height, height: width } : { width, height }
}

/** Rotates a part of a picture to reading orientation; places are in reading orientation. */
export function turnedBack(
  page: Bitmap,
  turn: PartToDraw['turn'],
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): Bitmap {
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      data[y * width + x] = page.data[pixelOf(page, turn, left + x, top + y)] ?? 255
    }
  }
  return { width, height, data }
}

/** The pixel in the file's page for a place in reading orientation. */
function pixelOf(
  { width, height }: Bitmap,
  turn: PartToDraw['turn'],
  x: number,
  y: number,
): number {
  if (turn === 90) return x * width + (width - 1 - y)
  if (turn === 270) return (height - 1 - x) * width + y
  if (turn === 180) return (height - 1 - y) * width + (width - 1 - x)
  return y * width + x
}

let library: Promise<PDFiumLibrary> | null = null

/** Loaded with the first rendered page: nothing else needs it. */
export function loadLibrary(): Promise<PDFiumLibrary> {
  library ??= import('@hyzyla/pdfium').then(({ PDFiumLibrary: loaded }) => loaded.init())
  return library
}
