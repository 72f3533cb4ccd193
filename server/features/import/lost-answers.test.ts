import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool, type Pool } from '../../platform/db/db.ts'
import { makeTestDatabase } from '../../platform/db/testing/test-database.ts'
import { type Door, openDoor } from '../../tests/copies/testing/door.ts'
import { storeAndSend } from './take-list.ts'

let database: Awaited<ReturnType<typeof makeTestDatabase>>
let door: Door
let direct: Pool
/** A request's connections, through the door. */
let pool: Pool

beforeAll(async () => {
  database = await makeTestDatabase()
  door = await openDoor(database.url)
  direct = openPool(database.url, 2)
  pool = openPool(`postgres://postgres@${door.address}${new URL(database.url).pathname}`, 2, {
    waitMs: 10_000,
    statementMs: 60_000,
  })
  // Each commit that changes an import takes a while, so that its answer can be lost.
  await direct.query(`
    create function wait_a_moment() returns trigger language plpgsql as
      $$ begin perform pg_sleep(1); return null; end $$;
    create constraint trigger waits after insert or update on import deferrable initially deferred
      for each row execute function wait_a_moment()`)
})
afterAll(async () => {
  await pool?.end()
  await direct?.end()
  await door?.stop()
  await database?.drop()
})

async function* list(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('Parcel ID,Total Due\nLOST-1,100.00')
}

const committing = async () => {
  const { rows } = await direct.query(
    `select from pg_stat_activity where query = 'commit' and state = 'active' and wait_event = 'PgSleep'
        and datname = current_database()`,
  )
  return rows.length
}

/** Loses the connection of each commit that is running, until the list is sent. */
async function loseAnswers(sending: Promise<unknown>, times: number): Promise<void> {
  let isSent = false
  const ended = sending.finally(() => {
    isSent = true
  })
  for (let n = 0; n < times; n++) {
    await expect.poll(async () => isSent || (await committing()) > 0, { interval: 20 }).toBe(true)
    door.shut()
    await expect.poll(committing, { interval: 20 }).toBe(0)
    door.open()
  }
  await ended
}

test('a list whose answers from the database are lost is stored and sent once', async () => {
  const sending = storeAndSend(
    { db: pool, expectImport: () => {} },
    {
      fileName: 'lost.csv',
      maker: { userId: null, monthLimit: null, visitorHash: null, isMetered: false },
      who: { userId: null, actor: 'visitor', address: '198.51.100.7', requestId: 'one' },
      options: async () => ({}),
      source: list(),
    },
  )
  await loseAnswers(sending, 2)
  const { rows } = await direct.query('select id, status from import where id > 0')
  expect(rows).toEqual([{ id: await sending, status: 'queued' }])
  const events = await direct.query(`select from audit_event where event = 'import-begun'`)
  expect(events.rows).toHaveLength(1)
  const jobs = await direct.query(`select from pgboss.job where name = 'import'`)
  expect(jobs.rows).toHaveLength(1)
})
