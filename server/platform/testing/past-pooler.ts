import { throughPgBouncer } from '../db/pgbouncer.ts'

// `npm run test:pooler` runs the suite with PgBouncer between the app and the run's PostgreSQL. Its port is in the
// environment of the test runner's workers, with the folder of that PostgreSQL's socket.

const PORT = 'TEST_POOLER_PORT'
const SERVER = 'TEST_POOLER_SERVER'

/** Sends the run's servers and apps through the pooler at this port, which leads to the server at `serverUrl`. */
export function leadThroughPooler(port: number, serverUrl: string): void {
  process.env[PORT] = String(port)
  process.env[SERVER] = socketOf(serverUrl) ?? ''
}

const socketOf = (url: string): string | null => /[?&]host=([^&]*)/.exec(url)?.[1] ?? null

/**
 * Settings of a server whose database is at `url`: those that lead through the pooler if the run has one. A test that
 * kills, promotes or cuts off PostgreSQL has a separate server or proxy, which stays direct.
 */
export function databaseSettings(url: string): Record<string, string> {
  const port = process.env[PORT]
  if (port === undefined || socketOf(url) !== process.env[SERVER]) return { DATABASE_URL: url }
  const { username, pathname } = new URL(url)
  return {
    DATABASE_URL: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    DATABASE_POOLER: 'transaction',
    DATABASE_LISTEN_URL: url,
  }
}

/** The URL for connections of an app to the database at `url`. */
export function connectionUrl(url: string): string {
  const { DATABASE_URL = url, DATABASE_POOLER } = databaseSettings(url)
  return DATABASE_POOLER === undefined ? url : throughPgBouncer(DATABASE_URL)
}
