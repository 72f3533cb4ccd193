import { strToU8, zipSync } from 'fflate'

type Cell = string | number | null
type SheetPart = {
  name: string
  /** Rows from the first line on; null leaves a cell out. */
  rows: readonly (readonly Cell[])[]
  /** Rows behind them that have a number format and no value. */
  formatted?: number
  merged?: readonly string[]
  /** Lines that are hidden. */
  hidden?: readonly number[]
  /** Lines whose cells are struck out. */
  struck?: readonly number[]
}

const letter = (at: number) => String.fromCharCode(65 + at)
const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Style 1 is struck out. */
const STYLES =
  '<styleSheet><fonts><font><sz val="11"/></font><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>'

function cellXml(cell: Cell, reference: string, isStruck: boolean): string {
  if (cell === null) return ''
  const style = isStruck ? ' s="1"' : ''
  if (typeof cell === 'number') return `<c r="${reference}"${style}><v>${cell}</v></c>`
  return `<c r="${reference}"${style} t="inlineStr"><is><t>${xmlText(cell)}</t></is></c>`
}

/** A workbook of these sheets, of at most 26 columns. */
export function makeWorkbook(sheets: readonly SheetPart[]): Uint8Array {
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="r"><sheets>${sheets
        .map(
          ({ name }, n) => `<sheet name="${xmlText(name)}" sheetId="${n + 1}" r:id="r${n + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${sheets
        .map((_, n) => `<Relationship Id="r${n + 1}" Target="worksheets/sheet${n + 1}.xml"/>`)
        .join('')}</Relationships>`,
    ),
  }
  if (sheets.some(({ struck }) => struck)) files['xl/styles.xml'] = strToU8(STYLES)
  for (const [n, { rows, formatted = 0, merged = [], ...marks }] of sheets.entries()) {
    const { hidden = [], struck = [] } = marks
    const written = rows.map((cells, at) => {
      const line = at + 1
      const own = cells
        .map((cell, column) => cellXml(cell, `${letter(column)}${line}`, struck.includes(line)))
        .join('')
      return `<row r="${line}"${hidden.includes(line) ? ' hidden="1"' : ''}>${own}</row>`
    })
    const empty = Array.from({ length: formatted }, (_, at) => {
      const line = rows.length + at + 1
      return `<row r="${line}"><c r="A${line}" s="0"/><c r="B${line}" s="0"></c></row>`
    })
    const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
    files[`xl/worksheets/sheet${n + 1}.xml`] = strToU8(
      `<worksheet><sheetData>${written.join('')}${empty.join('')}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`,
    )
  }
  return zipSync(files)
}
