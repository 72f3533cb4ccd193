import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Door, openDoor } from '../../tests/copies/testing/door.ts'
import {
  type Client,
  inTransaction,
  isDatabaseAway,
  isOutcomeUnknown,
  openPool,
  type Pool,
  repeatIfLost,
} from './db.ts'
import { makeEmptyDatabase } from './testing/test-database.ts'

// Effects on requests of shutting down their database, as in a planned change of the primary.

const LIMITS = { waitMs: 10_000, statementMs: 60_000 }
let database: Awaited<ReturnType<typeof makeEmptyDatabase>>
let door: Door
/** Directly to the server. */
let direct: Pool
/** A request's connection, through the door. */
let pool: Pool

beforeAll(async () => {
  database = await makeEmptyDatabase()
  door = await openDoor(database.url)
  direct = openPool(database.url, 2)
  pool = openPool(`postgres://postgres@${door.address}${new URL(database.url).pathname}`, 2, LIMITS)
  await direct.query(`
    create table written (entry text);
    create table checked (entry text);
    create function wait_a_moment() returns trigger language plpgsql as
      $$ begin perform pg_sleep(1); return null; end $$;
    create constraint trigger waits after insert on checked deferrable initially deferred
      for each row execute function wait_a_moment()`)
})
beforeEach(() => direct.query('truncate written, checked'))
afterAll(async () => {
  await pool?.end()
  await direct?.end()
  await door?.stop()
  await database?.drop()
})

const entries = async () =>
  (await direct.query<{ entry: string }>('select entry from written order by 1')).rows.map(
    ({ entry }) => entry,
  )
/** Ends connections through the door, as PostgreSQL does at its shutdown. */
const shutDown = () =>
  direct.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and client_addr is null
        and pid <> pg_backend_pid() and application_name = ''`,
  )
const soon = () => new Promise((resolve) => setTimeout(resolve, 300))

test('a transaction that is broken off before it commits is done again, once', async () => {
  let times = 0
  const done = await inTransaction(pool, async (tx) => {
    times += 1
    await tx.query(`insert into written values ('first')`)
    if (times === 1) await shutDown()
    await tx.query(`insert into written values ('second')`)
    return times
  })
  expect(done).toBe(2)
  expect(await entries()).toEqual(['first', 'second'])
})

test('one that fails by itself is not', async () => {
  let times = 0
  const work = async (tx: Client) => {
    times += 1
    await tx.query('insert into nowhere values (1)')
  }
  await expect(inTransaction(pool, work)).rejects.toThrow('nowhere')
  expect(times).toBe(1)
})

test('a statement that PostgreSQL says it did not do is done again, once', async () => {
  const writing = pool.query(`insert into written select 'once' from pg_sleep(1)`)
  await soon()
  await shutDown()
  await writing
  expect(await entries()).toEqual(['once'])
})

test('a write whose connection is lost without a word is not, and a read is', async () => {
  const writing = pool
    .query(`insert into written select 'perhaps' from pg_sleep(1)`)
    .catch((error: unknown) => error)
  const reading = repeatIfLost(pool, () => pool.query('select 1 as one from pg_sleep(1)'))
  await soon()
  door.shut()
  await soon()
  door.open()
  expect(isOutcomeUnknown(await writing)).toBe(true)
  expect((await reading).rows).toEqual([{ one: 1 }])
})

test('of a commit whose connection is lost it is not said that it failed, and it is not done again', async () => {
  let times = 0
  const writing = inTransaction(pool, async (tx) => {
    times += 1
    await tx.query(`insert into checked values ('perhaps')`)
  }).catch((error: unknown) => error)
  await soon()
  door.shut()
  await soon()
  door.open()
  const error = await writing
  expect(isOutcomeUnknown(error)).toBe(true)
  expect(isDatabaseAway(error)).toBe(true)
  expect(times).toBe(1)
})

test('who asks while nothing listens waits for it', async () => {
  door.shut()
  const asked = pool.query('select 1 as one')
  await soon()
  door.open()
  expect((await asked).rows).toEqual([{ one: 1 }])
})

test('and hears of it when it does not come, after one wait and not several', async () => {
  const hasty = openPool(
    `postgres://postgres@${door.address}${new URL(database.url).pathname}`,
    1,
    { waitMs: 500, statementMs: 1_000 },
  )
  door.shut()
  let times = 0
  const read = () => {
    times += 1
    return hasty.query('select 1')
  }
  const error = await repeatIfLost(hasty, () => repeatIfLost(hasty, read)).catch((reason) => reason)
  door.open()
  expect(isDatabaseAway(error)).toBe(true)
  expect(times).toBe(1)
  await hasty.end()
})

test('work in the background is not done again here: its job is', async () => {
  const work = openPool(database.url, 1)
  let times = 0
  const working = inTransaction(work, async (tx) => {
    times += 1
    await tx.query('select pg_terminate_backend(pg_backend_pid())')
  })
  await expect(working).rejects.toThrow(/terminat/)
  expect(times).toBe(1)
  await work.end()
})
