import type pg from 'pg'
import { listRows } from '../../platform/db/sql.ts'

/** How long to wait for locks that a migration holds. */
const LOCK_WAIT = '60s'

/** Starts the backup's transaction, with the text formats that a restore expects. */
export async function startSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin transaction isolation level repeatable read read only')
  await client.query(
    `set local lock_timeout = '${LOCK_WAIT}'; set local statement_timeout = 0;
     set local idle_in_transaction_session_timeout = 0;
     set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
     set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
     set local parcelproof.whole = 'on'`,
  )
}

/**
 * A table whose rows row-level security hides from this role; null if it sees all. The owner of the tables does
 * (policy \`whole\`), and a role that bypasses row-level security.
 */
export async function findHiddenTable(client: pg.Client): Promise<string | null> {
  const rows = await listRows<{ name: string }>(client)`select c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p' and c.relrowsecurity
        and pg_get_userbyid(c.relowner) <> current_user
        and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
      order by 1 limit 1`
  return rows[0]?.name ?? null
}

/** Locks tables against being dropped or emptied. */
export async function lockTables(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(`lock table ${names.join(', ')} in access share mode`)
}

export async function rollBack(client: pg.Client): Promise<void> {
  await client.query('rollback')
}

export async function endReading(client: pg.Client): Promise<void> {
  await client.query('commit')
}

/** The transaction's snapshot id, for others to read the same state. */
export async function exportSnapshot(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
  return rows[0]?.id ?? ''
}

/** Applied migrations, by name. */
export async function listApplied(client: pg.Client): Promise<{ name: string; sha256: string }[]> {
  return listRows<{ name: string; sha256: string }>(client)`
    select name, sha256 from migration order by name`
}

/** The version of PostgreSQL. */
export async function findServerVersion(client: pg.Client): Promise<string> {
  const rows = await listRows<{ version: string }>(client)`
    select current_setting('server_version') as version`
  return rows[0]?.version ?? ''
}

/**
 * Whether the job system's tables exist: not in a database that was just restored. They belong to the serving role: a
 * view or a policy it put there would run its code as the role of the backup, so anything but a plain table is
 * refused.
 */
export async function hasJobTables(client: pg.Client): Promise<boolean> {
  const find = () =>
    client.query<{ isPlain: boolean }>(
      `select relkind in ('r', 'p') and not relrowsecurity as "isPlain"
         from pg_class where oid = to_regclass('pgboss.job')`,
    )
  if ((await find()).rows.length === 0) return false
  await client.query('lock table pgboss.job in access share mode')
  if ((await find()).rows[0]?.isPlain !== true) throw new Error('pgboss.job is not a plain table')
  return true
}

/** SQL statement: the rows of a table as COPY text. */
export const copyStatement = (
  table: string,
  columns: readonly string[],
  { hasJobs }: { hasJobs: boolean },
) =>
  table === 'failed_item' && hasJobs
    ? `copy (select ${columns.join(', ')} from (${FAILED_JOBS}) failed) to stdout`
    : `copy public.${table} (${columns.join(', ')}) to stdout`

/**
 * Jobs are not saved: they are recreated from the rows they are about. But an item that failed in its batch exists
 * only as a job: it is saved as a row of table failed_item, which becomes a job again after the restore
 * (server/features/expiry/failed-item.queries.ts).
 */
const FAILED_JOBS = `
  select distinct on (queue, key) * from (
    select queue, key, rows, reason from public.failed_item
    union all
    select coalesce(source_name, name), data->>'key', data->'rows',
           coalesce(source_output->>'message', output->>'message', data->>'reason', '')
      from pgboss.job where state < 'completed' and data ? 'key' and (name = 'failed' or data ? 'reason')) jobs
   order by queue, key`
