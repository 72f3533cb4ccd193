import { fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { centralDay } from '../domain/lib/local-date.ts'
import { buildApp, type ServerContext } from './app.ts'
import { findPlace } from './features/import/failed-import.queries.ts'
import { openPreviews } from './features/import/previews.ts'
import { watchImports } from './features/import/stuck-imports.queries.ts'
import { openPayments } from './features/payments/open-payments.ts'
import { hasNoProperty } from './features/sample/fill-sample.queries.ts'
import { openScreenCopy } from './features/screen/copy/screen-copy.ts'
import { type Config, publicUrlOf, readConfig } from './platform/config/config.ts'
import { ConfigError } from './platform/config/config-error.ts'
import { checkProduction, productionBlock } from './platform/config/production-checks.ts'
import { readProductionFacts } from './platform/config/production-facts.queries.ts'
import { openPool, type Pool } from './platform/db/db.ts'
import { openReplicas } from './platform/db/replica.ts'
import { startDatabase } from './platform/db/start-database.ts'
import { checkPort, listen } from './platform/http/listen.ts'
import { watchEventLoop } from './platform/http/load.ts'
import { openReadPool } from './platform/http/read-pool.ts'
import { startBoss } from './platform/jobs/boss.ts'
import { prepareStorage } from './platform/jobs/prepare-storage.ts'
import { failOrphans } from './platform/jobs/record-crash.ts'
import { startWorkers } from './platform/jobs/workers.ts'
import { logSlowQueries } from './platform/log/slow-queries.ts'
import { explainListenError, StartRefused } from './platform/start-refused.ts'
import { environmentOf } from './platform/system-environment.ts'
import { startTracing } from './platform/trace/tracing.ts'
import { within } from './platform/within.ts'

/** Requests still running then are cancelled when the server stops. */
const FINISH_MS = 25_000
/** An unresponsive database may keep a connection busy indefinitely. */
const GOODBYE_MS = 5_000

const say = (message: string) => process.stdout.write(`${message}\n`)
const today = () => centralDay(new Date())

/** How busy the process and its connections are. */
function loadOf(pools: readonly Pool[]): ServerContext['load'] {
  const { delayMs } = watchEventLoop()
  return {
    databaseWaiters: () => pools.reduce((sum, pool) => sum + pool.waiters(), 0),
    databaseWaitMs: () => Math.max(...pools.map((pool) => pool.longestWaitMs())),
    eventLoopDelayMs: delayMs,
  }
}

const replicasOf = (config: Config, primaryUrl: string) =>
  openReplicas(config.replicas.urls, {
    primaryUrl,
    connections: config.databaseConnections,
    limits: config.databaseLimits,
    maxLagMs: config.replicas.maxLagMs,
    log: say,
  })

/** Starts everything, in the order in which things depend on each other, and ends it in reverse. */
async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const missing = checkProduction(config, null)
  if (missing.some(({ isFatal }) => isFatal)) throw new StartRefused(productionBlock(missing))
  await checkPort(config)

  const onStop: Array<() => Promise<unknown>> = []
  const stopping = new AbortController()
  const stopAll = async () => {
    if (stopping.signal.aborted) return
    stopping.abort()
    say('Stopping: finishing what runs')
    for (const stop of onStop) await stop().catch(() => {})
    process.exit(0)
  }
  // From here on, so that a start that is cancelled leaves no database running either. `npm start` may end without a signal.
  for (const end of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(end, () => void stopAll())

  const database = await startDatabase(config, { log: say })
  onStop.unshift(() => database.stop())
  try {
    const url = await prepareStorage(database, config)
    const db = openPool(url, config.databaseConnections, config.databaseLimits)
    onStop.unshift(() => within(GOODBYE_MS, db.end()))
    const found = checkProduction(config, await readProductionFacts(db))
    if (found.length > 0) say(productionBlock(found))
    if (config.sampleData && (await hasNoProperty(db))) await loadSampleApart(url)
    const boss = await startBoss(url, {
      works: false,
      listenUrl: config.listenUrl,
      onError: () => {},
    })
    onStop.unshift(() => within(GOODBYE_MS, boss.stop({ graceful: false })))
    // An embedded database has one server: jobs that ran when it ended no longer run.
    if (database.embedded) await failOrphans(boss, db)
    const workers = await startWorkers({
      db,
      databaseUrl: url,
      boss,
      imports: config.workers,
      placeOf: async ({ queue, key }) => (queue === 'import' ? findPlace(db, Number(key)) : null),
      findStuck: watchImports(),
      say,
    })
    onStop.unshift(() => workers.stop())
    const [previews, drawings] = [openPreviews(), openPreviews()]
    const screenCopy = openScreenCopy({ databaseUrl: url, db, say })
    onStop.unshift(() => Promise.all([previews, drawings, screenCopy].map((each) => each.stop())))
    const replicas = await replicasOf(config, url)
    for (const replica of replicas) onStop.unshift(() => within(GOODBYE_MS, replica.stop()))
    const context: ServerContext = {
      config,
      db,
      readPool: openReadPool({ config, db }, replicas),
      databaseUrl: url,
      today,
      payments: openPayments(config.payments, db),
      stopping: stopping.signal,
      load: loadOf([db, ...replicas.map(({ pool }) => pool)]),
      previews,
      drawings,
      screenCopy,
      workerMetrics: workers.metrics,
      expectImport: workers.expectImport,
    }
    const app = await buildApp(context)
    logSlowQueries(config.slowQueryMs, app.log)
    if (config.traces) {
      const onFailure = (err: unknown) => app.log.warn({ err }, 'traces not sent')
      onStop.unshift(startTracing(config.traces, onFailure))
    }
    onStop.unshift(() => closeApp(app))
    const addresses = (await listen(app, config)).join(' and ')
    onStop.unshift(() => wait(config.stopDelayMs))
    const reach = config.isExposed ? 'listening on' : 'for this machine only:'
    say(`ParcelProof is ready at ${publicUrlOf(config)} (${reach} ${addresses})`)
    process.send?.({ serves: true })
  } catch (error) {
    // An error caused by stopping is not a failed start.
    if (stopping.signal.aborted) return
    for (const stop of onStop) await stop().catch(() => {})
    throw error
  }
}

/** Takes no new requests and finishes those under way, for as long as somebody may wait for them. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), FINISH_MS)
  await app.close().finally(() => clearTimeout(late))
}

/** Loads the sample data the first time, in a process that takes its memory with it. */
async function loadSampleApart(databaseUrl: string): Promise<void> {
  const child = fork(
    fileURLToPath(new URL('./features/sample/load-sample.main.ts', import.meta.url)),
    {
      env: { ...environmentOf(process.env), SAMPLE_DATABASE_URL: databaseUrl },
    },
  )
  const status = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (status !== 0)
    throw new StartRefused(
      'The sample data could not be loaded; see above. SAMPLE_DATA=off starts without.',
    )
}

try {
  await serve()
} catch (error) {
  const refused =
    error instanceof StartRefused || error instanceof ConfigError
      ? error
      : explainListenError(error, Number(process.env.PORT ?? 3000))
  if (refused) process.stderr.write(`${refused.message}\n`)
  else
    process.stderr.write(
      `ParcelProof could not start.\n${error instanceof Error ? error.stack : error}\n`,
    )
  process.exit(1)
}
