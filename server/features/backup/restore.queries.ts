import type { Client, Db } from '../../platform/db/db.ts'
import { listRows } from '../../platform/db/sql.ts'
import type { SavedSequence, SavedTable } from './database-tables.queries.ts'

/** Settings of the restoring transaction: no timeouts, and the text formats of the backup. */
export async function setForRestoring(tx: Client): Promise<void> {
  await tx.query(
    `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
     set local maintenance_work_mem = '256MB'; set local datestyle = 'ISO, MDY';
     set local intervalstyle = 'postgres'; set local timezone = 'UTC'`,
  )
}

/** Name of any relation in the database; null when it is empty. */
export async function findAnyRelation(tx: Client): Promise<string | null> {
  const rows = await listRows<{ name: string }>(tx)`
    select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss', 'serving') and c.relkind in ('r', 'p', 'v', 'm', 'S')
     order by 1 limit 1`
  return rows[0]?.name ?? null
}

/** Truncates tables and disables their triggers: what the triggers wrote is in the backup. */
export async function emptyTables(tx: Client, tables: readonly SavedTable[]): Promise<void> {
  for (const { name } of tables) await tx.query(`alter table public.${name} disable trigger user`)
  await tx.query(`truncate ${tables.map(({ name }) => `public.${name}`).join(', ')}`)
}

/** Sets whether row-level security applies to the tables' owner. COPY refuses such tables. */
export async function forceRowSecurity(tx: Client, isForced: boolean): Promise<void> {
  const rows = await listRows<{ name: string }>(tx)`
    select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relrowsecurity order by 1`
  const how = isForced ? 'force' : 'no force'
  for (const { name } of rows) await tx.query(`alter table ${name} ${how} row level security`)
}

export async function enableTriggers(tx: Client, tables: Iterable<string>): Promise<void> {
  for (const name of tables) await tx.query(`alter table public.${name} enable trigger user`)
}

export async function setSequence(
  tx: Client,
  { name, lastValue, isCalled }: SavedSequence,
): Promise<void> {
  await tx.query('select setval($1::regclass, $2, $3)', [`public.${name}`, lastValue, isCalled])
}

/** Drops indexes without a constraint; returns their definitions. */
export async function dropIndexes(tx: Client): Promise<string[]> {
  const { rows } = await tx.query<{ name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid
       join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
      order by 1`,
  )
  for (const { name } of rows) await tx.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Creates the indexes that `dropIndexes` returned. */
export async function createIndexes(tx: Client, definitions: readonly string[]): Promise<void> {
  for (const definition of definitions) await tx.query(definition)
}

/** Transaction ids restart in another database: old ones are replaced by ids it will never reach. */
export async function deleteTransactions(tx: Client): Promise<void> {
  await tx.query(
    `update watched_change w set tx = (4611686018427387904 + d.n)::text::xid8
       from (select tx, dense_rank() over (order by tx) as n from watched_change group by tx) d
      where d.tx = w.tx`,
  )
}

/** Updates the planner's statistics. */
export async function analyzeAll(db: Db): Promise<void> {
  await db.query('analyze')
}
