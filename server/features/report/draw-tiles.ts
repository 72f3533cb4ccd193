import type { VerdictTile } from '../../../domain/property/verdict.ts'
import {
  artifact,
  INK,
  LINE,
  MARGIN,
  MUTED,
  TONE_COLOR,
  WIDTH,
} from '../../platform/pdf/document.ts'
import { FONT } from '../../platform/pdf/fonts.ts'
import type { Sheet } from '../../platform/pdf/sheet.ts'

const IN_A_ROW = 3
const HEIGHT = 62
const TILE = WIDTH / IN_A_ROW

/** The verdict's tiles, three per row: label, finding, number. */
export function drawTiles(sheet: Sheet, tiles: readonly VerdictTile[]): void {
  const { doc, root } = sheet
  const rows = Math.ceil(tiles.length / IN_A_ROW)
  sheet.need(rows * HEIGHT)
  const top = doc.y
  const list = doc.struct('L')
  root.add(list)
  for (const [place, tile] of tiles.entries()) {
    const x = MARGIN.left + (place % IN_A_ROW) * TILE
    const y = top + Math.floor(place / IN_A_ROW) * HEIGHT
    const { ink, ground } = TONE_COLOR[tile.tone]
    artifact(doc, 'Layout', () => {
      doc.rect(x, y, TILE, HEIGHT).lineWidth(0.6).strokeColor(LINE).stroke()
      doc.rect(x + 0.3, y + 0.3, TILE - 0.6, 3).fill(tile.tone === 'other' ? ground : ink)
    })
    const item = doc.struct('LI')
    list.add(item)
    item.add(
      doc.struct('LBody', {}, () => {
        const width = TILE - 16
        const line = { width, lineBreak: false, ellipsis: true } as const
        doc.font(FONT.text).fontSize(8).fillColor(MUTED)
        doc.text(tile.name, x + 8, y + 11, line)
        doc
          .font(FONT.strong)
          .fontSize(11.5)
          .fillColor(tile.tone === 'other' ? INK : ink)
        doc.text(tile.word, x + 8, y + 23, line)
        const about = [tile.number, tile.note, tile.isAssumed ? 'assumed' : null]
        doc.font(FONT.text).fontSize(8.5).fillColor(INK)
        doc.text(about.filter(Boolean).join(' · ') || ' ', x + 8, y + 41, line)
      }),
    )
    item.end()
  }
  list.end()
  doc.x = MARGIN.left
  doc.y = top + rows * HEIGHT + 6
}
