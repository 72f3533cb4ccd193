import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Property } from '../../../contract/property.ts'
import { raiseAlerts } from '../../features/alerts/raise-alerts.ts'
import { raiseDeadlines } from '../../features/alerts/raise-deadlines.ts'
import { dropAside, listAside, retryAside } from '../../features/background/list-aside.ts'
import { refreshMap } from '../../features/map/refresh-map.ts'
import { sendDigests } from '../../features/notifications/send-digests.ts'
import { resolveStoredOwners } from '../../features/ownership/resolve-owners.ts'
import { scoreTitles } from '../../features/title/score-titles.ts'
import { runSavedSearches } from '../../features/watchlist/run-saved-searches.ts'
import { type SignedIn, signIn } from '../testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../testing/test-app.ts'
import { inParts } from './set-aside.ts'

// One row that always fails, in every queue: the others are done, it is kept with its reason, and done
// once what is wrong is mended. A trigger stands for whatever may be wrong with a row.

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

/** From now on a row of the table fails; answers the way to mend it. */
async function poison(table: string, when: string): Promise<() => Promise<void>> {
  await t.db.query(`create trigger poison before insert or update on ${table} for each row
    when (${when}) execute function poison()`)
  return async () => {
    await t.db.query(`drop trigger poison on ${table}`)
    expect(await retryAside(t.db, null)).toBeGreaterThan(0)
  }
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
      'select distinct property_id as id from notification where saved_search_id is null order by 1',
    )
  ).map(({ id }) => id)
const asideNow = async () =>
  (await listAside(t.db)).map(({ kind, reason, tries }) => `${kind} ${tries} ${reason}`)

describe('a row that always fails holds up none of the others, and is done once it is mended', () => {
  test('a change nobody can be told of', async () => {
    const mend = await poison('notification', `new.property_id = ${bad}`)
    await importList(list(200))
    const failures: unknown[] = []
    await raiseAlerts(t.db, TEST_DAY, (aside) => failures.push(aside.kind))
    expect(await toldOf()).toEqual([good])
    expect(await ask('select from watched_change')).toEqual([])
    expect(await asideNow()).toEqual(['alert 1 poisoned row'])
    expect(failures).toEqual(['alert'])
    // Tried again when its time has come, and no sooner.
    await raiseAlerts(t.db, TEST_DAY)
    expect(await asideNow()).toEqual(['alert 1 poisoned row'])
    await t.db.query(`update set_aside set due_at = now()`)
    await raiseAlerts(t.db, TEST_DAY)
    expect(await asideNow()).toEqual(['alert 2 poisoned row'])

    await mend()
    await raiseAlerts(t.db, TEST_DAY)
    await raiseAlerts(t.db, TEST_DAY)
    expect(await toldOf()).toEqual([bad, good])
    expect(await ask('select from notification')).toHaveLength(2)
    expect(await asideNow()).toEqual([])
  })

  test('a change that a mistake in our own SQL fails on', async () => {
    await t.db.query(`create or replace function mistake() returns trigger language plpgsql as
      $$ begin perform no_such_column from property; return new; end $$`)
    await t.db.query(`create trigger poison before insert on notification for each row
      when (new.property_id = ${bad}) execute function mistake()`)
    await importList(list(200))
    await raiseAlerts(t.db, TEST_DAY)
    expect(await toldOf()).toEqual([good])
    expect(await asideNow()).toEqual(['alert 1 column "no_such_column" does not exist'])
  })

  test('is left to the staff after six tries, and can be dropped', async () => {
    const mend = await poison('notification', `new.property_id = ${bad}`)
    await importList(list(200))
    for (let tries = 1; tries <= 6; tries++) {
      await t.db.query('update set_aside set due_at = now()')
      await raiseAlerts(t.db, TEST_DAY)
    }
    const [given] = await listAside(t.db)
    expect(given).toMatchObject({ kind: 'alert', tries: 6, nextAt: null })
    await mend()
    expect(await dropAside(t.db, 'alert', given?.key ?? '')).toBe(true)
    await raiseAlerts(t.db, TEST_DAY)
    expect(await toldOf()).toEqual([good])
  })

  test('a day that comes near', async () => {
    const mend = await poison('notification', `new.property_id = ${bad}`)
    await raiseDeadlines(t.db, TEST_DAY)
    expect(await toldOf()).toEqual([good])
    expect(await asideNow()).toEqual(['deadline 1 poisoned row'])
    await mend()
    await raiseDeadlines(t.db, TEST_DAY)
    expect(await toldOf()).toEqual([bad, good])
    expect(await asideNow()).toEqual([])
  })

  test('a saved search', async () => {
    for (const q of ['zzz first', 'C-3']) {
      const saved = await t.app.inject({
        method: 'POST',
        url: '/api/user/saved-searches',
        payload: { q },
        headers: ada.headers,
      })
      expect(saved.statusCode, saved.body).toBeLessThan(300)
    }
    const [first] = await ask<{ id: number }>('select id from saved_search order by id')
    await t.db.query(`update saved_search set q = 'D-4' where id = $1`, [first?.id])
    const mend = await poison('notification', `new.saved_search_id = ${first?.id}`)
    await importList(`${HEAD}\n${row('C-3', 1)}\n${row('D-4', 1)}\n`)
    expect(await runSavedSearches(t.db)).toBe(1)
    expect(await asideNow()).toEqual(['saved-search 1 poisoned row'])
    await mend()
    expect(await runSavedSearches(t.db)).toBe(1)
    expect(await asideNow()).toEqual([])
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
    const send = () => sendDigests(t.db, 'https://pp.example', new Date('2026-11-21T12:00:00Z'))
    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
    expect(await asideNow()).toEqual(['digest 1 poisoned row'])
    await mend()
    expect(await send()).toBe(1)
    expect(await asideNow()).toEqual([])
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
    expect(await asideNow()).toEqual(['title 2 poisoned row'])
    await mend()
    await scoreTitles(t.db, { today: TEST_DAY })
    expect(await scored()).toEqual([{ id: bad }, { id: good }])
    expect(await asideNow()).toEqual([])
  })

  test('an owner, when it is due and in the pass over all', async () => {
    const owners = () => ask('select property_id as id from property_owner order by 1')
    let mend = await poison('property_owner', `new.property_id = ${bad}`)
    // The first is a pass over all.
    await resolveStoredOwners(t.db, { today: TEST_DAY })
    expect(await owners()).toEqual([{ id: good }])
    expect(await asideNow()).toEqual(['owner 1 poisoned row'])
    await mend()
    await resolveStoredOwners(t.db, { today: TEST_DAY })
    expect(await owners()).toEqual([{ id: bad }, { id: good }])
    expect(await asideNow()).toEqual([])

    mend = await poison('property_owner', `new.property_id = ${bad}`)
    await t.db.query(`update property set owner_name = 'NEW ' || owner_name`)
    await t.db.query('insert into owner_due (property_id) select id from property')
    await resolveStoredOwners(t.db, { today: TEST_DAY })
    expect(await ask('select from owner_due')).toEqual([])
    expect(await asideNow()).toEqual(['owner 1 poisoned row'])
    await mend()
    await resolveStoredOwners(t.db, { today: TEST_DAY })
    expect(await asideNow()).toEqual([])
  })

  test('a place on the map, and a tile', async () => {
    await poison('map_place', `new.property_id = ${bad}`)
    const placed = () => ask('select property_id as id from map_place order by 1')
    await refreshMap(t.db)
    expect(await placed()).toEqual([{ id: good }])
    expect(await ask('select from map_due')).toEqual([])
    expect(await asideNow()).toEqual(['map 1 poisoned row'])
    const [other] = await ask<{ tile: string }>('select tile::text from map_pack')
    const mendTile = await poison('map_pack', `new.tile <> ${other?.tile}`)
    await t.db.query('drop trigger poison on map_place')
    await retryAside(t.db, null)
    await refreshMap(t.db)
    await refreshMap(t.db)
    expect(await placed()).toEqual([{ id: bad }, { id: good }])
    expect(await ask('select from map_tile_due')).toEqual([])
    expect(await asideNow()).toEqual(['map-tile 1 poisoned row'])
    await mendTile()
    await refreshMap(t.db)
    expect(await ask('select from map_pack')).toHaveLength(2)
    expect(await asideNow()).toEqual([])
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
  expect(await asideNow()).toEqual([])
  await t.db.query('drop trigger away on notification')
  await raiseAlerts(t.db, TEST_DAY)
  expect(await toldOf()).toEqual([bad, good])
})

test.each([
  ['sixty of a hundred, next to each other, are set aside', (n: number) => n < 60, 60],
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
