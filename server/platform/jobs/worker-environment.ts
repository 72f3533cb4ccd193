import type { SettingName } from '../config/config.ts'
import { environmentOf } from '../system-environment.ts'
import { WORKER_ROLES, type WorkerRole } from './worker-role.ts'

const ALL = Object.keys(WORKER_ROLES) as WorkerRole[]
const SERVICE = ['service'] as const
const SOURCES = ['service', 'sources'] as const
const NONE = [] as const

/**
 * Which workers receive a setting. A secret goes only to the role that uses it: the password of the tables' owner,
 * sign-in and metrics belong to the web process alone. A new setting does not compile until it is listed here.
 */
export const SETTING_OF: Readonly<Record<SettingName, readonly WorkerRole[]>> = {
  // Without it a worker would assume the defaults of one's own machine. It is the URL the worker uses.
  DATABASE_URL: ALL,
  DATABASE_POOLER: ALL,
  DATABASE_LISTEN_URL: ALL,
  DATABASE_OWNER_URL: NONE,
  DATABASE_READ_URL: NONE,
  SMTP_URL: SERVICE,
  MAIL_FROM: SERVICE,
  PAYMENTS: SERVICE,
  STRIPE_SECRET_KEY: SERVICE,
  STRIPE_PUBLISHABLE_KEY: SERVICE,
  STRIPE_WEBHOOK_SECRET: SERVICE,
  FILES_BUCKET_URL: SERVICE,
  FILES_BUCKET_REGION: SERVICE,
  FILES_BUCKET_KEY_ID: SERVICE,
  FILES_BUCKET_SECRET: SERVICE,
  OIDC_ISSUER: NONE,
  OIDC_CLIENT_ID: NONE,
  OIDC_CLIENT_SECRET: NONE,
  METRICS_TOKEN: NONE,
  OTEL_EXPORTER_OTLP_ENDPOINT: ALL,
  // May contain a token of the collector.
  OTEL_EXPORTER_OTLP_HEADERS: ALL,
  OTEL_SERVICE_NAME: ALL,
  WEBHOOK_LOCAL: SERVICE,
  SOURCES_LOCAL: SOURCES,
  SOURCES_FOLDER: SOURCES,
  STAFF_EMAILS: SOURCES,
  DATA_DIR: ALL,
  BASE_URL: ALL,
  PORT: ALL,
  HOST: ALL,
  NODE_ENV: ALL,
  TRUST_PROXY: ALL,
  IMPORTS: ALL,
  PLAN_LIMITS: ALL,
  WORKERS: ALL,
  LOG_LEVEL: ALL,
  SLOW_QUERY_MS: ALL,
  SAMPLE_DATA: NONE,
  DEMO_LOGIN: NONE,
  MAP_STYLE_URL: NONE,
  RATE_LIMITS: NONE,
  READ_MAX_LAG_S: NONE,
  DATABASE_CONNECTIONS: NONE,
  DATABASE_WAIT_MS: NONE,
  STATEMENT_TIMEOUT_MS: NONE,
  OVERLOAD_WAITING: NONE,
  OVERLOAD_WAIT_MS: NONE,
  OVERLOAD_DELAY_MS: NONE,
  STOP_DELAY_S: NONE,
  BODY_TIMEOUT_S: NONE,
  STALL_TIMEOUT_S: NONE,
}

/** The environment of a worker of this role: the system's variables, and its settings. */
export function workerEnvironment(
  role: WorkerRole,
  env: NodeJS.ProcessEnv,
): Record<string, string> {
  const settings = Object.entries(SETTING_OF).flatMap(([name, roles]) =>
    roles.includes(role) ? [name] : [],
  )
  return environmentOf(env, settings)
}
