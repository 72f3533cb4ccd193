import { daysBetween } from '../../../domain/lib/local-date.ts'
import type { Cell } from '../../platform/csv/csv-line.ts'
import { escapeFormula } from '../../platform/csv/escape-formula.ts'
import { escapeMarkup } from '../../platform/html/html.ts'
import type { Column } from './columns.ts'
import type { ExportRow } from './export.queries.ts'

// The parts of a workbook (ECMA-376, SpreadsheetML) that an export needs.

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Places in the list of cell formats of `STYLES`. */
const FORMAT = { heading: 1, money: 2, day: 3 } as const

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** Day 0 of a workbook's dates; earlier ones can only be text. */
const EPOCH = '1899-12-30'

/** `A` to `ZZ`: more columns than any export has. */
const LETTERS = Array.from({ length: 702 }, (_, place) => lettersOf(place))

export function sheetPath(sheet: number): string {
  return `xl/worksheets/sheet${sheet}.xml`
}

/** The start of a sheet up to its second row: widths, a frozen heading row. */
export function sheetHead(columns: readonly Column[]): string {
  const widths = columns.map(
    ({ width }, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  )
  const headings = columns.map(
    ({ heading }, place) =>
      `<c r="${LETTERS[place]}1" s="${FORMAT.heading}" t="inlineStr"><is><t>${escapeMarkup(heading)}</t></is></c>`,
  )
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`
}

export function rowXml(columns: readonly Column[], row: ExportRow, line: number): string {
  let cells = ''
  for (const [place, column] of columns.entries()) {
    cells += cellXml(column, column.value(row), `${LETTERS[place]}${line}`)
  }
  return `<row r="${line}">${cells}</row>`
}

/** The end of a sheet of `lines` rows. */
export function sheetFoot(columns: readonly Column[], lines: number): string {
  return `</sheetData><autoFilter ref="A1:${LETTERS[columns.length - 1]}${lines}"/></worksheet>`
}

/** A filter in words, and what it is set to. */
export type AboutLine = readonly [label: string, value: string]

/** The sheet that says which filters the rows passed. */
export function aboutSheet(lines: readonly AboutLine[]): string {
  const rows = lines.map((line, place) => {
    const cells = line.map((text, at) => {
      const format = place === 0 ? ` s="${FORMAT.heading}"` : ''
      return `<c r="${LETTERS[at]}${place + 1}"${format} t="inlineStr"><is><t xml:space="preserve">${escapeMarkup(escapeFormula(text))}</t></is></c>`
    })
    return `<row r="${place + 1}">${cells.join('')}</row>`
  })
  return `${HEAD}<worksheet xmlns="${MAIN}"><cols><col min="1" max="1" width="28" customWidth="1"/><col min="2" max="2" width="60" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`
}

/** The other parts of a workbook with sheets of these names, by path. */
export function bookParts(names: readonly string[]): Array<[path: string, text: string]> {
  const sheets = names.length
  const numbers = names.map((_name, place) => place + 1)
  const each = (write: (n: number) => string) => numbers.map(write).join('')
  return [
    ['xl/styles.xml', STYLES],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((n) => `<sheet name="${names[n - 1]}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${RELATIONS}">${each((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    ],
  ]
}

function cellXml(column: Column, cell: Cell, at: string): string {
  if (cell === null) return ''
  if (typeof cell === 'string' && column.kind === 'day' && cell > EPOCH) {
    return `<c r="${at}" s="${FORMAT.day}"><v>${daysBetween(EPOCH, cell)}</v></c>`
  }
  if (typeof cell === 'string') {
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escapeMarkup(escapeFormula(cell))}</t></is></c>`
  }
  const format = column.kind === 'money' ? ` s="${FORMAT.money}"` : ''
  return `<c r="${at}"${format}><v>${cell}</v></c>`
}

/** 0 is `A`, 26 is `AA`. */
function lettersOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : lettersOf(Math.floor(place / 26) - 1) + last
}
