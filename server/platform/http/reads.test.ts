import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { openReads } from './reads.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const requestOf = (isGone: boolean) =>
  ({ raw: { socket: { destroyed: isGone } }, headers: {}, cookies: {} }) as FastifyRequest

test('what is meant for reading can not write', async () => {
  const reads = t.context.reads.of(requestOf(false))
  await expect(reads.query('delete from mail')).rejects.toThrow(/read-only transaction/)
})

test('a query whose caller has gone is not begun, and its connection serves the next', async () => {
  const reads = openReads(t.context, [])
  const gone = reads.of(requestOf(true))
  await expect(gone.query('create table begun ()')).rejects.toThrow('The client has disconnected')
  const { rows } = await reads
    .of(requestOf(false))
    .query<{ begun: string | null }>("select to_regclass('begun')::text as begun")
  expect(rows).toEqual([{ begun: null }])
})

test('without a replica no write mark is set', async () => {
  t.context.config.isExposed = false
  const answer = await t.app.inject({ method: 'DELETE', url: '/api/sample-data' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['set-cookie']).toBeUndefined()
})
