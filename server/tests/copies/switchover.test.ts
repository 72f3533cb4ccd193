import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { startSession } from '../../features/account/session.queries.ts'
import { openPool, type Pool } from '../../platform/db/db.ts'
import { freePort, type RunningServer, runServer } from '../../platform/testing/run-server.ts'
import { type Balancer, startBalancer } from './testing/balancer.ts'
import { type Door, openDoor } from './testing/door.ts'
import { importParcel } from './testing/import-parcel.ts'
import { loop } from './testing/loop.ts'
import {
  type Postgres,
  type ReplicatedDatabase,
  startReplicatedDatabase,
} from './testing/replicated-database.ts'

// Planned changes, node by node, while a crowd reads and writes: no request may fail. Real processes: two PostgreSQL
// servers, the primary's address in front, two servers with their workers behind a balancer.

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let folder: string
let database: ReplicatedDatabase
let doors: Door[]
/** Forwards to the current primary. */
let toPrimary: Door
let db: Pool
let servers: RunningServer[]
let balancer: Balancer
let settings: Record<string, string>
let member: { userId: number; cookie: string }
let ids: number[]

const start = (name: string, more: Record<string, string> = {}) =>
  runServer({ ...settings, DATA_DIR: join(folder, name), ...more })

beforeAll(async () => {
  folder = await mkdtemp(join(inject('testFolder'), 'switchover-'))
  database = await startReplicatedDatabase(folder)
  doors = [await openDoor(database.primary.url), await openDoor(database.replica.url)]
  toPrimary = await openDoor(database.primary.url)
  const urlOf = (...of: Door[]) =>
    `postgres://postgres@${of.map(({ address }) => address).join(',')}${new URL(database.primary.url).pathname}`
  const url = urlOf(toPrimary)
  const port = await freePort()
  settings = {
    DATABASE_URL: url,
    DATABASE_READ_URL: urlOf(...doors),
    BASE_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
    DEMO_LOGIN: 'off',
    PLAN_LIMITS: 'meter',
    IMPORTS: 'everyone',
    RATE_LIMITS: 'off',
    // Longer than the balancer needs to notice the shutdown of a server.
    STOP_DELAY_S: '3',
    // A slow machine is not an overload; other tests cover that.
    OVERLOAD_WAIT_MS: '120000',
    OVERLOAD_DELAY_MS: '120000',
    // A slow handover is not a failure either.
    DATABASE_WAIT_MS: '120000',
    STATEMENT_TIMEOUT_MS: '120000',
  }
  servers = await Promise.all([start('a'), start('b')])
  balancer = await startBalancer(
    servers.map((server) => server.url),
    port,
  )
  db = openPool(url, 4, { waitMs: 120_000, statementMs: 60_000 })
  for (let n = 0; n < 8; n++) await importParcel(balancer.url, `BEFORE-${n}`)
  const { rows } = await db.query<{ id: number }>('select id from property order by id')
  ids = rows.map(({ id }) => id)
  const { rows: made } = await db.query<{ id: number }>(
    `insert into app_user (email, email_verified, first_name, last_name)
       values ('ada@example.com', true, 'Ada', 'Clerk') returning id`,
  )
  const userId = made[0]?.id ?? 0
  const token = await startSession(db, { userId, idToken: null, userAgent: null, address: null })
  member = { userId, cookie: `session_${port}=${token}` }
})

afterAll(async () => {
  await balancer?.stop()
  await Promise.all((servers ?? []).map((server) => server.stop()))
  await db?.end()
  await Promise.all([toPrimary, ...(doors ?? [])].map((door) => door?.stop()))
  await database?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** People who read from replicas and from the primary, and write; every request counts. */
function crowd() {
  const tracked = new Set<number>()
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(balancer.url + path, {
      ...init,
      headers: { cookie: member.cookie, ...init.headers },
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${answer.status} ${text}`)
    return text
  }
  const paths = [
    '/api/properties/search?q=before',
    `/api/properties/${ids[0]}`,
    '/api/coverage',
    '/api/auth/user',
    '/api/user/tracked-properties',
    '/api/user/notifications',
    '/api/workspace',
    '/api/dashboard/stats',
  ]
  const reading = loop(6, async (n) => void (await ask(paths[n % paths.length] ?? '')))
  const writing = loop(2, async (n) => {
    const propertyId = ids[n % ids.length] ?? 0
    const { id } = JSON.parse(
      await ask('/api/user/tracked-properties', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ propertyId }),
      }),
    ) as { id: number }
    tracked.add(id)
  })
  return {
    /** Waits until each has made substantial progress. */
    goesOn: () => Promise.all([reading.enough(), writing.enough()]),
    stop: async () => {
      await Promise.all([reading.stop(), writing.stop()])
      const { rows } = await db.query<{ id: number }>(
        'select id from tracked_property where added_by = $1',
        [member.userId],
      )
      expect(tracked.size).toBeGreaterThan(0)
      const kept = new Set(rows.map(({ id }) => id))
      expect([...tracked].filter((id) => !kept.has(id))).toEqual([])
    },
  }
}

async function on<T>({ url }: Postgres, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ value: T }>(sql)).rows.map(({ value }) => value)
  } finally {
    await client.end()
  }
}

const follows = (primary: Postgres) =>
  expect
    .poll(() => on<string>(primary, `select state as value from pg_stat_replication`))
    .toEqual(['streaming'])

async function handOver(from: Postgres, to: Postgres): Promise<void> {
  await from.stop()
  await on(to, 'select pg_promote() as value')
  toPrimary.leadTo(to.url)
}

test('a minor release of PostgreSQL: each node is started again in turn, and no request fails', async () => {
  const { primary, replica } = database
  const people = crowd()
  await people.goesOn()
  // The standby restarts, then the primary hands over and returns as a standby; then the reverse.
  await replica.stop()
  await replica.start()
  await follows(primary)
  await people.goesOn()
  for (const [from, to] of [
    [primary, replica],
    [replica, primary],
  ] as const) {
    await handOver(from, to)
    await people.goesOn()
    await from.follow(to)
    await follows(to)
    await people.goesOn()
  }
  await people.stop()
})

test('lists that are sent while the primary hands over are imported, and none is refused', async () => {
  const { primary, replica } = database
  const sent = new Set<string>()
  const importing = loop(2, async (n) => {
    const parcel = `MOVED-${n}`
    const answer = await importParcel(balancer.url, parcel)
    expect(`${answer.status} ${await answer.text()}`).toMatch(/^200 .*"imported":1\b/)
    sent.add(parcel)
  })
  await importing.enough()
  await handOver(primary, replica)
  await importing.enough()
  await primary.follow(replica)
  await follows(replica)
  await importing.stop()
  const { rows } = await db.query<{ parcel: string }>(
    "select parcel_id as parcel from property where parcel_id like 'MOVED-%'",
  )
  expect(new Set(rows.map(({ parcel }) => parcel))).toEqual(sent)
})

test('a release of ours: each server is replaced in turn, and no request fails', async () => {
  const people = crowd()
  await people.goesOn()
  for (const [place, server] of servers.entries()) {
    expect(await server.stop()).toBe(0)
    servers[place] = await start('ab'[place] ?? '', { PORT: new URL(server.url).port })
    await people.goesOn()
  }
  await people.stop()
})
