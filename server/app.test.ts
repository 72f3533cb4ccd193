import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { someOf } from '../domain/testing/runs.ts'
import { documentPath } from './platform/http/api-docs.ts'
import { signIn } from './platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from './platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
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
    expect(t.app.routeList.length).toBeGreaterThan(100)
    for (const { method, url, access } of someOf(t.app.routeList)) {
      if (url.includes('*') || !/^\/(api|oidc)\//.test(url)) continue
      // A stream that does not end while its person may read it.
      if (url === '/api/workspace/events') continue
      // Personal routes are called with a person, so that the request is checked.
      const headers = access === 'public' ? {} : (await signIn(t)).headers
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
        const twice = text === HOSTILE[0] ? [path, `${path}?q=a&q=b&county[]=1`] : []
        for (const address of [`${path}?${query}`, ...twice]) {
          const answer = await t.app.inject({ method: method as 'GET', url: address, headers })
          expect(answer.statusCode, `${method} ${address.slice(0, 120)}`).toBeLessThan(500)
          if (answer.statusCode < 400) continue
          // The bundled provider's pages are for people; all other routes are for programs too.
          const isPage =
            /^\/(?:oidc|api\/reports\/check)\//.test(url) && answer.payload.startsWith('<')
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
  ])('a body with %s is refused with a message', async (_case, payload, status) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/properties/bulk-import',
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toEqual(expect.any(String))
  })

  test('another content type is refused with a message', async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/properties/bulk-import',
      payload: 'a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.json().message).toEqual(expect.any(String))
  })

  test.each([
    ['no boundary', 'multipart/form-data', '--x\r\n'],
    [
      'an end that never comes',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nparcel_id',
    ],
    ['nothing in it', 'multipart/form-data; boundary=x', ''],
  ])('a file that is sent with %s is refused with a message', async (_case, type, payload) => {
    const { headers } = await signIn(t)
    for (const [url, who] of [
      ['/api/user/picture', headers],
      ['/api/properties/import-file', {}],
    ] as const) {
      const answer = await t.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...who, 'content-type': type },
      })
      expect(answer.statusCode, answer.body).toBe(400)
      expect(answer.json().message).toEqual(expect.any(String))
    }
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

test('a wrong method gets the allowed ones', async () => {
  const answer = await t.app.inject({ method: 'DELETE', url: '/api/dashboard/stats' })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toContain('GET')
  expect(answer.json().message).toBe('DELETE is not allowed here. Use GET.')
})

test.each(['/api/nothing', '/api/properties/1/nothing', '/api'])(
  '%s is not found, in words',
  async (url) => {
    const answer = await t.app.inject({ method: 'GET', url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ message: 'This address does not exist' })
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

test('an unknown county is refused in every filter', async () => {
  for (const url of ['dashboard/stats?', 'tax-sales?', 'properties/search?q=smith&']) {
    const answer = await t.app.inject({ method: 'GET', url: `/api/${url}county=Atlantis` })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('Atlantis')
  }
})

test('health reports that the server is ready', async () => {
  const { status, body } = await t.getJson('/api/health')
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'ok', database: 'ok', sampleData: false })
})

test('the description names every route, each with words, parameters and what may be refused, and no other', async () => {
  const { body } = await t.getJson<{ paths: Record<string, Record<string, Described>> }>(
    '/api/docs',
  )
  const described = new Map(
    Object.entries(body.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, each]) => [`${method.toUpperCase()} ${path}`, each]),
    ),
  )
  const registered = t.app.routeList
    .filter(({ url }) => url.startsWith('/api/'))
    .map(({ method, url }) => `${method} ${documentPath(url)}`)
  expect([...described.keys()].sort()).toEqual(registered.sort())
  for (const [name, { summary, parameters = [], responses }] of described) {
    expect(summary, name).toMatch(/\w/)
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, param]) => param)
    const said = parameters.filter((each) => each.in === 'path').map((each) => each.name)
    expect(said.sort(), name).toEqual(inPath.sort())
    expect(
      Object.keys(responses).some((status) => /^[23]/.test(status)),
      name,
    ).toBe(true)
    expect(responses, name).toHaveProperty('401')
    expect(JSON.stringify(responses)).not.toContain('Default Response')
  }
})

/** Bodies with unknown fields: a list's own columns, the data of a checkout link. */
const TOLERANT = [
  'POST /api/create-payment-intent',
  'POST /api/map/area',
  'POST /api/map/area/export',
  'POST /api/map/area/track',
  'POST /api/properties/bulk-import',
]

test('a body with an unknown field is refused', async () => {
  const { body } = await t.getJson<{ paths: Record<string, Record<string, Described>> }>(
    '/api/docs',
  )
  const tolerant = Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema
      const shapes = schema?.anyOf ?? schema?.oneOf ?? (schema ? [schema] : [])
      const isStrict = shapes.every((shape) => shape.additionalProperties === false)
      return isStrict ? [] : [`${method.toUpperCase()} ${path}`]
    }),
  )
  expect(tolerant.sort()).toEqual(TOLERANT)
})

type Shape = { additionalProperties?: unknown; anyOf?: Shape[]; oneOf?: Shape[] }
type Described = {
  summary?: string
  parameters?: Array<{ name: string; in: string }>
  requestBody?: { content: Record<string, { schema: Shape }> }
  responses: Record<string, unknown>
}
