import { setTimeout as wait } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { centralDay } from '../domain/lib/local-date.ts'
import { recordServiceBeat } from './features/support/system-status.queries.ts'
import { JOBS } from './jobs.ts'
import { readConfig } from './platform/config/config.ts'
import { isDatabaseAway, openPool } from './platform/db/db.ts'
import { startBoss } from './platform/jobs/boss.ts'
import { reportBeat } from './platform/jobs/in-flight.ts'
import { QUEUE_NAMES, settingsOf } from './platform/jobs/queues.ts'
import { workQueue } from './platform/jobs/run-jobs.ts'
import { answerMetrics } from './platform/jobs/worker-metrics.ts'
import { BEAT_MS, isWorkerRole, WORKER_ROLES } from './platform/jobs/worker-role.ts'
import { logOptions } from './platform/log/log-options.ts'
import { logSlowQueries } from './platform/log/slow-queries.ts'
import { startTracing } from './platform/trace/tracing.ts'
import { within } from './platform/within.ts'

// A worker process: one kind of background work (`jobs/worker-role.ts`), apart from the others and from the
// process that answers requests. The server starts it with the database's address and ends it; when the
// server is gone it ends too.

const url = process.env.WORKER_DATABASE_URL
const role = process.argv[2]
if (!url || !isWorkerRole(role)) throw new Error('the worker is started by the server')
const log = pino(logOptions(process.env.LOG_LEVEL ?? 'info')).child({ process: role })

/** How long jobs under way are waited for, and then the connections. */
const STOP_MS = 20_000
const GOODBYE_MS = 2_000

const db = openPool(url, WORKER_ROLES[role].connections)
const config = readConfig(process.env)
logSlowQueries(config.slowQueryMs, log)
const stopTracing = config.traces
  ? startTracing(config.traces, (err) => log.warn({ err }, 'traces not sent'))
  : async () => {}
setInterval(() => {
  reportBeat()
  // For the page of the system's status.
  if (role === 'service') recordServiceBeat(db).catch(() => {})
}, BEAT_MS)

const stopping = new AbortController()
let boss: PgBoss | null = null
async function stop(): Promise<void> {
  if (stopping.signal.aborted) return
  stopping.abort()
  // A job that does not end in time is rolled back, and retried by another worker or at the next start.
  await within(STOP_MS + GOODBYE_MS, boss?.stop({ graceful: true, timeout: STOP_MS }))
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

await begin()

/** Starts the job system; while the database is coming back after a crash, that is waited for. */
async function begin(): Promise<void> {
  const context = { db, config, today: () => centralDay(new Date()), log }
  while (!stopping.signal.aborted) {
    try {
      boss = await startBoss(url ?? '', {
        works: true,
        listenUrl: config.listenUrl,
        onError: (err) => log.error({ err }, 'job system'),
      })
      break
    } catch (error) {
      // An error caused by stopping is not a failure.
      if (stopping.signal.aborted) return
      if (!isDatabaseAway(error)) throw error
      await wait(500)
    }
  }
  if (boss === null) return
  for (const queue of QUEUE_NAMES.filter((name) => settingsOf(name).role === role)) {
    const work = await JOBS[queue](context)
    await workQueue(boss, { queue, ...work }, { log, signal: stopping.signal })
  }
}
