import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool, type Pool } from '../../platform/db/db.ts'
import { makeTestDatabase } from '../../platform/db/testing/test-database.ts'
import { loadSample } from './load-sample.ts'
import { removeSample } from './remove-sample.queries.ts'

const options = { today: '2026-11-21', properties: 1500, log: () => {} }

let db: Pool
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await makeTestDatabase()
  drop = database.drop
  db = openPool(database.url, 2)
})
afterAll(async () => {
  await db.end()
  await drop()
})

async function count(sql: string): Promise<number> {
  const { rows } = await db.query<{ n: number }>(`select count(*) as n from ${sql}`)
  return rows[0]?.n ?? 0
}

// A life cycle: loaded, loaded again, partly replaced by a real import, removed, not loaded again.
describe('the sample data', () => {
  test('fill an empty database', async () => {
    expect((await loadSample(db, options)).properties).toBe(1500)
    expect(await count('property where import_id = 0 and created_import_id = 0')).toBe(1500)
    expect(await count('serving.property_search')).toBe(1500)
    expect(await count('parcel_outline')).toBe(1500)
    expect(await count('instrument')).toBeGreaterThan(9_000)
    expect(await count("import where id = 0 and total_rows = 1500 and as_of = '2026-11-21'")).toBe(
      1,
    )
  })

  test.each(['title_record', 'owner', 'property_owner'])(
    'put nothing into %s, which is computed',
    async (table) => {
      expect(await count(table)).toBe(0)
    },
  )

  test('are the same rows in the database as in the generator: names, arrays and outlines whole', async () => {
    const { rows } = await db.query<{ grantors: string[]; rings: number[][][] }>(
      `select i.grantors, o.rings
         from instrument i join parcel_outline o using (property_id)
        where cardinality(i.grantors) = 2 limit 1`,
    )
    expect(rows[0]?.grantors).toHaveLength(2)
    expect(rows[0]?.rings[0]?.length).toBeGreaterThan(3)
    expect(await count(`instrument where '' = any(grantors) or '' = any(grantees)`)).toBe(0)
  })

  test('owe what their unpaid bills say', async () => {
    expect(
      await count(`tax_sale t where total_cents <> (
        select coalesce(sum(r.total_cents), 0) from import_row r
         where r.property_id = t.property_id and r.bill_status = 'unpaid')`),
    ).toBe(0)
  })

  test('refer to records of the same property only', async () => {
    expect(
      await count(`instrument i, unnest(i.refers_to) r(id)
        where not exists (select 1 from instrument o where o.property_id = i.property_id and o.id = r.id)
          and not exists (select 1 from tax_sale_event e where e.property_id = i.property_id and e.id = r.id)`),
    ).toBe(0)
  })

  test('leave the sequences behind their own ids', async () => {
    const { rows } = await db.query<{ next: number; last: number }>(
      `select nextval(pg_get_serial_sequence('instrument', 'id')) as next,
              (select max(id) from instrument) as last`,
    )
    expect(rows[0]?.next).toBeGreaterThan(rows[0]?.last ?? 0)
  })

  test('can be searched: the vocabulary knows their words', async () => {
    expect(await count("search_vocab where token = 'jackson' and df > 0")).toBe(1)
  })

  test('are loaded once', async () => {
    expect((await loadSample(db, options)).properties).toBe(0)
    expect(await count('property')).toBe(1500)
  })

  test('go in one step, but for what a real import has said since', async () => {
    const { rows } = await db.query<{ id: number }>(
      `select property_id as id from tax_sale where status = 'delinquent' order by property_id limit 2`,
    )
    const [changed, listed] = rows.map(({ id }) => id)
    // One property that a real import changed, which otherwise has only a bill.
    await db.query('update property set import_id = 5 where id = $1', [changed])
    await db.query('update tax_sale set import_id = 5 where property_id = $1', [listed])

    expect(await removeSample(db)).toBe(1498)
    expect(await count('property')).toBe(2)
    expect(await count('serving.property_search')).toBe(2)
    expect(await count('tax_sale')).toBe(1)
    for (const table of ['instrument', 'lien', 'tax_sale_event', 'import_row', 'parcel_outline']) {
      expect(await count(table), table).toBe(0)
    }
    expect(await count("import where id = 0 and total_rows = 0 and status = 'undone'")).toBe(1)
    const { rows: counted } = await db.query<{ n: number }>(
      'select sum(n) as n from tax_sale_count',
    )
    expect(Number(counted[0]?.n)).toBe(1)
  })

  test('do not come back after they were removed', async () => {
    await db.query('delete from property')
    expect((await loadSample(db, options)).properties).toBe(0)
  })
})
