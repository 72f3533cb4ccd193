import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { type SignedIn, signIn } from '../testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { CallCounts } from './call-counts.ts'
import { LIMITS } from './limits.ts'

let t: TestApp
let copy: FastifyInstance
let ada: SignedIn
beforeAll(async () => {
  t = await makeTestApp({ settings: { TRUST_PROXY: '1' } })
  copy = await buildApp(t.context)
  ada = await signIn(t)
})
afterAll(async () => {
  await copy.close()
  await t.close()
})

const ask = (
  url: string,
  from: string,
  { app = t.app, headers = {} }: { app?: FastifyInstance; headers?: Record<string, string> } = {},
) => app.inject({ method: 'GET', url, headers: { ...headers, 'x-forwarded-for': from } })

/** Refused for its content at once, but counted. */
const EXPORT = '/api/exports/nothing'

test('a limit holds for a network, in words, and across copies of the server', async () => {
  const { network, windowS } = LIMITS.export
  for (let n = 0; n < network; n++) {
    const answer = await ask(EXPORT, '203.0.113.7', { app: n % 2 ? t.app : copy })
    expect(answer.statusCode).toBe(400)
  }
  for (const app of [t.app, copy]) {
    const answer = await ask(EXPORT, '203.0.113.7', { app })
    expect(answer.statusCode).toBe(429)
    expect(answer.json().message).toMatch(/^Too many exports in a short time\. Wait \d+ minutes/)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(windowS)
  }
  // Others are not delayed: neither a person in the same network nor other routes.
  expect((await ask(EXPORT, '203.0.113.8')).statusCode).toBe(400)
  expect((await ask(EXPORT, '203.0.113.7', { headers: ada.headers })).statusCode).toBe(400)
  expect((await ask('/api/health', '203.0.113.7')).statusCode).toBe(200)
  expect((await ask('/api/coverage', '203.0.113.7')).statusCode).toBe(200)
})

test('a person has a limit of their own, wherever they ask from', async () => {
  const { headers } = await signIn(t, { email: 'bob@example.com' })
  for (let n = 0; n < LIMITS.export.person; n++) {
    const answer = await ask(EXPORT, `198.51.100.${n % 200}`, { headers })
    expect(answer.statusCode).toBe(400)
  }
  expect((await ask(EXPORT, '198.51.100.250', { headers })).statusCode).toBe(429)
  expect((await ask(EXPORT, '198.51.100.250')).statusCode).toBe(400)
})

test('600 calls a minute from one address are never refused', async () => {
  for (const url of ['/api/properties/search?q=a', '/api/reports/x.pdf']) {
    for (let n = 0; n < 600; n++) {
      const { statusCode } = await ask(url, '192.0.2.1')
      if (statusCode === 429) expect.fail(`${url} was refused at call ${n + 1}`)
    }
  }
})

test('on one’s own machine programs get higher limits', async () => {
  const config = { ...t.context.config, isExposed: false }
  const own = await buildApp({ ...t.context, config })
  for (let n = 0; n < LIMITS.export.network * 2; n++) {
    const answer = await own.inject({ method: 'GET', url: EXPORT })
    expect(answer.statusCode).toBe(400)
  }
  await own.close()
})

test('RATE_LIMITS=off counts nothing', async () => {
  const config = { ...t.context.config, limitsCalls: false }
  const free = await buildApp({ ...t.context, config })
  expect((await ask(EXPORT, '203.0.113.7', { app: free })).statusCode).toBe(400)
  await free.close()
})

describe('counting', () => {
  test('is known to the other copies before a tenth of the limit has gone beyond it', async () => {
    const writes = new Set<Promise<unknown>>()
    const query = (...args: Parameters<TestApp['db']['query']>) => {
      const write = Promise.resolve(t.db.query(...args))
      writes.add(write)
      return write.finally(() => writes.delete(write))
    }
    const db = { query } as unknown as TestApp['db']
    const [one, other] = [new CallCounts(db), new CallCounts(db)]
    let taken = 0
    for (let n = 0; n < 300; n++) {
      for (const counts of [one, other]) if (counts.add('test:shared', 100, 60) === 0) taken += 1
      // One copy's write is visible before the next call, even on a busy machine.
      while (writes.size > 0) await Promise.all(writes)
    }
    expect(taken).toBeGreaterThanOrEqual(100)
    expect(taken).toBeLessThanOrEqual(125)
  })

  test('writes nothing down for who asks little', async () => {
    const counts = new CallCounts(t.db)
    for (let n = 0; n < 4; n++) expect(counts.add('test:little', 100, 60)).toBe(0)
    const { rows } = await t.db.query(`select from rate_limit_count where key = 'test:little'`)
    expect(rows).toEqual([])
  })

  test('forgets who was quiet for longest when there are too many', () => {
    const counts = new CallCounts(t.db, 1_000)
    for (let n = 0; n < 5_000; n++) counts.add(`test:many ${n}`, 1_000, 60)
    expect(counts.size).toBe(1_000)
  })

  test('goes on while the database is away', async () => {
    const away = { query: () => Promise.reject(new Error('away')) } as unknown as TestApp['db']
    const counts = new CallCounts(away)
    const waits = Array.from({ length: 12 }, () => counts.add('x', 10, 60))
    await new Promise((resolve) => setImmediate(resolve))
    expect(waits.map((wait) => wait > 0)).toEqual([...Array(10).fill(false), true, true])
    expect(counts.add('x', 10, 60)).toBeGreaterThan(0)
  })
})
