import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Tone } from '../../../domain/lib/tone.ts'
import { FONT, loadFonts } from './fonts.ts'

export type Doc = PDFKit.PDFDocument
export type Struct = PDFKit.PDFStructureElement

export const INK = '#1c2333'
export const MUTED = '#535a69'
export const LINE = '#b9b6ac'
export const WARN = '#8a3b12'

/** Text and background colors of a mark, with a contrast of at least 4.5 to 1. */
export const TONE_COLOR: Record<Tone, { ink: string; ground: string }> = {
  bad: { ink: '#9b1c1c', ground: '#fbe9e7' },
  good: { ink: '#1b6233', ground: '#e6f3e8' },
  warn: { ink: WARN, ground: '#fcecdd' },
  info: { ink: '#1f4f8f', ground: '#e6eef9' },
  wait: { ink: '#6b5200', ground: '#faf2d3' },
  other: { ink: MUTED, ground: '#eeece6' },
}

// US Letter, in points.
export const PAGE = { width: 612, height: 792 } as const
export const MARGIN = { left: 54, right: 54, top: 54, bottom: 60 } as const
/** Width of the text. */
export const WIDTH = PAGE.width - MARGIN.left - MARGIN.right
/** Bottom of the text. */
export const END = PAGE.height - MARGIN.bottom

/**
 * A tagged document (PDF/UA) with the fonts of the screens, to be written and then closed with its footer, if any.
 * The same content and day give the same bytes.
 */
export async function openDocument(about: {
  title: string
  subject: string
  /** Creation date in the document's metadata. */
  on: LocalDate
  /** Default: US Letter, portrait. */
  paper?: { size: 'LETTER' | 'A4'; isLandscape: boolean; margin: number }
}): Promise<{ doc: Doc; root: Struct; close: (footer: string | null) => Promise<Buffer> }> {
  // Large and rarely needed: loaded on first use.
  const [fonts, { default: PDFDocument }] = await Promise.all([loadFonts(), import('pdfkit')])
  // The types support neither fonts as bytes nor this subset option.
  const options: unknown = {
    size: about.paper?.size ?? 'LETTER',
    layout: about.paper?.isLandscape ? 'landscape' : 'portrait',
    ...(about.paper ? { margin: about.paper.margin } : { margins: MARGIN }),
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    // The document's initial font; the default one cannot be embedded.
    font: fonts.text,
    info: {
      Title: about.title,
      Author: 'ParcelProof',
      Subject: about.subject,
      CreationDate: new Date(`${about.on}T12:00:00Z`),
    },
  }
  const doc = new PDFDocument(options as PDFKit.PDFDocumentOptions)
  for (const name of Object.values(FONT)) doc.registerFont(name, fonts[name])
  const bytes = collect(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  return {
    doc,
    root,
    close: (footer) => {
      root.end()
      if (footer !== null) writeFooters(doc, footer)
      doc.end()
      return bytes
    },
  }
}

function collect(doc: Doc): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  doc.on('end', () => resolve(Buffer.concat(parts)))
  doc.on('error', reject)
  return promise
}

function writeFooters(doc: Doc, footer: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    // Text below the bottom margin would start a new page.
    doc.page.margins.bottom = 0
    const { left, right } = doc.page.margins
    const y = doc.page.height - 40
    artifact(doc, 'Pagination', () => {
      doc
        .font(FONT.text)
        .fontSize(8)
        .fillColor(MUTED)
        .text(footer, left, y, { lineBreak: false })
        .text(`${page + 1} of ${count}`, left, y, {
          width: doc.page.width - left - right,
          align: 'right',
          lineBreak: false,
        })
    })
  }
}

/** Marks decorative content as an artifact, which screen readers skip. */
export function artifact(doc: Doc, type: 'Layout' | 'Pagination', draw: () => void): void {
  const { x, y } = doc
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
  doc.x = x
  doc.y = y
}
