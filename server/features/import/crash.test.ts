import { openAsBlob, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeList } from '../../../bench/make-list.ts'
import type { DashboardStats } from '../../../contract/dashboard.ts'
import type { ImportProgress } from '../../../contract/import.ts'
import { EVERY } from '../../../domain/testing/runs.ts'
import { openPool } from '../../platform/db/db.ts'
import { attachDatabase } from '../../platform/db/start-database.ts'
import { type RunningServer, runServer } from '../../platform/testing/run-server.ts'

// The real server, its worker and PostgreSQL, killed without warning during an import: all at once while it writes, and
// with FULL=1 also while it reads. CRASH_ROWS=1000000 imports a million rows, which takes minutes.

const ROWS = Number(process.env.CRASH_ROWS ?? (EVERY === 1 ? 60_000 : 8_000))
let folder: string
let server: RunningServer | null = null

beforeAll(async () => {
  folder = await mkdtemp(join(process.env.CRASH_ROWS ? tmpdir() : inject('testFolder'), 'crash-'))
  await makeList(join(folder, 'list.csv'), ROWS, null)
}, 120_000)

afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<RunningServer> {
  server = await runServer({ DATA_DIR: join(folder, 'data'), SAMPLE_DATA: 'off' })
  return server
}

async function get<T>(path: string): Promise<T> {
  const answer = await fetch(`${server?.url}${path}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as T
}

async function until(
  id: number,
  reached: (progress: ImportProgress) => boolean,
): Promise<ImportProgress> {
  for (;;) {
    const progress = await get<ImportProgress>(`/api/imports/${id}`)
    if (reached(progress)) return progress
    if (progress.status === 'failed') throw new Error(progress.message)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function listNoted() {
  const config = { dataDir: join(folder, 'data'), databaseUrl: null }
  const database = await attachDatabase(config, { log: () => {} })
  const db = openPool(database.url, 1)
  try {
    return (
      await db.query(
        `select data->>'key' as key, output->>'message' as reason from pgboss.job
          where output ? 'crashes' and state < 'completed'`,
      )
    ).rows
  } finally {
    await db.end()
    await database.stop()
  }
}

function postmasterPid(): number {
  return Number(
    readFileSync(join(folder, 'data', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
}

/** Kills processes as a power cut does: without a signal that they could handle. */
async function killAll(pids: number[]): Promise<void> {
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  await server?.exited
}

/** Kills the server and its worker, and after their restart the worker alone, while a long list is read. */
async function killWhileReading(id: number): Promise<void> {
  // The server and its worker, during reading. PostgreSQL keeps running and is used again.
  await until(id, (p) => p.status === 'reading' && p.rowsRead > ROWS / 4)
  await killAll(server?.pids() ?? [])
  await start()
  expect((await get<DashboardStats>('/api/dashboard/stats')).totalProperties).toBe(0)

  // The worker alone, after its restart: its server records its job and starts another worker.
  await until(id, (p) => p.rowsRead === 0)
  await until(id, (p) => p.status === 'reading' && p.rowsRead > ROWS / 4)
  const [worker] = server?.workers('imports') ?? []
  expect(worker).toBeGreaterThan(0)
  process.kill(worker ?? 0, 'SIGKILL')
  await expect.poll(listNoted).toEqual([{ key: String(id), reason: 'its process ended: SIGKILL' }])
}

test(
  'a long list survives kill -9 of the server and of the worker while reading and of everything while writing',
  async () => {
    await start()
    const body = new FormData()
    body.set('file', await openAsBlob(join(folder, 'list.csv')), 'list-2025.csv')
    const sent = await fetch(
      `${server?.url}/api/properties/import-file?wait=false&county=${encodeURIComponent('Hinds County, MS')}`,
      { method: 'POST', body },
    )
    expect(sent.status).toBe(202)
    const { id } = (await sent.json()) as ImportProgress

    if (EVERY === 1) await killWhileReading(id)

    // All processes, during writing.
    await until(id, (p) => p.status === 'writing' && p.progress > 0.6)
    await killAll([...(server?.pids() ?? []), postmasterPid()])
    await start()
    expect((await get<DashboardStats>('/api/dashboard/stats')).totalProperties).toBe(0)
    expect(await get('/api/properties/search?q=hinds')).toEqual([])

    // Without a request, the worker resumes the unfinished import.
    const done = await until(id, (p) => p.status === 'done')
    expect(await listNoted()).toEqual([])
    expect(done.result).toMatchObject({ total_rows: ROWS, imported: ROWS, added: ROWS, errors: 0 })
    expect(await get<DashboardStats>('/api/dashboard/stats')).toMatchObject({
      totalProperties: ROWS,
      delinquentProperties: ROWS,
    })
    expect(await server?.stop()).toBe(0)
  },
  15 * 60_000,
)
