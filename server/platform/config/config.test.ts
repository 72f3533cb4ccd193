import { describe, expect, test } from 'vitest'
import { isPooled } from '../db/pooled.ts'
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

test('an outside database has no sample data unless it is asked for', () => {
  const DATABASE_URL = 'postgres://u@h/d'
  expect(readConfig({ DATABASE_URL }).sampleData).toBe(false)
  expect(readConfig({ DATABASE_URL, SAMPLE_DATA: 'on' }).sampleData).toBe(true)
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
    ['production has no keys', { NODE_ENV: 'production' }, 'off'],
    ['production asks for it', { NODE_ENV: 'production', PAYMENTS: 'sandbox' }, 'sandbox'],
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
    expect([databaseUrl, ...replicas.urls].map((url) => isPooled(url ?? ''))).toEqual([
      true,
      true,
      true,
    ])
    expect([databaseOwnerUrl, listenUrl].map((url) => isPooled(url ?? ''))).toEqual([false, false])
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

test('plan limits are held to on an outside database, and only counted on the embedded one', () => {
  const DATABASE_URL = 'postgres://u@h/d'
  expect(readConfig({}).enforcesLimits).toBe(false)
  expect(readConfig({ DATABASE_URL }).enforcesLimits).toBe(true)
  expect(readConfig({ PLAN_LIMITS: 'enforce' }).enforcesLimits).toBe(true)
  expect(readConfig({ DATABASE_URL, PLAN_LIMITS: 'meter' }).enforcesLimits).toBe(false)
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

test('the demo login is off in production unless it is asked for', () => {
  const DATABASE_URL = 'postgres://u@h/d'
  expect(readConfig({}).demoLogin).toBe(true)
  expect(readConfig({ DATABASE_URL }).demoLogin).toBe(false)
  expect(readConfig({ NODE_ENV: 'production' }).demoLogin).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO_LOGIN: 'on' }).demoLogin).toBe(true)
})
