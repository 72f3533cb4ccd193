import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool, type Pool } from '../db/db.ts'
import { makeTestDatabase } from '../db/testing/test-database.ts'
import { loadSample } from './load-sample.ts'
import { sampleRoutes } from './sample.routes.ts'

let db: Pool
let app: FastifyInstance
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await makeTestDatabase()
  drop = database.drop
  db = openPool(database.url, 2)
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(sampleRoutes({ db }))
})
afterAll(async () => {
  await app.close()
  await db.end()
  await drop()
})

describe('DELETE /api/sample-data', () => {
  test('takes the sample out and says how many properties went', async () => {
    await loadSample(db, { today: '2026-11-21', properties: 40, log: () => {} })
    const answer = await app.inject({ method: 'DELETE', url: '/api/sample-data' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ removed: 40 })
  })

  test('answers 0 where there is none', async () => {
    const answer = await app.inject({ method: 'DELETE', url: '/api/sample-data' })
    expect(answer.json()).toEqual({ removed: 0 })
  })
})
