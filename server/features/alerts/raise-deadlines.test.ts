import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countQueries } from '../../platform/testing/count-queries.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { raiseDeadlines } from './raise-deadlines.ts'

// Sold on August 25, 2025, land of Mississippi is redeemed until August 25, 2027.
const TODAY = '2027-08-21'
const COUNT = 3_000

let t: TestApp
let ada: SignedIn
beforeAll(async () => {
  t = await makeTestApp()
  const rows = Array.from({ length: COUNT }, (_, n) => `D-${n},${n + 1} Oak St,100,2025-08-25`)
  const { body } = await t.importFile(`parcel_id,address,total,sale_date\n${rows.join('\n')}\n`, {
    query: '?county=Hinds%20County%2C%20MS',
  })
  expect(body.imported).toBe(COUNT)
  await t.db.query(`update tax_sale set status = 'auctioned'`)
  ada = await signIn(t)
})
beforeEach(async () => {
  await t.db.query('drop trigger if exists trouble on notification')
  await t.db.query('update alert_state set deadlines_on = null')
  await t.db.query('delete from notification')
  await t.db.query('delete from alert_raised')
  await t.db.query('delete from tracked_property')
})
afterAll(() => t.close())

/** Makes the person track the first properties. */
const track = (count: number) =>
  t.db.query(
    `insert into tracked_property (property_id, workspace_id)
       select p.id, m.workspace_id from property p, workspace_member m
        where m.user_id = $1 and m.is_home order by p.id limit $2`,
    [ada.userId, count],
  )
const notified = async () =>
  (await t.db.query('select distinct property_id from notification')).rowCount

test('the deadlines of three thousand properties are found by a few queries, and held in parts', async () => {
  await track(10)
  const few = countQueries(t.db)
  expect(await raiseDeadlines(few.db, TODAY)).toBe(10)

  await t.db.query('delete from tracked_property')
  await t.db.query('update alert_state set deadlines_on = null')
  await track(COUNT)
  const many = countQueries(t.db)
  expect(await raiseDeadlines(many.db, TODAY)).toBe(COUNT - 10)
  expect(await notified()).toBe(COUNT)
  // Two parts instead of one, whatever their content.
  expect(many.queries.filter((name) => name === 'list-coming')).toHaveLength(2)
  expect(many.queries.length).toBeLessThan(2.5 * few.queries.length)
})

test('a crash between two parts loses nothing and repeats nothing', async () => {
  await track(COUNT)
  const { rows } = await t.db.query<{ id: number }>(
    'select property_id as id from tracked_property order by id desc limit 1',
  )
  await t.db.query(`create or replace function trouble() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
  await t.db.query(`create trigger trouble before insert on notification for each row
    when (new.property_id = ${rows[0]?.id}) execute function trouble()`)
  await expect(raiseDeadlines(t.db, TODAY)).rejects.toThrow()
  expect(await notified()).toBe(2_000)
  await t.db.query('drop trigger trouble on notification')
  expect(await raiseDeadlines(t.db, TODAY)).toBe(COUNT - 2_000)
  expect(await raiseDeadlines(t.db, TODAY)).toBe(0)
  expect((await t.db.query('select from notification')).rowCount).toBe(COUNT)
})
