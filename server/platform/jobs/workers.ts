import type { PgBoss } from 'pg-boss'
import type { Pool } from '../db/db.ts'
import type { Metrics } from '../metrics/process-metrics.ts'
import { sendJob } from './boss.ts'
import { countReady, listReadyQueues } from './jobs.queries.ts'
import { isSweep, QUEUE_NAMES, type QueueName, settingsOf } from './queues.ts'
import { type PlaceOf, recordCrash } from './record-crash.ts'
import { superviseWorker, type WorkerProcess } from './worker-process.ts'
import { LARGE_IMPORTS_EACH, SMALL_IMPORTS_BESIDE, type WorkerRole } from './worker-role.ts'

/** How often to check whether there are jobs for an idle process, and whether one hangs. */
const POLL_INTERVAL_MS = 1_000
/** A process without a job for this long is stopped, which frees its memory. */
const IDLE_MS = 60_000
/** The channel on which PostgreSQL announces work for a sweep; the payload is the sweep's queue. */
const CHANNEL = 'parcelproof_sweep'

export type Workers = {
  /** A list is arriving: its process can be started already. */
  expectImport: () => void
  /** The metrics they report, for Prometheus. */
  metrics: () => Promise<Metrics[]>
  stop: () => Promise<void>
}

type Options = {
  db: Pool
  databaseUrl: string
  boss: PgBoss
  /** `WORKERS`. */
  imports: number
  placeOf: PlaceOf
  /** Keys of the queue's jobs that made no progress for so long that their process must be killed. */
  findStuck: (db: Pool, keys: readonly string[]) => Promise<ReadonlySet<string>>
  say: (message: string) => void
  idleMs?: number
}

/**
 * Supervises the processes that run jobs: the service worker (mail, alerts, billing, webhooks) always; those for
 * sources, imports and derived data while they have jobs. A crash of one is recorded on its jobs, and does not affect
 * the others.
 */
export async function startWorkers(options: Options): Promise<Workers> {
  const { db, databaseUrl, boss, imports, placeOf, findStuck, say, idleMs = IDLE_MS } = options
  const supervise = (role: WorkerRole, name: string) =>
    superviseWorker({
      name,
      role,
      databaseUrl,
      say,
      onCrash: (jobs, crash) => recordCrash({ boss, db, placeOf }, jobs, crash),
    })
  const service = supervise('service', 'service')
  const derive = supervise('derive', 'derive')
  const sources = supervise('sources', 'sources')
  const importers = Array.from(
    { length: imports * LARGE_IMPORTS_EACH + SMALL_IMPORTS_BESIDE },
    (_, n) => supervise('imports', `imports ${n + 1}`),
  )
  const onDemand = [...importers, derive, sources]
  const all: readonly WorkerProcess[] = [service, ...onDemand]
  service.wake()

  const wantedAt = new Map<WorkerProcess, number>()
  const want = (each: WorkerProcess) => {
    wantedAt.set(each, performance.now())
    each.wake()
  }
  const isBusy = (each: WorkerProcess) => each.inFlight().length > 0
  /** As many as there are imports, busy processes first. */
  const wantImporters = (count: number) => {
    const idle = importers.filter((each) => !isBusy(each))
    for (const each of idle.sort((a, b) => Number(b.isUp()) - Number(a.isUp())).slice(0, count)) {
      want(each)
    }
  }
  const look = async () => {
    for (const each of all) each.check()
    const ready = await listReadyQueues(db)
    const roles = new Set(ready.map((queue) => settingsOf(queue)?.role))
    if (roles.has('derive')) want(derive)
    if (roles.has('sources')) want(sources)
    if (ready.includes('import')) {
      wantImporters(await countReady(db, 'import'))
      // Derived data follows an import.
      want(derive)
    }
    for (const each of onDemand) {
      if (isBusy(each)) wantedAt.set(each, performance.now())
      const since = wantedAt.get(each)
      if (since === undefined || performance.now() - since > idleMs) each.rest()
    }
    await killStuck()
  }
  const killStuck = async () => {
    const running = importers.flatMap((process) =>
      process
        .inFlight()
        .filter(({ isBegun }) => isBegun)
        .map(({ key }) => ({ key, process })),
    )
    const stuck = await findStuck(
      db,
      running.map(({ key }) => key),
    )
    for (const { key, process } of running) {
      if (stuck.has(key)) process.kill('no progress of a list for minutes')
    }
  }
  const timer = setInterval(onceAtATime(look), POLL_INTERVAL_MS)
  const listener = await listenForSweeps(boss, db)
  await scheduleSweeps(boss)
  return {
    expectImport: () => wantImporters(1),
    metrics: async () =>
      (await Promise.all(all.map((each) => each.metrics()))).filter((found) => found !== null),
    stop: async () => {
      clearInterval(timer)
      await listener?.close()
      await Promise.all(all.map((each) => each.stop()))
    },
  }
}

/**
 * Sends a sweep when PostgreSQL announces that rows for it were committed, and all of them at the start and
 * whenever an announcement may have been lost.
 */
async function listenForSweeps(boss: PgBoss, db: Pool) {
  const send = (queue: QueueName) => void sendJob(db, queue).catch(() => {})
  const sendAll = () => QUEUE_NAMES.filter(isSweep).forEach(send)
  return boss.getDb().listen?.(CHANNEL, (queue) => send(queue as QueueName), sendAll)
}

async function scheduleSweeps(boss: PgBoss): Promise<void> {
  for (const queue of QUEUE_NAMES) {
    const { cron } = settingsOf(queue)
    if (cron !== undefined) await boss.schedule(queue, cron, {}, { tz: 'America/Chicago' })
  }
}

/** One check at a time; if the database is unavailable, the next one finds the work. */
function onceAtATime(look: () => Promise<void>): () => void {
  let isLooking = false
  return () => {
    if (isLooking) return
    isLooking = true
    look()
      .catch(() => {})
      .finally(() => {
        isLooking = false
      })
  }
}
