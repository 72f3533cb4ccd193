import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { connectionOf } from '../../platform/db/connection.ts'
import { isDatabaseAway, openPool, type Pool, readAgain } from '../../platform/db/db.ts'
import { NoPrimaryError, Primary, primaryOf } from '../../platform/db/primary.ts'
import { readServerList } from '../../platform/db/server-list.ts'
import { type RunningServer, runServer } from '../../platform/testing/run-server.ts'
import { type Door, openDoor } from './testing/door.ts'
import { importParcel } from './testing/import-parcel.ts'
import { loop } from './testing/loop.ts'
import {
  type Postgres,
  type ReplicatedDatabase,
  startReplicatedDatabase,
} from './testing/replicated-database.ts'

// A failover, with a real primary, a real replica and a real server: the tests go on from one another.

vi.setConfig({ testTimeout: 120_000 })

let folder: string
let database: ReplicatedDatabase
let first: Door
let second: Door
let url: string
let pool: Pool
let server: RunningServer
const changes: string[] = []

const addressOf = async (of: Primary | null) => {
  const { host, port } = (await of?.find()) ?? { host: '', port: 0 }
  return `${host}:${port}`
}
const urlOf = (...addresses: string[]) =>
  `postgres://postgres@${addresses.join(',')}${new URL(database.primary.url).pathname}`
/** Asked as by a process that has just started. */
const seenBy = (text: string) => addressOf(new Primary(text, readServerList(text) ?? []))

beforeAll(async () => {
  folder = await mkdtemp(join(inject('testFolder'), 'primary-'))
  database = await startReplicatedDatabase(folder)
  // What is acknowledged is on both; the promoted one has no such setting, and goes on alone.
  await onServer(database.primary, [
    "alter system set synchronous_standby_names = '*'",
    'select pg_reload_conf()',
  ])
  first = await openDoor(database.primary.url)
  second = await openDoor(database.replica.url)
  // The replica stands first: its place in the list says nothing.
  url = urlOf(second.address, first.address)
  primaryOf(url)?.onChange(({ before, now }) => changes.push(`${before} ${now}`))
  pool = openPool(url, 4, { waitMs: 5_000, statementMs: 60_000 })
  server = await runServer({
    DATA_DIR: folder,
    DATABASE_URL: url,
    DATABASE_READ_URL: url,
    DEMO_LOGIN: 'off',
    PLAN_LIMITS: 'meter',
    IMPORTS: 'everyone',
    RATE_LIMITS: 'off',
  })
})

afterAll(async () => {
  await server?.stop()
  await pool?.end()
  await Promise.all([first?.stop(), second?.stop()])
  await database?.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('of several servers', () => {
  test('the primary is found, whatever its place in the list', async () => {
    await pool.query('create table kept (entry int)')
    await pool.query('insert into kept values (1)')
    expect(await addressOf(primaryOf(url))).toBe(first.address)
    const single = new pg.Client(connectionOf(url))
    await single.connect()
    expect((await single.query('select pg_is_in_recovery() as is')).rows).toEqual([{ is: false }])
    await single.end()
  })

  test('a primary that does not answer stays it while there is no other', async () => {
    first.hang()
    const client = await pool.connect()
    const query = client.query('select 1 as one')
    // Several looks go by.
    await new Promise((resolve) => setTimeout(resolve, 4_000))
    expect(await addressOf(primaryOf(url))).toBe(first.address)
    first.open()
    expect((await query).rows).toEqual([{ one: 1 }])
    client.release()
    expect(changes).toEqual([])
  })

  test('while a primary hands over, a request waits a moment, and a read that is broken off is done again', async () => {
    const read = readAgain(pool, () => pool.query('select pg_sleep(0.5), 1 as one'))
    await new Promise((resolve) => setTimeout(resolve, 200))
    first.shut()
    const asked = pool.query('select 1 as one')
    // Work in the background is not held up: its job is tried again.
    const work = openPool(url, 1)
    expect(isDatabaseAway(await work.query('select 1').catch((reason) => reason))).toBe(true)
    await work.end()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    first.open()
    expect((await asked).rows).toEqual([{ one: 1 }])
    expect((await read).rows).toMatchObject([{ one: 1 }])
    expect(changes).toEqual([])
  })

  test('none that is a primary is an error that passes, with all their names', async () => {
    const only = urlOf(second.address, '127.0.0.1:1')
    const error = await new pg.Client(connectionOf(only)).connect().catch((reason) => reason)
    expect(error).toBeInstanceOf(NoPrimaryError)
    expect(isDatabaseAway(error)).toBe(true)
    expect(error.message).toBe(
      `None of ${second.address}, 127.0.0.1:1 is a primary that can be reached`,
    )
  })

  test('after a failover the new primary is written to, without a restart', async () => {
    const kept = new Set<string>()
    const importing = loop(2, async (n) => {
      const parcel = `KEPT-${n}`
      const answer = await importParcel(server.url, parcel)
      const said = (await answer.json()) as { imported?: number; message: string }
      if (answer.ok && said.imported === 1) kept.add(parcel)
      // What is not acknowledged is refused with a sentence.
      else expect(said.message).toMatch(/./)
    })
    await importing.enough()
    const waiting = pool.query('select pg_sleep(60)').catch((reason: unknown) => reason)
    // The primary loses its network, and lives on: its clients see no error.
    first.hang()
    await onServer(database.replica, ['select pg_promote()'])
    // What waits for the previous one is broken off, so that it can be done again.
    expect(isDatabaseAway(await waiting)).toBe(true)
    await expect
      .poll(() => pool.query('insert into kept values (2)').then(() => 'written', String))
      .toBe('written')
    expect(await addressOf(primaryOf(url))).toBe(second.address)
    expect(changes).toEqual([`${first.address} ${second.address}`])
    expect((await pool.query('select entry from kept order by entry')).rows).toEqual([
      { entry: 1 },
      { entry: 2 },
    ])
    // The server and its workers have found it, too; nothing they acknowledged is lost.
    const before = kept.size
    await expect.poll(() => kept.size).toBeGreaterThan(before)
    await importing.stop()
    const { rows } = await pool.query<{ parcel: string }>(
      "select parcel_id as parcel from property where parcel_id like 'KEPT-%'",
    )
    const found = new Set(rows.map(({ parcel }) => parcel))
    expect([...kept].filter((parcel) => !found.has(parcel))).toEqual([])
    expect(server.output()).toContain(
      `The primary is now ${second.address}; it was ${first.address}`,
    )
  })

  test('the previous one, come back as a second primary, is not written to', async () => {
    first.open()
    const previous = new pg.Client({ connectionString: database.primary.url })
    await previous.connect()
    expect((await previous.query('select pg_is_in_recovery() as is')).rows).toEqual([{ is: false }])
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect(await addressOf(primaryOf(url))).toBe(second.address)
    // A process that starts now decides alike, in whatever order they are named.
    expect(await seenBy(url)).toBe(second.address)
    expect(await seenBy(urlOf(first.address, second.address))).toBe(second.address)
    expect((await previous.query('select entry from kept')).rows).toEqual([{ entry: 1 }])
    await previous.end()
    expect(changes).toHaveLength(1)
  })
})

/** Straight to one server, past its door. */
async function onServer({ url: direct }: Postgres, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: direct })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
