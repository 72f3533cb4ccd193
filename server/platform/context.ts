import type { LocalDate } from '../../domain/lib/local-date.ts'
import type { Config } from './config/config.ts'
import type { Pool } from './db/db.ts'
import type { Load } from './http/load.ts'
import type { ReadPool } from './http/read-pool.ts'

/** Passed to every feature: the settings, the database, and the clock. */
export type AppContext = {
  config: Config
  /** The primary. */
  db: Pool
  /** Reads that may lag a little: from a replica if there is one. */
  readPool: ReadPool
  /** URL of the database, for dedicated connections (COPY, LISTEN, locks). */
  databaseUrl: string
  /** Today in Central time: the covered counties' own day. */
  today: () => LocalDate
  /** Aborted when the server was asked to stop: it accepts no more work, and ends streams. */
  stopping: AbortSignal
  /** How busy this process is. */
  load: Load
  /** Receives the log instead of standard output. */
  logTo?: { write: (line: string) => void }
}
