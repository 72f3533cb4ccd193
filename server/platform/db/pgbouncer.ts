import type pg from 'pg'

// A pooler (PgBouncer) in transaction mode passes a PostgreSQL connection on after each transaction. Session state is
// then lost or belongs to another client: settings, prepared statements by name, LISTEN, session locks.

/** Marks the URL as one of a pooler, so that every connection opened with it adapts. */
export function throughPgBouncer(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}pooler=transaction`
}

export const isThroughPgBouncer = (url: string): boolean =>
  /[?&]pooler=transaction(?:&|$)/.test(url)

type Query = (...args: unknown[]) => Promise<unknown>

/**
 * Adapts `client` to a pooler: statements lose their names, and `settings`, `set local …`, are set in each
 * transaction. With settings, a statement outside a transaction is wrapped in one.
 */
export function adaptToPgBouncer(client: pg.PoolClient, settings: string | null): void {
  const query = client.query.bind(client) as unknown as Query
  /** A sequence of our own statements: other queries wait for it. */
  let ours: Promise<unknown> | null = null
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const done = work().finally(() => {
      if (ours === done) ours = null
    })
    ours = done
    return done
  }
  const inTransaction = async (args: unknown[]) => {
    await query(`begin; ${settings}`)
    try {
      const result = await query(...args)
      await query('commit')
      return result
    } catch (error) {
      await query('rollback').catch(() => {})
      throw error
    }
  }
  const ask = (args: unknown[]): Promise<unknown> => {
    if (ours !== null) return ours.catch(() => {}).then(() => ask(args))
    const [first, ...rest] = args
    const isBegin = typeof first === 'string' && /^\s*begin\b/i.test(first)
    if (settings !== null && isBegin) return query(`${first}; ${settings}`, ...rest)
    const isAlone = settings !== null && client.getTransactionStatus() === 'I'
    return isAlone ? alone(() => inTransaction(args)) : query(...args)
  }
  // PgBouncer preserves this session setting, like the few that PostgreSQL reports.
  alone(() => query("set timezone = 'UTC'")).catch(() => {})
  client.query = ((first: unknown, ...rest: unknown[]) => {
    if (isStream(first)) return query(first, ...rest)
    const args = [withoutName(first), ...rest]
    const last = args.at(-1)
    if (typeof last !== 'function') return ask(args)
    ask(args.slice(0, -1)).then(
      (result) => last(null, result),
      (error) => last(error),
    )
    return undefined
  }) as typeof client.query
}

/** COPY and cursors span several messages; they start in a transaction. */
const isStream = (asked: unknown): boolean =>
  typeof asked === 'object' && asked !== null && 'submit' in asked

/** PgBouncer before 1.21 does not track prepared statements, so a name may be another session's. */
function withoutName(asked: unknown): unknown {
  if (typeof asked !== 'object' || asked === null || !('name' in asked)) return asked
  const { name: _, ...unnamed } = asked
  return unnamed
}
