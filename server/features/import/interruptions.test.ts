import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import type { InHand } from '../../platform/jobs/in-hand.ts'
import { makeTestApp, multipart, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { dropAside, listAside, retryAside } from '../background/list-aside.ts'
import { noteWorkerDeath } from './aside-import.queries.ts'
import { MAX_CRASHES, MAX_CRASHES_IN_ALL } from './aside-imports.ts'
import { processImport } from './import.job.ts'
import { begin, end, pauseMs, takeWaiting } from './interruptions.ts'
import { dropLeftStages } from './stage.queries.ts'

// An import fails only for what stands in its list. What ends a process under it from outside has it begun
// again without limit; what ends its worker at one place again and again is set aside with its file.

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp({ runsImports: false })
})
afterAll(() => t.close())
beforeEach(() => t.reset())

const quiet = { info: () => {}, error: () => {} }
const work = (id: number) => processImport(t.db, id, TEST_DAY, quiet)
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

/** An import in a worker's hands, as far as it got. */
async function inHandAt(importId: number, status: string, rows = 0): Promise<InHand> {
  await t.db.query('update import set status = $2, rows_read = $3 where id = $1', [
    importId,
    status,
    rows,
  ])
  const { rows: found } = await t.db.query<{ at: string }>(
    'select pg_postmaster_start_time()::text as at',
  )
  return { importId, database: found[0]?.at ?? '' }
}

async function endWorker(id: number, status: string, rows = 0, times = 1): Promise<void> {
  const inHand = await inHandAt(id, status, rows)
  for (let n = 0; n < times; n++) await noteWorkerDeath(t.db, [inHand], 'SIGKILL')
}

/** Once its pauses are over, as a worker looks again and again. */
async function becomesDone(id: number): Promise<void> {
  const look = async () => {
    await work(id)
    return (await progress(id)).status
  }
  await expect.poll(look, { timeout: 30_000 }).toBe('done')
}

const asideNow = async () =>
  (await listAside(t.db)).map(({ kind, key, tries, nextAt, reason }) => ({
    kind,
    key,
    tries,
    isGivenUp: nextAt === null,
    reason,
  }))

describe('an import under which processes ended', () => {
  test('is begun again however often that was, and done', async () => {
    const id = await send('A-1')
    // Four were too many once.
    await t.db.query(`update import set status = 'writing', attempt = 5 where id = $1`, [id])
    await becomesDone(id)
    expect(await asideNow()).toEqual([])
  })

  test('waits until its process has been up for long enough, says so, and holds up nobody', async () => {
    const [suspect, other] = [await send('A-1'), await send('B-1')]
    await t.db.query(`update import set status = 'reading', attempt = 40 where id = $1`, [suspect])
    // A process that has just started, however long the one of the tests has been up.
    const up = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    await work(suspect)
    up.mockRestore()
    expect(await progress(suspect)).toMatchObject({
      status: 'queued',
      message: 'The server ended while this was under way. It is begun again by itself, shortly.',
    })
    await work(other)
    expect(await progress(other)).toMatchObject({ status: 'done' })
    const { rows } = await t.db.query('select attempt from import where id = $1', [suspect])
    expect(rows).toEqual([{ attempt: 40 }])
  })

  test('is begun alone', () => {
    expect(begin(-1, 0)).toBe(true)
    expect(begin(-2, 1)).toBe(false)
    expect(begin(-3, 0)).toBe(true)
    end(-1)
    expect(takeWaiting()).toBeNull()
    end(-3)
    // Now it is its turn, and it is called once.
    expect([takeWaiting(), takeWaiting()]).toEqual([-2, null])
    expect(begin(-2, 1)).toBe(true)
    end(-2)
  })

  test.each([
    [0, 0],
    [3, 0],
    [4, 1_000],
    [7, 8_000],
    [10, 64_000],
    [13, 300_000],
    [2_000, 300_000],
  ])('%i times are a pause of %i ms', (times, ms) => {
    expect(pauseMs(times)).toBe(ms)
  })
})

describe('an import that ends its worker', () => {
  test('at the same place each time is set aside in words, and others are done', async () => {
    const [bad, good] = [await send('A-1'), await send('B-1')]
    await endWorker(bad, 'reading', 52_000)
    await endWorker(bad, 'reading', 49_000)
    await work(bad)
    await work(good)
    expect(await progress(good)).toMatchObject({ status: 'done' })
    expect(await progress(bad)).toMatchObject({
      status: 'failed',
      canRetry: true,
      message:
        'The server’s worker ended 2 times reading this list, each time near row 49,000. The list was set aside and nothing was imported; its file is kept and can be tried again.',
    })
    expect(await asideNow()).toEqual([
      {
        kind: 'import',
        key: String(bad),
        tries: MAX_CRASHES,
        isGivenUp: true,
        reason: 'its worker ended: SIGKILL',
      },
    ])
    // Nothing takes it up by itself.
    await work(bad)
    expect((await progress(bad)).status).toBe('failed')

    // A person may.
    const again = await post(`/api/imports/${bad}/retry`)
    expect(again.statusCode).toBe(202)
    expect(again.json()).toMatchObject({ status: 'queued', canRetry: false, endedAt: null })
    await work(bad)
    expect(await progress(bad)).toMatchObject({ status: 'done', result: { imported: 1 } })
    expect(await asideNow()).toEqual([])
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
    for (const [status, rows] of ends) await endWorker(id, status, rows)
    await work(id)
    expect(await progress(id)).toMatchObject({ status: 'done' })
    expect(await asideNow()).toEqual([])
  })

  test('wherever it is, again and again, is set aside in the end', async () => {
    const id = await send('A-1')
    for (let n = 0; n < MAX_CRASHES_IN_ALL; n++) await endWorker(id, 'reading', 200_000 * (n % 2))
    await work(id)
    expect(await progress(id)).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/ended 15 times reading this list, the last time at its beg/),
    })
  })

  test('together with the database, is not what ended it', async () => {
    const id = await send('A-1')
    const inHand = await inHandAt(id, 'writing')
    for (let n = 0; n < 9; n++) {
      await noteWorkerDeath(t.db, [{ ...inHand, database: 'an earlier start' }], 'SIGKILL')
    }
    await work(id)
    expect(await progress(id)).toMatchObject({ status: 'done' })
  })

  test('is tried again and dropped by the staff', async () => {
    const [first, second] = [await send('A-1'), await send('B-1')]
    for (const id of [first, second]) {
      await endWorker(id, 'writing', 5, MAX_CRASHES)
      await work(id)
      expect((await progress(id)).message).toMatch(/ended 2 times writing this list\. The list/)
    }
    expect(await retryAside(t.db, { kind: 'import', key: String(first) })).toBe(1)
    await work(first)
    expect((await progress(first)).status).toBe('done')
    expect(await dropAside(t.db, 'import', String(first))).toBe(false)
    expect(await dropAside(t.db, 'import', 'nonsense')).toBe(false)
    expect(await dropAside(t.db, 'import', String(second))).toBe(true)
    expect(await asideNow()).toEqual([])
    expect(await progress(second)).toMatchObject({
      status: 'failed',
      canRetry: false,
      message: 'This list was given up; nothing was imported. Please import the file again.',
    })
    expect((await t.db.query('select from import_chunk')).rowCount).toBe(0)
  })

  test('when it is undone stays as it was', async () => {
    const id = await send('A-1')
    await work(id)
    expect((await post(`/api/imports/${id}/undo`)).statusCode).toBe(202)
    await endWorker(id, 'undoing', 1, MAX_CRASHES)
    await work(id)
    expect(await progress(id)).toMatchObject({
      status: 'done',
      message: 'Undoing failed; nothing was changed. Please try again.',
    })
    expect(await asideNow()).toEqual([])
    expect((await post(`/api/imports/${id}/undo`)).statusCode).toBe(202)
    await work(id)
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
    for (let n = 0; n < 8; n++) await work(id).catch(() => {})
    expect((await progress(id)).endedAt).toBeNull()
    await mend()
    await becomesDone(id)
    const { rows } = await t.db.query('select attempt from import where id = $1', [id])
    expect(rows).toEqual([{ attempt: 1 }])
  })

  test('by a failure of ours is set aside with its file, and done once that is mended', async () => {
    const id = await send('A-1')
    const mend = await raiseUnder('property', 'P0001')
    await work(id)
    expect(await progress(id)).toMatchObject({
      status: 'failed',
      canRetry: true,
      message:
        'The import failed on our side; nothing was imported. Its file is kept: please try again.',
    })
    expect(await asideNow()).toMatchObject([{ kind: 'import', reason: 'broken off' }])
    await mend()
    expect((await post(`/api/imports/${id}/retry`)).statusCode).toBe(202)
    await work(id)
    expect((await progress(id)).status).toBe('done')
  })

  test('for what stands in it fails at once, and is not kept', async () => {
    const { json } = await t.app.inject({
      method: 'POST',
      url: '/api/properties/import-file?wait=false',
      ...multipart('list.csv', 'parcel_id,county,total\n'),
    })
    const { id } = json<ImportProgress>()
    await work(id)
    expect(await progress(id)).toMatchObject({
      status: 'failed',
      canRetry: false,
      message: expect.stringMatching(/^The list has a heading row but no rows under it\./),
    })
    expect((await post(`/api/imports/${id}/retry`)).statusCode).toBe(409)
    expect(await asideNow()).toEqual([])
  })

  test('leaves nothing staged behind, also where it ended without dropping it', async () => {
    const [id, open] = [await send('A-1'), await send('B-1')]
    await work(id)
    for (const each of [id, open]) await t.db.query(`create table import_stage_${each} ()`)
    await dropLeftStages(t.db)
    const { rows } = await t.db.query(
      `select relname as name from pg_class where relname like 'import_stage_%'`,
    )
    expect(rows).toEqual([{ name: `import_stage_${open}` }])
    await work(open)
    expect(
      (await t.db.query(`select from pg_class where relname ~ '^import_stage'`)).rowCount,
    ).toBe(0)
  })

  test('whose stored file has lost its end is not taken for a shorter one', async () => {
    const id = await send('A-1')
    await t.db.query('update import set byte_count = byte_count + 1 where id = $1', [id])
    await work(id)
    expect(await progress(id)).toMatchObject({ status: 'failed', canRetry: true })
    expect(await asideNow()).toMatchObject([
      { reason: `1 bytes of the file of import ${id} are missing` },
    ])
  })
})
