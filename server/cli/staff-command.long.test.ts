import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEvents } from '../features/audit/audit.queries.ts'
import { readMail } from '../platform/testing/read-mail.ts'
import { giveAccount, signIn } from '../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp({ settings: { IMPORTS: 'staff' } })
})
afterAll(() => t.close())

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const { PATH, NODE_COMPILE_CACHE = '' } = process.env
type Ended = { code?: number; stdout: string; stderr: string }
const run = (args: string[], settings: Record<string, string> = {}): Promise<Ended> =>
  promisify(execFile)(process.execPath, [MAIN, 'staff', ...args], {
    env: { PATH, NODE_COMPILE_CACHE, DATABASE_URL: t.context.databaseUrl, ...settings },
  }).catch((error: Ended) => error)

test('names who is staff, with the next request, and takes it back; both are recorded', async () => {
  const ada = await signIn(t, { email: 'ada@example.com' })
  await t.db.query('update session set second_factor_at = now()')
  const mayImport = async () =>
    (await t.app.inject({ url: '/api/import-rights', headers: ada.headers })).json().mayImport
  expect(await mayImport()).toBe(false)
  expect((await run(['add', 'Ada@Example.com'])).stderr).toBe('Ada@Example.com is now staff\n')
  expect(await mayImport()).toBe(true)
  expect((await run(['add', 'ada@example.com'])).stderr).toContain('was already staff')
  const listed = await run(['list', '--json'], { STAFF_EMAILS: 'bo@example.com' })
  expect(JSON.parse(listed.stdout)).toMatchObject([
    { email: 'ada@example.com', by: expect.stringMatching(/./) },
    { email: 'bo@example.com', by: 'STAFF_EMAILS' },
  ])
  expect((await run(['remove', 'ADA@example.com'])).stderr).toContain('no longer staff')
  expect(await mayImport()).toBe(false)
  expect(await run(['remove', 'ada@example.com'])).toMatchObject({ code: 1 })
  const setting = await run(['remove', 'bo@example.com'], { STAFF_EMAILS: 'bo@example.com' })
  expect(setting.stderr).toContain('STAFF_EMAILS names bo@example.com')
  const events = await listAuditEvents(t.db, { userId: ada.userId, limit: 9 })
  expect(events).toMatchObject([
    { event: 'staff-removed', actor: 'staff' },
    { event: 'staff-added', actor: 'staff', staff: expect.stringMatching(/./) },
  ])
}, 120_000)

test('takes a lost second factor away, of one account alone, and says so to its person', async () => {
  const ada = await signIn(t, { email: 'lost@example.com', isStaff: true })
  const bo = await signIn(t, { email: 'other@example.com' })
  await giveAccount(t, ada)
  await t.db.query(
    `insert into oidc_record (model, id, payload, account_id)
       select 'Session', 'of-lost', '{}', subject from user_identity where user_id = $1`,
    [ada.userId],
  )
  for (const { userId } of [ada, bo]) {
    await t.db.query(
      `insert into totp_factor (user_id, secret, confirmed_at) values ($1, 'x', now())`,
      [userId],
    )
    await t.db.query(
      `insert into passkey (user_id, name, credential_id, public_key) values ($1, 'x', $2, 'x')`,
      [userId, `key-${userId}`],
    )
    await t.db.query(`insert into recovery_code (user_id, code_hash) values ($1, 'x')`, [userId])
  }
  const left = async (userId: number) => {
    const { rows } = await t.db.query<{ n: number }>(
      `select ((select count(*) from totp_factor where user_id = $1)
             + (select count(*) from passkey where user_id = $1)
             + (select count(*) from recovery_code where user_id = $1)
             + (select count(*) from session where user_id = $1))::int as n`,
      [userId],
    )
    return rows[0]?.n
  }
  expect((await run(['reset-factor', 'stranger@example.com'])).code).toBe(1)
  const { stderr } = await run(['reset-factor', 'Lost@Example.com'])
  expect(stderr).toContain('The second factor of Lost@Example.com was removed')
  expect([await left(ada.userId), await left(bo.userId)]).toEqual([0, 4])
  expect((await t.db.query(`select from oidc_record where id = 'of-lost'`)).rowCount).toBe(0)
  const again = await run(['reset-factor', 'lost@example.com'])
  expect(again).toMatchObject({ code: 1, stderr: 'lost@example.com has no second factor\n' })
  expect(await listAuditEvents(t.db, { event: 'factor-reset', limit: 9 })).toMatchObject([
    { userId: ada.userId, actor: 'staff', staff: expect.stringMatching(/./) },
  ])
  expect(await readMail(t)).toMatchObject([{ to: 'lost@example.com', template: 'factor-changed' }])
}, 120_000)

test.each([
  [[], 'give list, add, remove or reset-factor'],
  [['add'], 'needs an email address'],
  [['add', 'no-address'], 'not “no-address”'],
  [['list', 'x'], 'is not expected'],
  [['fire', 'a@b.c'], 'is not list, add, remove or reset-factor'],
  [['reset-factor'], 'needs an email address'],
])('%j is wrong usage', async (args, words) => {
  expect(await run(args)).toMatchObject({ code: 2, stderr: expect.stringContaining(words) })
})
