import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import type { Source, SourceRun } from '../../../contract/source.ts'
import { startSession } from '../../features/account/session.queries.ts'
import { playFiles } from '../../features/sources/testing/play-files.ts'
import { HeldLocks, tryWithLock } from '../../platform/db/advisory-lock.queries.ts'
import { inTransaction, isStatementTooLong, openPool, type Pool } from '../../platform/db/db.ts'
import { throughPgBouncer } from '../../platform/db/pgbouncer.ts'
import {
  findPgBouncer,
  type PgBouncer,
  startPgBouncer,
} from '../../platform/db/testing/pgbouncer.ts'
import { makeEmptyDatabase } from '../../platform/db/testing/test-database.ts'
import { freePort, type RunningServer, runServer } from '../../platform/testing/run-server.ts'
import { loop } from './testing/loop.ts'

// Two servers with their workers on one database, through a real PgBouncer in transaction mode: real processes. The
// tests build on one another.

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const program = findPgBouncer()
if (program === null) {
  process.stdout.write(
    'No PgBouncer here (Debian: apt-get install pgbouncer): not tested with it\n',
  )
}

describe.skipIf(program === null)('through PgBouncer in transaction mode', () => {
  let folder: string
  let database: Awaited<ReturnType<typeof makeEmptyDatabase>>
  let bouncer: PgBouncer
  let servers: [RunningServer, RunningServer]
  let county: Awaited<ReturnType<typeof playFiles>>
  /** Bypasses the pooler. */
  let db: Pool
  let url: string
  let cookie: string
  let userId: number

  beforeAll(async () => {
    folder = await mkdtemp(join(inject('testFolder'), 'pooler-'))
    database = await makeEmptyDatabase()
    bouncer = await startPgBouncer(program ?? '', join(folder, 'pgbouncer'), database.url)
    url = bouncer.urlOf(new URL(database.url).pathname.slice(1))
    county = await playFiles()
    const port = await freePort()
    const start = (name: string) =>
      runServer({
        DATABASE_URL: url,
        DATABASE_POOLER: 'transaction',
        DATABASE_LISTEN_URL: database.url,
        DATA_DIR: join(folder, name),
        BASE_URL: `http://127.0.0.1:${port}`,
        TRUST_PROXY: '1',
        PLAN_LIMITS: 'meter',
        IMPORTS: 'everyone',
        RATE_LIMITS: 'off',
        SOURCES_LOCAL: 'on',
        OVERLOAD_WAIT_MS: '120000',
        OVERLOAD_DELAY_MS: '120000',
        DATABASE_WAIT_MS: '120000',
        STATEMENT_TIMEOUT_MS: '120000',
      })
    // Both at once: they migrate the empty database together, through the pooler as well.
    servers = await Promise.all([start('a'), start('b')])
    db = openPool(database.url, 3)
    const { rows } = await db.query<{ id: number }>(
      `insert into app_user (email, email_verified, first_name, last_name)
         values ('ada@example.com', true, 'Ada', 'Clerk') returning id`,
    )
    userId = rows[0]?.id ?? 0
    const token = await startSession(db, { userId, idToken: null, userAgent: null, address: null })
    cookie = `session_${port}=${token}`
  })

  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop()))
    await county?.close()
    await db?.end()
    await bouncer?.stop()
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const IMPORT = `/api/properties/import-file?county=${encodeURIComponent('Hinds County, MS')}`

  function listOf(owner: string, count: number, due = '100.00'): FormData {
    const rows = Array.from(
      { length: count },
      (_, i) => `${owner}-${i},${owner},${i + 1} MAIN ST,Jackson,39201,${due}`,
    )
    const body = new FormData()
    const text = ['Parcel ID,Owner,Property Address,City,Zip,Total Due', ...rows].join('\n')
    body.set('file', new Blob([text]), `${owner}.csv`)
    return body
  }

  async function ask<T>(server: RunningServer, path: string, init: RequestInit = {}): Promise<T> {
    const headers = {
      cookie,
      ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}),
    }
    const answer = await fetch(server.url + path, { ...init, headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<T>
  }

  async function sent(server: RunningServer, body: FormData): Promise<number> {
    const { id } = await ask<ImportProgress>(server, `${IMPORT}&wait=false`, {
      method: 'POST',
      body,
    })
    return id
  }

  const statusOf = async (id: number) => {
    const { rows } = await db.query<{ status: string }>('select status from import where id = $1', [
      id,
    ])
    return rows[0]?.status
  }
  const becomes = (id: number, status: string) =>
    expect.poll(() => statusOf(id), { timeout: 200_000 }).toBe(status)
  const found = async (server: RunningServer, owner: string) =>
    (await ask<unknown[]>(server, `/api/properties/search?q=${owner}`)).length

  test('a list is imported by one server, found by the other, and undone', async () => {
    const [a, b] = servers
    const id = await sent(a, listOf('pooled', 3_000))
    await becomes(id, 'done')
    expect(await found(b, 'pooled')).toBeGreaterThan(0)
    // Owners, titles and the map follow without a request, through a notification.
    await expect
      .poll(async () => (await db.query('select from property_owner limit 1')).rowCount)
      .toBe(1)
    await expect
      .poll(async () => (await db.query('select from owner_due limit 1')).rowCount)
      .toBe(0)
    await ask(b, `/api/imports/${id}/undo`, { method: 'POST' })
    await becomes(id, 'undone')
    await expect.poll(() => found(a, 'pooled')).toBe(0)
  })

  test('imports sent to both servers are each done once', async () => {
    const names = Array.from({ length: 6 }, (_, n) => `twice${n}`)
    const ids = await Promise.all(
      names.map((name, n) => sent(servers[n % 2 === 0 ? 0 : 1], listOf(name, 20))),
    )
    for (const id of ids) await becomes(id, 'done')
    const { rows } = await db.query(
      `select count(*)::int as imports, sum(added)::int as added from import where file_name like 'twice%'`,
    )
    expect(rows).toEqual([{ imports: 6, added: 120 }])
    const rowCount = await db.query(
      `select from property where parcel_id like 'twice%' or parcel_id like 'TWICE%'`,
    )
    expect(rowCount.rowCount).toBe(120)
  })

  test('who watches a property gets an alert of its change', async () => {
    const [a, b] = servers
    await becomes(await sent(a, listOf('watched', 2)), 'done')
    const { rows } = await db.query<{ id: number }>(
      `select id from property where parcel_id ilike 'watched-0'`,
    )
    const [{ id: propertyId } = { id: 0 }] = rows
    await ask(b, '/api/user/tracked-properties', {
      method: 'POST',
      body: JSON.stringify({ propertyId }),
    })
    // It leaves its list.
    const body = new FormData()
    const rest = 'watched-1,watched,2 MAIN ST,Jackson,39201,100.00'
    const text = `Parcel ID,Owner,Property Address,City,Zip,Total Due\n${rest}`
    body.set('file', new Blob([text]), 'watched.csv')
    await becomes(await sent(a, body), 'done')
    await expect
      .poll(
        async () =>
          (await db.query('select from notification where user_id = $1', [userId])).rowCount,
        { timeout: 120_000 },
      )
      .toBeGreaterThan(0)
  })

  test('a source is asked once, by one of two servers', async () => {
    const list = 'parcel_id,county,total\nK-1,"Hinds County, MS",100\n'
    county.file('/list.csv', list)
    const { id } = await ask<Source>(servers[0], '/api/sources', {
      method: 'POST',
      body: JSON.stringify({ address: `${county.origin}/list.csv`, county: 'Hinds County, MS' }),
    })
    const runs = () => ask<SourceRun[]>(servers[1], `/api/sources/${id}/runs`)
    await expect.poll(async () => (await runs())[0]?.outcome, { timeout: 120_000 }).toBe('imported')
    expect(await runs()).toHaveLength(1)
    expect(county.requests.filter((path) => path === '/list.csv')).toHaveLength(1)
  })

  test('a server whose settings leave it out does not start, and says what to set', async () => {
    const start = runServer({ DATABASE_URL: url, DATA_DIR: join(folder, 'untold') })
    await expect(start).rejects.toThrow(
      /pooler \(PgBouncer\).* Set DATABASE_POOLER=transaction, and DATABASE_LISTEN_URL/,
    )
  })

  const ROWS = 60_000
  const faults = {
    'PgBouncer killed': async () => {
      await bouncer.kill()
      // Not announced while requests wait.
      const health = async () => (await fetch(`${servers[0].url}/api/health`)).status
      await expect.poll(health).toBe(503)
      await bouncer.start()
    },
    'each connection ended behind PgBouncer': async () => {
      const { rowCount } = await db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      )
      expect(rowCount).toBeGreaterThan(2)
    },
  }

  test.each([
    ['PgBouncer killed', 'survivor'],
    ['each connection ended behind PgBouncer', 'holdout'],
  ] as const)(
    '%s in the middle of an import: nothing is lost, and all come back by themselves',
    async (fault, owner) => {
      const id = await sent(servers[0], listOf(owner, ROWS))
      await expect
        .poll(
          async () => {
            const { rows } = await db.query<{ rows: number }>(
              `select rows_read as rows from import where id = $1 and status in ('reading', 'writing')`,
              [id],
            )
            return rows[0]?.rows ?? 0
          },
          { timeout: 120_000, interval: 10 },
        )
        .toBeGreaterThan(0)
      await faults[fault]()
      await becomes(id, 'done')
      const { rowCount } = await db.query('select from property where parcel_id ilike $1', [
        `${owner}-%`,
      ])
      expect(rowCount).toBe(ROWS)
      for (const server of servers) {
        await expect.poll(async () => (await fetch(`${server.url}/api/health`)).status).toBe(200)
        expect(await found(server, owner)).toBeGreaterThan(0)
      }
      await becomes(await sent(servers[1], listOf(`after-${owner}`, 10)), 'done')
    },
  )

  test('PgBouncer started again while people read and write: no read fails, and of a write it is said what is known', async () => {
    await becomes(await sent(servers[0], listOf('restarted', 20)), 'done')
    const { rows } = await db.query<{ id: number }>('select id from property order by id limit 20')
    const written = new Set<number>()
    const reading = loop(4, async (n) => {
      await ask(servers[n % 2 === 0 ? 0 : 1], n % 3 === 0 ? '/api/auth/user' : '/api/coverage')
    })
    const writing = loop(2, async (n) => {
      const propertyId = rows[n % rows.length]?.id ?? 0
      const answer = await fetch(`${servers[0].url}/api/user/tracked-properties`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ propertyId }),
      })
      const text = await answer.text()
      if (answer.ok) written.add(propertyId)
      else expect(text).toMatch(/Look whether it was saved|The database is not responding/)
    })
    await Promise.all([reading.enough(), writing.enough()])
    await bouncer.kill()
    await bouncer.start()
    await Promise.all([reading.enough(), writing.enough()])
    await Promise.all([reading.stop(), writing.stop()])
    const { rows: kept } = await db.query<{ id: number }>(
      'select property_id as id from tracked_property where added_by = $1',
      [userId],
    )
    const ids = new Set(kept.map(({ id }) => id))
    expect([...written].filter((id) => !ids.has(id))).toEqual([])
  })

  test('an export, which is one long transaction, has every row', async () => {
    const answer = await fetch(`${servers[1].url}/api/exports/properties`, { headers: { cookie } })
    expect(answer.status).toBe(200)
    const { rows } = await db.query<{ count: number }>('select count(*) from property')
    expect((await answer.text()).trimEnd().split('\n')).toHaveLength((rows[0]?.count ?? 0) + 1)
  })

  test('a request’s limits hold in each transaction, and settings of ours in no other', async () => {
    const limits = { waitMs: 10_000, statementMs: 300 }
    const web = openPool(throughPgBouncer(url), 2, limits)
    const reads = openPool(throughPgBouncer(url), 2, { ...limits, isReadOnly: true })
    const work = openPool(throughPgBouncer(url), 2)
    try {
      const slow = 'select pg_sleep(30)'
      const failure = (promise: Promise<unknown>) =>
        promise.then(
          () => null,
          (error) => error,
        )
      expect(isStatementTooLong(await failure(web.query(slow)))).toBe(true)
      expect(isStatementTooLong(await failure(inTransaction(web, (tx) => tx.query(slow))))).toBe(
        true,
      )
      const settings = `select current_setting('timezone') as zone,
                               current_setting('statement_timeout') as limit`
      expect((await web.query(settings)).rows).toEqual([{ zone: 'UTC', limit: '300ms' }])
      // The connection of PgBouncer is the same, or one like it.
      expect((await work.query(settings)).rows).toEqual([{ zone: 'UTC', limit: '0' }])
      await expect(reads.query('create table never (entry int)')).rejects.toThrow('read-only')
      const named = { name: 'same-name', text: 'select $1::int as n', values: [1] }
      for (const pool of [web, work, reads]) {
        const all = await Promise.all(Array.from({ length: 12 }, () => pool.query(named)))
        expect(all.map(({ rows }) => rows[0])).toEqual(Array(12).fill({ n: 1 }))
      }
      // A write is complete when its response arrives.
      await web.query('create table kept (entry int)')
      await web.query('insert into kept values (1)')
      expect((await db.query('select from kept')).rowCount).toBe(1)
    } finally {
      await Promise.all([web.end(), reads.end(), work.end()])
    }
  })

  test('a lock is held through it, by one of two', async () => {
    const [one, other] = [openPool(throughPgBouncer(url), 2), openPool(throughPgBouncer(url), 2)]
    try {
      const locks = await HeldLocks.open(one)
      expect(await locks.tryOf('saleResults', 1)).toBe(true)
      // Others use PgBouncer's connections meanwhile.
      await Promise.all(Array.from({ length: 20 }, () => other.query('select 1')))
      const rival = await HeldLocks.open(other)
      expect(await rival.tryOf('saleResults', 1)).toBe(false)
      await locks.release()
      expect(await rival.tryOf('saleResults', 1)).toBe(true)
      await rival.release()
      expect(
        await tryWithLock(one, 'map', () => tryWithLock(other, 'map', async () => 'both')),
      ).toBeNull()
    } finally {
      await Promise.all([one.end(), other.end()])
    }
  })
})
