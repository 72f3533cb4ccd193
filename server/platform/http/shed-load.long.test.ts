import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { openPool, type Pool } from '../db/db.ts'
import { eventually, makeTestApp, type TestApp } from '../testing/test-app.ts'
import { watchEventLoop } from './load.ts'
import { openReadPool } from './read-pool.ts'

let t: TestApp
const load = { databaseWaiters: 0, databaseWaitMs: 0, eventLoopDelayMs: 0 }
let app: FastifyInstance

beforeAll(async () => {
  t = await makeTestApp()
  app = await buildApp({
    ...t.context,
    load: {
      databaseWaiters: () => load.databaseWaiters,
      databaseWaitMs: () => load.databaseWaitMs,
      eventLoopDelayMs: () => load.eventLoopDelayMs,
    },
  })
})
afterAll(async () => {
  await app.close()
  await t.close()
})

const ask = (url: string, headers: Record<string, string> = {}, from = app) =>
  from.inject({ method: 'GET', url, headers })

type Narrow = { waitMs: number; statementMs: number; shedMs?: number; shedWaiters?: number }

/** The app with a separate pool that has tight limits. */
async function narrow({ shedMs = 60_000, shedWaiters = 1_000, ...limits }: Narrow) {
  const db = openPool(t.context.databaseUrl, 2, limits)
  const { config } = t.context
  const overload = { ...config.overload, databaseWaitMs: shedMs, databaseWaiters: shedWaiters }
  const server = await buildApp({
    ...t.context,
    db,
    readPool: openReadPool({ config, db }, []),
    config: { ...config, overload },
    load: {
      databaseWaiters: () => db.waiters(),
      databaseWaitMs: () => db.longestWaitMs(),
      eventLoopDelayMs: () => 0,
    },
  })
  const close = async () => {
    await server.close()
    await db.end()
  }
  return { db, server, close }
}

async function takeAll(db: Pool): Promise<() => void> {
  const taken = [await db.connect(), await db.connect()]
  return () => {
    for (const client of taken) client.release()
  }
}

describe('while the process or its database is behind', () => {
  test.each(['databaseWaiters', 'databaseWaitMs', 'eventLoopDelayMs'] as const)(
    'a high %s refuses what is new, in words, until it is over',
    async (measure) => {
      load[measure] = 60_000
      const api = await ask('/api/coverage')
      expect(api.statusCode).toBe(503)
      expect(api.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
      expect(api.json()).toEqual({
        code: 'overloaded',
        message: expect.stringMatching(/very busy right now.* try again in a few seconds/),
        requestId: expect.any(String),
      })

      for (const [path, headers] of [
        ['/dashboard', {}],
        ['/api/login', { accept: 'text/html,application/xhtml+xml' }],
      ] as const) {
        const page = await ask(path, headers)
        expect(page.statusCode).toBe(503)
        expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
        expect(page.payload).toContain('<h1>Very busy right now</h1>')
        expect(page.payload).toContain('<a href="">Try again</a>')
      }
      // Health checks still pass.
      expect((await ask('/api/health')).statusCode).toBe(200)

      load[measure] = 0
      expect((await ask('/api/coverage')).statusCode).toBe(200)
    },
  )
})

test.each([
  ['long', { shedMs: 50 }],
  ['in too great a number', { shedWaiters: 1 }],
] as const)(
  'with every connection taken, who waits is answered in the end and who comes when they wait %s is refused at once',
  async (_case, shed) => {
    const { db, server, close } = await narrow({ waitMs: 60_000, statementMs: 60_000, ...shed })
    const giveBack = await takeAll(db)
    // Only awaited queries are sent.
    const first = ask('/api/coverage', {}, server).then((answer) => answer)
    const second = ask('/api/coverage', {}, server).then((answer) => answer)
    await eventually(async () => db.waiters() >= 2 && db.longestWaitMs() > 50)
    const refused = await ask('/api/coverage', {}, server).finally(giveBack)
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('2')
    expect((await first).statusCode).toBe(200)
    expect((await second).statusCode).toBe(200)
    expect((await ask('/api/coverage', {}, server)).statusCode).toBe(200)
    await close()
  },
)

test('the wait for a connection is bounded', async () => {
  // Long enough for a busy machine to open its connections in.
  const { db, server, close } = await narrow({ waitMs: 2_000, statementMs: 60_000 })
  const giveBack = await takeAll(db)
  const answer = await ask('/api/coverage', {}, server).finally(giveBack)
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.json()).toMatchObject({ code: 'overloaded' })
  expect((await ask('/api/coverage', {}, server)).statusCode).toBe(200)
  await close()
})

test('a statement that runs too long is ended and answered in words', async () => {
  const { server, close } = await narrow({ waitMs: 60_000, statementMs: 500 })
  const holder = await t.db.connect()
  await holder.query('begin')
  await holder.query('lock table tax_sale_count in access exclusive mode')
  const answer = await ask('/api/dashboard/stats', {}, server).finally(() =>
    holder.query('rollback'),
  )
  holder.release()
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({
    code: 'overloaded',
    message: 'This took too long. Try again, or narrow your request.',
  })
  expect((await ask('/api/dashboard/stats', {}, server)).statusCode).toBe(200)
  await close()
})

test('a process that comes late to its work knows it, and when that is over', async () => {
  const loop = watchEventLoop()
  let isBehind = true
  const block = () => {
    const until = performance.now() + 200
    while (performance.now() < until);
    if (isBehind) setTimeout(block)
  }
  block()
  await expect.poll(loop.delayMs).toBeGreaterThan(150)
  isBehind = false
  await expect.poll(loop.delayMs).toBeLessThan(150)
  loop.stop()
})
