import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Config } from '../config/config.ts'
import type { Pool } from '../db/db.ts'

/** What every kind of background work is handed. */
export type WorkerContext = {
  db: Pool
  databaseUrl: string
  config: Config
  today: () => LocalDate
  log: {
    info: (about: object, message: string) => void
    error: (about: object, message: string) => void
  }
}

/** Work that was begun: how it is ended, at its next good place. */
export type Begun = {
  stop: () => Promise<unknown>
  /** What is done last, when all has ended or nobody waits any more. */
  settle?: () => Promise<unknown>
}
