import pg from 'pg'
import { MeasuredPool } from './measured-pool.ts'
import { makeWatched } from './watch-queries.ts'

// Whole numbers of the database fit JavaScript's: ids, cents and counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A day is a calendar day without a time zone: it stays the text PostgreSQL wrote.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type Pool = MeasuredPool
export type Client = pg.PoolClient

/** A connection or the pool: whatever can run a query. It comes first in every query function. */
export type Db = Pick<pg.ClientBase, 'query'>

/** How long the web's requests may keep what others wait for. */
type PoolLimits = {
  /** The longest wait for a connection. */
  waitMs: number
  /** The longest a statement may run. */
  statementMs: number
  /** Whether the connections refuse to write. */
  isReadOnly?: boolean
}

/** A transaction that does nothing for this long is ended: whoever began it has gone, or waits for somebody. */
const IDLE_TRANSACTION_MS = 60_000

/** A server that does not even end a statement in its time (it hangs, or its machine is gone) is given this much more. */
const HUNG_MS = 5_000

/**
 * `size` connections to the database at `url`; search's similarity threshold is set on each. Long work
 * has no `limits`.
 */
export function openPool(url: string, size: number, limits?: PoolLimits): Pool {
  const pool = new MeasuredPool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: 60_000,
    // A machine that is gone without a word is noticed, instead of being waited for for ever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    connectionTimeoutMillis: limits?.waitMs ?? 10_000,
    ...(limits && {
      statement_timeout: limits.statementMs,
      query_timeout: limits.statementMs + HUNG_MS,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    }),
    // Other settings of the database or role must not change what search finds.
    options: `-c pg_trgm.similarity_threshold=0.3 -c timezone=UTC${
      limits?.isReadOnly ? ' -c default_transaction_read_only=on' : ''
    }`,
  })
  // A connection that dies idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one that dies in someone's hands: the query under way tells them.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    makeWatched(client)
  })
  return pool
}

/** What the system says of a network or a machine that is away. */
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
  // What is written to a connection that broke and has not said so yet.
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_SOCKET_CLOSED',
])

/**
 * Whether an error means that the database can't be reached or is going down or coming up, so that
 * the same may succeed later: connection failures, and PostgreSQL's classes 57P and 08.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') {
    return UNREACHABLE.has(code) || /^(57P0[1-5]|08\w{3}|53300)$/.test(code)
  }
  return (
    isWaitTooLong(error) ||
    /Connection terminated|not queryable|Query read timeout/.test(error.message)
  )
}

/** Whether the database has no room: its disk is full (class 53), or can't be written to. */
export function isOutOfRoom(error: unknown): boolean {
  const code = String((error as { code?: unknown } | null)?.code)
  return /^(53100|58030|ENOSPC|EDQUOT)$/.test(code)
}

/**
 * Whether what failed may succeed later as it is: the database is away, short of something (class 53), or
 * others held what was needed (55P03, 40001, 40P01), or the outcome of a commit is not known (40003), or the
 * statement was cancelled (57014), or the database lets nobody in (class 28, 3D000) or nobody write (25006),
 * as a standby that takes over, or its files fail it (class 58).
 *
 * Of class 42 (what a statement names is not there, or the statement is wrong) a missing right passes alone
 * (42501): a restore or a new role leaves tables without grants until the next start sets them. The rest are
 * faults of ours, and retrying them only hides them. It is no sign of a deployment either: migrations run
 * before a release takes requests, and take nothing away that the previous release, which still runs beside
 * it, asks for (server/tests/faults/previous-release.test.ts).
 */
export function isPassing(error: unknown): boolean {
  if (isDatabaseAway(error) || isOutOfRoom(error)) return true
  const code = String((error as { code?: unknown } | null)?.code)
  return /^(28\w{3}|3D000|25006|40001|40003|40P01|42501|53\w{3}|55P03|57014|58\w{3}|EMFILE|ENFILE)$/.test(
    code,
  )
}

/** Whether somebody waited for a connection for as long as the pool lets them. */
export function isWaitTooLong(error: Error): boolean {
  return error.message === 'timeout exceeded when trying to connect'
}

/** Whether PostgreSQL ended a statement that ran for as long as it may. */
export function isStatementTooLong(error: unknown): boolean {
  return (
    (error as { code?: unknown } | null)?.code === '57014' &&
    /statement timeout/.test((error as Error).message)
  )
}

/** Runs `work` in one transaction on a connection of its own: all of it happens, or nothing. */
export async function inTransaction<T>(pool: Pool, work: (tx: Client) => Promise<T>): Promise<T> {
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

/** The same on the connection `tx`. `onBroken` is told when it can't even be rolled back. */
export async function runInTransaction<T>(
  tx: Client,
  work: () => Promise<T>,
  onBroken: (failure: Error) => void = () => {},
): Promise<T> {
  await tx.query('begin')
  try {
    const result = await work()
    await tx.query('commit')
    return result
  } catch (error) {
    await tx.query('rollback').catch(onBroken)
    throw error
  }
}

/** Runs `work` inside the transaction `tx` so that, where it throws, only its own doing is undone. */
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
