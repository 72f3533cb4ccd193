import type { LookupFunction } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findAddressFault, postWebhook } from './post-webhook.ts'
import { openReceiver, type Receiver } from './testing/receiver.ts'

let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.answer = { status: 200 }
})
afterAll(() => receiver.close())

const LOCAL = { allowsLocal: true }
const message = { headers: { 'webhook-id': 'alert-1' }, body: '{"é":1}' }
const post = (url = receiver.url, timeoutMs?: number) => postWebhook(url, message, LOCAL, timeoutMs)

/** A test name server: the answers for each name, one lookup after the other. */
function nameServer(answers: Record<string, string[][]>): LookupFunction {
  const asked = new Map<string, number>()
  return (host, _options, callback) => {
    const n = asked.get(host) ?? 0
    asked.set(host, n + 1)
    const found = answers[host]?.[Math.min(n, (answers[host]?.length ?? 1) - 1)]
    if (!found) callback(Object.assign(new Error(host), { code: 'ENOTFOUND' }), [])
    else
      callback(
        null,
        found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
  }
}

describe('sending', () => {
  test('takes the body whole, and any answer of success', async () => {
    receiver.answer = { status: 204 }
    expect(await post()).toEqual({ status: 204, failure: null })
    expect(receiver.received).toMatchObject([
      { path: '/hook', body: '{"é":1}', headers: { 'webhook-id': 'alert-1' } },
    ])
    expect(receiver.received[0]?.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test.each([
    ['an error of theirs', { status: 500 }, 500, 'It answered 500'],
    ['a refusal', { status: 401 }, 401, 'It answered 401'],
    ['silence', 'nothing', null, 'There was no response in time'],
    ['a closed line', 'hang up', null, 'The connection was closed without a response'],
    [
      'too much in the head',
      { status: 200, headers: { x: 'y'.repeat(20_000) } },
      null,
      'headers are too large',
    ],
  ] as const)('%s is a failure, in words', async (_case, answer, status, words) => {
    receiver.answer = answer
    const outcome = await post(receiver.url, answer === 'nothing' ? 300 : undefined)
    expect(outcome.status).toBe(status)
    expect(outcome.failure).toContain(words)
  })

  test('does not follow to another place', async () => {
    receiver.answer = { status: 307, headers: { location: receiver.url } }
    const outcome = await post()
    expect(outcome.failure).toBe('It answered 307; redirects are not followed')
    expect(receiver.received).toHaveLength(1)
  })

  test('an endless answer is not read', async () => {
    receiver.answer = { status: 200, body: 'x'.repeat(5_000_000) }
    expect(await post()).toEqual({ status: 200, failure: null })
  })

  test('no one there, no such name', async () => {
    const closed = await openReceiver()
    await closed.close()
    expect((await post(closed.url)).failure).toBe('Nothing is listening at this address')
    const outcome = await postWebhook('https://nobody.example/', message, {
      allowsLocal: false,
      lookup: nameServer({}),
    })
    expect(outcome.failure).toBe('No host has this name')
  })
})

describe('what is not on the public internet receives nothing', () => {
  const port = () => new URL(receiver.url).port

  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00:ec2::254]/',
    'https://10.1.2.3/',
    'https://0/',
  ])('%s', async (url) => {
    const reach = { allowsLocal: false }
    expect((await postWebhook(url, message, reach, 300)).failure).toContain(
      'not on the public internet',
    )
    expect(await findAddressFault(new URL(url), reach)).toContain('not on the public internet')
  })

  test('a name that leads there, or partly', async () => {
    const lookup = nameServer({
      'inside.example': [['127.0.0.1']],
      'half.example': [['93.184.215.14', '127.0.0.1']],
      'metadata.example': [['::ffff:169.254.169.254']],
    })
    for (const host of ['inside.example', 'half.example', 'metadata.example']) {
      const outcome = await postWebhook(`https://${host}:${port()}/`, message, {
        allowsLocal: false,
        lookup,
      })
      expect(outcome.failure, host).toContain('not on the public internet')
    }
    expect(receiver.received).toEqual([])
  })

  test('a name that answered otherwise when it was checked', async () => {
    const reach = {
      allowsLocal: false,
      lookup: nameServer({ 'turning.example': [['93.184.215.14'], ['127.0.0.1']] }),
    }
    const url = new URL(`https://turning.example:${port()}/`)
    expect(await findAddressFault(url, reach)).toBeNull()
    expect((await postWebhook(url.href, message, reach)).failure).toContain(
      'not on the public internet',
    )
    expect(receiver.received).toEqual([])
  })

  test('the address that was checked is the one that is called', async () => {
    let asked = 0
    const lookup: LookupFunction = (host, options, callback) => {
      asked += 1
      nameServer({ 'here.example': [['127.0.0.1']] })(host, options, callback)
    }
    const outcome = await postWebhook(`http://here.example:${port()}/`, message, {
      ...LOCAL,
      lookup,
    })
    expect(outcome).toEqual({ status: 200, failure: null })
    expect(asked).toBe(1)
    expect(receiver.received[0]?.headers.host).toBe(`here.example:${port()}`)
  })

  test('plain http, unless this machine is allowed; then still no other one beside it', async () => {
    expect((await postWebhook(receiver.url, message, { allowsLocal: false })).failure).toBe(
      'The address must use https',
    )
    expect((await postWebhook('http://10.1.2.3/', message, LOCAL, 300)).failure).toContain(
      'not on the public internet',
    )
  })
})
