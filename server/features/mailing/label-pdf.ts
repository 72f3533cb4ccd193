import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import {
  type FittedLabel,
  fitLabel,
  type LabelSheet,
  labelBox,
} from '../../../domain/mailing/label-sheet.ts'
import type { Piece } from '../../../domain/mailing/pieces.ts'
import { type Doc, INK, openDocument } from '../../platform/pdf/document.ts'
import { FONT } from '../../platform/pdf/fonts.ts'

/** Pieces written before yielding to other requests. */
export const PIECES_A_TURN = 25

/** The labels of a mailing on sheets, the first at the `startAt`-th label. */
export async function labelPdf(
  pieces: readonly Piece[],
  sheet: LabelSheet,
  { startAt, on }: { startAt: number; on: LocalDate },
): Promise<Buffer> {
  const { doc, root, close } = await openSheet('Mailing labels', on)
  let page = 0
  for (const [at, { owner, lines }] of pieces.entries()) {
    if (at % PIECES_A_TURN === 0) await nextTurn()
    const box = labelBox(sheet, startAt - 1 + at)
    if (box.page > page) {
      doc.addPage()
      page = box.page
    }
    const fitted = fitOn([owner, ...lines], sheet, doc)
    root.add(doc.struct('P', {}, () => writeLabel(doc, fitted, box, sheet.padding)))
  }
  return close(null)
}

/** Owners whose label must be cut. */
export async function listCut(
  pieces: readonly Piece[],
  sheet: LabelSheet,
  on: LocalDate,
): Promise<string[]> {
  const { doc, close } = await openSheet('Mailing labels', on)
  const cut: string[] = []
  for (const [at, { owner, lines }] of pieces.entries()) {
    if (at % PIECES_A_TURN === 0) await nextTurn()
    if (fitOn([owner, ...lines], sheet, doc).isCut) cut.push(owner)
  }
  await close(null)
  return cut
}

function openSheet(title: string, on: LocalDate) {
  return openDocument({
    title,
    subject: 'Mailing addresses of owners, from the assessment roll',
    on,
    paper: { size: 'LETTER', isLandscape: false, margin: 0 },
  })
}

function fitOn(lines: readonly string[], sheet: LabelSheet, doc: Doc): FittedLabel {
  return fitLabel(lines, sheet, (text, size) =>
    doc.font(FONT.text).fontSize(size).widthOfString(text),
  )
}

function writeLabel(
  doc: Doc,
  { lines, size, lineHeight }: FittedLabel,
  box: { x: number; y: number; height: number },
  padding: number,
): void {
  doc.font(FONT.text).fontSize(size).fillColor(INK)
  const top = box.y + Math.max(padding, (box.height - lines.length * lineHeight) / 2)
  for (const [at, line] of lines.entries()) {
    doc.text(line || ' ', box.x + padding, top + at * lineHeight, { lineBreak: false })
  }
}
