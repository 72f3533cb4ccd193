import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestApp, type TestApp } from '../platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
// Compiled modules are kept where the run keeps them: seven starts take half the time.
const { PATH, NODE_COMPILE_CACHE = '' } = process.env
type Ended = { code?: number; stdout: string; stderr: string }
const run = (...args: string[]): Promise<Ended> =>
  promisify(execFile)(process.execPath, [MAIN, 'set-aside', ...args], {
    env: { PATH, NODE_COMPILE_CACHE, DATABASE_URL: t.context.databaseUrl },
  }).catch((error: Ended) => error)

test('the staff sees what was set aside and why, has it tried again, and drops it', async () => {
  await t.db.query(
    `insert into set_aside (kind, key, reason, tries) values ('title', '7', 'too\nlong', 6)`,
  )
  await t.db.query(
    `insert into mail (key, recipient, template, data, tries, due_at, failure)
       values ('m', 'ada@example.com', 'receipt', '{}', 11, null, 'no such mailbox')`,
  )
  const listed = await run('list')
  expect(listed.stdout).toMatch(/^title\t7\t6 tries since \S+\tgiven up\ttoo.long$/m)
  expect(listed.stdout).toMatch(/^mail\t\d+\t11 tries since \S+\tgiven up\tno such mailbox$/m)

  expect((await run('retry', 'title', '7')).stderr).toBe('Tried again within seconds: 1\n')
  const waiting = async (table: string) =>
    (await t.db.query(`select from ${table} where due_at <= now() and tries = 0`)).rowCount
  expect([await waiting('set_aside'), await waiting('mail')]).toEqual([1, 0])
  expect((await run('retry', '--all')).stderr).toBe('Tried again within seconds: 2\n')
  expect(await waiting('mail')).toBe(1)

  expect((await run('drop', 'title', '7')).stderr).toBe('Dropped: title 7\n')
  expect(await run('drop', 'title', '7')).toMatchObject({ code: 1 })
  const { rows } = await t.db.query(`select event from audit_event order by id`)
  expect(rows.map(({ event }) => event)).toEqual([
    'set-aside-retried',
    'set-aside-retried',
    'set-aside-dropped',
  ])
  expect(await run('drop', 'title')).toMatchObject({ code: 2 })
})
