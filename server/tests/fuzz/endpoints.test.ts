import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERY } from '../../../domain/testing/runs.ts'
import { buildApp } from '../../app.ts'
import { givePlan } from '../../features/payments/testing/give-plan.ts'
import { documentPath } from '../../platform/http/api-docs.ts'
import { saveLog } from '../../platform/testing/run-log.ts'
import { signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { anything, inAddress, type Schema } from './from-schema.ts'
import { RUNS, SEED, unhung } from './fuzz-settings.ts'
import { hostileText, hostileValue } from './hostile.ts'

// Every route by its own description: valid, nearly valid and arbitrary requests, signed in and out. None may return
// 5xx, hang, or fail without a message.

type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema?: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

let t: TestApp
let app: TestApp['app']
let document: Document
/** A log line of level error or higher. */
const FAILED = /"level":[56]0/
const failures: string[] = []
beforeAll(async () => {
  // Every call must reach its route.
  t = await makeTestApp({ settings: { RATE_LIMITS: 'off' } })
  app = await buildApp({
    ...t.context,
    logTo: {
      write: (line) => {
        saveLog(line)
        if (FAILED.test(line)) failures.push(line.slice(0, 1_500))
      },
    },
  })
  document = (await t.getJson<Document>('/api/docs')).body
  await t.importFile(
    'parcel_id,owner_name,address,total_owed\nFZ-1,SMITH JOHN,1 Fuzz St,10\nFZ-2,ROE LLC,2 Fuzz St,20',
    { query: '?county=Hinds%20County%2C%20MS' },
  )
})
afterAll(async () => {
  await app.close()
  await t.close()
})

const resolve = (ref: string): Schema =>
  document.components?.schemas?.[ref.split('/').at(-1) ?? ''] ?? {}

const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cookie',
  'if-none-match',
  'if-modified-since',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'stripe-signature',
  'traceparent',
  'user-agent',
  'x-forwarded-for',
  'x-request-id',
]
const CONTENT_TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'a/b; c="',
]

type Case = {
  address: string
  headers: Record<string, string>
  payload: string | undefined
  signedIn: boolean
}

/** Characters of a header as Node reads it: one byte each, no control characters. */
const headerText = (text: string) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').slice(0, 2_000)

function cases(path: string, operation: Operation): fc.Arbitrary<Case> {
  const { parameters = [], requestBody } = operation
  const inPath = parameters.filter((each) => each.in === 'path')
  const inQuery = parameters.filter((each) => each.in === 'query')
  const body = requestBody?.content['application/json']?.schema
  return fc
    .record({
      // Existing ids are small numbers.
      path: fc.tuple(
        ...inPath.map(({ schema = {} }) =>
          fc.oneof(fc.constantFrom('1', '2', '3'), inAddress(schema, resolve)),
        ),
      ),
      query: fc.tuple(
        ...inQuery.map(({ schema = {} }) => fc.option(inAddress(schema, resolve), { freq: 1 })),
      ),
      more: fc.option(fc.tuple(hostileText, hostileText), { freq: 4 }),
      body: body ? anything(body, resolve) : fc.option(hostileValue, { freq: 3 }),
      broken: fc.option(hostileText, { freq: 8 }),
      type: fc.oneof(
        { weight: 8, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES) },
      ),
      header: fc.option(fc.tuple(fc.constantFrom(...HEADERS), hostileText), { freq: 2 }),
      signedIn: fc.boolean(),
    })
    .map(({ path: ids, query, more, body: sent, broken, type, header, signedIn }) => {
      const place = inPath.reduce(
        (text, { name }, n) =>
          text.replace(
            `{${name}}`,
            encodeURIComponent((ids[n] ?? '').toWellFormed()).slice(0, 300),
          ),
        path,
      )
      const search = new URLSearchParams()
      for (const [n, { name }] of inQuery.entries()) {
        const value = query[n]
        if (typeof value === 'string') search.append(name, value.toWellFormed())
      }
      if (more) search.append(more[0].toWellFormed(), more[1].toWellFormed())
      const payload = broken ?? (sent === null ? undefined : JSON.stringify(sent))
      return {
        address: `${place}?${search}`.slice(0, 12_000),
        headers: {
          ...(payload === undefined ? {} : { 'content-type': type }),
          ...(header ? { [header[0]]: headerText(header[1]) } : {}),
        },
        payload,
        signedIn,
      }
    })
}

test('no route answers anything with a failure of ours', async () => {
  let place = 0
  let asked = 0
  let accepted = 0
  const found: string[] = []
  // Streams do not end; each has separate tests.
  const streams = t.app.routeList.filter(({ limit }) => limit === 'stream')
  const leftOut = new Set(streams.map(({ url }) => documentPath(url)))
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [verb, operation] of Object.entries(operations)) {
      const method = verb.toUpperCase() as Method
      if (leftOut.has(path) || place++ % EVERY !== 0) continue
      const who = await signIn(t)
      await givePlan(t.db, who.userId, 'enterprise')
      for (const each of fc.sample(cases(path, operation), { numRuns: 3 * RUNS, seed: SEED })) {
        const { address, payload, signedIn } = each
        const headers = { ...(signedIn ? who.headers : {}), ...each.headers }
        const what = JSON.stringify({ method, address, headers: each.headers, payload, signedIn })
        const answer = await unhung(
          what,
          app.inject({
            method,
            url: address,
            headers,
            ...(payload === undefined ? {} : { payload }),
          }),
        )
        asked += 1
        if (answer.statusCode < 400) accepted += 1
        const isPage = String(answer.headers['content-type']).includes('html')
        const isRefusal = answer.statusCode >= 400 && !isPage
        const body = isRefusal ? answer.json() : {}
        if (answer.statusCode >= 500 && body.code !== 'upstream_unavailable') {
          found.push(`${what}\n${failures.at(-1)}`)
        } else if (isRefusal && typeof body.message !== 'string') {
          found.push(`${what}\nno words: ${answer.body.slice(0, 300)}`)
        }
      }
    }
  }
  expect(found.slice(0, 20)).toEqual([])
  // Permitted and refused calls are both checked.
  expect(asked).toBeGreaterThan(300 / EVERY)
  expect(accepted).toBeGreaterThan(EVERY === 1 ? asked / 20 : 0)
}, 3_600_000)
