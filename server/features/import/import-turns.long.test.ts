import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import { withLocks } from '../../platform/db/advisory-lock.queries.ts'
import { makeTestApp, multipart, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { processImport } from './import.job.ts'
import { giveWay, mustGiveWay } from './import-turns.queries.ts'
import { formsInForms } from './read/testing/self-naming.ts'
import { headersAs } from './testing/sign-in-as.ts'

// The workspaces whose imports have processes while others wait.

const PLACES = { all: 3, large: 2 }
const QUIET = { info: () => {}, error: () => {} }

let t: TestApp
let one: Record<string, string>
let other: Record<string, string>
beforeAll(async () => {
  t = await makeTestApp({ runsImports: false, settings: { TRUST_PROXY: '1' } })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.reset()
  await t.db.query(`delete from pgboss.job where name = 'import'`)
  one = await headersAs(t, 'pro')
  other = await headersAs(t, 'pro')
})

const HEADINGS = 'parcel_id,owner_name,address,county,total'
const SMALL = `${HEADINGS}\n1-1,OAK ANN,1 ELM ST,"Hinds County, MS",100\n`
const rows = Array.from(
  { length: 22_000 },
  (_, n) => `${n}-1,OAK ANN,${n} ELM ST,"Hinds County, MS",100`,
)
/** A little above a megabyte. */
const LARGE = `${HEADINGS}\n${rows.join('\n')}\n`

async function send(
  headers: Record<string, string>,
  network: string,
  text: string | Uint8Array = SMALL,
  name = 'list.csv',
) {
  const body = multipart(name, text)
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/properties/import-file?wait=false',
    payload: body.payload,
    headers: { ...headers, ...body.headers, 'x-forwarded-for': network },
  })
  expect(answer.statusCode, answer.body).toBe(202)
  return answer.json<ImportProgress>().id
}

/** As if a process had fetched them. */
const areRun = (...ids: number[]) =>
  t.db.query(
    `update pgboss.job set state = 'active', started_on = now()
      where name = 'import' and data->>'key' = any ($1::text[])`,
    [ids],
  )
/** As if nothing had fetched it for a while. */
const waits = (id: number) =>
  t.db.query(
    `update pgboss.job set created_on = now() - interval '5 s', start_after = now() - interval '5 s'
      where name = 'import' and data->>'key' = $1`,
    [id],
  )
const givers = async (...ids: number[]) => {
  const all = await Promise.all(ids.map((id) => mustGiveWay(t.db, id, PLACES)))
  return ids.filter((_id, at) => all[at])
}
/** The job that a process fetches next. */
const nextUp = async () => {
  const found = await t.db.query<{ id: number }>(
    `select (data->>'key')::int as id from pgboss.job where name = 'import' and state < 'active'
      order by priority desc, created_on, id limit 1`,
  )
  return found.rows[0]?.id
}

test('a person’s imports go on side by side while nobody waits', async () => {
  const ids = [await send(one, '203.0.113.1'), await send(one, '203.0.113.1')]
  await areRun(...ids)
  const more = await send(one, '203.0.113.1')
  await waits(more)
  expect(await givers(...ids)).toEqual([])
})

test('while another person waits the last of several gives way, and the first never', async () => {
  const ids = [
    await send(one, '203.0.113.1'),
    await send(one, '203.0.113.2'),
    await send(one, '203.0.113.3'),
  ]
  await areRun(...ids)
  const waiting = await send(other, '203.0.113.4')
  // A process may just be starting.
  expect(await givers(...ids)).toEqual([])
  await waits(waiting)
  expect(await givers(...ids)).toEqual(ids.slice(2))
})

test('a network’s visitors and people hold one process together', async () => {
  const ids = [
    await send({}, '203.0.113.1'),
    await send({}, '203.0.113.1'),
    await send(one, '203.0.113.1'),
  ]
  await areRun(...ids)
  await waits(await send({}, '203.0.113.9'))
  expect(await givers(...ids)).toEqual(ids.slice(2))
})

test('who holds a process lets others have theirs', async () => {
  const ids = [
    await send(one, '203.0.113.1'),
    await send(one, '203.0.113.1'),
    await send(other, '203.0.113.2'),
  ]
  await areRun(...ids)
  await waits(await send(other, '203.0.113.2'))
  expect(await givers(...ids)).toEqual([])
})

test('a large list waits for the processes of large ones alone', async () => {
  const large = [await send(one, '203.0.113.1', LARGE), await send(one, '203.0.113.1', LARGE)]
  await areRun(...large)
  const small = await send(other, '203.0.113.2')
  await waits(small)
  // There is a process for it.
  expect(await givers(...large)).toEqual([])
  await t.db.query(`delete from pgboss.job where data->>'key' = $1`, [small])
  await waits(await send(other, '203.0.113.2', LARGE))
  expect(await givers(...large)).toEqual(large.slice(1))
}, 60_000)

test('who is let pass is next, before all that were sent earlier by the one who gives way', async () => {
  const ids = [
    await send(one, '203.0.113.1'),
    await send(one, '203.0.113.1'),
    await send(one, '203.0.113.1'),
  ]
  await areRun(...ids)
  for (let n = 0; n < 5; n++) await waits(await send(one, '203.0.113.1'))
  const waiting = await send(other, '203.0.113.2')
  await waits(waiting)
  expect(await nextUp()).not.toBe(waiting)
  await giveWay(t.db, ids[2] ?? 0, PLACES)
  expect(await nextUp()).toBe(waiting)
  const { rows: jobs } = await t.db.query(
    `select data->'rows'->>'network' as network from pgboss.job
      where name = 'import' and state < 'active' and data->>'key' = $1`,
    [ids[2]],
  )
  expect(jobs).toEqual([{ network: '203.0.113.1' }])
})

test('of three strangers whose small lists bring no rows each lets a person pass, and none that reads on', async () => {
  const ids = [
    await send({}, '203.0.113.1'),
    await send({}, '203.0.113.2'),
    await send({}, '203.0.113.3'),
  ]
  await areRun(...ids)
  // Workspaces with a process block their own next imports.
  for (const network of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    await waits(await send({}, network))
  }
  const slow = () => Promise.all(ids.map((id) => mustGiveWay(t.db, id, PLACES, true)))
  expect(await slow()).toEqual([false, false, false])
  const waiting = await send(one, '203.0.113.4')
  await waits(waiting)
  expect(await givers(...ids)).toEqual([])
  expect(await slow()).toEqual([true, true, true])
  await giveWay(t.db, ids[0] ?? 0, PLACES, true)
  expect(await nextUp()).toBe(waiting)
})

test('a person’s small list goes before those of visitors that came earlier', async () => {
  for (const n of [1, 2, 3]) await send({}, `203.0.113.${n}`)
  const own = await send(one, '203.0.113.4')
  expect(await nextUp()).toBe(own)
})

test('a slow list gives way once: then it waits among the large ones, which leave a process to others', async () => {
  const endless = await send({}, '203.0.113.1', formsInForms(), 'endless.pdf')
  await areRun(endless)
  const waiting = await send(one, '203.0.113.4')
  await waits(waiting)
  await processImport(t.db, endless, TEST_DAY, QUIET, { all: 1, large: 1 })
  const { rows } = await t.db.query('select status, message from import where id = $1', [endless])
  expect(rows).toEqual([{ status: 'queued', message: 'Waiting for its turn' }])
  const { rows: jobs } = await t.db.query(
    `select group_id as "group", data->'rows'->>'network' as network from pgboss.job
      where name = 'import' and state < 'active' and data->>'key' = $1`,
    [endless],
  )
  expect(jobs).toEqual([{ group: 'large', network: '203.0.113.1' }])
  await t.db.query(`delete from pgboss.job where state = 'active' and data->>'key' = $1`, [endless])
  await areRun(endless)
  expect(await mustGiveWay(t.db, endless, { all: 1, large: 1 }, true)).toBe(false)
}, 120_000)

test('a list that is read without end holds up no other person’s', async () => {
  const endless = await send(one, '203.0.113.1')
  const row = await send(other, '203.0.113.2')
  await withLocks(t.db, async (worker) => {
    expect(await worker.tryOf('import', endless)).toBe(true)
    await t.db.query(
      `update import set status = 'reading', reading_at = now() - interval '1 minute' where id = $1`,
      [endless],
    )
    await processImport(t.db, row, TEST_DAY, QUIET)
  })
  const { rows: found } = await t.db.query('select status from import where id = $1', [row])
  expect(found).toEqual([{ status: 'done' }])
}, 60_000)

test('a small list that was slow once holds up no other person’s when it is read again', async () => {
  const slow = await send({}, '203.0.113.1')
  const row = await send(one, '203.0.113.2')
  await areRun(slow)
  await withLocks(t.db, async (worker) => {
    expect(await worker.tryOf('import', slow)).toBe(true)
    await t.db.query(
      `update import set status = 'reading', reading_at = 'infinity' where id = $1`,
      [slow],
    )
    const written = processImport(t.db, row, TEST_DAY, QUIET)
    const statusOf = async () =>
      (await t.db.query('select status from import where id = $1', [row])).rows[0]?.status
    await expect.poll(statusOf).toBe('waiting')
    await t.db.query(`update pgboss.job set group_id = 'large' where data->>'key' = $1`, [slow])
    await written
    expect(await statusOf()).toBe('done')
  })
}, 60_000)

test('an import that gives way is as if it had not begun, and is done in its next turn', async () => {
  const ids = [await send(one, '203.0.113.1'), await send(one, '203.0.113.1', LARGE)]
  await areRun(...ids)
  const waiting = await send(other, '203.0.113.2')
  await waits(waiting)
  const [, second = 0] = ids
  await processImport(t.db, second, TEST_DAY, QUIET, { all: 2, large: 2 })
  const statusOf = async (id: number) => {
    const { rows: found } = await t.db.query('select status, message from import where id = $1', [
      id,
    ])
    return found[0]
  }
  expect(await statusOf(second)).toEqual({ status: 'queued', message: 'Waiting for its turn' })
  const stages = await t.db.query(
    `select from pg_class where relname = 'import_stage_' || $1::text`,
    [second],
  )
  expect(stages.rowCount).toBe(0)
  await processImport(t.db, waiting, TEST_DAY, QUIET, { all: 2, large: 2 })
  expect(await statusOf(waiting)).toMatchObject({ status: 'done' })
  await t.db.query(`delete from pgboss.job where data->>'key' = $1`, [waiting])
  await processImport(t.db, second, TEST_DAY, QUIET, { all: 2, large: 2 })
  expect(await statusOf(second)).toMatchObject({ status: 'done' })
}, 120_000)
