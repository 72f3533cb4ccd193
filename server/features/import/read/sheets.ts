import { parseMoneyCents } from '../../../../domain/import/money.ts'
import type { RawRow } from '../../../../domain/import/raw-row.ts'
import {
  type ChosenSheet,
  chooseSheets,
  headingsOfSheet,
  notReadRemarks,
  type SheetHeadings,
  type UnreadSheet,
} from '../../../../domain/import/recognize/choose-sheets.ts'
import { rowOfCells } from '../../../../domain/import/rows-from-objects.ts'
import { cutSampleRow, type SampleRow } from '../../../../domain/import/sample-row.ts'
import { tidy } from '../../../../domain/import/tidy.ts'
import { inThousands } from '../../../../domain/lib/text-limits.ts'
import type { FileHint, ListBatch, ListFormat, OpenList } from './list-batch.ts'
import type { MergedCells, SheetFacts } from './scan-sheet.ts'

const BATCH_ROWS = 1000
/** Rows of each sheet by which the list is found among them. */
const FIRST_ROWS = 60

type Rows = AsyncIterable<RawRow[]> | Iterable<RawRow[]>

/** A sheet that can be read from its beginning as often as needed. */
export type SheetSource = {
  name: string
  scan: () => Promise<SheetFacts> | SheetFacts
  read: () => Rows
}

type Outlined = SheetSource & SheetFacts & { first: SampleRow[] }

/**
 * The sheets of a workbook that are its list, as one list: their lines go on from sheet to sheet. A cell merged over
 * several rows stands in each of them, but an amount only in the first. Remarks name what is not read.
 */
export async function openSheets(
  sheets: readonly SheetSource[],
  {
    bytesRead,
    asked = null,
    ...of
  }: {
    format: ListFormat
    encoding: string
    bytesRead: () => number
    asked?: FileHint['sheets']
  },
): Promise<OpenList> {
  const outlined: Outlined[] = []
  for (const sheet of sheets) {
    const facts = await sheet.scan()
    const isRead = sheets.length > 1 || facts.merged.length > 0
    outlined.push({ ...sheet, ...facts, first: isRead ? await firstRows(sheet) : [] })
  }
  const { chosen, unread, remarks } =
    outlined.length > 1 || asked !== null
      ? chooseSheets(outlined, asked)
      : { chosen: [], unread: [], remarks: [] }
  const read: ChosenSheet[] =
    chosen.length > 0 ? chosen : [{ index: fullest(outlined), from: 0, order: null }]
  const parts = read.flatMap((part) => {
    const sheet = outlined[part.index]
    return sheet ? [{ ...part, sheet, headings: headingsOfSheet(sheet.first) }] : []
  })
  for (const { sheet, headings } of parts) remarks.push(...sheetRemarks(sheet, headings))
  const left: { name: string; rows: number; cents: number | null }[] = []
  for (const each of unread) left.push({ ...each, cents: await sumOf(sheets[each.index], each) })
  remarks.push(...notReadRemarks(left))
  const found = [
    ...parts.map(({ sheet: { name, rows }, headings }) => ({
      name,
      rows: Math.max(0, rows - (headings?.rows ?? 0)),
      isRead: true,
      cents: null,
    })),
    ...left.map(({ name, rows, cents }) => ({ name, rows, isRead: false, cents })),
  ]

  async function* batches(): AsyncGenerator<ListBatch> {
    let rows: RawRow[] = []
    let before = 0
    for (const [at, { sheet, headings, from, order }] of parts.entries()) {
      const spread = spreadMerged(sheet.merged, headings)
      let last = before
      for await (const part of sheet.read()) {
        for (const row of part) {
          // Its headings are those of the first sheet.
          if (at > 0 && row.line <= from) continue
          const whole = spread(row)
          last = before + row.line
          rows.push(at === 0 ? whole : moved(whole, { line: last, order, sheet: sheet.name }))
          if (rows.length < BATCH_ROWS) continue
          yield { rows, bytesRead: bytesRead() }
          rows = []
        }
      }
      before = last
    }
    if (rows.length > 0) yield { rows, bytesRead: bytesRead() }
  }

  const title = parts[0]?.sheet.name ?? null
  return { ...of, batches: batches(), title, remarks, sheets: found }
}

/** Longer sheets that are not the list are not read for their sum. */
const MAX_SUMMED_ROWS = 50_000

/** Sum of the amounts of a sheet that is not read; null without amounts. */
async function sumOf(
  sheet: SheetSource | undefined,
  { owed, from, rows }: UnreadSheet,
): Promise<number | null> {
  if (!sheet || owed === null || rows > MAX_SUMMED_ROWS) return null
  let sum = 0
  for await (const part of sheet.read()) {
    for (const row of part) {
      const amount = row.line > from ? tidy(row.cells()[owed]) : null
      const read = amount === null ? null : parseMoneyCents(amount)
      if (read?.ok) sum += read.cents
    }
  }
  return sum
}

async function firstRows(sheet: SheetSource): Promise<SampleRow[]> {
  const first: SampleRow[] = []
  for await (const part of sheet.read()) {
    for (const row of part) first.push(cutSampleRow({ line: row.line, cells: row.cells() }))
    if (first.length >= FIRST_ROWS) break
  }
  return first.slice(0, FIRST_ROWS)
}

function fullest(sheets: readonly Outlined[]): number {
  const most = Math.max(...sheets.map(({ rows }) => rows))
  return Math.max(
    0,
    sheets.findIndex(({ rows }) => rows === most),
  )
}

function sheetRemarks(
  { name, hiddenRows, struckRows, merged }: Outlined,
  headings: SheetHeadings | null,
) {
  const remarks: string[] = []
  if (hiddenRows > 0) {
    const rows = hiddenRows === 1 ? '1 row' : `${inThousands(hiddenRows)} rows`
    remarks.push(`the sheet “${name}” hides ${rows}, which were read too`)
  }
  if (struckRows > 0) {
    const rows = struckRows === 1 ? '1 row' : `${inThousands(struckRows)} rows`
    remarks.push(
      `${rows} of the sheet “${name}” ${struckRows === 1 ? 'has' : 'have'} struck-out text and ${struckRows === 1 ? 'was' : 'were'} read too`,
    )
  }
  const amounts = merged.filter(
    ({ column, from }) => headings?.money.has(column) && from > headings.line,
  )
  if (amounts.length > 0) {
    const lines = amounts.slice(0, 3).map(({ from, to }) => `${from} to ${to}`)
    remarks.push(
      `amounts in merged cells of the sheet “${name}” count for their first row alone (lines ${lines.join(', ')}${amounts.length > 3 ? ' and others' : ''})`,
    )
  }
  return remarks
}

/** Fills in the text of merged cells below their first row. */
function spreadMerged(
  merged: readonly MergedCells[],
  headings: SheetHeadings | null,
): (row: RawRow) => RawRow {
  if (merged.length === 0 || headings === null) return (row) => row
  const ranges = merged
    .filter(({ column, from }) => from > headings.line && !headings.money.has(column))
    .sort((one, other) => one.from - other.from)
  let next = 0
  let open: (MergedCells & { text: string })[] = []
  return (row) => {
    open = open.filter(({ to }) => to >= row.line)
    const written = row.cells()
    const blanks = open.filter(({ column, text }) => text !== '' && !written[column])
    for (let range = ranges[next]; range && range.from <= row.line; range = ranges[++next]) {
      if (range.from === row.line) open.push({ ...range, text: written[range.column] ?? '' })
    }
    if (blanks.length === 0) return row
    const cells = [...written]
    for (const { column, text } of blanks) {
      while (cells.length < column) cells.push('')
      cells[column] = text
    }
    return rowOfCells(row.line, cells, row.numbers?.() ?? null)
  }
}

/** The row of a further sheet, its cells in the order of the first one's columns. */
function moved(
  row: RawRow,
  { line, order, sheet }: { line: number; order: readonly number[] | null; sheet: string },
): RawRow {
  const place = () => `sheet “${sheet}”, row ${row.line}`
  if (order === null) return { ...row, line, place }
  const written = row.cells()
  const numbers = row.numbers?.() ?? null
  const cells = order.map((from) => written[from] ?? '')
  const numbered = new Set(order.flatMap((from, to) => (numbers?.has(from) ? [to] : [])))
  return { ...rowOfCells(line, cells, numbered.size > 0 ? numbered : null), place }
}
