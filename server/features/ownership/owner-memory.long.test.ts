import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPool, type Pool } from '../../platform/db/db.ts'
import { makeTestDatabase } from '../../platform/db/testing/test-database.ts'
import { decideOwners } from './decide-owners.ts'
import { resolveStoredOwners } from './resolve-owners.ts'

// Lists that almost repeat one name or address, in a process with a small heap: a pass's memory does not grow with
// the list.

const MAIN = fileURLToPath(new URL('./testing/resolve.main.ts', import.meta.url))
const TODAY = '2026-11-21'

let database: Awaited<ReturnType<typeof makeTestDatabase>>
let db: Pool

beforeAll(async () => {
  database = await makeTestDatabase()
  db = openPool(database.url, 2)
})

afterAll(async () => {
  await db.end()
  await database.drop()
})

beforeEach(async () => {
  await db.query(
    `truncate property, property_count, owner, property_owner, owner_link, owner_due, shared_address,
              owner_decision, pgboss.job, owner_component, owner_roll`,
  )
  await db.query(`update owner_resolution set rule_set = null, phase = null, ended_at = null`)
})

/** Parcels with these owners and addresses, SQL of `n`. */
async function fill(count: number, name: string, mail: string): Promise<void> {
  await db.query(
    `insert into property (id, county_id, parcel_key, parcel_id, owner_name, owner_address,
                           import_id, created_import_id, as_of)
       select n, 28049, 'K' || n, 'K' || n, ${name}, ${mail}, 1, 1, $2
         from generate_series(1, $1::integer) n`,
    [count, TODAY],
  )
  await db.query('analyze property')
}

/** Resolves in a process with this heap; returns its exit. */
async function resolveApart(heapMb: number, budget: number): Promise<string> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4', MAIN],
    {
      env: {
        ...process.env,
        OWNERS_DATABASE_URL: database.url,
        OWNERS_BUDGET: String(budget),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('exit', (...how) => resolve(how)),
  )
  return code === 0 ? 'done' : `${signal ?? code}: ${said.slice(0, 2_000)}`
}

async function countOwners(): Promise<{ parcels: number; owners: number; waiting: number }> {
  const { rows } = await db.query<{ parcels: number; owners: number; waiting: number }>(
    `select count(*)::integer as parcels, count(distinct owner_id)::integer as owners,
            (select count(*) from pgboss.job)::integer as waiting from property_owner`,
  )
  return rows[0] ?? { parcels: 0, owners: 0, waiting: 0 }
}

/** Each parcel with the first parcel of its owner. */
async function groups(): Promise<string> {
  const { rows } = await db.query<{ all: string }>(
    `select md5(string_agg(property_id || ':' || first, ',' order by property_id)) as all
       from (select property_id, min(property_id) over (partition by owner_id) as first
               from property_owner) each`,
  )
  return rows[0]?.all ?? ''
}

describe('a small heap is enough', () => {
  test('for a piece of a name that all of a long list have', { timeout: 300_000 }, async () => {
    // This number exceeded the heap when all rows were held at once.
    await fill(
      30_000,
      `(array['SMITH','SMITHERS','SMITHSON'])[n % 3 + 1] || ' JOHN ' || chr(65 + n % 26)`,
      `n || ' MAIN ST JACKSON MS 39202'`,
    )
    expect(await resolveApart(28, 4_000_000)).toBe('done')
    expect(await countOwners()).toMatchObject({ parcels: 30_000, waiting: 0 })
  })

  test('for one company with as many addresses as parcels', { timeout: 300_000 }, async () => {
    await fill(40_000, `'ACME HOLDINGS LLC'`, `n || ' OAK RD CLINTON MS 39056'`)
    expect(await resolveApart(28, 4_000_000)).toBe('done')
    expect(await countOwners()).toEqual({ parcels: 40_000, owners: 1, waiting: 0 })
  })
})

describe('owners of more parcels than are held', () => {
  const resolve = (budget?: number) =>
    resolveStoredOwners(db, { today: TODAY, ...(budget && { budget }) })

  test('are the same however little of the roll is held at a time', async () => {
    await fill(
      2_500,
      `(array['SMITH JOHN','SMITH JON','BELL MARY','ACME LLC','SMITH JOHN JR'])[n % 5 + 1]
         || case when n % 7 = 0 then ' & ANN' else '' end`,
      `(n % 40) || ' MAIN ST JACKSON MS 39202'`,
    )
    await resolve()
    const whole = await groups()
    await db.query('update owner_resolution set rule_set = null')
    await db.query('truncate owner, property_owner, owner_link, shared_address')
    await resolve(100_000)
    expect(await groups()).toBe(whole)
  })

  test('are one, keep their ids, and take in what comes', async () => {
    await fill(6_000, `'ACME HOLDINGS LLC'`, `(n % 3) || '1 OAK RD CLINTON MS 39056'`)
    await resolve()
    expect(await countOwners()).toEqual({ parcels: 6_000, owners: 1, waiting: 0 })
    const { rows } = await db.query('select id, name, kind, mail_address from owner')
    expect(rows).toMatchObject([
      { name: 'ACME HOLDINGS LLC', kind: 'company', mail_address: '01 OAK RD CLINTON MS 39056' },
    ])
    await db.query(`update property set owner_name = 'BELL MARY' where id = 17`)
    await db.query(
      `insert into property (id, county_id, parcel_key, parcel_id, owner_name, import_id, created_import_id, as_of)
         values (7000, 28049, 'N', 'N', 'Acme Holdings, LLC', 1, 1, $1)`,
      [TODAY],
    )
    await db.query('insert into owner_due (property_id) values (17), (7000)')
    await resolve()
    expect(await countOwners()).toEqual({ parcels: 6_001, owners: 2, waiting: 0 })
    const after = await db.query(
      'select owner_id = $1 as kept, count(*)::integer as n from property_owner group by 1 order by 1',
      [rows[0]?.id],
    )
    expect(after.rows).toEqual([
      { kept: false, n: 1 },
      { kept: true, n: 6_000 },
    ])
  })

  test('are parted and joined as people say', async () => {
    await fill(5_000, `'SMITH JOHN A'`, `'1 MAIN ST JACKSON MS 39202'`)
    await db.query(
      `insert into property (id, county_id, parcel_key, parcel_id, owner_name, owner_address, import_id, created_import_id, as_of)
         values (9000, 28049, 'N', 'N', 'BELL MARY', '2 ELM ST JACKSON MS 39202', 1, 1, $1)`,
      [TODAY],
    )
    const decide = (kind: string, [a, nameOfA]: string[], [b, nameOfB]: string[]) =>
      db.query(
        `insert into owner_decision (kind, a_county_id, a_parcel_key, a_name, b_county_id, b_parcel_key, b_name)
           values ($1, 28049, $2, $3, 28049, $4, $5)`,
        [kind, a, nameOfA, b, nameOfB],
      )
    await decide('split', ['K1', 'SMITH JOHN A'], ['K4000', 'SMITH JOHN A'])
    await decide('merge', ['K2', 'SMITH JOHN A'], ['N', 'BELL MARY'])
    await resolve()
    const ownerOf = async (id: number) =>
      (await db.query('select owner_id as id from property_owner where property_id = $1', [id]))
        .rows[0]?.id
    expect(await countOwners()).toMatchObject({ parcels: 5_001, owners: 2, waiting: 0 })
    expect(await ownerOf(1)).not.toBe(await ownerOf(4000))
    expect(await ownerOf(2)).toBe(await ownerOf(9000))
  })

  test('are decided about at once, and change in the background', async () => {
    await fill(5_000, `'SMITH JOHN A'`, `'1 MAIN ST JACKSON MS 39202'`)
    await resolve()
    const user = await db.query(
      `insert into app_user (email) values ('ada@example.com') returning id`,
    )
    const ids = await db.query<{ id: number }>('select id from property order by id limit 2')
    const [a, b] = ids.rows.map(({ id }) => id)
    const decided = await decideOwners(
      db,
      { kind: 'split', properties: [a ?? 0, b ?? 0], reason: 'Father and son' },
      user.rows[0]?.id,
    )
    expect(decided).toMatchObject({ scope: 'all', isPending: true })
    expect(await countOwners()).toMatchObject({ owners: 1, waiting: 0 })
    await resolve()
    expect(await countOwners()).toMatchObject({ owners: 2, waiting: 0 })
  })
})
