import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import { startBoss, withJobs } from '../../platform/jobs/boss.ts'
import { dropFailedJob, retryFailedJobs } from '../../platform/jobs/failed-jobs.ts'
import type { CrashNote } from '../../platform/jobs/in-flight.ts'
import { listFailedJobs } from '../../platform/jobs/jobs.queries.ts'
import { recordCrash } from '../../platform/jobs/record-crash.ts'
import { failedJobs, runJobs } from '../../platform/testing/run-jobs.ts'
import { makeTestApp, multipart, type TestApp } from '../../platform/testing/test-app.ts'
import { FAILED_JOB_HOOKS } from '../admin/failed-job-hooks.ts'
import { removeExpired } from '../expiry/remove-expired.queries.ts'
import { findPlace } from './failed-import.queries.ts'
import { dropLeftStages } from './stage.queries.ts'

// An import fails only because of its list. If its process is ended from outside, it restarts without limit; if it
// crashes its worker repeatedly at one place, it fails and its file is kept.

let t: TestApp
let boss: Awaited<ReturnType<typeof startBoss>>
beforeAll(async () => {
  t = await makeTestApp({ runsImports: false })
  boss = await startBoss(t.context.databaseUrl, { works: true, onError: () => {} })
})
afterAll(async () => {
  await boss.stop({ graceful: false })
  await t.close()
})
beforeEach(() => t.reset())

/** The worker's part for waiting imports. */
const work = () => runJobs(t, 'import')
const progress = async (id: number) => (await t.getJson<ImportProgress>(`/api/imports/${id}`)).body
const post = (url: string) => t.app.inject({ method: 'POST', url })

async function send(parcelId: string): Promise<number> {
  const { statusCode, body } = await t.app.inject({
    method: 'POST',
    url: '/api/properties/import-file?wait=false',
    ...multipart('list.csv', `parcel_id,county,total\n${parcelId},"Hinds County, MS",100\n`),
  })
  expect(statusCode, body).toBe(202)
  return (JSON.parse(body) as ImportProgress).id
}

/** A worker starts the next import, gets to this point, and crashes. */
async function crash(status: string, rows = 0, { ageMs = 1_000 } = {}): Promise<void> {
  const [job] = await withJobs(t.db, (jobs) =>
    jobs.fetch<{ key: number }>('import', { includeMetadata: true, ignoreStartAfter: true }),
  )
  if (!job) throw new Error('there is no import to run')
  const key = String(job.data.key)
  await t.db.query('update import set status = $2, rows_read = $3 where id = $1', [
    key,
    status,
    rows,
  ])
  const before = job.output as CrashNote | null
  await recordCrash(
    { boss, db: t.db, placeOf: (each) => findPlace(t.db, Number(each.key)) },
    [
      {
        id: job.id,
        queue: 'import',
        key,
        retryCount: job.retryCount,
        crash: before?.crashes ? before : null,
        isBegun: true,
      },
    ],
    { how: 'SIGKILL', ageMs },
  )
}

describe('an import that crashes its worker', () => {
  test('at the same place each time is given up with the reason, and others are done', async () => {
    const bad = await send('A-1')
    await crash('reading', 52_000)
    await crash('reading', 49_000)
    const good = await send('B-1')
    await work()
    expect(await progress(good)).toMatchObject({ status: 'done' })
    expect(await progress(bad)).toMatchObject({
      status: 'failed',
      canRetry: true,
      message:
        'The server crashed 2 times while reading this list near row 49,000. Nothing was imported; the file is kept, and you can retry.',
    })
    expect(await failedJobs(t)).toEqual(['import 3 its process ended: SIGKILL (given up)'])
    // It does not resume automatically.
    expect(await work()).toBe(0)
    expect((await progress(bad)).status).toBe('failed')

    // A person may.
    const again = await post(`/api/imports/${bad}/retry`)
    expect(again.statusCode).toBe(202)
    expect(again.json()).toMatchObject({ status: 'queued', canRetry: false, endedAt: null })
    await work()
    expect(await progress(bad)).toMatchObject({ status: 'done', result: { imported: 1 } })
    expect(await failedJobs(t)).toEqual([])
    expect((await post(`/api/imports/${bad}/retry`)).statusCode).toBe(409)
  })

  test.each<[string, Array<[string, number]>]>([
    [
      'at another place each time: somebody ends it from outside',
      [10, 40, 90, 30, 120, 60, 15, 70, 10].map((thousands) => ['reading', thousands * 1_000]),
    ],
    ['while it waits for its turn', Array.from({ length: 9 }, () => ['waiting', 10])],
    ['before it has begun', Array.from({ length: 9 }, () => ['queued', 0])],
    ['each time further on', Array.from({ length: 10 }, (_, n) => ['reading', 20_000 * (n + 1)])],
    [
      'now reading, now writing',
      Array.from({ length: 9 }, (_, n) => [n % 2 ? 'reading' : 'writing', 5]),
    ],
  ])('%s, is done', async (_name, ends) => {
    const id = await send('A-1')
    for (const [status, rows] of ends) await crash(status, rows)
    await work()
    expect(await progress(id)).toMatchObject({ status: 'done' })
    expect(await failedJobs(t)).toEqual([])
  })

  test('wherever it is, again and again, is given up in the end', async () => {
    const id = await send('A-1')
    for (let n = 0; n < 15; n++) await crash('reading', 200_000 * (n % 2))
    await work()
    expect(await progress(id)).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/crashed 15 times while reading this list\. Nothing/),
    })
  })

  test('together with the database, is not what crashed it', async () => {
    const id = await send('A-1')
    for (let n = 0; n < 9; n++) await crash('writing', 5, { ageMs: 365 * 86_400_000 })
    await work()
    expect(await progress(id)).toMatchObject({ status: 'done' })
  })

  test('is retried and dropped by the staff', async () => {
    const ids: number[] = []
    for (const name of ['A-1', 'B-1']) {
      ids.push(await send(name))
      await crash('writing', 5)
      await crash('writing', 5)
      await work()
      expect((await progress(ids.at(-1) ?? 0)).message).toMatch(
        /crashed 2 times while writing this/,
      )
    }
    const [first = 0, second = 0] = ids
    const named = (key: number | string) => ({ kind: 'import', key: String(key) })
    expect(await retryFailedJobs(t.db, named(first), FAILED_JOB_HOOKS)).toBe(1)
    await work()
    expect((await progress(first)).status).toBe('done')
    expect(await dropFailedJob(t.db, named(first), FAILED_JOB_HOOKS)).toBe(false)
    expect(await dropFailedJob(t.db, named('nonsense'), FAILED_JOB_HOOKS)).toBe(false)
    expect(await dropFailedJob(t.db, named(second), FAILED_JOB_HOOKS)).toBe(true)
    expect(await failedJobs(t)).toEqual([])
    expect(await progress(second)).toMatchObject({
      status: 'failed',
      canRetry: false,
      message: 'This import was dropped, and nothing was imported. Please import the file again.',
    })
    expect((await t.db.query('select from import_chunk')).rowCount).toBe(0)
  })

  test('when it is undone stays as it was', async () => {
    const id = await send('A-1')
    await work()
    expect((await post(`/api/imports/${id}/undo`)).statusCode).toBe(202)
    await crash('undoing', 1)
    await crash('undoing', 1)
    await work()
    expect(await progress(id)).toMatchObject({
      status: 'done',
      message: 'Undoing failed; nothing was changed. Please try again.',
    })
    expect((await post(`/api/imports/${id}/undo`)).statusCode).toBe(202)
    await work()
    expect((await progress(id)).status).toBe('undone')
  })
})

describe('an import that something breaks off', () => {
  async function raiseUnder(table: string, code: string): Promise<() => Promise<void>> {
    await t.db.query(
      `create or replace function broken_off() returns trigger language plpgsql as
         $$ begin raise exception 'broken off' using errcode = '${code}'; end $$`,
    )
    await t.db.query(
      `create trigger broken_off before insert on ${table} for each row execute function broken_off()`,
    )
    return async () => {
      await t.db.query(`drop trigger broken_off on ${table}`)
    }
  }

  test.each([
    ['a deadlock', '40P01'],
    ['a database that is going down', '57P01'],
    ['a database that only reads, as a standby that takes over', '25006'],
  ])('by %s is done when that has passed', async (_name, code) => {
    const id = await send('A-1')
    const mend = await raiseUnder('property', code)
    for (let n = 0; n < 8; n++) expect(await work()).toBe(1)
    expect((await progress(id)).endedAt).toBeNull()
    await mend()
    await work()
    expect((await progress(id)).status).toBe('done')
    expect(await failedJobs(t)).toEqual([])
  })

  test('by a failure of ours is given up with its file kept, and done once that is mended', async () => {
    const id = await send('A-1')
    const mend = await raiseUnder('property', 'P0001')
    await work()
    expect(await progress(id)).toMatchObject({
      status: 'failed',
      canRetry: true,
      message:
        'The import failed on our side; nothing was imported. The file is kept: please try again.',
    })
    expect(await listFailedJobs(t.db)).toMatchObject([
      { kind: 'import', key: String(id), reason: 'broken off', nextAt: null },
    ])
    await mend()
    expect((await post(`/api/imports/${id}/retry`)).statusCode).toBe(202)
    await work()
    expect((await progress(id)).status).toBe('done')
  })

  test('for what stands in it fails at once, and is not kept', async () => {
    const { json } = await t.app.inject({
      method: 'POST',
      url: '/api/properties/import-file?wait=false',
      ...multipart('list.csv', 'parcel_id,county,total\n'),
    })
    const { id } = json<ImportProgress>()
    await work()
    expect(await progress(id)).toMatchObject({
      status: 'failed',
      canRetry: false,
      message: expect.stringMatching(/^The list has a heading row but no rows under it\./),
    })
    expect((await post(`/api/imports/${id}/retry`)).statusCode).toBe(409)
    expect(await failedJobs(t)).toEqual([])
  })

  test('leaves nothing staged behind, also where it ended without dropping it', async () => {
    const id = await send('A-1')
    await work()
    const open = await send('B-1')
    for (const each of [id, open]) await t.db.query(`create table serving.import_stage_${each} ()`)
    await dropLeftStages(t.db)
    const { rows } = await t.db.query(
      `select relname as name from pg_class where relname like 'import_stage_%'`,
    )
    expect(rows).toEqual([{ name: `import_stage_${open}` }])
    await work()
    expect(
      (await t.db.query(`select from pg_class where relname ~ '^import_stage'`)).rowCount,
    ).toBe(0)
  })

  test('whose stored file has lost its end is not taken for a shorter one', async () => {
    const id = await send('A-1')
    await t.db.query('update import set byte_count = byte_count + 1 where id = $1', [id])
    await work()
    expect(await progress(id)).toMatchObject({ status: 'failed', canRetry: true })
    expect(await listFailedJobs(t.db)).toMatchObject([
      { reason: `1 bytes of the file of import ${id} are missing` },
    ])
  })
})

test('an upload whose server ended while it stored it is removed, and no other', async () => {
  const insert = async (since: string, sha256: string | null) => {
    const { rows } = await t.db.query<{ id: number }>(
      `with stored as (
         insert into import (status, file_name, created_at, sha256)
           values ('uploading', 'left.csv', now() - $1::interval, $2) returning id)
       insert into import_chunk (import_id, seq, data) select id, 0, 'x' from stored
       returning import_id as id`,
      [since, sha256],
    )
    return rows[0]?.id
  }
  await insert('2 days', null)
  const kept = [await insert('1 hour', null), await insert('2 days', 'waits for review')]
  await removeExpired(t.db)
  for (const [table, id] of [
    ['import', 'id'],
    ['import_chunk', 'import_id'],
  ]) {
    const { rows } = await t.db.query(`select ${id} as id from ${table} where ${id} > 0 order by 1`)
    expect(rows.map((row) => row.id)).toEqual(kept)
  }
})
