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
import { asSuperuser } from '../server/platform/db/embedded/cluster.ts'
import { startDatabase } from '../server/platform/db/start-database.ts'
import { LIST_HEADINGS, makeList } from './make-list.ts'
import { busy, machine, median, writeRun } from './results.ts'
import { withServer } from './with-server.ts'

const WORK = fileURLToPath(new URL('./.work/', import.meta.url))
const PORT = 3977
const BASE = `http://localhost:${PORT}`
/** A folder that PostgreSQL's user and ours can both write. */
const OUT = join(tmpdir(), `parcelproof-bench-${process.pid}`, '/')

/** Tables with one row for each row of the list. */
const TABLES = [
  ['property', 'id'],
  ['tax_sale', 'property_id'],
  ['import_row', 'property_id'],
  ['serving.property_search', 'property_id'],
] as const

/** Queues of the background work after an import. */
const DUE = [
  'screen_due',
  'screen_list_due',
  'saved_screen_due',
  'screen_move',
  'title_due',
  'owner_due',
  'map_due',
  'map_tile_due',
  'deadline_due',
]

/** The same list again, and an edition with 5% of its rows changed; seconds. */
type Editions = { unchanged: number; changed: number }
/** Seconds, and megabytes at the peak. */
type Round = {
  first: number
  raw: number
  /** Right after the first import, while its background work runs. */
  beside: Editions
  /** After all background work. */
  alone: Editions
  /** From the end of the last import beside to the end of the background work. */
  background: number
  memory: number
}

/**
 * `npm run bench -- import [--rows 100000,1000000] [--rounds 3]`: a list from file to findable through
 * the running server, beside a raw COPY of the same rows into the same tables with all their indexes,
 * then the same list again and an edition of it with 5% of the rows changed: at once, while background work of
 * the first import runs, and with that done. With `--rows` results.md is left alone.
 *
 * `npm run bench -- import --beside [--rows 100000]`: a list into the database of `DATA_DIR` or `DATABASE_URL` as it is,
 * and out of it again; of what was there nothing changes.
 */
export async function importBench(args: string[]): Promise<void> {
  const option = (name: string) => args[args.indexOf(`--${name}`) + 1]
  const sizes =
    (args.includes('--rows') ? option('rows') : '100000,1000000')?.split(',').map(Number) ?? []
  const rounds = args.includes('--rounds') ? Number(option('rounds')) : 3
  await rm(WORK, { recursive: true, force: true })
  await mkdir(WORK, { recursive: true })
  if (args.includes('--beside')) {
    const [rows = 100_000] = args.includes('--rows') ? sizes : []
    await makeEditions(rows)
    await measureBeside(rows).finally(() => rm(WORK, { recursive: true, force: true }))
    return
  }
  await mkdir(OUT, { recursive: true })
  await chmod(OUT, 0o777)
  const database = await startDatabase(readConfig({ DATA_DIR: `${WORK}data` }), { log: () => {} })
  const results: Array<{ rows: number; bytes: number; rounds: Round[] }> = []
  try {
    for (const rows of sizes) {
      await makeEditions(rows)
      const { size } = await stat(`${WORK}first.csv`)
      const done: Round[] = []
      for (let n = 0; n < rounds; n++) {
        done.push(await round(asSuperuser(database.url), rows))
        process.stdout.write(`${rows} rows, round ${n + 1}: ${JSON.stringify(done.at(-1))}\n`)
      }
      results.push({ rows, bytes: size, rounds: done })
    }
  } finally {
    await database.stop()
    await rm(WORK, { recursive: true, force: true })
    await rm(OUT, { recursive: true, force: true })
  }
  const text = report(results)
  process.stdout.write(`${text}\n`)
  // The README quotes a million rows.
  if (!args.includes('--rows')) await writeRun({ title: 'Import', report: text })
}

async function makeEditions(rows: number): Promise<void> {
  await makeList(`${WORK}first.csv`, rows, null)
  await makeList(`${WORK}changed.csv`, rows, { changedShare: 0.05, soldShare: 0.2 })
  // Another edition of the first: 5% changed again if it follows the first.
  await makeList(`${WORK}later.csv`, rows, { changedShare: 0.05, soldShare: 0.1 })
}

async function round(adminUrl: string, rows: number): Promise<Round> {
  await query(adminUrl, 'drop database if exists bench')
  await query(adminUrl, 'create database bench')
  const url = new URL(adminUrl)
  url.pathname = '/bench'
  const server = await startServer(url.href)
  const memory = watchMemory(server.pid ?? 0)
  try {
    const first = await timeImport(BASE, 'first.csv', rows)
    const beside = {
      unchanged: await timeImport(BASE, 'first.csv', rows),
      changed: await timeImport(BASE, 'changed.csv', rows),
    }
    const background = await untilDone(url.href)
    const alone = { unchanged: await timeImport(BASE, 'changed.csv', rows), changed: 0 }
    await untilDone(url.href)
    alone.changed = await timeImport(BASE, 'later.csv', rows)
    const peak = memory.stop()
    // COPY starts when the machine is idle.
    await untilDone(url.href)
    const raw = await rawCopy(url.href)
    return { first, raw, beside, alone, background, memory: peak }
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
    const answer = await fetch(`${BASE}/api/health`).catch(() => null)
    if (answer?.ok) return child
    if (child.exitCode !== null) throw new Error('the server did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not answer within 30 s')
}

/** Waits until the background work is done; returns seconds. */
async function untilDone(url: string): Promise<number> {
  const started = performance.now()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const some = DUE.map((table) => `exists (select from ${table})`).join(' or ')
    for (let quiet = 0; quiet < 3; ) {
      const { rows } = await client.query<{ busy: boolean }>(
        `select ${some} or exists (select from title_scoring where rule_set is null)
           or exists (select from owner_resolution where rule_set is null) as busy`,
      )
      quiet = rows[0]?.busy ? 0 : quiet + 1
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  } finally {
    await client.end()
  }
  return (performance.now() - started) / 1000
}

/** Seconds from the first byte sent until the search finds the list's last row. */
async function timeImport(base: string, name: string, rows: number): Promise<number> {
  return (await runImport(base, name, rows)).seconds
}

/** A finished import, with the cookie of the browser that sent it: only that one may follow a visitor's import. */
type Sent = { id: number; headers: { cookie: string }; seconds: number; added: number }

async function runImport(base: string, name: string, rows: number): Promise<Sent> {
  const file = `${WORK}${name}`
  const lastParcel = await lastParcelOf(file)
  const started = performance.now()
  const body = new FormData()
  body.set('file', await openAsBlob(file), 'bench-list-2025.csv')
  const answer = await fetch(
    `${base}/api/properties/import-file?wait=false&county=${encodeURIComponent('Hinds County, MS')}`,
    { method: 'POST', body },
  )
  const headers = { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  const { id } = (await answer.json()) as ImportProgress
  const ended = await untilImport(base, { id, headers }, 'done')
  if (ended.result?.imported !== rows) {
    throw new Error(`imported ${ended.result?.imported} of ${rows}`)
  }
  const found = (await (
    await fetch(`${base}/api/properties/search?q=${encodeURIComponent(lastParcel)}`)
  ).json()) as Array<{ parcelId: string }>
  if (found[0]?.parcelId !== lastParcel) throw new Error(`${lastParcel} is not found`)
  const seconds = (performance.now() - started) / 1000
  return { id, headers, seconds, added: ended.result.added }
}

async function untilImport(
  base: string,
  { id, headers }: Pick<Sent, 'id' | 'headers'>,
  wanted: ImportProgress['status'],
): Promise<ImportProgress> {
  for (;;) {
    const answer = await fetch(`${base}/api/imports/${id}`, { headers })
    const progress = (await answer.json()) as ImportProgress
    if (progress.status === 'failed') throw new Error(progress.message)
    if (progress.status === wanted) return progress
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Undoes an import; seconds. */
async function timeUndo(base: string, sent: Sent): Promise<number> {
  const started = performance.now()
  const { headers } = sent
  const answer = await fetch(`${base}/api/imports/${sent.id}/undo`, { method: 'POST', headers })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  await untilImport(base, sent, 'undone')
  return (performance.now() - started) / 1000
}

/** Imports a list into the database as it is, and measures each edition. */
async function measureBeside(rows: number): Promise<void> {
  await withServer(async (db, server, url) => {
    const { rows: counted } = await db.query<{ n: number }>(
      'select coalesce(sum(n), 0)::float8 as n from property_count',
    )
    const lines: string[] = []
    const add = (what: string, seconds: number) => {
      process.stdout.write(`${what}: ${seconds.toFixed(1)} s\n`)
      lines.push(`| ${what} | ${seconds.toFixed(1)} |`)
    }
    const base = server.url
    await untilDone(url)
    const first = await runImport(base, 'first.csv', rows)
    add('first import', first.seconds)
    add('its background work', await untilDone(url))
    add('the same again', (await runImport(base, 'first.csv', rows)).seconds)
    await untilDone(url)
    const changed = await runImport(base, 'changed.csv', rows)
    add('5% changed', changed.seconds)
    add('its background work', await untilDone(url))
    add('that undone', await timeUndo(base, changed))
    add('the first undone', await timeUndo(base, first))
    add('the background work of both', await untilDone(url))
    const n = (value: number) => Math.round(value).toLocaleString('en-US')
    await writeRun({
      title: `Import beside ${n(counted[0]?.n ?? 0)} properties`,
      report: [
        `\`npm run bench -- import --beside\` on ${machine()}; one round, ${busy()}.`,
        '',
        `A list of ${n(rows)} parcels of one county, the same as of Import, into a database that has ${n(counted[0]?.n ?? 0)} properties; ${n(first.added)} of the list’s were new.`,
        '',
        '| step | seconds |',
        '|---|---|',
        ...lines,
      ].join('\n'),
    })
  })
}

async function lastParcelOf(file: string): Promise<string> {
  const { size } = await stat(file)
  let tail = ''
  for await (const chunk of createReadStream(file, { start: Math.max(0, size - 2000) }))
    tail += chunk
  return tail.trimEnd().split('\n').at(-1)?.split(',')[0] ?? ''
}

/** Seconds of a COPY of the tables' rows into empty tables with all their indexes. */
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

/** Watches the resident memory of the server and its worker; returns the peak in MB. */
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
    const times = (pick: (round: Round) => number) => {
      const factor = median(rounds.map((round) => round.raw / pick(round)))
      return `${of(pick).toFixed(1)} s, ${factor.toFixed(1)}×`
    }
    const cells = [
      `${n(rows)} (${n(bytes / 1e6)} MB)`,
      `${of((round) => round.raw).toFixed(1)} s`,
      times((round) => round.first),
      times((round) => round.alone.unchanged),
      times((round) => round.alone.changed),
      times((round) => round.beside.unchanged),
      times((round) => round.beside.changed),
      `${of((round) => round.background).toFixed(0)} s`,
      `${n(Math.max(...rounds.map((round) => round.memory)))} MB`,
    ]
    return `| ${cells.join(' | ')} |`
  })
  return `\`npm run bench -- import\` on ${machine()}; medians of ${results[0]?.rounds.length} rounds, ${busy()}.

A delinquent-tax list of one county with ${LIST_HEADINGS.length} columns, uploaded to the running server; the time ends when the
search finds its last row. Raw COPY: the rows the import wrote to \`${TABLES.map(([t]) => t).join('`, `')}\`, by COPY
into the same empty tables with all their indexes, in the same round. Factors are raw COPY's time over the import's,
median of the rounds. “Beside”: right after the first import, whose background work (owners, titles, map, search) shares
the processors; “background” is how long that went on. Memory: peak of server and workers together, PostgreSQL apart.

| rows | raw COPY | first import | same list again | 5% changed | same list, beside | 5% changed, beside | background | memory |
|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`
}
