import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeOwners } from '../../../bench/make-owners.ts'
import { splitMailLine } from '../../../domain/ownership/names/mail-line.ts'
import { resolveOwners } from '../../../domain/ownership/resolve/resolve-owners.ts'
import { ADVISORY_LOCK } from '../../platform/db/advisory-locks.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { loadSample } from '../sample/load-sample.ts'
import { removeSample } from '../sample/remove-sample.queries.ts'
import { resolveStoredOwners } from './resolve-owners.ts'
import { importRoll, OAK, owners, resolve } from './testing/owner-tests.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.reset()
  await t.db.query('update owner_resolution set rule_set = null, phase = null, changed = 0')
})
afterAll(() => t.close())

describe('the pass over all', () => {
  const roll = () =>
    importRoll(
      t,
      ...Array.from({ length: 60 }, (_none, at) => `${at + 100},SMITH JOHN ${at % 20},${OAK},`),
    )
  const state = async () => {
    const { rows } = await t.db.query<{ phase: string | null; done: number; total: number }>(
      'select phase, done, total from owner_resolution',
    )
    return rows[0]
  }

  test('that crashed while it wrote resumes, and finds the same', async () => {
    await roll()
    await resolve(t)
    const whole = await owners(t)
    await t.db.query('truncate owner, property_owner, owner_link')
    await t.db.query('update owner_resolution set rule_set = null')
    await t.db.query(
      `create function die() returns trigger language plpgsql as $$
       begin if (select count(*) from property_owner) > 20 then raise 'gone' using errcode = '57P01'; end if; return null; end $$;
       create trigger dies after insert on property_owner for each statement execute function die()`,
    )
    await expect(resolveStoredOwners(t.db, { today: TEST_DAY, batch: 5 })).rejects.toThrow('gone')
    const broken = await state()
    expect(broken).toMatchObject({ phase: 'write', total: 60 })
    expect(broken?.done).toBeGreaterThan(0)
    expect(broken?.done).toBeLessThan(60)
    await t.db.query('drop trigger dies on property_owner; drop function die()')
    await resolve(t)
    expect(await owners(t)).toBe(whole)
    expect(await state()).toEqual({ phase: null, done: 60, total: 60 })
  })

  test.each([
    ['while it compared', `update owner_resolution set phase = 'compare', ended_at = null`],
    [
      'with the database, which lost what it worked with',
      `update owner_resolution set phase = 'write', ended_at = null, total = 60, cursor = 30`,
    ],
  ])('that crashed %s starts over', async (_case, change) => {
    await roll()
    await resolve(t)
    const whole = await owners(t)
    await t.db.query('truncate owner, property_owner, owner_link, owner_component')
    await t.db.query(change)
    await resolve(t)
    expect(await owners(t)).toBe(whole)
  })

  test('finds what the engine finds in the whole roll at once', async () => {
    const rows = makeOwners(1_500, 7)
    const { rows: ids } = await t.db.query<{ id: number }>(
      `insert into property (id, county_id, parcel_key, owner_name, owner_address, import_id, created_import_id, as_of)
         select next_property_id(28049), 28049, 'K' || at, name, nullif(mail, ''), 1, 1, $3
           from unnest($1::text[], $2::text[]) with ordinality as t (name, mail, at) order by at
       returning id`,
      [
        rows.map(({ name }) => name),
        rows.map(({ address, city, state, zip }) =>
          [address, city, state, zip].filter(Boolean).join(', '),
        ),
        TEST_DAY,
      ],
    )
    await resolve(t)
    const { rows: stored } = await t.db.query<{ id: number; first: number }>(
      `select property_id as id, min(property_id) over (partition by owner_id) as first
         from property_owner order by 1`,
    )
    const whole = resolveOwners(
      rows.map((row, at) => ({
        id: String(ids[at]?.id),
        name: row.name,
        ...splitMailLine([row.address, row.city, row.state, row.zip].filter(Boolean).join(', ')),
      })),
    )
    expect(stored.map(({ first }) => String(first))).toEqual(whole)
  })

  test('stops when asked to, and is one at a time', async () => {
    await roll()
    await resolveStoredOwners(t.db, { today: TEST_DAY, signal: AbortSignal.abort() })
    expect(await owners(t)).toBe('')
    const holder = await t.db.connect()
    await holder.query('begin')
    await holder.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK.ownerResolution])
    expect(await resolve(t)).toBe(false)
    expect((await t.getJson('/api/owners/progress')).body).toMatchObject({ status: 'running' })
    await holder.query('commit')
    holder.release()
    expect(await resolve(t)).toBe(true)
  })

  test('covers the sample data, whose owners go with it', async () => {
    await t.db.query(`update import set status = 'done' where id = 0`)
    await loadSample(t.db, { today: TEST_DAY, log: () => {}, properties: 400 })
    await resolve(t)
    const counts = async () => {
      const { rows } = await t.db.query(
        `select (select count(*) from owner)::int as owners, (select count(*) from property_owner)::int as held,
                (select count(*) from owner_link)::int as links`,
      )
      return rows[0]
    }
    const { owners: found, held, links } = await counts()
    expect(held).toBeGreaterThan(350)
    expect(found).toBeLessThan(held)
    expect(links).toBeGreaterThan(0)
    await removeSample(t.db)
    expect(await counts()).toEqual({ owners: 0, held: 0, links: 0 })
    await resolve(t)
    expect(await counts()).toEqual({ owners: 0, held: 0, links: 0 })
  })
})
