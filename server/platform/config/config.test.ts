import { describe, expect, test } from 'vitest'
import { isThroughPgBouncer } from '../db/pgbouncer.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

test('without settings everything has its default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    databaseUrl: null,
    sampleData: true,
    workers: 1,
    logLevel: 'info',
  })
  expect(readConfig({}).dataDir).toMatch(/\/\.data$/)
})

describe('one’s own machine', () => {
  const local = {
    hosts: ['127.0.0.1', '::1'],
    isExposed: false,
    sharesImports: true,
    imports: 'everyone',
    sampleData: true,
    demoLogin: true,
    enforcesLimits: false,
    payments: { by: 'sandbox' },
  }
  test.each<[string, Record<string, string>, Partial<typeof local>?]>([
    ['with nothing set', {}],
    ['at a port of its own', { PORT: '3001', BASE_URL: 'http://localhost:3001' }],
    ['at a loopback URL', { BASE_URL: 'http://127.0.0.1:3000/' }],
    ['at one of IPv6', { BASE_URL: 'http://[::1]:3000' }],
    ['by the name', { HOST: 'LOCALHOST' }],
    ['by one address', { HOST: '127.0.0.1' }, { hosts: ['127.0.0.1'] }],
    ['by that of IPv6', { HOST: '::1' }, { hosts: ['::1'] }],
    ['by that of IPv6, written as in a URL', { HOST: '[::1]' }, { hosts: ['::1'] }],
    ['with a mail server', { SMTP_URL: 'smtp://mail' }],
  ])('%s, has the defaults of one person', (_case, env, other = {}) => {
    expect(readConfig(env)).toMatchObject({ ...local, ...other })
  })

  const reached = {
    isExposed: true,
    sharesImports: false,
    imports: 'staff',
    sampleData: false,
    demoLogin: false,
    enforcesLimits: true,
    payments: { by: 'off' },
  }
  test.each<[string, Record<string, string>, readonly string[]]>([
    ['on every address', { HOST: '0.0.0.0' }, ['0.0.0.0']],
    ['on every address of IPv6', { HOST: '::' }, ['::']],
    ['in its network', { HOST: '192.168.1.5' }, ['192.168.1.5']],
    ['by a name', { HOST: 'laptop.local' }, ['laptop.local']],
    ['by a name without a dot', { HOST: 'laptop' }, ['laptop']],
    ['by a name that only begins like it', { HOST: 'localhost.example' }, ['localhost.example']],
    ['by a name that only ends like it', { HOST: 'notlocalhost' }, ['notlocalhost']],
    ['at a URL', { BASE_URL: 'https://parcels.example.com' }, ['::']],
    ['at the URL of a network', { BASE_URL: 'http://192.168.1.5:3000' }, ['::']],
    ['behind a proxy', { TRUST_PROXY: '1' }, ['::']],
    ['behind a proxy on it', { TRUST_PROXY: '1', HOST: '127.0.0.1' }, ['127.0.0.1']],
    ['with an outside database', { DATABASE_URL: 'postgres://u@h/d' }, ['::']],
    ['in production', { NODE_ENV: 'production' }, ['::']],
  ])('that others reach %s, has the defaults of a server', (_case, env, hosts) => {
    expect(readConfig(env)).toMatchObject({ ...reached, hosts })
  })

  test('keeps what is set, also where others reach it', () => {
    const set = { IMPORTS: 'everyone', SAMPLE_DATA: 'on', DEMO_LOGIN: 'on', PLAN_LIMITS: 'meter' }
    expect(readConfig({ ...set, HOST: '0.0.0.0', PAYMENTS: 'sandbox' })).toMatchObject({
      ...{ imports: 'everyone', sampleData: true, demoLogin: true, enforcesLimits: false },
      ...{ payments: { by: 'sandbox' }, isExposed: true },
      // An import by someone is not shown to everyone.
      sharesImports: false,
    })
  })
})

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
    port: 3000,
    databaseUrl: null,
  })
})

describe('a bad value is refused in one line that names it', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['WORKERS', '0'],
    ['SAMPLE_DATA', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['BASE_URL', 'ftp://x'],
    ['DATABASE_URL', 'mysql://u:secret@h/d'],
    ['DATABASE_URL', 'postgres://u:secret@a:5432,b:5432/d'],
    ['DATABASE_OWNER_URL', 'postgres://u:secret@a,b/d'],
    ['DATABASE_LISTEN_URL', 'postgres://u:secret@a,b/d'],
    ['SMTP_URL', 'http://u:secret@h'],
    ['MAIL_FROM', 'no-address'],
    ['TRUST_PROXY', '-1'],
    ['OIDC_ISSUER', 'id.example'],
    ['DEMO_LOGIN', 'yes'],
  ])('%s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name} must be .*$`))
    expect(read).not.toThrow(/secret/)
  })
})

describe('who takes payments', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  test.each([
    ['nothing is said', {}, 'sandbox'],
    ['Stripe’s keys are given', keys, 'stripe'],
    ['they are given and the sandbox is asked for', { ...keys, PAYMENTS: 'sandbox' }, 'sandbox'],
    ['others reach it and there are no keys', { HOST: '0.0.0.0' }, 'off'],
    ['they reach it and it is asked for', { HOST: '0.0.0.0', PAYMENTS: 'sandbox' }, 'sandbox'],
  ])('where %s', (_case, env, by) => {
    expect(readConfig(env).payments.by).toBe(by)
  })

  test.each(Object.keys(keys))('a missing %s is named, and no secret is shown', (name) => {
    const read = () => readConfig({ ...keys, [name]: '' })
    expect(read).toThrow(`${name} is required for payments with Stripe`)
    expect(read).not.toThrow(/_1/)
  })
})

describe('a pooler', () => {
  const DATABASE_URL = 'postgres://u:secret@pooler:6432/d'
  const DATABASE_LISTEN_URL = 'postgres://u:secret@h/d'
  const all = { DATABASE_URL, DATABASE_POOLER: 'transaction', DATABASE_LISTEN_URL }

  test('marks the URLs that lead through it, and not those past it', () => {
    const { databaseUrl, databaseOwnerUrl, listenUrl, replicas } = readConfig({
      ...all,
      DATABASE_OWNER_URL: 'postgres://owner@h/d',
      DATABASE_READ_URL: 'postgres://u@a,b/d?sslmode=require',
    })
    expect([databaseUrl, ...replicas.urls].map((url) => isThroughPgBouncer(url ?? ''))).toEqual([
      true,
      true,
      true,
    ])
    expect([databaseOwnerUrl, listenUrl].map((url) => isThroughPgBouncer(url ?? ''))).toEqual([
      false,
      false,
    ])
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  })

  test.each(Object.keys(all))(
    'without %s the start stops, and says so without a secret',
    (name) => {
      const read = () => readConfig({ ...all, [name]: undefined })
      expect(read).toThrow(ConfigError)
      expect(read).toThrow(name)
      expect(read).not.toThrow('secret')
    },
  )
})

describe('an outside sign-in provider', () => {
  const all = {
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'parcelproof',
    OIDC_CLIENT_SECRET: 'top secret',
  }

  test('is used where all three of its settings are there, else the bundled one', () => {
    expect(readConfig(all).oidc).toEqual({
      issuer: 'https://id.example',
      clientId: 'parcelproof',
      clientSecret: 'top secret',
    })
    expect(readConfig({}).oidc).toBeNull()
  })

  test.each(Object.keys(all))('without %s the start stops, and says so', (name) => {
    const read = () => readConfig({ ...all, [name]: '' })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name} must be set too`))
    expect(read).not.toThrow(/top secret/)
  })
})
