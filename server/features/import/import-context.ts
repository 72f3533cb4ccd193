import type { AppContext } from '../../platform/context.ts'
import type { Previews } from './previews.ts'

/** What imports are handed beside what every feature is. */
export type ImportContext = AppContext & {
  /** Reads lists without writing them, in a process of their own. */
  previews: Previews
  /** Draws parts of printed lists, in others: they keep no one waiting who checks a list. */
  drawings: Previews
  /** An import is coming, or was queued with this number: its process need not wait to be started. */
  expectImport: (importId: number | null) => void
}
