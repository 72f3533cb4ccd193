import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterEach, expect, test, vi } from 'vitest'
import type { Pool } from '../db/db.ts'
import { registerErrorHandler } from './error-handler.ts'
import { healthRoutes } from './health.routes.ts'
import { registerReadAgain } from './read-again.ts'

const lost = () => Object.assign(new Error('Connection terminated unexpectedly'), {})
const poolOf = (query: () => Promise<unknown>) =>
  ({ awayTimeoutMs: 8_000, query }) as unknown as Pool

afterEach(() => vi.restoreAllMocks())

function appOn(db: Pool) {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandler(app)
  registerReadAgain(app, { db })
  return app
}

test('a read whose database is lost three times is answered all the same; a write is not sent twice', async () => {
  let times = 0
  const failing = async () => {
    times += 1
    if (times < 4) throw lost()
    return { times }
  }
  const app = appOn(poolOf(failing))
  app.get('/api/thing', failing)
  app.post('/api/thing', failing)
  expect((await app.inject('/api/thing')).json()).toEqual({ times: 4 })
  times = 0
  const written = await app.inject({ method: 'POST', url: '/api/thing' })
  expect(written.statusCode).toBe(503)
  expect(written.json().message).toBe('The database is not responding. Please try again.')
  expect(times).toBe(1)
})

test('a write that can be repeated is, and knows that it may be done already', async () => {
  const seen: boolean[] = []
  const app = appOn(poolOf(async () => null))
  app.delete('/api/thing', { config: { repeatable: true } }, async (request) => {
    seen.push(request.isAgain)
    if (seen.length === 1) throw lost()
    return {}
  })
  expect((await app.inject({ method: 'DELETE', url: '/api/thing' })).statusCode).toBe(200)
  expect(seen).toEqual([false, true])
})

test('a read that has begun to answer is not done again', async () => {
  let times = 0
  const app = appOn(poolOf(async () => null))
  app.get('/api/thing', async (_request, reply) => {
    times += 1
    reply.hijack()
    reply.raw.write('a part')
    reply.raw.end()
    throw lost()
  })
  expect((await app.inject('/api/thing')).body).toBe('a part')
  expect(times).toBe(1)
})

test('a read that fails by itself is not done again', async () => {
  let times = 0
  const app = appOn(poolOf(async () => null))
  app.get('/api/thing', async () => {
    times += 1
    throw new Error('a slip of ours')
  })
  expect((await app.inject('/api/thing')).statusCode).toBe(500)
  expect(times).toBe(1)
})

test('the health stays good for as long as requests wait for the database, and no longer', async () => {
  let isAway = false
  const db = poolOf(async () => {
    if (isAway) throw lost()
    return { rows: [{ sample: true }] }
  })
  const now = vi.spyOn(performance, 'now')
  const app = appOn(db)
  await app.register(
    healthRoutes({ db, stopping: new AbortController().signal } as Parameters<
      typeof healthRoutes
    >[0]),
  )
  const health = async () => (await app.inject('/api/health')).statusCode
  now.mockReturnValue(1_000)
  expect(await health()).toBe(200)
  isAway = true
  now.mockReturnValue(8_900)
  expect(await health()).toBe(200)
  now.mockReturnValue(9_100)
  expect(await health()).toBe(503)
  isAway = false
  expect(await health()).toBe(200)
})
