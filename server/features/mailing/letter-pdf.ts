import { setImmediate as nextTurn } from 'node:timers/promises'
import { formatDay } from '../../../domain/lib/format.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { fillLetter } from '../../../domain/mailing/letter-text.ts'
import type { Piece } from '../../../domain/mailing/pieces.ts'
import { END, INK, MARGIN, MUTED, openDocument, WIDTH } from '../../platform/pdf/document.ts'
import { FONT } from '../../platform/pdf/fonts.ts'
import { PIECES_A_TURN } from './label-pdf.ts'

type Letter = { text: string; sender: string; isLegal: boolean; on: LocalDate }

const NOT_ADVICE =
  'This letter is not legal advice. Your rights and deadlines depend on facts it does not know: ask an attorney.'

/** The address shows in the window of a No. 10 envelope when the sheet is folded in three. */
const ADDRESS_TOP = 148
const TEXT_TOP = 248
const SIZE = 11
const LINE_GAP = 3

/** A letter to each owner, starting on a new page; a long one has several. */
export async function letterPdf(pieces: readonly Piece[], letter: Letter): Promise<Buffer> {
  const { doc, root, close } = await openDocument({
    title: 'Letters to owners',
    subject: 'Letters to owners at their mailing addresses on the assessment roll',
    on: letter.on,
  })
  const say = (text: string, y: number, color = INK, size = SIZE) => {
    root.add(
      doc.struct('P', {}, () => {
        doc.font(FONT.text).fontSize(size).fillColor(color)
        doc.text(text, MARGIN.left, y, { width: WIDTH, lineGap: LINE_GAP })
      }),
    )
  }
  for (const [at, piece] of pieces.entries()) {
    if (at % PIECES_A_TURN === 0) await nextTurn()
    if (at > 0) doc.addPage()
    if (letter.sender !== '') say(within(letter.sender, 5), MARGIN.top)
    const address = [piece.owner, ...piece.lines].map((line) => line.slice(0, MAX_LINE))
    say(address.join('\n'), ADDRESS_TOP)
    say(formatDay(letter.on), Math.max(TEXT_TOP, doc.y + 16))
    doc.y += 14
    for (const paragraph of fillLetter(letter.text, piece).split('\n')) {
      if (paragraph.trim() === '') doc.y += SIZE
      else {
        if (doc.y + SIZE * 1.5 > END) doc.addPage()
        say(paragraph, doc.y)
      }
    }
    if (!letter.isLegal) continue
    const height = doc.font(FONT.text).fontSize(9).heightOfString(NOT_ADVICE, { width: WIDTH })
    if (doc.y + 24 + height > END) doc.addPage()
    say(NOT_ADVICE, Math.max(doc.y + 18, END - height - 2), MUTED, 9)
  }
  return close(null)
}

/** Maximum length of a line of an address. */
const MAX_LINE = 160

function within(text: string, lines: number): string {
  return text.split('\n').slice(0, lines).join('\n')
}
