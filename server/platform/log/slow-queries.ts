import { statementLine, watchQueries } from '../db/watch-queries.ts'
import { querySeconds } from '../metrics/process-metrics.ts'

type Log = { warn: (about: object, message: string) => void }

/** Measures all statements of this process and logs slow ones, without their values. */
export function logSlowQueries(slowMs: number, log: Log): () => void {
  return watchQueries((text) => ({ ms, failed }) => {
    querySeconds.observe({ failed: String(failed) }, ms / 1000)
    if (ms >= slowMs) {
      log.warn({ ms: Math.round(ms), failed, statement: statementLine(text) }, 'slow statement')
    }
  })
}
