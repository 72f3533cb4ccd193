import { readFileSync } from 'node:fs'
import { resourceUsage } from 'node:process'
import { fileURLToPath } from 'node:url'
import { ListRefused } from '../../domain/import/list-refused.ts'
import { openScan } from '../../server/features/import/printed/read-scan.ts'
import { SCAN_PAGE_MS } from '../../server/features/import/printed/scan-limits.ts'

export type PagesUsage = { seconds: number; megabytes: number }

/** Reads the pages of a scanned PDF from their pictures and prints each as JSON; the last line is of the whole. */
async function run(path: string): Promise<void> {
  async function* source() {
    yield readFileSync(path)
  }
  const pdf = await openScan(source(), SCAN_PAGE_MS)
  const begun = performance.now()
  for (let page = 1; page <= Number(process.argv[3]); page++) {
    const read = await pdf.read(page).catch((error) => {
      if (error instanceof ListRefused) return { fault: error.message }
      throw error
    })
    process.stdout.write(`${JSON.stringify(read)}\n`)
  }
  const usage: PagesUsage = {
    seconds: (performance.now() - begun) / 1000,
    megabytes: resourceUsage().maxRSS / 1024,
  }
  process.stdout.write(`${JSON.stringify(usage)}\n`, () => process.exit(0))
}

const path = process.argv[2]
if (path !== undefined && process.argv[1] === fileURLToPath(import.meta.url)) await run(path)
