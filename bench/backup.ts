import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { BackupManifest } from '../server/features/backup/backup-format.ts'
import { checkBackup } from '../server/features/backup/read-backup.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { attachDatabase } from '../server/platform/db/start-database.ts'
import { copyTablesIn, copyTablesOut } from './copy-tables.ts'
import { busy, machine, writeRun } from './results.ts'

const CLI = fileURLToPath(new URL('../server/cli/main.ts', import.meta.url))
const WORK = fileURLToPath(new URL('./.work/backup/', import.meta.url))
const POLL_INTERVAL_MS = 100

type Step = { what: string; seconds: number; fileMegabytes?: number; peakMegabytes?: number }

/**
 * `npm run bench -- backup [--work FOLDER] [--dry]`: `parcelproof backup` of the database of `DATA_DIR` or
 * `DATABASE_URL`, and `restore` into a new embedded database, each beside PostgreSQL's COPY of the same rows in the
 * same run. The restored database is backed up too: every table's checksum must match. `FOLDER` needs three times
 * the room of the rows; `--dry` writes no results.
 */
export async function backupBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { work: { type: 'string', default: WORK }, dry: { type: 'boolean' } },
  })
  const folder = values.work.replace(/\/?$/, '/')
  await rm(folder, { recursive: true, force: true })
  await mkdir(`${folder}copy`, { recursive: true })
  try {
    const text = await measure(folder)
    if (!values.dry) await writeRun({ title: 'Backup and restore', report: text })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(folder: string): Promise<string> {
  const first = `${folder}first.tar`
  const again = `${folder}again.tar`
  const restored = `${folder}restored`
  const into = { DATA_DIR: restored, DATABASE_URL: '', DATABASE_OWNER_URL: '' }
  const steps: Step[] = []
  const add = (step: Step) => {
    steps.push(step)
    process.stdout.write(`${step.what}: ${step.seconds.toFixed(1)} s\n`)
  }

  add({
    what: 'backup',
    ...(await runCommand(['backup', '--to', first])),
    fileMegabytes: await megabytesOf(first),
  })
  add({
    what: 'COPY of every table into files',
    seconds: await timed(() =>
      withDatabase(readConfig(process.env), (url) => copyTablesOut(url, `${folder}copy`)),
    ),
    fileMegabytes: await megabytesIn(`${folder}copy`),
  })
  add({ what: 'restore --check', ...(await runCommand(['restore', '--check', '--from', first])) })
  add({ what: 'restore', ...(await runCommand(['restore', '--from', first], into)) })
  await runCommand(['backup', '--to', again], into)
  const manifest = await requireSame(first, again)
  await rm(restored, { recursive: true })
  const beside = { dataDir: `${folder}beside`, databaseUrl: null }
  add({
    what: 'COPY of the files into the same tables, then their indexes',
    seconds: await timed(() => withDatabase(beside, (url) => copyTablesIn(url, `${folder}copy`))),
  })
  return report(steps, manifest)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

async function withDatabase(
  config: Parameters<typeof attachDatabase>[0],
  work: (url: string) => Promise<void>,
): Promise<void> {
  const database = await attachDatabase(config, { log: () => {} })
  try {
    await work(database.url)
  } finally {
    await database.stop()
  }
}

/** A command as people run it, in a separate process: its time and peak memory. */
async function runCommand(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ seconds: number; peakMegabytes: number }> {
  const started = performance.now()
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peakMegabytes = Number.NaN
  const look = setInterval(() => {
    void readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (status) => {
        const kilobytes = /^VmHWM:\s+(\d+)/m.exec(status)?.[1]
        if (kilobytes) peakMegabytes = (Number(kilobytes) * 1024) / 1e6
      },
      () => {},
    )
  }, POLL_INTERVAL_MS)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  }).finally(() => clearInterval(look))
  if (code !== 0) throw new Error(`parcelproof ${args.join(' ')} ended with ${code}`)
  return { seconds: (performance.now() - started) / 1000, peakMegabytes }
}

const megabytesOf = async (path: string) => (await stat(path)).size / 1e6

async function megabytesIn(folder: string): Promise<number> {
  const sizes = (await readdir(folder)).map((name) => megabytesOf(`${folder}/${name}`))
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Throws if a table of the second backup differs by a byte. */
async function requireSame(first: string, second: string): Promise<BackupManifest> {
  const [before, after] = await Promise.all(
    [first, second].map(async (path) => (await checkBackup(createReadStream(path))).manifest),
  )
  if (!before || !after) throw new Error('a backup was not read')
  const again = new Map(after.tables.map((table) => [table.name, table]))
  const wrong = before.tables.filter(({ name, rows, sha256 }) => {
    const same = again.get(name)
    // Holds transaction ids, which restart in another database.
    return name === 'watched_change' ? same?.rows !== rows : same?.sha256 !== sha256
  })
  if (wrong.length > 0)
    throw new Error(`restored otherwise: ${wrong.map(({ name }) => name).join(', ')}`)
  return before
}

function report(steps: readonly Step[], { tables }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = tables.reduce((sum, table) => sum + table.bytes, 0) / 1e6
  const n = (value: number, digits = 0) =>
    value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const optional = (value: number | undefined) => (value === undefined ? '' : n(value))
  const text = [
    `\`npm run bench -- backup\` on ${machine()}; ${busy()}.`,
    `${n(rows)} rows of ${tables.length} tables, ${n(megabytes)} MB as COPY writes them. \`restore\` checks the whole file before it writes anything, rebuilds the search table, and takes an embedded database from nothing; COPY takes one, too, and does neither. Backed up again, every table restored had the first one's checksum.`,
    '',
    '| step | seconds | MB of rows a second | file, MB | memory at most, MB |',
    '|---|---|---|---|---|',
    ...steps.map(
      ({ what, seconds, fileMegabytes, peakMegabytes }) =>
        `| ${what} | ${n(seconds, 1)} | ${n(megabytes / seconds, 1)} | ${optional(fileMegabytes)} | ${optional(peakMegabytes)} |`,
    ),
  ].join('\n')
  process.stdout.write(`${text}\n`)
  return text
}
