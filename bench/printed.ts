import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Comparison, compareWithTruth } from './printed/compare.ts'
import type { ReadList } from './printed/read-list.ts'
import { scanLines } from './printed/scans.ts'
import { LANCASTER, readTruth, type Truth } from './printed/truth.ts'
import { busy, machine, writeRun } from './results.ts'

const FOLDER = fileURLToPath(new URL('../../shared/data/', import.meta.url))
const READER = fileURLToPath(new URL('./printed/read-list.ts', import.meta.url))
/** Differences printed one by one. */
const SHOWN = 40
const RANDOM_ROWS = 20

/** `seen`: the amounts a person saw on the page's picture where money differs. */
type Print = { pdf: string; truth: Truth | null; seen?: string }

const PRINTS: readonly Print[] = [
  {
    pdf: 'printed-lists/2020-Tax-sale.pdf',
    truth: { csv: 'baltimore-tax-sale/2020-Tax-sale.csv' },
    seen: 'The page shows $1,814.74 for 2542-26 (page 13, row 164): the transcription lost its first figure. “IMP ONLY” and “IF OPEN” are remarks in parentheses that were transcribed as parcels; the page shows the numbers read.',
  },
  {
    pdf: 'baltimore-tax-sale/2022-Tax-sale.pdf',
    truth: { csv: 'baltimore-tax-sale/2022-Tax-sale.csv' },
  },
  {
    pdf: 'printed-lists/Lancaster_Tax_Sale.pdf',
    truth: { csv: 'printed-lists/Lancaster_Tax_Sale.csv', ...LANCASTER },
  },
  { pdf: 'printed-lists/2013-Tax-sale.pdf', truth: null },
  { pdf: 'printed-lists/2016-Tax-sale.pdf', truth: null },
]

/**
 * `npm run bench -- printed [--only TEXT] [--data FOLDER] [--scans]`: reads published PDFs as an import does, each
 * in a process with an import's memory, beside a transcription of the same print. Without a transcription, random
 * rows are printed with page and row for a person to compare.
 */
export async function printedBench(args: string[]): Promise<void> {
  const option = (name: string) =>
    args.includes(`--${name}`) ? (args[args.indexOf(`--${name}`) + 1] ?? '') : ''
  const only = option('only')
  if (args.includes('--scans'))
    return scansBench(option('data') === '' ? FOLDER : `${option('data')}/`)
  const folder = option('data') === '' ? FOLDER : `${option('data')}/`
  const chosen = PRINTS.filter(({ pdf }) => pdf.includes(only) && existsSync(folder + pdf))
  if (chosen.length === 0) {
    process.stdout.write('There is no folder ../shared/data with printed lists: nothing to read.\n')
    return
  }
  const table: string[] = []
  const details: string[] = []
  for (const { pdf, truth, seen } of chosen) {
    const read = await readInProcess(folder + pdf)
    const compared = truth ? compareWithTruth(read.rows, readTruth(folder, truth)) : null
    table.push(tableLine(pdf, read, compared))
    details.push(compared ? differences(pdf, compared, seen) : randomRows(pdf, read))
    process.stdout.write(`${table.at(-1)}\n`)
  }
  const text = `${machine()}, ${busy()}.

${ABOUT}

| print | pages | rows read | unread | printed totals | transcribed | found | money equal | money wrong | s a page (processor) | MB |
|---|---:|---:|---:|---|---:|---:|---:|---:|---:|---:|
${table.join('\n')}
`
  // Rows name real people: they are printed, not saved.
  process.stdout.write(`\n${text}\n${details.join('\n\n')}\n`)
  if (only === '') await writeRun({ title: 'Printed lists', report: text })
}

/** Pages scanned and read back: a table, and running text in newspaper columns. */
const SCANNED: readonly (readonly [pdf: string, pages: readonly number[]])[] = [
  ['printed-lists/Lancaster_Tax_Sale.pdf', [1, 2, 3]],
  ['printed-lists/2020-Tax-sale.pdf', [2]],
]

/**
 * `npm run bench -- printed --scans`: renders pages with text as a scanner would, reads the pictures, and compares
 * with the text.
 */
async function scansBench(folder: string): Promise<void> {
  const lines: string[] = []
  for (const [pdf, pages] of SCANNED) {
    if (existsSync(folder + pdf)) lines.push(...(await scanLines(folder + pdf, pages)))
  }
  if (lines.length === 0) return
  const text = `${machine()}, ${busy()}.

${ABOUT_SCANS}

| scan | pages | rows printed | every value right | wrong values all marked | not found | money right | money wrong, not marked | values marked | s a page | MB |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
${lines.join('\n')}
`
  process.stdout.write(`\n${text}\n`)
  await writeRun({ title: 'Scanned lists', report: text })
}

const ABOUT_SCANS = `\`npm run bench -- printed --scans\`: pages of the lists above drawn as a scanner would (grain: shades of gray and dust by a
fixed sequence), read from the picture and compared with their text, value by value. *Marked*: the person who confirms the row is
shown that the value is perhaps wrong, or that the row could not be read. Seconds are of the clock, MB the whole process at its peak.`

const ABOUT = `\`npm run bench -- printed\`: PDFs of counties’ lists, read as an import reads them, in a process with an import’s heap
(192 MB). *Found*: rows of the transcription whose parcel and address were read. *Money*: amount and, where the print
has one, assessed value. Seconds are of processor time with the start of the process and the parser, MB its whole memory at its peak.`

function tableLine(pdf: string, read: ReadList, compared: Comparison | null): string {
  const n = (count: number) => count.toLocaleString('en-US')
  const percent = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(2)} %`
  const totals = `${read.totals.filter(({ result }) => result === 'matches').length} of ${read.totals.length} match`
  const truth = compared
    ? [
        n(compared.transcribed),
        `${n(compared.found)} (${percent(compared.found, compared.transcribed)})`,
        n(compared.moneyEqual),
        n(compared.moneyWrong),
      ]
    : ['none', '', '', '']
  const unread = `${n(read.unread.length)} (${percent(read.unread.length, read.rows.length + read.unread.length)})`
  return `| ${[
    basename(pdf),
    read.pages,
    n(read.rows.length),
    unread,
    read.totals.length === 0 ? 'prints none' : totals,
    ...truth,
    (read.seconds / read.pages).toFixed(3),
    Math.round(read.megabytes),
  ].join(' | ')} |`
}

function differences(pdf: string, { differences: all }: Comparison, seen = ''): string {
  const sorted = [...all].sort((a, b) => rank(a) - rank(b))
  const shown = sorted.slice(0, SHOWN).map((each) => `- ${each}`)
  if (all.length > SHOWN) shown.push(`- … and ${all.length - SHOWN} more`)
  return `### ${basename(pdf)}: ${all.length} differences from the transcription\n\n${seen === '' ? '' : `${seen}\n\n`}${shown.join('\n')}`
}

/** Money first, then rows, then words. */
const rank = (text: string) =>
  ['money', 'not ', 'parcel', ''].findIndex((beginning) => text.startsWith(beginning))

/** A fixed sequence, so that each run shows the same rows. */
function randomRows(pdf: string, { rows, unread }: ReadList): string {
  let state = 20_130_327
  const drawn = Array.from({ length: Math.min(RANDOM_ROWS, rows.length) }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    const row = rows[Math.floor((state / 2 ** 32) * rows.length)]
    return `- page ${row?.page}, row ${row?.row}: ${row?.cells.join(' · ')}`
  })
  const reported = unread
    .slice(0, SHOWN)
    .map(
      ({ page, row, reason, text }) =>
        `- unread, page ${page}, row ${row}: ${reason}: “${text.slice(0, 160)}”`,
    )
  return `### ${basename(pdf)}: ${RANDOM_ROWS} rows drawn by chance, to compare with the page\n\n${[...drawn, ...reported].join('\n')}`
}

/** Runs in a separate process with an import's heap. */
async function readInProcess(path: string): Promise<ReadList> {
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=192', '--max-semi-space-size=4', READER, path],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`reading ${path} ended with ${code}`)
  const lines = Buffer.concat(chunks).toString().trimEnd().split('\n')
  const last = JSON.parse(lines.pop() ?? '{}') as Omit<ReadList, 'rows' | 'unread'>
  const list: ReadList = { ...last, rows: [], unread: [] }
  for (const line of lines) {
    const row = JSON.parse(line) as ReadList['rows'][number] | ReadList['unread'][number]
    if ('cells' in row) list.rows.push(row)
    else list.unread.push(row)
  }
  return list
}
