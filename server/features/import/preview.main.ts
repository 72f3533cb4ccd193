import { flushCompileCache } from 'node:module'
import { findCounty } from '../../../domain/county/county.ts'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import type { RecognizedPage } from '../../../domain/printed/scanned-page.ts'
import { AppError } from '../../platform/errors.ts'
import { endWithParent } from './end-with-parent.ts'
import { ListParts } from './list-parts.ts'
import { previewList } from './preview-list.ts'
import {
  END,
  type FieldsAsk,
  type FileAsk,
  type ListPart,
  type ListReply,
  type PreviewAnswer,
  type PreviewReady,
  type PreviewScans,
  type PreviewWaits,
  type ScanAsk,
} from './preview-talk.ts'
import { drawPage } from './printed/draw-page.ts'
import { drawParts, type PartToDraw } from './printed/draw-part.ts'
import { openScan, type ScannedPdf } from './printed/read-scan.ts'
import { savePdf } from './printed/save-pdf.ts'
import { SCAN_PAGE_MS, scansOfPreview } from './printed/scan-limits.ts'
import { type FileFields, readFileFields } from './read/file-fields.ts'
import { readLayerFields } from './read/layer-fields.ts'
import { readPdfText } from './read/pdf-text.ts'

// Reads lists for an import or a check, renders their pages and reads scanned ones, one after the other, in a process
// that may crash: the server or a worker starts it with little memory, no secrets and no database, watches it, and
// sends it the bytes over its standard input, each piece after its length. It ends with them.

const input = process.stdin
let received = 0
/** Bytes of the current piece still to come. */
let left = 0
let held: Buffer<ArrayBufferLike> = Buffer.alloc(0)

const report = (message: ListPart | PreviewAnswer | PreviewReady | PreviewScans | PreviewWaits) => {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

let wake = () => {}
for (const event of ['readable', 'end', 'close']) input.on(event, () => wake())

/** The next bytes; null at the end of everything. */
async function nextBytes(): Promise<Buffer | null> {
  for (;;) {
    const bytes: Buffer | null = input.read()
    if (bytes !== null) {
      received += bytes.length
      return bytes
    }
    if (input.readableEnded || input.destroyed) return null
    report({ waits: received })
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  }
}

async function take(least: number): Promise<boolean> {
  while (held.length < least) {
    const more = await nextBytes()
    if (more === null) return false
    held = held.length === 0 ? more : Buffer.concat([held, more])
  }
  return true
}

let isFileRead = true
let parts = new ListParts(report)

/** One file, piece by piece, to its end. */
async function* readFile(): AsyncGenerator<Uint8Array> {
  for (;;) {
    if (left === 0) {
      if (!(await take(4))) throw new Error('the server has gone')
      left = held.readUInt32BE(0)
      held = held.subarray(4)
      if (left === END) {
        left = 0
        isFileRead = true
        return
      }
    }
    if (!(await take(1))) throw new Error('the server has gone')
    const bytes = held.subarray(0, left)
    held = held.subarray(bytes.length)
    left -= bytes.length
    yield bytes
  }
}

async function answer(ask: FileAsk): Promise<PreviewAnswer> {
  isFileRead = false
  try {
    if ('draw' in ask) return { result: (await drawParts(readFile(), ask.draw)).map(base64) }
    if ('drawPage' in ask) {
      const { png, ...size } = await drawPage(readFile(), ask.drawPage)
      return { result: { ...size, png: base64(png) } }
    }
    if ('list' in ask) {
      parts = new ListParts(report)
      return { result: await parts.sendAll(readFile(), ask) }
    }
    if ('scan' in ask) return { result: await readScan(ask) }
    if ('textOf' in ask) return { result: await readPdfText(readFile(), ask.textOf) }
    if ('layerOf' in ask) return { result: await readLayerFields(readFile(), ask.layerOf) }
    if ('fieldsOf' in ask) return { result: await readFields(ask) }
    const { file, again } = savePdf(readFile())
    const draw = (parts: PartToDraw[]) => drawParts(again(), parts)
    const scans = scansOfPreview(again, () => report({ scans: true }))
    try {
      return { result: await previewList(file(), { ...ask.from, scans }, ask.today, draw) }
    } finally {
      scans.close()
    }
  } catch (error) {
    if (error instanceof ListRefused) {
      const { message, missing, columns, fixedWidth } = error
      return { refused: message, reason: missing, columns, fixedWidth }
    }
    if (error instanceof AppError) return { refused: error.message }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function readFields({ fieldsOf: { fileName, countyId } }: FieldsAsk): Promise<FileFields> {
  const county = countyId === null ? null : findCounty(countyId)
  return readFileFields(readFile(), { fileName, county })
}

let scanned: ScannedPdf | null = null

async function readScan({ scan, isSameFile }: ScanAsk): Promise<RecognizedPage> {
  if (!isSameFile) {
    scanned?.close()
    scanned = null
    scanned = await openScan(readFile(), SCAN_PAGE_MS)
  }
  if (!scanned) throw new Error('no file was sent before')
  return scanned.read(scan)
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

const isReply = (message: FileAsk | ListReply): message is ListReply =>
  'takes' in message || ('scan' in message && typeof message.scan === 'object')

process.on('message', (ask: FileAsk | ListReply) => {
  if (isReply(ask)) return parts.hear(ask)
  void answer(ask).then(async (answered) => {
    report(answered)
    // The rest of the file is discarded.
    if (!isFileRead) for await (const _rest of readFile());
    report({ ready: true })
    // It ends by being killed: the next process would compile everything again.
    flushCompileCache()
  })
})
process.on('disconnect', () => process.exit(0))
endWithParent()
// The terminal's Ctrl-C reaches the whole group; the server decides when to end.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
if (!process.connected) process.exit(0)
