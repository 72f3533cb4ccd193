import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
let routes: Array<{ method: string; url: string }>
beforeAll(async () => {
  t = await makeTestApp()
  routes = t.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, url, methods] = /[├└]── (\S+) \(([A-Z, ]+)\)/.exec(line) ?? []
      return url && methods ? methods.split(', ').map((method) => ({ method, url })) : []
    })
})
afterAll(() => t.close())

const HOSTILE = [
  "'; drop table property; --",
  '<script>alert(1)</script>',
  '\u0000\u0000\u0000',
  '%00%00%00',
  '\ud800\udfff\ud800',
  '& | ! ( ) :* <-> "',
  '../../../../etc/passwd',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(40),
  'x'.repeat(9_000),
  '🏚'.repeat(500),
  '[object Object]',
]

describe('whatever comes in', () => {
  test('every route answers hostile text in its address with words, never with a 5xx', async () => {
    expect(routes.length).toBeGreaterThan(10)
    for (const { method, url } of routes) {
      if (url === '*' || url === '/*') continue
      for (const text of HOSTILE) {
        const path = url.replace(
          /:\w+/g,
          encodeURIComponent(text.toWellFormed()).slice(0, 400) || 'x',
        )
        const keys = [
          'q',
          'query',
          'county',
          'status',
          'limit',
          'cursor',
          'sort',
          'order',
          'dryRun',
          'wait',
        ]
        const query = new URLSearchParams(
          keys.map((key): [string, string] => [key, text.toWellFormed().slice(0, 1500)]),
        )
        const isFirst = text === HOSTILE[0]
        const more = isFirst ? [path, `${path}?q=a&q=b&county[]=1`] : []
        for (const address of [`${path}?${query}`, ...more]) {
          const answer = await t.app.inject({ method: method as 'GET', url: address })
          expect(answer.statusCode, `${method} ${address.slice(0, 120)}`).toBeLessThan(500)
          if (answer.statusCode < 400 || method === 'HEAD') continue
          // The bundled provider's pages are for people; all else is for programs too.
          const isPage = url.startsWith('/oidc/') && answer.payload.startsWith('<')
          const words = isPage ? /<h1[^>]*>[^<]+</.exec(answer.payload)?.[0] : answer.json().message
          expect(words, `${method} ${address.slice(0, 120)}`).toEqual(expect.any(String))
        }
      }
    }
  }, 120_000)

  test.each([
    ['no JSON', '{"properties": [', 400],
    ['JSON of another shape', '{"properties": 5}', 400],
    ['a bare array', '[]', 400],
    ['an empty list', '{"properties": []}', 400],
    ['items that are no objects', '{"properties": [1, "a", null]}', 400],
    ['a key that would reach the prototype', '{"__proto__": {"a": 1}, "properties": []}', 400],
  ])('a body with %s is refused in words', async (_case, payload, status) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/properties/bulk-import',
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toEqual(expect.any(String))
  })

  test('another content type is refused in words', async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/properties/bulk-import',
      payload: 'a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.json().message).toEqual(expect.any(String))
  })

  test('a 10 MB address is refused and the server goes on', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const address = t.app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const answer = await fetch(
      `http://127.0.0.1:${port}/api/properties/search?q=${'a'.repeat(10_000_000)}`,
    ).catch(() => null)
    if (answer) {
      expect(answer.status).toBe(431)
      expect(((await answer.json()) as { message: string }).message).toEqual(expect.any(String))
    }
    const health = await fetch(`http://127.0.0.1:${port}/api/health`)
    expect(health.status).toBe(200)
  })
})

test('a wrong method is told which ones there are', async () => {
  const answer = await t.app.inject({ method: 'DELETE', url: '/api/dashboard/stats' })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toContain('GET')
  expect(answer.json().message).toBe('DELETE is not possible here; GET is')
})

test.each(['/api/nothing', '/api/properties/1/nothing', '/api'])(
  '%s is not found, in words',
  async (url) => {
    const answer = await t.app.inject({ method: 'GET', url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ message: 'There is nothing at this address' })
  },
)

test.each([
  ['an unknown id', '/api/properties/987654321', 404, 'Property not found'],
  ['no tax sale', '/api/tax-sales/property/987654321', 404, 'No tax sale information available'],
])('%s is said', async (_case, url, status, message) => {
  const answer = await t.app.inject({ method: 'GET', url })
  expect(answer.statusCode).toBe(status)
  expect(answer.json().message).toBe(message)
})

test('a county nobody knows is refused in every filter', async () => {
  for (const url of ['/api/dashboard/stats', '/api/tax-sales', '/api/properties/search']) {
    const answer = await t.app.inject({ method: 'GET', url: `${url}?q=smith&county=Atlantis` })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('Atlantis')
  }
})

test('health tells that the server can serve', async () => {
  const { status, body } = await t.getJson('/api/health')
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'ok', database: 'ok', sampleData: false })
})

test('every answer is protected by the headers a browser obeys', async () => {
  const { headers } = await t.app.inject({ method: 'GET', url: '/api/health' })
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('the description of the interface names every route of the contract', async () => {
  const { body } = await t.getJson<{ paths: Record<string, unknown> }>('/api/docs')
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([
      '/api/properties/search',
      '/api/properties/{id}',
      '/api/properties/import-file',
      '/api/properties/bulk-import',
      '/api/tax-sales',
      '/api/tax-sales/property/{id}',
      '/api/dashboard/stats',
    ]),
  )
})
