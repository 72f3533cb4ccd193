import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { centralDay } from '../domain/lib/local-date.ts'
import { readConfig } from './platform/config/config.ts'
import { isDatabaseAway, openPool } from './platform/db/db.ts'
import { tellOfDatabase, tellOfLife, tellOfWork } from './platform/jobs/in-hand.ts'
import { findDatabaseStart } from './platform/jobs/note-death.queries.ts'
import { openHands } from './platform/jobs/take-in-hand.ts'
import type { Begun, WorkerContext } from './platform/jobs/worker-context.ts'
import { answerMetrics } from './platform/jobs/worker-metrics.ts'
import {
  BEAT_MS,
  isWorkerRole,
  WORKER_ROLES,
  type WorkerRole,
} from './platform/jobs/worker-role.ts'
import { logOptions } from './platform/log/log-options.ts'
import { logSlowQueries } from './platform/log/slow-queries.ts'
import { startTracing } from './platform/trace/tracing.ts'

// A worker process: one kind of background work (`jobs/worker-role.ts`), apart from the others and from the
// process that answers requests. The server starts it with the database's address and ends it; when the
// server is gone it ends too.

const url = process.env.WORKER_DATABASE_URL
const role = process.argv[2]
if (!url || !isWorkerRole(role)) throw new Error('the worker is started by the server')
const log = pino(logOptions(process.env.LOG_LEVEL ?? 'info')).child({ process: role })

/** How long imports and batches under way are waited for, and then the connections. */
const STOP_MS = 20_000
const GOODBYE_MS = 2_000

setInterval(tellOfLife, BEAT_MS)
const db = openPool(url, WORKER_ROLES[role].connections)
const config = readConfig(process.env)
logSlowQueries(config.slowQueryMs, log)
const stopTracing = config.traces
  ? startTracing(config.traces, (err) => log.warn({ err }, 'traces not sent'))
  : async () => {}

let begun: Begun | null = null
let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  const within = (ms: number, work: Promise<unknown> | undefined) =>
    Promise.race([Promise.resolve(work).catch(() => {}), wait(ms)])
  await within(STOP_MS, begun?.stop())
  await within(GOODBYE_MS, begun?.settle?.())
  await within(GOODBYE_MS, stopTracing())
  await within(GOODBYE_MS, db.end())
  process.exit(0)
}
process.on('disconnect', () => void stop())
process.on('message', (message) => {
  if (message === 'stop') void stop()
  else void answerMetrics(message, db)
})
// The terminal's Ctrl-C reaches the whole group; the server says when.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
// The server may have gone while this process was starting.
if (!process.connected) void stop()

await whenThere(async () => {
  tellOfDatabase(await findDatabaseStart(db))
  await openHands(db, tellOfWork)
})
if (!isStopping) {
  begun = await begin(role, {
    db,
    databaseUrl: url,
    config,
    today: () => centralDay(new Date()),
    log,
  })
  // It was asked to stop while it began.
  if (isStopping) await begun.stop()
}

/** While the database is coming back after a crash, one waits for it here. */
async function whenThere(work: () => Promise<void>): Promise<void> {
  while (!isStopping) {
    try {
      return await work()
    } catch (error) {
      // What fails because the connections are being given back is no failure.
      if (isStopping) return
      if (!isDatabaseAway(error)) throw error
      await wait(500)
    }
  }
}

/** Each loads what it needs, and no more. */
async function begin(role: WorkerRole, context: WorkerContext): Promise<Begun> {
  if (role === 'service') {
    return (await import('./features/background/work-service.ts')).workService(context)
  }
  if (role === 'derive')
    return (await import('./features/background/work-derived.ts')).workDerived(context)
  return (await import('./features/background/work-lists.ts')).workLists(context, {
    stopMs: STOP_MS,
  })
}
