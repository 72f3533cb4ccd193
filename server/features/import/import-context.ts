import type { AppContext } from '../../platform/context.ts'
import type { Previews } from './previews.ts'

/** The context of imports, in addition to every feature's. */
export type ImportContext = AppContext & {
  /** Reads lists without writing them, in separate processes. */
  previews: Previews
  /** Renders parts of printed lists in other processes, so that they do not delay list checks. */
  drawings: Previews
  /** An import is coming, or was queued with this number, so its process can be started already. */
  expectImport: (importId: number | null) => void
}
