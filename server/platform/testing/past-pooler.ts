import { throughPooler } from '../db/pooled.ts'

// `npm run test:pooler` runs the suite with PgBouncer between the app and PostgreSQL. Its port is in the environment of
// the test runner's workers.

const PORT = 'TEST_POOLER_PORT'

/** Lets the run's servers and apps go through the pooler at this port. */
export function leadThroughPooler(port: number): void {
  process.env[PORT] = String(port)
}

/** Settings of a server whose database is at `url`, past the pooler: those that lead through it where the run has one. */
export function databaseSettings(url: string): Record<string, string> {
  const port = process.env[PORT]
  if (port === undefined) return { DATABASE_URL: url }
  const { username, pathname } = new URL(url)
  return {
    DATABASE_URL: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    DATABASE_POOLER: 'transaction',
    DATABASE_LISTEN_URL: url,
  }
}

/** The address for connections of an app on the database at `url`. */
export function connectionUrl(url: string): string {
  const { DATABASE_URL = url, DATABASE_POOLER } = databaseSettings(url)
  return DATABASE_POOLER === undefined ? url : throughPooler(DATABASE_URL)
}
