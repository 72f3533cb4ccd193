import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsQR from 'jsqr'

/** pdftoppm of poppler, as most Linux machines have it. */
export function hasPoppler(): boolean {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    process.stdout.write('pdftoppm is not installed: the QR code is not read from the drawn page\n')
    return false
  }
}

/** The text of the QR code on the last page of a PDF, drawn as a printer draws it. */
export function qrOfLastPage(pdf: Buffer): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'qr-'))
  try {
    const file = join(folder, 'document.pdf')
    writeFileSync(file, pdf)
    const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
    const args = ['-gray', '-r', '150', '-f', String(pages), '-singlefile', file]
    execFileSync('pdftoppm', [...args, join(folder, 'last')])
    return readQr(readFileSync(join(folder, 'last.pgm')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The text of the QR code in a grayscale picture: `P5 width height 255`, then one byte per pixel. */
function readQr(pgm: Buffer): string | undefined {
  const [head = '', width = '0', height = '0'] =
    /^P5\s+(\d+)\s+(\d+)\s+\d+\s/.exec(pgm.subarray(0, 40).toString('latin1')) ?? []
  const grey = pgm.subarray(head.length)
  const pixels = new Uint8ClampedArray(grey.length * 4)
  for (const [at, shade] of grey.entries()) pixels.set([shade, shade, shade, 255], at * 4)
  return jsQR.default(pixels, Number(width), Number(height))?.data
}
