import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(() => t.reset())
afterAll(() => t.close())

const HINDS = '?county=Hinds%20County,%20MS'
const TABLES = ['tax_sale_result', 'sale_result', 'sale_bid'] as const

const rowsOf = async (table: (typeof TABLES)[number], columns = '*') =>
  (await t.db.query(`select ${columns} from ${table} order by property_id, import_id, line`)).rows
const counts = async () =>
  Promise.all(TABLES.map(async (table) => (await rowsOf(table, 'line')).length))

const HEAD = 'Parcel ID,Owner Name,Assessed Value,Total Due,Sale Date,Sold To,Winning Bid,Overbid'
const RESULTS = [
  HEAD,
  'P-1,SMITH JOHN A,20000,700,2024-08-26,MAGNOLIA TAX LLC,"$5,000.00",',
  'P-2,ROE RICHARD,30000,800,2024-08-26,,,',
  'P-3,DOE JANE,40000,,2024-08-26,DELTA LAND LLC,1300,250.50',
].join('\n')

describe('the results of a sale', () => {
  test('are one row of each parcel: what became of it, what it brought and what is left over', async () => {
    // What another list states is due counts for the excess of a row that states nothing.
    await t.importFile('parcel_id,owner_name,total,sale_date\nP-3,DOE JANE,400,2024-08-26', {
      query: HINDS,
    })
    await t.importFile(RESULTS, { fileName: 'results.csv', query: HINDS })
    const columns = `outcome, bid_cents, due_cents, listed_due_cents, stated_cents, excess_cents, sold_to,
      assessed_cents, sale_day, day_assumed, ends_on`
    const sale = { sale_day: '2024-08-26', day_assumed: false, ends_on: '2028-08-26' }
    const none = { stated_cents: null, excess_cents: null, listed_due_cents: null }
    const byParcel = await t.db.query(
      `select p.parcel_id, ${columns} from tax_sale_result r
         join (select id, parcel_id, assessed_cents as value from property) p on p.id = r.property_id order by 1`,
    )
    expect(byParcel.rows).toEqual([
      {
        ...{ parcel_id: 'P-1', outcome: 'sold', bid_cents: 500_000, due_cents: 70_000, ...none },
        ...{
          excess_cents: 430_000,
          sold_to: 'MAGNOLIA TAX LLC',
          assessed_cents: 2_000_000,
          ...sale,
        },
      },
      {
        ...{ parcel_id: 'P-2', outcome: 'no-bid', bid_cents: null, due_cents: 80_000, ...none },
        ...{ sold_to: null, assessed_cents: 3_000_000, ...sale },
      },
      {
        ...{ parcel_id: 'P-3', outcome: 'sold', bid_cents: 130_000, due_cents: null },
        ...{ listed_due_cents: 40_000, stated_cents: 25_050, excess_cents: 25_050 },
        ...{ sold_to: 'DELTA LAND LLC', assessed_cents: 4_000_000, ...sale },
      },
    ])
  })

  test('go with the undo of their import', async () => {
    const { body } = await t.importFile(RESULTS, { fileName: 'results.csv', query: HINDS })
    expect(await rowsOf('tax_sale_result')).toHaveLength(3)
    await t.undoImport(body.importId)
    expect(await counts()).toEqual([0, 0, 0])
  })

  test('an excess in a list of debts teaches nothing', async () => {
    await t.importFile(
      'parcel_id,owner_name,total,sale_date,Overbid\nP-9,SMITH JOHN A,100,2024-08-26,"1,250.50"',
      { query: HINDS },
    )
    expect(await rowsOf('tax_sale_result', 'outcome, stated_cents, bid_cents')).toEqual([
      { outcome: null, stated_cents: 125_050, bid_cents: null },
    ])
    expect((await t.db.query('select from forecast_due')).rows).toEqual([])
  })
})

/** The release before has two tables, and this one's triggers keep them and its own equal. */
describe('beside the previous release', () => {
  test('what is imported here is read there', async () => {
    await t.importFile(RESULTS, { fileName: 'results.csv', query: HINDS })
    expect(await counts()).toEqual([3, 3, 2])
    expect(await rowsOf('sale_bid', 'bid_cents, due_cents, excess_cents')).toEqual([
      { bid_cents: 500_000, due_cents: 70_000, excess_cents: 430_000 },
      { bid_cents: 130_000, due_cents: null, excess_cents: 25_050 },
    ])
  })

  const OLD_RESULT = `insert into sale_result (property_id, import_id, line, county_id, sale_day, day_assumed,
      outcome, bid_cents, due_cents, assessed_cents)
    values (1, 7, 2, 28049, '2024-08-26', false, 'sold', 500000, 0, 2000000),
           (2, 7, 3, 28049, '2024-08-26', false, 'no-bid', null, 80000, 3000000)`
  const OLD_BID = `insert into sale_bid (property_id, import_id, line, county_id, sale_date, due_cents, bid_cents,
      sold_to, ends_on, as_of)
    values (1, 7, 2, 28049, '2024-08-26', 70000, 500000, 'MAGNOLIA TAX LLC', '2028-08-26', '2024-09-01'),
           (3, 8, 2, 28049, null, null, 90000, null, 'infinity', '2024-09-02')`
  const BOTH = [
    {
      ...{ property_id: 1, outcome: 'sold', bid_cents: 500_000, due_cents: null },
      ...{ listed_due_cents: 70_000, excess_cents: 430_000, sold_to: 'MAGNOLIA TAX LLC' },
      ...{ sale_day: '2024-08-26', assessed_cents: 2_000_000, as_of: '2024-09-01' },
    },
    {
      ...{ property_id: 2, outcome: 'no-bid', bid_cents: null, due_cents: 80_000 },
      ...{ listed_due_cents: null, excess_cents: null, sold_to: null },
      ...{ sale_day: '2024-08-26', assessed_cents: 3_000_000, as_of: expect.any(String) },
    },
    {
      ...{ property_id: 3, outcome: null, bid_cents: 90_000, due_cents: null },
      ...{ listed_due_cents: null, excess_cents: null, sold_to: null },
      ...{ sale_day: null, assessed_cents: null, as_of: '2024-09-02' },
    },
  ]
  const FACTS = `property_id, outcome, bid_cents, due_cents, listed_due_cents, excess_cents, sold_to, sale_day,
    assessed_cents, as_of`

  test('what is imported there is read here, in one row, and goes where it is undone there', async () => {
    await t.db.query(OLD_RESULT)
    await t.db.query(OLD_BID)
    expect(await rowsOf('tax_sale_result', FACTS)).toEqual(BOTH)
    await t.db.query('delete from sale_result where import_id = 7')
    await t.db.query('delete from sale_bid where import_id = 8')
    expect(await rowsOf('tax_sale_result')).toEqual([])
  })

  test('what it had before the migration was moved in the same way', async () => {
    const sql = readFileSync(
      new URL('../../platform/db/migrations/0088_tax_sale_result.sql', import.meta.url),
      'utf8',
    )
    const moves = [...sql.matchAll(/^insert into tax_sale_result[^;]+;/gm)].map(([text]) => text)
    expect(moves).toHaveLength(2)
    const client = await t.db.connect()
    try {
      // Without triggers, as it was.
      await client.query('begin; set local session_replication_role = replica')
      await client.query(OLD_RESULT)
      await client.query(OLD_BID)
      await client.query('delete from sale_bid where property_id = 2')
      for (const move of moves) await client.query(move)
      const { rows } = await client.query(
        `select ${FACTS} from tax_sale_result order by property_id`,
      )
      expect(rows).toEqual(BOTH)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('results entered before there was a table of results were moved too', async () => {
    const head = 'Sale,Parcel ID,PPIN,Address,City,County,Sale Date,Sale Result,Sold To,Winning Bid'
    const line = (parcel: string, words: string, buyer = '') =>
      `"Hinds County, MS 2024-08-26",${parcel},,,,"Hinds County, MS",2024-08-26,${words},${buyer},`
    await t.importFile(
      [head, line('P-1', 'Sold', 'DELTA LLC'), line('P-2', 'Struck off to the State')].join('\n'),
      { fileName: 'entered.csv' },
    )
    const facts = 'property_id, import_id, line, county_id, sale_day, outcome, sold_to'
    const before = await rowsOf('tax_sale_result', facts)
    expect(before).toHaveLength(2)
    await t.db.query('delete from tax_sale_result')
    const sql = readFileSync(
      new URL('../../platform/db/migrations/0088_tax_sale_result.sql', import.meta.url),
      'utf8',
    )
    const [, move = ''] = [...sql.matchAll(/^insert into tax_sale_result[^;]+;/gm)].map(
      ([text]) => text,
    )
    await t.db.query(move)
    expect(await rowsOf('tax_sale_result', facts)).toEqual(before)
  })
})
