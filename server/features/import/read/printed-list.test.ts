import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { RawRow } from '../../../../domain/import/raw-row.ts'
import { openList } from './open-list.ts'

async function makePdf(
  draw: (pdf: InstanceType<typeof PDFDocument>) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER', ...options })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  draw(pdf)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

async function readAll(bytes: Buffer): Promise<RawRow[]> {
  async function* source() {
    yield bytes
  }
  const list = await openList(source(), { fileName: 'list.pdf', byteCount: bytes.length })
  const rows: RawRow[] = []
  for await (const batch of list.batches) rows.push(...batch.rows)
  return rows
}

function drawList(pdf: InstanceType<typeof PDFDocument>, broken = -1): void {
  const names = ['ADAMS JOHN', 'BAKER MARY ANN', 'COLE FARMS', 'DUNN ROSE', 'ELLIS PAUL']
  pdf.fontSize(9)
  const put = (x: number, y: number, text: string) => pdf.text(text, x, y, { lineBreak: false })
  put(40, 60, 'Parcel Number')
  put(150, 60, 'Owner Name')
  put(320, 60, 'Situs Address')
  put(480, 60, 'Amount Due')
  names.forEach((name, row) => {
    put(40, 80 + row * 20, `020-1511${row}`)
    put(150, 80 + row * 20, name)
    put(320, 80 + row * 20, `${row * 7 + 2} ${['OAK', 'LONGLEAF', 'ELM'][row % 3]} STREET`)
    put(480, 80 + row * 20, row === broken ? '$1,2' : `$1,2${row}0.50`)
  })
}

test('a PDF with text is opened as a list with a heading row and rows', async () => {
  const rows = await readAll(await makePdf((pdf) => drawList(pdf)))
  expect(rows.map((row) => row.cells())).toEqual([
    ['Parcel Number', 'Owner Name', 'Situs Address', 'Amount Due'],
    ['020-15110', 'ADAMS JOHN', '2 OAK STREET', '$1,200.50'],
    ['020-15111', 'BAKER MARY ANN', '9 LONGLEAF STREET', '$1,210.50'],
    ['020-15112', 'COLE FARMS', '16 ELM STREET', '$1,220.50'],
    ['020-15113', 'DUNN ROSE', '23 OAK STREET', '$1,230.50'],
    ['020-15114', 'ELLIS PAUL', '30 LONGLEAF STREET', '$1,240.50'],
  ])
})

test('a row that can’t be read is reported by page and row, as it is printed', async () => {
  const rows = await readAll(await makePdf((pdf) => drawList(pdf, 2)))
  const refused = rows.filter((row) => row.fault?.() != null)
  expect(refused.map((row) => `${row.place?.()}: ${row.fault?.()}`)).toEqual([
    'page 1, row 3: column “Amount Due” says “$1,2”; it was not read. Printed: “020-15112 COLE FARMS 16 ELM STREET $1,2”',
  ])
})

test('a scanned page among others is reported, since its rows would be missing', async () => {
  const bytes = await makePdf((pdf) => {
    drawList(pdf)
    pdf.addPage().rect(40, 40, 400, 400).fill('black')
  })
  const rows = await readAll(bytes)
  const second = rows.filter((row) => row.place?.() === 'page 2')
  expect(second.map((row) => row.fault?.())).toEqual([
    'it has no text: it is blank, or a scan whose rows were not read',
  ])
  expect(rows).toHaveLength(7)
})

test.each([
  [
    'a scan',
    () => makePdf((pdf) => pdf.rect(40, 40, 400, 400).fill('black')),
    'This PDF has no text: it is a scan.',
  ],
  [
    'a letter',
    () => makePdf((pdf) => pdf.text('Dear taxpayer, the list is at the office.')),
    'This PDF has text, but no list was found in it',
  ],
  [
    'one with a password',
    () => makePdf((pdf) => drawList(pdf), { userPassword: 'secret', pdfVersion: '1.7' }),
    'This PDF has a password.',
  ],
  [
    'one cut off',
    async () => (await makePdf((pdf) => drawList(pdf))).subarray(0, 300),
    'This PDF is damaged',
  ],
  [
    'one whose table of objects names itself for ever',
    async () =>
      Buffer.from(
        '%PDF-1.4\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 1/Prev 9>>\nstartxref\n9\n%%EOF',
      ),
    'This PDF is damaged',
  ],
])('a PDF that is no list is refused in a sentence: %s', async (_what, make, says) => {
  const reading = readAll(await make())
  await expect(reading).rejects.toThrow(ListRefused)
  await expect(reading).rejects.toThrow(says)
})

test('a word far beyond the page is none of the list, and costs no memory', async () => {
  const plain = await readAll(await makePdf((pdf) => drawList(pdf)))
  const strewn = await readAll(
    await makePdf((pdf) => {
      drawList(pdf)
      pdf.text('FAR', 2e9, 100, { lineBreak: false })
    }),
  )
  expect(strewn.map((row) => row.cells())).toEqual(plain.map((row) => row.cells()))
})

test.each([
  ['a page of a mile', { size: [63_360, 792] as [number, number] }, 9, 'longer than 200 inches'],
  ['letters larger than the page', {}, 5_000, 'is damaged'],
])('%s is refused with a message', async (_name, options, size, message) => {
  const bytes = await makePdf((pdf) => {
    drawList(pdf)
    // Its baseline is on the page.
    pdf.fontSize(size).text('W', 40, 400 - 0.718 * size, { lineBreak: false })
  }, options)
  await expect(readAll(bytes)).rejects.toThrow(ListRefused)
  await expect(readAll(bytes)).rejects.toThrow(message)
})
