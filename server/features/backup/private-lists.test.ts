import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEmptyDatabase } from '../../platform/db/testing/test-database.ts'
import { prepareStorage } from '../../platform/jobs/prepare-storage.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

// An installation whose tables belong to a separate role that is not a superuser: docs/security.md.

const OWNER = `backup_owner_${process.pid}`
const SERVING = `backup_serving_${process.pid}`
const NOW = new Date('2026-11-21T18:00:00Z')
const databases: Awaited<ReturnType<typeof makeEmptyDatabase>>[] = []

async function run(url: string, ...statements: string[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let last: pg.QueryResult = await client.query('select 1')
    for (const statement of statements) last = await client.query(statement)
    return last
  } finally {
    await client.end()
  }
}

const as = (url: string, role: string) => {
  const to = new URL(url)
  to.username = role
  return to.href
}

async function makeOwned(): Promise<{ url: string; owner: string }> {
  const database = await makeEmptyDatabase()
  databases.push(database)
  await run(
    database.url,
    `do $$ begin execute format('alter database %I owner to ${OWNER}', current_database()); end $$`,
    `grant create on schema public to ${OWNER}`,
  )
  return { url: database.url, owner: as(database.url, OWNER) }
}

/** Makes a database ready for the role that serves, as a start does. */
const serve = ({ url, owner }: { url: string; owner: string }) =>
  prepareStorage({ url: as(url, SERVING), embedded: false }, { databaseOwnerUrl: owner })

let source: { url: string; owner: string }
beforeAll(async () => {
  const first = await makeEmptyDatabase()
  databases.push(first)
  await run(
    first.url,
    `create role ${OWNER} login`,
    `create role ${SERVING} login`,
    `grant ${SERVING} to ${OWNER}`,
  )
  source = await makeOwned()
  await serve(source)
  await run(
    as(source.url, SERVING),
    'insert into workspace default values',
    'begin',
    `select set_config('parcelproof.workspace', (select min(id)::text from workspace), true)`,
    `insert into private_list (workspace_id, id, list_key, name, file_name, meaning, day, rows, parcels, own_parcels)
       select min(id), 7, 'k', 'Ours', 'ours.csv', 'bills', '2026-08-04', 1, 1, 1 from workspace`,
    `insert into private_row (workspace_id, list_id, line, property_id, is_own, county_id, assumed, owner_name)
       select min(id), 7, 2, 9, true, 28049, 0, 'QUILL MARTA' from workspace`,
    `insert into import_problem (import_id, n, line, kind, message) values (7, 1, 3, 'refused', 'QUILL MARTA')`,
    'commit',
  )
})
afterAll(async () => {
  const [first, ...others] = databases
  for (const { drop } of others) await drop()
  if (first) {
    await run(first.url, `drop role if exists ${OWNER}`, `drop role if exists ${SERVING}`)
    await first.drop()
  }
})

test('private lists are in a backup by the owner, and behind their walls again when it is restored', async () => {
  const backup = await Array.fromAsync(writeBackup(source.owner, { now: NOW }))
  const copy = await makeOwned()
  await restoreBackup(copy.owner, Readable.from(backup))
  await serve(copy)
  const all = 'select owner_name from private_row'
  expect((await run(copy.url, all)).rows).toEqual([{ owner_name: 'QUILL MARTA' }])
  expect((await run(copy.owner, all)).rows).toEqual([])
  expect((await run(as(copy.url, SERVING), all)).rows).toEqual([])
  // And the stored data of its import.
  const problems = 'select message from import_problem'
  expect((await run(copy.url, problems)).rows).toEqual([{ message: 'QUILL MARTA' }])
  expect((await run(as(copy.url, SERVING), problems)).rows).toEqual([])
  // The backup's setting gives the serving role no access.
  expect((await run(as(copy.url, SERVING), `set parcelproof.whole = 'on'`, all)).rows).toEqual([])
})

test('a role that does not see them makes no backup without them', async () => {
  const refused = Array.fromAsync(writeBackup(as(source.url, SERVING), { now: NOW }))
  await expect(refused).rejects.toThrow(
    /does not see all rows of table import_chunk.*DATABASE_OWNER_URL/,
  )
})
