import { fork } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import { makeEmptyDatabase } from '../../platform/db/testing/test-database.ts'
import { type RunningServer, runServer } from '../../platform/testing/run-server.ts'

// The effect of a deploy on a server in use: SIGTERM, while another one runs.

const folder = mkdtempSync(join(tmpdir(), 'stop-'))
let database: { url: string; drop: () => Promise<void> }
let client: pg.Client

beforeAll(async () => {
  database = await makeEmptyDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const start = (env: Record<string, string> = {}) =>
  runServer({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    IMPORTS: 'everyone',
    PLAN_LIMITS: 'meter',
    ...env,
  })

/** A visitor's browser, which owns its imports. */
const TOKEN = 'v'.repeat(43)
const visitorOf = ({ url }: RunningServer) => ({ cookie: `visitor_${new URL(url).port}=${TOKEN}` })

/** A request whose body is sent when the returned function is called. */
function slowUpload(server: RunningServer, head: string, tail: string) {
  const boundary = 'stop-test'
  const sending = request(`${server.url}/api/properties/import-file?wait=false`, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...visitorOf(server),
    },
  })
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    sending.once('error', reject)
    sending.once('response', (response) => {
      let body = ''
      response.on('data', (text) => {
        body += text
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
  })
  sending.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="list.csv"\r\n\r\n${head}`,
  )
  return { answer, finish: () => sending.end(`${tail}\r\n--${boundary}--\r\n`) }
}

const health = (server: RunningServer) =>
  fetch(`${server.url}/api/health`, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  )

test('SIGTERM: health says no first, requests under way are finished, and the other server goes on', async () => {
  const [first, second] = [await start({ STOP_DELAY_S: '2' }), await start()]
  const rows = Array.from({ length: 15_000 }, (_, n) => `S-${n},"Hinds County, MS",${n}`)
  const upload = slowUpload(first, 'parcel_id,county,total\n', rows.join('\n'))
  // Until the server has received its start.
  await expect.poll(() => existsSync(join(folder, 'arriving'))).toBe(true)

  process.kill(first.pid, 'SIGTERM')
  await expect.poll(() => health(first)).toBe(503)
  // Requests that still arrive are answered; then no request is accepted.
  expect((await fetch(`${first.url}/api/dashboard/stats`)).status).toBe(200)
  expect(await health(second)).toBe(200)
  await expect.poll(() => health(first)).toBe(0)
  upload.finish()
  const { status, body } = await upload.answer
  expect(status).toBe(202)
  expect(await first.exited).toBe(0)

  // The other server completes its work, once, and the stop did not count as an attempt.
  const { id } = JSON.parse(body) as ImportProgress
  await expect
    .poll(async () =>
      (await fetch(`${second.url}/api/imports/${id}`, { headers: visitorOf(second) })).json(),
    )
    .toMatchObject({ status: 'done', result: { imported: 15_000, added: 15_000 } })
  const { rowCount } = await client.query(`select from pgboss.job where output ? 'crashes'`)
  expect(rowCount).toBe(0)
  expect(await second.stop()).toBe(0)
}, 180_000)

test('an open stream of progress ends when the server stops, instead of keeping it', async () => {
  const server = await start()
  await client.query(
    `insert into import (status, file_name, visitor_hash)
       values ('uploading', 'never.csv', sha256($1::bytea))`,
    [TOKEN],
  )
  const { rows } = await client.query('select max(id) as id from import')
  const stream = await fetch(`${server.url}/api/imports/${rows[0].id}/events`, {
    headers: visitorOf(server),
  })
  const text = stream.text()
  expect(await server.stop()).toBe(0)
  expect(await text).toMatch(/^data: /)
})

test.each([
  ['service', 'serves', () => database.url],
  ['imports', 'serves', () => database.url],
  ['derive', 'serves', () => database.url],
  ['imports', 'is gone as well', () => 'postgres://u@127.0.0.1:1/d'],
])(
  'a worker (%s) whose server goes while it starts ends, too, where the database %s',
  async (role, _what, url) => {
    const worker = fork(fileURLToPath(new URL('../../worker.ts', import.meta.url)), [role], {
      env: { PATH: process.env.PATH, WORKER_DATABASE_URL: url(), DATA_DIR: folder },
      execArgv: [],
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.disconnect()
    expect(await ended).toBe(0)
  },
)
