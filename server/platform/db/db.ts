import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionOf } from './connection.ts'
import { hasTimedOut, MeasuredPool, markTimedOut } from './measured-pool.ts'
import { adaptToPgBouncer, isThroughPgBouncer } from './pgbouncer.ts'
import { makeWatched } from './watch-queries.ts'

// Whole numbers of the database fit JavaScript's: ids, cents and counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A day is a calendar day without a time zone: it stays the text PostgreSQL wrote.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type Pool = MeasuredPool
export type Client = pg.PoolClient

/** A connection or the pool: anything that can run a query. First parameter of every query function. */
export type Db = Pick<pg.ClientBase, 'query'>

/** Timeouts of web requests. */
type PoolLimits = {
  /** Timeout for getting a connection. */
  waitMs: number
  /** Statement timeout. */
  statementMs: number
  /** Read-only connections. */
  isReadOnly?: boolean
}

/** Idle transactions are ended after this long: their owner has ended or is blocked. */
const IDLE_TRANSACTION_MS = 60_000

/**
 * How long a request waits for an unavailable database, as during a failover or restart: a share of its wait for a
 * connection. A planned switchover takes less than the default allows.
 */
const AWAY_SHARE = 0.8
/** Pause before a retry; the first retry has none. */
const AGAIN_MS = 200

/** Additional time before the client gives up on a server that does not enforce the statement timeout. */
const HUNG_MS = 5_000

const SIMILARITY = 'pg_trgm.similarity_threshold=0.3'
/** Startup options of each session, independent of settings of the database or role. A pooler rejects them. */
export const SESSION_OPTIONS = `-c ${SIMILARITY} -c timezone=UTC`

/**
 * `size` connections to the database at `url`; each sets search's similarity threshold. Background work has no
 * `limits`. Behind a pooler, limits and threshold are set in each transaction instead.
 */
export function openPool(url: string, size: number, limits?: PoolLimits): Pool {
  const pooled = isThroughPgBouncer(url)
  // A replica is not waited for: reads fall back to the primary. Background work is retried as a whole.
  const awayTimeoutMs = limits && !limits.isReadOnly ? limits.waitMs * AWAY_SHARE : 0
  const options: pg.PoolConfig = {
    ...connectionOf(url),
    max: size,
    idleTimeoutMillis: 60_000,
    // Detects a vanished machine instead of waiting forever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    connectionTimeoutMillis: limits?.waitMs ?? 10_000,
    ...(limits && { query_timeout: limits.statementMs + HUNG_MS }),
    ...(!pooled && {
      ...(limits && {
        statement_timeout: limits.statementMs,
        idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
      }),
      options: `${SESSION_OPTIONS}${limits?.isReadOnly ? ' -c default_transaction_read_only=on' : ''}`,
    }),
  }
  const pool = new MeasuredPool(options, { awayTimeoutMs, isAway: isFailoverError })
  if (awayTimeoutMs > 0) repeatUndone(pool)
  // The pool replaces a lost idle connection; without a listener the error would crash the process.
  pool.on('error', () => {})
  // The same for a connection in use: its running query reports the error.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (pooled) adaptToPgBouncer(client, limits ? settingsOf(limits) : null)
    makeWatched(client)
  })
  return pool
}

/** The same for one transaction. */
const settingsOf = ({ statementMs, isReadOnly }: PoolLimits): string =>
  `set local statement_timeout = ${statementMs}; set local ${SIMILARITY};
   set local idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}${
     isReadOnly ? '; set transaction read only' : ''
   }`

/** Error codes of an unreachable network or machine. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Writing to a broken connection that has not been noticed yet.
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_SOCKET_CLOSED',
])

/**
 * Whether an error means that the database is unreachable, shutting down or starting, so that a retry may
 * succeed: connection failures, and PostgreSQL's classes 57P and 08.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') {
    return UNREACHABLE.has(code) || /^(57P0[1-5]|08\w{3}|53300)$/.test(code)
  }
  return (
    isWaitTooLong(error) ||
    /Connection terminated|not queryable|Query read timeout|^timeout expired$|^received invalid response/.test(
      error.message,
    )
  )
}

/** Whether the connection is lost or impossible; a timeout while waiting for the pool does not count. */
const isLost = (error: unknown): boolean =>
  isDatabaseAway(error) && !(error instanceof Error && isWaitTooLong(error))

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code)

/** Whether the primary is lost, or has become a standby (25006), so that a retry may succeed in a moment. */
const isFailoverError = (error: unknown): boolean => isLost(error) || codeOf(error) === '25006'

/** Whether a server stayed silent for the full timeout. */
const isUnresponsive = (error: Error): boolean =>
  /Query read timeout|due to connection timeout|^timeout expired$/.test(error.message)

/**
 * Whether an error proves that its statement was not executed: PostgreSQL was shutting down, is a standby, or
 * PgBouncer has no connection to it. A connection that is lost without a message proves nothing.
 */
const wasNotExecuted = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(57P01|57P03|25006)$/.test(codeOf(error)) || /server_login_retry/.test(error.message))

const unknownOutcomes = new WeakSet<object>()

/** Whether the connection was lost during a write or commit, whose outcome is therefore unknown. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && unknownOutcomes.has(error)

/** Runs `work` until it succeeds, fails with an error that `mayAgain` rejects, or has failed for `awayTimeoutMs`. */
async function again<T>(
  awayTimeoutMs: number,
  mayAgain: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  let failedAt: number | null = null
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error) || !mayAgain(error)) throw error
      if (hasTimedOut(error) || isUnresponsive(error)) throw error
      const now = performance.now()
      if (failedAt !== null && now - failedAt >= awayTimeoutMs) {
        if (awayTimeoutMs > 0) markTimedOut(error)
        throw error
      }
      if (failedAt !== null) await sleep(AGAIN_MS)
      failedAt ??= now
    }
  }
}

/**
 * Retries work that may run twice, a read or a write that then changes nothing, if its connection is lost: for as long
 * as `pool` waits for a primary, and at least once, since the address may lead to another server by then. `mayAgain`:
 * whether a retry is still allowed.
 */
export function repeatIfLost<T>(
  pool: Pool,
  work: () => Promise<T>,
  mayAgain: () => boolean = () => true,
): Promise<T> {
  return again(pool.awayTimeoutMs, (error) => isFailoverError(error) && mayAgain(), work)
}

/** Statements outside transactions are retried if surely not executed. Otherwise the error says so. */
function repeatUndone(pool: Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  pool.query = ((...args: unknown[]) => {
    if (typeof args.at(-1) === 'function') return query(...args)
    return again(pool.awayTimeoutMs, wasNotExecuted, () => query(...args)).catch(
      (error: unknown) => {
        // An error after the full timeout means the connection was never made.
        const wasSent = error instanceof Error && isLost(error) && !hasTimedOut(error)
        if (wasSent && !wasNotExecuted(error) && !isRead(args[0])) unknownOutcomes.add(error)
        throw error
      },
    )
  }) as typeof pool.query
}

const isRead = (asked: unknown): boolean =>
  /^\s*select\b/i.test(String(typeof asked === 'string' ? asked : (asked as pg.QueryConfig).text))

/** Whether the database cannot store more: its disk is full (class 53) or not writable. */
export function isOutOfRoom(error: unknown): boolean {
  const code = String((error as { code?: unknown } | null)?.code)
  return /^(53100|58030|ENOSPC|EDQUOT)$/.test(code)
}

/**
 * Whether a retry may succeed: the database is unavailable, out of resources (class 53), had a lock conflict
 * (55P03, 40001, 40P01), an unknown commit outcome (40003), a cancelled statement (57014), refuses connections
 * (class 28, 3D000) or writes (25006, as a standby during failover), or has I/O errors (class 58).
 *
 * Of class 42 (syntax error or access rule violation) only a missing right is transient (42501): a restore or a
 * new role leaves tables without grants until the next start. The others are our own bugs, and retries would
 * hide them. They do not indicate a deployment either: migrations run before a release serves requests and
 * remove nothing that the previous release uses (server/tests/faults/previous-release.test.ts).
 */
export function isPassing(error: unknown): boolean {
  if (isDatabaseAway(error) || isOutOfRoom(error)) return true
  const code = String((error as { code?: unknown } | null)?.code)
  return /^(28\w{3}|3D000|25006|40001|40003|40P01|42501|53\w{3}|55P03|57014|58\w{3}|EMFILE|ENFILE)$/.test(
    code,
  )
}

/** Whether the wait for a connection timed out. */
export function isWaitTooLong(error: Error): boolean {
  return error.message === 'timeout exceeded when trying to connect'
}

/** Whether PostgreSQL ended a statement by its timeout. */
export function isStatementTooLong(error: unknown): boolean {
  return (
    (error as { code?: unknown } | null)?.code === '57014' &&
    /statement timeout/.test((error as Error).message)
  )
}

/**
 * Runs `work` in a transaction on its own connection. A request's transaction is retried if its connection is lost
 * before the commit, so `work` must have no effects outside `tx`.
 */
export function inTransaction<T>(pool: Pool, work: (tx: Client) => Promise<T>): Promise<T> {
  const once = () => inTransactionOnce(pool, work)
  if (pool.awayTimeoutMs === 0) return once()
  return again(
    pool.awayTimeoutMs,
    (error) => isFailoverError(error) && !isOutcomeUnknown(error),
    once,
  )
}

async function inTransactionOnce<T>(pool: Pool, work: (tx: Client) => Promise<T>): Promise<T> {
  const tx = await pool.connect()
  let broken: Error | undefined
  try {
    return await runInTransaction(
      tx,
      () => work(tx),
      (failure) => {
        broken = failure
      },
    )
  } finally {
    tx.release(broken)
  }
}

/** The same on the connection `tx`. `onBroken` is called when the rollback fails too. */
export async function runInTransaction<T>(
  tx: Client,
  work: () => Promise<T>,
  onBroken: (failure: Error) => void = () => {},
): Promise<T> {
  await tx.query('begin')
  try {
    const result = await work()
    await commit(tx)
    return result
  } catch (error) {
    await tx.query('rollback').catch(onBroken)
    throw error
  }
}

async function commit(tx: Client): Promise<void> {
  try {
    await tx.query('commit')
  } catch (error) {
    if (error instanceof Error && isLost(error) && !wasNotExecuted(error))
      unknownOutcomes.add(error)
    throw error
  }
}

/** Runs `work` in a savepoint of `tx`: an error rolls back only its own changes. */
export async function runInSavepoint<T>(tx: Client, work: () => Promise<T>): Promise<T> {
  await tx.query('savepoint part')
  try {
    const result = await work()
    await tx.query('release savepoint part')
    return result
  } catch (error) {
    await tx.query('rollback to savepoint part; release savepoint part')
    throw error
  }
}
