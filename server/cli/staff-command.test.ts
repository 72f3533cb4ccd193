import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEvents } from '../audit/audit.queries.ts'
import { signIn } from '../testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'

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
  expect((await run(['add', 'Ada@Example.com'])).stderr).toBe('Ada@Example.com is staff now\n')
  expect(await mayImport()).toBe(true)
  expect((await run(['add', 'ada@example.com'])).stderr).toContain('was staff already')
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

test.each([
  [[], 'list, add or remove?'],
  [['add'], 'needs an email address'],
  [['add', 'nobody'], 'not “nobody”'],
  [['list', 'x'], 'one too many'],
  [['fire', 'a@b.c'], 'neither list, add nor remove'],
])('%j is wrong usage', async (args, words) => {
  expect(await run(args)).toMatchObject({ code: 2, stderr: expect.stringContaining(words) })
})
