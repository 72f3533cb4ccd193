import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendJob } from '../../platform/jobs/boss.ts'
import { DeadJob } from '../../platform/jobs/run-jobs.ts'
import { logSlowQueries } from '../../platform/log/slow-queries.ts'
import { processMetrics, requestSeconds } from '../../platform/metrics/process-metrics.ts'
import { runJobs } from '../../platform/testing/run-jobs.ts'
import { signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
/** As on one's own machine, reachable from it alone. */
beforeEach(() => {
  t.context.config.isExposed = false
})

const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  t.app.inject({ url: '/api/metrics', headers, remoteAddress })

describe('who reads the metrics', () => {
  test('is this machine, and no client of a proxy on it', async () => {
    expect((await read()).statusCode).toBe(200)
    expect((await read({}, '::1')).statusCode).toBe(200)
    expect((await read({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
    expect((await read({}, '203.0.113.9')).statusCode).toBe(404)
    for (const host of ['rebound.example:3000', '127.0.0.1.rebound.example', 'a b']) {
      expect((await read({ host })).statusCode, host).toBe(421)
    }
    for (const host of ['127.0.0.1:3000', '[::1]:3000', 'localhost']) {
      expect((await read({ host })).statusCode, host).toBe(200)
    }
  })

  test('is not this machine where others are served, but staff', async () => {
    t.context.config.isExposed = true
    expect((await read()).statusCode).toBe(404)
    const ada = await signIn(t)
    expect((await read(ada.headers)).statusCode).toBe(404)
    const staff = await signIn(t, { isStaff: true })
    expect((await read(staff.headers, '203.0.113.9')).statusCode).toBe(200)
  })

  test('is whoever has the token where there is one, and not this machine without it', async () => {
    const config = { ...t.context.config, metricsToken: 'a-token-of-the-staff' }
    const { buildApp } = await import('../../app.ts')
    const app = await buildApp({ ...t.context, config })
    const ask = async (authorization?: string) =>
      (
        await app.inject({
          url: '/api/metrics',
          remoteAddress: '203.0.113.9',
          headers: authorization ? { authorization } : {},
        })
      ).statusCode
    expect(await ask('Bearer a-token-of-the-staff')).toBe(200)
    expect(await ask('Bearer a-token-of-the-stafF')).toBe(404)
    expect(await ask()).toBe(404)
    await app.close()
  })
})

test('every line can be read by Prometheus, and each name is declared once', async () => {
  await t.app.inject('/api/properties/search?q=metric')
  await t.app.inject('/api/nothing/at/all')
  await sendJob(t.db, 'alert', { key: 'a' })
  await runJobs(t, 'alert', {
    run: async () => {
      throw new DeadJob('poisoned')
    },
  })
  const { body, headers } = await read()
  expect(headers['content-type']).toContain('version=0.0.4')
  const lines = body.trimEnd().split(/\n+/)
  const types = lines.filter((line) => line.startsWith('# TYPE'))
  expect(new Set(types).size).toBe(types.length)
  for (const line of lines) {
    expect(line).toMatch(
      /^(# (HELP|TYPE) parcelproof_\w+ .+|parcelproof_\w+(\{(\w+="[^"\n]*",?)+\})? -?[\d.e+-]+)$/,
    )
  }
  expect(body).toContain('route="/api/properties/search",status="200"')
  expect(body).toContain('route="none",status="404"')
  expect(body).not.toContain('/api/nothing')
  expect(body).toContain('parcelproof_database_up 1')
  expect(body).toContain('parcelproof_jobs_dead{queue="alert"} 1')
  expect(body).toMatch(/parcelproof_work_waiting\{kind="mail"\} \d+/)
})

test('workers report under the same names, each with its process label', async () => {
  const { buildApp } = await import('../../app.ts')
  const worker = (name: string) => processMetrics(name, t.db)
  const workerMetrics = () => Promise.all([worker('service'), worker('imports 1')])
  const app = await buildApp({ ...t.context, workerMetrics })
  const { body } = await app.inject({ url: '/api/metrics', remoteAddress: '127.0.0.1' })
  await app.close()
  for (const name of ['server', 'service', 'imports 1']) {
    const uptime = new RegExp(`^parcelproof_uptime_seconds\\{process="${name}"\\} [\\d.]+$`, 'gm')
    expect(body.match(uptime), name).toHaveLength(1)
    expect(body).toContain(`parcelproof_memory_bytes{process="${name}",kind="resident"}`)
  }
  expect(body.match(/^# TYPE parcelproof_uptime_seconds gauge$/gm)).toHaveLength(1)
})

test('no series is left out, and what strangers send makes none', async () => {
  for (let n = 0; n < 2_500; n++) requestSeconds.observe({ method: 'GET', route: `/api/${n}` }, 1)
  expect((await read()).body).toContain('route="/api/2499"')
  requestSeconds.reset()
  const series = async () =>
    (await read()).body.match(/^parcelproof_http_request_duration_seconds_count/gm)?.length
  const knock = async (n: number) => {
    await t.app.inject(`/api/nothing-${n}`)
    await t.app.inject(`/api/properties/${n}?q=${n}`)
    await t.app.inject({ method: 'REPORT', url: `/api/nothing-${n}` })
  }
  await read()
  await knock(1)
  const before = await series()
  for (let n = 2; n < 20; n++) await knock(n)
  expect(await series()).toBe(before)
})

test('a slow statement is logged without its values and literals', async () => {
  const logged: object[] = []
  const stop = logSlowQueries(0, { warn: (about) => logged.push(about) })
  await t.db.query(`select $1::text,\n  'quoted secret' as b`, ['bound secret'])
  await t.db.query('select nothing_there').catch(() => {})
  stop()
  expect(logged).toMatchObject([
    { statement: "select $1::text, '…' as b", failed: false },
    { statement: 'select nothing_there', failed: true },
  ])
})
