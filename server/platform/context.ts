import type { LocalDate } from '../../domain/lib/local-date.ts'
import type { Config } from './config/config.ts'
import type { Pool } from './db/db.ts'
import type { Load } from './http/load.ts'
import type { ReadPool } from './http/read-pool.ts'

/** What every feature is handed: the settings, the database, and the clock. */
export type AppContext = {
  config: Config
  /** The primary. */
  db: Pool
  /** What may be a little old is read here, from the replica where there is one. */
  readPool: ReadPool
  /** URL of the database, for connections of their own (COPY, LISTEN, locks). */
  databaseUrl: string
  /** Today in Central time: the covered counties' own day. */
  today: () => LocalDate
  /** Aborted when the server was asked to stop: it accepts no more work, and ends what would never end. */
  stopping: AbortSignal
  /** How busy this process is. */
  load: Load
  /** Takes the log in place of standard output. */
  logTo?: { write: (line: string) => void }
}
