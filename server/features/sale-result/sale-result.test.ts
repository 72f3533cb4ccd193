import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(() => t.reset())
afterAll(() => t.close())

const HINDS = '?county=Hinds%20County,%20MS'

const resultRows = async (columns = '*') =>
  (await t.db.query(`select ${columns} from tax_sale_result order by property_id, import_id, line`))
    .rows

const HEAD = 'Parcel ID,Owner Name,Assessed Value,Total Due,Sale Date,Sold To,Winning Bid,Overbid'
const RESULTS = [
  HEAD,
  'P-1,SMITH JOHN A,20000,700,2024-08-26,MAGNOLIA TAX LLC,"$5,000.00",',
  'P-2,ROE RICHARD,30000,800,2024-08-26,,,',
  'P-3,DOE JANE,40000,,2024-08-26,DELTA LAND LLC,1300,250.50',
].join('\n')

describe('the results of a sale', () => {
  test('are one row of each parcel: what became of it, what it brought and what is left over', async () => {
    // The debt from another list counts for the excess of a row without one.
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
    expect(await resultRows()).toHaveLength(3)
    await t.undoImport(body.importId)
    expect(await resultRows()).toEqual([])
  })

  test('an excess in a list of debts teaches nothing', async () => {
    await t.importFile(
      'parcel_id,owner_name,total,sale_date,Overbid\nP-9,SMITH JOHN A,100,2024-08-26,"1,250.50"',
      { query: HINDS },
    )
    expect(await resultRows('outcome, stated_cents, bid_cents')).toEqual([
      { outcome: null, stated_cents: 125_050, bid_cents: null },
    ])
    expect((await t.db.query('select from forecast_due')).rows).toEqual([])
  })
})
