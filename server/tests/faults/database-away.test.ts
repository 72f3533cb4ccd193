import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { type RunningServer, runServer } from '../../platform/testing/run-server.ts'
import { familyOf, IS_LONG, postmasterPid } from './testing.ts'

// PostgreSQL exists but does not respond: all its processes are stopped, as by a frozen disk.

const AWAY_MS = IS_LONG ? 60_000 : 3_000
const folder = mkdtempSync(join(inject('testFolder'), 'away-'))
let server: RunningServer

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(process.platform !== 'linux')(
  'while PostgreSQL hangs requests are refused with a clear error, and the server recovers by itself',
  async () => {
    const dataDir = join(folder, 'data')
    server = await runServer({
      DATA_DIR: dataDir,
      SAMPLE_DATA: 'off',
      STATEMENT_TIMEOUT_MS: '500',
      DATABASE_WAIT_MS: '500',
    })
    const ask = (path: string) =>
      fetch(`${server.url}${path}`, { headers: { connection: 'close' } }).then(
        async (answer) => ({
          status: answer.status,
          body: (await answer.json()) as { message: string },
        }),
        (error: Error) => ({ status: 0, body: { message: error.message } }),
      )
    expect((await ask('/api/health')).status).toBe(200)

    const frozen = familyOf(postmasterPid(dataDir))
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    try {
      const [health, search, stats] = await Promise.all([
        ask('/api/health'),
        ask('/api/properties/search?q=main'),
        ask('/api/dashboard/stats'),
        sleep(AWAY_MS),
      ])
      for (const answer of [health, search, stats]) {
        expect(answer).toMatchObject({
          status: 503,
          body: { message: expect.stringMatching(/\w/) },
        })
      }
      expect(health.body.message).toBe('The database is not responding')
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }
    await expect.poll(async () => (await ask('/api/health')).status).toBe(200)
    expect((await ask('/api/dashboard/stats')).status).toBe(200)
    expect(server.output()).not.toMatch(/could not start|stopped unexpectedly/)
  },
  5 * 60_000,
)
