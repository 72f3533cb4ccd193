import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEY_ENDS } from '../features/billing/billing-emails.ts'
import { sendJob } from '../platform/jobs/boss.ts'
import { DeadJob } from '../platform/jobs/run-jobs.ts'
import { queueMail } from '../platform/mail/mail.queries.ts'
import { runJobs } from '../platform/testing/run-jobs.ts'
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
  promisify(execFile)(process.execPath, [MAIN, 'jobs', ...args], {
    env: { PATH, NODE_COMPILE_CACHE, DATABASE_URL: t.context.databaseUrl },
  }).catch((error: Ended) => error)

test('the staff lists failed jobs with their reasons, retries and drops them', async () => {
  await sendJob(t.db, 'title', { key: 7 })
  const fail = (message: string) => ({
    run: async () => {
      throw new DeadJob(message)
    },
  })
  await runJobs(t, 'title', fail('too\nlong'))
  const mail = { key: 'm', to: 'ada@example.com', template: KEY_ENDS }
  const data = { name: 'a', endsOn: '2026-12-01', account: 'https://pp.example/account' }
  await queueMail(t.db, { ...mail, data })
  await runJobs(t, 'mail', fail('no such mailbox'))
  const listed = await run('list')
  expect(listed.stdout).toMatch(/^title\t7\t1 tries since \S+\tgiven up\ttoo.long$/m)
  expect(listed.stdout).toMatch(/^mail\t\d+\t1 tries since \S+\tgiven up\tno such mailbox$/m)

  expect((await run('retry', 'title', '7')).stderr).toBe('Retried within seconds: 1\n')
  expect(await runJobs(t, 'title', fail('again'))).toBe(1)
  expect((await run('retry', '--all')).stderr).toBe('Retried within seconds: 2\n')
  expect(await runJobs(t, 'mail')).toBe(1)
  expect(await runJobs(t, 'title', fail('again'))).toBe(1)

  expect((await run('drop', 'title', '7')).stderr).toBe('Dropped: title 7\n')
  expect(await run('drop', 'title', '7')).toMatchObject({ code: 1 })
  const { rows } = await t.db.query(`select event from audit_event order by id`)
  expect(rows.map(({ event }) => event)).toEqual([
    'failed-jobs-retried',
    'failed-jobs-retried',
    'failed-job-dropped',
  ])
  expect(await run('drop', 'title')).toMatchObject({ code: 2 })
})
