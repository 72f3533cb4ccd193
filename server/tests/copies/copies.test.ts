import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import { startSession } from '../../features/account/session.queries.ts'
import { openPool, type Pool } from '../../platform/db/db.ts'
import { freePort, type RunningServer, runServer } from '../../platform/testing/run-server.ts'
import { Visitor } from '../../platform/testing/visitor.ts'
import { type Balancer, startBalancer } from './testing/balancer.ts'
import { loop } from './testing/loop.ts'
import { type ReplicatedDatabase, startReplicatedDatabase } from './testing/replicated-database.ts'

// Two servers with their workers on one database with a replica, behind a balancer: real processes. COPIES_SECONDS=60
// continues the load while a server is killed for that long (npm run test:copies).

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
const LOAD_S = Number(process.env.COPIES_SECONDS ?? 3)

let folder: string
let database: ReplicatedDatabase
let servers: [RunningServer, RunningServer]
/** Reads from the replica only with a lag of at most a second. */
let strict: RunningServer
let balancer: Balancer
let db: Pool
let settings: Record<string, string>

const start = (name: string, more: Record<string, string> = {}) =>
  runServer({ ...settings, DATA_DIR: join(folder, name), ...more })

beforeAll(async () => {
  folder = await mkdtemp(join(inject('testFolder'), 'copies-'))
  database = await startReplicatedDatabase(folder)
  const port = await freePort()
  settings = {
    DATABASE_URL: database.primary.url,
    DATABASE_READ_URL: database.replica.url,
    READ_MAX_LAG_S: '300',
    BASE_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
    PLAN_LIMITS: 'meter',
    IMPORTS: 'everyone',
    // Generous, so that a slow machine refuses nothing. Other tests cover overload.
    OVERLOAD_WAIT_MS: '120000',
    OVERLOAD_DELAY_MS: '120000',
    DATABASE_WAIT_MS: '120000',
    STATEMENT_TIMEOUT_MS: '120000',
  }
  // All at once: they migrate the empty database together.
  const [a, b, c] = await Promise.all([
    start('a'),
    start('b'),
    start('strict', { READ_MAX_LAG_S: '1' }),
  ])
  servers = [a, b]
  strict = c
  balancer = await startBalancer(
    servers.map(({ url }) => url),
    port,
  )
  db = openPool(database.primary.url, 4)
})

afterAll(async () => {
  await balancer?.stop()
  await Promise.all([...(servers ?? []), strict].map((server) => server?.stop()))
  await db?.end()
  await database?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function signedIn(email: string): Promise<{ userId: number; headers: { cookie: string } }> {
  const { rows } = await db.query<{ id: number }>(
    `insert into app_user (email, email_verified, first_name, last_name)
       values ($1, true, 'Ada', 'Clerk') returning id`,
    [email],
  )
  const userId = rows[0]?.id ?? 0
  const token = await startSession(db, { userId, idToken: null, userAgent: null, address: null })
  return {
    userId,
    headers: { cookie: `session_${new URL(balancer.url).port}=${token}` },
  }
}

/** A list of `count` properties whose owner is `owner`. */
function listOf(owner: string, count = 1): FormData {
  const rows = Array.from(
    { length: count },
    (_, i) => `${owner}-${i},${owner},${i + 1} MAIN ST,Jackson,39201,100.00`,
  )
  const body = new FormData()
  const text = ['Parcel ID,Owner,Property Address,City,Zip,Total Due', ...rows].join('\n')
  body.set('file', new Blob([text]), `${owner}.csv`)
  return body
}

const IMPORT = `/api/properties/import-file?county=${encodeURIComponent('Hinds County, MS')}`
const search = (owner: string) => `/api/properties/search?q=${owner}`

async function replica(sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: database.replica.url })
  await client.connect()
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

const found = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as unknown[]).length

test('what a person wrote they read, from every copy, while the replica stands still', async () => {
  const [a, b] = servers
  await replica('select pg_wal_replay_pause()')
  await expect.poll(() => replica('select pg_get_wal_replay_pause_state()')).toBe('paused')
  const writer = new Visitor()
  const stranger = new Visitor()
  const sent = await writer.ask(a.url + IMPORT, { method: 'POST', body: listOf('standstill') })
  expect(sent.status).toBe(200)

  expect(await found(writer.ask(a.url + search('standstill')))).toBe(1)
  expect(await found(writer.ask(b.url + search('standstill')))).toBe(1)
  // People without a write read the replica, which lags.
  expect(await found(stranger.ask(a.url + search('standstill')))).toBe(0)

  // A server with a limit of one second soon reads the primary.
  await expect.poll(() => found(new Visitor().ask(strict.url + search('standstill')))).toBe(1)

  await replica('select pg_wal_replay_resume()')
  await expect.poll(() => found(new Visitor().ask(a.url + search('standstill')))).toBe(1)
})

test('the progress of an import is reported by the copy that did not take it, and then its rows are there', async () => {
  const [a, b] = servers
  const visitor = new Visitor()
  // Only its author follows an import.
  const sent = await visitor.ask(`${a.url + IMPORT}&wait=false`, {
    method: 'POST',
    body: listOf('streamed', 50),
  })
  const { id } = (await sent.json()) as ImportProgress
  const events = await (await visitor.ask(`${b.url}/api/imports/${id}/events`)).text()
  const last = JSON.parse(events.trim().split('\n\n').at(-1)?.slice('data: '.length) ?? '')
  expect(last).toMatchObject({ status: 'done', result: { imported: 50 } })
  expect(await found(visitor.ask(b.url + search('streamed')))).toBeGreaterThan(0)
})

test('a session holds on every copy, and ends on all of them', async () => {
  const [a, b] = servers
  const { headers } = await signedIn('both@example.com')
  for (const { url } of servers) {
    expect((await fetch(`${url}/api/auth/user`, { headers })).status).toBe(200)
  }
  await fetch(`${a.url}/api/logout`, { headers, redirect: 'manual' })
  expect((await fetch(`${b.url}/api/auth/user`, { headers })).status).toBe(401)
})

test('tries are counted over all copies, and each mail is sent once by one of two workers', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) {
    const answer = await fetch(`${servers[n % 2]?.url}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `reader-${n}@example.com` }),
    })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array(20).fill(202), 429])
  const outbox = async () => {
    const names = ['a', 'b', 'strict'].map((name) =>
      readdir(join(folder, name, 'outbox')).catch(() => []),
    )
    return (await Promise.all(names)).flat().filter((name) => name.endsWith('.eml'))
  }
  await expect.poll(async () => (await outbox()).length).toBe(20)
  expect(new Set(await outbox()).size).toBe(20)
})

test('imports sent to both copies are each done once', async () => {
  const names = Array.from({ length: 6 }, (_, n) => `twice${n}`)
  const answers = await Promise.all(
    names.map((name, n) =>
      fetch(`${servers[n % 2]?.url}${IMPORT}`, { method: 'POST', body: listOf(name, 20) }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200))
  const { rows } = await db.query(
    `select count(*)::int as imports, sum(added)::int as added,
            (select count(*)::int from pgboss.job j where j.name = 'import' and retry_count > 0) as retries
       from import where file_name like 'twice%' and status = 'done'`,
  )
  expect(rows).toEqual([{ imports: 6, added: 120, retries: 0 }])
})

test('reads go on when the replica dies, and go to it again when it is back', async () => {
  const [a] = servers
  const reading = loop(4, async () => {
    expect((await fetch(a.url + search('streamed'))).status).toBe(200)
  })
  await database.replica.kill()
  await expect.poll(a.output).toMatch(/The replica \S+ is unavailable and is not read from/)
  await reading.enough()
  await database.replica.start()
  await expect.poll(a.output).toMatch(/The replica \S+ is in use again/)
  await reading.stop()
})

test(
  'a server killed under load is not noticed behind the balancer, and nothing it acknowledged is lost',
  async () => {
    const { userId, headers } = await signedIn('tracker@example.com')
    const { rows } = await db.query<{ id: number }>('select id from property order by id')
    const ids = rows.map(({ id }) => id)
    const tracked = new Set<number>()
    const refused: Array<{ status: number; text: string }> = []
    const reading = loop(6, async (n) => {
      const paths = [search('streamed'), `/api/properties/${ids[n % ids.length]}`, '/api/coverage']
      const answer = await fetch(balancer.url + paths[n % paths.length])
      expect(answer.status).toBe(200)
      await answer.json()
    })
    const writing = loop(2, async (n) => {
      const propertyId = ids[n % ids.length] ?? 0
      const answer = await fetch(`${balancer.url}/api/user/tracked-properties`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ propertyId }),
      })
      const text = await answer.text()
      if (answer.ok) tracked.add(propertyId)
      else refused.push({ status: answer.status, text })
    })
    const until = Date.now() + LOAD_S * 1_000
    do {
      await Promise.all([reading.enough(), writing.enough()])
      for (const pid of servers[0].pids()) process.kill(pid, 'SIGKILL')
      await servers[0].exited
      await Promise.all([reading.enough(), writing.enough()])
      servers[0] = await start('a', { PORT: new URL(servers[0].url).port })
    } while (Date.now() < until)
    await Promise.all([reading.stop(), writing.stop()])

    for (const each of refused) {
      expect([502, 503]).toContain(each.status)
      expect(JSON.parse(each.text).message).toMatch(/server/)
    }
    const { rows: kept } = await db.query<{ id: number }>(
      'select property_id as id from tracked_property where added_by = $1',
      [userId],
    )
    const lost = [...tracked].filter((id) => !kept.some((row) => row.id === id))
    expect(lost).toEqual([])
    expect(tracked.size).toBeGreaterThan(0)
  },
  120_000 + LOAD_S * 2_000,
)
