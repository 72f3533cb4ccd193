import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { centralDay } from '../domain/local-date.ts'
import { removeExpired } from './account/remove-expired.ts'
import { workAlerts } from './alerts/work-alerts.ts'
import { workBilling } from './billing/work-billing.ts'
import { publicUrlOf, readConfig } from './config.ts'
import { isDatabaseAway, openPool } from './db/db.ts'
import { forgiveStarts } from './import/import.queries.ts'
import { listRunningImports } from './import/interruptions.ts'
import { startBoss } from './jobs/boss.ts'
import { TELL_SERVER } from './jobs/in-hand.ts'
import { IMPORT_CONCURRENCY, workImports } from './jobs/work-imports.ts'
import { answerMetrics } from './jobs/worker-metrics.ts'
import { logOptions } from './log/log-options.ts'
import { logSlowQueries } from './log/slow-queries.ts'
import { openPost } from './mail/post.ts'
import { workMail } from './mail/work-mail.ts'
import { workMap } from './map/work-map.ts'
import { workOwners } from './ownership/work-owners.ts'
import { workSpelling } from './search/work-spelling.ts'
import { workTitles } from './title/work-titles.ts'
import { startTracing } from './trace/tracing.ts'
import { workWebhooks } from './webhook/work-webhooks.ts'

// The worker process: imports, the scoring of titles and other long work, apart from the process that answers requests.
// The server starts it with the database's address and ends it; when the server is gone it ends too.

const url = process.env.WORKER_DATABASE_URL
if (!url) throw new Error('the worker is started by the server')
const log = pino(logOptions(process.env.LOG_LEVEL ?? 'info')).child({ process: 'worker' })

const db = openPool(url, IMPORT_CONCURRENCY * 4 + 2)
const boss = await startWhenThere(url)
const today = () => centralDay(new Date())
const config = readConfig(process.env)
logSlowQueries(config.slowQueryMs, log)
const stopTracing = config.traces
  ? startTracing(config.traces, (err) => log.warn({ err }, 'traces not sent'))
  : async () => {}
const stopLooking = await workImports({ db, boss, today, log, onHand: TELL_SERVER })
const stopScoring = workTitles({ db, today, log })
const stopRemoving = removeExpired({ db, log })
const stopMail = workMail({ db, post: openPost(config), log })
const stopBilling = workBilling({ db, config, today, log })
const stopResolving = workOwners({ db, today, log })
const stopTelling = workAlerts({ db, publicUrl: publicUrlOf(config), today, log })
const stopHooks = workWebhooks({ db, config, today, log })
const stopSpelling = workSpelling({ db, log })
const stopDrawing = workMap({ db, log })

/** The queue; while the database is coming back after a crash, one waits for it here. */
async function startWhenThere(databaseUrl: string) {
  for (;;) {
    try {
      return await startBoss(databaseUrl, {
        processes: true,
        onError: (err) => log.error({ err }, 'job queue'),
      })
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      // Without the server nobody brings it back.
      if (!process.connected) process.exit(0)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

/** How long imports and batches under way are waited for, and then the connections. */
const STOP_MS = 20_000
const GOODBYE_MS = 2_000

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  stopLooking()
  const ended = [
    stopTelling(),
    stopHooks(),
    stopScoring(),
    stopResolving(),
    stopSpelling(),
    stopDrawing(),
    stopMail(),
    stopRemoving(),
    stopBilling(),
  ]
  // An import that is not done in time is rolled back, and done by another worker or at the next start.
  const importsEnded = boss.stop({ graceful: true, timeout: STOP_MS }).catch(() => {})
  await Promise.race([Promise.all([importsEnded, ...ended]), wait(STOP_MS)])
  // Being stopped is no fault of the import's: only those are suspected under which a process dies.
  await Promise.race([forgiveStarts(db, listRunningImports()).catch(() => {}), wait(GOODBYE_MS)])
  await Promise.race([stopTracing(), wait(GOODBYE_MS)])
  await Promise.race([db.end().catch(() => {}), wait(GOODBYE_MS)])
  process.exit(0)
}
process.on('disconnect', () => void stop())
// The server may have gone while this process was starting.
if (!process.connected) void stop()
process.on('message', (message) => {
  if (message === 'stop') void stop()
  else answerMetrics(message, db)
})
// The terminal's Ctrl-C reaches the whole group; the server says when.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
