import { type ChildProcess, spawn } from 'node:child_process'
import { createReadStream, openAsBlob } from 'node:fs'
import { chmod, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ImportProgress } from '../contract/import.ts'
import MEMORY_FLAGS from '../server/memory-flags.json' with { type: 'json' }
import { readConfig } from '../server/platform/config/config.ts'
import { startDatabase } from '../server/platform/db/start-database.ts'
import { LIST_HEADINGS, makeList } from './make-list.ts'
import { machine, median, writeSection } from './results.ts'

const WORK = fileURLToPath(new URL('./.work/', import.meta.url))
const PORT = 3977
/** Where PostgreSQL itself writes the rows to copy: a folder both its user and ours may use. */
const OUT = join(tmpdir(), `parcelproof-bench-${process.pid}`, '/')

/** Tables an import of a list writes a row to for each row of the list. */
const TABLES = [
  ['property', 'id'],
  ['tax_sale', 'property_id'],
  ['import_row', 'property_id'],
  ['property_search', 'property_id'],
] as const

type Round = { first: number; raw: number; unchanged: number; changed: number; memory: number }

/**
 * `npm run bench -- import [--rows 100000,1000000] [--rounds 3]`: a list from file to findable through
 * the running server, beside a raw COPY of the same rows into the same tables with all their indexes,
 * then the same list again, then an edition of it with 5% of the rows changed.
 */
export async function importBench(args: string[]): Promise<void> {
  const option = (name: string) => args[args.indexOf(`--${name}`) + 1]
  const sizes =
    (args.includes('--rows') ? option('rows') : '100000,1000000')?.split(',').map(Number) ?? []
  const rounds = args.includes('--rounds') ? Number(option('rounds')) : 3
  await rm(WORK, { recursive: true, force: true })
  await mkdir(WORK, { recursive: true })
  await mkdir(OUT, { recursive: true })
  await chmod(OUT, 0o777)
  const database = await startDatabase(readConfig({ DATA_DIR: `${WORK}data` }), { log: () => {} })
  const results: Array<{ rows: number; bytes: number; rounds: Round[] }> = []
  try {
    for (const rows of sizes) {
      await makeList(`${WORK}first.csv`, rows, null)
      await makeList(`${WORK}changed.csv`, rows, { changedShare: 0.05, soldShare: 0.2 })
      const { size } = await stat(`${WORK}first.csv`)
      const done: Round[] = []
      for (let n = 0; n < rounds; n++) {
        done.push(await round(database.url, rows))
        process.stdout.write(`${rows} rows, round ${n + 1}: ${JSON.stringify(done.at(-1))}\n`)
      }
      results.push({ rows, bytes: size, rounds: done })
    }
  } finally {
    await database.stop()
    await rm(WORK, { recursive: true, force: true })
    await rm(OUT, { recursive: true, force: true })
  }
  await writeSection('Import', report(results))
}

async function round(adminUrl: string, rows: number): Promise<Round> {
  await query(adminUrl, 'drop database if exists bench')
  await query(adminUrl, 'create database bench')
  const url = new URL(adminUrl)
  url.pathname = '/bench'
  const server = await startServer(url.href)
  const memory = watchMemory(server.pid ?? 0)
  try {
    const first = await timeImport(`${WORK}first.csv`, rows)
    const unchanged = await timeImport(`${WORK}first.csv`, rows)
    const changed = await timeImport(`${WORK}changed.csv`, rows)
    const peak = memory.stop()
    const raw = await rawCopy(url.href)
    return { first, raw, unchanged, changed, memory: peak }
  } finally {
    memory.stop()
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
  }
}

async function startServer(url: string): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [...MEMORY_FLAGS, fileURLToPath(new URL('../server/main.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        DATABASE_URL: url,
        PORT: String(PORT),
        SAMPLE_DATA: 'off',
        IMPORTS: 'everyone',
        PLAN_LIMITS: 'meter',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`http://localhost:${PORT}/api/health`).catch(() => null)
    if (answer?.ok) return child
    if (child.exitCode !== null) throw new Error('the server did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not answer within 30 s')
}

/** Seconds from the first byte sent until the last row of the list is found by the search. */
async function timeImport(file: string, rows: number): Promise<number> {
  const lastParcel = await lastParcelOf(file)
  const started = performance.now()
  const body = new FormData()
  body.set('file', await openAsBlob(file), 'bench-list-2025.csv')
  const answer = await fetch(
    `http://localhost:${PORT}/api/properties/import-file?wait=false&county=${encodeURIComponent('Hinds County, MS')}`,
    { method: 'POST', body },
  )
  // A visitor's import is followed by the browser that sent it.
  const headers = { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  const sent = (await answer.json()) as ImportProgress
  for (;;) {
    const progress = (await (
      await fetch(`http://localhost:${PORT}/api/imports/${sent.id}`, { headers })
    ).json()) as ImportProgress
    if (progress.status === 'failed') throw new Error(progress.message)
    if (progress.status === 'done') {
      if (progress.result?.imported !== rows)
        throw new Error(`imported ${progress.result?.imported} of ${rows}`)
      break
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const found = (await (
    await fetch(
      `http://localhost:${PORT}/api/properties/search?q=${encodeURIComponent(lastParcel)}`,
    )
  ).json()) as Array<{ parcelId: string }>
  if (found[0]?.parcelId !== lastParcel) throw new Error(`${lastParcel} is not found`)
  return (performance.now() - started) / 1000
}

async function lastParcelOf(file: string): Promise<string> {
  const { size } = await stat(file)
  let tail = ''
  for await (const chunk of createReadStream(file, { start: Math.max(0, size - 2000) }))
    tail += chunk
  return tail.trimEnd().split('\n').at(-1)?.split(',')[0] ?? ''
}

/** Seconds a COPY of the tables' own rows takes, in, into empty tables with all their indexes. */
async function rawCopy(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const [table, key] of TABLES) {
      await client.query(`copy (select * from ${table} order by ${key}) to '${OUT}${table}.copy'`)
    }
    await client.query(`truncate ${TABLES.map(([table]) => table).join(', ')}`)
    await client.query('checkpoint')
    const started = performance.now()
    for (const [table] of TABLES) {
      await pipeline(
        createReadStream(`${OUT}${table}.copy`, { highWaterMark: 1 << 20 }),
        client.query(copyFrom(`copy ${table} from stdin`)),
      )
    }
    return (performance.now() - started) / 1000
  } finally {
    await client.end()
  }
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** Watches the resident memory of the server and its worker together; answers the peak in MB. */
function watchMemory(pid: number): { stop: () => number } {
  let peak = 0
  const look = async () => {
    let sum = 0
    for (const each of [pid, ...(await childrenOf(pid))]) {
      const status = await readFile(`/proc/${each}/status`, 'utf8').catch(() => '')
      sum += Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
    }
    peak = Math.max(peak, sum)
  }
  const timer = setInterval(() => void look(), 100)
  return {
    stop: () => {
      clearInterval(timer)
      return Math.round(peak)
    },
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.trim().split(' ').filter(Boolean).map(Number)
}

function report(results: Array<{ rows: number; bytes: number; rounds: Round[] }>): string {
  const n = (value: number) => Math.round(value).toLocaleString('en-US')
  const lines = results.map(({ rows, bytes, rounds }) => {
    const of = (pick: (round: Round) => number) => median(rounds.map(pick))
    const raw = of((r) => r.raw)
    const first = of((r) => r.first)
    const unchanged = of((r) => r.unchanged)
    const changed = of((r) => r.changed)
    const ratio = (key: 'first' | 'unchanged' | 'changed') =>
      median(rounds.map((r) => r.raw / r[key])).toFixed(1)
    return `| ${n(rows)} (${n(bytes / 1e6)} MB) | ${raw.toFixed(1)} s | ${first.toFixed(1)} s (${n(rows / first)}/s) | **${ratio('first')}×** | ${unchanged.toFixed(1)} s | **${ratio('unchanged')}×** | ${changed.toFixed(1)} s | **${ratio('changed')}×** | ${n(Math.max(...rounds.map((r) => r.memory)))} MB |`
  })
  return `\`npm run bench -- import\` on ${machine()}; medians of ${results[0]?.rounds.length} rounds.

A delinquent-tax list of one county with ${LIST_HEADINGS.length} columns, uploaded to the running server; the time ends when the
search finds its last row. Raw COPY: the rows the import wrote to \`${TABLES.map(([t]) => t).join('`, `')}\`, by COPY
into the same empty tables with all their indexes, in the same round. Factors are raw COPY's time over the import's,
median of the rounds. Memory: peak of server and worker together, PostgreSQL apart.

| rows | raw COPY | first import | | same list again | | 5% changed | | memory |
|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`
}
