import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestDatabase } from '../../platform/db/testing/test-database.ts'
import { type RunningServer, runServer } from '../../platform/testing/run-server.ts'
import { RUNS } from './fuzz-settings.ts'

// Attacks by shape: packed, long, deep, wide, duplicated, slow. Each is sent to every route of a production-like
// server, which must answer with a message, serve others meanwhile, and not restart.

type Operation = {
  parameters?: Array<{ name: string; in: string }>
  requestBody?: object
}

/** Routes outside the API description: the bundled sign-in, and calls from other services. */
const SIGN_IN = [
  ['GET', '/oidc/auth', ['client_id', 'state', 'redirect_uri']],
  ['POST', '/oidc/token', []],
  ['GET', '/oidc/forgot', []],
  ['POST', '/oidc/forgot', []],
  ['POST', '/oidc/reset/1', []],
  ['POST', '/oidc/verify/1', []],
  ['POST', '/oidc/interaction/1/sign-in', []],
  ['POST', '/oidc/interaction/1/sign-up', []],
  ['GET', '/api/login', ['returnTo', 'screen']],
  ['GET', '/api/callback', ['state', 'code']],
].map(([method, path, queries]) => ({ method, path, queries })) as typeof routes

/** `npm test` only checks that the limits hold; `npm run fuzz` stresses them. */
const IS_LONG = RUNS > 1
const MANY = IS_LONG ? 4_000_000 : 30_000
const DRIP_MS = 200

let database: Awaited<ReturnType<typeof makeTestDatabase>>
let server: RunningServer
let cookie: string
let routes: Array<{ method: string; path: string; queries: string[] }>
const health = { asked: 0, failed: 0, longestMs: 0 }
let isOver = false

beforeAll(async () => {
  database = await makeTestDatabase()
  server = await runServer({
    DATABASE_URL: database.url,
    IMPORTS: 'everyone',
    DEMO_LOGIN: 'on',
    RATE_LIMITS: 'off',
    SAMPLE_DATA: 'off',
    BODY_TIMEOUT_S: '3',
    STALL_TIMEOUT_S: '3',
  })
  const signedIn = await fetch(`${server.url}/api/auth/demo-login`, { method: 'POST' })
  cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
  const docs = (await (await fetch(`${server.url}/api/docs`)).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  routes = Object.entries(docs.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [] }]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, '1'),
      queries: parameters.filter((each) => each.in === 'query').map((each) => each.name),
    })),
  )
  routes.push(...SIGN_IN)
  void watchHealth()
})
afterAll(async () => {
  isOver = true
  await server.stop()
  await database.drop()
})

async function watchHealth(): Promise<void> {
  while (!isOver) {
    const began = performance.now()
    const answer = await fetch(`${server.url}/api/health`).catch(() => null)
    if (isOver) return
    health.asked += 1
    if (answer?.status !== 200) health.failed += 1
    health.longestMs = Math.max(health.longestMs, performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function expectAlive(): void {
  expect(server.output()).not.toMatch(/heap out of memory|"level":[56]0/)
  expect(health.asked).toBeGreaterThan(0)
  expect(health.failed).toBe(0)
}

type Answer = { status: number; body: string }

/** Sends a body unchanged; a refusal before its end counts as a response. */
function send(
  method: string,
  path: string,
  body: Buffer | string,
  headers: object,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      `${server.url}${path}`,
      {
        method,
        headers: { cookie, 'content-type': 'application/json', ...headers },
        agent: false,
        maxHeaderSize: 128 * 1024,
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (piece: string) => {
          text += piece
        })
        const done = () => {
          sent.destroy()
          resolve({ status: answer.statusCode ?? 0, body: text })
        }
        answer.on('end', done)
        answer.on('error', done)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

const packed = () => {
  const list = `{"properties":[${'{},'.repeat(MANY * 4)}{}]}`
  return {
    br: brotliCompressSync(list, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip: gzipSync(list),
  }
}

/** Selects from a series: `npm test` tries each shape on every fourth route. */
const isTurn = (place: number) => IS_LONG || place % 4 === 0

const repeated = (text: string, length: number) => text.repeat(Math.ceil(length / text.length))

/** Texts that make patterns slow. */
const TIRING = [' ', ',', ' ,', '1/1-111 ', 'a ', '%', '(', 'ST ', 'constructor ', '-', '\t\n']

function bodies(): Array<[string, Buffer | string, object]> {
  const { br, gzip } = packed()
  const tired = TIRING.map((text) => repeated(text, 5_000))
  return [
    ['packed by brotli', br, { 'content-encoding': 'br' }],
    ['packed by gzip', gzip, { 'content-encoding': 'gzip' }],
    ['deep lists', '['.repeat(MANY), {}],
    ['deep objects', '{"a":'.repeat(5_000), {}],
    ['deep and sound', `{"properties":[{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}]}`, {}],
    ['many lists', `[${'[],'.repeat(MANY)}[]]`, {}],
    ['many properties', `{"properties":[${'{},'.repeat(MANY)}{}]}`, {}],
    [
      'many names',
      `{${Array.from({ length: 4_000 }, (_, n) => `"k${n}":0`).join()},"properties":[]}`,
      {},
    ],
    ['a long text', JSON.stringify({ properties: [{ a: 'x'.repeat(MANY * 4) }], email: 'x' }), {}],
    [
      'tiring texts',
      JSON.stringify({ email: tired[0], county: tired[1], q: tired[3], subject: tired[4] }),
      {},
    ],
    ['a text that never ends', `"${'\\'.repeat(60_001)}`, {}],
  ]
}

test('bodies of every bad shape, to every route that may take one', async () => {
  const found: string[] = []
  const taking = routes.filter(({ method, path }) => method !== 'GET' && path !== '/api/user')
  for (const [n, [shape, body, headers]] of bodies().entries()) {
    for (const { method, path } of taking.filter((_, at) => isTurn(n + at))) {
      const answer = await send(method, path, body, headers).catch((error: unknown) => ({
        // Refused while being sent.
        status: (error as { code?: string }).code === 'ECONNREFUSED' ? 599 : 413,
        body: '',
      }))
      if (answer.status >= 500)
        found.push(`${method} ${path}: ${shape}: ${answer.status} ${answer.body}`)
    }
  }
  expect(found).toEqual([])
  expectAlive()
}, 3_600_000)

test('long and tiring texts in every parameter of every route', async () => {
  const found: string[] = []
  const texts = IS_LONG ? TIRING : TIRING.slice(1, 2)
  for (const { method, path, queries } of routes) {
    if (method !== 'GET' || path.endsWith('/events') || path === '/api/logout') continue
    for (const text of texts) {
      const long = encodeURIComponent(repeated(text, 4_000)).slice(0, 11_000).replace(/%\w?$/, '')
      const addresses = [
        ...queries.map((name) => `${path}?${name === 'q' ? '' : 'q=smith&'}${name}=${long}`),
        `${path}?${repeated('a=1&', 8_000)}`,
        `${path}?${repeated('a[b]', 8_000)}=1`,
      ]
      for (const address of addresses) {
        const answer = await send(method, address, '', {})
        if (answer.status >= 500) found.push(`GET ${address.slice(0, 100)}: ${answer.status}`)
      }
    }
  }
  expect(found).toEqual([])
  expectAlive()
}, 3_600_000)

test.runIf(IS_LONG)(
  'a text of twice the length costs twice the work at most',
  async () => {
    const found: string[] = []
    for (const { method, path, queries } of routes) {
      if (method !== 'GET' || path.endsWith('/events')) continue
      for (const name of queries) {
        for (const text of TIRING) {
          const cost = async (length: number) => {
            const long = encodeURIComponent(repeated(text, length)).replace(/%\w?$/, '')
            const before = cpuMs()
            for (let n = 0; n < 5; n++) await send('GET', `${path}?${name}=${long}`, '', {})
            return cpuMs() - before
          }
          const [once, twice] = [await cost(2_000), await cost(4_000)]
          // Immediate results need no comparison.
          if (twice > 500 && twice > once * 3.5) {
            found.push(`${path} ${name} of “${text}”: ${once} ms, then ${twice} ms`)
          }
        }
      }
    }
    expect(found).toEqual([])
    expectAlive()
  },
  3_600_000,
)

/** Processor time of the server's main process. */
function cpuMs(): number {
  const stat = readFileSync(`/proc/${server.pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

test('bodies that never end, at every route at once', async () => {
  const { port } = new URL(server.url)
  const taking = routes.filter(({ method }) => method !== 'GET')
  const ends = taking.map(({ method, path }) => {
    const socket = connect(Number(port), '127.0.0.1')
    const type = path.endsWith('import-file')
      ? 'multipart/form-data; boundary=x'
      : 'application/json'
    socket.write(
      `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n`,
    )
    const drip = setInterval(() => socket.destroyed || socket.write('1\r\n \r\n'), DRIP_MS)
    socket.on('data', () => {})
    socket.on('error', () => {})
    return new Promise<void>((resolve) => {
      socket.on('close', () => {
        clearInterval(drip)
        resolve()
      })
    })
  })
  expect(ends.length).toBeGreaterThan(20)
  await Promise.all(ends)
  expectAlive()
}, 600_000)
