import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchAnswer, JSON_ANSWER, type RetryPolicy } from './fetch-answer.ts'
import { type FetchAsk, fetchSafely } from './fetch-safely.ts'

type Play = (request: IncomingMessage, response: ServerResponse) => void

/** The server's response at each path, and its number of calls. */
const plays = new Map<string, Play>()
const asked = new Map<string, number>()
const server = createServer((request, response) => {
  const path = request.url ?? ''
  asked.set(path, (asked.get(path) ?? 0) + 1)
  const play = plays.get(path)
  if (play) play(request, response)
  else response.writeHead(404).end()
})
let base = ''

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ASK: FetchAsk = {
  reach: { allowsLocal: true },
  limits: {
    maxBytes: 1_000_000,
    totalMs: 20_000,
    idleMs: 300,
    minBytesPerSecond: 1000,
    maxRedirects: 3,
  },
  userAgent: 'ParcelProof-Test/1',
}
const waits: number[] = []
const RETRIES: RetryPolicy = {
  tries: 3,
  firstWaitMs: 1000,
  maxWaitMs: 60_000,
  wait: async (ms) => {
    waits.push(ms)
  },
}

async function textAt(address: string, ask = ASK): Promise<string> {
  const { body } = await fetchSafely(address, ask)
  let text = ''
  for await (const piece of body) text += piece.toString()
  return text
}

const sends =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): Play =>
  (_request, response) =>
    response.writeHead(status, headers).end(body)
const redirectsTo = (location: string) => sends('', 302, { location })

describe('an answer', () => {
  test('is read, with who asks and what was asked for', async () => {
    plays.set('/list', (request, response) =>
      response.end(`${request.headers['user-agent']} ${request.headers['if-none-match']}`),
    )
    const ask = { ...ASK, headers: { 'if-none-match': '"a1"' } }
    expect(await textAt(`${base}/list`, ask)).toBe('ParcelProof-Test/1 "a1"')
  })

  test('that says that nothing changed is one', async () => {
    plays.set('/same', sends('', 304, { etag: '"a1"' }))
    expect(await fetchSafely(`${base}/same`, ASK)).toMatchObject({
      status: 304,
      headers: { etag: '"a1"' },
    })
  })

  test('is unpacked', async () => {
    plays.set('/packed', sends(gzipSync('PARCEL_ID'), 200, { 'content-encoding': 'gzip' }))
    expect(await textAt(`${base}/packed`)).toBe('PARCEL_ID')
  })

  test('is found behind redirects, and says where', async () => {
    plays.set('/here', redirectsTo('/there'))
    plays.set('/there', sends('found'))
    expect((await fetchSafely(`${base}/here`, ASK)).address).toBe(`${base}/there`)
  })
})

describe('a server that', () => {
  test.each<[string, Play, RegExp]>([
    ['never ends its answer', endless, /larger than 1 MB/],
    ['sends one byte now and then', drip(100), /too slowly/],
    ['stops in the middle', (_request, response) => response.write('{'), /too slowly/],
    ['never answers', () => {}, /no response in time/],
    ['hangs up', (request) => request.socket.destroy(), /closed without a response/],
    ['cuts its answer off', cutOff, /closed without a response/],
    [
      'sends a bomb',
      sends(gzipSync(Buffer.alloc(5_000_000)), 200, { 'content-encoding': 'gzip' }),
      /larger than 1 MB/,
    ],
    [
      'sends a damaged archive',
      sends('no archive', 200, { 'content-encoding': 'gzip' }),
      /damaged/,
    ],
    ['redirects to itself', redirectsTo('/vice'), /redirects more than 3 times/],
    [
      'redirects into a private network',
      redirectsTo('http://10.0.0.1/'),
      /not on the public internet/,
    ],
    ['redirects to a file', redirectsTo('file:///etc/passwd'), /must begin with https/],
    ['redirects to nowhere', redirectsTo('http://['), /no address/],
    ['knows nothing', sends('', 404), /answered 404/],
  ])('%s', async (_what, play, words) => {
    plays.set('/vice', play)
    await expect(textAt(`${base}/vice`)).rejects.toThrow(words)
  })

  test('takes longer than all of it may', async () => {
    plays.set('/long', drip(20))
    const limits = { ...ASK.limits, totalMs: 400, minBytesPerSecond: 0 }
    await expect(textAt(`${base}/long`, { ...ASK, limits })).rejects.toThrow(/took too long/)
  })
})

describe('an address', () => {
  const privately: LookupFunction = (_host, options, callback) => {
    const found = [{ address: '192.168.1.1', family: 4 }]
    if (options.all) callback(null, found)
    else callback(null, '192.168.1.1', 4)
  }
  test.each([
    ['of this machine', () => `${base}/there`, /not on the public internet/],
    ['of a metadata service', () => 'http://169.254.169.254/latest', /not on the public internet/],
    [
      'of a name that leads into a private network',
      () => 'http://maps.example.gov/',
      /not on the public internet/,
    ],
    ['with a password', () => 'https://me:secret@maps.example.gov/', /name or password/],
    ['of a file', () => 'file:///etc/passwd', /must begin with https/],
    ['of nothing', () => 'maps', /not an address/],
  ])('%s is not asked', async (_what, address, words) => {
    const ask = { ...ASK, reach: { allowsLocal: false, lookup: privately } }
    await expect(fetchSafely(address(), ask)).rejects.toThrow(words)
  })
})

describe('fetchAnswer', () => {
  const failsFirst =
    (play: Play, times: number): Play =>
    (request, response) =>
      ((asked.get(request.url ?? '') ?? 0) <= times ? play : sends('{"count":3}'))(
        request,
        response,
      )

  test('waits as long as the server asks, then longer each time', async () => {
    waits.length = 0
    plays.set('/busy', failsFirst(sends('', 503), 2))
    expect(await fetchAnswer(`${base}/busy`, JSON_ANSWER, ASK, RETRIES)).toEqual({ count: 3 })
    plays.set('/asks', failsFirst(sends('', 429, { 'retry-after': '30' }), 1))
    expect(await fetchAnswer(`${base}/asks`, JSON_ANSWER, ASK, RETRIES)).toEqual({ count: 3 })
    expect(waits).toEqual([1000, 2000, 30_000])
  })

  test('reads an answer that was cut off once more', async () => {
    plays.set('/cut', failsFirst(sends('{"count":'), 1))
    expect(await fetchAnswer(`${base}/cut`, JSON_ANSWER, ASK, RETRIES)).toEqual({ count: 3 })
  })

  test.each<[string, string, Play, RegExp, number]>([
    ['gives up after its tries', '/down', sends('', 500), /answered 500/, 3],
    [
      'does not wait for an hour',
      '/hour',
      sends('', 503, { 'retry-after': '3600' }),
      /answered 503/,
      1,
    ],
    ['does not ask again for what is not there', '/gone', sends('', 410), /answered 410/, 1],
    [
      'says that a page is no data',
      '/login',
      sends('\n<!doctype html>'),
      /page instead of data/,
      1,
    ],
    [
      'does not go into what is nested too deep',
      '/deep',
      sends('['.repeat(500)),
      /nested too deep/,
      1,
    ],
  ])('%s', async (_what, path, play, words, times) => {
    plays.set(path, play)
    await expect(fetchAnswer(base + path, JSON_ANSWER, ASK, RETRIES)).rejects.toThrow(words)
    expect(asked.get(path)).toBe(times)
  })
})

function endless(_request: IncomingMessage, response: ServerResponse): void {
  const piece = Buffer.alloc(64 * 1024)
  const more = () => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

function drip(everyMs: number): Play {
  return (_request, response) => {
    const timer = setInterval(() => response.write('.'), everyMs)
    response.on('close', () => clearInterval(timer))
  }
}

function cutOff(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('half of it', () => response.socket?.destroy())
}
