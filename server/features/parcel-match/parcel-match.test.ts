import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ParcelFound, ParcelToFind } from '../../../contract/parcel-match.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
let ada: SignedIn

const HEAD = 'Parcel Number,Owner Name,Property Address,City,State,Zip,Amount Due'
const HINDS = `${HEAD}
21-6,SMITH JOHN,1 OAK ST,JACKSON,MS,39209,900
2-16,SMITH JOHN,2 OAK ST,JACKSON,MS,39209,800
77-1,BROWN HOLDINGS LLC,3 ELM ST,CLINTON,MS,39056,700
`
const RANKIN = `${HEAD}
77-1,DOE JANE,3 ELM ST,PEARL,MS,39208,600
`

beforeAll(async () => {
  t = await makeTestApp()
  ada = await signIn(t)
  await t.importFile(HINDS, { query: '?county=Hinds%20County,%20MS' })
  await t.importFile(RANKIN, { query: '?county=Rankin%20County,%20MS' })
})
afterAll(() => t.close())

const ask = (body: object, who: SignedIn | null = ada) =>
  t.app.inject({
    method: 'POST',
    url: '/api/properties/lookup',
    payload: body,
    ...(who && { headers: who.headers }),
  })
async function find(parcels: ParcelToFind[], fields?: string): Promise<ParcelFound[]> {
  const answer = await ask({ parcels, ...(fields && { fields }) })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json()
}
const used = async () =>
  (await t.app.inject({ url: '/api/user/subscription', headers: ada.headers }))
    .json<{ usage: Array<{ kind: string; used: number }> }>()
    .usage.find(({ kind }) => kind === 'searches')?.used

const county = 'Hinds County, MS'

test('parcels are found by what is known of each, in their order, with how sure that is', async () => {
  const found = await find(
    [
      { county, parcelId: '21-6' },
      { county, parcelId: '216' },
      { parcelId: '77-1' },
      { address: '3 Elm Street', city: 'Pearl' },
      { address: '3 elm st' },
      { ownerName: 'Brown Holdings, L.L.C.', city: 'Clinton' },
      { county, parcelId: '404' },
      { county: 'Atlantis', parcelId: '1' },
    ],
    'parcelId,county,totalOwed',
  )
  expect(
    found.map(({ match, by, property }) => [match, by, property?.parcelId, property?.totalOwed]),
  ).toEqual([
    ['exact', 'parcelId', '21-6', 900],
    ['several', 'parcelId', undefined, undefined],
    ['several', 'parcelId', undefined, undefined],
    ['exact', 'address', '77-1', 600],
    ['several', 'address', undefined, undefined],
    ['likely', 'owner', '77-1', 700],
    ['none', null, undefined, undefined],
    ['none', null, undefined, undefined],
  ])
  expect(found[0]?.property).toEqual({
    id: await t.idOf('21-6'),
    parcelId: '21-6',
    county,
    totalOwed: 900,
  })
  expect(found[1]?.candidates).toEqual([await t.idOf('21-6'), await t.idOf('2-16')])
  expect(found[7]?.problem).toContain('“Atlantis” is no county we know')
})

test('each match counts as one search, what is not found as none', async () => {
  const before = (await used()) ?? 0
  await find([
    { county, parcelId: '21-6' },
    { county, parcelId: '2-16' },
    { county, parcelId: '404' },
  ])
  expect(await used()).toBe(before + 2)
})

test('more matches than the plan has left are refused as a whole', async () => {
  t.context.config.enforcesLimits = true
  try {
    const ben = await signIn(t)
    const parcels = Array.from({ length: 12 }, () => ({ county, parcelId: '21-6' }))
    const answer = await ask({ parcels }, ben)
    expect(answer.statusCode).toBe(402)
  } finally {
    t.context.config.enforcesLimits = false
  }
})

describe('refuses', () => {
  test.each<[object, number, string]>([
    [{ parcels: [{ parcelId: '1' }], fields: 'owedTotal' }, 400, 'Did you mean “totalOwed”?'],
    [{ parcels: [{ parcel: '1' }] }, 400, 'parcel'],
    [{ parcels: [] }, 400, 'at least one'],
    [{ parcels: Array.from({ length: 5_001 }, () => ({ parcelId: '1' })) }, 400, '5,000 at most'],
  ])('%#', async (body, status, words) => {
    const answer = await ask(body)
    expect([answer.statusCode, answer.json().message]).toEqual([
      status,
      expect.stringContaining(words),
    ])
  })
  test('visitors', async () => {
    expect((await ask({ parcels: [{ parcelId: '1' }] }, null)).statusCode).toBe(401)
  })
})

test('5,000 parcels are one question', async () => {
  const parcels = Array.from({ length: 5_000 }, (_, n) => ({
    county,
    parcelId: n % 2 === 0 ? '21-6' : `none ${n}`,
    address: `${n} Long Road`,
    city: 'Jackson',
  }))
  const found = await find(parcels)
  expect(found).toHaveLength(5_000)
  expect(found.filter(({ match }) => match === 'exact')).toHaveLength(2_500)
})

describe('the radar and the search answer with chosen fields', () => {
  test('flat, each with its id', async () => {
    const { body } = await t.getJson<object[]>(
      '/api/tax-sales?county=Hinds County, MS&sort=totalOwed&fields=parcelId,totalOwed,valueToOwed',
    )
    expect(body[0]).toEqual({
      id: expect.any(Number),
      parcelId: '77-1',
      totalOwed: 700,
      valueToOwed: null,
    })
    const search = await t.getJson<object[]>(
      '/api/properties/search?q=21-6&fields=address,totalOwed',
    )
    expect(search.body[0]).toEqual({
      id: await t.idOf('21-6'),
      address: '1 OAK ST',
      totalOwed: 900,
    })
  })
  test.each(['/api/tax-sales?fields=parcelID2', '/api/properties/search?q=oak&fields=parcelID2'])(
    'and refuse an unknown one: %s',
    async (url) => {
      const { status, body } = await t.getJson<{ message: string }>(url)
      expect([status, body.message]).toEqual([
        400,
        '“parcelID2” is not a field. Did you mean “parcelId”?',
      ])
    },
  )
})
