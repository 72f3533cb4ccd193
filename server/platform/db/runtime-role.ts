import pg from 'pg'
import { lockForTransaction } from './advisory-lock.queries.ts'
import { connectionOf } from './connection.ts'
import { listRows, raw } from './sql.ts'

/** Role of the server and its workers on an embedded database. */
export const RUNTIME_ROLE = 'parcelproof_app'

/** Schemas whose tables the product creates, swaps and drops at runtime, so that the serving role must own them. */
const OWNED = "n.nspname in ('pgboss', 'serving')"

/** Tables that are truncated and refilled. None has row-level security, which TRUNCATE ignores. */
const TRUNCATED = ['owner_roll', 'owner_component', 'owner_sorted', 'map_batch']

/**
 * Grants `role` exactly the rights the running product needs on the database at `ownerUrl`: it changes rows,
 * owns only the tables it creates, cannot change the schema, and can only add to and read the audit trail.
 */
export async function grantRuntime(ownerUrl: string, role: string): Promise<void> {
  const client = new pg.Client(connectionOf(ownerUrl))
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    // Servers that start at once would conflict on catalog rows.
    await lockForTransaction(client, 'runtimeRole')
    // A running web app swaps tables: change grants only if some are missing.
    if (await isGranted(client, role)) return
    for (const statement of await statementsFor(client, role)) await client.query(statement)
    await client.query('commit')
  } finally {
    // The connection rolls back what was not committed.
    await client.end()
  }
}

async function isGranted(client: pg.Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ isGranted: boolean }>(
    `select not has_schema_privilege($1, 'public', 'create')
        and not has_database_privilege($1, current_database(), 'create')
        and not exists (
       select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p')
          and (case when ${OWNED} then pg_get_userbyid(c.relowner) <> $1
               when n.nspname = 'public' and c.relname <> 'migration'
                 then not has_table_privilege($1, c.oid, 'insert')
                   or has_table_privilege($1, c.oid, 'truncate') and c.relname <> all($2::text[])
               end)) as "isGranted"`,
    [role, TRUNCATED],
  )
  return rows[0]?.isGranted ?? false
}

async function statementsFor(client: pg.Client, name: string): Promise<string[]> {
  const role = pg.escapeIdentifier(name)
  const rows = await listRows<{ database: string; canMaintain: boolean }>(client)`
    select current_database() as database,
           current_setting('server_version_num')::int >= 170000 as "canMaintain"`
  const { database = '', canMaintain = false } = rows[0] ?? {}
  const maintain = canMaintain ? ', maintain' : ''
  return [
    // The owner would search a schema named like itself before `public`.
    `revoke create on database ${pg.escapeIdentifier(database)} from public, ${role}`,
    `revoke create on schema public from public, ${role}`,
    `grant connect, temporary on database ${pg.escapeIdentifier(database)} to ${role}`,
    `grant usage on schema public to ${role}`,
    `grant usage, create on schema serving, pgboss to ${role}`,
    ...(await ownershipsFor(client, name)),
    `revoke truncate on all tables in schema public from ${role}`,
    `grant select, insert, update, delete${maintain} on all tables in schema public to ${role}`,
    `grant truncate on ${TRUNCATED.join(', ')} to ${role}`,
    `grant usage, select, update on all sequences in schema public to ${role}`,
    // Views of owners as one person sees them.
    `grant usage on schema seen_by_person to ${role}`,
    `grant select on all tables in schema seen_by_person to ${role}`,
    `revoke insert, update, delete${maintain} on migration from ${role}`,
    `revoke update${maintain} on audit_event from ${role}`,
    // Old events are deleted and addresses erased; triggers allow nothing else.
    `grant update (address) on audit_event to ${role}`,
  ]
}

/** Transfers what the owner created: the schemas of a migration, and what a restore filled. */
async function ownershipsFor(client: pg.Client, role: string): Promise<string[]> {
  const rows = await listRows<{ statement: string }>(client)`
    select format('alter table %I.%I owner to %I', n.nspname, c.relname, ${role}::text) as statement
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and pg_get_userbyid(c.relowner) <> ${role}
       and ${raw(OWNED)}
    union all
    select format('alter function %s owner to %I', p.oid::regprocedure, ${role}::text)
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'pgboss' and pg_get_userbyid(p.proowner) <> ${role}
    union all
    select format('alter type pgboss.%I owner to %I', t.typname, ${role}::text)
      from pg_type t join pg_namespace n on n.oid = t.typnamespace
     where n.nspname = 'pgboss' and t.typtype = 'e' and pg_get_userbyid(t.typowner) <> ${role}
    union all
    select format('alter view pgboss.%I owner to %I', c.relname, ${role}::text)
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'pgboss' and c.relkind = 'v' and pg_get_userbyid(c.relowner) <> ${role}`
  return rows.map(({ statement }) => statement)
}
