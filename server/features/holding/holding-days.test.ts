import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { raiseDeadlines } from '../alerts/raise-deadlines.ts'
import { raiseHoldingDays } from './raise-holding-days.ts'
import { HOLDING_FACTS } from './testing/holding-facts.ts'

// Sold on August 31, 2026 (E15): the notice to the owner from March 4 to July 2, 2028.
let t: TestApp
let ada: SignedIn
let bob: SignedIn
let id: number
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.reset()
  await t.db.query('update alert_state set deadlines_on = null')
  ada = await signIn(t)
  bob = await signIn(t)
  await t.importFile(
    'parcel_id,owner_name,address,total,sale_date\nDY-1,SMITH JOHN,1 DAY RD,600,2026-08-31',
    {
      query: '?county=Hinds%20County,%20MS',
    },
  )
  const answer = await post('/api/holdings', { propertyId: await t.idOf('DY-1'), ...HOLDING_FACTS })
  id = answer.json<{ id: number }>().id
})
afterAll(() => t.close())

const post = (url: string, payload: object) =>
  t.app.inject({ method: 'POST', url, payload, headers: ada.headers })
const raise = (today: string) => raiseDeadlines(t.db, today, { raiseOthers: raiseHoldingDays })
const titles = async (userId: number) =>
  (
    await t.db.query<{ text: string }>(
      `select title || ' / ' || message as text from notification where user_id = $1 order by id`,
      [userId],
    )
  ).rows.map(({ text }) => text)

test('each member is notified of a near day once, and no stranger', async () => {
  expect(await raise('2028-02-25')).toBe(0)
  // Seven days in advance, as by default.
  await raise('2028-02-26')
  expect(await titles(ada.userId)).toEqual([
    'Holding 1 Day Rd: a day in 7 days / Mar 4, 2028: First day of the notice to the owner: ask the chancery clerk for it (Miss. Code § 27-43-1). Hinds County, MS. Verify with counsel.',
  ])
  await raise('2028-02-27')
  expect(await titles(ada.userId)).toHaveLength(1)
  expect(await titles(bob.userId)).toEqual([])
  await t.db.query(
    `insert into workspace_member (workspace_id, user_id, role)
       select workspace_id, $1, 'viewer' from workspace_member where user_id = $2 and is_home`,
    [bob.userId, ada.userId],
  )
  await raise('2028-02-28')
  expect(await titles(bob.userId)).toHaveLength(1)
})

test('a change is looked at at once, and an ended holding has no days', async () => {
  await raise('2028-07-01')
  const before = (await titles(ada.userId)).length
  expect(before).toBe(1)
  await t.app.inject({
    method: 'PATCH',
    url: `/api/holdings/${id}`,
    headers: ada.headers,
    payload: { ...HOLDING_FACTS, saleDate: '2026-08-26', version: 1 },
  })
  // The last day to issue is 60 days before 2028-08-26: June 27 is past, and 45 before is July 12.
  expect(await raise('2028-07-01')).toBe(0)
  await post(`/api/holdings/${id}/milestones`, { kind: 'lost', on: '2026-11-01' })
  expect(await raise('2028-07-06')).toBe(0)
})

test('who tracks the property too is notified once of the end of redemption', async () => {
  await post('/api/user/tracked-properties', { propertyId: await t.idOf('DY-1') })
  await t.db.query(`update tax_sale set status = 'auctioned'`)
  await raise('2028-08-28')
  const ends = (await titles(ada.userId)).filter((text) => /Aug 31, 2028/.test(text))
  expect(ends).toHaveLength(1)
})

test('the calendar feed has the days and tasks of a holding, until it ends', async () => {
  await t.db.query('update session set authenticated_at = now() where user_id = $1', [ada.userId])
  const { url } = (await post('/api/user/calendar', {})).json<{ url: string }>()
  const read = async () =>
    (await t.app.inject({ url: new URL(url).pathname })).body.replaceAll('\r\n ', '')
  const feed = await read()
  expect(feed).toContain(`UID:holding-${id}-notice-from@`)
  expect(feed).toContain('DTSTART;VALUE=DATE:20280304')
  expect(feed).toContain(
    'SUMMARY:Task: Demand the tax deed from the chancery clerk\\, from this day: 1 Day Rd',
  )
  expect(feed).toContain('by Miss. Code § 27-45-23.')
  await post(`/api/holdings/${id}/milestones`, { kind: 'sold', on: '2026-11-01', amount: 1 })
  expect(await read()).not.toContain('holding-')
})
