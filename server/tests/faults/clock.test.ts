import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Notification } from '../../../contract/notification.ts'
import type { Property } from '../../../contract/property.ts'
import { raiseAlerts } from '../../features/alerts/raise-alerts.ts'
import { raiseDeadlines } from '../../features/alerts/raise-deadlines.ts'
import { sendDigests } from '../../features/notifications/send-digests.ts'
import { resolveStoredOwners } from '../../features/ownership/resolve-owners.ts'
import { scoreTitles } from '../../features/title/score-titles.ts'
import { makeEmptyDatabase } from '../../platform/db/testing/test-database.ts'
import { countTry } from '../../platform/http/rate-limit.ts'
import { readMail } from '../../platform/testing/read-mail.ts'
import { type RunningServer, runServer } from '../../platform/testing/run-server.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { IS_LONG } from './testing.ts'

// The clock of the machine is set back by hours, and over midnight.

const HINDS = '?county=Hinds%20County%2C%20MS'
const list = (total: number) =>
  `parcel_id,address,owner_name,total,status,sale_date\nC-1,1 Oak St,SMITH JOHN,${total},delinquent,2026-11-25\n`
const [TODAY, YESTERDAY] = ['2026-11-21', '2026-11-20']

let t: TestApp
let ada: SignedIn
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.reset()
  await t.db.query('update alert_state set deadlines_on = null')
  ada = await signIn(t, { email: 'ada@example.com' })
})
afterAll(() => t.close())

/** For the database a clock set back means that all stored times are in the future. */
async function setBack(hours: number): Promise<void> {
  const { rows } = await t.db.query<{ statement: string }>(
    `select format('update %I set %s', c.table_name,
                   string_agg(format('%1$I = %1$I + make_interval(hours => %2$s)', c.column_name, $1::int), ', ')) as statement
       from information_schema.columns c join information_schema.tables n using (table_schema, table_name)
      where c.table_schema = 'public' and n.table_type = 'BASE TABLE'
        and c.data_type = 'timestamp with time zone'
      group by c.table_name`,
    [hours],
  )
  const client = await t.db.connect()
  try {
    // Without triggers, some of which forbid changes.
    await client.query('begin; set local session_replication_role = replica')
    for (const { statement } of rows) await client.query(statement)
    await client.query('commit')
  } finally {
    client.release()
  }
}

const isSignedIn = async ({ headers }: SignedIn) =>
  (await t.app.inject({ url: '/api/user/tracked-properties', headers })).statusCode === 200

test('who is signed in stays so, and what has ended does not come back', async () => {
  const ended = await signIn(t)
  await t.db.query(`update session set expires_at = now() - interval '1 hour' where user_id = $1`, [
    ended.userId,
  ])
  expect(await isSignedIn(ended)).toBe(false)
  await setBack(5)
  expect(await isSignedIn(ada)).toBe(true)
  expect(await isSignedIn(ended)).toBe(false)
})

test('a limit of tries holds, and ends no later than its own window', async () => {
  const limit = { limit: 2, windowS: 600 }
  for (let n = 0; n < 3; n++) await countTry(t.db, 'a', limit)
  expect(await countTry(t.db, 'a', limit)).toBeGreaterThan(0)
  await setBack(5)
  expect(await countTry(t.db, 'a', limit)).toBe(0)
  expect(await countTry(t.db, 'a', limit)).toBe(0)
  expect(await countTry(t.db, 'a', limit)).toBeGreaterThan(590)
})

test('no one is notified or emailed twice, and the work of the day is done once', async () => {
  const importList = async (total: number) =>
    expect((await t.importFile(list(total), { query: HINDS })).status).toBe(200)
  await importList(100)
  const [property] = (await t.getJson<Property[]>('/api/properties/search?q=C-1')).body
  await t.app.inject({
    method: 'POST',
    url: '/api/user/tracked-properties',
    payload: { propertyId: property?.id },
    headers: ada.headers,
  })
  await importList(200)
  const sent: string[] = []
  const work = async (today: string) => {
    await raiseAlerts(t.db, today)
    await raiseDeadlines(t.db, today)
    await sendDigests(t.db, {
      publicUrl: 'https://pp.example',
      now: new Date(`${today}T18:00:00Z`),
    })
    await scoreTitles(t.db, { today })
    await resolveStoredOwners(t.db, { today })
    sent.push(...(await readMail(t)).map(({ template }) => template))
    const { rows } = await t.db.query(
      `select (select as_of from title_scoring)::text as titles, (select as_of from owner_resolution)::text as owners,
              (select count(*) from notification) as notifications, (select count(*) from mail) as mails`,
    )
    return rows[0]
  }
  const before = await work(TODAY)
  expect(before).toMatchObject({ titles: TODAY, owners: TODAY, notifications: 2, mails: 1 })
  await setBack(26)
  expect(await work(YESTERDAY)).toEqual(before)
  expect(await work(TODAY)).toEqual(before)
  expect(sent).toEqual(['alerts'])
  // A change in the meantime is notified once.
  await importList(300)
  expect(await work(YESTERDAY)).toMatchObject({ notifications: 3, mails: 2 })
  expect(await work(TODAY)).toMatchObject({ notifications: 3, mails: 2 })
})

const folder = mkdtempSync(join(tmpdir(), 'clock-'))
let server: RunningServer | undefined
afterEach(async () => {
  await server?.stop()
  server = undefined
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(!IS_LONG)(
  'a server that runs while its clock is set back goes on serving, importing and notifying',
  async () => {
    const database = await makeEmptyDatabase()
    const clock = join(folder, 'clock')
    const setClock = async (hours: number) => {
      writeFileSync(clock, String(hours * 3_600_000))
      // Until both processes have seen it.
      await sleep(500)
    }
    await setClock(0)
    server = await runServer({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      DEMO_LOGIN: 'on',
      IMPORTS: 'everyone',
      CLOCK_FILE: clock,
      NODE_OPTIONS: `--import ${fileURLToPath(new URL('../../platform/testing/shifted-clock.ts', import.meta.url))}`,
    })
    const { url } = server
    const signInAsDemo = async () => {
      const answer = await fetch(`${url}/api/auth/demo-login`, {
        method: 'POST',
        headers: {
          origin: url.replace('127.0.0.1', 'localhost'),
          'content-type': 'application/json',
        },
        body: '{}',
      })
      expect(answer.status, await answer.text()).toBeLessThan(300)
      return answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
    }
    const cookie = await signInAsDemo()
    const ask = async <T>(path: string, init: RequestInit = {}, who = cookie): Promise<T> => {
      const answer = await fetch(url + path, { ...init, headers: { cookie: who, ...init.headers } })
      const text = await answer.text()
      expect(answer.ok, text).toBe(true)
      return JSON.parse(text) as T
    }
    const importList = (total: number) => {
      const body = new FormData()
      body.set('file', new Blob([list(total)]), 'list.csv')
      return ask(`/api/properties/import-file${HINDS}`, { method: 'POST', body })
    }
    const notifications = async (total: number) =>
      (await ask<Notification[]>('/api/user/notifications')).filter(({ changes }) =>
        changes.some(({ field, after }) => field === 'totalOwed' && after === total),
      )
    await importList(100)
    const [property] = await ask<Property[]>('/api/properties/search?q=C-1')
    await ask('/api/user/tracked-properties', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ propertyId: property?.id }),
    })
    await importList(200)
    await expect.poll(() => notifications(200)).toHaveLength(1)

    for (const hours of [-5, -26, -24 * 40, 0]) {
      await setClock(hours)
      const total = 1_000 - hours
      await importList(total)
      await expect.poll(() => notifications(total)).toHaveLength(1)
      expect(await notifications(200)).toHaveLength(1)
      const another = await signInAsDemo()
      await ask('/api/user/tracked-properties', {}, another)
    }
    expect(server.output()).not.toMatch(/"level":(50|60)/)
    await server.stop()
    await database.drop()
  },
  10 * 60_000,
)
