import type { Db } from '../../platform/db/db.ts'
import { listRows } from '../../platform/db/sql.ts'

/** A list without progress for this long is given up. */
const STUCK_MS = 5 * 60_000

/** Finds running imports that have read nothing for minutes, on each call. */
export function watchImports({
  nowMs = () => performance.now(),
  stuckMs = STUCK_MS,
} = {}): (db: Db, importIds: readonly string[]) => Promise<Set<string>> {
  let seen = new Map<string, { at: string; sinceMs: number }>()
  return async (db, importIds) => {
    const before = seen
    seen = new Map()
    const stuck = new Set<string>()
    if (importIds.length === 0) return stuck
    // Writing is the database's work, and waiting for another import of the county is not this import's fault.
    const rows = await listRows<{ id: string; at: string }>(db, 'imports-being-read')`
      select id::text, concat_ws(' ', rows_read, bytes_read) as at from import
       where id = any(${importIds}::bigint[]) and status = 'reading'`
    for (const { id, at } of rows) {
      const known = before.get(id)
      const now = known?.at === at ? known : { at, sinceMs: nowMs() }
      seen.set(id, now)
      if (nowMs() - now.sinceMs > stuckMs) stuck.add(id)
    }
    return stuck
  }
}
