import pg from 'pg'

// Whole numbers of the database fit JavaScript's: ids, cents and counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A day is a calendar day without a time zone: it stays the text PostgreSQL wrote.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type Pool = pg.Pool
export type Client = pg.PoolClient

/** A connection or the pool: whatever can run a query. It comes first in every query function. */
export type Db = Pick<pg.ClientBase, 'query'>

/** `size` connections to the database at `url`; search's similarity threshold is set on each. */
export function openPool(url: string, size: number): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    // Other settings of the database or role must not change what search finds.
    options: '-c pg_trgm.similarity_threshold=0.3 -c timezone=UTC',
  })
  // A connection that dies idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one that dies in someone's hands: the query under way tells them.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Whether an error means that the database can't be reached or is going down or coming up, so that
 * the same may succeed later: connection failures, and PostgreSQL's classes 57P and 08.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') {
    return /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|57P0[1-5]|08\w{3}|53300)$/.test(code)
  }
  return /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(
    error.message,
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
