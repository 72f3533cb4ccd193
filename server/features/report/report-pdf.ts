import { shownAddress } from '../../../domain/address/shown-address.ts'
import { formatDay, writeDays } from '../../../domain/lib/format.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { DEFAULT_SCORE, riskBand } from '../../../domain/title/score/score-bands.ts'
import {
  artifact,
  INK,
  MARGIN,
  MUTED,
  openDocument,
  TONE_COLOR,
  WIDTH,
} from '../../platform/pdf/document.ts'
import { FONT } from '../../platform/pdf/fonts.ts'
import { Sheet } from '../../platform/pdf/sheet.ts'
import { drawMap } from './draw-map.ts'
import { drawTiles } from './draw-tiles.ts'
import type { ReportInput } from './report-content.ts'
import { writeAudit } from './write-audit.ts'
import { writeBid } from './write-bid.ts'
import { writeLists } from './write-lists.ts'
import { writeOwner } from './write-owner.ts'
import { writeRecords } from './write-records.ts'
import { writeSale } from './write-sale.ts'
import { writeSurplus } from './write-surplus.ts'
import { writeTitle } from './write-title.ts'
import { writeTitleOfLists } from './write-title-of-lists.ts'
import { writeWays } from './write-ways.ts'

/**
 * The full report as a tagged PDF on US Letter paper. The same input gives the same bytes: it is rendered from
 * the stored input, never from current records.
 */
export async function reportPdf(input: ReportInput, hash: string): Promise<Buffer> {
  const name = propertyName(input.property)
  const { doc, root, close } = await openDocument({
    title: `Property report: ${name}`,
    subject: `Tax-sale risk, title and liens of ${name}, ${input.property.county}`,
    on: input.asOf,
  })
  const sheet = new Sheet(doc, root)
  writeCover(sheet, input)
  writeTitle(sheet, input)
  writeSale(sheet, input)
  if (input.maxBid) writeBid(sheet, input.maxBid)
  if (input.noticeAudit) writeAudit(sheet, input.noticeAudit)
  if (input.ways) writeWays(sheet, input.ways)
  if (input.surplus) writeSurplus(sheet, input.surplus)
  writeOwner(sheet, input.owner)
  if (input.lists && input.lists.length > 0) writeLists(sheet, input.lists)
  if (input.titleOfLists) writeTitleOfLists(sheet, input.titleOfLists)
  writeRecords(sheet, input, hash)
  return close(`ParcelProof · ${name} · as of ${formatDay(input.asOf)} · No. ${hash.slice(0, 12)}`)
}

function writeCover(sheet: Sheet, input: ReportInput): void {
  const { property, title } = input
  const { doc } = sheet
  sheet.say('ParcelProof property report', { color: MUTED, size: 10, gap: 10 })
  sheet.title(propertyName(property))
  // What the importer assumed is no fact.
  const stated = (field: 'city' | 'state' | 'zipCode') =>
    property.assumed.includes(field) ? null : property[field]
  const city = stated('city')
  const place = [
    city && shownAddress(city),
    [stated('state'), stated('zipCode')].filter(Boolean).join(' '),
  ]
  sheet.say(
    [
      place.filter(Boolean).join(', '),
      property.assumed.includes('county') ? `${property.county} (assumed)` : property.county,
      `Parcel ${property.parcelId ?? 'without ID'}`,
    ]
      .filter(Boolean)
      .join(' · '),
    { color: MUTED, size: 10.5, gap: 2 },
  )
  sheet.say(`As of ${formatDay(input.asOf)}`, { color: MUTED, size: 10.5, gap: 14 })
  if (property.provenance.isSample) {
    sheet.say('Sample data: this property is fictional. Nothing here describes real land.', {
      strong: true,
      color: TONE_COLOR.warn.ink,
      gap: 10,
    })
  }
  writeAnswer(sheet, title)
  sheet.space(10)
  drawTiles(sheet, input.tiles)
  sheet.space(6)
  if (property.outline) drawMap(sheet, property.outline, input.neighbours)
  doc.x = MARGIN.left
}

/** The score with its band, or a sentence that there is none. */
function writeAnswer(sheet: Sheet, title: ReportInput['title']): void {
  const { doc, root } = sheet
  const score = title?.confidenceScore ?? null
  if (title === null || score === null) {
    sheet.say('No evidence of title', { strong: true, size: 15, gap: 4 })
    sheet.say(
      title === null
        ? 'No recorded instruments of this property are on file, and its title has not been analyzed. This report cannot say who owns the land or which liens bind it. Have the chancery or probate clerk’s records searched before you bid.'
        : `No deed of this property is on file, so there is nothing to score. Screens show the default of ${DEFAULT_SCORE}, which is not a finding. Have the recorder’s index searched before you bid.`,
      { gap: 6 },
    )
    if (title) sheet.say(writeDays(title.notes))
    return
  }
  const band = riskBand(score)
  const { ink, ground } = TONE_COLOR[score >= 80 ? 'good' : score >= 50 ? 'wait' : 'bad']
  const top = doc.y
  const box = { width: 118, height: 66 }
  artifact(doc, 'Layout', () => {
    doc.rect(MARGIN.left, top, box.width, box.height).fill(ground)
    doc.rect(MARGIN.left, top, 4, box.height).fill(ink)
  })
  root.add(
    doc.struct('P', {}, () => {
      doc.font(FONT.heading).fontSize(30).fillColor(ink)
      const width = doc.widthOfString(String(score))
      doc.text(String(score), MARGIN.left + 16, top + 4, { lineBreak: false })
      doc.font(FONT.text).fontSize(12).fillColor(INK)
      doc.text('/ 100', MARGIN.left + 22 + width, top + 24, { lineBreak: false })
      doc.font(FONT.strong).fontSize(10).fillColor(ink)
      doc.text(`${band.risk} (${band.word})`, MARGIN.left + 16, top + 46, {
        width: box.width - 12,
        lineBreak: false,
      })
    }),
  )
  root.add(
    doc.struct('P', {}, () => {
      doc.font(FONT.text).fontSize(9.5).fillColor(INK)
      doc.text(writeDays(title.notes), MARGIN.left + box.width + 16, top + 2, {
        width: WIDTH - box.width - 16,
        lineGap: 1.5,
      })
    }),
  )
  doc.x = MARGIN.left
  doc.y = Math.max(doc.y, top + box.height) + 4
}
