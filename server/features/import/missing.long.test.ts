import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PropertyDetail } from '../../../contract/property.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.reset())

const HINDS = '?county=Hinds%20County,%20MS'
const HEADINGS = 'Parcel Number,Owner Name,Property Address,Receipt,Amount Due,Sale Date'
const JONES = '820-401,JONES ELLA,12 OAK ST,R-1,100.00,2027-03-01'
const JONES_LATER = '820-401,JONES ELLA,12 OAK ST,R-2,150.00,2027-03-01'
const SMITH = '820-402,SMITH JOHN,14 OAK ST,R-3,200.00,2027-03-01'
const POE = '820-403,POE ANN,16 OAK ST,R-4,300.00,2027-03-01'

async function send(rows: string[], query = HINDS, headings = HEADINGS) {
  const { status, body } = await t.importFile([headings, ...rows].join('\n'), { query })
  expect(status, body.message).toBe(200)
  return body
}

const historyOf = async (parcelId: string) =>
  (await t.getJson<PropertyDetail>(`/api/properties/${await t.idOf(parcelId)}`)).body.changes

describe('a parcel that the next edition of its list lacks', () => {
  test('owes nothing by it, is clear and in no sale, and its history and the import say so', async () => {
    await send([JONES, JONES_LATER, SMITH, POE])
    const next = await send([SMITH, POE])
    expect(next).toMatchObject({ imported: 2, added: 0, changed: 0, unchanged: 2, errors: 0 })
    expect(next.remark_details).toEqual([
      '1 parcel of the last edition is missing from this file. What that list said it owes is no longer counted.',
    ])
    const sale = await t.taxSaleOf('820-401')
    expect(sale).toMatchObject({ status: 'clear', totalOwed: 0, saleDate: null, bills: [] })
    expect(sale.owed.notAdded).toEqual([
      {
        list: 'list.csv',
        day: '2026-11-21',
        year: null,
        meaning: 'bills',
        amount: 250,
        why: 'No longer on the list since Nov 21, 2026',
      },
    ])
    expect((await historyOf('820-401'))[0]?.fields).toEqual(
      expect.arrayContaining([
        { field: 'onList', before: 'List of properties', after: null },
        { field: 'taxStatus', before: 'delinquent', after: 'clear' },
        { field: 'totalOwed', before: 250, after: 0 },
      ]),
    )
    await t.undoImport(next.importId)
    expect(await t.taxSaleOf('820-401')).toMatchObject({
      status: 'delinquent',
      totalOwed: 250,
      saleDate: '2027-03-01',
      owed: { notAdded: [], countedSeparately: null },
    })
  })

  test('owes again when it is back', async () => {
    await send([JONES, SMITH, POE])
    await send([SMITH, POE])
    const back = await send([JONES, SMITH, POE])
    expect(back.remark_details).toEqual([])
    expect(await t.taxSaleOf('820-401')).toMatchObject({ status: 'delinquent', totalOwed: 100 })
    expect((await t.taxSaleOf('820-401')).owed.notAdded).toEqual([])
  })

  test('still owes what another list states', async () => {
    await send([JONES, SMITH])
    await send(['820-401,JONES ELLA,2020,40'], HINDS, 'Parcel ID,Owner,Tax Year,Total Owed')
    await send([SMITH])
    expect(await t.taxSaleOf('820-401')).toMatchObject({ status: 'delinquent', totalOwed: 40 })
  })

  test('stays closed where the edition that closed it is undone and the next one lacks it too', async () => {
    await send([JONES, SMITH, POE])
    const second = await send([SMITH, POE])
    await send([SMITH, POE.replace('300', '310')])
    await t.undoImport(second.importId)
    expect(await t.taxSaleOf('820-401')).toMatchObject({ status: 'clear', totalOwed: 0 })
  })
})

test('a bill that the next edition lacks is paid; the parcel’s others stay open', async () => {
  await send([JONES, JONES_LATER, SMITH])
  const next = await send([JONES_LATER, SMITH])
  expect(next.remark_details).toEqual([])
  expect(await t.taxSaleOf('820-401')).toMatchObject({ status: 'delinquent', totalOwed: 150 })
  await t.undoImport(next.importId)
  expect((await t.taxSaleOf('820-401')).totalOwed).toBe(250)
})

describe('nothing is closed, and the import says why,', () => {
  test('by an excerpt', async () => {
    const many = Array.from({ length: 30 }, (_, n) => SMITH.replaceAll('402', `9${10 + n}`))
    await send([JONES, ...many])
    const { remark_details } = await send(many.slice(0, 2))
    expect(remark_details).toEqual([
      'This file has 2 rows where the last edition had 31. Parcels missing from it stay as they are.',
    ])
    expect((await t.taxSaleOf('820-401')).totalOwed).toBe(100)
  })

  test('by one of several files of a list, in any later round', async () => {
    const part =
      'This list comes in several files, and this is one of them. Parcels missing from it stay as they are.'
    await send([JONES, SMITH])
    expect((await send([POE])).remark_details).toEqual([part])
    expect((await send([JONES])).remark_details).toEqual([part])
    expect((await t.taxSaleOf('820-402')).totalOwed).toBe(200)
    expect((await t.taxSaleOf('820-403')).totalOwed).toBe(300)
  })

  test.each(['2026-05-01', '2026-06-01'])(
    'by a file that is not of a later day: %s after June 1',
    async (day) => {
      await send([JONES, SMITH], `${HINDS}&asOf=2026-06-01`)
      const { remark_details } = await send([SMITH], `${HINDS}&asOf=${day}`)
      expect(remark_details).toEqual([
        'This file is not of a later day than the last edition. Parcels missing from it stay as they are.',
      ])
      expect((await t.taxSaleOf('820-401')).totalOwed).toBe(100)
    },
  )

  test('of a parcel whose row can’t be read', async () => {
    await send([JONES, SMITH, POE])
    const next = await send([JONES.replace('100.00', '1O0.00'), SMITH, POE])
    expect(next.errors).toBe(1)
    expect((await t.taxSaleOf('820-401')).totalOwed).toBe(100)
  })
})

test('pasted properties close nothing', async () => {
  const paste = (...parcels: string[]) =>
    t.app.inject({
      method: 'POST',
      url: '/api/properties/bulk-import',
      payload: { properties: parcels.map((parcel_id) => ({ parcel_id, total_owed: 75 })) },
    })
  await paste('820-404', '820-405')
  await paste('820-404')
  expect((await t.taxSaleOf('820-405')).totalOwed).toBe(75)
})

describe('a list whose new edition only has another day', () => {
  const ADVERTISED = {
    headings: 'Count,Address,block_lot,lot_size,Owner_Name,assessed_value,lien',
    rows: ['1,12 SAMPLE ST,0901-007A,12X80,JONES ELLA,"$1,200",1000'],
  }
  const RESULTS = {
    headings:
      'Account Number,Adv Number,Certificate Number,Batch Number,Tax Year,Face Amount,Assessed Value,Property Address,Removed,Removed Because,Winning Bidder',
    rows: ['0901-007A,17,C-1,1,2021,300,1200,12 SAMPLE ST,No,,City'],
  }
  const advertised = (day: string) => send(ADVERTISED.rows, `?asOf=${day}`, ADVERTISED.headings)

  test('counts before the lists it is now later than, until it is undone', async () => {
    await advertised('2021-03-01')
    await send(RESULTS.rows, '?asOf=2021-05-31', RESULTS.headings)
    expect((await t.taxSaleOf('0901-007A')).totalOwed).toBe(300)
    const again = await advertised('2022-03-01')
    expect(again).toMatchObject({ imported: 1, added: 0 })
    expect((await t.taxSaleOf('0901-007A')).owed).toMatchObject({ total: 1000, asOf: '2022-03-01' })
    await t.undoImport(again.importId)
    expect((await t.taxSaleOf('0901-007A')).owed).toMatchObject({ total: 300, asOf: '2021-05-31' })
  })
})
