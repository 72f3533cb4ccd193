import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSecret, signatureHeaders } from '../features/webhooks/sign-webhook.ts'
import { EXAMPLES, VERIFY } from '../platform/http/api-docs.ts'
import { makeTestApp, type TestApp } from '../platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  await t.importFile(
    'parcelId,address,ownerName,totalOwed\n100-1,12 Main Street,Ann Roe,1200.50\n',
    { query: '?county=Hinds+County,+MS' },
  )
})
afterAll(() => t.close())

test('a browser gets a page whose files are ours, everyone else the document', async () => {
  const page = await t.app.inject({ url: '/api/docs', headers: { accept: 'text/html,*/*;q=0.8' } })
  expect(page.headers).toMatchObject({
    'content-type': expect.stringMatching(/^text\/html/),
    vary: expect.stringContaining('accept'),
  })
  const files = [...page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(
    ([, file]) => file,
  )
  expect(files).toHaveLength(4)
  for (const url of files) {
    expect((await t.app.inject({ url: url ?? '' })).statusCode, url).toBe(200)
  }
  const document = await t.app.inject({ url: '/api/docs/openapi.json' })
  expect(document.json()).toMatchObject({ openapi: expect.stringMatching(/^3/) })
  expect((await t.app.inject({ url: '/api/docs' })).json()).toEqual(document.json())
})

test('every example can be sent', async () => {
  const [found] = await t.search('12 Main Street')
  const id = found?.id
  await t.app.inject({ method: 'POST', url: `/api/properties/${id}/title-record` })
  for (const [, path] of EXAMPLES) {
    const url = path.replace('{id}', String(id))
    expect((await t.app.inject({ url })).statusCode, url).toBe(200)
  }
})

test('the code that checks a webhook knows ours, and no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verify-'))
  try {
    const file = join(folder, 'verify.mjs')
    await writeFile(file, VERIFY)
    const { isGenuine } = await import(pathToFileURL(file).href)
    const secret = makeSecret()
    const sent = (by: string, at = new Date()) =>
      signatureHeaders([by, secret], { id: 'msg_1', at, body: '{}' })
    expect(isGenuine(secret, sent(makeSecret()), '{}')).toBe(true)
    expect(isGenuine(makeSecret(), sent(makeSecret()), '{}')).toBe(false)
    expect(isGenuine(secret, sent(secret), '{ }')).toBe(false)
    expect(isGenuine(secret, sent(secret, new Date(Date.now() - 600_000)), '{}')).toBe(false)
  } finally {
    await rm(folder, { recursive: true })
  }
})
