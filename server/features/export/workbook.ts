import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { COLUMNS, type Column } from './columns.ts'
import type { ExportRow } from './export.queries.ts'
import {
  type AboutLine,
  aboutSheet,
  bookParts,
  rowXml,
  sheetFoot,
  sheetHead,
  sheetPath,
} from './workbook-parts.ts'

/** Maximum rows of an Excel sheet, including its heading row. */
const ROWS_OF_A_SHEET = 1_048_576

/**
 * The rows as an Excel workbook (ECMA-376), streamed; a full sheet is followed by another. `about`: a first sheet that
 * says which filters they passed. A failure of `batches`
 * ends the stream before the archive's directory, without which no program opens it.
 */
export function workbookOf(
  batches: AsyncGenerator<readonly ExportRow[]>,
  rowsOfASheet = ROWS_OF_A_SHEET,
  columns: readonly Column[] = COLUMNS,
  about: readonly AboutLine[] = [],
): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const rows = new Rows(batches)
  const names: string[] = []
  if (about.length > 0) {
    names.push('Filters')
    zip.addBuffer(Buffer.from(aboutSheet(about)), sheetPath(1))
  }
  const first = names.length
  const addSheet = () => {
    const place = names.length - first + 1
    names.push(place === 1 ? 'Properties' : `Properties ${place}`)
    const sheet = Readable.from(sheetOf(rows, rowsOfASheet, columns), { objectMode: false })
    sheet.once('error', (error) => output.destroy(error))
    sheet.once('end', () => {
      if (rows.isDone) {
        for (const [path, text] of bookParts(names)) zip.addBuffer(Buffer.from(text), path)
        zip.end()
      } else addSheet()
    })
    output.once('close', () => sheet.destroy())
    zip.addReadStream(sheet, sheetPath(names.length), { compressionLevel: 1 })
  }
  // A reader that leaves early must release the database connection too.
  output.once('close', () => void batches.return(undefined).catch(() => {}))
  addSheet()
  return output
}

async function* sheetOf(
  rows: Rows,
  rowsOfASheet: number,
  columns: readonly Column[],
): AsyncGenerator<string> {
  yield sheetHead(columns)
  let line = 1
  while (line < rowsOfASheet) {
    const taken = await rows.take(rowsOfASheet - line)
    if (taken.length === 0) break
    let text = ''
    for (const row of taken) {
      line += 1
      text += rowXml(columns, row, line)
    }
    yield text
  }
  await rows.lookAhead()
  yield sheetFoot(columns, line)
}

/** Batches of rows, consumed in parts. */
class Rows {
  isDone = false
  readonly #batches: AsyncIterator<readonly ExportRow[]>
  #held: readonly ExportRow[] = []

  constructor(batches: AsyncIterator<readonly ExportRow[]>) {
    this.#batches = batches
  }

  /** Up to `most` rows; none at the end. */
  async take(most: number): Promise<readonly ExportRow[]> {
    await this.lookAhead()
    const taken = this.#held.slice(0, most)
    this.#held = this.#held.slice(most)
    return taken
  }

  /** Whether there are more rows. */
  async lookAhead(): Promise<void> {
    while (this.#held.length === 0 && !this.isDone) {
      const { value, done } = await this.#batches.next()
      if (done) this.isDone = true
      else this.#held = value
    }
  }
}
