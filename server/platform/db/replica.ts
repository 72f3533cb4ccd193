import { setTimeout as sleep } from 'node:timers/promises'
import { serverName } from './connection.ts'
import { openPool, type Pool } from './db.ts'
import { ReplicaLag } from './replica-lag.ts'
import { parseWalPosition, type WalPosition } from './wal-position.ts'

/** Polling interval of both databases' positions. */
const POLL_INTERVAL_MS = 200
/** Timeout after which a database is unavailable. */
const ANSWER_MS = 2_000

export type Replica = {
  /** Read-only: the connection refuses writes. */
  pool: Pool
  /** Number of queries running or waiting. */
  busy: () => number
  /** Whether it is available, not too far behind, and has everything up to `written`. */
  has: (written: WalPosition | null) => boolean
  /** Reports a failed read: it is not used until it responds again. */
  failed: () => void
  /** Calls `then` when it becomes unavailable, until the returned function is called. */
  onAway: (then: () => void) => () => void
  /** The primary's current WAL position. */
  primaryPosition: () => Promise<WalPosition>
  stop: () => Promise<void>
}

type State = 'read' | 'behind' | 'away' | 'foreign'

const WORDS: Record<State, string> = {
  read: 'is in use again',
  behind: 'lags too far behind and is not read from',
  away: 'is unavailable and is not read from',
  foreign: 'is not a replica of DATABASE_URL and is not read from (DATABASE_READ_URL)',
}

type Options = {
  url: string
  primaryUrl: string
  connections: number
  limits: { waitMs: number; statementMs: number }
  maxLagMs: number
  log: (message: string) => void
}

/** The replicas at `urls`, as `openReplica`. */
export async function openReplicas(
  urls: readonly string[],
  options: Omit<Options, 'url'>,
): Promise<Replica[]> {
  return Promise.all(urls.map((url) => openReplica({ ...options, url })))
}

/**
 * The replica at `url`, monitored continuously: it is used only while it is available and at most `maxLagMs` behind.
 * An unavailable replica, or one of another database, is logged and not used.
 */
async function openReplica(options: Options): Promise<Replica> {
  const { url, primaryUrl, maxLagMs, log } = options
  const pool = openPool(url, options.connections, { ...options.limits, isReadOnly: true })
  // Checks have their own connections: they must not wait behind the queries they monitor.
  const looking = { waitMs: ANSWER_MS, statementMs: ANSWER_MS }
  const here = openPool(url, 1, { ...looking, isReadOnly: true })
  const primary = openPool(primaryUrl, 1, looking)
  const lag = new ReplicaLag()
  const waiting = new Set<() => void>()
  let reached: WalPosition | null = null
  /** The primary's position at the start: a replica not yet there may lack this release's tables. */
  let least: WalPosition | null = null
  let isBehind = false
  let logged: State = 'read'

  const logState = (state: State) => {
    if (state !== logged) log(`The replica ${serverName(url)} ${WORDS[state]}`)
    logged = state
  }

  const unusable = (state: State) => {
    logState(state)
    if (reached === null) return
    reached = null
    for (const then of waiting) then()
    waiting.clear()
  }

  const primaryPosition = async () => positionOf(await ask(primary, 'pg_current_wal_lsn()'))

  const look = async () => {
    const [mine, its] = await Promise.allSettled([ask(here, REACHED), ask(primary, WRITTEN)])
    if (its.status === 'fulfilled') {
      const written = positionOf(its.value)
      lag.primaryAt(written, performance.now())
      least ??= written
    }
    if (mine.status === 'rejected') return unusable('away')
    if (its.status === 'fulfilled' && its.value.database !== mine.value.database) {
      return unusable('foreign')
    }
    reached = positionOf(mine.value)
    isBehind = lag.behindMs(reached, performance.now()) > maxLagMs
    logState(isBehind ? 'behind' : 'read')
  }

  const stopping = new AbortController()
  const keepLooking = async () => {
    while (!stopping.signal.aborted) {
      await look()
      await sleep(POLL_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  await look()
  const looks = keepLooking()

  return {
    pool,
    busy: () => pool.totalCount - pool.idleCount + pool.waiters(),
    has: (written) =>
      reached !== null &&
      !isBehind &&
      least !== null &&
      least <= reached &&
      (written === null || written <= reached),
    failed: () => unusable('away'),
    onAway: (then) => {
      waiting.add(then)
      return () => waiting.delete(then)
    },
    primaryPosition,
    stop: async () => {
      stopping.abort()
      await looks
      await Promise.all([pool.end(), here.end(), primary.end()])
    },
  }
}

const WRITTEN = 'pg_current_wal_lsn()'
/** A promoted replica is at its own write position. */
const REACHED = `case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else ${WRITTEN} end`

type Answer = { position: string; database: string }

/** A position with the id of its database: copies of a cluster share the system identifier. */
async function ask(pool: Pool, position: string): Promise<Answer> {
  const { rows } = await pool.query<Answer>(
    `select (${position})::text as position,
            (select system_identifier from pg_control_system()) || '/' ||
            (select oid from pg_database where datname = current_database()) as database`,
  )
  const answer = rows[0]
  if (!answer) throw new Error('no position')
  return answer
}

function positionOf({ position }: Answer): WalPosition {
  const read = parseWalPosition(position)
  if (read === null) throw new Error(`“${position}” is no position`)
  return read
}
