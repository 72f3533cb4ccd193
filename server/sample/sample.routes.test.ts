import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { loadSample } from './load-sample.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const remove = (options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  t.app.inject({ method: 'DELETE', url: '/api/sample-data', ...options })

describe('DELETE /api/sample-data', () => {
  test('takes the sample out and says how many properties went', async () => {
    await loadSample(t.db, { today: '2026-11-21', properties: 40, log: () => {} })
    const answer = await remove()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ removed: 40 })
  })

  test('answers 0 where there is none', async () => {
    expect((await remove({ remoteAddress: '::1' })).json()).toEqual({ removed: 0 })
  })

  test.each<[string, { remoteAddress?: string; headers?: Record<string, string> }]>([
    ['from another machine', { remoteAddress: '198.51.100.7' }],
    ['through a proxy on this one', { headers: { 'x-forwarded-for': '198.51.100.7' } }],
  ])('%s needs an account', async (_case, options) => {
    expect((await remove(options)).statusCode).toBe(401)
    const { headers, userId } = await signIn(t)
    const signedIn = { ...options, headers: { ...options.headers, ...headers } }
    expect((await remove(signedIn)).statusCode).toBe(200)
    await t.db.query('update app_user set is_demo = true where id = $1', [userId])
    expect((await remove(signedIn)).statusCode).toBe(403)
    await t.db.query('update app_user set is_demo = false where id = $1', [userId])
  })
})
