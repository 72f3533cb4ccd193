import { formatDay, formatValue } from '../../../domain/lib/format.ts'
import { inPassingOrder } from '../../../domain/title/findings/passing-order.ts'
import { instrumentWord, partyNames, recordingPlace } from '../../../domain/title/findings/words.ts'
import {
  artifact,
  END,
  INK,
  LINE,
  MARGIN,
  MUTED,
  TONE_COLOR,
  WIDTH,
} from '../../platform/pdf/document.ts'
import { FONT } from '../../platform/pdf/fonts.ts'
import type { Sheet } from '../../platform/pdf/sheet.ts'
import type { ReportInput } from './report-content.ts'

type Title = NonNullable<ReportInput['title']>

/** X positions of the timeline and of the text. */
const AXIS = MARGIN.left + 86
const WORDS = AXIS + 16

/**
 * The instruments along a timeline in the order of the record, except a deed recorded late, which is placed where
 * title passed by it: a filled dot is in the chain, a hollow one is not; a gap in the chain is a gap in the line.
 */
export function drawChain(sheet: Sheet, title: Title): void {
  const { doc, root } = sheet
  const broken = new Set(
    title.findings.filter(({ code }) => code === 'chain-gap').flatMap((each) => each.instruments),
  )
  const list = doc.struct('L')
  root.add(list)
  const instruments = inPassingOrder(title.instruments, title.chain)
  for (const [place, { instrument, isLate }] of instruments.entries()) {
    const words = wordsOf(instrument, isLate)
    const width = MARGIN.left + WIDTH - WORDS
    const height =
      doc.font(FONT.strong).fontSize(9.5).heightOfString(words.what, { width }) +
      doc.font(FONT.text).fontSize(8.5).heightOfString(words.who, { width, lineGap: 1 }) +
      9
    if (doc.y + height > END) doc.addPage()
    const top = doc.y
    const isBreak = broken.has(instrument.id)
    artifact(doc, 'Layout', () => {
      const isLast = place === instruments.length - 1
      doc.lineWidth(1.2).strokeColor(LINE)
      if (!isLast)
        doc
          .moveTo(AXIS, top + 6)
          .lineTo(AXIS, Math.min(top + height + 4, END))
          .stroke()
      if (isBreak) {
        // The gap and a cross over it, so that it is visible without color.
        const { ink } = TONE_COLOR.bad
        doc.rect(AXIS - 4, top - 6, 8, 8).fill('#ffffff')
        doc.lineWidth(1.4).strokeColor(ink)
        doc
          .moveTo(AXIS - 4, top - 6)
          .lineTo(AXIS + 4, top + 1)
          .stroke()
        doc
          .moveTo(AXIS + 4, top - 6)
          .lineTo(AXIS - 4, top + 1)
          .stroke()
      }
      doc.circle(AXIS, top + 6, 3.4).lineWidth(1.2)
      if (instrument.isInChain) doc.fillAndStroke(INK, INK)
      else doc.fillAndStroke('#ffffff', MUTED)
    })
    const item = doc.struct('LI')
    list.add(item)
    item.add(
      doc.struct('Lbl', {}, () => {
        doc.font(FONT.text).fontSize(8.5).fillColor(MUTED)
        doc.text(words.when, MARGIN.left, top + 1, { width: 74, align: 'right' })
      }),
    )
    item.add(
      doc.struct('LBody', {}, () => {
        doc.font(FONT.strong).fontSize(9.5).fillColor(INK)
        doc.text(`${words.what}${instrument.isInChain ? '' : ' (not in the chain)'}`, WORDS, top, {
          width,
        })
        doc.font(FONT.text).fontSize(8.5)
        if (isBreak) {
          doc.fillColor(TONE_COLOR.bad.ink).text('The chain breaks here.', WORDS, doc.y, { width })
        }
        doc.fillColor(MUTED).text(words.who, WORDS, doc.y, { width, lineGap: 1 })
      }),
    )
    item.end()
    doc.y = Math.max(doc.y, top + 16) + 7
  }
  list.end()
  doc.x = MARGIN.left
}

function wordsOf(instrument: Title['instruments'][number], isLate: boolean) {
  const { type, recordedOn, executedOn, grantors, grantees, consideration, amount } = instrument
  const price = consideration ?? amount
  const late = executedOn ? `signed ${formatDay(executedOn)}, recorded late` : 'recorded late'
  const about = [
    isLate ? late : null,
    recordingPlace(instrument),
    price ? formatValue(price) : null,
  ]
  return {
    when: recordedOn ? formatDay(recordedOn) : 'no date',
    what: [instrumentWord(type), ...about].filter(Boolean).join(', '),
    who: `${partyNames(grantors)} to ${partyNames(grantees)}`,
  }
}
