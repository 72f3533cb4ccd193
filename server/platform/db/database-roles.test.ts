import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { prepareStorage } from '../jobs/prepare-storage.ts'
import { OWNER } from './embedded/cluster.ts'
import { RUNTIME_ROLE } from './runtime-role.ts'

// SQL of the serving role, as by an attacker who can inject it, on a database whose owner is not a superuser.

const NAME = `roles_${process.pid}`
const PATH = 'search_path=pg_catalog, public, pg_temp'
const at = (name: string, user?: string) => {
  const url = new URL(inject('testServerUrl'))
  url.pathname = `/${name}`
  if (user) url.username = user
  return url.href
}
/** Output of the attacker's functions. */
const said: string[] = []

async function run(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('notice', ({ message }) => void said.push(String(message)))
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}
const serve = (...statements: string[]) => run(at(NAME, RUNTIME_ROLE), ...statements)
const own = (...statements: string[]) => run(at(NAME, OWNER), ...statements)
const admin = (...statements: string[]) => run(at(NAME), ...statements)
const prepare = () =>
  prepareStorage({ url: at(NAME, OWNER), embedded: true }, { databaseOwnerUrl: null })

beforeAll(async () => {
  await run(inject('testServerUrl'), `create database ${NAME} owner ${OWNER} template template0`)
  await prepare()
})
afterAll(() => run(inject('testServerUrl'), `drop database if exists ${NAME} with (force)`))

/** A function that reports its role, also as a trigger of a temporary table with one of the product's names. */
const shadow = (table: string, columns: string) => [
  `create temp table ${table} (${columns})`,
  `create function pg_temp.evil() returns trigger language plpgsql as
     $$ begin raise notice 'evil as %', current_user; return null; end $$`,
  `grant all on pg_temp.${table} to public`,
  `create trigger evil before delete on pg_temp.${table} for each statement execute function pg_temp.evil()`,
]

describe('no code of the serving role runs as the owner of the tables', () => {
  test.each([
    [
      'a temporary table in the place of one that a function of the owner deletes from',
      [
        ...shadow('import_chunk', 'import_id bigint, workspace_id bigint'),
        'select delete_import_file(5)',
      ],
    ],
    [
      'a temporary table in the place of one that a function of the owner reads',
      [
        `create function pg_temp.evil() returns bigint language plpgsql as
           $$ begin raise notice 'evil as %', current_user; return 5; end $$`,
        'create temp view import_chunk as select pg_temp.evil() as import_id',
        'grant all on pg_temp.import_chunk to public',
        'select import_has_file(5)',
      ],
    ],
    [
      'a temporary table in the place of one that a trigger deletes from, fired by a cascade',
      [
        `insert into app_user (email) values ('evil@example.com')`,
        ...shadow('workspace', 'id bigint'),
        `delete from app_user where email = 'evil@example.com'`,
      ],
    ],
    [
      'functions in the place of the catalog’s, by a search path that names them first',
      [
        `create function serving.set_config(text, text, boolean) returns text language plpgsql as
           $$ begin raise notice 'evil as %', current_user; return ''; end $$`,
        `create function serving.coalesce_text(text, text) returns text language sql as 'select $1'`,
        'set search_path = serving, pg_catalog, public',
        'select public.delete_import_file(5)',
        'select public.import_has_file(5)',
        'drop function serving.set_config(text, text, boolean)',
        'drop function serving.coalesce_text(text, text)',
      ],
    ],
  ])('%s', async (_what, statements) => {
    said.length = 0
    await serve(...statements)
    const asOthers = said.filter((each) => !each.endsWith(`as ${RUNTIME_ROLE}`))
    expect(asOthers).toEqual([])
  })

  test('every function of the product has a search path of its own, temporary tables last', async () => {
    const functions = await admin(
      `select p.oid::regprocedure::text as name, l.lanname as language, p.prosecdef as "isDefiner",
              p.proconfig as settings, pg_get_userbyid(p.proowner) as owner, n.nspname as schema
         from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
        where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(temp|toast)'
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    )
    expect(functions.length).toBeGreaterThan(50)
    const isPinned = ({ settings }: Record<string, unknown>) =>
      Array.isArray(settings) && settings.length === 1 && settings[0] === PATH
    // The job queue's functions belong to the serving role and run as their caller.
    const queue = functions.filter(({ schema }) => schema === 'pgboss')
    expect(queue.filter(({ owner, isDefiner }) => owner !== RUNTIME_ROLE || isDefiner)).toEqual([])
    // Plain SQL is inlined into the calling query, which a separate search path would prevent.
    const ours = functions.filter((each) => each.schema !== 'pgboss' && !isPinned(each))
    const plain = ours.map(({ name, language, isDefiner }) => [name, language, isDefiner])
    expect(plain.sort()).toEqual([
      ['current_workspace()', 'sql', false],
      ['is_coming_sale(text,date,integer)', 'sql', false],
      ['seen_by_person.person_id()', 'sql', false],
    ])
  })

  test('a schema named like the owner can’t be made, whose tables the owner would take for the product’s', async () => {
    await expect(serve(`create schema ${OWNER}`)).rejects.toThrow('permission denied')
    await expect(serve('create schema intruder')).rejects.toThrow('permission denied')
    await expect(serve('create extension hstore')).rejects.toThrow('permission denied')
  })

  test('nothing is created where the owner looks for names', async () => {
    for (const statement of [
      'create table public.intruder ()',
      `create function public.coalesce_text(text) returns text language sql as 'select $1'`,
      'create view seen_by_person.intruder as select 1',
    ]) {
      await expect(serve(statement)).rejects.toThrow('permission denied')
    }
    const [path] = await own('show search_path')
    expect(path?.search_path).toBe('"$user", public')
  })
})

describe('what a role may reach', () => {
  test('neither role is a superuser or may become one', async () => {
    for (const ask of [own, serve]) {
      const [rights] = await ask(
        `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as "hasMore"
           from pg_roles where rolname = current_user`,
      )
      expect(rights).toEqual({ hasMore: false })
      await expect(ask('set role postgres')).rejects.toThrow('permission denied')
      await expect(ask('set session authorization postgres')).rejects.toThrow('permission denied')
      await expect(ask(`copy (select 1) to program 'id'`)).rejects.toThrow('permission denied')
      await expect(ask(`select pg_read_file('/etc/passwd')`)).rejects.toThrow('permission denied')
      await expect(ask(`select lo_import('/etc/passwd')`)).rejects.toThrow('permission denied')
      await expect(ask('create extension dblink')).rejects.toThrow('permission denied')
      await expect(ask('create extension postgres_fdw')).rejects.toThrow('permission denied')
    }
    await expect(serve(`set role ${OWNER}`)).rejects.toThrow('permission denied')
    await expect(serve(`grant ${OWNER} to ${RUNTIME_ROLE}`)).rejects.toThrow('permission denied')
  })

  test('no table under row-level security can be emptied, changed or looked past', async () => {
    const guarded = await admin(
      `select c.oid::regclass::text as name, c.relforcerowsecurity as "isForced" from pg_class c
        where c.relrowsecurity and c.relnamespace = 'public'::regnamespace order by 1`,
    )
    expect(guarded.length).toBeGreaterThan(12)
    for (const { name, isForced } of guarded) {
      expect([name, isForced]).toEqual([name, true])
      await expect(serve(`truncate ${name}`), String(name)).rejects.toThrow('permission denied')
      await expect(serve(`alter table ${name} disable row level security`)).rejects.toThrow(
        'must be owner',
      )
      await expect(serve(`create policy mine on ${name} using (true)`)).rejects.toThrow(
        'must be owner',
      )
      await expect(
        serve('set row_security = off', `select from ${name}`),
        String(name),
      ).rejects.toThrow('row-level security')
    }
    // A foreign key's check would reveal whether another's row exists; a rule or trigger would receive its rows.
    const rights = await admin(
      `select c.relname as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and (has_table_privilege('${RUNTIME_ROLE}', c.oid, 'references')
            or has_table_privilege('${RUNTIME_ROLE}', c.oid, 'trigger'))`,
    )
    expect(rights).toEqual([])
  })

  test('no view reads a table under row-level security as its owner', async () => {
    const views = await admin(
      `select distinct v.oid::regclass::text as name
         from pg_class v join pg_rewrite w on w.ev_class = v.oid
         join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid
         join pg_class t on t.oid = d.refobjid and t.relrowsecurity
        where v.relkind in ('v', 'm')
          and not coalesce(v.reloptions, '{}') && '{security_invoker=true,security_invoker=on}'`,
    )
    expect(views).toEqual([])
  })

  test('a role’s own settings can’t name a workspace for all its sessions', async () => {
    for (const name of ['workspace', 'whole']) {
      await expect(
        serve(`alter role ${RUNTIME_ROLE} in database ${NAME} set parcelproof.${name} = '7'`),
      ).rejects.toThrow('permission denied')
    }
  })
})

test('a backup refuses a job table that would run code of the serving role', async () => {
  const { writeBackup } = await import('../../features/backup/write-backup.ts')
  const backUp = async () => {
    let bytes = 0
    for await (const part of writeBackup(at(NAME, OWNER), { now: new Date(0) }))
      bytes += part.length
    return bytes
  }
  expect(await backUp()).toBeGreaterThan(0)
  await serve(
    'alter table pgboss.job rename to kept_job',
    `create function pgboss.evil() returns text language plpgsql as
       $$ begin raise notice 'evil as %', current_user; return ''; end $$`,
    `create view pgboss.job as select k.name || pgboss.evil() as name, id, data, state, output, source_name,
       source_output, created_on from pgboss.kept_job k`,
    'grant all on pgboss.job to public',
  )
  await expect(backUp()).rejects.toThrow('pgboss.job is not a plain table')
  await serve(
    'drop view pgboss.job',
    'drop function pgboss.evil()',
    'alter table pgboss.kept_job rename to job',
  )
})

test('a start later grants nothing more', async () => {
  const rights = () =>
    admin(
      `select relname, relacl::text from pg_class where relnamespace = 'public'::regnamespace order by 1`,
    )
  const before = await rights()
  await prepare()
  expect(await rights()).toEqual(before)
})
