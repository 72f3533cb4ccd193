import pg from 'pg'
import { lockForTransaction } from './advisory-lock.queries.ts'
import { connectionOf } from './connection.ts'

/** Role of the server and its workers on an embedded database. */
export const RUNTIME_ROLE = 'parcelproof_app'

/**
 * Tables that the product creates, swaps and drops at runtime and therefore must own: the search table and its
 * replacements, and the staging tables of imports.
 */
const OWNED = "c.relname ~ '^(property_search|import_stage)(_|$)'"

/**
 * Grants `role` exactly the rights the running product needs on the database at `ownerUrl`: it changes rows,
 * owns only the tables it creates, cannot change the schema, and can only add to and read the audit trail.
 * `makes`: creates the role if it is missing.
 */
export async function grantRuntime(
  ownerUrl: string,
  role: string,
  { makes }: { makes: boolean },
): Promise<void> {
  const client = new pg.Client(connectionOf(ownerUrl))
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    // Servers that start at once would conflict on catalog rows.
    await lockForTransaction(client, 'runtimeRole')
    if (makes) await makeRole(client, role)
    // A running web app swaps tables: change grants only if some are missing.
    if (await isGranted(client, role)) return
    for (const statement of await statementsFor(client, role)) await client.query(statement)
    await client.query('commit')
  } finally {
    // What was not committed is rolled back with the connection.
    await client.end()
  }
}

async function makeRole(client: pg.Client, role: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (rowCount) return
  await client.query('savepoint making')
  try {
    await client.query(
      `create role ${pg.escapeIdentifier(role)} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
    )
  } catch (error) {
    // Roles belong to the whole server: another database's start may have just created it.
    if (!/^(42710|23505)$/.test(String((error as { code?: unknown }).code))) throw error
    await client.query('rollback to savepoint making')
  }
}

async function isGranted(client: pg.Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ isGranted: boolean }>(
    `select not exists (
       select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p')
          and (case when n.nspname = 'pgboss' or (n.nspname = 'public' and ${OWNED})
                 then pg_get_userbyid(c.relowner) <> $1
               when n.nspname = 'public' and c.relname <> 'migration'
                 then not has_table_privilege($1, c.oid, 'insert') end)) as "isGranted"`,
    [role],
  )
  return rows[0]?.isGranted ?? false
}

async function statementsFor(client: pg.Client, name: string): Promise<string[]> {
  const role = pg.escapeIdentifier(name)
  const { rows } = await client.query<{ database: string; canMaintain: boolean }>(
    `select current_database() as database,
            current_setting('server_version_num')::int >= 170000 as "canMaintain"`,
  )
  const { database = '', canMaintain = false } = rows[0] ?? {}
  const maintain = canMaintain ? ', maintain' : ''
  return [
    // Temporary tables; a schema of its own for the job queue.
    `grant connect, temporary, create on database ${pg.escapeIdentifier(database)} to ${role}`,
    `grant usage, create on schema public to ${role}`,
    ...(await ownershipsFor(client, name)),
    `grant select, insert, update, delete, truncate${maintain} on all tables in schema public to ${role}`,
    `grant usage, select, update on all sequences in schema public to ${role}`,
    // Views of owners as one person sees them.
    `grant usage on schema seen_by_person to ${role}`,
    `grant select on all tables in schema seen_by_person to ${role}`,
    `revoke insert, update, delete, truncate${maintain} on migration from ${role}`,
    `revoke update, truncate${maintain} on audit_event from ${role}`,
    // Old events are deleted and addresses erased; triggers allow nothing else.
    `grant update (address) on audit_event to ${role}`,
  ]
}

/** Transfers objects created by earlier releases, which ran as the owner. */
async function ownershipsFor(client: pg.Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %I.%I owner to %I', n.nspname, c.relname, $1::text) as statement
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and pg_get_userbyid(c.relowner) <> $1
        and (n.nspname = 'pgboss' or (n.nspname = 'public' and ${OWNED}))
     union all
     select format('alter schema pgboss owner to %I', $1::text) from pg_namespace
      where nspname = 'pgboss' and pg_get_userbyid(nspowner) <> $1
     union all
     select format('alter function %s owner to %I', p.oid::regprocedure, $1::text)
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'pgboss' and pg_get_userbyid(p.proowner) <> $1
     union all
     select format('alter type pgboss.%I owner to %I', t.typname, $1::text)
       from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where n.nspname = 'pgboss' and t.typtype = 'e' and pg_get_userbyid(t.typowner) <> $1
     union all
     select format('alter view pgboss.%I owner to %I', c.relname, $1::text)
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'pgboss' and c.relkind = 'v' and pg_get_userbyid(c.relowner) <> $1`,
    [role],
  )
  return rows.map(({ statement }) => statement)
}
