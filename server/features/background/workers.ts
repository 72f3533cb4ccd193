import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Pool } from '../../platform/db/db.ts'
import type { Hands } from '../../platform/jobs/in-hand.ts'
import { noteWorkDeath } from '../../platform/jobs/note-death.queries.ts'
import { superviseWorker, type WorkerProcess } from '../../platform/jobs/worker-process.ts'
import type { WorkerRole } from '../../platform/jobs/worker-role.ts'
import type { Metrics } from '../../platform/metrics/process-metrics.ts'
import { noteWorkerDeath } from '../import/aside-import.queries.ts'
import { listStuck, type Watched } from './stuck-imports.queries.ts'
import { findWanted } from './wanted.queries.ts'

/** How often is looked whether there is work for a process that rests. */
const POLL_INTERVAL_MS = 1_000
/** A process without work for so long goes, and its memory with it. */
const IDLE_MS = 60_000

export type Workers = {
  /** A list is coming in: it need not wait for its process to start. */
  expectImport: () => void
  /** What they say of themselves, for Prometheus. */
  metrics: () => Promise<Metrics[]>
  stop: () => Promise<void>
}

type Options = {
  db: Pool
  databaseUrl: string
  /** Processes for imports. */
  imports: number
  today: () => LocalDate
  say: (message: string) => void
  idleMs?: number
}

/**
 * Keeps the background's processes: one for what people wait for (mail, alerts, billing, webhooks) all the
 * time, those for imports and for what is derived while there is work for them. What ends one of them is
 * noted with what it had in hand, and ends none of the others.
 */
export function startWorkers({
  db,
  databaseUrl,
  imports,
  today,
  say,
  idleMs = IDLE_MS,
}: Options): Workers {
  const onDeath = async (hands: Hands, how: string) => {
    // A database that is away has ended it, and not what it had in hand.
    await noteWorkerDeath(db, hands.imports, how)
    const { works, database } = hands
    for (const line of await noteWorkDeath(db, works, { how, database })) say(`Of work: ${line}.`)
  }
  const supervise = (role: WorkerRole, name: string) =>
    superviseWorker({ name, role, databaseUrl, onDeath, say })
  const service = supervise('service', 'service')
  const onDemand = [
    ...Array.from({ length: imports }, (_, n) => supervise('imports', `imports ${n + 1}`)),
    supervise('derive', 'derive'),
  ]
  const all: readonly WorkerProcess[] = [service, ...onDemand]
  service.wake()

  const wantedAt = new Map<WorkerRole, number>()
  const want = (role: WorkerRole) => {
    wantedAt.set(role, performance.now())
    for (const each of onDemand) if (each.role === role) each.wake()
  }
  let stuck = new Map<number, Watched>()
  const look = async () => {
    for (const each of all) each.check()
    const wanted = await findWanted(db, today())
    if (wanted.imports) want('imports')
    // What is imported is derived from next.
    if (wanted.derive || wanted.imports) want('derive')
    for (const each of onDemand) {
      const since = wantedAt.get(each.role)
      if (since === undefined || performance.now() - since > idleMs) each.rest()
    }
    const inHand = all.flatMap((each) =>
      each.hands().imports.map(({ importId }) => ({ importId, process: each })),
    )
    const seen = await listStuck(
      db,
      inHand.map(({ importId }) => importId),
      stuck,
    )
    stuck = seen.watched
    for (const { importId, process } of inHand) {
      if (seen.stuck.has(importId)) process.kill('no progress of a list for minutes')
    }
  }
  const timer = setInterval(lookOnce(look), POLL_INTERVAL_MS)
  return {
    expectImport: () => want('imports'),
    metrics: async () =>
      (await Promise.all(all.map((each) => each.metrics()))).filter((said) => said !== null),
    stop: async () => {
      clearInterval(timer)
      await Promise.all(all.map((each) => each.stop()))
    },
  }
}

/** One look at a time; where the database is away, the next one sees what there is. */
function lookOnce(look: () => Promise<void>): () => void {
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
