import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { type Draft, type DraftBlock, type Inline, plain } from '../../../domain/surplus/drafts.ts'
import {
  artifact,
  type Doc,
  END,
  INK,
  LINE,
  MARGIN,
  openDocument,
  type Struct,
  WARN,
  WIDTH,
} from '../../platform/pdf/document.ts'
import { FONT } from '../../platform/pdf/fonts.ts'

const SIZE = 10.5
/** Width of the names of facts. */
const NAMES = 130

/** The draft as a tagged PDF; blanks are in brackets, in another color. */
export async function draftPdf(draft: Draft, on: LocalDate): Promise<Buffer> {
  const { doc, root, close } = await openDocument({
    title: draft.title,
    subject: 'Draft for counsel: surplus of a tax sale',
    on,
  })
  doc.y = MARGIN.top
  writeNotice(doc, root, draft.notice)
  for (const block of draft.blocks) writeBlock(doc, root, block)
  return close('ParcelProof · draft, not legal advice')
}

function writeNotice(doc: Doc, root: Struct, notice: string): void {
  const pad = 8
  doc.font(FONT.strong).fontSize(9)
  const height = doc.heightOfString(notice, { width: WIDTH - 2 * pad, lineGap: 2 })
  const top = doc.y
  artifact(doc, 'Layout', () => {
    doc
      .lineWidth(1)
      .strokeColor(WARN)
      .rect(MARGIN.left, top, WIDTH, height + 2 * pad)
      .stroke()
  })
  root.add(
    doc.struct('P', {}, () => {
      doc
        .fillColor(WARN)
        .text(notice, MARGIN.left + pad, top + pad, { width: WIDTH - 2 * pad, lineGap: 2 })
    }),
  )
  doc.y = top + height + 2 * pad + 20
}

function writeBlock(doc: Doc, root: Struct, block: DraftBlock): void {
  switch (block.kind) {
    case 'heading':
      room(doc, 60)
      root.add(
        doc.struct('H1', {}, () => {
          doc.font(FONT.heading).fontSize(14).fillColor(INK)
          doc.text(block.text, MARGIN.left, doc.y, { width: WIDTH })
        }),
      )
      doc.y += 8
      return
    case 'text':
      writeText(doc, root, block.text)
      doc.y += 10
      return
    case 'lines':
      for (const line of block.lines) writeText(doc, root, line)
      doc.y += 16
      return
    case 'facts':
      for (const [name, value] of block.facts) writeFact(doc, root, name, value)
      doc.y += 12
  }
}

function writeText(doc: Doc, root: Struct, text: Inline): void {
  doc.font(FONT.text).fontSize(SIZE)
  room(doc, doc.heightOfString(plain(text), { width: WIDTH, lineGap: 2 }))
  root.add(doc.struct('P', {}, () => writeInline(doc, text, MARGIN.left, WIDTH)))
}

function writeFact(doc: Doc, root: Struct, name: string, value: Inline): void {
  const width = WIDTH - NAMES
  doc.font(FONT.text).fontSize(SIZE)
  room(doc, doc.heightOfString(plain(value), { width, lineGap: 2 }) + 8)
  const top = doc.y
  artifact(doc, 'Layout', () => {
    doc
      .lineWidth(0.5)
      .strokeColor(LINE)
      .moveTo(MARGIN.left, top - 2)
      .lineTo(MARGIN.left + WIDTH, top - 2)
      .stroke()
  })
  root.add(
    doc.struct('P', {}, () => {
      doc.font(FONT.strong).fontSize(SIZE).fillColor(INK)
      doc.text(name, MARGIN.left, top + 2, { width: NAMES - 8 })
      doc.y = top + 2
      writeInline(doc, value, MARGIN.left + NAMES, width)
    }),
  )
  doc.y += 4
}

function writeInline(doc: Doc, text: Inline, x: number, width: number): void {
  const parts = text.filter((part) => part !== '')
  const y = doc.y
  for (const [place, part] of parts.entries()) {
    const isBlank = typeof part !== 'string'
    doc
      .font(FONT.text)
      .fontSize(SIZE)
      .fillColor(isBlank ? WARN : INK)
    const options = { width, lineGap: 2, continued: place < parts.length - 1 }
    const words = isBlank ? `[${part.blank}]` : part
    if (place === 0) doc.text(words, x, y, options)
    else doc.text(words, options)
  }
}

function room(doc: Doc, needed: number): void {
  if (doc.y + needed > END) doc.addPage()
}
