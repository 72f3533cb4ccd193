import type { Db } from '../../platform/db/db.ts'

/** A list of which nothing more could be read for so long is not read to its end. */
const STUCK_MS = 5 * 60_000

/** How far a list was when it was last seen to go on, and when. */
export type Watched = { at: string; sinceMs: number }

/** Which imports in a worker's hands have read nothing for minutes; `before` is what was seen the last time. */
export async function listStuck(
  db: Db,
  importIds: readonly number[],
  before: ReadonlyMap<number, Watched>,
  { nowMs = performance.now(), stuckMs = STUCK_MS } = {},
): Promise<{ watched: Map<number, Watched>; stuck: Set<number> }> {
  const watched = new Map<number, Watched>()
  const stuck = new Set<number>()
  if (importIds.length === 0) return { watched, stuck }
  // Writing is the database's work, and waiting for another import of the county is nobody's.
  const { rows } = await db.query<{ id: number; at: string }>({
    name: 'imports-being-read',
    text: `select id, concat_ws(' ', rows_read, bytes_read, attempt) as at from import
            where id = any($1::bigint[]) and status = 'reading'`,
    values: [importIds],
  })
  for (const { id, at } of rows) {
    const known = before.get(id)
    const now = known?.at === at ? known : { at, sinceMs: nowMs }
    watched.set(id, now)
    if (nowMs - now.sinceMs > stuckMs) stuck.add(id)
  }
  return { watched, stuck }
}
