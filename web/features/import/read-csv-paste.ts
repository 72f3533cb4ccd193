import { foldHeading, nameHeadings } from '../../../domain/lib/fold-heading.ts'
import { formatList } from '../../../domain/lib/format.ts'
import type { PasteProblem, PasteRead } from './paste.ts'
import { detectDelimiter, splitRecords } from './split-records.ts'

const NO_DATA: PasteProblem = {
  title: 'No CSV Data',
  text: 'Please paste your CSV data in the text area below before importing.',
}
const INVALID_FORMAT: PasteProblem = {
  title: 'Invalid CSV Format',
  text: 'CSV needs a header row and at least one data row.',
}
const MISSING_HEADERS: PasteProblem = {
  title: 'Missing CSV Headers',
  text: 'The first line must name at least two columns, for example: parcel_id,owner_name,address,total_owed',
}

/** Headings whose values would count as a tax status, folded. */
const STATUS_HEADINGS = new Set(['taxstatus', 'taxsalestatus'])

/** Maximum rows with too many cells that are named. */
const NAMED_LINES = 3

/**
 * Pasted CSV (or cells copied from a spreadsheet) as objects by heading, or the error. The server interprets the
 * headings. Rules and titles: specification, section 5; in addition, commas inside quotation marks belong to the
 * cell.
 */
export function readCsvPaste(pasted: string): PasteRead {
  const text = pasted.replace(/^\ufeff/, '')
  if (text.trim() === '') return { problem: NO_DATA }
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  if (lines.length < 2) return { problem: INVALID_FORMAT }

  const { records, openQuoteLine } = splitRecords(text, detectDelimiter(text))
  const [header, ...rows] = records
  if (openQuoteLine !== null) {
    return parseError(
      `The quotation mark that opens on line ${openQuoteLine} never closes. Close it or remove it, and import again.`,
    )
  }
  if (header === undefined || rows.length === 0) return { problem: INVALID_FORMAT }
  if (header.cells.filter((cell) => cell.trim() !== '').length < 2) {
    return { problem: MISSING_HEADERS }
  }

  const width = header.cells.length
  const wide = rows.filter(({ cells }) => cells.slice(width).some((cell) => cell.trim() !== ''))
  if (wide.length > 0) return parseError(tooManyCells(wide, width))

  // A CSV import forces the status to delinquent (specification, section 4): the list's own status is sent under a
  // name that the server does not read as a status.
  const headings = nameHeadings(header.cells).map((heading) =>
    STATUS_HEADINGS.has(foldHeading(heading)) ? `${heading} as listed` : heading,
  )
  return {
    properties: rows.map(({ cells }) =>
      Object.fromEntries(
        headings.flatMap((heading, column) => {
          const cell = (cells[column] ?? '').trim()
          // A column without a heading counts only if it has a value.
          return cell === '' && header.cells[column]?.trim() === '' ? [] : [[heading, cell]]
        }),
      ),
    ),
    placeOf: (n) => `Line ${rows[n - 1]?.line ?? n}`,
  }
}

function parseError(text: string): PasteRead {
  return { problem: { title: 'CSV Parse Error', text } }
}

function tooManyCells(rows: readonly { line: number; cells: string[] }[], width: number): string {
  const [first] = rows
  const lines = rows.slice(0, NAMED_LINES).map((row) => row.line)
  const advice =
    'Put quotation marks around a name or address that has a comma in it, and import again.'
  if (first && rows.length === 1) {
    return `Line ${first.line} has ${first.cells.length} cells where the header row has ${width}. ${advice}`
  }
  const more = rows.length - lines.length
  const which =
    more > 0
      ? `Lines ${lines.join(', ')} and ${more} more`
      : `Lines ${formatList(lines.map(String))}`
  return `${which} have more cells than the header row, which has ${width}. ${advice}`
}
