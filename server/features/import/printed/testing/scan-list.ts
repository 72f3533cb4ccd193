import { encode } from 'fast-png'
import PDFDocument from 'pdfkit'
import type { Turn } from '../../../../../domain/printed/printed-word.ts'
import { type Bitmap, drawPage, loadLibrary, sizeTurned, turnedBack } from '../draw-part.ts'

export type Scanner = {
  dpi?: number
  /** Skew of each sheet, in degrees clockwise. */
  askew?: number
  /** Strength of its grain, in shades of 255, with a speck of dust on every 20,000th pixel. */
  grain?: number
  /** Rotation of the sheets on the scanner, in degrees clockwise. */
  laid?: Turn
}

/** A PDF as a scanner makes it from printed pages: each page is a picture, without text. */
export async function scanList(
  printed: Uint8Array,
  { dpi = 200, askew = 0, grain = 0, laid = 0 }: Scanner = {},
  pages: readonly number[] | null = null,
): Promise<Buffer> {
  const library = await loadLibrary()
  const document = await library.loadDocument(new Uint8Array(printed))
  const scanned: Picture[] = []
  try {
    const all = Array.from({ length: document.getPageCount() }, (_, at) => at + 1)
    for (const number of pages ?? all) {
      const finest = { scale: dpi / 72, maxPixels: 40_000_000 }
      const { bitmap, scale } = await drawPage(document, number, finest)
      const turned = askew === 0 ? bitmap : turn(bitmap, (askew * Math.PI) / 180)
      const sheet = grain === 0 ? turned : grained(turned, grain, number)
      scanned.push({ bitmap: laidOn(sheet, laid), scale })
    }
  } finally {
    document.destroy()
  }
  return pdfOf(scanned)
}

/** A page of grain only: a scan of a gray sheet. */
export function scanNoise(): Promise<Buffer> {
  const size = { width: 1275, height: 1650 }
  const gray = { ...size, data: new Uint8Array(size.width * size.height).fill(128) }
  return pdfOf([{ bitmap: grained(gray, 250, 1), scale: 150 / 72 }])
}

/** Rotated by the complement of a full turn. */
function laidOn(sheet: Bitmap, laid: Turn): Bitmap {
  const back = ((360 - laid) % 360) as Turn
  return turnedBack(sheet, back, { left: 0, top: 0, ...sizeTurned(sheet, back) })
}

type Picture = { bitmap: Bitmap; scale: number }

async function pdfOf(pictures: readonly Picture[]): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  for (const { bitmap, scale } of pictures) {
    const [width, height] = [bitmap.width / scale, bitmap.height / scale]
    pdf.addPage({ size: [width, height], margin: 0 })
    const png = encode({ ...bitmap, channels: 1, depth: 8 })
    pdf.image(Buffer.from(png), 0, 0, { width, height })
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** The picture rotated clockwise around its middle. */
function turn({ width, height, data }: Bitmap, angle: number): Bitmap {
  const turned = new Uint8Array(width * height).fill(255)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2]
      const sx = width / 2 + dx * cos + dy * sin
      const sy = height / 2 - dx * sin + dy * cos
      const [left, top] = [Math.floor(sx), Math.floor(sy)]
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue
      const at = top * width + left
      const [fx, fy] = [sx - left, sy - top]
      const above = (data[at] ?? 255) * (1 - fx) + (data[at + 1] ?? 255) * fx
      const below = (data[at + width] ?? 255) * (1 - fx) + (data[at + width + 1] ?? 255) * fx
      turned[y * width + x] = above * (1 - fy) + below * fy
    }
  }
  return { width, height, data: turned }
}

/** By a fixed sequence, so that each scan of a page is the same. */
function grained({ width, height, data }: Bitmap, grain: number, seed: number): Bitmap {
  let state = 20_261_126 + seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const noisy = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at++) {
    const speck = next() < 1 / 20_000
    const shade = (data[at] ?? 255) + (next() + next() - 1) * grain
    noisy[at] = speck ? 40 : Math.max(0, Math.min(255, shade))
  }
  return { width, height, data: noisy }
}
