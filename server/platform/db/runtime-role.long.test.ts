import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { removeExpired } from '../../features/expiry/remove-expired.queries.ts'
import { processImport } from '../../features/import/import.job.ts'
import { openPreviews } from '../../features/import/previews.ts'
import { refreshMap } from '../../features/map/refresh-map.ts'
import { resolveStoredOwners } from '../../features/ownership/resolve-owners.ts'
import { scoreTitles } from '../../features/title/score-titles.ts'
import { readConfig } from '../config/config.ts'
import { openReadPool } from '../http/read-pool.ts'
import { startBoss } from '../jobs/boss.ts'
import { prepareStorage } from '../jobs/prepare-storage.ts'
import { saveLog } from '../testing/run-log.ts'
import { signIn } from '../testing/sign-in.ts'
import { multipart, TEST_DAY } from '../testing/test-app.ts'
import { openPool, type Pool } from './db.ts'
import { grantRuntime, RUNTIME_ROLE } from './runtime-role.ts'
import { makeTestDatabase } from './testing/test-database.ts'

// The whole product as the role that serves an embedded database: everything works, and no more.

let database: Awaited<ReturnType<typeof makeTestDatabase>>
let url: string
let db: Pool
let app: FastifyInstance
/** A failure stands in the test's output. */
const SAY = {
  info: () => {},
  error: (about: object) => process.stderr.write(`${String((about as { err?: unknown }).err)}\n`),
}
/** The import under way. */
let running: Promise<unknown> = Promise.resolve()
const config = () => ({
  ...readConfig({ DATABASE_URL: url, DEMO_LOGIN: 'on', IMPORTS: 'everyone', PLAN_LIMITS: 'meter' }),
  sharesImports: true,
})
const context = () => ({
  config: config(),
  db,
  readPool: openReadPool({ config: config(), db }, []),
  databaseUrl: url,
  today: () => TEST_DAY,
  payments: null,
  load: { databaseWaiters: () => 0, databaseWaitMs: () => 0, eventLoopDelayMs: () => 0 },
  stopping: new AbortController().signal,
  logTo: { write: saveLog },
  previews: openPreviews(),
  drawings: openPreviews(),
  expectImport: (id: number | null) => {
    if (id !== null) running = processImport(db, id, TEST_DAY, SAY)
  },
})
beforeAll(async () => {
  database = await makeTestDatabase()
  // As an earlier release left it: the queues made by the owner of all.
  url = await prepareStorage({ url: database.url, embedded: true }, { databaseOwnerUrl: null })
  db = openPool(url, 8)
  app = await buildApp(context())
})
afterAll(async () => {
  await app.close()
  await db.end()
  await database.drop()
})

const owner = async (sql: string) => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A list long enough for the search table to be rebuilt and swapped. */
const longList = () =>
  [
    'parcel_id,owner_name,address,total_owed',
    ...Array.from({ length: 20_010 }, (_, n) => `RR-${n},OWNER ${n % 900},${n} Role St,12.50`),
  ].join('\n')

async function importFile(text: string): Promise<number> {
  const { payload, headers } = multipart('list.csv', text)
  const query = '?county=Hinds%20County%2C%20MS'
  const answer = await app.inject({
    method: 'POST',
    url: `/api/properties/import-file${query}`,
    payload,
    headers,
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  const { importId } = answer.json()
  const { rows } = await db.query('select status, message from import where id = $1', [importId])
  expect(rows[0]).toMatchObject({ status: 'done' })
  return importId
}

describe('as the role that serves', () => {
  test('lists are imported and undone, titles, owners, map and queue work', async () => {
    expect((await db.query('select current_user as who')).rows).toEqual([{ who: RUNTIME_ROLE }])
    const id = await importFile(longList())
    const search = await app.inject('/api/properties/search?q=20009%20role')
    expect(search.json()).toHaveLength(1)
    await scoreTitles(db, { today: TEST_DAY, onlyDue: true })
    await resolveStoredOwners(db, { today: TEST_DAY })
    const seen = await db.query('select count(*)::int as n from seen_by_person.property_owner')
    expect(seen.rows).toEqual([{ n: 20_010 }])
    await refreshMap(db)
    const undo = await app.inject({ method: 'POST', url: `/api/imports/${id}/undo` })
    expect(undo.statusCode, undo.body).toBeLessThan(300)
    await running
    const boss = await startBoss(url, { works: true, onError: () => {} })
    expect(await boss.send('import', { key: id })).toEqual(expect.any(String))
    await boss.stop({ graceful: false })
    await removeExpired(db)
  }, 180_000)

  test('people sign in, and their account goes', async () => {
    const who = await signIn({ db, context: context() })
    const answer = await app.inject({
      method: 'DELETE',
      url: '/api/user',
      headers: who.headers,
      payload: { word: 'delete' },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  })

  test('the search table that was swapped in is the role’s, and a start later changes nothing', async () => {
    await grantRuntime(database.url, RUNTIME_ROLE)
    expect(
      await owner(`select tableowner from pg_tables where tablename = 'property_search'`),
    ).toEqual([{ tableowner: RUNTIME_ROLE }])
  })

  test('it owns nothing but what it makes itself', async () => {
    const owned = await owner(
      `select tablename from pg_tables where schemaname !~ '^(pgboss|pg_temp.*)$' and tableowner = '${RUNTIME_ROLE}'`,
    )
    expect(owned).toEqual([{ tablename: 'property_search' }])
  })

  test.each([
    ['change the schema', 'alter table property add column x text'],
    ['drop a table', 'drop table property'],
    ['switch off a trigger', 'alter table audit_event disable trigger all'],
    ['remove from the record', `delete from audit_event`],
    ['empty the record', 'truncate audit_event'],
    ['rewrite the record', `update audit_event set event = 'nothing'`],
    ['pretend a migration', `insert into migration (name, sha256) values ('x', 'y')`],
    ['run a program', `copy (select 1) to program 'true'`],
    ['read a file', `select pg_read_file('/etc/passwd')`],
    ['read the passwords of roles', 'select rolpassword from pg_authid'],
    ['make a role', 'create role intruder superuser'],
    ['make a database', 'create database intruder'],
    ['set what is logged', `alter system set log_statement = 'all'`],
    ['become another', 'set role postgres'],
    [
      'replace a trigger’s function',
      `create or replace function audit_event_kept() returns trigger language plpgsql as 'begin return old; end'`,
    ],
  ])('it can not %s', async (_what, sql) => {
    await owner(`insert into audit_event (event, actor) values ('kept', 'product')`)
    await expect(db.query(sql)).rejects.toThrow(
      /permission denied|must be owner|added to only|must be superuser/,
    )
  })
})

test('an outside database keeps to the role of DATABASE_URL where the owner is another', async () => {
  const name = `app_${process.pid}`
  await owner(`create role ${name} login`)
  try {
    const outside = new URL(database.url)
    outside.username = name
    const given = await prepareStorage(
      { url: outside.href, embedded: false },
      { databaseOwnerUrl: database.url },
    )
    expect(given).toBe(outside.href)
    const client = new pg.Client({ connectionString: given })
    await client.connect()
    expect((await client.query('select count(*)::int as n from property')).rows).toHaveLength(1)
    await expect(client.query('drop table property')).rejects.toThrow('must be owner')
    await client.end()
  } finally {
    await owner(`reassign owned by ${name} to postgres`)
    await owner(`drop owned by ${name}`)
    await owner(`drop role ${name}`)
  }
})
