import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { isPlainPath } from './plain-path.ts'

let t: TestApp
let port: number
let cookie: string
beforeAll(async () => {
  t = await makeTestApp()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
  cookie = String((await signIn(t)).headers.cookie)
})
afterAll(() => t.close())

type Answer = { status: number; body: string; headers: Record<string, unknown> }

/** Sends an address exactly as written, unlike clients that normalize it. */
function send(method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        body += text
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

const hex = (text: string) => `%${text.charCodeAt(0).toString(16)}`

/** Other spellings of an API address, which a router or proxy may normalize. */
const OTHERWISE: Record<string, (path: string) => string> = {
  'a character of its beginning encoded': (path) => path.replace('/api', `/${hex('a')}pi`),
  'a character of its second part encoded': (path) =>
    path.replace(/^\/(api|oidc)\/(\w)/, (_all, first, next) => `/${first}/${hex(next)}`),
  'all of its last part encoded': (path) => path.replace(/\w(?=[^/]*$)/g, hex),
  'two slashes at its beginning': (path) => `/${path}`,
  'two slashes within': (path) => path.replace(/^\/\w+\//, (first) => `${first}/`),
  'an encoded slash': (path) => path.replace(/^(\/\w+)\//, '$1%2F'),
  'a dot before it': (path) => `/.${path}`,
  'a way back before it': (path) => `/assets/..${path}`,
  'an encoded way back before it': (path) => `/assets/%2e%2e${path}`,
  'a whole address': (path) => `http://127.0.0.1${path}`,
  capitals: (path) => path.replace(/^\/\w+/, (first) => first.toUpperCase()),
  'capitals at its end': (path) => path.replace(/\w+$/, (last) => last.toUpperCase()),
  'a slash at its end': (path) => `${path}/`,
  'a semicolon at its end': (path) => `${path};a=b`,
}

/** Whether a response is the public page of the web app, or says that it is not built. */
const isShell = ({ headers, body }: Answer) =>
  String(headers['content-type']).startsWith('text/html') ||
  body.includes('The web app is not built')

test('no route does otherwise what it does when its address is written in another way', async () => {
  const routes = t.app.routeList.filter(({ url }) => /^\/(api|oidc)\/[^*]*$/.test(url))
  expect(routes.length).toBeGreaterThan(100)
  for (const { method, url, access } of routes) {
    const path = url.replace(/:\w+/g, '987654321')
    for (const [way, write] of Object.entries(OTHERWISE)) {
      const written = write(path)
      if (written === path) continue
      const what = `${method} ${written} (${way})`
      const visitor = await send(method, written)
      const isRefused = [400, 404, 405].includes(visitor.status)
      // A route with a parameter may accept capitals in its last part.
      const isAsPlain = access !== 'public' && visitor.status === 401
      expect(isRefused || isAsPlain || isShell(visitor) || /:\w+$/.test(url), what).toBe(true)
      // No response of the API is cached, and none is a page.
      if (isShell(visitor) || url.startsWith('/oidc/')) continue
      expect(visitor.headers['cache-control'], what).toMatch(/no-store|no-cache/)
      expect(visitor.headers['content-security-policy'], what).toBeDefined()
    }
  }
}, 120_000)

test.each([
  '/%61pi/user',
  '/api/%75ser',
  '/api/use%72',
  '/api//user',
  '//api/user',
  '/api%2fuser',
  '/api/./user',
  '/api/x/../user',
  '/api/x/%2e%2e/user',
  '/api\\user',
  'http://127.0.0.1/api/user',
])('DELETE %s deletes no account, neither by a session nor by a key', async (path) => {
  const made = await t.app.inject({
    method: 'POST',
    url: '/api/user/api-keys',
    payload: { name: 'x' },
    headers: { cookie },
  })
  const { key } = made.json()
  const ways: Array<Record<string, string>> = [
    { cookie },
    ...(key ? [{ authorization: `Bearer ${key}` }] : []),
  ]
  for (const headers of ways) {
    const answer = await send('DELETE', path, headers)
    expect(answer.status, path).toBe(400)
    expect(JSON.parse(answer.body).message).toMatch(/not in canonical form/)
  }
  const { rows } = await t.db.query('select from app_user')
  expect(rows.length).toBeGreaterThan(0)
})

test('an address that can’t be decoded is refused under the same protection', async () => {
  for (const path of ['/api/%zz', '/%ff', '/api/properties/%c0%af']) {
    const answer = await send('GET', path)
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body).message).toEqual(expect.any(String))
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('what has to be encoded may be', () => {
  for (const path of [
    '/',
    '/property/7',
    '/a%20b',
    '/caf%C3%A9',
    '/x%2C',
    '/%25',
    '/a;b',
    '/.well',
  ]) {
    expect(isPlainPath(path), path).toBe(true)
  }
  for (const path of ['', '*', '/%41', '/%7a', '/%30', '/%2D', '/%5f', '/%7E', '/a/..', '/a/.']) {
    expect(isPlainPath(path), path).toBe(false)
  }
})
