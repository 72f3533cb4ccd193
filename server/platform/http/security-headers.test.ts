import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { signIn } from '../testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const headersOf = async (url: string, headers: Record<string, string> = {}) =>
  (await t.app.inject({ url, headers })).headers

test('every answer carries what a browser obeys: of the interface, of a page, of what is not there', async () => {
  for (const url of [
    '/api/health',
    '/api/nothing',
    '/oidc/forgot',
    '/api/unsubscribe',
    '/search',
  ]) {
    expect(await headersOf(url), url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  }
})

describe('the policy of scripts and styles', () => {
  test('no page runs a script that stands in it', async () => {
    for (const url of ['/search', '/oidc/forgot', '/api/unsubscribe', '/api/health']) {
      const policy = String(
        (await headersOf(url, { accept: 'text/html' }))['content-security-policy'],
      )
      const scripts =
        /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1]
      expect(scripts, url).toMatch(/^'(self|none)'$/)
    }
  })

  test('an answer of the interface is no page at all', async () => {
    expect((await headersOf('/api/health'))['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    )
  })

  test('a page of a mail’s link has the one style that is meant', async () => {
    const policy = (await headersOf('/api/unsubscribe', { accept: 'text/html' }))[
      'content-security-policy'
    ]
    expect(policy).toMatch(/style-src 'sha256-[\w+/]+=*';/)
    expect(policy).not.toContain('unsafe-inline')
  })

  const isBuilt = existsSync(new URL('../../../dist/pages/', import.meta.url))
  test.skipIf(!isBuilt)(
    'a page of the app has the style it came with, and no other but attributes',
    async () => {
      for (const url of ['/', '/search', '/property/1', '/nothing-here']) {
        const page = await t.app.inject({ url, headers: { accept: 'text/html' } })
        // The database of this test holds no property.
        const isThere = url === '/' || url === '/search'
        expect(page.statusCode, url).toBe(isThere ? 200 : 404)
        const policy = String(page.headers['content-security-policy'])
        expect(policy, url).toMatch(/;style-src 'self'(?: 'sha256-[\w+/]+=*')+;/)
        expect(policy, url).toContain("style-src-attr 'unsafe-inline'")
        for (const [, style = ''] of page.body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) {
          const hash = createHash('sha256').update(style).digest('base64')
          expect(policy, url).toContain(`'sha256-${hash}'`)
        }
      }
      expect((await t.app.inject('/search')).body).toContain('<style>')
    },
  )

  test('a page of the bundled sign-in takes its styles from files', async () => {
    const policy = (await headersOf('/oidc/forgot'))['content-security-policy']
    expect(policy).toContain("style-src 'self';")
  })
})

test('nothing of the interface is kept by a cache unless its route says so', async () => {
  const { headers } = await signIn(t)
  for (const { method, url } of t.app.routeList) {
    if (method !== 'GET' || !url.startsWith('/api/') || url.includes(':')) continue
    for (const who of [{}, headers]) {
      const kept = String((await headersOf(url, who))['cache-control'])
      if (/^public|^no-cache/.test(kept)) {
        expect(
          [
            '/api/map',
            '/api/resources/checklist.pdf',
            '/api/reports/check.js',
            '/api/docs/viewer.js',
            '/api/docs/viewer.css',
            '/api/docs/start.js',
          ],
          url,
        ).toContain(url)
      } else expect(kept, url).toMatch(/no-store|^private/)
    }
  }
})

test('HSTS is sent on https only', async () => {
  expect((await headersOf('/api/health'))['strict-transport-security']).toBeUndefined()
  const config = { ...t.context.config, baseUrl: 'https://pp.example' }
  const app = await buildApp({ ...t.context, config })
  const answer = await app.inject('/api/health')
  expect(answer.headers['strict-transport-security']).toMatch(/max-age=31536000/)
  await app.close()
})

describe('the name of a request', () => {
  test('is the sender’s where it gave one, in the answer and in the words of a refusal', async () => {
    const answer = await t.app.inject({
      url: '/api/nothing',
      headers: { 'x-request-id': 'proxy-12345.a' },
    })
    expect(answer.headers['x-request-id']).toBe('proxy-12345.a')
    expect(answer.json().requestId).toBe('proxy-12345.a')
  })

  test.each([
    'short',
    'with space in it',
    'x'.repeat(101),
    '{"json":"injected"}',
    '<b>12345678</b>',
  ])('%s is not taken over', async (id) => {
    const answer = await t.app.inject({ url: '/api/health', headers: { 'x-request-id': id } })
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })
})
