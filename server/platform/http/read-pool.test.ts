import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { openReadPool } from './read-pool.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const requestOf = (isGone: boolean) =>
  ({ raw: { socket: { destroyed: isGone } }, headers: {}, cookies: {} }) as FastifyRequest

test('what is meant for reading can not write', async () => {
  const db = t.context.readPool.for(requestOf(false))
  await expect(db.query('delete from mail')).rejects.toThrow(/read-only transaction/)
})

test('a query whose caller has gone is not begun, and its connection serves the next', async () => {
  const readPool = openReadPool(t.context, [])
  const gone = readPool.for(requestOf(true))
  await expect(gone.query('create table begun ()')).rejects.toThrow('The client has disconnected')
  const { rows } = await readPool
    .for(requestOf(false))
    .query<{ begun: string | null }>("select to_regclass('begun')::text as begun")
  expect(rows).toEqual([{ begun: null }])
})

test('without a replica no write mark is set', async () => {
  t.context.config.isExposed = false
  const answer = await t.app.inject({ method: 'DELETE', url: '/api/sample-data' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['set-cookie']).toBeUndefined()
})
