import type { ChecklistAnswer, PropertyChecklist } from '../../../contract/checklist.ts'
import {
  CHECKLIST,
  type ChecklistGroup,
  type ChecklistPoint,
} from '../../../domain/checklist/checklist.ts'
import { citation } from '../../../domain/law/citation.ts'
import { LAW_CHECKED_ON } from '../../../domain/law/rules.ts'
import { formatDay } from '../../../domain/lib/format.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import {
  artifact,
  type Doc,
  END,
  INK,
  LINE,
  MARGIN,
  MUTED,
  openDocument,
  type Struct,
  WARN,
  WIDTH,
} from '../../platform/pdf/document.ts'
import { FONT } from '../../platform/pdf/fonts.ts'

const TITLE = '47-point due diligence checklist'
/** Indent of a point's text, right of its box and number. */
const INDENT = 44

/**
 * The checklist as a tagged PDF, blank or filled in from a property's record: a box at each point, checked if the
 * record settles it, and a line for notes. The same input gives the same bytes.
 */
export async function checklistPdf(
  filled: PropertyChecklist | null,
  asOf: LocalDate,
): Promise<Buffer> {
  const { doc, root, close } = await openDocument({
    title: filled ? `${TITLE}: ${filled.name}` : TITLE,
    subject: 'What to find out about a property before bidding at a tax sale',
    on: filled ? asOf : LAW_CHECKED_ON,
  })
  writeHead(doc, root, filled, asOf)
  for (const group of CHECKLIST) writeGroup(doc, root, group, filled)
  writeClose(doc, root)
  return close(`ParcelProof · ${TITLE}`)
}

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
          'Work from top to bottom: the answers get more expensive. Stop when a parcel fails. Check off what you know, and write down your source.',
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
        ['Record as of', `${formatDay(asOf)}${filled.isSample ? ' (sample data)' : ''}`],
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

/** The lines of a point below its first, each with its style. */
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

/** Custom or standard if there is no section of law; capitalized. */
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
    doc.struct(
      'Lbl',
      { actual: `${point.number}, ${isTicked ? 'checked' : 'not checked'}` },
      () => {
        doc
          .font(FONT.text)
          .fontSize(10)
          .fillColor(MUTED)
          .text(String(point.number), MARGIN.left + 18, top, { width: INDENT - 24, align: 'right' })
      },
    ),
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

/** The record answers the point, and favorably. */
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
          `Law checked ${formatDay(LAW_CHECKED_ON)}. This is not legal advice: verify with counsel in the county where the land is located.`,
          MARGIN.left,
          doc.y + 8,
          { width: WIDTH },
        )
    }),
  )
}
