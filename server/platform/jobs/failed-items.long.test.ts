import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Property } from '../../../contract/property.ts'
import { FAILED_JOB_HOOKS } from '../../features/admin/failed-job-hooks.ts'
import { raiseAlerts } from '../../features/alerts/raise-alerts.ts'
import { raiseDeadlines } from '../../features/alerts/raise-deadlines.ts'
import { refreshMap } from '../../features/map/refresh-map.ts'
import { sendDigests } from '../../features/notifications/send-digests.ts'
import { resolveStoredOwners } from '../../features/ownership/resolve-owners.ts'
import { runSavedScreens } from '../../features/saved-screen/run-saved-screens.ts'
import { scoreTitles } from '../../features/title/score-titles.ts'
import { failedJobs, runJobs } from '../testing/run-jobs.ts'
import { type SignedIn, signIn } from '../testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../testing/test-app.ts'
import { dropFailedJob, retryFailedJobs } from './failed-jobs.ts'
import { inParts } from './in-parts.ts'
import { listFailedJobs } from './jobs.queries.ts'

// One row that always fails, in every queue: the others are processed; the row is kept with its reason, and processed
// after the repair. A trigger simulates the fault.

let t: TestApp
let ada: SignedIn
let bad: number
let good: number

beforeAll(async () => {
  t = await makeTestApp()
  await t.db.query(`create function poison() returns trigger language plpgsql as
    $$ begin raise exception 'poisoned row'; end $$`)
})
afterAll(() => t.close())

const HINDS = '?county=Hinds%20County%2C%20MS'
const HEAD = 'parcel_id,address,owner_name,market_value,total,status,sale_date,latitude,longitude'
const row = (name: string, total: number) =>
  `${name},${name.at(-1)} Oak St,OWNER ${name},80000,${total},delinquent,2026-11-25,32.${name.at(-1)}1,-90.2`
const list = (total: number) => `${HEAD}\n${row('A-1', total)}\n${row('B-2', total)}\n`
const importList = async (text: string) => {
  const { status, body } = await t.importFile(text, { query: HINDS })
  expect(status, JSON.stringify(body)).toBe(200)
}
const idOf = async (parcelId: string) =>
  (await t.getJson<Property[]>(`/api/properties/search?q=${parcelId}`)).body[0]?.id ?? 0
const ask = async <T extends object>(text: string, values: unknown[] = []) =>
  (await t.db.query<T>(text, values)).rows

/** From now on a row of the table fails; returns the repair. */
async function poison(table: string, when: string): Promise<() => Promise<void>> {
  await t.db.query(`create trigger poison before insert or update on ${table} for each row
    when (${when}) execute function poison()`)
  return async () => void (await t.db.query(`drop trigger poison on ${table}`))
}

beforeEach(async () => {
  await t.reset()
  for (const { name } of await ask<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'poison'`,
  )) {
    await t.db.query(`drop trigger poison on ${name}`)
  }
  await t.db.query('update alert_state set deadlines_on = null')
  ada = await signIn(t, { email: 'ada@example.com' })
  await importList(list(100))
  ;[bad, good] = [await idOf('A-1'), await idOf('B-2')]
  for (const propertyId of [bad, good]) {
    const tracked = await t.app.inject({
      method: 'POST',
      url: '/api/user/tracked-properties',
      payload: { propertyId },
      headers: ada.headers,
    })
    expect(tracked.statusCode).toBe(201)
  }
})

const toldOf = async () =>
  (
    await ask<{ id: number }>(
      'select distinct property_id as id from notification where saved_screen_id is null order by 1',
    )
  ).map(({ id }) => id)

describe('a row that always fails holds up none of the others, and is done once it is mended', () => {
  test('a change that can’t be reported', async () => {
    const mend = await poison('notification', `new.property_id = ${bad}`)
    await importList(list(200))
    const failures: unknown[] = []
    await raiseAlerts(t.db, TEST_DAY, { onFailed: ({ queue }) => void failures.push(queue) })
    expect(await toldOf()).toEqual([good])
    expect(await ask('select from watched_change')).toEqual([])
    expect(await failedJobs(t)).toEqual(['alert 1 poisoned row'])
    expect(failures).toEqual(['alert'])
    // Retried at its time, not earlier.
    const [job] = await listFailedJobs(t.db)
    expect(job?.nextAt?.getTime()).toBeGreaterThan(Date.now() + 50_000)
    expect(await runJobs(t, 'alert')).toBe(1)
    expect(await failedJobs(t)).toEqual(['alert 2 poisoned row'])

    await mend()
    expect(await runJobs(t, 'alert')).toBe(1)
    expect(await runJobs(t, 'alert')).toBe(0)
    expect(await toldOf()).toEqual([bad, good])
    expect(await ask('select from notification')).toHaveLength(2)
    expect(await failedJobs(t)).toEqual([])
  })

  test('a change that a mistake in our own SQL fails on', async () => {
    await t.db.query(`create or replace function mistake() returns trigger language plpgsql as
      $$ begin perform no_such_column from property; return new; end $$`)
    await t.db.query(`create trigger poison before insert on notification for each row
      when (new.property_id = ${bad}) execute function mistake()`)
    await importList(list(200))
    await raiseAlerts(t.db, TEST_DAY)
    expect(await toldOf()).toEqual([good])
    expect(await failedJobs(t)).toEqual(['alert 1 column "no_such_column" does not exist'])
  })

  test('is left to the staff after eleven attempts, and retried by hand', async () => {
    const mend = await poison('notification', `new.property_id = ${bad}`)
    await importList(list(200))
    await raiseAlerts(t.db, TEST_DAY)
    while ((await runJobs(t, 'alert')) > 0);
    const [given] = await listFailedJobs(t.db)
    expect(given).toMatchObject({ kind: 'alert', tries: 11, nextAt: null, reason: 'poisoned row' })
    await mend()
    // A manual retry restores all attempts.
    expect(
      await retryFailedJobs(t.db, { kind: 'alert', key: given?.key ?? '' }, FAILED_JOB_HOOKS),
    ).toBe(1)
    expect(await failedJobs(t)).toEqual([])
    expect(await runJobs(t, 'alert')).toBe(1)
    expect(await toldOf()).toEqual([bad, good])
  })

  test('can be dropped', async () => {
    await poison('notification', `new.property_id = ${bad}`)
    await importList(list(200))
    await raiseAlerts(t.db, TEST_DAY)
    const [failed] = await listFailedJobs(t.db)
    const name = { kind: 'alert', key: failed?.key ?? '' }
    expect(await dropFailedJob(t.db, name, FAILED_JOB_HOOKS)).toBe(true)
    expect(await dropFailedJob(t.db, name, FAILED_JOB_HOOKS)).toBe(false)
    expect(await runJobs(t, 'alert')).toBe(0)
    expect(await toldOf()).toEqual([good])
  })

  test('a day that comes near', async () => {
    const mend = await poison('notification', `new.property_id = ${bad}`)
    await raiseDeadlines(t.db, TEST_DAY)
    expect(await toldOf()).toEqual([good])
    expect(await failedJobs(t)).toEqual(['deadline 1 poisoned row'])
    await mend()
    expect(await runJobs(t, 'deadline')).toBe(1)
    expect(await toldOf()).toEqual([bad, good])
    expect(await failedJobs(t)).toEqual([])
  })

  test('a saved screen', async () => {
    for (const name of ['first', 'second']) {
      const saved = await t.app.inject({
        method: 'POST',
        url: '/api/user/screens',
        payload: { name, place: 'dashboard', query: 'status=delinquent' },
        headers: ada.headers,
      })
      expect(saved.statusCode, saved.body).toBe(201)
    }
    const [first] = await ask<{ id: number }>('select id from saved_screen order by id')
    const mend = await poison('notification', `new.saved_screen_id = ${first?.id}`)
    await importList(`${HEAD}\n${row('C-3', 1)}\n${row('D-4', 1)}\n`)
    expect(await runSavedScreens(t.db, { today: TEST_DAY, now: new Date() })).toBe(1)
    expect(await failedJobs(t)).toEqual(['saved-screen 1 poisoned row'])
    await mend()
    expect(await runJobs(t, 'saved-screen')).toBe(1)
    expect(await ask('select from notification where saved_screen_id is not null')).toHaveLength(2)
    expect(await failedJobs(t)).toEqual([])
  })

  test('a mail of alerts', async () => {
    const bob = await signIn(t, { email: 'bob@example.com' })
    await t.app.inject({
      method: 'POST',
      url: '/api/user/tracked-properties',
      payload: { propertyId: good },
      headers: bob.headers,
    })
    await importList(list(200))
    await raiseAlerts(t.db, TEST_DAY)
    const mend = await poison('mail', `new.recipient = 'ada@example.com'`)
    const now = new Date('2026-11-21T12:00:00Z')
    const send = () => sendDigests(t.db, { publicUrl: 'https://pp.example', now })
    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
    expect(await failedJobs(t)).toEqual(['digest 1 poisoned row'])
    await mend()
    expect(await runJobs(t, 'digest')).toBe(1)
    expect(await ask(`select from mail where template = 'alerts'`)).toHaveLength(2)
    expect(await failedJobs(t)).toEqual([])
  })

  test('a title, when it is due and in the pass over all', async () => {
    await t.db.query(
      `insert into instrument (property_id, type, recorded_on, grantors, grantees, import_id, as_of, county_id)
         select p.id, 'Warranty Deed', '2020-01-01', '{A}', '{B}', p.import_id, p.as_of, p.county_id from property p`,
    )
    await t.db.query('insert into title_due (property_id) select id from property')
    const mend = await poison('title_record', `new.property_id = ${bad}`)
    const scored = () => ask('select property_id as id from title_record order by 1')
    await scoreTitles(t.db, { today: TEST_DAY })
    expect(await scored()).toEqual([{ id: good }])
    expect(await ask('select from title_due')).toEqual([])
    expect(await ask('select from title_scoring where ended_at is not null')).toHaveLength(1)
    expect(await failedJobs(t)).toEqual(['title 1 poisoned row'])
    await mend()
    expect(await runJobs(t, 'title')).toBe(1)
    expect(await scored()).toEqual([{ id: bad }, { id: good }])
    expect(await failedJobs(t)).toEqual([])
  })

  test('an owner, when it is due and in the pass over all', async () => {
    const owners = () => ask('select property_id as id from property_owner order by 1')
    let mend = await poison('property_owner', `new.property_id = ${bad}`)
    // The first is a pass over all.
    await resolveStoredOwners(t.db, { today: TEST_DAY })
    expect(await owners()).toEqual([{ id: good }])
    expect(await failedJobs(t)).toEqual(['owner 1 poisoned row'])
    await mend()
    expect(await runJobs(t, 'owner')).toBe(1)
    expect(await owners()).toEqual([{ id: bad }, { id: good }])
    expect(await failedJobs(t)).toEqual([])

    mend = await poison('property_owner', `new.property_id = ${bad}`)
    await t.db.query(`update property set owner_name = 'NEW ' || owner_name`)
    await t.db.query('insert into owner_due (property_id) select id from property')
    await resolveStoredOwners(t.db, { today: TEST_DAY })
    expect(await ask('select from owner_due')).toEqual([])
    expect(await failedJobs(t)).toEqual(['owner 1 poisoned row'])
    await mend()
    expect(await runJobs(t, 'owner')).toBe(1)
    expect(await failedJobs(t)).toEqual([])
  })

  test('a place on the map, and a tile', async () => {
    await poison('map_place', `new.property_id = ${bad}`)
    const placed = () => ask('select property_id as id from map_place order by 1')
    await refreshMap(t.db)
    expect(await placed()).toEqual([{ id: good }])
    expect(await ask('select from map_due')).toEqual([])
    expect(await failedJobs(t)).toEqual(['map-place 1 poisoned row'])
    const [other] = await ask<{ tile: string }>('select tile::text from map_pack')
    const mendTile = await poison('map_pack', `new.tile <> ${other?.tile}`)
    await t.db.query('drop trigger poison on map_place')
    expect(await runJobs(t, 'map-place')).toBe(1)
    await refreshMap(t.db)
    expect(await placed()).toEqual([{ id: bad }, { id: good }])
    expect(await ask('select from map_tile_due')).toEqual([])
    expect(await failedJobs(t)).toEqual(['map-tile 1 poisoned row'])
    await mendTile()
    expect(await runJobs(t, 'map-tile')).toBe(1)
    expect(await ask('select from map_pack')).toHaveLength(2)
    expect(await failedJobs(t)).toEqual([])
  })
})

test('what is only away, or held by another, counts against no row', async () => {
  await importList(list(200))
  await t.db.query(`create or replace function away() returns trigger language plpgsql as
    $$ begin raise exception 'disk full' using errcode = '53100'; end $$`)
  await t.db.query(
    'create trigger away before insert on notification for each row execute function away()',
  )
  await expect(raiseAlerts(t.db, TEST_DAY)).rejects.toThrow('disk full')
  expect(await failedJobs(t)).toEqual([])
  await t.db.query('drop trigger away on notification')
  await raiseAlerts(t.db, TEST_DAY)
  expect(await toldOf()).toEqual([bad, good])
})

test.each([
  ['sixty of a hundred, next to each other, become jobs of their own', (n: number) => n < 60, 60],
  ['what befalls every one of a hundred is no fault of theirs', () => true, null],
])('%s', async (_name, isBad, expected) => {
  const bad: number[] = []
  const done: number[] = []
  const work = inParts(
    Array.from({ length: 100 }, (_, n) => n),
    async (part) => {
      if (part.some(isBad)) throw new Error('poisoned')
      done.push(...part)
    },
    async (n) => void bad.push(n),
  )
  if (expected === null) {
    await expect(work).rejects.toThrow('poisoned')
    expect([bad, done]).toEqual([[], []])
  } else {
    await work
    expect(bad).toHaveLength(expected)
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 60))
  }
})
