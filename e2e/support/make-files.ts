import { strToU8, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'

type Rows = readonly (readonly string[])[]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A PDF with these lines of text. */
export async function makePdf(lines: readonly string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER' })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  for (const line of lines) pdf.text(line)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** A workbook of one sheet. */
export function makeXlsx(rows: Rows): Buffer {
  const cells = (row: readonly string[]) =>
    row.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('')
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Type="t" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet><sheetData>${rows.map((row, at) => `<row r="${at + 1}">${cells(row)}</row>`).join('')}</sheetData></worksheet>`,
      ),
    }),
  )
}

/** A document with one table. */
export function makeDocx(rows: Rows): Buffer {
  const cells = (row: readonly string[]) =>
    row.map((cell) => `<w:tc><w:p><w:r><w:t>${escaped(cell)}</w:t></w:r></w:p></w:tc>`).join('')
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'word/document.xml': strToU8(
        `<w:document xmlns:w="w"><w:body><w:tbl>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl></w:body></w:document>`,
      ),
    }),
  )
}

const CORNERS = [
  [-90.2, 32.3],
  [-90.199, 32.3],
  [-90.199, 32.301],
  [-90.2, 32.3],
] as const

/** A layer with the cells as properties of its features, by the headings in the first row. */
export function makeGeoJson([headings = [], ...rows]: Rows): Buffer {
  const features = rows.map((row) => ({
    type: 'Feature',
    properties: Object.fromEntries(headings.map((heading, at) => [heading, row[at]])),
    geometry: { type: 'Polygon', coordinates: [CORNERS] },
  }))
  return Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))
}

/** Placemarks with the cells as their data. */
export function makeKml([headings = [], ...rows]: Rows): Buffer {
  const data = (row: readonly string[]) =>
    headings
      .map((name, at) => `<Data name="${name}"><value>${escaped(row[at] ?? '')}</value></Data>`)
      .join('')
  const ring = CORNERS.map((corner) => corner.join(',')).join(' ')
  const marks = rows.map(
    (row) =>
      `<Placemark><ExtendedData>${data(row)}</ExtendedData><Polygon><outerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`,
  )
  return Buffer.from(
    `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${marks.join('')}</Document></kml>`,
  )
}

/** Columns of a fixed width, without delimiters. */
export function makeFixedWidth(rows: Rows): Buffer {
  return Buffer.from(
    rows
      .map((row) =>
        row
          .map((cell) => cell.padEnd(24))
          .join('')
          .trimEnd(),
      )
      .join('\n'),
  )
}
