import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'

// A page of another site can make its own name resolve to this machine. Its browser then treats both as one site.

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  t.context.config.isExposed = false
})
afterAll(() => t.close())

const FOREIGN = [
  'rebound.example',
  'rebound.example:3000',
  '127.0.0.1.rebound.example',
  'localhost.rebound.example:3000',
  'notlocalhost',
  'laptop:3000',
  'laptop.local',
  '192.168.1.5:3000',
  '0.0.0.0:3000',
  '[fe80::1]:3000',
  'a b',
]
const CALLS = [
  ['GET', '/api/imports'],
  ['GET', '/api/imports/1/events'],
  ['GET', '/api/sample-data'],
  ['GET', '/api/health'],
  ['GET', '/'],
  ['HEAD', '/'],
  ['GET', '/robots.txt'],
  ['GET', '/assets/nothing.js'],
  ['GET', '/nothing-here'],
  ['GET', '/oidc/.well-known/openid-configuration'],
  ['OPTIONS', '/api/imports'],
  ['DELETE', '/api/sample-data'],
  ['POST', '/api/properties/import-file'],
] as const

describe('on one’s own machine', () => {
  test.each(CALLS)('%s %s is refused under another name', async (method, url) => {
    for (const host of FOREIGN) {
      // As sent by the page of that name.
      const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
      const answer = await t.app.inject({ method, url, headers })
      expect(answer.statusCode, host).toBe(421)
      if (method === 'HEAD') continue
      expect(answer.json(), host).toMatchObject({
        code: 'wrong_host',
        message: expect.stringMatching(/^This server is for its own machine .*HOST or BASE_URL/),
      })
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  test.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST:5173',
    'localhost.:3000',
    'parcels.localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
  ])('%s is its own name', async (host) => {
    expect((await t.app.inject({ url: '/api/health', headers: { host } })).statusCode).toBe(200)
  })
})

test('a server that others reach answers to any name', async () => {
  t.context.config.isExposed = true
  const headers = { host: 'parcels.example.com' }
  expect((await t.app.inject({ url: '/api/health', headers })).statusCode).toBe(200)
})
