import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { emailKeyOf } from '../../../domain/account/email-key.ts'
import { throughPgBouncer } from '../db/pgbouncer.ts'
import { BUCKET_ENV, type BucketSettings, readBucket } from './bucket-settings.ts'
import { ConfigError } from './config-error.ts'
import { isOwnMachine, listenAddresses } from './own-machine.ts'

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))

const OnOff = z.enum(['on', 'off'], 'must be on or off').transform((text) => text === 'on')
const HttpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const PostgresUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\//.test(text),
    'must be an address like postgres://user@host/database',
  )
/** `postgres://user:password@host`, or several hosts, and the rest. */
const HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s
const OnePostgresUrl = PostgresUrl.refine(
  (text) => !HOSTS.exec(text)?.[2]?.includes(','),
  'must be the address of one server; of several, of the HAProxy before them (docs/deploy.md)',
)
const SmtpUrl = z
  .string()
  .refine(
    (text) => /^smtps?:\/\/./.test(text) && URL.canParse(text),
    'must be an address like smtp://user:password@host:587',
  )

/** A whole number from `least` to `most`. */
const wholeNumber = (least: number, most: number) => {
  const words = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(words).int(words).min(least, words).max(most, words)
}

const Env = z.object({
  PORT: z.coerce
    .number('must be a number from 0 to 65535')
    .int('must be a whole number')
    .min(0, 'must be a number from 0 to 65535')
    .max(65_535, 'must be a number from 0 to 65535')
    .default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: OnePostgresUrl.optional(),
  DATABASE_OWNER_URL: OnePostgresUrl.optional(),
  DATABASE_READ_URL: PostgresUrl.optional(),
  DATABASE_POOLER: z.enum(['transaction'], 'must be transaction').optional(),
  DATABASE_LISTEN_URL: OnePostgresUrl.optional(),
  READ_MAX_LAG_S: wholeNumber(1, 300).default(10),
  DATABASE_CONNECTIONS: wholeNumber(2, 200).default(6),
  DATABASE_WAIT_MS: wholeNumber(100, 600_000).default(10_000),
  STATEMENT_TIMEOUT_MS: wholeNumber(100, 3_600_000).default(30_000),
  OVERLOAD_WAITING: wholeNumber(1, 100_000).default(500),
  OVERLOAD_WAIT_MS: wholeNumber(10, 600_000).default(5_000),
  OVERLOAD_DELAY_MS: wholeNumber(10, 600_000).default(3_000),
  STOP_DELAY_S: wholeNumber(0, 300).default(0),
  BODY_TIMEOUT_S: wholeNumber(1, 3_600).default(30),
  STALL_TIMEOUT_S: wholeNumber(1, 3_600).default(30),
  RATE_LIMITS: OnOff.default(true),
  BASE_URL: HttpUrl.optional(),
  WORKERS: z.coerce
    .number('must be a number from 1 to 32')
    .int('must be a whole number')
    .min(1, 'must be a number from 1 to 32')
    .max(32, 'must be a number from 1 to 32')
    .default(1),
  SAMPLE_DATA: OnOff.optional(),
  DEMO_LOGIN: OnOff.optional(),
  STAFF_EMAILS: z
    .string()
    .transform((text) =>
      text
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(emailKeyOf),
    )
    .refine((emails) => emails.every((email) => /^[^@]+@[^@]+$/.test(email)), {
      message: 'must be email addresses with commas between',
    })
    .default([]),
  IMPORTS: z.enum(['everyone', 'people', 'staff'], 'must be everyone, people or staff').optional(),
  OIDC_ISSUER: HttpUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  TRUST_PROXY: z.coerce
    .number('must be the number of proxies in front, from 0 to 10')
    .int('must be the number of proxies in front, from 0 to 10')
    .min(0, 'must be the number of proxies in front, from 0 to 10')
    .max(10, 'must be the number of proxies in front, from 0 to 10')
    .default(0),
  SMTP_URL: SmtpUrl.optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^@\r\n]*@[^\r\n]+$/, 'must be an email address')
    .optional(),
  PAYMENTS: z.enum(['stripe', 'sandbox', 'off'], 'must be stripe, sandbox or off').optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  WEBHOOK_LOCAL: OnOff.default(false),
  SOURCES_LOCAL: OnOff.default(false),
  SOURCES_FOLDER: z.string().optional(),
  ...BUCKET_ENV,
  PLAN_LIMITS: z.enum(['enforce', 'meter'], 'must be enforce or meter').optional(),
  NODE_ENV: z.string().optional(),
  MAP_STYLE_URL: HttpUrl.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SLOW_QUERY_MS: wholeNumber(1, 3_600_000).default(1_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: HttpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().default('parcelproof'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    )
    .default('info'),
})

/** The name of a setting in the environment. */
export type SettingName = keyof z.input<typeof Env>

/** The payment provider. */
export type PaymentSettings =
  | { by: 'stripe'; secretKey: string; publishableKey: string; webhookSecret: string }
  /** Test cards only: no money moves. */
  | { by: 'sandbox' }
  | { by: 'off' }

/** The settings. A new one is added here: no other file reads a setting from the environment. */
export type Config = {
  port: number
  /** Addresses to listen on. */
  hosts: readonly string[]
  /** Absolute. */
  dataDir: string
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** URL of the role that owns the tables and migrates, if it is not that of `databaseUrl`; null: the same. */
  databaseOwnerUrl: string | null
  /** URL for LISTEN that bypasses the pooler in `databaseUrl`; null: no pooler. */
  listenUrl: string | null
  /** A streaming replica for reads, and its maximum lag; null: none. */
  replicas: { urls: readonly string[]; maxLagMs: number }
  /** Connections of the web process, and the statement timeout of its requests. */
  databaseConnections: number
  databaseLimits: { waitMs: number; statementMs: number }
  /** Thresholds for load shedding: queued queries, their wait, event loop delay. */
  overload: { databaseWaiters: number; databaseWaitMs: number; eventLoopDelayMs: number }
  /** Timeouts for a body to arrive and for a stalled response. */
  slowClients: { bodyMs: number; stallMs: number }
  /** Whether calls are limited by person and network. */
  limitsCalls: boolean
  /** How long it keeps serving after it was asked to stop, with the health check failing. */
  stopDelayMs: number
  /** The public URL; null: `http://localhost:PORT`. */
  baseUrl: string | null
  workers: number
  sampleData: boolean
  /** Email addresses of staff, in lower case, in addition to `parcelproof staff add`. */
  staffEmails: string[]
  /** Who may import lists into the shared record. */
  imports: 'everyone' | 'people' | 'staff'
  /** Whether everyone sees, undoes and retries all imports: only on one's own machine. */
  sharesImports: boolean
  /**
   * Whether others may reach the server, by its settings: then no request is trusted because of where it comes from.
   * Otherwise it is one's own machine, and only requests to a local name are answered.
   */
  isExposed: boolean
  /** `NODE_ENV=production`. */
  isProduction: boolean
  /** Whether Demo Login is offered. */
  demoLogin: boolean
  /** The outside sign-in provider; null: the bundled one. */
  oidc: { issuer: string; clientId: string; clientSecret: string } | null
  /** Number of trusted proxies in front of the server. */
  trustedProxies: number
  /** The mail server; null: mail is written to files under `dataDir`. */
  smtpUrl: string | null
  /** Sender of mail; null: `no-reply@` the public host. */
  mailFrom: string | null
  payments: PaymentSettings
  /** Whether plan limits are enforced; else usage is only counted and shown. */
  enforcesLimits: boolean
  /** Whether webhooks may use this machine and plain http, for testing. */
  webhookLocal: boolean
  /** Sources may be addresses of this machine. */
  sourcesLocal: boolean
  /** The operator and staff may connect this folder and its subfolders as sources; absolute. Null: none. */
  sourcesFolder: string | null
  /** The bucket for files on parcels; null: they are stored in the database. */
  filesBucket: BucketSettings | null
  /** A provider's map style in place of our own base map. */
  mapStyleUrl: string | null
  logLevel: string
  /** Token for reading metrics from other machines; null: this machine only. */
  metricsToken: string | null
  /** Statements that take this long are logged. */
  slowQueryMs: number
  /** OTLP endpoint for traces, over HTTP; null: no tracing. */
  traces: { endpoint: string; headers: Record<string, string>; service: string } | null
}

/** Reads the settings from the environment; an empty value counts as not set. Throws ConfigError. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = Env.safeParse(set)
  if (!read.success) {
    const issue = read.error.issues[0]
    const name = String(issue?.path[0])
    throw new ConfigError(`${name} ${issue?.message}; it is “${shown(name, set[name])}”`)
  }
  const values = read.data
  const isOwn = isOwnMachine(values)
  const imports = values.IMPORTS ?? (isOwn ? 'everyone' : 'staff')
  return {
    port: values.PORT,
    hosts: listenAddresses(values),
    dataDir: resolve(PROJECT, values.DATA_DIR),
    databaseUrl: readDatabaseUrl(values),
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
    listenUrl: readListenUrl(values),
    replicas: { urls: readReplicas(values), maxLagMs: values.READ_MAX_LAG_S * 1000 },
    databaseConnections: values.DATABASE_CONNECTIONS,
    databaseLimits: {
      waitMs: values.DATABASE_WAIT_MS,
      statementMs: values.STATEMENT_TIMEOUT_MS,
    },
    overload: {
      databaseWaiters: values.OVERLOAD_WAITING,
      databaseWaitMs: values.OVERLOAD_WAIT_MS,
      eventLoopDelayMs: values.OVERLOAD_DELAY_MS,
    },
    slowClients: {
      bodyMs: values.BODY_TIMEOUT_S * 1000,
      stallMs: values.STALL_TIMEOUT_S * 1000,
    },
    limitsCalls: values.RATE_LIMITS,
    stopDelayMs: values.STOP_DELAY_S * 1000,
    baseUrl: values.BASE_URL?.replace(/\/$/, '') ?? null,
    workers: values.WORKERS,
    sampleData: values.SAMPLE_DATA ?? isOwn,
    demoLogin: values.DEMO_LOGIN ?? isOwn,
    staffEmails: values.STAFF_EMAILS,
    imports,
    sharesImports: isOwn && imports === 'everyone',
    isExposed: !isOwn,
    isProduction: values.NODE_ENV === 'production',
    oidc: readOidc(values),
    trustedProxies: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    payments: readPayments(values),
    enforcesLimits: (values.PLAN_LIMITS ?? (isOwn ? 'meter' : 'enforce')) === 'enforce',
    webhookLocal: values.WEBHOOK_LOCAL,
    filesBucket: readBucket(values),
    sourcesLocal: values.SOURCES_LOCAL,
    sourcesFolder:
      values.SOURCES_FOLDER === undefined ? null : resolve(PROJECT, values.SOURCES_FOLDER),
    mapStyleUrl: values.MAP_STYLE_URL ?? null,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
    slowQueryMs: values.SLOW_QUERY_MS,
    traces: readTraces(values),
  }
}

function readDatabaseUrl({ DATABASE_URL, DATABASE_POOLER }: z.infer<typeof Env>): string | null {
  if (DATABASE_POOLER !== undefined && DATABASE_URL === undefined) {
    throw new ConfigError(
      'DATABASE_POOLER is set without DATABASE_URL. Set both: the URL is that of the pooler.',
    )
  }
  if (DATABASE_URL === undefined) return null
  return DATABASE_POOLER === undefined ? DATABASE_URL : throughPgBouncer(DATABASE_URL)
}

function readListenUrl(values: z.infer<typeof Env>): string | null {
  const { DATABASE_POOLER, DATABASE_LISTEN_URL = null } = values
  if ((DATABASE_POOLER === undefined) === (DATABASE_LISTEN_URL === null)) return DATABASE_LISTEN_URL
  throw new ConfigError(
    DATABASE_LISTEN_URL === null
      ? 'DATABASE_POOLER is set without DATABASE_LISTEN_URL. Set both: notifications do not go through a pooler, so the second is the address of PostgreSQL itself.'
      : 'DATABASE_LISTEN_URL is set without DATABASE_POOLER. Set both, or leave both out.',
  )
}

function readReplicas(values: z.infer<typeof Env>): string[] {
  if (values.DATABASE_READ_URL === undefined) return []
  if (values.DATABASE_URL === undefined) {
    throw new ConfigError(
      'DATABASE_READ_URL is set without DATABASE_URL. Set both: one is a replica of the other.',
    )
  }
  const [, start = '', hosts = '', rest = ''] = HOSTS.exec(values.DATABASE_READ_URL) ?? []
  const urls = hosts.split(',').map((host) => `${start}${host}${rest}`)
  return values.DATABASE_POOLER === undefined ? urls : urls.map(throughPgBouncer)
}

/** Headers in the format of W3C Baggage: `name=value,name=value`. */
function readTraces(values: z.infer<typeof Env>): Config['traces'] {
  if (values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null
  const headers = (values.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter(Boolean)
  return {
    endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
    headers: Object.fromEntries(
      headers.map((pair) => {
        const [, name, value] = /^\s*([\w-]+)=(.*)$/.exec(pair) ?? []
        if (name === undefined || value === undefined) {
          throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS must be like name=value,name=value')
        }
        return [name, decodeURIComponent(value.trim())]
      }),
    ),
    service: values.OTEL_SERVICE_NAME,
  }
}

/** All three settings of an outside provider, or null. */
function readOidc(values: z.infer<typeof Env>): Config['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret }
  const missing = Object.entries({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  }).filter(([, value]) => !value)
  if (missing.length === 3) return null
  throw new ConfigError(
    `${missing.map(([name]) => name).join(' and ')} must be set too, for OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together`,
  )
}

/**
 * Stripe if all three keys are set. Without them the sandbox, except where others reach the server: there test cards
 * must be enabled by PAYMENTS=sandbox.
 */
function readPayments(values: z.output<typeof Env>): PaymentSettings {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const given = names.filter((name) => values[name] !== undefined)
  const fallback = isOwnMachine(values) ? 'sandbox' : 'off'
  const by = values.PAYMENTS ?? (given.length > 0 ? 'stripe' : fallback)
  if (by !== 'stripe') return { by }
  const [secretKey, publishableKey, webhookSecret] = names.map((name) => {
    const value = values[name]
    if (value === undefined) throw new ConfigError(`${name} is required for payments with Stripe`)
    return value
  }) as [string, string, string]
  return { by, secretKey, publishableKey, webhookSecret }
}

/** The public URL without a trailing slash. */
export function publicUrlOf({ baseUrl, port }: Pick<Config, 'baseUrl' | 'port'>): string {
  return baseUrl ?? `http://localhost:${port}`
}

/** The public port, the same for all processes behind one URL. */
export function publicPortOf(config: Pick<Config, 'baseUrl' | 'port'>): string {
  const { port, protocol } = new URL(publicUrlOf(config))
  return port || (protocol === 'https:' ? '443' : '80')
}

/** A value safe to print: values that may contain a password are hidden. */
function shown(name: string, value: string | undefined): string {
  return /URL|SECRET|KEY|TOKEN|HEADERS/.test(name) ? '…' : (value ?? '').slice(0, 100)
}
