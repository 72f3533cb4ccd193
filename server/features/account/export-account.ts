import type { Pool } from '../../platform/db/db.ts'
import { getUser } from './user.queries.ts'

type Row = Record<string, unknown>

/** Everything the database holds of a person, by kind, for them to take away. */
export type AccountExport = { exportedAt: string; user: Row; records: Record<string, Row[]> }

/**
 * Reads every table that has a `user_id`, so that a feature's records are in the export from the day
 * its table is. Left out are what opens something (hashes, tokens, secrets) and names of ours for
 * things of theirs in other tables.
 */
export async function exportAccount(db: Pool, userId: number): Promise<AccountExport> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select c.table_name as name
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'user_id' and t.table_type = 'BASE TABLE'
      order by 1`,
  )
  const records: Record<string, Row[]> = {}
  for (const { name } of tables) {
    const { rows } = await db.query<{ row: Row }>(
      `select to_jsonb(t) as row from "${name}" t where user_id = $1`,
      [userId],
    )
    if (rows.length > 0) records[camelCase(name)] = rows.map(({ row }) => shown(row))
  }
  const { rows: devices } = await db.query<{ row: Row }>(
    `select to_jsonb(d) as row
       from known_device d join user_identity i on i.subject = d.account_id::text
      where i.user_id = $1`,
    [userId],
  )
  if (devices.length > 0) records.knownDevice = devices.map(({ row }) => shown(row))
  return { exportedAt: new Date().toISOString(), user: await getUser(db, userId), records }
}

const SECRET = /(^|_)(hash|token|secret|user_id)(_|$)/

function shown(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !SECRET.test(name))
      .map(([name, value]) => [camelCase(name), value]),
  )
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
