import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Notification } from '../../../contract/notification.ts'
import { sendJob } from '../../platform/jobs/boss.ts'
import { joinWorkspace } from '../../platform/testing/join-workspace.ts'
import { readMail } from '../../platform/testing/read-mail.ts'
import { runJobs } from '../../platform/testing/run-jobs.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { raiseAlerts } from '../alerts/raise-alerts.ts'
import { raiseDeadlines } from '../alerts/raise-deadlines.ts'
import { raiseHoldingDays } from '../holding/raise-holding-days.ts'
import { HOLDING_FACTS } from '../holding/testing/holding-facts.ts'
import { sendDigests } from '../notifications/send-digests.ts'
import { givePlan } from '../payments/testing/give-plan.ts'
import { runSavedScreens } from '../saved-screen/run-saved-screens.ts'
import { openReceiver, type Receiver } from '../webhooks/testing/receiver.ts'

const HINDS = { query: '?county=Hinds%20County%2C%20MS' }
/** Within everyone's days of notice. */
const SALE_DAY = '2026-11-24'
const listOf = (rows: string) => `parcel_id,address,total,sale_date\n${rows}\n`

let t: TestApp
let receiver: Receiver
let ada: SignedIn
let bob: SignedIn
let team: number
beforeAll(async () => {
  t = await makeTestApp()
  receiver = await openReceiver()
})
beforeEach(async () => {
  await t.reset()
  await t.db.query('update alert_state set deadlines_on = null')
  receiver.received.length = 0
  receiver.answer = { status: 200 }
  t.context.config.webhookLocal = true
  ada = await signIn(t, { email: 'ada@example.com' })
  bob = await signIn(t, { email: 'bob@example.com' })
  await givePlan(t.db, ada.userId, 'enterprise')
  await givePlan(t.db, bob.userId, 'enterprise')
  team = await joinWorkspace(t, bob, ada)
  await t.importFile(
    listOf(
      `R-1,1 Team Rd,105,${SALE_DAY}\nR-2,2 Both Rd,205,${SALE_DAY}\nR-3,3 Bob Rd,305,${SALE_DAY}`,
    ),
    HINDS,
  )
})
afterAll(async () => {
  await receiver.close()
  await t.close()
})

type Method = 'GET' | 'POST' | 'DELETE'
const call = (who: SignedIn, method: Method, url: string, payload?: object) =>
  t.app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
const track = async (who: SignedIn, parcel: string) => {
  const propertyId = await t.idOf(parcel)
  const answer = await call(who, 'POST', '/api/user/tracked-properties', { propertyId })
  expect(answer.statusCode, answer.body).toBe(201)
}
const workIn = (who: SignedIn, workspaceId: number | null) =>
  t.db.query('update session set workspace_id = $2 where user_id = $1', [who.userId, workspaceId])
const remove = async (who: SignedIn) => {
  const answer = await call(ada, 'DELETE', `/api/workspace/members/${who.userId}`)
  expect(answer.statusCode, answer.body).toBe(204)
}
const titlesOf = async (who: SignedIn) =>
  (await call(who, 'GET', '/api/user/notifications'))
    .json<Notification[]>()
    .map(({ title }) => title)
    .toSorted()
const unreadOf = async (who: SignedIn) =>
  (await call(who, 'GET', '/api/user/notifications/unread')).json<{ unread: number }>().unread
const raise = () => raiseDeadlines(t.db, TEST_DAY, { raiseOthers: raiseHoldingDays })
const digests = () =>
  sendDigests(t.db, { publicUrl: 'http://localhost:3000', now: new Date(`${TEST_DAY}T18:00:00Z`) })
const alertsMailedTo = async (address: string) =>
  (await readMail(t)).filter(({ to, template }) => to === address && template === 'alerts')

/** The team tracks R-1, it and Bob himself R-2, Bob alone R-3. */
async function trackAll(): Promise<void> {
  await track(ada, 'R-1')
  await track(ada, 'R-2')
  await workIn(bob, null)
  await track(bob, 'R-2')
  await track(bob, 'R-3')
  await raise()
}

test('alerts of what only the workspace tracks go with the membership, those of one’s own stay', async () => {
  await trackAll()
  expect(await titlesOf(bob)).toHaveLength(3)
  await remove(bob)
  expect(await titlesOf(bob)).toEqual([
    expect.stringContaining('2 Both Rd'),
    expect.stringContaining('3 Bob Rd'),
  ])
  expect(await unreadOf(bob)).toBe(2)
  expect(await titlesOf(ada)).toHaveLength(2)
})

test('an alert that two of their workspaces caused goes when neither is left', async () => {
  const eve = await signIn(t, { email: 'eve@example.com' })
  await givePlan(t.db, eve.userId, 'enterprise')
  await track(ada, 'R-1')
  await track(eve, 'R-1')
  const other = await joinWorkspace(t, bob, eve)
  await raise()
  expect(await titlesOf(bob)).toHaveLength(1)
  await remove(bob)
  expect(await titlesOf(bob)).toHaveLength(1)
  await t.db.query('delete from workspace_member where workspace_id = $1 and user_id = $2', [
    other,
    bob.userId,
  ])
  expect(await titlesOf(bob)).toEqual([])
})

test('moves of the workspace’s screens and days of its holdings go too', async () => {
  const saved = await call(ada, 'POST', '/api/user/screens', {
    name: 'Lake',
    place: 'search',
    query: 'q=lake+dr',
  })
  expect(saved.statusCode, saved.body).toBe(201)
  const held = await call(ada, 'POST', '/api/holdings', {
    propertyId: await t.idOf('R-1'),
    ...HOLDING_FACTS,
  })
  expect(held.statusCode, held.body).toBe(201)
  await t.importFile(listOf('R-4,4 Lake Dr,1,'), HINDS)
  await runSavedScreens(t.db, { today: TEST_DAY, now: new Date() })
  await raiseDeadlines(t.db, '2028-02-26', { raiseOthers: raiseHoldingDays })
  expect(await titlesOf(bob)).toEqual([
    expect.stringContaining('entered “Lake”'),
    expect.stringContaining('Holding 1 Team Rd'),
  ])
  await remove(bob)
  expect(await titlesOf(bob)).toEqual([])
  expect(await titlesOf(ada)).toHaveLength(2)
})

test('nothing new of it is reported after the removal, not even what changed before', async () => {
  await track(ada, 'R-1')
  await t.importFile(listOf(`R-1,1 Team Rd,999,${SALE_DAY}`), HINDS)
  await remove(bob)
  await raiseAlerts(t.db, TEST_DAY)
  await raise()
  expect(await titlesOf(bob)).toEqual([])
  expect(await titlesOf(ada)).not.toEqual([])
})

test('a removal while alerts are written waits for them, and takes them along', async () => {
  await track(ada, 'R-1')
  await t.db.query(`create or replace function slowly() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(4711); return new; end $$`)
  await t.db.query(
    `create trigger slowly before insert on notification for each row execute function slowly()`,
  )
  const gate = await t.db.connect()
  try {
    await gate.query('select pg_advisory_lock(4711)')
    const raised = raise()
    await waiting('advisory')
    const removed = remove(bob)
    await waiting('transactionid', 'tuple')
    await gate.query('select pg_advisory_unlock(4711)')
    await Promise.all([raised, removed])
  } finally {
    gate.release(true)
    await t.db.query('drop trigger slowly on notification')
  }
  expect(await titlesOf(ada)).toHaveLength(1)
  expect(await titlesOf(bob)).toEqual([])
})

/** Until a statement waits for such a lock. */
async function waiting(...kinds: string[]): Promise<void> {
  await expect
    .poll(
      async () =>
        (await t.db.query('select from pg_locks where not granted and locktype = any($1)', [kinds]))
          .rowCount,
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0)
}

test('an email of alerts that waits for the mail server says nothing of the workspace', async () => {
  await trackAll()
  await digests()
  await remove(bob)
  await digests()
  const emails = await alertsMailedTo('bob@example.com')
  expect(emails).toHaveLength(1)
  expect(emails[0]?.text).toContain('2 Both Rd')
  expect(emails[0]?.text).toContain('3 Bob Rd')
  expect(emails[0]?.text).not.toContain('1 Team Rd')
})

test('a webhook sends nothing of it, also of what waited', async () => {
  await workIn(bob, team)
  const made = await call(bob, 'POST', '/api/user/webhooks', { url: receiver.url })
  expect(made.statusCode, made.body).toBe(201)
  await trackAll()
  await remove(bob)
  await t.importFile(listOf(`R-1,1 Team Rd,999,${SALE_DAY}\nR-3,3 Bob Rd,998,${SALE_DAY}`), HINDS)
  await raiseAlerts(t.db, TEST_DAY)
  await sendJob(t.db, 'webhooks')
  await runJobs(t, 'webhooks')
  await runJobs(t, 'webhook')
  const sent = receiver.received.map(({ body }) => body).join('\n')
  expect(sent).toContain('3 Bob Rd')
  expect(sent).not.toContain('1 Team Rd')
  const id = made.json<{ id: number }>().id
  const shown = (await call(bob, 'GET', `/api/user/webhooks/${id}/deliveries`)).body
  expect(shown).toContain('3 Bob Rd')
  expect(shown).not.toContain('1 Team Rd')
})

test('a calendar shows no deadline, task or holding of it', async () => {
  const calendar = await call(bob, 'POST', '/api/user/calendar')
  expect(calendar.statusCode, calendar.body).toBe(201)
  const path = new URL(calendar.json<{ url: string }>().url).pathname
  const read = async () => (await t.app.inject({ url: path })).body.replaceAll('\r\n ', '')
  await trackAll()
  await workIn(bob, team)
  const propertyId = await t.idOf('R-1')
  await call(ada, 'POST', '/api/holdings', { propertyId, ...HOLDING_FACTS })
  for (const assignedTo of [null, bob.userId]) {
    const task = await call(ada, 'POST', `/api/properties/${propertyId}/tasks`, {
      text: `Look at the roof ${assignedTo}`,
      dueOn: SALE_DAY,
      assignedTo,
    })
    expect(task.statusCode, task.body).toBe(201)
  }
  const before = await read()
  for (const text of ['1 Team Rd', 'Look at the roof', 'holding-']) expect(before).toContain(text)
  await remove(bob)
  const after = await read()
  for (const text of ['1 Team Rd', 'Look at the roof', 'holding-'])
    expect(after).not.toContain(text)
  for (const text of ['2 Both Rd', '3 Bob Rd']) expect(after).toContain(text)
})

test('who tracks the property again is notified of its day again', async () => {
  await track(ada, 'R-1')
  await raise()
  await remove(bob)
  await workIn(bob, null)
  await track(bob, 'R-1')
  await raise()
  expect(await titlesOf(bob)).toEqual([expect.stringContaining('1 Team Rd')])
})
