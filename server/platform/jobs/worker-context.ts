import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Config } from '../config/config.ts'
import type { Pool } from '../db/db.ts'

/** What every job receives. */
export type WorkerContext = {
  db: Pool
  config: Config
  today: () => LocalDate
  log: {
    info: (about: object, message: string) => void
    error: (about: object, message: string) => void
  }
}
