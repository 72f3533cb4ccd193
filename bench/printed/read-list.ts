import { readFileSync } from 'node:fs'
import { resourceUsage } from 'node:process'
import { fileURLToPath } from 'node:url'
import { countAmounts, findLayout, LEAST_AMOUNTS } from '../../domain/printed/layout.ts'
import { PrintedList } from '../../domain/printed/printed-list.ts'
import type { PrintedPage } from '../../domain/printed/printed-word.ts'
import type { TotalCheck } from '../../domain/printed/totals.ts'
import { openPdf } from '../../server/features/import/read/pdf-pages.ts'

export type ReadList = {
  headings: string[]
  pages: number
  rows: { page: number; row: number; cells: string[] }[]
  unread: { page: number; row: number; text: string; reason: string }[]
  totals: TotalCheck[]
  seconds: number
  megabytes: number
}

/** Reads a PDF as an import does and prints its rows, one as JSON on each line; the last line is of the whole. */
async function run(path: string): Promise<void> {
  const pdf = await openPdf(new Uint8Array(readFileSync(path)))
  const sample: PrintedPage[] = []
  for (let number = 1; number <= pdf.pageCount && sample.length < 8; number++) {
    const page = await pdf.page(number)
    if (countAmounts(page) >= LEAST_AMOUNTS) sample.push(page)
  }
  const layout = findLayout(sample)
  if (!layout) throw new Error(`no list was found in ${path}`)
  const list = new PrintedList(layout)
  const print = (rows: ReturnType<PrintedList['consume']>) => {
    for (const row of rows) {
      const { page, row: number } = row
      const said =
        row.kind === 'row'
          ? { page, row: number, cells: row.cells.map(({ text }) => text) }
          : { page, row: number, text: row.text, reason: row.reason }
      process.stdout.write(`${JSON.stringify(said)}\n`)
    }
  }
  const known = new Map(sample.splice(0).map((page) => [page.number, page]))
  for (let number = 1; number <= pdf.pageCount; number++) {
    const page = known.get(number) ?? (await pdf.page(number))
    known.delete(number)
    print(list.consume(page))
  }
  print(list.end())
  const { userCPUTime, systemCPUTime, maxRSS } = resourceUsage()
  const whole: Omit<ReadList, 'rows' | 'unread'> = {
    headings: layout.headings,
    pages: pdf.pageCount,
    totals: list.totals,
    seconds: (userCPUTime + systemCPUTime) / 1e6,
    megabytes: maxRSS / 1024,
  }
  await pdf.close()
  process.stdout.write(`${JSON.stringify(whole)}\n`)
}

const path = process.argv[2]
if (path !== undefined && process.argv[1] === fileURLToPath(import.meta.url)) await run(path)
