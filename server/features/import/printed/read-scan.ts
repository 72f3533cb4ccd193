import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PDFiumDocument } from '@hyzyla/pdfium'
import type { Line, Worker } from 'tesseract.js'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { Turn } from '../../../../domain/printed/printed-word.ts'
import type { RecognizedLine, RecognizedPage } from '../../../../domain/printed/scanned-page.ts'
import { wholePdf } from '../read/whole-pdf.ts'
import { type Bitmap, drawPage, loadLibrary, sizeTurned } from './draw-part.ts'
import { readTurned } from './turn-scan.ts'

/** Pixels of a point: 300 to the inch, as the recognizer's model was trained. */
const SCALE = 300 / 72
/** Of a page in reading orientation: a newspaper sheet is rendered coarser. */
const MAX_PIXELS = 16_000_000
/** A page with a smaller share of dark pixels is blank: scanner dust. */
const LEAST_INK = 0.000_2

const DAMAGED = 'its picture can’t be drawn'

/** A PDF whose pages are pictures. */
export type ScannedPdf = {
  /** Reads a page's picture; throws ListRefused if it can't be read in time. */
  read: (page: number) => Promise<RecognizedPage>
  close: () => void
}

/** Opens a PDF whose pages are read from their pictures, each within `pageMs`. */
export async function openScan(
  source: AsyncIterable<Uint8Array>,
  pageMs: number,
): Promise<ScannedPdf> {
  const data = await wholePdf(source)
  const library = await loadLibrary()
  const document = await library.loadDocument(data).catch((error) => {
    throw new ListRefused(DAMAGED, { cause: error })
  })
  // Sheets of a pile usually share the same rotation.
  let turn: Turn = 0
  return {
    read: async (page) => {
      const read = await readPage(document, page, turn, pageMs)
      if (read.lines.length > 0) turn = read.turn ?? 0
      return read
    },
    close: () => document.destroy(),
  }
}

async function readPage(
  document: PDFiumDocument,
  number: number,
  first: Turn,
  pageMs: number,
): Promise<RecognizedPage> {
  const finest = { scale: SCALE, maxPixels: MAX_PIXELS }
  const { bitmap, scale } = await drawPage(document, number, finest).catch((error) => {
    throw new ListRefused(DAMAGED, { cause: error })
  })
  const pageTurned = (turn: Turn) => {
    const { width, height } = sizeTurned(bitmap, turn)
    return { width: width / scale, height: height / scale, scale, turn }
  }
  if (inkOf(bitmap) < LEAST_INK) return { ...pageTurned(0), lines: [] }
  const { turn, lines } = await inTime(pageMs, (late) =>
    readTurned(bitmap, first, (picture) => recognize(picture, scale, late)),
  )
  return { ...pageTurned(turn), lines }
}

/** On a busy machine, a page may take this many times longer. */
const BUSY = 2
const POLL_INTERVAL_MS = 100

/** Refuses work that takes more processor time: `late` goes to waiting code; no other file is read. */
async function inTime<T>(ms: number, work: (late: Promise<never>) => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  late.catch(() => {})
  const since = performance.now()
  const before = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const isLate = (user + system) / 1_000 > ms || performance.now() - since > BUSY * ms
    if (isLate) reject(new ListRefused('reading it takes too long'))
  }, POLL_INTERVAL_MS)
  try {
    return await work(late)
  } finally {
    clearInterval(timer)
  }
}

function inkOf({ data }: Bitmap): number {
  let dark = 0
  for (const shade of data) if (shade < 128) dark++
  return dark / Math.max(1, data.length)
}

/** In a separate thread, which is ended if it takes too long. */
async function recognize(
  bitmap: Bitmap,
  scale: number,
  late: Promise<never>,
): Promise<RecognizedLine[]> {
  recognizer ??= loadRecognizer()
  try {
    const worker = await Promise.race([recognizer, late])
    await worker.setParameters({ user_defined_dpi: String(Math.round(scale * 72)) })
    const reading = worker.recognize(asPgm(bitmap), {}, { text: false, blocks: true })
    // After the timeout no one waits for it.
    reading.catch(() => {})
    const { data } = await Promise.race([reading, late])
    return (data.blocks ?? []).flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ lines }) => lines.map(asLine)),
    )
  } catch (error) {
    const failed = recognizer
    recognizer = null
    void failed?.then((worker) => worker.terminate()).catch(() => {})
    throw error
  }
}

function asLine({ baseline, words }: Line): RecognizedLine {
  return {
    baseline,
    words: words.map(({ text, confidence, symbols, bbox }) => ({
      text,
      confidence: Math.round(Math.min(confidence, ...symbols.map((symbol) => symbol.confidence))),
      ...bbox,
    })),
  }
}

/** Shades of gray in a format the recognizer uses without decoding. */
function asPgm({ width, height, data }: Bitmap): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data])
}

let recognizer: Promise<Worker> | null = null

/** Loaded with the first scanned page. Its model is a package: nothing is downloaded or cached. */
async function loadRecognizer(): Promise<Worker> {
  const { default: tesseract } = await import('tesseract.js')
  const model = import.meta.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')
  const { promise: failed, reject } = Promise.withResolvers<never>()
  failed.catch(() => {})
  const started = tesseract.createWorker(
    'eng',
    tesseract.OEM.LSTM_ONLY,
    {
      langPath: dirname(fileURLToPath(model)),
      cacheMethod: 'none',
      // An error during its start has no other handler, and would end the process.
      errorHandler: (why) => reject(new Error(`the recognizer failed: ${why}`)),
    },
    // Names and numbers are not dictionary words: a dictionary would only make wrong ones likelier.
    { load_system_dawg: '0', load_freq_dawg: '0' },
  )
  const worker = await Promise.race([started, failed])
  await worker.setParameters({ tessedit_pageseg_mode: tesseract.PSM.AUTO })
  return worker
}
