import pg from 'pg'
import { StartRefused } from '../start-refused.ts'
import { connectionOf, serverName } from './connection.ts'
import { SESSION_OPTIONS } from './db.ts'
import { openEmbeddedDatabase } from './embedded/open-embedded-database.ts'
import { isThroughPgBouncer } from './pgbouncer.ts'
import { listRows } from './sql.ts'

const REACH_MS = 10_000
/** The oldest supported PostgreSQL. */
const OLDEST_MAJOR = 16

export type DatabaseConfig = {
  /** Absolute path; contains the embedded database. */
  dataDir: string
  /** An outside PostgreSQL instead; null: the embedded one. */
  databaseUrl: string | null
}

export type RunningDatabase = {
  /** For `pg`, and for `new URL()`. */
  url: string
  embedded: boolean
  /** Whether an embedded database that outlived a killed server was adopted. */
  adopted: boolean
  /** Stops only what this process started. Idempotent. */
  stop: () => Promise<void>
}

type Options = { log: (message: string) => void }

/**
 * The web app's database: the one at `databaseUrl`, which must be reachable, or the embedded one in `dataDir`,
 * which is created, started and owned by this process. Throws StartRefused with a message for the operator.
 */
export async function startDatabase(
  config: DatabaseConfig,
  { log }: Options,
): Promise<RunningDatabase> {
  if (config.databaseUrl !== null) return reachDatabase(config.databaseUrl)
  const database = await openEmbeddedDatabase(config.dataDir, { role: 'server', log })
  return { ...database, embedded: true }
}

/**
 * The database for a command: that of a web app running on this data folder, which keeps running; else the
 * embedded one, started for as long as the command needs it.
 */
export async function attachDatabase(
  config: DatabaseConfig,
  { log }: Options,
): Promise<RunningDatabase> {
  if (config.databaseUrl !== null) return reachDatabase(config.databaseUrl)
  const database = await openEmbeddedDatabase(config.dataDir, { role: 'command', log })
  return { ...database, embedded: true }
}

async function reachDatabase(url: string): Promise<RunningDatabase> {
  const where = withoutPassword(url)
  const client = new pg.Client({
    ...connectionOf(url),
    ...(!isThroughPgBouncer(url) && { options: SESSION_OPTIONS }),
    connectionTimeoutMillis: REACH_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const rows = await listRows<{ major: number }>(client)`
      select current_setting('server_version_num')::int / 10000 as major`
    const major = rows[0]?.major ?? 0
    if (major < OLDEST_MAJOR) {
      throw new StartRefused(
        `The database at ${where} is PostgreSQL ${major}; ParcelProof needs ${OLDEST_MAJOR} or newer. Set DATABASE_URL to a newer server.`,
      )
    }
  } catch (error) {
    if (error instanceof StartRefused) throw error
    if (error instanceof Error && /unsupported startup parameter/.test(error.message)) {
      throw new StartRefused(
        `At ${where} is a pooler (PgBouncer), which keeps no settings of a session. Set DATABASE_POOLER=transaction, and DATABASE_LISTEN_URL to the address of PostgreSQL itself.`,
        { cause: error },
      )
    }
    // Messages of PostgreSQL and the network name host, user and database, never the password.
    const said = error instanceof AggregateError ? error.errors[0] : error
    throw new StartRefused(
      `The database at ${where} can't be used: ${said instanceof Error ? said.message : said}. Check DATABASE_URL and that the server is running.`,
      { cause: error },
    )
  } finally {
    await client.end().catch(() => {})
  }
  return { url, embedded: false, adopted: false, stop: async () => {} }
}

/** Only host and database: such a URL may contain passwords in several places. */
function withoutPassword(url: string): string {
  if (!URL.canParse(url)) {
    throw new StartRefused(
      'DATABASE_URL is not an address like postgres://user:password@host:5432/database. Characters like @ / : # in the password are written as %40 %2F %3A %23.',
    )
  }
  return serverName(url)
}
