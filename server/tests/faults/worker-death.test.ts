import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import { makeEmptyDatabase } from '../../platform/db/testing/test-database.ts'
import type { WorkerRole } from '../../platform/jobs/worker-role.ts'
import { type RunningServer, runServer } from '../../platform/testing/run-server.ts'
import { Visitor } from '../../platform/testing/visitor.ts'
import { killAll, TIMEOUT_MS } from './testing.ts'

// A job that crashes its process twice at the same place: it fails or waits, and nothing else does. A trigger that
// never returns stands in for any fault, and SIGKILL for a full heap.

const CLI = fileURLToPath(new URL('../../cli/main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'worker-crash-'))
let database: { url: string; drop: () => Promise<void> }
let client: pg.Client
let server: RunningServer
/** The workspace of the imports. */
const visitor = new Visitor()

beforeAll(async () => {
  database = await makeEmptyDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  server = await runServer({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    IMPORTS: 'everyone',
    PLAN_LIMITS: 'meter',
  })
  await client.query(`create function stand_still() returns trigger language plpgsql as
    $$ begin perform pg_sleep(3600); return new; end $$`)
})
afterAll(async () => {
  await server.stop()
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = async <T extends object = Record<string, unknown>>(text: string) =>
  (await client.query<T>(text)).rows
const eventually = <T>(look: () => Promise<T> | T) => expect.poll(look, { timeout: TIMEOUT_MS })

async function standsStillAt(table: string, when: string): Promise<() => Promise<void>> {
  await client.query(
    `create trigger stand_still before insert or update on ${table} for each row ${when}
       execute function stand_still()`,
  )
  return async () => void (await client.query(`drop trigger stand_still on ${table}`))
}

const STANDING = `select pid from pg_stat_activity
  where wait_event = 'PgSleep' and datname = current_database()`

/** The process's other work waits for this, so that only the blocked job is in flight. */
const OTHER_WORK = {
  owners: `select from title_due union all select from map_due union all select from map_tile_due`,
  map: `select from title_due union all select from owner_due`,
}

/** Kills the blocked process, as running out of memory would. */
async function endThere(role: WorkerRole = 'derive', others?: string): Promise<void> {
  await eventually(() => ask(STANDING)).toHaveLength(1)
  if (others) {
    await eventually(() => ask(others)).toEqual([])
    // The job ends its turn.
    await sleep(500)
  }
  await killAll(server.workers(role))
  // PostgreSQL would notice the dead process only at the end of its sleep.
  await client.query(`select pg_terminate_backend(pid) from (${STANDING}) standing`)
  await eventually(() => ask(STANDING)).toEqual([])
}

/** Imports a list of three rows; returns the import, immediately if nobody waits. */
async function importList(latitude: number, query = ''): Promise<ImportProgress> {
  const rows = [1, 2, 3].map(
    (n) => `D-${n},"Hinds County, MS",OWNER ${n},${n} Oak St,100,${latitude}${n},-90.2`,
  )
  const body = new FormData()
  const text = `parcel_id,county,owner_name,address,total,latitude,longitude\n${rows.join('\n')}\n`
  body.set('file', new Blob([text]), 'list.csv')
  const url = `${server.url}/api/properties/import-file${query}`
  const answer = await visitor.ask(url, { method: 'POST', body })
  expect(answer.ok).toBe(true)
  const { importId, id = importId } = (await answer.json()) as { importId?: number; id?: number }
  return progressOf(id ?? 0)
}

const progressOf = async (id: number) =>
  (await (await visitor.ask(`${server.url}/api/imports/${id}`)).json()) as ImportProgress

/** Failed jobs; `waits` if a retry is scheduled. */
const failedNow = () =>
  ask<{ queue: string; key: string | null; reason: string; waits: boolean }>(
    `select coalesce(source_name, name) as queue, data->>'key' as key,
            coalesce(source_output, output)->>'message' as reason, name <> 'failed' as waits
       from pgboss.job where name = 'failed' or (state = 'retry' and output ? 'crashes') order by 1, 2`,
  )
/** Runs scheduled retries now. */
const retryNow = () =>
  client.query(`update pgboss.job set start_after = now() where state = 'retry'`)
const jobsCommand = (...args: string[]) =>
  promisify(execFile)(process.execPath, [CLI, 'jobs', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url },
  })

test('owner resolution that crashes its process waits as a whole, and is done once that is mended', async () => {
  const service = server.workers('service')
  const mend = await standsStillAt('owner_component', '')
  expect(await importList(32.1)).toMatchObject({ status: 'done', result: { imported: 3 } })
  // As after an update: all owners are resolved again.
  await client.query(`update owner_resolution set rule_set = 'of an earlier release'`)
  await client.query(`select pg_notify('parcelproof_sweep', 'owners')`)
  await endThere('derive', OTHER_WORK.owners)
  await endThere('derive', OTHER_WORK.owners)
  await eventually(failedNow).toEqual([
    { queue: 'owners', key: null, reason: 'its process ended: SIGKILL', waits: true },
  ])
  expect(server.output()).toMatch(/The derive process ended \(SIGKILL\)\. It restarts in 2 s\./)
  // Everything else continues: derived data, lists, and the service, which never stopped.
  await eventually(() => ask('select from map_place')).toHaveLength(3)
  expect(await importList(32.2)).toMatchObject({ status: 'done' })
  await eventually(() => ask('select from map_due')).toEqual([])
  expect(server.workers('service')).toEqual(service)

  await mend()
  await retryNow()
  await eventually(() => ask('select from property_owner')).toHaveLength(3)
  await eventually(failedNow).toEqual([])
}, 480_000)

test('one property that crashes the process is found among the others, and given up alone', async () => {
  const [bad] = await ask<{ id: number }>(`select id from property where parcel_id = 'D-2'`)
  const mend = await standsStillAt('map_place', `when (new.property_id = ${bad?.id})`)
  await importList(32.3)
  await endThere('derive', OTHER_WORK.map)
  // From now on each is a separate job.
  await endThere('derive', OTHER_WORK.map)
  await eventually(failedNow).toMatchObject([
    { queue: 'map-place', key: String(bad?.id), reason: 'its process ended: SIGKILL', waits: true },
  ])
  await retryNow()
  await eventually(failedNow).toMatchObject([{ key: String(bad?.id), waits: false }])
  await eventually(() => ask('select from map_due')).toEqual([])
  await mend()
  await jobsCommand('retry', 'map-place', String(bad?.id))
  await eventually(() => ask('select from map_place')).toHaveLength(3)
  await eventually(failedNow).toEqual([])
}, 480_000)

test('a list that crashes its process twice is given up with the reason; other lists are done', async () => {
  const service = server.workers('service')
  const mend = await standsStillAt('change', '')
  const { id } = await importList(32.4, '?wait=false')
  await endThere('imports')
  await endThere('imports')
  const isEnded = async () => (await progressOf(id)).status
  await eventually(isEnded).toBe('failed')
  expect(await progressOf(id)).toMatchObject({
    canRetry: true,
    message:
      'The server crashed 2 times while writing this list. Nothing was imported; the file is kept, and you can retry.',
  })
  await eventually(failedNow).toMatchObject([{ queue: 'import', key: String(id), waits: false }])
  await mend()
  expect(await importList(32.5)).toMatchObject({ status: 'done' })
  expect(server.workers('service')).toEqual(service)
  await visitor.ask(`${server.url}/api/imports/${id}/retry`, { method: 'POST' })
  await eventually(isEnded).toBe('done')
}, 480_000)
