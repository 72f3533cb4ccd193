import {
  type HeldLocks,
  heldItemsSql,
  lockOfForTransaction,
  withLocks,
} from '../../platform/db/advisory-lock.queries.ts'
import type { Client, Db, Pool } from '../../platform/db/db.ts'
import { listRows } from '../../platform/db/sql.ts'
import { LARGE_BYTES } from './import-size.ts'

/**
 * Runs `work` while this worker holds the import; nothing if another holds it. A crashed worker loses its claim; a
 * live one loses it only with its connection, which `lost` reports: writing must then end.
 */
export async function withClaim<T>(
  db: Pool,
  importId: number,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T | null> {
  return withLocks(db, async (locks) =>
    (await waitForClaim(db, locks, importId)) ? work(locks.lost) : null,
  )
}

/** How long to wait for another worker that is ending with the same import, before leaving it. */
const CLAIM_MS = 30_000

/** Claims the import; false when it has ended, or another worker keeps it. */
async function waitForClaim(db: Db, locks: HeldLocks, importId: number): Promise<boolean> {
  for (const until = performance.now() + CLAIM_MS; ; ) {
    if (await locks.tryOf('import', importId)) return true
    const rows = await listRows<{ open: boolean }>(db)`
      select status in ('queued', 'undoing') as open from import where id = ${importId}`
    if (!rows[0]?.open || performance.now() > until) return false
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * Locks counties: one import at a time writes a county, until its transaction ends. Locks are acquired in one order,
 * to avoid deadlocks. `onWait` is called with the county being waited for.
 */
export async function lockCounties(
  tx: Client,
  counties: Iterable<number>,
  onWait: (county: number) => Promise<void>,
): Promise<void> {
  for (const county of [...counties].sort((a, b) => a - b)) {
    await lockOfForTransaction(tx, 'county', county, () => onWait(county))
  }
}

/** How long another person's list may take until its counties are known. */
const COUNTIES_KNOWN = '3 seconds'
/** Polling interval for the end of an earlier import. */
const EARLIER_POLL_MS = 50

/**
 * Waits for earlier running imports: small ones, and any of the same file name, if they write the same counties or
 * may do so: those of the same person or visitor's network, and for some seconds any. So lists of one parcel are
 * written in the order they came, whichever worker is faster. It waits only for earlier imports, before any county is
 * locked, so there is no deadlock. `onWait` is called with each.
 */
export async function waitForEarlier(
  db: Client,
  importId: number,
  counties: Iterable<number>,
  onWait: (importId: number) => Promise<void>,
): Promise<void> {
  for (let last: number | null = null; ; ) {
    const earlier = await findEarlier(db, importId, [...counties])
    if (earlier === null) return
    if (earlier !== last) await onWait(earlier)
    last = earlier
    await new Promise((resolve) => setTimeout(resolve, EARLIER_POLL_MS))
  }
}

/** The network that sent import `of`; null: this machine. */
const networkSql = (of: string) => `(select n.data->'rows'->>'network' from pgboss.job n
                                       where n.name = 'import' and n.state = 'active'
                                         and n.data->>'key' = ${of}.id::text limit 1)`

/**
 * The first import to be written before this one; null: none. Running means that a worker holds it, or has
 * fetched it and lives; not one that crashed its worker, which waits until all others have ended. Served by
 * import_open.
 */
async function findEarlier(
  db: Client,
  importId: number,
  counties: number[],
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>({
    name: 'find-earlier-import',
    text: `select e.id from import e, import i
            where i.id = $1 and e.id < i.id and e.status in ('queued', 'reading', 'waiting', 'writing')
              and (e.byte_count between 1 and $2 or i.file_name <> '' and lower(e.file_name) = lower(i.file_name))
              and (e.counties && $3::int[]
                   or (e.counties is null
                       and ((e.user_id, e.visitor_hash) is not distinct from (i.user_id, i.visitor_hash)
                            or ((coalesce(e.reading_at, now()) > clock_timestamp() - interval '${COUNTIES_KNOWN}'
                                 or e.user_id is null and i.user_id is null
                                    and ${networkSql('e')} is not distinct from ${networkSql('i')})
                                -- A small one among the large brought no rows in its first turn.
                                and not exists (select from pgboss.job s
                                                 where s.name = 'import' and s.state = 'active'
                                                   and s.data->>'key' = e.id::text
                                                   and s.group_id = 'large' and e.byte_count <= $2)))))
              and (e.id in (${heldItemsSql('import')})
                   or exists (select from pgboss.job j
                               where j.name = 'import' and j.state = 'active'
                                 and j.data->>'key' = e.id::text
                                 and j.output->'crashes' is null
                                 and j.heartbeat_on + j.heartbeat_seconds * interval '1 second' > clock_timestamp()))
            order by e.id limit 1`,
    values: [importId, LARGE_BYTES, counties],
  })
  return rows[0]?.id ?? null
}
