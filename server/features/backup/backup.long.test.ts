import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, openPool } from '../../platform/db/db.ts'
import { makeEmptyDatabase } from '../../platform/db/testing/test-database.ts'
import { prepareQueues } from '../../platform/jobs/boss.ts'
import { sendItem } from '../../platform/jobs/in-parts.ts'
import { signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { homeOf } from '../account/person-workspace.queries.ts'
import { sendFailedItems } from '../expiry/failed-item.queries.ts'
import { loadSample } from '../sample/load-sample.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { tarEnd, tarFile } from './tar.ts'
import { writeBackup } from './write-backup.ts'

const NOW = new Date('2026-11-21T18:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'backup-'))
const file = join(folder, 'backup.tar')
let t: TestApp
/** Every table as it was at the backup's snapshot. */
let snapshot: Map<string, string>
const dropped: Array<() => Promise<void>> = []

/** A row with every value that COPY text escapes. */
const AWKWARD = 'a\tb\\c\nd\r\\N \\. \u0001 “ü” 🏠'

beforeAll(async () => {
  t = await makeTestApp()
  await loadSample(t.db, { today: TEST_DAY, log: () => {}, properties: 1_500 })
  const { userId } = await signIn(t, { email: 'ada@example.com' })
  const home = await homeOf(t.db, userId)
  await t.db.query(
    `insert into tracked_property (property_id, workspace_id, note)
       select id, $1, $2 from property order by id limit 200`,
    [home, AWKWARD],
  )
  await t.db.query(
    'insert into tracked_property (property_id, workspace_id) select max(id), $1 from property',
    [home],
  )
  snapshot = await backUpWhileUsed()
})

afterAll(async () => {
  await t.close()
  for (const drop of dropped) await drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Takes the backup while an import and other writes go on; returns the tables as of its snapshot. */
async function backUpWhileUsed(): Promise<Map<string, string>> {
  let tables = new Map<string, string>()
  let isOver = false
  const writes = async () => {
    for (let n = 0; !isOver; n++) {
      await t.db.query(
        `update tax_sale set total_cents = total_cents + 1 where property_id % 7 = $1`,
        [n % 7],
      )
      await t.db.query(
        `insert into newsletter_subscription (email_key, email, source)
                          values ($1, $1, 'footer')`,
        [`n${n}@example.com`],
      )
    }
  }
  const list = Array.from(
    { length: 30_000 },
    (_, n) => `X-${n},"Hinds County, MS",${n}.50,DOE JOHN`,
  )
  const backup = writeBackup(t.context.databaseUrl, {
    now: NOW,
    onSnapshot: async (id) => {
      const reader = new pg.Client({ connectionString: t.context.databaseUrl })
      await reader.connect()
      await reader.query('begin transaction isolation level repeatable read read only')
      await reader.query(`set transaction snapshot '${id}'`)
      tables = await sumTables(reader)
      await reader.end()
    },
  })
  // The import rebuilds the search table and swaps it; the backup must not block that.
  const busy = [
    writes(),
    t
      .importFile(`parcel_id,county,total,owner\n${list.join('\n')}`)
      .then(({ body }) => expect(body.imported).toBe(30_000)),
  ]
  const parts: Buffer[] = []
  for await (const chunk of backup) parts.push(chunk)
  writeFileSync(file, Buffer.concat(parts))
  isOver = true
  await Promise.all(busy)
  return tables
}

/** A digest of each table. Transaction ids differ elsewhere; only their order is kept. */
async function sumTables(db: Db): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
        and c.relname not like 'property_search_%' order by 1`,
  )
  const sums = new Map<string, string>()
  for (const { name } of rows) {
    const what =
      name === 'watched_change'
        ? `(select property_id, id, kind, dense_rank() over (order by tx), import_id, is_undo, at,
                   before, after from watched_change)`
        : name
    const { rows: found } = await db.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(r::text), '' order by md5(r::text))), '') as sum
         from ${what} r`,
    )
    sums.set(name, found[0]?.sum ?? '')
  }
  return sums
}

async function restoreTo(source: AsyncIterable<Uint8Array>) {
  const { url, drop } = await makeEmptyDatabase()
  dropped.push(drop)
  const restored = restoreBackup(url, source)
  return { url, restored }
}

/** The content of the database's own schema afterwards. */
async function tablesOf(url: string): Promise<string[]> {
  const db = openPool(url, 1)
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace`,
  )
  await db.end()
  return rows.map(({ name }) => name)
}

test('a backup made while an import and writes go on restores every table as it was at one moment', async () => {
  const { url, restored } = await restoreTo(createReadStream(file))
  await restored
  const db = openPool(url, 1)
  const there = await sumTables(db)
  expect([...snapshot].filter(([, sum]) => !sum.startsWith('0 ')).length).toBeGreaterThan(25)
  expect([...there].filter(([name, sum]) => snapshot.get(name) !== sum)).toEqual([])
  expect([...there.keys()]).toEqual([...snapshot.keys()])
  const { rows } = await db.query('select distinct note from tracked_property order by 1')
  expect(rows).toEqual([{ note: '' }, { note: AWKWARD }])
  await db.end()
})

test('a restored database goes on where the other was: triggers, keys, indexes and new rows', async () => {
  const { url, restored } = await restoreTo(createReadStream(file))
  await restored
  const db = openPool(url, 1)
  const shape = (of: Db) =>
    of.query(
      `select pg_get_indexdef(indexrelid) as text from pg_index
        where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relpersistence = 'p')
       union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
       union all select conrelid::regclass || pg_get_constraintdef(oid) from pg_constraint
                  where connamespace = 'public'::regnamespace
       order by 1`,
    )
  expect((await shape(db)).rows).toEqual((await shape(t.db)).rows)
  const { rows } = await db.query<{ counted: number; n: number }>(
    `with added as (
       insert into property (id, county_id, parcel_key, import_id, created_import_id, as_of)
       values (next_property_id(28049), 28049, 'one-more', 0, 0, '2026-11-21') returning id)
     select (select count(*) from property where county_id = 28049 and id >= (select id from added)) as n,
            (select n from property_count where county_id = 28049) as counted`,
  )
  expect(rows[0]?.n).toBe(0)
  const { rows: after } = await db.query<{ n: number }>(
    'select n from property_count where county_id = 28049',
  )
  expect(after[0]?.n).toBe((rows[0]?.counted ?? 0) + 1)
  await db.end()
})

test('what failed in its batch is a job again after a restore', async () => {
  await sendItem(
    t.db,
    'alert',
    { key: 'property 7 change 9', rows: [{ id: 9 }] },
    new Error('poisoned'),
  )
  const backup = writeBackup(t.context.databaseUrl, { now: NOW })
  const { url, restored } = await restoreTo(Readable.from(await Array.fromAsync(backup)))
  await restored
  await prepareQueues(url)
  const db = openPool(url, 1)
  await sendFailedItems(db)
  const { rows } = await db.query(
    `select data->>'key' as key, data->'rows' as rows from pgboss.job where name = 'alert'`,
  )
  expect(rows).toEqual([{ key: 'property 7 change 9', rows: [{ id: 9 }] }])
  await db.end()
})

test('a database that is not empty is left alone', async () => {
  const { url, drop } = await makeEmptyDatabase()
  dropped.push(drop)
  const db = openPool(url, 1)
  await db.query('create table mine as select 1 as n')
  await db.end()
  await expect(restoreBackup(url, createReadStream(file))).rejects.toThrow(
    /not empty \(it has public\.mine\)/,
  )
  expect(await tablesOf(url)).toEqual(['mine'])
})

describe('nothing is written from', () => {
  const whole = () => readFileSync(file)
  const parts = () => [...files(whole())]
  const named = (name: string) => parts().find((part) => part.name.startsWith(name))!
  const changed = (bytes: Buffer, at: number) => {
    const copy = Buffer.from(bytes)
    copy[at] = (copy[at] ?? 0) ^ 1
    return copy
  }
  const rewritten = (change: (part: { name: string; content: Buffer }) => Buffer | null) =>
    Buffer.concat([
      ...parts().flatMap((part) => {
        const content = change(part)
        return content === null ? [] : tarFile(part.name, content)
      }),
      tarEnd(),
    ])

  test.each<[string, () => Buffer, RegExp]>([
    ['an empty file', () => Buffer.alloc(0), /is incomplete/],
    [
      'a file that is something else',
      () => Buffer.from('parcel_id,county\n'.repeat(99)),
      /not a ParcelProof backup/,
    ],
    [
      'another tar',
      () => Buffer.concat([...tarFile('holiday.jpg', Buffer.from('x')), tarEnd()]),
      /not a ParcelProof backup/,
    ],
    ['a backup cut in half', () => whole().subarray(0, whole().length >> 1), /is incomplete/],
    ['a backup without its last kilobytes', () => whole().subarray(0, -2_048), /is incomplete/],
    [
      'a backup with a bit turned in its rows',
      () => changed(whole(), named('tables/property/').end - 600),
      /damaged/,
    ],
    ['a backup with a bit turned in its header', () => changed(whole(), 600), /damaged/],
    [
      'a backup with a bit turned in its manifest',
      () => changed(whole(), named('manifest.json').end - 600),
      /damaged/,
    ],
    [
      'a backup with a bit turned between its files',
      () => changed(whole(), named('tables/import/').start + 3),
      /damaged/,
    ],
    [
      'a backup a part of which is missing',
      () =>
        rewritten(({ name, content }) => (name.startsWith('tables/tax_sale/') ? null : content)),
      /damaged \(table tax_sale\)/,
    ],
    [
      'a backup a part of which is another',
      () =>
        rewritten(({ name, content }) =>
          name.startsWith('tables/tax_sale/') ? named('tables/property/').content : content,
        ),
      /damaged/,
    ],
    [
      'a backup of a later format',
      () =>
        rewritten(({ name, content }) =>
          name === 'parcelproof-backup.json' ? Buffer.from('{"format":2}') : content,
        ),
      /later release/,
    ],
  ])('%s', async (_name, make, words) => {
    await expect(checkBackup(Readable.from([make()]))).rejects.toThrow(words)
  })

  test.each<[string, () => Buffer, RegExp]>([
    [
      'a backup cut off while it comes',
      () => whole().subarray(0, whole().length >> 1),
      /is incomplete/,
    ],
    [
      'a backup that turns out damaged at its end',
      () => rewritten(({ name, content }) => (name === 'manifest.sha256' ? null : content)),
      /is incomplete/,
    ],
    [
      'a backup of a later release',
      () =>
        rewritten(({ name, content }) =>
          name === 'parcelproof-backup.json'
            ? Buffer.from(String(content).replace('"0001_', '"9999_'))
            : content,
        ),
      /later release \(.*9999_/,
    ],
  ])('%s, in the database either', async (_name, make, words) => {
    const { url, restored } = await restoreTo(Readable.from([make()]))
    await expect(restored).rejects.toThrow(words)
    expect(await tablesOf(url)).toEqual([])
  })
})

test('verification reports what it checked', async () => {
  const { header, manifest } = await checkBackup(createReadStream(file))
  expect(header).toMatchObject({ product: 'ParcelProof', madeAt: NOW.toISOString() })
  expect(manifest.tables.find(({ name }) => name === 'property')?.rows).toBe(1_500)
})

test('a reader that is slow is waited for, and the database with it', async () => {
  let largest = 0
  let read = 0
  for await (const chunk of writeBackup(t.context.databaseUrl, { now: NOW })) {
    largest = Math.max(largest, chunk.length)
    read += chunk.length
    if (read % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 2))
  }
  expect(largest).toBeLessThan(8 * 1024 * 1024)
})

test('a backup that loses its database fails', async () => {
  const backup = writeBackup(t.context.databaseUrl, { now: NOW })
  await backup.next()
  await t.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parcelproof backup'`,
  )
  await expect(
    (async () => {
      for await (const _chunk of backup);
    })(),
  ).rejects.toThrow(/terminat|connection|EPIPE/i)
})

/** The files of a tar with their positions, padding included. */
function* files(tar: Buffer) {
  for (let at = 0; (tar[at] ?? 0) !== 0; ) {
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 135), 8)
    const end = at + 512 + Math.ceil(size / 512) * 512
    const name = tar.toString('latin1', at, at + 100).replace(/\0+$/, '')
    yield { name, content: tar.subarray(at + 512, at + 512 + size), start: at, end }
    at = end
  }
}
