import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PropertyOwners } from '../../../contract/ownership.ts'
import type { Portfolio } from '../../../contract/portfolio.ts'
import type { Property } from '../../../contract/property.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { resolveStoredOwners } from '../ownership/resolve-owners.ts'

let t: TestApp
let ada: SignedIn
let bob: SignedIn
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.reset()
  await t.db.query('update owner_resolution set rule_set = null, phase = null, changed = 0')
  ada = await signIn(t)
  bob = await signIn(t)
})
afterAll(() => t.close())

const OAK = '"12 OAK ST, JACKSON, MS, 39201"'
const importSales = (county: string, rows: readonly string[]) =>
  t.importFile(
    ['parcel_id,owner_name,owner_address,address,total,sale_date,redemption_date', ...rows].join(
      '\n',
    ),
    { query: `?county=${encodeURIComponent(county)}` },
  )

async function track(who: SignedIn, ...parcels: string[]): Promise<void> {
  for (const parcel of parcels) {
    const { body } = await t.getJson<Property[]>(`/api/properties/search?q=${parcel}`)
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/user/tracked-properties',
      payload: { propertyId: body.find(({ parcelId }) => parcelId === parcel)?.id },
      headers: who.headers,
    })
    expect(answer.statusCode).toBe(201)
  }
}

const portfolio = async (who: SignedIn) =>
  (await t.app.inject({ url: '/api/user/portfolio', headers: who.headers })).json<Portfolio>()

test('a portfolio is summed by county, status, owner and next day, of what the person tracks alone', async () => {
  await importSales('Hinds County, MS', [
    `PF-1,SMITH JOHN A,${OAK},1 LAND RD,100.10,2026-11-25,`,
    `PF-2,"SMITH, JOHN A.",${OAK},2 LAND RD,200,2027-01-10,2027-06-01`,
    `PF-3,BROWN BOB,"44 PINE ST, TUPELO, MS, 38801",3 LAND RD,5000,2026-11-20,2026-12-20`,
    `PF-4,GRAY ANN,"9 ELM ST, TUPELO, MS, 38801",4 LAND RD,70000,2026-11-22,`,
  ])
  await importSales('Madison County, MS', [`PF-9,,,9 FIELD RD,40,,`])
  await resolveStoredOwners(t.db, { today: TEST_DAY })
  await track(ada, 'PF-1', 'PF-2', 'PF-3', 'PF-9')
  await track(bob, 'PF-4')

  const of = await portfolio(ada)
  expect(of.totals).toEqual({
    properties: 4,
    delinquent: 4,
    totalOwed: 5340.1,
    isOwedAssumed: false,
    owedUnknown: 0,
  })
  expect(of.byCounty).toEqual([
    {
      county: 'Hinds County, MS',
      properties: 3,
      delinquent: 3,
      totalOwed: 5300.1,
      isOwedAssumed: false,
    },
    {
      county: 'Madison County, MS',
      properties: 1,
      delinquent: 1,
      totalOwed: 40,
      isOwedAssumed: false,
    },
  ])
  expect(of.countyCount).toBe(2)
  expect(of.byStatus).toEqual([
    { status: 'delinquent', properties: 4, delinquent: 4, totalOwed: 5340.1, isOwedAssumed: false },
  ])
  expect(
    of.byOwner.map(({ name, properties, totalOwed }) => [name, properties, totalOwed]),
  ).toEqual([
    [expect.stringContaining('SMITH'), 2, 300.1],
    ['BROWN BOB', 1, 5000],
    [null, 1, 40],
  ])
  expect(of.ownerCount).toBe(3)
  // The sale of PF-3 is past, its redemption is not.
  expect(of.byDay.map(({ reach, properties }) => [reach, properties])).toEqual([
    ['week', 1],
    ['month', 1],
    ['quarter', 1],
    ['none', 1],
  ])
  expect(of.nextDays.map(({ parcelId, on, what }) => [parcelId, on, what])).toEqual([
    ['PF-1', '2026-11-25', 'sale'],
    ['PF-3', '2026-12-20', 'redemption'],
    ['PF-2', '2027-01-10', 'sale'],
    ['PF-2', '2027-06-01', 'redemption'],
  ])
  expect((await portfolio(bob)).totals).toMatchObject({ properties: 1, totalOwed: 70_000 })
})

test('what no list states is no amount, no status and no day', async () => {
  await t.importFile('parcel_id,owner_name,address,total\nPF-1,SMITH JOHN A,1 LAND RD,', {
    query: '?county=Hinds%20County,%20MS',
  })
  await t.importFile(
    'parcel_id,owner_name,address,total,year\nPF-2,SMITH JOHN A,1 LAND RD,10,2027',
    {
      query: '?county=Hinds%20County,%20MS',
    },
  )
  await t.db.query(
    "delete from tax_sale where property_id = (select id from property where parcel_id = 'PF-1')",
  )
  await track(ada, 'PF-1', 'PF-2')
  const of = await portfolio(ada)
  expect(of.totals).toEqual({
    properties: 2,
    delinquent: 1,
    totalOwed: 10,
    isOwedAssumed: false,
    owedUnknown: 1,
  })
  expect(of.byStatus.map(({ status }) => status)).toContain(null)
  // January 1 of a year is assumed: no day to reckon with.
  expect(of.nextDays).toEqual([])
})

test('a sum with a part that no list states is the least, an amount stated in part counts', async () => {
  await importSales('Hinds County, MS', [
    `PF-1,SMITH JOHN A,${OAK},1 LAND RD,100.10,2026-11-25,`,
    `PF-2,"SMITH, JOHN A.",${OAK},2 LAND RD,200,2027-01-10,`,
    `PF-2,"SMITH, JOHN A.",${OAK},2 LAND RD,,2027-01-10,`,
  ])
  await importSales('Madison County, MS', [`PF-9,BROWN BOB,,9 FIELD RD,40,,`])
  await resolveStoredOwners(t.db, { today: TEST_DAY })
  await track(ada, 'PF-1', 'PF-2', 'PF-9')
  const { totals, byCounty } = await portfolio(ada)
  expect(totals).toMatchObject({ totalOwed: 340.1, isOwedAssumed: true, owedUnknown: 0 })
  expect(byCounty).toMatchObject([
    { county: 'Hinds County, MS', totalOwed: 300.1, isOwedAssumed: true },
    { county: 'Madison County, MS', totalOwed: 40, isOwedAssumed: false },
  ])
  const others = async (parcel: string) => {
    const id = await t.idOf(parcel)
    const { body } = await t.getJson<PropertyOwners>(`/api/properties/${id}/owners`)
    return body.owners[0]?.others
  }
  // The other parcel's sum alone: the parcel itself is left out of it, with its doubt.
  expect(await others('PF-1')).toMatchObject({ totalOwed: 200, isOwedAssumed: true })
  expect(await others('PF-2')).toMatchObject({ totalOwed: 100.1, isOwedAssumed: false })
  const { body } = await t.app.inject({ url: '/api/exports/tax-sales?format=csv' })
  const [heading = '', ...rows] = body.trimEnd().split('\r\n')
  const note = heading.split(',').indexOf('Owed Note')
  // The notes of amounts stand behind every cell with a comma.
  const notes = rows.map((row) => [
    row.slice(0, 4),
    row.split(',').at(note - heading.split(',').length),
  ])
  expect(Object.fromEntries(notes)).toEqual({ 'PF-1': '', 'PF-2': 'At least', 'PF-9': '' })
})

test('who tracks nothing has an empty one, and a visitor none', async () => {
  expect(await portfolio(ada)).toEqual({
    totals: { properties: 0, delinquent: 0, totalOwed: 0, isOwedAssumed: false, owedUnknown: 0 },
    byCounty: [],
    countyCount: 0,
    byStatus: [],
    byOwner: [],
    ownerCount: 0,
    byDay: [],
    nextDays: [],
  })
  expect((await t.app.inject({ url: '/api/user/portfolio' })).statusCode).toBe(401)
})
