import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeList } from '../../../bench/make-list.ts'
import type { ImportProgress } from '../../../contract/import.ts'
import { openPool, type Pool } from '../../platform/db/db.ts'
import { isAlive } from '../../platform/db/embedded/process-info.ts'
import { attachDatabase, type RunningDatabase } from '../../platform/db/start-database.ts'
import { type RunningServer, runServer } from '../../platform/testing/run-server.ts'
import { IS_LONG } from './testing.ts'
import { type ProcessWatch, watchProcesses } from './watch-processes.ts'
import { makeWorstList, WORST_LISTS } from './worst-lists.ts'

// One county with as many parcels as there may be, through the real server and its workers with the heap
// they have: a list, the same list again, an edition of it, and undone; then lists whose owners all look
// alike. No process may die of it, and nothing may be left waiting. ROWS says how long the list is.

// Shortly: more than are known of a list at a time (known-rows.queries.ts).
const ROWS = Number(process.env.ROWS ?? (IS_LONG ? 1_000_000 : 101_000))
const ROUNDS = IS_LONG ? 2 : 1
const WORST_ROWS = IS_LONG ? Math.min(100_000, ROWS) : 6_000
const WORST = IS_LONG ? Object.keys(WORST_LISTS) : Object.keys(WORST_LISTS).slice(-2)
/** Time limit of a step, on a shared machine. */
const STEP_MS = 30_000 + ROWS * 3
const COUNTY = encodeURIComponent('Hinds County, MS')

const place = ROWS > 200_000 ? tmpdir() : inject('testFolder')
const folder = mkdtempSync(join(place, 'million-'))
const dataDir = join(folder, 'data')
let server: RunningServer
let watch: ProcessWatch
let database: RunningDatabase
let db: Pool

beforeAll(async () => {
  server = await runServer({ DATA_DIR: dataDir, SAMPLE_DATA: 'off', LOG_LEVEL: 'error' })
  watch = watchProcesses(server.pid)
  database = await attachDatabase({ dataDir, databaseUrl: null }, { log: () => {} })
  db = openPool(database.url, 1)
  await makeList(join(folder, 'first.csv'), ROWS, null)
  await makeList(join(folder, 'changed.csv'), ROWS, { changedShare: 0.05, soldShare: 0.2 })
  for (const name of WORST) await makeWorstList(worstFile(name), name, WORST_ROWS)
})

afterAll(async () => {
  watch?.stop()
  await db?.end()
  await database?.stop()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const worstFile = (name: string) => join(folder, `${name.replaceAll(' ', '-')}.csv`)

test('a county of many parcels is imported, repeated, changed and undone, and no process dies', {
  timeout: (ROUNDS * 5 + WORST.length + 2) * STEP_MS,
}, async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const first = await step(`round ${round}: the list`, () => importFile('first.csv', 'list'))
    await step(`round ${round}: the same again`, () => importFile('first.csv', 'list'))
    const changed = await step(`round ${round}: 5% changed`, () =>
      importFile('changed.csv', 'list'),
    )
    await step(`round ${round}: the change undone`, () => undo(changed))
    if (round < ROUNDS) await step(`round ${round}: all undone`, () => undo(first))
  }
  // In the short run, the background work of all lists is awaited once.
  if (IS_LONG) await step('all that comes of it', untilNothingWaits)
  for (const name of WORST) {
    await step(name, () => importFile(worstFile(name).slice(folder.length + 1), name))
  }
  await step('all that comes of them', untilNothingWaits)
  for (const line of watch.report()) process.stdout.write(`${line}\n`)
  expect(await count(`select count(*) as n from property where parcel_id is not null`)).toBe(
    ROWS + WORST.length * WORST_ROWS,
  )
  // Everybody named has an owner's record.
  expect(
    await count(`select count(*) as n from property p where owner_name is not null
                      and not exists (select from property_owner o where o.property_id = p.id)`),
  ).toBe(0)
})

/** The server's messages about ended workers, and whether it ended itself. */
function crashes(): string[] {
  const said = server.output().match(/^The .{1,40} process ended .*$/gm) ?? []
  return isAlive(server.pid) ? said : [...said, 'the server ended']
}

/** Runs an action while the server responds; returns its time, and checks that no process crashed. */
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const answer = await work()
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  process.stdout.write(`${ROWS} rows, ${what}: ${seconds} s\n`)
  expect(crashes()).toEqual([])
  return answer
}

async function importFile(file: string, list: string): Promise<number> {
  const body = new FormData()
  body.set('file', await openAsBlob(join(folder, file)), `${list.replaceAll(' ', '-')}-2025.csv`)
  const answer = await fetch(
    `${server.url}/api/properties/import-file?wait=false&county=${COUNTY}`,
    { method: 'POST', body },
  )
  const sent = (await answer.json()) as ImportProgress
  expect(answer.ok, JSON.stringify(sent)).toBe(true)
  const ended = await untilEnded(sent.id, 'done')
  expect(ended.result?.errors).toBe(0)
  return sent.id
}

async function undo(id: number): Promise<void> {
  const answer = await fetch(`${server.url}/api/imports/${id}/undo`, { method: 'POST' })
  expect(answer.ok, await answer.text()).toBe(true)
  await untilEnded(id, 'undone')
}

async function untilEnded(id: number, status: 'done' | 'undone'): Promise<ImportProgress> {
  const until = performance.now() + STEP_MS
  for (;;) {
    const answer = await fetch(`${server.url}/api/imports/${id}`)
    const progress = (await answer.json()) as ImportProgress
    if (progress.status === status) return progress
    const isOver = progress.status === 'failed' || crashes().length > 0
    if (isOver || performance.now() > until) {
      throw new Error(`${JSON.stringify(progress)} ${crashes()} ${server.output().slice(-2_000)}`)
    }
    await sleep(500)
  }
}

const WAITING = `
  select (select count(*) from owner_due) as owners, (select count(*) from title_due) as titles,
         (select count(*) from map_due) + (select count(*) from map_tile_due) as map,
         (select count(*) from watched_change) as alerts, 
         (select count(*) from pgboss.job where name = 'failed') as failed,
         (select count(*) from import where ended_at is null and id > 0) as imports,
         (select count(*) from owner_resolution where ended_at is null) as resolution`

async function untilNothingWaits(): Promise<void> {
  const until = performance.now() + 2 * STEP_MS
  for (;;) {
    const { rows } = await db.query<Record<string, number>>(WAITING)
    if (Object.values(rows[0] ?? {}).every((n) => Number(n) === 0)) return
    if (performance.now() > until || crashes().length > 0) {
      throw new Error(`${JSON.stringify(rows[0])} ${crashes()} ${server.output().slice(-2_000)}`)
    }
    await sleep(1_000)
  }
}

async function count(sql: string): Promise<number> {
  const { rows } = await db.query<{ n: number }>(sql)
  return Number(rows[0]?.n ?? -1)
}
