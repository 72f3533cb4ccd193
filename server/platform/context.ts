import type { LocalDate } from '../../domain/lib/local-date.ts'
import type { Previews } from '../features/import/previews.ts'
import type { PaymentProvider } from '../features/payments/payment-provider.ts'
import type { Config } from './config/config.ts'
import type { Pool } from './db/db.ts'
import type { Load } from './http/load.ts'
import type { Reads } from './http/reads.ts'

/** What every feature is handed: the settings, the database, and the clock. */
export type AppContext = {
  config: Config
  /** The primary. */
  db: Pool
  /** What may be a little old is read here, from the replica where there is one. */
  reads: Reads
  /** URL of the database, for connections of their own (COPY, LISTEN, locks). */
  databaseUrl: string
  /** Today in Central time: the covered counties' own day. */
  today: () => LocalDate
  /** Who takes payments; null where nothing is sold. */
  payments: PaymentProvider | null
  /** Aborted when the server was asked to stop: it takes no more, and ends what would go on for ever. */
  stopping: AbortSignal
  /** How busy this process is. */
  load: Load
  /** What the worker processes say of themselves, for Prometheus. */
  workerMetrics?: () => Promise<string[]>
  /** Takes the log in place of standard output. */
  logTo?: { write: (line: string) => void }
  /** Reads lists without writing them, in a process of their own. */
  previews: Previews
  /** A list is coming in: the process for it may be started meanwhile. */
  expectImport: () => void
  /** Asks a worker to look at an import. */
  sendImport: (importId: number) => Promise<void>
}
