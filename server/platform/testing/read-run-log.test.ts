import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findSecret } from './find-secrets.ts'
import { readRunLog } from './read-run-log.ts'
import { SecretIndex } from './secret-index.ts'

const NONE = new SecretIndex([])
const ANSWERED =
  '{"level":30,"time":1763791234567,"pid":4242424,"reqId":"0b9f7c1e-4111-4111-8111-111111111111","method":"GET","route":"/oidc/reset/:token","status":200,"ms":0.30000000000000004,"address":"127.0.0.1","userId":12,"msg":"request answered"}'

describe('a line that holds what opens something is found by its pattern', () => {
  test.each([
    ['a session', '{"headers":"session_3987=4Fq2yHk-fM_x9w"}', '4Fq2yHk'],
    ['a session on https', '__Host-session=4Fq2yHk-fM_x9w', '4Fq2yHk'],
    ['a sign-in under way', '_interaction=4Fq2yHk-fM_x9w; path=/oidc', '4Fq2yHk'],
    ['cookies sent', '"headers":{"cookie":"a=b"}', 'a='],
    ['cookies set', '"set-cookie":["theme=dark"]', 'theme='],
    ['a bearer', '"authorization":"Bearer abcdef123456"', 'abcdef'],
    ['a name and password', 'Basic YWRhOmh1bnRlcjI=', 'YWRh'],
    ['a password', '{"password":"x"}', '"x'],
    ['a password in JSON in JSON', String.raw`{"body":"{\"password\":\"x\"}"}`, String.raw`\"x`],
    ['a new password', '"newPassword" : "hunter22"', 'hunter'],
    ['a client’s secret', '"clientSecret":"sb_1"', 'sb_1'],
    ['a token in an address', '"url":"/api/unsubscribe?token=abc.def"', 'abc.def'],
    ['a code', '/api/callback?iss=x&code=Xy12z', 'Xy12z'],
    ['a link to a new password', 'GET /oidc/reset/4Fq2yHkfMx9w4Fq2yHkfMx9w', '4Fq2y'],
    ['a link to an address', 'GET /oidc/verify/4Fq2yHkfMx9w4Fq2yHkfMx9w', '4Fq2y'],
    ['a calendar', '/api/calendar/4Fq2yHkfMx9w4Fq2yHkfMx9w.ics', '4Fq2y'],
    ['an API key', 'pp_0123456789abcdef', '012345'],
    ['a provider’s key', 'sk_live_51Hxyzab', '51Hxyz'],
    ['a webhook’s secret', 'whsec_MfKQ9r8GKYqr', 'MfKQ'],
    ['a payment’s secret', 'pi_3abc_secret_4defg', '4defg'],
    ['an id token', 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'eyJz'],
    ['a private key', '-----BEGIN EC PRIVATE KEY-----', 'BEGIN'],
    ['a password’s hash', '$argon2id$v=19$m=19456', '$argon2'],
    ['a database’s password', 'postgres://ada:hunter22@db/pp', 'hunter'],
    ['a card', 'number 4242424242424242 was declined', '424242'],
    ['a card in groups', '"4000 0000 0000 0002"', '0000 0002'],
    ['a card of fifteen digits', '{"number":378282246310005}', '3782'],
  ])('%s', (_what, line, secret) => {
    const leak = findSecret(line, NONE)
    expect(leak).not.toBeNull()
    // Readers of it do not see the secret.
    expect(leak?.line).not.toContain(secret)
  })

  test.each([
    ANSWERED,
    '{"level":40,"url":"/api/unsubscribe?token=…","msg":"postgres://…@db"}',
    '{"password":"…","cookies":3,"tokens":12}',
    'parcel 4242424242424241 is there twice',
    '2026-11-21 00:00:00.000 UTC [4242] LOG:  checkpoint complete: wrote 42 buffers',
  ])('%s is none', (line) => {
    expect(findSecret(line, NONE)).toBeNull()
  })
})

describe('a secret that occurred is found whatever it looks like', () => {
  const odd = 'pässwort "mit" & \\ zeichen'
  const index = new SecretIndex(['correct horse', 'zz-zz-zz', odd, ...many()])

  test.each([
    ['in the middle of a line', 'no account with correct horse today'],
    ['at its beginning and end', 'zz-zz-zz'],
    ['within JSON', JSON.stringify({ message: odd })],
    ['in an address', `/api/nothing?q=${encodeURIComponent(odd)}`],
    ['in a form', new URLSearchParams({ q: odd }).toString()],
    ['one of many', `x${many()[4_999]}`],
  ])('%s', (_where, line) => {
    expect(findSecret(line, index)?.what).toBe('a secret that occurred in a test')
  })

  test('and only as a whole', () => {
    expect(findSecret('correct hors', index)).toBeNull()
    expect(findSecret('orrect horse', index)).toBeNull()
    expect(findSecret(ANSWERED, index)).toBeNull()
  })
})

function many(): string[] {
  return Array.from({ length: 5_000 }, (_, n) => `made-${(n * 7919).toString(36)}-up-${n}`)
}

describe('the logs of a run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'run-log-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const keep = (part: string, name: string, text: string) => {
    mkdirSync(join(folder, part), { recursive: true })
    writeFileSync(join(folder, part, name), text)
  }

  test('are not believed clean where there are none', () => {
    expect(readRunLog(join(folder, 'nothing'), ['unit']).faults).toHaveLength(2)
    keep('quiet', '1.log', 'ParcelProof is ready\n')
    keep('quiet', '1.secrets', '"correct horse"\n')
    expect(readRunLog(folder, ['quiet']).faults).toEqual(['quiet: no server logged any request'])
  })

  test('pass with requests and without secrets', () => {
    keep('unit', '1.log', `${ANSWERED}\n${ANSWERED}\n`)
    keep('unit', '1.secrets', '"correct horse"\n"zz-zz-zz"\n')
    expect(readRunLog(folder, ['unit'])).toEqual({ lines: 2, secrets: 2, faults: [] })
  })

  test('are reported with file and line, also for another part’s secret', () => {
    keep('e2e', 'server.log', `${ANSWERED}\n{"msg":"who is correct horse"}\n`)
    keep('e2e', '2.secrets', '"another one"\n')
    expect(readRunLog(folder, ['unit', 'e2e']).faults).toEqual([
      expect.stringMatching(
        /e2e\/server\.log:2: a secret that occurred in a test: \{"msg":"who is \[/,
      ),
    ])
  })
})
