import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { logOptions } from './log-options.ts'
import { redactError, redactLine, redactPath } from './redact.ts'

describe('a line of the log holds no secret', () => {
  test.each([
    ['a database’s address', 'postgres://ada:hunter22@db.example/pp', 'hunter22'],
    ['a mail server’s', 'smtps://ada:p%40ss@mail.example:465', 'p%40ss'],
    ['an authorization header', 'authorization: Bearer abcdef123456', 'abcdef123456'],
    ['a basic one', 'Authorization: Basic YWRhOmh1bnRlcjI=', 'YWRhOmh1bnRlcjI='],
    ['an API key', 'the key pp_0123456789abcdef is not valid', '0123456789abcdef'],
    ['a provider’s key', 'Invalid API Key provided: sk_live_51Hxyz', '51Hxyz'],
    ['a webhook’s secret', 'whsec_MfKQ9r8GKYqrTwjUPD8I', 'MfKQ9r8G'],
    ['a payment’s secret', 'pi_3abc_secret_4def', '4def'],
    ['an id token', 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'eyJzdWIi'],
    ['a link that was signed', 'GET /api/unsubscribe?token=abc.def-ghi', 'abc.def-ghi'],
    ['a sign-in’s code', '/api/callback?code=Xy12&state=Zz34', 'Xy12'],
    ['a card number', 'number 4242 4242 4242 4242 was declined', '4242 4242'],
    ['a card number in one', '"5555555555554444"', '5555555555554444'],
    ['whose mail it is', 'no mailbox for ada.lovelace@example.com', 'ada.lovelace'],
  ])('%s', (_what, line, secret) => {
    expect(line).toContain(secret)
    expect(redactLine(line)).not.toContain(secret)
  })

  test.each([
    'import 12 ended: 20,000 rows in 3 s',
    '{"level":30,"time":1763791234567,"ms":12.5}',
    'parcel 1234567890123456 is there twice',
    'route /api/properties/:id/title-record',
  ])('%s stays as it is', (line) => {
    expect(redactLine(line)).toBe(line)
  })
})

test('a path without a route is logged without its query and long parts', () => {
  expect(redactPath(`/oidc/reset/${'a'.repeat(43)}?x=1`)).toBe('/oidc/reset/…')
  expect(redactPath('/api/nothing#part')).toBe('/api/nothing')
})

describe('an error', () => {
  test('is logged with message, code and causes, without other fields', () => {
    const error = Object.assign(new Error('duplicate key', { cause: new Error('why') }), {
      code: '23505',
      detail: 'Key (email)=(ada@example.com) already exists.',
      request: { headers: { cookie: 'session=1' } },
    })
    const logged = redactError(error)
    expect(logged).toMatchObject({
      message: 'duplicate key',
      code: '23505',
      cause: { message: 'why' },
    })
    expect(JSON.stringify(logged)).not.toMatch(/ada@|cookie/)
  })

  test('that is its own cause ends', () => {
    const error = new Error('round')
    error.cause = error
    expect(JSON.stringify(redactError(error)).length).toBeLessThan(60_000)
  })

  test('that a library copied into a plain object is logged like it; of other objects the names of fields', () => {
    const { message, stack } = new Error('timeout exceeded')
    const copy = { message, stack, code: 'ETIMEDOUT', queue: 'import', detail: 'ada@example.com' }
    expect(redactError(copy)).toEqual({ type: 'object', message, stack, code: 'ETIMEDOUT' })
    expect(redactError({ user: 'ada', row: {} })).toEqual({
      type: 'object',
      message: 'with user, row',
    })
    expect(redactError(Object.create(null))).toMatchObject({ message: 'with no fields' })
    expect(redactError('a word')).toEqual({ type: 'string', message: 'a word' })
  })

  test('of several logs each', () => {
    const logged = redactError(new AggregateError([new Error('one'), 'two'], 'both'))
    expect(logged.causes).toMatchObject([{ message: 'one' }, { message: 'two' }])
  })
})

test('what a library writes into its message is redacted, too, and stays one line of JSON', () => {
  const lines: string[] = []
  const log = pino(
    logOptions('trace'),
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    }),
  )
  log.error({ err: new Error('connect postgres://ada:hunter22@db/pp failed') }, 'token=abc')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/hunter22|=abc/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, err: { type: 'Error' } })
})
