import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failedJobs, runJobs } from '../testing/run-jobs.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { sendJob, sendJobs, startBoss, withJobs } from './boss.ts'
import type { CrashNote, InFlight } from './in-flight.ts'
import type { JobData } from './queues.ts'
import { afterCrash, type PlaceOf, recordCrash } from './record-crash.ts'
import { DeadJob, type Job, runJob, workQueue } from './run-jobs.ts'
import { pauseAfter } from './worker-process.ts'

let t: TestApp
let boss: Awaited<ReturnType<typeof startBoss>>
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.db.query('truncate pgboss.job')
  boss = await startBoss(t.context.databaseUrl, { works: true, onError: () => {} })
})
afterEach(() => boss.stop({ graceful: false }))
afterAll(() => t.close())

const states = async (queue: string) =>
  (
    await t.db.query<{ state: string }>(
      'select state::text from pgboss.job where name = $1 order by 1',
      [queue],
    )
  ).rows.map(({ state }) => state)

/** Works on a queue in this process, with the job system's own loops. */
async function working(queue: 'title' | 'titles', run: (job: Job) => Promise<unknown>) {
  const log = { info: () => {}, error: () => {} }
  await workQueue(boss, { queue, run }, { log, signal: new AbortController().signal })
}

describe('a job', () => {
  test('goes with the transaction that sends it', async () => {
    const tx = await t.db.connect()
    await tx.query('begin')
    await sendJob(tx, 'title', { key: 1 })
    await tx.query('rollback')
    tx.release()
    expect(await states('title')).toEqual([])
  })

  test('is run as soon as it is committed, and once', async () => {
    const seen: unknown[] = []
    await working('title', async ({ key }) => void seen.push(key))
    await sendJobs(
      t.db,
      'title',
      [1, 2, 3].map((key) => ({ key })),
    )
    await expect.poll(() => seen.toSorted()).toEqual([1, 2, 3])
    await expect.poll(() => states('title')).toEqual(['completed', 'completed', 'completed'])
  })

  test('that fails while the database is away is reported once it is back', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    let asked = 0
    const moving = {
      findJobs: async () => [],
      schemaVersion: async () => {
        asked += 1
        if (asked < 3) throw away
        return 1
      },
    }
    await sendJob(t.db, 'title', { key: 1 })
    const [found] = await withJobs(t.db, (jobs) =>
      jobs.fetch<JobData>('title', { includeMetadata: true }),
    )
    if (!found) throw new Error('no job')
    const run = async () => {
      throw away
    }
    const signal = new AbortController().signal
    const log = { info: () => {}, error: () => {} }
    const result = await runJob(moving, { queue: 'title', run }, found, { log, signal })
    expect({ asked, status: result.status }).toEqual({ asked: 3, status: 'failed' })
  })

  test('that fails is retried later; one of no use is a dead letter at once', async () => {
    await working('title', async ({ key }) => {
      throw key === 1 ? new DeadJob('of no use') : new Error('not now')
    })
    await sendJobs(
      t.db,
      'title',
      [1, 2].map((key) => ({ key })),
    )
    await expect.poll(() => states('title')).toEqual(['failed', 'retry'])
    await expect
      .poll(async () => (await failedJobs(t)).sort())
      .toEqual(['title 1 not now', 'title 1 of no use (given up)'])
  })

  test('of a key that waits already is not sent again', async () => {
    await sendJob(t.db, 'title', { key: 7 })
    await sendJob(t.db, 'title', { key: 7 })
    await sendJob(t.db, 'title', { key: 8 })
    expect(await states('title')).toHaveLength(2)
  })
})

describe('a sweep', () => {
  test('that is asked for while it runs runs once more, however often it was asked for', async () => {
    let runs = 0
    let release = () => {}
    await working('titles', async () => {
      runs += 1
      if (runs > 1) return
      await new Promise<void>((resolve) => {
        release = resolve
      })
    })
    await sendJob(t.db, 'titles')
    await expect.poll(() => runs).toBe(1)
    for (let n = 0; n < 5; n++) await sendJob(t.db, 'titles')
    release()
    await expect.poll(() => runs).toBe(2)
    await expect.poll(() => states('titles')).toEqual(['completed', 'completed'])
  })

  test('that failed waits for its time, also where it is asked for', async () => {
    let runs = 0
    const fail = {
      run: async () => {
        runs += 1
        throw new Error('broken')
      },
    }
    await sendJob(t.db, 'titles')
    await runJobs(t, 'titles', fail)
    await sendJob(t.db, 'titles')
    const [asked] = await withJobs(t.db, (jobs) => jobs.fetch('titles', { includeMetadata: true }))
    expect(asked?.state).toBe('active')
    await withJobs(t.db, (jobs) => jobs.deleteJob('titles', asked?.id ?? ''))
    await working('titles', fail.run)
    await sendJob(t.db, 'titles')
    await expect.poll(() => states('titles')).toContain('completed')
    expect(runs).toBe(1)
  })
})

const note = (place: CrashNote['place'] = null) => ({ message: 'its process ended', place })

describe('a job that crashes its process', () => {
  /** A worker takes the job and crashes. */
  async function crash(
    placeOf: PlaceOf = async () => null,
    ageMs = 1_000,
    isBegun = true,
  ): Promise<InFlight> {
    const [job] = await withJobs(t.db, (jobs) =>
      jobs.fetch('title', { includeMetadata: true, ignoreStartAfter: true }),
    )
    if (!job) throw new Error('there is no job')
    const { id, retryCount, output } = job
    const before = output as CrashNote | null
    const inFlight: InFlight = {
      id,
      queue: 'title',
      key: '1',
      retryCount,
      crash: before?.crashes ? before : null,
      isBegun,
    }
    await recordCrash({ boss, db: t.db, placeOf }, [inFlight], { how: 'SIGKILL', ageMs })
    return inFlight
  }

  test('twice is given up; once, it is retried and done', async () => {
    await sendJobs(
      t.db,
      'title',
      [1].map((key) => ({ key })),
    )
    await crash()
    expect(await failedJobs(t)).toEqual(['title 1 its process ended: SIGKILL'])
    await crash()
    const run = async () => {
      throw new Error('it is not run any more')
    }
    expect(await runJobs(t, 'title', { run })).toBe(1)
    expect(await failedJobs(t)).toEqual(['title 3 its process ended: SIGKILL (given up)'])
  })

  test('before it had begun is not blamed, and what it did before still counts', async () => {
    await sendJob(t.db, 'title', { key: 1 })
    await crash(undefined, undefined, false)
    expect((await crash()).crash).toBeNull()
    await crash(undefined, undefined, false)
    await crash()
    await runJobs(t, 'title', { run: async () => {} })
    expect(await failedJobs(t)).toEqual(['title 5 its process ended: SIGKILL (given up)'])
  })

  test('in a batch first, once more is enough', async () => {
    await sendJob(t.db, 'title', { key: 1, isSuspect: true })
    await crash()
    await runJobs(t, 'title', { run: async () => {} })
    expect(await failedJobs(t)).toEqual(['title 2 its process ended: SIGKILL (given up)'])
  })

  test.each<[string, PlaceOf, number]>([
    ['while it only waited for its turn', async () => 'none', 1_000],
    ['because its database was restarted', async () => null, 86_400_000 * 365],
  ])('%s, is not blamed', async (_name, placeOf, ageMs) => {
    await sendJob(t.db, 'title', { key: 1 })
    for (let n = 0; n < 5; n++) await crash(placeOf, ageMs)
    let runs = 0
    const run = async () => {
      runs += 1
    }
    await runJobs(t, 'title', { run })
    expect(runs).toBe(1)
    expect(await failedJobs(t)).toEqual([])
  })

  test('at the same place counts; somewhere else begins the count again', () => {
    const at = (stage: string, rows: number) => note({ stage, rows })
    const all = (places: ReturnType<typeof note>[]) =>
      places.reduce<CrashNote | null>((before, place) => afterCrash(before, place), null)
    expect(all([at('reading', 52_000), at('reading', 49_000)])).toMatchObject({ crashes: 2 })
    expect(all([at('reading', 1_000_000), at('reading', 1_040_000)])).toMatchObject({ crashes: 2 })
    expect(all([at('reading', 20_000), at('reading', 40_000)])).toMatchObject({ crashes: 1 })
    expect(all([at('reading', 5), at('writing', 5)])).toMatchObject({ crashes: 1, crashesInAll: 2 })
    expect(all([note(), note()])).toMatchObject({ crashes: 2 })
  })
})

test('a process that crashes again and again is started after ever longer pauses', () => {
  expect([1, 2, 3, 7, 100].map(pauseAfter)).toEqual([1_000, 2_000, 4_000, 60_000, 60_000])
})
