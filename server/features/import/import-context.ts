import type { AppContext } from '../../platform/context.ts'
import type { Previews } from './previews.ts'

/** What imports are handed beside what every feature is. */
export type ImportContext = AppContext & {
  /** Reads lists without writing them, in a process of their own. */
  previews: Previews
  /** A list is coming in: the process for it may be started meanwhile. */
  expectImport: () => void
  /** Asks a worker to look at an import. */
  sendImport: (importId: number) => Promise<void>
}
