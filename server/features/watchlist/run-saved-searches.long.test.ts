import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failedJobs, runJobs } from '../../platform/testing/run-jobs.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { runSavedSearch, runSavedSearches } from './run-saved-searches.ts'

// One search that fails, is slow or loses its connection delays no other, and nobody gets a match twice.

const HINDS = { query: '?county=Hinds%20County%2C%20MS' }

let t: TestApp
let ada: SignedIn
let searches: number[]
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.db.query('drop trigger if exists trouble on notification')
  await t.reset()
  ada = await signIn(t)
  await t.importFile('parcel_id,address,total\nW-1,1 Oak St,105\n', HINDS)
  searches = []
  for (const q of ['elm st', 'ash st', 'fir st']) {
    const saved = await t.app.inject({
      method: 'POST',
      url: '/api/user/saved-searches',
      payload: { q },
      headers: ada.headers,
    })
    expect(saved.statusCode, saved.body).toBe(201)
    searches.push(saved.json<{ id: number }>().id)
  }
  await t.importFile(
    'parcel_id,address,total\nX-1,1 Elm St,1\nX-2,1 Ash St,1\nX-3,1 Fir St,1\n',
    HINDS,
  )
})
afterAll(() => t.close())

/** From now on a notification of the second search runs `sql` first. */
async function troubleSecond(sql: string): Promise<() => Promise<void>> {
  await t.db.query(`create or replace function trouble() returns trigger language plpgsql as
    $$ begin ${sql}; return new; end $$`)
  await t.db.query(`create trigger trouble before insert on notification for each row
    when (new.saved_search_id = ${searches[1]}) execute function trouble()`)
  return async () => void (await t.db.query('drop trigger trouble on notification'))
}

const notified = async () =>
  (
    await t.db.query<{ title: string }>(
      'select title from notification where saved_search_id is not null order by title',
    )
  ).rows.map(({ title }) => title)
const ALL = ['New match: 1 Ash St', 'New match: 1 Elm St', 'New match: 1 Fir St']
const isDue = async () => (await t.db.query('select from search_due')).rowCount !== 0

describe('a run of the saved searches', () => {
  test('that a crash ends between two is done by the next, and no match is reported twice', async () => {
    const mend = await troubleSecond('perform pg_terminate_backend(pg_backend_pid())')
    await expect(runSavedSearches(t.db)).rejects.toThrow()
    expect(await notified()).toEqual(['New match: 1 Elm St'])
    expect(await isDue()).toBe(true)
    await mend()
    expect(await runSavedSearches(t.db)).toBe(2)
    expect(await notified()).toEqual(ALL)
    expect(await isDue()).toBe(false)
    expect(await runSavedSearches(t.db)).toBe(0)
  })

  test('makes a job of a search that is too slow, and does the others', async () => {
    const mend = await troubleSecond('perform pg_sleep(60)')
    expect(await runSavedSearches(t.db, { statementTimeoutMs: 500 })).toBe(2)
    expect(await notified()).toEqual(['New match: 1 Elm St', 'New match: 1 Fir St'])
    expect(await isDue()).toBe(false)
    const reason = 'the search took longer than 500 ms'
    expect(await failedJobs(t)).toEqual([`saved-search 1 ${reason}`])
    // Still too slow at its next attempt.
    const run = ({ key }: { key?: string | number }) =>
      runSavedSearch(t.db, Number(key), { statementTimeoutMs: 500 })
    await runJobs(t, 'saved-search', { run })
    expect(await failedJobs(t)).toEqual([`saved-search 2 ${reason}`])
    await mend()
    expect(await runJobs(t, 'saved-search')).toBe(1)
    expect(await notified()).toEqual(ALL)
    expect(await failedJobs(t)).toEqual([])
  })

  test('lets go of the alert lock between two searches', async () => {
    // The lock cannot be observed from outside during the third search, but the end of each search's transaction can.
    await t.db.query('create table search_tx (tx bigint)')
    try {
      await t.db.query(`create or replace function trouble() returns trigger language plpgsql as
        $$ begin insert into search_tx values (txid_current()); return new; end $$`)
      await t.db.query(
        `create trigger trouble before insert on notification for each row execute function trouble()`,
      )
      expect(await runSavedSearches(t.db)).toBe(3)
      expect((await t.db.query('select distinct tx from search_tx')).rowCount).toBe(3)
    } finally {
      await t.db.query('drop trigger trouble on notification; drop table search_tx')
    }
  })

  test('by two workers at once notifies of each match once', async () => {
    const made = await Promise.all([1, 2, 3].map(() => runSavedSearches(t.db)))
    for (let n = 0; await isDue(); n++) {
      expect(n).toBeLessThan(10)
      made.push(await runSavedSearches(t.db))
    }
    expect(made.reduce((sum, each) => sum + each, 0)).toBe(3)
    expect(await notified()).toEqual(ALL)
  })

  test('goes past a search that was removed meanwhile', async () => {
    await t.db.query('delete from saved_search where id = $1', [searches[0]])
    expect(await runSavedSearches(t.db)).toBe(2)
  })
})
