import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Metrics } from '../metrics/process-metrics.ts'
import { followJobs, type InFlight } from './in-flight.ts'
import { residentBytes } from './resident-bytes.ts'
import { workerEnvironment } from './worker-environment.ts'
import { fetchMetrics } from './worker-metrics.ts'
import { WORKER_ROLES, type WorkerRole } from './worker-role.ts'

/** A worker has 20 s to end imports and batches; after that it is killed. */
const STOP_MS = 30_000
/** One that ends unexpectedly is restarted after 1 second, then 2, 4 … */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** A worker that ran this long is restarted after a second, regardless of earlier crashes. */
const LIVED_MS = 120_000
/** A process without a heartbeat for this long hangs. */
const SILENT_MS = 5 * 60_000

export type WorkerProcess = {
  name: string
  role: WorkerRole
  isUp: () => boolean
  /** Starts it if it is not running. */
  wake: () => void
  /** Lets it finish its current work and stops it. */
  rest: () => void
  /** Stops it for good. */
  stop: () => Promise<void>
  /** The jobs it runs. */
  inFlight: () => InFlight[]
  /** Kills it if it uses too much memory or hangs. */
  check: () => void
  /** Kills it at once; `why` goes to the log. */
  kill: (why: string) => void
  /** The metrics it reports; null while it is busy or not running. */
  metrics: () => Promise<Metrics | null>
}

type Options = {
  name: string
  role: WorkerRole
  databaseUrl: string
  /** Called with the jobs a crashed process was running, and how old the process was. */
  onCrash: (jobs: InFlight[], crash: { how: string; ageMs: number }) => Promise<void>
  say: (message: string) => void
}

/** The pause before a worker that ended unexpectedly this many times in a row is restarted. */
export const pauseAfter = (crashes: number) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, crashes - 1))

/** One worker, restarted whenever it ends unexpectedly, after a longer pause each time in a row. */
export function superviseWorker({ name, role, databaseUrl, onCrash, say }: Options): WorkerProcess {
  let child: ChildProcess | null = null
  let follow: ReturnType<typeof followJobs> | null = null
  let isWanted = false
  let isEnding = false
  let isStopped = false
  let crashes = 0
  let killedFor: string | null = null

  const start = () => {
    isEnding = false
    killedFor = null
    const startedAt = performance.now()
    const started = forkWorker(role, databaseUrl)
    child = started
    follow = followJobs(started)
    const { inFlight } = follow
    started.on('error', () => {
      // If it could not even be started, there is no `exit` event.
      if (started.pid === undefined) started.emit('exit', null, 'SIGKILL')
    })
    started.once('exit', (code, signal) => {
      const how = killedFor ?? signal ?? `status ${code}`
      const ageMs = performance.now() - startedAt
      crashes = ageMs > LIVED_MS ? 1 : crashes + 1
      void onExit(inFlight, { how, ageMs })
    })
  }
  const onExit = async (inFlight: () => InFlight[], crash: { how: string; ageMs: number }) => {
    if (isEnding || isStopped) {
      crashes = 0
      child = null
      if (isWanted && !isStopped) start()
      return
    }
    const pauseMs = pauseAfter(crashes)
    say(`The ${name} process ended (${crash.how}). It restarts in ${pauseMs / 1_000} s.`)
    // Its last report may still arrive.
    await wait(FIRST_PAUSE_MS)
    if (isStopped) return
    await onCrash(inFlight(), crash).catch(() => {})
    await wait(pauseMs - FIRST_PAUSE_MS)
    child = null
    if (isWanted && !isStopped) start()
  }
  const end = (): Promise<void> => {
    const ending = child
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return Promise.resolve()
    isEnding = true
    const gone = new Promise<void>((resolve) => ending.once('exit', () => resolve()))
    if (ending.connected) ending.send('stop')
    // A worker that hangs, or whose database hangs, is killed: its work is rolled back and retried.
    const late = setTimeout(() => ending.kill('SIGKILL'), STOP_MS)
    return gone.finally(() => clearTimeout(late))
  }
  const kill = (why: string) => {
    if (!child || killedFor !== null || isEnding) return
    killedFor = why
    child.kill('SIGKILL')
  }
  return {
    name,
    role,
    isUp: () => child !== null && !isEnding,
    wake: () => {
      isWanted = true
      if (child === null && !isStopped) start()
    },
    rest: () => {
      isWanted = false
      if (child !== null && !isEnding) void end()
    },
    stop: () => {
      isStopped = true
      return end()
    },
    inFlight: () => follow?.inFlight() ?? [],
    check: () => {
      if (!child || !follow || isEnding) return
      const { residentMb } = WORKER_ROLES[role]
      if (residentBytes(child.pid) > residentMb * 2 ** 20)
        kill(`more than ${residentMb} MB of memory`)
      else if (performance.now() - follow.heardAt() > SILENT_MS) kill('it hung')
    },
    kill,
    metrics: () => (child ? fetchMetrics(child, name) : Promise.resolve(null)),
  }
}

function forkWorker(role: WorkerRole, databaseUrl: string): ChildProcess {
  return fork(fileURLToPath(new URL('../../worker.ts', import.meta.url)), [role], {
    env: { ...workerEnvironment(role, process.env), WORKER_DATABASE_URL: databaseUrl },
    // Little memory is needed, and garbage is collected sooner.
    execArgv: [`--max-old-space-size=${WORKER_ROLES[role].heapMb}`, '--max-semi-space-size=4'],
  })
}
