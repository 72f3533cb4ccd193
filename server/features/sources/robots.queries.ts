import type { Db } from '../../platform/db/db.ts'
import { listRows, raw, runSql } from '../../platform/db/sql.ts'

/** Rules older than this are read again (RFC 9309, section 2.4). */
const KEPT_HOURS = 24
/** Unused rules of a site are deleted. */
const FORGOTTEN_DAYS = 30

/** The rules of a site if read within a day, `rules` null if it has none; undefined if not read. */
export async function findRobots(
  db: Db,
  origin: string,
): Promise<{ rules: string | null } | undefined> {
  const rows = await listRows<{ rules: string | null }>(db)`select rules from source_robots
      where origin = ${origin} and asked_at > now() - interval '${raw(KEPT_HOURS)} hours'`
  return rows[0]
}

export async function saveRobots(db: Db, origin: string, rules: string | null): Promise<void> {
  await runSql(db)`insert into source_robots (origin, rules) values (${origin}, ${rules})
      on conflict (origin) do update set rules = excluded.rules, asked_at = now()`
  await db.query(
    `delete from source_robots where asked_at < now() - interval '${FORGOTTEN_DAYS} days'`,
  )
}
