import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import { ADVISORY_LOCK_OF } from '../../platform/db/advisory-locks.ts'
import { sendJob } from '../../platform/jobs/boss.ts'
import { runJobs } from '../../platform/testing/run-jobs.ts'
import {
  eventually,
  makeTestApp,
  multipart,
  type TestApp,
} from '../../platform/testing/test-app.ts'
import { reportProgress } from './import.queries.ts'
import { edited, everythingIn, HINDS, LIST } from './testing/small-list.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.reset())

test('a word of progress that comes late does not make an import that has ended unended', async () => {
  const { body } = await t.importFile(LIST, { query: HINDS })
  await reportProgress(t.db, body.importId, { status: 'writing', message: 'Writing 4 rows' })
  expect((await t.getJson<ImportProgress>(`/api/imports/${body.importId}`)).body).toMatchObject({
    status: 'done',
    canUndo: true,
  })
})

test('an import of a county waits for the one before it, and says so; another county goes on', async () => {
  const holder = await t.db.connect()
  await holder.query('begin')
  await holder.query('select pg_advisory_xact_lock($1, 28049)', [ADVISORY_LOCK_OF.county])
  const waiting = t.importFile(LIST, { query: HINDS })
  const seen = await eventually(async () => {
    const { body } = await t.getJson<ImportProgress[]>('/api/imports')
    return body.find((each) => each.status === 'waiting')
  })
  expect(seen.message).toBe('Waiting for another import of Hinds County, MS to end')
  const other = await t.importFile(LIST, { query: '?county=Rankin%20County,%20MS' })
  expect(other.body.imported).toBe(4)
  await holder.query('rollback')
  holder.release()
  expect((await waiting).body.imported).toBe(4)
})

test('two editions of one list at the same time end as if one came after the other', async () => {
  const results = await Promise.all([
    t.importFile(LIST, { query: HINDS }),
    t.importFile(
      edited(
        'JONES ELLA,14 OAK ST,JACKSON,MS,39209,2024,R-2,500',
        'JONES ELLA,14 OAK ST,JACKSON,MS,39209,2024,R-2,600',
      ),
      { query: HINDS },
    ),
    t.importFile(LIST, { query: HINDS }),
  ])
  expect(results.map((r) => r.body.imported)).toEqual([4, 4, 4])
  const { rows } = await t.db.query(
    'select property_id, tax_year, bill_number from import_row where superseded_by is null',
  )
  expect(rows).toHaveLength(4)
  expect([750.1, 850.1]).toContain((await t.taxSaleOf('820-326')).totalOwed)
})

test('an import whose worker crashes, and whose job is lost, is found and done by the next', async () => {
  const upload = multipart('list.csv', LIST)
  const other = await makeTestApp({ runsImports: false })
  try {
    const sent = await other.app.inject({
      method: 'POST',
      url: `/api/properties/import-file${HINDS}&wait=false`,
      ...upload,
    })
    expect(sent.statusCode).toBe(202)
    const { id } = sent.json<ImportProgress>()
    // A worker crashed while writing: its connection, and with it the lock, is gone.
    await other.db.query(`update import set status = 'writing' where id = $1`, [id])
    await other.db.query('truncate pgboss.job')
    await sendJob(other.db, 'resend')
    await runJobs(other, 'resend')
    expect(await runJobs(other, 'import')).toBe(1)
    const { body } = await other.getJson<ImportProgress>(`/api/imports/${id}`)
    expect(body).toMatchObject({ status: 'done', progress: 1, canUndo: true })
    await sendJob(other.db, 'resend')
    await runJobs(other, 'resend')
    expect(await runJobs(other, 'import')).toBe(0)
  } finally {
    await other.close()
  }
})

test.each(['writes', 'holds the import'])(
  'a database connection that %s, lost in the middle of the writing, leaves nothing behind',
  async (which) => {
    const holder = await t.db.connect()
    await holder.query('begin')
    await holder.query('lock table tax_sale in exclusive mode')
    const running = t.importFile(LIST, { query: HINDS })
    const writer = await eventually(async () => {
      const { rows } = await holder.query(
        `select pid from pg_locks where relation = 'tax_sale'::regclass and not granted`,
      )
      if (rows.length === 0) return null
      const lost = await holder.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and case when $2 then pid = $3 else
          pid in (select l.pid from pg_locks l where l.locktype = 'advisory' and l.classid = $1
                     and l.database = (select oid from pg_database where datname = current_database())) end`,
        [ADVISORY_LOCK_OF.import, which === 'writes', rows[0].pid],
      )
      expect(lost.rowCount).toBe(1)
      return rows[0].pid
    })
    // It is interrupted during the wait, not after it.
    await eventually(async () => {
      const { rowCount } = await t.db.query('select from pg_stat_activity where pid = $1', [writer])
      return rowCount === 0
    })
    await holder.query('rollback')
    holder.release()
    expect(await everythingIn(t.db)).toMatchObject({ property: [], tax_sale: [], import_row: [] })
    // It is retried, and the waiting caller gets the result.
    await expect
      .poll(async () => {
        await runJobs(t, 'import')
        return (await t.db.query(`select from import where id > 0 and status = 'done'`)).rowCount
      })
      .toBe(1)
    expect((await running).body.imported).toBe(4)
  },
)

test('events report the progress until the end', async () => {
  const { body } = await t.importFile(LIST, { query: HINDS })
  const events = await t.app.inject({ method: 'GET', url: `/api/imports/${body.importId}/events` })
  expect(events.headers['content-type']).toBe('text/event-stream')
  const last = JSON.parse(events.body.trim().split('\n\n').at(-1)?.replace('data: ', '') ?? '{}')
  expect(last).toMatchObject({ status: 'done', result: { imported: 4 } })
})
