import { setTimeout as sleep } from 'node:timers/promises'
import { openPool, type Pool } from './db.ts'
import { type LogPosition, readLogPosition } from './log-position.ts'
import { ReplicaLag } from './replica-lag.ts'

/** How often both databases are asked how far they are. */
const POLL_INTERVAL_MS = 200
/** One that has not said so after this long is away. */
const ANSWER_MS = 2_000

export type Replica = {
  /** Reads only: a write is refused by the connection itself. */
  pool: Pool
  /** Whether it can be read, is not too far behind, and has all up to `written`. */
  has: (written: LogPosition | null) => boolean
  /** Somebody could not read from it: it is not used until it answers again. */
  failed: () => void
  /** Calls `then` when it goes away, until the answered function is called. */
  onAway: (then: () => void) => () => void
  /** Where the primary is in its log at this moment. */
  primaryPosition: () => Promise<LogPosition>
  stop: () => Promise<void>
}

type State = 'read' | 'behind' | 'away' | 'foreign'

const WORDS: Record<State, string> = {
  read: 'The replica is read again',
  behind: 'The replica is too far behind: reads go to the primary',
  away: 'The replica does not answer: reads go to the primary',
  foreign:
    'DATABASE_READ_URL is another database than DATABASE_URL and no replica of it: reads go to the primary',
}

type Options = {
  url: string
  primaryUrl: string
  connections: number
  limits: { waitMs: number; statementMs: number }
  maxLagMs: number
  log: (message: string) => void
}

/**
 * The replica at `url`, looked at all the time: reads go to it only while it answers and is at most
 * `maxLagMs` behind. One that is away, or is a copy of some other database, is told and not used.
 */
export async function openReplica(options: Options): Promise<Replica> {
  const { url, primaryUrl, maxLagMs, log } = options
  const pool = openPool(url, options.connections, { ...options.limits, isReadOnly: true })
  // Looks have connections of their own: they must not wait behind what they look at.
  const looking = { waitMs: ANSWER_MS, statementMs: ANSWER_MS }
  const here = openPool(url, 1, { ...looking, isReadOnly: true })
  const primary = openPool(primaryUrl, 1, looking)
  const lag = new ReplicaLag()
  const waiting = new Set<() => void>()
  let reached: LogPosition | null = null
  /** Where the primary was when this began: a replica that is not there yet may lack this release's tables. */
  let least: LogPosition | null = null
  let isBehind = false
  let told: State = 'read'

  const tell = (state: State) => {
    if (state !== told) log(WORDS[state])
    told = state
  }

  const unusable = (state: State) => {
    tell(state)
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
    tell(isBehind ? 'behind' : 'read')
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
/** A replica that was made the primary has what it writes. */
const REACHED = `case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else ${WRITTEN} end`

type Answer = { position: string; database: string }

/** A position, and which database it is of: copies of a cluster share its number. */
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

function positionOf({ position }: Answer): LogPosition {
  const read = readLogPosition(position)
  if (read === null) throw new Error(`“${position}” is no position`)
  return read
}
