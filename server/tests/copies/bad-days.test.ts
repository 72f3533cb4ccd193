import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSession } from '../../features/account/session.queries.ts'
import { isPassing, openPool } from '../../platform/db/db.ts'
import { type RunningServer, runServer } from '../../platform/testing/run-server.ts'
import { type Door, openDoor } from './testing/door.ts'
import { importParcel } from './testing/import-parcel.ts'
import { loop } from './testing/loop.ts'
import { type ReplicatedDatabase, startReplicatedDatabase } from './testing/replicated-database.ts'

// Other faults of a primary and its replica, with real processes: a replica that lags or answers garbage, a primary
// whose disk is full or that hangs. People see at most a message, and nothing is lost. (A lost primary:
// patroni.test.ts. PgBouncer: pooler.test.ts.)

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** The primary's disk: a file system in memory with a fixed size, if root may mount one. */
const DISK = '500m'

let folder: string
let disk: string
let canMount: boolean
let database: ReplicatedDatabase
let toPrimary: Door
let toReplica: Door
let server: RunningServer
let cookie: string
let propertyId: number

beforeAll(async () => {
  // Outside the run's folder, because a killed run's mount could not be removed by the next.
  folder = await mkdtemp(join(tmpdir(), 'bad-days-'))
  disk = join(folder, 'primary')
  await mkdir(disk, { mode: 0o711 })
  const mount = ['-t', 'tmpfs', '-o', `size=${DISK},mode=711`, 'tmpfs', disk]
  canMount =
    process.platform === 'linux' && spawnSync('mount', mount, { stdio: 'ignore' }).status === 0
  if (!canMount) process.stdout.write('No file system can be mounted here: no full disk is tried\n')
  database = await startReplicatedDatabase(folder, ['wal_keep_size=64MB', 'max_wal_size=64MB'])
  toPrimary = await openDoor(database.primary.url)
  toReplica = await openDoor(database.replica.url)
  const urlOf = ({ address }: Door) =>
    `postgres://postgres@${address}${new URL(database.primary.url).pathname}`
  server = await runServer({
    DATABASE_URL: urlOf(toPrimary),
    DATABASE_READ_URL: urlOf(toReplica),
    DATA_DIR: join(folder, 'server'),
    READ_MAX_LAG_S: '2',
    DATABASE_WAIT_MS: '2000',
    STATEMENT_TIMEOUT_MS: '2000',
    DEMO_LOGIN: 'off',
    PLAN_LIMITS: 'meter',
    IMPORTS: 'everyone',
    RATE_LIMITS: 'off',
  })
  await importParcel(server.url, 'DAY-0')
  const db = openPool(database.primary.url, 1)
  const { rows } = await db.query<{ id: number }>(
    `insert into app_user (email, email_verified, first_name, last_name)
       values ('ada@example.com', true, 'Ada', 'Clerk') returning id`,
  )
  const userId = rows[0]?.id ?? 0
  const token = await startSession(db, { userId, idToken: null, userAgent: null, address: null })
  const { rows: found } = await db.query<{ id: number }>('select id from property')
  propertyId = found[0]?.id ?? 0
  await db.end()
  cookie = `session_${new URL(server.url).port}=${token}`
})

afterAll(async () => {
  rmSync(join(disk, 'filler'), { force: true })
  await server?.stop()
  await Promise.all([toPrimary, toReplica].map((door) => door?.stop()))
  await database?.stop()
  if (canMount) spawnSync('umount', ['-l', disk], { stdio: 'ignore' })
  await rm(folder, { recursive: true, force: true })
})

async function on(which: 'primary' | 'replica', sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database[which].url })
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(server.url + path, { ...init, headers: { cookie, ...init.headers } })
  const text = await answer.text()
  return { status: answer.status, body: JSON.parse(text) as Record<string, unknown> }
}
/** As a person who has written nothing. */
const found = async (parcel: string) => {
  const answer = await fetch(`${server.url}/api/properties/search?q=${parcel}`)
  const text = await answer.text()
  expect(`${answer.status} ${text}`).toMatch(/^200 /)
  return (JSON.parse(text) as unknown[]).length
}
const note = (text: string) =>
  ask('/api/user/tracked-properties', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ propertyId, note: text }),
  })
const health = async () => (await fetch(`${server.url}/api/health`)).status
const said = (sentence: RegExp) => expect.poll(server.output).toMatch(sentence)

test('a replica that is minutes behind is not read from, until it has caught up', async () => {
  await on('replica', `alter system set recovery_min_apply_delay = '10min'`)
  await on('replica', 'select pg_reload_conf()')
  await importParcel(server.url, 'DAY-1')
  await said(/The replica \S+ lags too far behind and is not read from/)
  expect(await found('DAY-1')).toBe(1)
  expect(
    await on('replica', `select count(*)::int from property where parcel_id = 'DAY-1'`),
  ).toEqual([0])
  await on('replica', 'alter system reset recovery_min_apply_delay')
  await on('replica', 'select pg_reload_conf()')
  await said(/The replica \S+ is in use again/)
})

test('a replica that answers garbage is not read from, and its readers notice nothing', async () => {
  const reading = loop(4, async () => {
    expect(await found('DAY-1')).toBe(1)
  })
  await reading.enough()
  toReplica.garble()
  await said(/The replica \S+ is unavailable and is not read from/)
  await reading.enough()
  const pid = server.pid
  toReplica.open()
  await expect.poll(() => server.output().match(/is in use again/g)?.length).toBe(2)
  await reading.enough()
  await reading.stop()
  expect(server.pids()).toContain(pid)
  expect(await health()).toBe(200)
})

test('a primary that hangs and does not die: who needs it hears so, and it is used when it answers', async () => {
  toPrimary.hang()
  const asked = await Promise.all([note('hung'), ask('/api/user/notifications')])
  for (const { status, body } of asked) {
    expect({ status, message: body.message }).toEqual({
      status: 503,
      message: expect.stringMatching(
        /^The database is not responding\. Please try again\.$|Look whether it was saved|very busy/,
      ),
    })
  }
  toPrimary.open()
  await expect.poll(health).toBe(200)
  expect((await note('after the hang')).status).toBeLessThan(300)
})

test('a primary that answers garbage: who needs it hears so, the server lives, and it is used when it makes sense', async () => {
  toPrimary.garble()
  for (let n = 0; n < 6; n++) {
    const { status, body } = await note('garbled')
    expect({ status, message: body.message }).toEqual({
      status: 503,
      message: expect.stringMatching(
        /^The database is not responding\. Please try again\.$|Look whether it was saved|very busy/,
      ),
    })
  }
  toPrimary.open()
  await expect.poll(health).toBe(200)
  expect((await note('after the garbage')).status).toBeLessThan(300)
})

test('a primary whose disk is full: reads go on, writes are refused as what they are, and nothing said to be saved is lost', async (t) => {
  if (!canMount) return t.skip()
  const filler = join(disk, 'filler')
  const block = Buffer.alloc(256 * 1024)
  const fill = () => {
    try {
      for (;;) appendFileSync(filler, block)
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' })
    }
  }
  const saved = (await note('before the full disk')).body
  const save = (text: string) =>
    ask(`/api/user/saved-properties/${saved.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ note: text }),
    })
  const sent: string[] = []
  let lastKept = ''
  const refused: string[] = []
  for (let n = 0; refused.length < 5 && n < 200; n++) {
    fill()
    // Otherwise the existing files of the write-ahead log would last long.
    const eaten = await on(
      'primary',
      `select pg_logical_emit_message(true, 'eaten', repeat('x', 8000000))`,
    ).catch((error: unknown) => error)
    if (eaten instanceof Error) expect(isPassing(eaten), String(eaten)).toBe(true)
    sent.push(`note ${n}`)
    const { status, body } = await save(`note ${n}`)
    if (status === 200) lastKept = `note ${n}`
    else refused.push(`${status} ${body.message}`)
    // Reads from the replica continue; a search is counted, which is a write.
    const answer = await fetch(`${server.url}/api/properties/suggest?q=DAY-1`)
    expect(`${answer.status} ${await answer.text()}`).toMatch(/^200 \[\{/)
  }
  expect(refused).toHaveLength(5)
  for (const each of refused) {
    expect(each).toMatch(
      /^503 .*(disk is full|database is not responding|Look whether it was saved)/,
    )
  }
  rmSync(filler)
  await database.primary.start()
  await expect.poll(health).toBe(200)
  // The last acknowledged one, or a later one without an acknowledgment.
  const [kept] = await on('primary', `select note from tracked_property where id = ${saved.id}`)
  expect(sent.indexOf(String(kept))).toBeGreaterThanOrEqual(sent.indexOf(lastKept))
  expect((await save('after the full disk')).status).toBe(200)
})
