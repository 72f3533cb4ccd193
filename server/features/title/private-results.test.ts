import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MaxBid } from '../../../contract/max-bid.ts'
import type { RedemptionAnswer } from '../../../contract/redemption.ts'
import type { TitleRecord } from '../../../contract/title.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import {
  eventually,
  makeTestApp,
  multipart,
  type TestApp,
} from '../../platform/testing/test-app.ts'
import { givePlan } from '../payments/testing/give-plan.ts'

let t: TestApp
let ada: SignedIn
let ben: SignedIn
const DAY = '2024-08-26'
const HEADINGS = 'Sale,Parcel ID,County,Sale Date,Sale Result,Sold To,Winning Bid'

beforeAll(async () => {
  t = await makeTestApp({ asRuntimeRole: true, settings: { IMPORTS: 'staff' } })
  const staff = await signIn(t, { email: 'staff@parcelproof.example', isStaff: true })
  await send(
    staff,
    `parcel_id,owner_name,address,county,total_owed,sale_date\n100-1,SMITH JOHN A,1 OAK ST,"Hinds County, MS",1500.00,${DAY}`,
    '?to=record&meaning=snapshot&asOf=2024-08-01',
    'record.csv',
  )
  await send(
    staff,
    'parcel_id,type,recorded_on,grantors,grantees,book_page\n100-1,WD,1984-03-02,STATE OF MISSISSIPPI,SMITH JOHN A,2911/417',
    '?to=record&as=instruments&county=Hinds%20County,%20MS',
    'index.csv',
  )
  ada = await signIn(t, { email: 'ada@fund.example' })
  ben = await signIn(t, { email: 'ben@other.example' })
  for (const { userId } of [ada, ben]) await givePlan(t.db, userId, 'pro')
  await send(
    ada,
    `${HEADINGS}
S,100-1,"Hinds County, MS",${DAY},Struck off to the State,,
S,900-9,"Hinds County, MS",${DAY},Sold,DELTA LLC,2600.00`,
    '?to=workspace&asOf=2024-09-01',
    'our results.csv',
  )
})
afterAll(() => t.close())

async function send(who: SignedIn, text: string, query: string, fileName: string) {
  const { payload, headers } = multipart(fileName, text)
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/properties/import-file${query}`,
    payload,
    headers: { ...headers, ...who.headers },
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

const get = async <T>(who: SignedIn, url: string) =>
  (await t.app.inject({ url, headers: who.headers })).json<T>()

test('results of a private list name the buyer to its workspace, and to nobody else', async () => {
  const id = await t.idOf('100-1')
  const of = async (who: SignedIn) => ({
    record: await get<TitleRecord>(who, `/api/title-records/property/${id}`),
    bid: await get<MaxBid>(who, `/api/properties/${id}/max-bid`),
    redemption: await get<RedemptionAnswer>(who, `/api/properties/${id}/redemption`),
    ways: await get<object>(who, `/api/properties/${id}/insurable`),
  })
  const ours = await of(ada)
  expect(ours.bid).toMatchObject({ status: 'held by the State', face: null })
  expect(ours.redemption.sales).toMatchObject([{ status: 'expired', isHeldByState: true }])
  expect(JSON.stringify(ours.record.findings)).toContain('The State holds the land')
  expect(JSON.stringify(ours.ways)).toContain('The State holds the land')
  expect(JSON.stringify(await of(ben))).not.toContain('The State holds')
})

test('so they pass the filter of the buyer there alone', async () => {
  const passing = async (who: SignedIn, soldTo: string) =>
    (
      await get<Array<{ property: { parcelId: string } }>>(
        who,
        `/api/tax-sales?soldTo=${soldTo}&scope=lists`,
      )
    ).map(({ property }) => property.parcelId)
  await eventually(async () => (await passing(ada, 'state')).length > 0)
  expect(await passing(ada, 'state')).toEqual(['100-1'])
  expect(await passing(ada, 'private')).toEqual(['900-9'])
  expect(await passing(ben, 'state')).toEqual([])
})

test('results of the record name the buyer to that filter, too', async () => {
  const staff = await signIn(t, { email: 'staff@parcelproof.example', isStaff: true })
  const passing = async (soldTo: string) =>
    (await get<Array<{ parcelId: string }>>(ben, `/api/properties/search?q=700-&soldTo=${soldTo}`))
      .map(({ parcelId }) => parcelId)
      .sort()
  await send(
    staff,
    `${HEADINGS}
S,700-1,"Hinds County, MS",2026-08-31,Struck off to the State,,
S,700-2,"Hinds County, MS",2026-08-31,Sold,DELTA LLC,2600.00
S,700-3,"Hinds County, MS",2026-08-31,Sold,STATE OF MISSISSIPPI,900.00`,
    '?to=record&asOf=2026-09-01',
    'results.csv',
  )
  await eventually(async () => (await passing('state')).length > 0)
  expect(await passing('state')).toEqual(['700-1', '700-3'])
  expect(await passing('private')).toEqual(['700-2'])
})

test('a private list of the State’s land says so to its workspace, in every row of a parcel', async () => {
  await send(
    ada,
    `county,parcel_number,ppin_number,legal_description,subdivision,propertyaddress,city,zip,acres,square_feet,market_value,sumoftaxfees,certificatetaxyear
HINDS,100-1,94319,LOT 11,SAMPLE PLACE,1 OAK ST,JACKSON,39209,0,5140,$32500.00,$2014.72,2019
HINDS,900-8,94320,LOT 12,SAMPLE PLACE,3 OAK ST,JACKSON,39209,0,5140,$32500.00,$2014.72,2019`,
    '?to=workspace&asOf=2026-11-02',
    'held.csv',
  )
  type Row = { parcelId: string; isHeldByState?: true }
  const held = async (who: SignedIn) =>
    (await get<Row[]>(who, '/api/properties/search?q=OAK ST'))
      .filter(({ isHeldByState }) => isHeldByState)
      .map(({ parcelId }) => parcelId)
      .sort()
  expect(await held(ada)).toEqual(['100-1', '900-8'])
  expect(await held(ben)).toEqual([])
  const listed = await get<Array<{ property: Row }>>(ada, '/api/tax-sales?scope=lists')
  expect(listed.filter(({ property }) => property.isHeldByState)).toHaveLength(2)
})

test('a status that a private list does not state stays assumed, and no finding follows from it', async () => {
  await send(
    ada,
    'parcel_id,owner_name,address,county\n900-7,DOE JANE,5 OAK ST,"Hinds County, MS"',
    '?to=workspace&asOf=2026-11-03',
    'names.csv',
  )
  const [found] = await get<Array<{ id: number; taxStatus: string; assumed: string[] }>>(
    ada,
    '/api/properties/search?q=900-7',
  )
  expect(found?.taxStatus).toBe('delinquent')
  expect(found?.assumed).toContain('taxStatus')
  const sale = await get<{ assumed: string[] }>(ada, `/api/tax-sales/property/${found?.id}`)
  expect(sale.assumed).toContain('taxStatus')
  const title = await get<TitleRecord>(ada, `/api/title-records/property/${found?.id}`)
  expect(title.findings.map(({ code }) => code)).not.toContain('delinquent-taxes')
})
