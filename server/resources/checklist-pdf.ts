import PDFDocument from 'pdfkit'
import type { ChecklistAnswer, PropertyChecklist } from '../../contract/checklist.ts'
import {
  CHECKLIST,
  type ChecklistGroup,
  type ChecklistPoint,
} from '../../domain/due-diligence/checklist.ts'
import { spokenDay } from '../../domain/due-diligence/spoken-day.ts'
import { citation } from '../../domain/law/citation.ts'
import { LAW_CHECKED_ON } from '../../domain/law/rules.ts'
import type { LocalDate } from '../../domain/local-date.ts'
import { FONT, loadFonts } from '../pdf/fonts.ts'

const TITLE = '47-point due diligence checklist'
const INK = '#1c2333'
const MUTED = '#535a69'
const LINE = '#b9b6ac'
const WARN = '#8a3b12'

// Letter, in points.
const MARGIN = { left: 54, right: 54, top: 54, bottom: 60 }
const WIDTH = 612 - MARGIN.left - MARGIN.right
const END = 792 - MARGIN.bottom
/** Where a point's words begin, right of its box and number. */
const INDENT = 44

type Doc = PDFKit.PDFDocument

/**
 * The checklist as a tagged PDF, blank or filled in from a property's record: a box at each point,
 * ticked where the record settles it, and a line for notes. The same input gives the same bytes.
 */
export async function checklistPdf(
  filled: PropertyChecklist | null,
  asOf: LocalDate,
): Promise<Buffer> {
  const fonts = await loadFonts()
  // The types know neither bytes as a font nor this subset.
  const options: unknown = {
    size: 'LETTER',
    margins: MARGIN,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    // The first font is the one the document begins with; without it, one that cannot be embedded.
    font: fonts.text,
    info: {
      Title: filled ? `${TITLE}: ${filled.name}` : TITLE,
      Author: 'ParcelProof',
      Subject: 'What to find out about a property before bidding at a tax sale',
      CreationDate: new Date(`${filled ? asOf : LAW_CHECKED_ON}T12:00:00Z`),
    },
  }
  const doc = new PDFDocument(options as PDFKit.PDFDocumentOptions)
  for (const name of Object.values(FONT)) doc.registerFont(name, fonts[name])
  const bytes = collect(doc)

  const root = doc.struct('Document')
  doc.addStructure(root)
  writeHead(doc, root, filled, asOf)
  for (const group of CHECKLIST) writeGroup(doc, root, group, filled)
  writeClose(doc, root)
  root.end()
  writeFooters(doc)
  doc.end()
  return bytes
}

function collect(doc: Doc): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  doc.on('end', () => resolve(Buffer.concat(parts)))
  doc.on('error', reject)
  return promise
}

type Struct = PDFKit.PDFStructureElement

function writeHead(
  doc: Doc,
  root: Struct,
  filled: PropertyChecklist | null,
  asOf: LocalDate,
): void {
  root.add(
    doc.struct('H1', {}, () => {
      doc.font(FONT.heading).fontSize(24).fillColor(INK).text(TITLE, MARGIN.left, MARGIN.top)
    }),
  )
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font(FONT.text)
        .fontSize(10)
        .fillColor(MUTED)
        .text(
          'Work from top to bottom: the answers get dearer. A parcel that fails early needs no more. Tick what you know, and write down where you know it from.',
          MARGIN.left,
          doc.y + 6,
          { width: WIDTH, lineGap: 2 },
        )
    }),
  )
  doc.y += 12
  const fields: [string, string][] = filled
    ? [
        ['Property', filled.name],
        ['Parcel ID', filled.parcelId ?? ''],
        ['County', filled.county],
        ['Record as of', `${spokenDay(asOf)}${filled.isSample ? ' (sample data)' : ''}`],
      ]
    : [
        ['Property', ''],
        ['Parcel ID', ''],
        ['County', ''],
        ['Sale date', ''],
      ]
  for (const [name, value] of fields) {
    const y = doc.y
    root.add(
      doc.struct('P', {}, () => {
        doc
          .font(FONT.strong)
          .fontSize(10)
          .fillColor(INK)
          .text(`${name}: `, MARGIN.left, y, { width: 84 })
        if (value) doc.font(FONT.text).text(value, MARGIN.left + 86, y, { width: WIDTH - 86 })
      }),
    )
    rule(doc, MARGIN.left + 86, Math.max(doc.y, y + 13) + 1)
    doc.y = Math.max(doc.y, y + 13) + 8
  }
}

function writeGroup(
  doc: Doc,
  root: Struct,
  group: ChecklistGroup,
  filled: PropertyChecklist | null,
): void {
  const [first] = group.points
  const needed = 46 + (first ? heightOf(doc, first, answersTo(filled, first)) : 0)
  if (doc.y + needed > END) doc.addPage()
  else doc.y += 14
  root.add(
    doc.struct('H2', {}, () => {
      doc
        .font(FONT.heading)
        .fontSize(15)
        .fillColor(INK)
        .text(group.title, MARGIN.left, doc.y, { width: WIDTH })
    }),
  )
  doc.y += 6
  const list = doc.struct('L')
  root.add(list)
  for (const point of group.points) writePoint(doc, list, point, answersTo(filled, point))
  list.end()
}

function answersTo(
  filled: PropertyChecklist | null,
  { id }: ChecklistPoint,
): readonly ChecklistAnswer[] {
  return filled?.answers.filter(({ point }) => point === id) ?? []
}

/** The texts of a point below its first line, each with its looks. */
function linesOf(point: ChecklistPoint, answers: readonly ChecklistAnswer[]) {
  return [
    { text: point.how, color: MUTED },
    ...(point.law ? [{ text: capitalised(citation(point.law)), color: MUTED }] : []),
    ...answers.map(({ standing, text, source }) => ({
      text: `${standing === 'warning' ? 'Warning. ' : ''}${text} (${source})`,
      color: standing === 'warning' ? WARN : INK,
    })),
  ]
}

/** Custom and standards are named where there is no section; a line begins with a capital. */
function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const BODY = { width: WIDTH - INDENT, lineGap: 1 }

function heightOf(doc: Doc, point: ChecklistPoint, answers: readonly ChecklistAnswer[]): number {
  const title = doc.font(FONT.strong).fontSize(10).heightOfString(point.text, BODY)
  doc.font(FONT.text).fontSize(8.5)
  const lines = linesOf(point, answers).map(({ text }) => doc.heightOfString(text, BODY) + 1)
  return title + lines.reduce((sum, height) => sum + height, 0) + 24
}

function writePoint(
  doc: Doc,
  list: Struct,
  point: ChecklistPoint,
  answers: readonly ChecklistAnswer[],
): void {
  if (doc.y + heightOf(doc, point, answers) > END) doc.addPage()
  const top = doc.y
  const isTicked = isSettled(answers)
  drawBox(doc, top, isTicked)
  const item = doc.struct('LI')
  list.add(item)
  item.add(
    doc.struct('Lbl', { actual: `${point.number}, ${isTicked ? 'ticked' : 'not ticked'}` }, () => {
      doc
        .font(FONT.text)
        .fontSize(10)
        .fillColor(MUTED)
        .text(String(point.number), MARGIN.left + 18, top, { width: INDENT - 24, align: 'right' })
    }),
  )
  const body = doc.struct('LBody')
  item.add(body)
  const say = (font: string, size: number, color: string, text: string, y: number) =>
    body.add(
      doc.struct('P', {}, () => {
        doc
          .font(font)
          .fontSize(size)
          .fillColor(color)
          .text(text, MARGIN.left + INDENT, y, BODY)
      }),
    )
  say(FONT.strong, 10, INK, point.text, top)
  for (const { text, color } of linesOf(point, answers)) say(FONT.text, 8.5, color, text, doc.y + 1)
  body.end()
  item.end()
  rule(doc, MARGIN.left + INDENT, doc.y + 14)
  doc.y += 22
}

/** The record settles it, and nothing it says is trouble. */
function isSettled(answers: readonly ChecklistAnswer[]): boolean {
  return (
    answers.some(({ standing }) => standing === 'settled') &&
    answers.every(({ standing }) => standing !== 'warning')
  )
}

function drawBox(doc: Doc, top: number, isTicked: boolean): void {
  artifact(doc, 'Layout', () => {
    doc
      .lineWidth(0.8)
      .strokeColor(INK)
      .rect(MARGIN.left, top + 0.5, 11, 11)
      .stroke()
    if (!isTicked) return
    doc
      .lineWidth(1.6)
      .moveTo(MARGIN.left + 2.4, top + 6.2)
      .lineTo(MARGIN.left + 4.8, top + 8.8)
      .lineTo(MARGIN.left + 9, top + 3)
      .stroke()
  })
}

function rule(doc: Doc, from: number, y: number): void {
  artifact(doc, 'Layout', () => {
    doc
      .lineWidth(0.5)
      .strokeColor(LINE)
      .moveTo(from, y)
      .lineTo(MARGIN.left + WIDTH, y)
      .stroke()
  })
}

function writeClose(doc: Doc, root: Struct): void {
  if (doc.y + 40 > END) doc.addPage()
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font(FONT.text)
        .fontSize(8.5)
        .fillColor(MUTED)
        .text(
          `Law checked ${spokenDay(LAW_CHECKED_ON)}. This is not legal advice: verify with counsel in the county where the land lies.`,
          MARGIN.left,
          doc.y + 8,
          { width: WIDTH },
        )
    }),
  )
}

function writeFooters(doc: Doc): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    // Text below the bottom margin would begin a new page.
    doc.page.margins.bottom = 0
    artifact(doc, 'Pagination', () => {
      doc
        .font(FONT.text)
        .fontSize(8)
        .fillColor(MUTED)
        .text(`ParcelProof · ${TITLE}`, MARGIN.left, 792 - 40, { lineBreak: false })
        .text(`${page + 1} of ${count}`, MARGIN.left, 792 - 40, {
          width: WIDTH,
          align: 'right',
          lineBreak: false,
        })
    })
  }
}

/** Drawn for the eye only: a reader aloud passes over it. */
function artifact(doc: Doc, type: 'Layout' | 'Pagination', draw: () => void): void {
  const { x, y } = doc
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
  doc.x = x
  doc.y = y
}
