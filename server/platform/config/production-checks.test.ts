import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { checkProduction, productionBlock } from './production-checks.ts'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
/** A server that lacks nothing. */
const WHOLE = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://app:secret@h/d',
  DATABASE_OWNER_URL: 'postgres://owner:secret@h/d',
  BASE_URL: 'https://parcels.example.com',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtps://u:secret@mail.example.com',
  STAFF_EMAILS: 'ada@example.com',
  ...STRIPE,
}
const FINE = { isSuperuser: false, bypassesRowSecurity: false, hasStaff: false }

const check = (env: Record<string, string>, facts: typeof FINE | null = FINE) =>
  checkProduction(readConfig(env), facts)

test('a server that lacks nothing starts without a word', () => {
  expect(check(WHOLE)).toEqual([])
})

test.each<[string, Record<string, string>]>([
  ['without settings', {}],
  ['with an address of its own', { BASE_URL: 'http://localhost:3001' }],
  ['with a lone mail server', { SMTP_URL: 'smtp://mail' }],
])('one’s own machine, %s, has no findings', (_what, env) => {
  expect(check(env, { ...FINE, isSuperuser: true })).toEqual([])
})

describe('missing or unsafe settings are reported with their consequence', () => {
  test.each<[string, string, Record<string, string>, Partial<typeof FINE>?]>([
    ['BASE_URL', 'is http.', { BASE_URL: 'http://parcels.example.com' }],
    ['TRUST_PROXY', 'is not set', { TRUST_PROXY: '0' }],
    ['SMTP_URL', 'is not set. Email is written to files', { SMTP_URL: '' }],
    ['SAMPLE_DATA', 'is on', { SAMPLE_DATA: 'on' }],
    ['DEMO_LOGIN', 'is on', { DEMO_LOGIN: 'on' }],
    ['PLAN_LIMITS', 'is meter', { PLAN_LIMITS: 'meter' }],
    ['PAYMENTS', 'is the sandbox', { PAYMENTS: 'sandbox' }],
    ['IMPORTS', 'is everyone', { IMPORTS: 'everyone' }],
    ['STAFF_EMAILS', 'was not used. No one can import lists', { STAFF_EMAILS: '' }],
    ['DATABASE_URL', 'uses a superuser', {}, { isSuperuser: true }],
    ['DATABASE_URL', 'bypasses row-level security', {}, { bypassesRowSecurity: true }],
    ['DATABASE_OWNER_URL', 'is not set', { DATABASE_OWNER_URL: '' }],
  ])('%s %s', (setting, means, env, facts = {}) => {
    const found = check({ ...WHOLE, ...env }, { ...FINE, ...facts })
    expect(found).toMatchObject([{ setting, isFatal: false }])
    expect(productionBlock(found)).toContain(`  ${setting} `)
    expect(productionBlock(found)).toContain(means)
  })

  test('staff of the command line are staff', () => {
    expect(check({ ...WHOLE, STAFF_EMAILS: '' }, { ...FINE, hasStaff: true })).toEqual([])
  })

  test.each<[string, Record<string, string>, string[]]>([
    ['a public URL', { BASE_URL: 'https://parcels.example.com', TRUST_PROXY: '1' }, []],
    ['an address of the network', { HOST: '0.0.0.0' }, ['BASE_URL']],
  ])('%s is enough for findings, without an outside database', (_what, env, more) => {
    const settings = check(env).map(({ setting }) => setting)
    expect(settings).toEqual([...more, 'SMTP_URL', 'STAFF_EMAILS'])
  })
})

describe('no address people use', () => {
  test('stops the start where production is declared, before a database is asked', () => {
    const found = check({ ...WHOLE, BASE_URL: '' }, null)
    expect(found).toMatchObject([{ setting: 'BASE_URL', isFatal: true }])
    expect(productionBlock(found)).toMatch(
      /^ParcelProof cannot start in production:\n {2}BASE_URL is not set\. .* Set BASE_URL to the public URL\.$/,
    )
  })

  test('is reported with an outside database alone', () => {
    const [first] = check({ ...WHOLE, NODE_ENV: '', BASE_URL: '' })
    expect(first).toMatchObject({ setting: 'BASE_URL', isFatal: false })
  })
})

test('no value is shown that could be secret', () => {
  const all = check(
    { NODE_ENV: 'production', DATABASE_URL: 'postgres://u:secret@h/d', IMPORTS: 'everyone' },
    { ...FINE, isSuperuser: true },
  )
  expect(productionBlock(all)).not.toMatch(/secret/)
})
