import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, makeTestApp, type TestApp } from '../testing/test-app.ts'
import { HeldLocks, tryWithLock } from './advisory-lock.queries.ts'
import { ADVISORY_LOCK, ADVISORY_LOCK_OF } from './advisory-locks.ts'
import { isDatabaseAway, openPool } from './db.ts'

const PROJECT = new URL('../../../', import.meta.url)
const HERE = 'server/platform/db/'

/** What is written in the folders where programs are. */
function programs(): Array<[path: string, text: string]> {
  return ['server', 'bin', 'bench', 'e2e', 'sample'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, PROJECT), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|mjs)$/.test(name))
      .map((name): [string, string] => {
        const path = `${folder}/${name}`
        return [path, readFileSync(new URL(path, PROJECT), 'utf8')]
      }),
  )
}

test('each lock has a number of its own', () => {
  const keys = [...Object.values(ADVISORY_LOCK), ...Object.values(ADVISORY_LOCK_OF)]
  expect(new Set(keys).size).toBe(keys.length)
})

test('the numbers stand in one file, and the statements in another', () => {
  const all = programs()
  expect(all.length).toBeGreaterThan(500)
  const holding = (pattern: RegExp) =>
    all.filter(([, text]) => pattern.test(text)).map(([path]) => path)
  expect(holding(/\b7_?270_?\d{3}\b/)).toEqual([`${HERE}advisory-locks.ts`])
  expect(
    holding(/\bpg_(?:try_)?advisory_\w*(?:lock)\w*\(/).filter((path) => !path.endsWith('.test.ts')),
  ).toEqual([`${HERE}advisory-lock.queries.ts`])
})

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

test('a lock is one holder’s, and is free when the work ended or failed', async () => {
  const second = () => tryWithLock(t.db, 'map', async () => 'done')
  expect(await tryWithLock(t.db, 'map', second)).toBeNull()
  await expect(
    tryWithLock(t.db, 'map', async () => {
      throw new Error('failed')
    }),
  ).rejects.toThrow('failed')
  expect(await second()).toBe('done')
})

test('the lock of one thing is not the lock of the next', async () => {
  const [one, other] = [await HeldLocks.open(t.db), await HeldLocks.open(t.db)]
  expect(await one.tryOf('import', 1)).toBe(true)
  expect(await other.tryOf('import', 1)).toBe(false)
  expect(await other.tryOf('import', 2)).toBe(true)
  await one.release()
  expect(await other.tryOf('import', 1)).toBe(true)
  await other.release()
})

/** The connections that do nothing but hold a lock. */
const HOLDERS = `select pid, state, backend_xmin, backend_xid from pg_stat_activity
  where datname = current_database() and query like '%pg_try_advisory_xact_lock%' and pid <> pg_backend_pid()`

test('who holds a lock keeps no row from being removed, and takes no connection of the pool', async () => {
  const small = openPool(t.context.databaseUrl, 1, { waitMs: 5_000, statementMs: 5_000 })
  try {
    const held = await tryWithLock(small, 'map', (client) =>
      // The only connection of the pool is the work's.
      client.query(HOLDERS).then(({ rows }) => rows),
    )
    expect(held).toEqual([
      {
        pid: expect.any(Number),
        state: 'idle in transaction',
        backend_xmin: null,
        backend_xid: null,
      },
    ])
  } finally {
    await small.end()
  }
})

test('who holds a lock is not ended for being idle', async () => {
  // A session that starts with a setting, which a pooler refuses.
  const url = new URL(t.directUrl)
  url.searchParams.set('options', '-c idle_in_transaction_session_timeout=50')
  const hasty = openPool(url.href, 2)
  const locks = await HeldLocks.open(hasty)
  try {
    expect(await locks.try('map')).toBe(true)
    // Another one is ended, which shows that the limit applies.
    const idle = await hasty.connect()
    await idle.query('begin')
    await eventually(async () => {
      const { rowCount } = await t.db.query(
        `select from pg_stat_activity where state = 'idle in transaction' and query = 'begin'
            and datname = current_database()`,
      )
      return rowCount === 0
    })
    idle.release(true)
    expect(await tryWithLock(t.db, 'map', async () => 'done')).toBeNull()
  } finally {
    await locks.release()
    await hasty.end()
  }
})

test('with its lock the work loses its connection, in the middle of a statement', async () => {
  const work = tryWithLock(t.db, 'map', async (client) => {
    const running = client.query('select pg_sleep(600)')
    running.catch(() => {})
    await t.db.query(`select pg_terminate_backend(pid) from (${HOLDERS}) holders`)
    await running
    return 'done'
  })
  const error = await work.then(
    () => null,
    (failure: unknown) => failure,
  )
  expect(isDatabaseAway(error)).toBe(true)
  expect(await tryWithLock(t.db, 'map', async () => 'done')).toBe('done')
})
