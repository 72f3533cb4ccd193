import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MaxBid } from '../../../contract/max-bid.ts'
import type { TaxSaleRow } from '../../../contract/tax-sale.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, multipart, type TestApp } from '../../platform/testing/test-app.ts'
import { resolveStoredOwners } from '../ownership/resolve-owners.ts'
import { refreshScreens } from './refresh-screens.ts'

// The bids of rows, filters and orders are those of the property's page.

let t: TestApp
let ada: SignedIn
const SALE = '2026-12-14'

const LISTS = {
  'Hinds County, MS': `parcel_id,owner_name,owner_address,address,market_value,assessed_value,status,total_owed,sale_date
M-1,SMITH JOHN A,"1 OAK ST, JACKSON, MS 39202",1 OAK ST,85123.45,,delinquent,1234.56,${SALE}
M-2,SMITH JOHN A,"1 OAK ST, JACKSON, MS 39202",2 OAK ST,,9000,delinquent,800.01,
M-3,SMITH JOHN A,"1 OAK ST, JACKSON, MS 39202",3 OAK ST,40000,,redeemed,,
M-4,ROE RICHARD,,4 OAK ST,40000,,auctioned,900,2026-08-31
M-5,ROE RICHARD,,5 OAK ST,500,,delinquent,900,${SALE}
M-6,DOE JANE,,6 OAK ST,,,delinquent,700,${SALE}`,
  'Shelby County, TN': `parcel_id,owner_name,address,market_value,status,total_owed,sale_date
T-1,POE ANN,1 ELM ST,70000,delinquent,2500,${SALE}`,
  'Jefferson County, AL': `parcel_id,owner_name,address,market_value,status,total_owed,sale_date
A-1,LEE BOB,1 ASH ST,70000.01,delinquent,2500,${SALE}`,
}

beforeAll(async () => {
  t = await makeTestApp()
  ada = await signIn(t, { email: 'ada@example.com' })
  for (const [county, list] of Object.entries(LISTS)) {
    const { status } = await t.importFile(list, { query: `?county=${encodeURIComponent(county)}` })
    expect(status).toBe(200)
  }
  const instruments = `parcel_id,type,recorded_on,grantors,grantees,book_page,amount
M-1,WD,1984-03-02,STATE OF MISSISSIPPI,SMITH JOHN A,2911/417,
M-1,FTL,2024-03-02,SMITH JOHN A,INTERNAL REVENUE SERVICE,3911/17,4000.10
M-1,MUNI LIEN,2025-03-02,SMITH JOHN A,CITY OF JACKSON,3912/17,350.25`
  await t.importFile(instruments, { query: '?county=Hinds%20County,%20MS&as=instruments' })
  await resolveStoredOwners(t.db, { today: '2026-11-21' })
  await refreshScreens(t.db)
})
afterAll(() => t.close())

const get = async <T>(url: string): Promise<T> => {
  const answer = await t.app.inject({ url, headers: ada.headers })
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer.json<T>()
}
const rowsOf = (query: string) => get<TaxSaleRow[]>(`/api/tax-sales?${query}`)
const namesOf = async (query: string) =>
  (await rowsOf(query)).map(({ property }) => property.parcelId)

/** The rows have the bids of the pages, and filters find each by its own. */
async function expectSameBids(scope = 'record'): Promise<number> {
  const rows = await rowsOf(`limit=100&scope=${scope}`)
  for (const { property, facts } of rows) {
    const page = await get<MaxBid>(`/api/properties/${property.id}/max-bid`)
    const { parcelId } = property
    const both = [page.ifRedeemed.noLossUpTo, page.ifDeeded.amount]
    expect([parcelId, facts?.bidIfRedeemed, facts?.bidIfDeeded]).toEqual([parcelId, ...both])
    for (const [name, bid] of [
      ['bidIfRedeemed', both[0]],
      ['bidIfDeeded', both[1]],
    ] as const) {
      if (bid == null) continue
      const query = `${name}Min=${bid}&${name}Max=${bid}&scope=${scope}`
      expect(await namesOf(query)).toContain(parcelId)
    }
  }
  return rows.filter(({ facts }) => facts?.bidIfDeeded != null).length
}

test('as nobody set a margin, with it, and without what is held', async () => {
  const all = await expectSameBids()
  expect(all).toBeGreaterThan(4)
  const before = await namesOf('sort=bidIfDeeded&order=desc&bidIfDeededMin=1')
  const set = await t.app.inject({
    method: 'PATCH',
    url: '/api/workspace/bid-margin',
    payload: { marginPercent: 12.35 },
    headers: ada.headers,
  })
  expect(set.statusCode).toBe(204)
  expect(await expectSameBids()).toBe(all)
  expect(await namesOf('sort=bidIfDeeded&order=desc&bidIfDeededMin=1')).toEqual(before)

  await t.db.query(
    `insert into holding (workspace_id, property_id, county_id, parcel_key, regime, made_from)
       select w.id, p.id, p.county_id, p.parcel_key, 'ms-land-sale', 'property'
         from property p, workspace w where p.parcel_id = 'M-2'`,
  )
  expect(await expectSameBids()).toBe(all - 1)
})

test('of a list’s parcels, alone and beside the record', async () => {
  const { payload, headers } = multipart(
    'ours.csv',
    `Parcel ID,Address,County,Total Owed,Sale Date,Market Value
OWN-1,1 Elm St,"Hinds County, MS",900.00,2027-08-30,60000
OWN-2,2 Elm St,"Jefferson County, AL",1200.00,2027-05-04,90000`,
  )
  const sent = await t.app.inject({
    method: 'POST',
    url: '/api/properties/import-file?to=workspace',
    payload,
    headers: { ...headers, ...ada.headers },
  })
  expect(sent.statusCode, sent.body).toBe(200)
  const before = await expectSameBids()
  expect(await expectSameBids('lists')).toBe(2)
  expect(await expectSameBids('both')).toBe(before + 2)
})

test('and the parcels of an owner are counted as they are resolved', async () => {
  const rows = await rowsOf('ownerParcelsMin=3&sort=ownerParcels')
  expect(
    rows.map(({ property, facts }) => [
      property.parcelId,
      facts?.ownerParcels,
      facts?.ownerDelinquent,
    ]),
  ).toEqual([
    ['M-1', 3, 2],
    ['M-2', 3, 2],
    ['M-3', 3, 2],
  ])
  expect(await namesOf('ownerDelinquentMin=3')).toEqual([])
  expect(await namesOf('ownerDelinquentMin=2&status=delinquent')).toEqual(['M-1', 'M-2'])
})
