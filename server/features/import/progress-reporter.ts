import type { Pool } from '../../platform/db/db.ts'
import { reportProgress } from './import.queries.ts'
import { type Step, startStep } from './import-line.queries.ts'

/** Interval of progress reports of a running import. */
const REPORT_MS = 300

type StepAbout = Pick<Step, 'counties' | 'waitsForCounty' | 'waitsForImport'>

export type Reporter = {
  at: { status: string; message: string; bytesRead: number; rowsRead: number; written: number }
  /** Records at once that a step starts, with what it waits for. */
  now: (status: string, message: string, about?: StepAbout) => Promise<void>
  /** Waits for the current write: a later one would mark the import as running again. */
  stop: () => Promise<void>
}

/** Records the progress periodically, on a separate connection. */
export function reporter(db: Pool, importId: number, source: { fileName: string }): Reporter {
  const at = {
    status: 'reading',
    message: `Reading ${source.fileName}`,
    bytesRead: 0,
    rowsRead: 0,
    written: 0,
  }
  const write = () => reportProgress(db, importId, at)
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(write).catch(() => {})
  }, REPORT_MS)
  return {
    at,
    now: async (status, message, about) => {
      at.status = status
      at.message = message
      await startStep(db, importId, { ...at, ...about })
    },
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}
