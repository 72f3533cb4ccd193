import { readFileSync } from 'node:fs'
import { resourceUsage } from 'node:process'
import { fileURLToPath } from 'node:url'
import { openScan } from '../../server/features/import/printed/read-scan.ts'

export type PagesUsage = { seconds: number; megabytes: number }

/** Reads the pages of a scanned PDF from their pictures and prints each as JSON; the last line is of the whole. */
async function run(path: string): Promise<void> {
  async function* source() {
    yield readFileSync(path)
  }
  const pdf = await openScan(source(), 600_000)
  const begun = performance.now()
  for (let page = 1; page <= Number(process.argv[3]); page++) {
    process.stdout.write(`${JSON.stringify(await pdf.read(page))}\n`)
  }
  const usage: PagesUsage = {
    seconds: (performance.now() - begun) / 1000,
    megabytes: resourceUsage().maxRSS / 1024,
  }
  process.stdout.write(`${JSON.stringify(usage)}\n`, () => process.exit(0))
}

const path = process.argv[2]
if (path !== undefined && process.argv[1] === fileURLToPath(import.meta.url)) await run(path)
