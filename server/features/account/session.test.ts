import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deletePeople, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(() => deletePeople(t))
afterAll(() => t.close())

const user = (headers: Record<string, string>) => t.app.inject({ url: '/api/auth/user', headers })

/** The cookies that a response sets, as a browser returns them. */
const cookiesOf = (answer: { cookies: Array<{ name: string; value: string }> }) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

describe('a session', () => {
  test('identifies who is signed in', async () => {
    const { headers, userId } = await signIn(t, { email: 'ada@example.com' })
    const answer = await user(headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({
      id: userId,
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Clerk',
      profileImageUrl: null,
      emailVerified: true,
      isDemo: false,
      isStaff: false,
      needsSecondFactor: false,
      hasLists: false,
      createdAt: expect.any(String),
    })
  })

  test('is worth nothing read out of the database', async () => {
    await signIn(t)
    const { rows } = await t.db.query<{ hash: string }>(
      `select encode(token_hash, 'hex') as hash from session`,
    )
    const cookie = `session_${t.context.config.port}=${rows[0]?.hash}`
    expect((await user({ cookie })).statusCode).toBe(401)
  })

  test.each([
    ['its last day is over', `expires_at = now() - interval '1 second'`, 401],
    ['it was left alone for two weeks', `seen_at = now() - interval '14 days 1 second'`, 401],
    ['it was used yesterday', `seen_at = now() - interval '1 day'`, 200],
  ])('when %s', async (_case, change, status) => {
    const { headers } = await signIn(t)
    await t.db.query(`update session set ${change}`)
    expect((await user(headers)).statusCode).toBe(status)
  })

  test('that is used stays alive', async () => {
    const { headers } = await signIn(t)
    await t.db.query(`update session set seen_at = now() - interval '13 days'`)
    await user(headers)
    const { rows } = await t.db.query(
      `select 1 from session where seen_at > now() - interval '1 minute'`,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('the demo login', () => {
  const demoLogin = (headers: Record<string, string> = {}) =>
    t.app.inject({ method: 'POST', url: '/api/auth/demo-login', headers })

  test('gives each visitor a person of their own, and the same again to who has one', async () => {
    const answers = await Promise.all([demoLogin(), demoLogin(), demoLogin()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const ids = new Set(answers.map((answer) => answer.json().id))
    expect(ids.size).toBe(3)
    const [first] = answers
    if (!first) throw new Error('no answer')
    const own = (await user({ cookie: cookiesOf(first) })).json()
    expect(own).toMatchObject({
      isDemo: true,
      email: expect.stringMatching(/^demo-[0-9a-f]{12}@parcelproof\.example$/),
    })
    const again = await demoLogin({ cookie: cookiesOf(first) })
    expect(again.json().id).toBe(own.id)
  })

  test('gives a cookie no script and no other site can use', async () => {
    const { cookies } = await demoLogin()
    const session = cookies.find(({ name }) => name.startsWith('session_'))
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(session?.value).toMatch(/^[\w-]{43}$/)
  })

  test('never goes on under a token the browser came with', async () => {
    const port = t.context.config.port
    const planted = await demoLogin({ cookie: `session_${port}=planted` })
    const value = planted.cookies.find(({ name }) => name === `session_${port}`)?.value
    expect(value).not.toBe('planted')
    const again = await demoLogin({ cookie: cookiesOf(planted) })
    expect((await user({ cookie: cookiesOf(planted) })).statusCode).toBe(401)
    expect((await user({ cookie: cookiesOf(again) })).statusCode).toBe(200)
  })

  test.each([
    ['JSON of nothing', 'application/json', ''],
    ['an empty object', 'application/json', '{}'],
    ['a form', 'application/x-www-form-urlencoded', 'a=1'],
  ])('minds no body: %s', async (_case, type, payload) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/auth/demo-login',
      headers: { 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(200)
  })

  test('can be switched off', async () => {
    const { demoLogin: before } = t.context.config
    t.context.config.demoLogin = false
    const answer = await demoLogin()
    t.context.config.demoLogin = before
    expect(answer.statusCode).toBe(403)
    expect(answer.json().message).toBe('The demo login is switched off here')
  })
})
