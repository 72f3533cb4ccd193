import { openAsBlob } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { DashboardStats } from '../contract/dashboard.ts'
import { EXPORT_FORMATS, type ExportFormat } from '../contract/export.ts'
import type { ImportProgress } from '../contract/import.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { runServer } from '../server/platform/testing/run-server.ts'
import { makeList } from './make-list.ts'
import { machine, writeRun } from './results.ts'

const WORK = fileURLToPath(new URL('./.work-export/', import.meta.url))
const DATABASE = 'parcelproof_bench_export'

type Measured = {
  format: ExportFormat
  rows: number
  seconds: number
  megabytes: number
  restMegabytes: number
  peakMegabytes: number
}

/**
 * `npm run bench -- export [URL] [--rows 1000000] [--dry]`: how fast the running server streams all properties in
 * each format, and the peak memory of its web process. Properties are those of `DATA_DIR`, or generated ones in a
 * temporary database on the PostgreSQL server at `URL`. `--dry` writes no results.
 */
export async function exportBench(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { rows: { type: 'string', default: '1000000' }, dry: { type: 'boolean' } },
  })
  const rows = Number(values.rows)
  if (!Number.isSafeInteger(rows) || rows < 1) throw new Error('--rows is a whole number')
  const [url] = positionals
  const text = url
    ? await withDatabase(url, rows, (own) => measureAll({ DATABASE_URL: own }))
    : await measureAll({ DATA_DIR: readConfig(process.env).dataDir })
  if (!values.dry) await writeRun({ title: 'Export', report: text })
}

async function withDatabase(
  url: string,
  rows: number,
  work: (own: string) => Promise<string>,
): Promise<string> {
  await query(url, `drop database if exists ${DATABASE}`)
  await query(url, `create database ${DATABASE}`)
  try {
    const own = new URL(url)
    own.pathname = `/${DATABASE}`
    await fill(own.href, rows)
    return await work(own.href)
  } finally {
    await query(url, `drop database if exists ${DATABASE} with (force)`)
    await rm(WORK, { recursive: true, force: true })
  }
}

async function measureAll(place: Record<string, string>): Promise<string> {
  const results: Measured[] = []
  for (const format of EXPORT_FORMATS) {
    const result = await measure(place, format)
    process.stdout.write(`${line(result)}\n`)
    results.push(result)
  }
  return report(results)
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

const settings = (place: Record<string, string>) => ({
  ...place,
  SAMPLE_DATA: 'off',
  RATE_LIMITS: 'off',
  IMPORTS: 'everyone',
  PLAN_LIMITS: 'meter',
  LOG_LEVEL: 'error',
})

async function fill(url: string, rows: number): Promise<void> {
  await mkdir(WORK, { recursive: true })
  await makeList(`${WORK}list.csv`, rows, null)
  const server = await runServer(settings({ DATABASE_URL: url }))
  try {
    const body = new FormData()
    body.set('file', await openAsBlob(`${WORK}list.csv`), 'bench-list-2025.csv')
    const county = encodeURIComponent('Hinds County, MS')
    const answer = await fetch(
      `${server.url}/api/properties/import-file?wait=false&county=${county}`,
      { method: 'POST', body },
    )
    // Only the browser that sent a visitor's import may follow it.
    const headers = { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    let progress = (await answer.json()) as ImportProgress
    while (!['done', 'failed'].includes(progress.status)) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      const looked = await fetch(`${server.url}/api/imports/${progress.id}`, { headers })
      progress = (await looked.json()) as ImportProgress
    }
    if (progress.status === 'failed') throw new Error(`${progress.message} ${server.output()}`)
  } finally {
    await server.stop()
  }
}

/** Uses a separate server, so that one format's memory does not count for another. */
async function measure(place: Record<string, string>, format: ExportFormat): Promise<Measured> {
  const server = await runServer(settings(place))
  try {
    const rest = await memoryOf(server.pid, 'VmRSS')
    // Resets the peak memory counter (Linux, proc_pid_clear_refs).
    await writeFile(`/proc/${server.pid}/clear_refs`, '5')
    const started = performance.now()
    const answer = await fetch(`${server.url}/api/exports/properties?format=${format}`, {
      headers: { 'accept-encoding': 'identity' },
    })
    if (!answer.ok || !answer.body) throw new Error(`${answer.status} for ${format}`)
    let bytes = 0
    for await (const chunk of answer.body) bytes += chunk.length
    const seconds = (performance.now() - started) / 1000
    return {
      format,
      rows: await countRows(server.url),
      seconds,
      megabytes: bytes / 1e6,
      restMegabytes: rest,
      peakMegabytes: await memoryOf(server.pid, 'VmHWM'),
    }
  } finally {
    await server.stop()
  }
}

async function countRows(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/dashboard/stats`)
  return DashboardStats.parse(await answer.json()).totalProperties
}

async function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]
  if (kilobytes === undefined) throw new Error(`${name} is not available here`)
  return (Number(kilobytes) * 1024) / 1e6
}

function line({ format, rows, seconds, megabytes, restMegabytes, peakMegabytes }: Measured) {
  const speed = Math.round(rows / seconds).toLocaleString('en-US')
  return `| ${format} | ${rows.toLocaleString('en-US')} | ${speed} | ${seconds.toFixed(1)} | ${megabytes.toFixed(0)} | ${restMegabytes.toFixed(0)} | ${peakMegabytes.toFixed(0)} |`
}

function report(results: readonly Measured[]): string {
  return [
    `\`npm run bench -- export\` on ${machine()}.`,
    'All properties through the running server, not compressed on the way, each format on a server newly started; memory is that of its web process.',
    '',
    '| format | rows | rows a second | seconds | MB | MB of memory before | at most |',
    '|---|---|---|---|---|---|---|',
    ...results.map(line),
  ].join('\n')
}
