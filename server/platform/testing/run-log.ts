import { appendFileSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { SHORTEST_SECRET } from './secret-index.ts'

/**
 * The folder in which `npm test` collects the logs of all servers of the run and the secrets that occurred;
 * read at the end (read-run-log.ts). Unset: nothing is collected.
 */
const FOLDER = process.env.RUN_LOG
/** A server whose log is collected logs at production's level. */
export const TEST_LOG_LEVEL = FOLDER ? 'info' : 'warn'

const LONGEST_SECRET = 4_000

const file = (kind: string) => join(FOLDER ?? '', `${process.pid}-${threadId}.${kind}`)

let open: number | undefined
const kept = new Set<string>()

/** Appends the log of a test's server. */
export function saveLog(text: string): void {
  if (!FOLDER) return
  open ??= openSync(file('log'), 'a')
  writeSync(open, text)
}

/** A secret, real or fake: no line of the run's logs may contain it. */
export function collectSecret(value: unknown): void {
  if (!FOLDER || typeof value !== 'string' || kept.has(value)) return
  if (value.trim().length < SHORTEST_SECRET || value.length > LONGEST_SECRET) return
  kept.add(value)
  appendFileSync(file('secrets'), `${JSON.stringify(value)}\n`)
}
