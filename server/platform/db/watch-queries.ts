import type pg from 'pg'

type Outcome = {
  /** By `performance.now()`. */
  startedAt: number
  ms: number
  failed: boolean
}

/**
 * Called when a statement starts, in the caller's async context, with its text but never its values. The
 * returned function is called with the outcome.
 */
type QueryWatch = (text: string) => (outcome: Outcome) => void

const watches = new Set<QueryWatch>()

/** Reports every statement of this process to `watch`, until the returned function is called. */
export function watchQueries(watch: QueryWatch): () => void {
  watches.add(watch)
  return () => watches.delete(watch)
}

/** Instruments a connection's statements, except COPY and cursors, which have no single result. */
export function makeWatched(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const text = textOf(args[0])
    if (watches.size === 0 || text === null) return query(...args)
    const ends = [...watches].map((watch) => watch(text))
    const startedAt = performance.now()
    const done = (failed: boolean) => {
      const ms = performance.now() - startedAt
      for (const end of ends) end({ startedAt, ms, failed })
    }
    const last = args.at(-1)
    if (typeof last === 'function') {
      return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
        done(Boolean(error))
        last(error, result)
      })
    }
    const result = query(...args)
    if (result instanceof Promise) {
      result.then(
        () => done(false),
        () => done(true),
      )
    }
    return result
  }) as typeof client.query
}

function textOf(asked: unknown): string | null {
  if (typeof asked === 'string') return asked
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return null
  const { text, callback } = asked as { text?: unknown; callback?: unknown }
  return typeof text === 'string' && callback === undefined ? text : null
}

/** A statement in one short line, without its literals. */
export function statementLine(text: string): string {
  return text
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
}
