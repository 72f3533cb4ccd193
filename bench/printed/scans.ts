import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rowOfCells } from '../../domain/import/rows-from-objects.ts'
import { parsePrintedAmount } from '../../domain/printed/amount.ts'
import { countAmounts, findLayout, LEAST_AMOUNTS } from '../../domain/printed/layout.ts'
import { PrintedList } from '../../domain/printed/printed-list.ts'
import type { PrintedBox, PrintedPage, PrintedRow } from '../../domain/printed/printed-word.ts'
import { doubtfulColumns } from '../../domain/printed/row-in-print.ts'
import type { RecognizedPage } from '../../domain/printed/scanned-page.ts'
import { type Scanner, scanList } from '../../server/features/import/printed/testing/scan-list.ts'
import { ListPages } from '../../server/features/import/read/list-pages.ts'
import { openPdf } from '../../server/features/import/read/pdf-pages.ts'
import type { PagesUsage } from './read-pages.ts'

const READER = fileURLToPath(new URL('./read-pages.ts', import.meta.url))

export const SCANNERS: readonly (readonly [name: string, Scanner])[] = [
  ['200 dpi, straight and clean', { dpi: 200 }],
  ['200 dpi, 0.5° askew, grainy', { dpi: 200, askew: 0.5, grain: 60 }],
  ['300 dpi, straight and clean', { dpi: 300 }],
  ['300 dpi, 0.5° askew, grainy', { dpi: 300, askew: 0.5, grain: 60 }],
  ['300 dpi, laid sideways', { dpi: 300, laid: 90 }],
]

type PageRead = RecognizedPage | { fault: string }

/** A row with its place: from the text, or read from the scan with the doubtful columns marked. */
type Placed = { cells: string[] | null; box: PrintedBox; doubtful: number[]; isRead: boolean }

type Result = {
  rows: number
  /** Rows with every value right; right or with the wrong values marked; not found. */
  right: number
  rightOrMarked: number
  missing: number
  money: number
  moneyRight: number
  /** Wrong, with neither the word marked nor the row reported unreadable. */
  moneyWrongUnmarked: string[]
  /** Share of the values marked as doubtful, and of those the share that is wrong. */
  values: number
  marked: number
}

/** Pages of a PDF with text, scanned and read back, beside that text. */
export async function scanLines(pdf: string, pages: readonly number[]): Promise<string[]> {
  const printed = readFileSync(pdf)
  const truth = await textRows(printed, pages)
  const lines: string[] = []
  for (const [name, scanner] of SCANNERS) {
    const scan = await scanList(printed, scanner, pages)
    const { read, usage } = await readPages(scan, pages.length)
    const result = compare(truth, await scannedRows(read))
    lines.push(resultLine(`${basename(pdf)}, ${name}`, pages.length, result, usage))
    for (const wrong of result.moneyWrongUnmarked) process.stdout.write(`  ${wrong}\n`)
    process.stdout.write(`${lines.at(-1)}\n`)
  }
  return lines
}

function resultLine(name: string, pages: number, result: Result, usage: PagesUsage): string {
  const percent = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`
  return `| ${[
    name,
    pages,
    result.rows,
    `${result.right} (${percent(result.right, result.rows)})`,
    `${result.rightOrMarked} (${percent(result.marked, result.rows)})`,
    result.missing,
    `${result.moneyRight} of ${result.money}`,
    result.moneyWrongUnmarked.length,
    percent(result.marked, result.values),
    (usage.seconds / pages).toFixed(1),
    Math.round(usage.megabytes),
  ].join(' | ')} |`
}

async function textRows(printed: Uint8Array, pages: readonly number[]): Promise<Placed[]> {
  const pdf = await openPdf(new Uint8Array(printed))
  const sample: PrintedPage[] = []
  for (let number = 1; number <= pdf.pageCount && sample.length < 8; number++) {
    const page = await pdf.page(number)
    if (countAmounts(page) >= LEAST_AMOUNTS) sample.push(page)
  }
  const layout = findLayout(sample)
  if (!layout) throw new Error('no list was found in the text')
  const list = new PrintedList(layout)
  const rows: PrintedRow[] = []
  for (const number of pages) rows.push(...list.consume(await pdf.page(number)))
  rows.push(...list.end())
  await pdf.close()
  return rows.flatMap((row): Placed[] => {
    const [box] = row.boxes
    if (row.kind !== 'row' || !box) return []
    const cells = row.cells.map(({ text }) => text)
    const at = { ...box, page: pages.indexOf(box.page) + 1 }
    return [{ cells, box: at, doubtful: [], isRead: true }]
  })
}

async function scannedRows(read: readonly PageRead[]): Promise<Placed[]> {
  const pdf = {
    pageCount: read.length,
    page: async (number: number) => ({ number, width: 0, height: 0, words: [] }),
    close: async () => {},
  }
  const pages = new ListPages(pdf, {
    limit: read.length,
    beyond: '',
    remark: () => '',
    read: async (page) => read[page - 1] ?? { fault: 'not there' },
  })
  const all = await Promise.all(read.map((_, at) => pages.page(at + 1)))
  const layout = findLayout(all.filter((page) => countAmounts(page) >= LEAST_AMOUNTS))
  if (!layout) return []
  const list = new PrintedList(layout)
  const rows = [...all.flatMap((page) => list.consume(page)), ...list.end()]
  return rows.flatMap((row): Placed[] => {
    const [box] = row.boxes
    if (!box) return []
    const raw = rowOfCells(1, row.kind === 'row' ? row.cells.map(({ text }) => text) : [row.text])
    const shown = pages.shown(raw, row, (page) => list.turnOf(page))
    const cells = shown.draft?.() ?? null
    const doubtful = doubtfulColumns(shown.inPrint?.() ?? [])
    return [{ cells, box, doubtful, isRead: row.kind === 'row' }]
  })
}

const fold = (text: string) => text.replace(/\s+/g, ' ').trim()

function compare(truth: readonly Placed[], scanned: readonly Placed[]): Result {
  const left = new Set(scanned)
  const result: Result = {
    rows: truth.length,
    right: 0,
    rightOrMarked: 0,
    missing: 0,
    money: 0,
    moneyRight: 0,
    moneyWrongUnmarked: [],
    values: 0,
    marked: 0,
  }
  for (const wanted of truth) {
    const cells = wanted.cells ?? []
    const found = [...left].find((row) => isAt(row.box, wanted.box))
    if (!found) result.missing++
    else left.delete(found)
    const isRight = (column: number) =>
      found?.cells != null && fold(found.cells[column] ?? '') === fold(cells[column] ?? '')
    const isMarked = (column: number) =>
      found !== undefined && (!found.isRead || found.doubtful.includes(column))
    const columns = cells.map((_, column) => column)
    if (columns.every(isRight)) result.right++
    if (columns.every((column) => isRight(column) || isMarked(column))) result.rightOrMarked++
    for (const column of columns) {
      result.values++
      if (isMarked(column)) result.marked++
      if (!parsePrintedAmount(cells[column] ?? '')) continue
      result.money++
      if (isRight(column)) result.moneyRight++
      else if (found && !isMarked(column)) {
        result.moneyWrongUnmarked.push(
          `page ${wanted.box.page}: read “${found.cells?.[column]}”, printed “${cells[column]}”`,
        )
      }
    }
  }
  return result
}

/** After straightening, a row is where it was printed. */
const isAt = (a: PrintedBox, b: PrintedBox) =>
  a.page === b.page &&
  Math.abs(a.x - b.x) < 20 &&
  Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < 5

/** Runs in a separate process, to measure its time and memory alone. */
async function readPages(
  scan: Buffer,
  pages: number,
): Promise<{ read: PageRead[]; usage: PagesUsage }> {
  const folder = mkdtempSync(join(tmpdir(), 'parcelproof-scan-'))
  try {
    const path = join(folder, 'scan.pdf')
    writeFileSync(path, scan)
    const child = spawn(
      process.execPath,
      ['--max-old-space-size=192', '--max-semi-space-size=4', READER, path, String(pages)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
    if (code !== 0) throw new Error(`reading a scan ended with ${code}`)
    const lines = Buffer.concat(chunks).toString().trimEnd().split('\n')
    const usage = JSON.parse(lines.pop() ?? '{}') as PagesUsage
    return { read: lines.map((line) => JSON.parse(line) as PageRead), usage }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
