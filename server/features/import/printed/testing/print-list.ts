import PDFDocument from 'pdfkit'

const OWNERS = ['ADAMS JOHN', 'BAKER MARY ANN', 'COLE FARMS', 'DUNN ROSE', 'ELLIS PAUL']

type Layout = {
  broken?: number
  isSideways?: boolean
  parcels?: string
  /** Without a heading, addresses seem to be a part of the owner's column. */
  addressHeading?: string
  amountHeading?: string
  /** How far everything is shifted to the right. */
  shift?: number
}

/** A list of five parcels as a county prints it; sideways, its lines run up the page. */
export async function printList({
  broken = -1,
  isSideways = false,
  parcels = '020-1511',
  addressHeading = 'Situs Address',
  amountHeading = 'Amount Due',
  shift = 0,
}: Layout = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER' })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  if (isSideways) pdf.rotate(-90, { origin: [0, 0] }).translate(-792, 0)
  pdf.fontSize(9)
  const put = (x: number, y: number, text: string) =>
    pdf.text(text, x + shift, y, { lineBreak: false })
  put(40, 60, 'Parcel Number')
  put(150, 60, 'Owner Name')
  put(320, 60, addressHeading)
  put(480, 60, amountHeading)
  OWNERS.forEach((owner, row) => {
    put(40, 80 + row * 20, `${parcels}${row}`)
    put(150, 80 + row * 20, owner)
    put(320, 80 + row * 20, `${row * 7 + 2} OAK STREET`)
    put(480, 80 + row * 20, row === broken ? '$1,2' : `$1,2${row}0.50`)
  })
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
