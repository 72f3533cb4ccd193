import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text as readAll } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { readTraceparent } from './span.ts'
import { inSpan, startTracing } from './tracing.ts'

type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Array<{ key: string; value: { stringValue?: string; intValue?: string } }>
  status: { code?: number }
}

let t: TestApp
let collector: Server
let url = ''
/** What the collector answers. */
let status = 200
const sent: Sent[] = []
const seen: Array<Record<string, unknown>> = []
beforeAll(async () => {
  t = await makeTestApp()
  collector = createServer(async (request, response) => {
    const body = JSON.parse(await readAll(request))
    seen.push({ url: request.url, key: request.headers['x-key'] })
    if (status === 200) sent.push(...body.resourceSpans[0].scopeSpans[0].spans)
    response.writeHead(status).end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const address = collector.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(async () => {
  collector.close()
  await t.close()
})

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const target = () => ({ endpoint: url, headers: { 'x-key': 'abc' }, service: 'pp' })

test('a request, its statements and a job are spans of the one who asked, without a value', async () => {
  const failures: unknown[] = []
  const stop = startTracing(target(), (error) => failures.push(error))
  await t.app.inject({
    url: '/api/properties/search?q=secret%20owner',
    headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
  })
  await t.app.inject({
    url: '/api/health',
    headers: { traceparent: `00-${'a'.repeat(32)}-00f067aa0ba902b7-00` },
  })
  await inSpan('import', { 'parcelproof.import': 7 }, async () => {
    await t.db.query('select $1::text as value', ['a value'])
  })
  await expect(
    inSpan('job', {}, async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await stop()

  expect(failures).toEqual([])
  expect(seen[0]).toEqual({ url: '/v1/traces', key: 'abc' })
  const request = sent.find(({ kind }) => kind === 2)
  expect(request).toMatchObject({
    traceId: TRACE,
    parentSpanId: '00f067aa0ba902b7',
    name: 'GET /api/properties/search',
    status: {},
  })
  expect(Number(request?.endTimeUnixNano)).toBeGreaterThan(Number(request?.startTimeUnixNano))
  const statements = sent.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.length).toBeGreaterThan(0)
  for (const { traceId, kind } of statements) expect([traceId, kind]).toEqual([TRACE, 3])
  const job = sent.find(({ name }) => name === 'import')
  expect(sent.filter(({ parentSpanId }) => parentSpanId === job?.spanId)).toHaveLength(1)
  expect(sent.find(({ name }) => name === 'job')?.status).toEqual({ code: 2 })
  // People who opted out are not tracked.
  expect(sent.some(({ traceId }) => traceId.startsWith('aaaa'))).toBe(false)
  expect(JSON.stringify(sent)).not.toMatch(/secret|a value/)
})

test('a collector that refuses or is unavailable affects no request, and is reported', async () => {
  for (const at of [target(), { ...target(), endpoint: 'http://127.0.0.1:9' }]) {
    status = 500
    const failures: unknown[] = []
    const stop = startTracing(at, (error) => failures.push(error))
    expect((await t.app.inject('/api/health')).statusCode).toBe(200)
    await stop()
    expect(failures).toHaveLength(1)
  }
})

test.each([
  ['', null],
  [`01-${TRACE}-00f067aa0ba902b7-01`, null],
  [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, null],
  [`00-${TRACE}-${'0'.repeat(16)}-01`, null],
  [`00-${TRACE}-00f067aa0ba902b7-01; drop`, null],
])('the header “%s” has no parent', (header, parent) => {
  expect(readTraceparent(header)).toBe(parent)
})
