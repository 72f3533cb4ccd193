import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { personOf } from './person.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  t.app.get('/api/undeclared', { schema: { summary: 'A route' } }, (request) => ({
    id: personOf(request).id,
  }))
})
afterAll(() => t.close())

describe('who may call a route', () => {
  test('one that does not say is for the signed-in only', async () => {
    const visitor = await t.app.inject('/api/undeclared')
    expect(visitor.statusCode).toBe(401)
    expect(visitor.json()).toMatchObject({
      code: 'sign_in_required',
      message: 'Please sign in first',
    })
    const { headers, userId } = await signIn(t)
    const person = await t.app.inject({ url: '/api/undeclared', headers })
    expect(person.json()).toEqual({ id: userId })
  })

  test.each([
    ['made up', 'x'.repeat(43)],
    ['empty', ''],
    ['hostile', "'; drop table session; --"],
    ['with a null character', '%00'],
  ])('a token that is %s is a visitor’s', async (_case, token) => {
    const cookie = `session_${t.context.config.port}=${token}`
    const answer = await t.app.inject({ url: '/api/undeclared', headers: { cookie } })
    expect(answer.statusCode).toBe(401)
    const open = await t.app.inject({ url: '/api/dashboard/stats', headers: { cookie } })
    expect(open.statusCode).toBe(200)
  })

  test('an address nothing is at stays not found', async () => {
    expect((await t.app.inject('/api/nothing')).statusCode).toBe(404)
    expect((await t.app.inject({ method: 'POST', url: '/api/nothing' })).statusCode).toBe(404)
  })
})

describe('what another site sends', () => {
  const post = (headers: Record<string, string>) =>
    t.app.inject({
      method: 'POST',
      url: '/api/auth/demo-login',
      headers: { host: 'localhost:3000', ...headers },
    })

  test.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a sister site', { 'sec-fetch-site': 'same-site' }],
    ['a browser that names another origin', { origin: 'https://evil.example' }],
    ['a browser on another port', { origin: 'http://localhost:4000' }],
    ['a page that hides where it is', { origin: 'null' }],
    [
      'one that lies in Origin',
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
    ],
  ])('%s is refused', async (_case, headers) => {
    const answer = await post(headers)
    expect(answer.statusCode).toBe(403)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.json().message).toBe('This request came from another site, so nothing was done')
  })

  test.each<[string, Record<string, string>]>([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
    ['our own page on plain http', { origin: 'http://localhost:3000' }],
    ['our own page behind a proxy', { host: 'pp.example:81', origin: 'https://pp.example:81' }],
    ['a program', {}],
  ])('%s is not', async (_case, headers) => {
    expect((await post(headers)).statusCode).toBe(200)
  })

  test('reading is free', async () => {
    const answer = await t.app.inject({
      url: '/api/health',
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    })
    expect(answer.statusCode).toBe(200)
  })
})
