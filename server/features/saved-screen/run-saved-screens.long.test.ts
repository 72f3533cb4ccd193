import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failedJobs, runJobs } from '../../platform/testing/run-jobs.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { runSavedScreen, runSavedScreens } from './run-saved-screens.ts'

// One screen that fails, is slow or loses its connection delays no other, and nobody is notified of a move twice.

const HINDS = { query: '?county=Hinds%20County%2C%20MS' }
const NAMES = ['Ash', 'Elm', 'Fir']

let t: TestApp
let ada: SignedIn
let screens: number[]
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.db.query('drop trigger if exists trouble on notification')
  await t.db.query('drop trigger if exists trouble on saved_screen_parcel')
  await t.reset()
  ada = await signIn(t)
  screens = []
  for (const name of NAMES) {
    const saved = await t.app.inject({
      method: 'POST',
      url: '/api/user/screens',
      payload: { name, place: 'dashboard', query: 'owedMax=100' },
      headers: ada.headers,
    })
    expect(saved.statusCode, saved.body).toBe(201)
    screens.push(saved.json<{ id: number }>().id)
  }
  await t.importFile('parcel_id,address,total\nX-1,1 Elm St,1\n', HINDS)
})
afterAll(() => t.close())

const OPTIONS = { today: TEST_DAY, now: new Date('2026-11-23T14:00:00Z') }

/** From now on a row of the second screen in the table runs `sql` first. */
async function troubleSecond(table: string, column: string, sql: string) {
  await t.db.query(`create or replace function trouble() returns trigger language plpgsql as
    $$ begin ${sql}; return new; end $$`)
  await t.db.query(`create trigger trouble before insert on ${table} for each row
    when (new.${column} = ${screens[1]}) execute function trouble()`)
  return async () => void (await t.db.query(`drop trigger trouble on ${table}`))
}

const notified = async () =>
  (
    await t.db.query<{ title: string }>(
      'select title from notification where saved_screen_id is not null order by title',
    )
  ).rows.map(({ title }) => title)
const ALL = NAMES.map((name) => `1 Elm St entered “${name}”`)
const waiting = async () => (await t.db.query('select from screen_move')).rowCount

describe('a run of the saved screens', () => {
  test('that a crash ends between two alerts is done by the next, and none is sent twice', async () => {
    const mend = await troubleSecond(
      'notification',
      'saved_screen_id',
      'perform pg_terminate_backend(pg_backend_pid())',
    )
    await expect(runSavedScreens(t.db, OPTIONS)).rejects.toThrow()
    expect(await notified()).toEqual(ALL.slice(0, 1))
    await mend()
    expect(await runSavedScreens(t.db, OPTIONS)).toBe(2)
    expect(await notified()).toEqual(ALL)
    expect(await runSavedScreens(t.db, OPTIONS)).toBe(0)
  })

  test('that a crash ends while it compares begins again', async () => {
    const mend = await troubleSecond(
      'saved_screen_parcel',
      'screen_id',
      'perform pg_terminate_backend(pg_backend_pid())',
    )
    await expect(runSavedScreens(t.db, OPTIONS)).rejects.toThrow()
    expect([await notified(), (await waiting()) === 0]).toEqual([[], false])
    await mend()
    expect(await runSavedScreens(t.db, OPTIONS)).toBe(3)
    expect([await notified(), await waiting()]).toEqual([ALL, 0])
  })

  test('makes a job of a screen that is too slow, and does the others', async () => {
    const mend = await troubleSecond('saved_screen_parcel', 'screen_id', 'perform pg_sleep(60)')
    expect(await runSavedScreens(t.db, { ...OPTIONS, statementTimeoutMs: 500 })).toBe(2)
    expect(await notified()).toEqual([ALL[0], ALL[2]])
    expect(await waiting()).toBe(0)
    expect(await failedJobs(t)).toEqual(['saved-screen 1 the screen took too long'])
    // Still too slow at its next attempt.
    const run = ({ key }: { key?: string | number }) =>
      runSavedScreen(t.db, Number(key), { ...OPTIONS, statementTimeoutMs: 500 })
    await runJobs(t, 'saved-screen', { run })
    expect(await failedJobs(t)).toEqual(['saved-screen 2 the screen took too long'])
    await mend()
    expect(await runJobs(t, 'saved-screen')).toBe(1)
    expect(await notified()).toEqual(ALL)
    expect(await failedJobs(t)).toEqual([])
  })

  test('by two workers at once notifies of each move once', async () => {
    const made = await Promise.all([1, 2, 3].map(() => runSavedScreens(t.db, OPTIONS)))
    made.push(await runSavedScreens(t.db, OPTIONS))
    expect(made.reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBe(3)
    expect(await notified()).toEqual(ALL)
  })

  test('goes past a screen that was deleted meanwhile', async () => {
    await t.db.query('delete from saved_screen where id = $1', [screens[0]])
    expect(await runSavedScreens(t.db, OPTIONS)).toBe(2)
  })

  test('is told of a screen that grows beyond what alerts are sent of, and of its end', async () => {
    await runSavedScreens(t.db, OPTIONS)
    const rows = Array.from({ length: 10_001 }, (_, n) => `W-${n},${n} Wide St,1`)
    await t.importFile(`parcel_id,address,total\n${rows.join('\n')}\n`, HINDS)
    const { refreshScreens } = await import('../screen/refresh-screens.ts')
    await refreshScreens(t.db)
    await runSavedScreens(t.db, OPTIONS)
    const list = async () =>
      (await t.app.inject({ url: '/api/user/screens', headers: ada.headers })).json()
    expect((await list())[0]).toMatchObject({
      parcels: null,
      problem: expect.stringContaining('More than 10,000 properties'),
    })
    await t.db.query(`update screen_row set owed_cents = 99900 where property_id % 2 = 0`)
    const before = (await notified()).length
    await runSavedScreens(t.db, { ...OPTIONS, today: '2026-11-24' })
    expect((await list())[0]).toMatchObject({ parcels: expect.any(Number), problem: null })
    expect(await notified()).toHaveLength(before)
  })
})
