import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { loadSample } from './load-sample.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
/** As on one's own machine, reachable from it alone. */
beforeEach(() => {
  t.context.config.isExposed = false
})

type From = { remoteAddress?: string; headers?: Record<string, string> }
const remove = (from: From = {}) =>
  t.app.inject({ method: 'DELETE', url: '/api/sample-data', ...from })
const look = async (from: From = {}) =>
  (await t.app.inject({ method: 'GET', url: '/api/sample-data', ...from })).json()

describe('/api/sample-data', () => {
  test('is offered to who may remove it, and says how many properties went', async () => {
    await loadSample(t.db, { today: '2026-11-21', properties: 40, log: () => {} })
    const remoteAddress = '198.51.100.7'
    const { headers } = await signIn(t, { isStaff: true })
    expect(await look()).toEqual({ properties: 40, mayRemove: true })
    expect(await look({ remoteAddress })).toEqual({ properties: 40, mayRemove: false })
    expect(await look({ remoteAddress, headers })).toEqual({ properties: 40, mayRemove: true })
    const answer = await remove()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ removed: 40 })
    expect(await look()).toEqual({ properties: 0, mayRemove: true })
  })

  test('answers 0 where there is none', async () => {
    expect((await remove({ remoteAddress: '::1' })).json()).toEqual({ removed: 0 })
  })

  test.each<[string, { remoteAddress?: string; headers?: Record<string, string> }]>([
    ['from another machine', { remoteAddress: '198.51.100.7' }],
    ['through a proxy on this one', { headers: { 'x-forwarded-for': '198.51.100.7' } }],
    ['through a proxy that says little', { headers: { via: '1.1 proxy' } }],
  ])('%s is for staff', async (_case, options) => {
    await isStaffs(options)
  })

  test('is for staff from this machine too, where others are served', async () => {
    t.context.config.isExposed = true
    await isStaffs({})
  })

  test('is not for a demo person, at this machine either', async () => {
    const { headers, userId } = await signIn(t, { isStaff: true })
    await t.db.query(`update app_user set demo_until = now() + interval '1 day' where id = $1`, [
      userId,
    ])
    const answer = await remove({ headers })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().message).toBe('The demo account cannot remove the sample data')
  })
})

async function isStaffs(options: { remoteAddress?: string; headers?: Record<string, string> }) {
  const as = async (headers: Record<string, string>) =>
    (await remove({ ...options, headers: { ...options.headers, ...headers } })).statusCode
  expect(await as({})).toBe(401)
  expect(await as((await signIn(t)).headers)).toBe(403)
  expect(await as((await signIn(t, { isStaff: true })).headers)).toBe(200)
}
