import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { runServer } from '../testing/run-server.ts'
import { SETTING_OF, workerEnvironment } from './worker-environment.ts'
import type { WorkerRole } from './worker-role.ts'

const SECRETS = {
  DATABASE_OWNER_URL: 'postgres://owner:of-owner@localhost/db',
  DATABASE_READ_URL: 'postgres://reader:of-reader@localhost/db',
  SMTP_URL: 'smtp://mail:of-mail@localhost',
  STRIPE_SECRET_KEY: 'of-stripe',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'of-stripe-webhook',
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'client',
  OIDC_CLIENT_SECRET: 'of-oidc',
  METRICS_TOKEN: 'of-metrics-sixteen',
  FILES_BUCKET_URL: 'https://files.example/bucket',
  FILES_BUCKET_KEY_ID: 'key',
  FILES_BUCKET_SECRET: 'of-bucket',
}
const ENV = {
  ...SECRETS,
  DATABASE_URL: 'postgres://app:of-app@localhost/db',
  PATH: '/bin',
  TZ: 'America/Chicago',
  PAYMENTS: 'stripe',
  AWS_SECRET_ACCESS_KEY: 'of-another-program',
  PGPASSWORD: 'of-another-program',
  NODE_OPTIONS: '--inspect',
}
/** Values of secrets that a role is given. */
const secretsOf = (role: WorkerRole) =>
  Object.values(workerEnvironment(role, ENV))
    .filter((value) => /\bof-/.test(value))
    .map((value) => /of-[\w-]+/.exec(value)?.[0])
    .sort()

test('each worker is given the secrets it uses, and no other', () => {
  expect(secretsOf('imports')).toEqual(['of-app'])
  expect(secretsOf('derive')).toEqual(['of-app'])
  expect(secretsOf('sources')).toEqual(['of-app'])
  expect(secretsOf('service')).toEqual([
    'of-app',
    'of-bucket',
    'of-mail',
    'of-stripe',
    'of-stripe-webhook',
  ])
})

test.each(['service', 'sources', 'imports', 'derive'] as const)(
  '%s reads its settings from them',
  (role) => {
    const env = workerEnvironment(role, { ...ENV, WORKERS: '3', SLOW_QUERY_MS: '20' })
    expect(env).toMatchObject({ PATH: '/bin', TZ: 'America/Chicago' })
    expect(readConfig(env)).toMatchObject({
      workers: 3,
      slowQueryMs: 20,
      imports: 'staff',
      oidc: null,
      databaseOwnerUrl: null,
    })
  },
)

test('every setting that may hold a secret is named one by one', () => {
  const given = Object.entries(SETTING_OF).filter(([, roles]) => roles.length === 4)
  const doubtful = given.map(([name]) => name).filter((name) => /URL|SECRET|KEY|TOKEN/.test(name))
  expect(doubtful.sort()).toEqual(['BASE_URL', 'DATABASE_LISTEN_URL', 'DATABASE_URL'])
})

test('the processes of a server that runs have no more', async () => {
  const folder = await mkdtemp(join(inject('testFolder'), 'environment-'))
  const server = await runServer({
    DATA_DIR: folder,
    SAMPLE_DATA: 'off',
    METRICS_TOKEN: 'of-metrics-sixteen',
  })
  try {
    const pids = await expect
      .poll(() => server.workers('service'), { timeout: 60_000 })
      .toHaveLength(1)
      .then(() => server.workers('service'))
    for (const pid of pids) {
      const env = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
      expect(env.some((each) => each.startsWith('WORKER_DATABASE_URL='))).toBe(true)
      expect(env.filter((each) => each.includes('of-metrics'))).toEqual([])
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)
