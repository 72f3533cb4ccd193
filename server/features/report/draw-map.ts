import { formatNumber } from '../../../domain/lib/format.ts'
import { artifact, INK, LINE, MARGIN, MUTED } from '../../platform/pdf/document.ts'
import { FONT } from '../../platform/pdf/fonts.ts'
import type { Sheet } from '../../platform/pdf/sheet.ts'
import type { Rings } from './report-content.ts'

const SIZE = { width: 220, height: 170 }
const PAD = 46
const FEET_OF_A_DEGREE = 364_567

/** The parcel and its surroundings, north up, with a scale. */
export function drawMap(sheet: Sheet, own: Rings, neighbours: readonly Rings[]): void {
  const points = own.flat()
  const lngs = points.map(([lng]) => lng)
  const lats = points.map(([, lat]) => lat)
  const [west, north] = [Math.min(...lngs), Math.max(...lats)]
  // A degree of longitude is shorter than one of latitude, by the cosine of the latitude.
  const squeeze = Math.cos((north * Math.PI) / 180)
  const width = (Math.max(...lngs) - west) * squeeze
  const height = north - Math.min(...lats)
  const scale = Math.min((SIZE.width - 2 * PAD) / width, (SIZE.height - 2 * PAD) / height)
  if (!Number.isFinite(scale) || scale <= 0) return

  const { doc, root } = sheet
  sheet.need(SIZE.height + 24)
  const top = doc.y
  const left = MARGIN.left
  const x = (lng: number) =>
    left + (SIZE.width - width * scale) / 2 + (lng - west) * squeeze * scale
  const y = (lat: number) => top + (SIZE.height - height * scale) / 2 + (north - lat) * scale
  const trace = (rings: Rings) => {
    for (const ring of rings) {
      for (const [place, [lng, lat]] of ring.entries()) {
        if (place === 0) doc.moveTo(x(lng), y(lat))
        else doc.lineTo(x(lng), y(lat))
      }
      doc.closePath()
    }
  }
  const alt = `Map of the parcel, north up, with ${neighbours.length} parcels around it`
  root.add(
    doc.struct('Figure', { alt }, () => {
      doc.save()
      doc.rect(left, top, SIZE.width, SIZE.height).clip()
      doc.rect(left, top, SIZE.width, SIZE.height).fill('#f6f4ee')
      for (const rings of neighbours) {
        trace(rings)
        doc.lineWidth(0.6).fillAndStroke('#fdfcf9', LINE)
      }
      trace(own)
      doc.lineWidth(1.4).fillAndStroke('#dfe6f4', INK)
      doc.restore()
      doc.rect(left, top, SIZE.width, SIZE.height).lineWidth(0.6).strokeColor(LINE).stroke()
    }),
  )
  drawScale(sheet, scale, top)
  doc.x = MARGIN.left
  doc.y = top + SIZE.height + 8
}

/** A bar of a round number of feet, and an arrow to the north. */
function drawScale(sheet: Sheet, pointsOfADegree: number, top: number): void {
  const { doc } = sheet
  const feet = roundFeet((60 / pointsOfADegree) * FEET_OF_A_DEGREE)
  const length = (feet / FEET_OF_A_DEGREE) * pointsOfADegree
  const [x, y] = [MARGIN.left + 10, top + SIZE.height - 12]
  artifact(doc, 'Layout', () => {
    doc.lineWidth(1).strokeColor(MUTED)
    doc
      .moveTo(x, y - 3)
      .lineTo(x, y)
      .lineTo(x + length, y)
      .lineTo(x + length, y - 3)
      .stroke()
    doc.font(FONT.text).fontSize(7).fillColor(MUTED)
    doc.text(`${formatNumber(feet)} ft`, x, y - 12, { lineBreak: false })
    const [nx, ny] = [MARGIN.left + SIZE.width - 16, top + 24]
    doc
      .moveTo(nx, ny)
      .lineTo(nx, ny - 14)
      .stroke()
    doc
      .moveTo(nx - 3, ny - 9)
      .lineTo(nx, ny - 14)
      .lineTo(nx + 3, ny - 9)
      .stroke()
    doc.text('N', nx - 2.5, ny + 2, { lineBreak: false })
  })
}

/** 1, 2 or 5 with trailing zeros, at most `feet`. */
function roundFeet(feet: number): number {
  const power = 10 ** Math.floor(Math.log10(feet))
  return ([5, 2, 1].find((step) => step * power <= feet) ?? 1) * power
}
