import { encode } from 'uqr'
import { INK } from '../../platform/pdf/document.ts'
import type { Sheet } from '../../platform/pdf/sheet.ts'

/** Light modules around the code, as scanners need them. */
const QUIET = 4

/** Draws a text as a QR code, `size` points wide with its margin, as one vector path. */
export function drawQr(
  { doc, root }: Pick<Sheet, 'doc' | 'root'>,
  text: string,
  { x, y, size, alt }: { x: number; y: number; size: number; alt: string },
): void {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 })
  const side = size / (modules + 2 * QUIET)
  root.add(
    doc.struct('Figure', { alt }, () => {
      doc.rect(x, y, size, size).fill('#ffffff')
      for (const [row, cells] of data.entries()) {
        for (let column = 0; column < modules; column += 1) {
          if (!cells[column]) continue
          let end = column
          while (end < modules && cells[end]) end += 1
          doc.rect(
            x + (QUIET + column) * side,
            y + (QUIET + row) * side,
            (end - column) * side,
            side,
          )
          column = end
        }
      }
      doc.fill(INK)
    }),
  )
}
