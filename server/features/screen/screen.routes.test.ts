import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Property } from '../../../contract/property.ts'
import { ScreenFacets } from '../../../contract/screen.ts'
import type { TaxSaleRow } from '../../../contract/tax-sale.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { refreshScreens } from './refresh-screens.ts'

let t: TestApp

const LIST = `Parcel Number,Owner Name,Mailing Address,Property Address,City,State,Zip,Property Type,Market Value,Assessed Value,Year Built,Acres,Homestead,Tax Year,Amount Due,Sale Date
V-1,SMITH JOHN A,"12 PEACH ST, ATLANTA, GA 30303",1 OAK ST,JACKSON,MS,39209,VACANT LAND,40000,,,0.50,N,2023,1200.00,2026-12-14
V-2,ESTATE OF MARY JONES,"2 OAK ST, JACKSON, MS 39209",2 OAK ST,JACKSON,MS,39209,VACANT LAND,,1500,,0.10,N,2025,800.01,2026-12-14
H-1,BROWN HOLDINGS LLC,"PO BOX 9, JACKSON, MS 39205",3 OAK ST,JACKSON,MS,39209,RESIDENTIAL,90000,,1962,0.25,N,2024,10000.00,2026-12-14
H-2,CITY OF JACKSON,,4 ELM ST,PEARL,MS,39208,RESIDENTIAL,,,1980,,N,2025,10000.01,2026-08-31
H-3,TAYLOR FAMILY TRUST,"5 ELM ST, PEARL, MS 39208",5 ELM ST,PEARL,MS,39208-1234,RESIDENTIAL,60000,,1990,2,Y,2025,,
`

beforeAll(async () => {
  t = await makeTestApp()
  const { status, body } = await t.importFile(LIST, { query: '?county=Hinds%20County,%20MS' })
  expect([status, body.error_details]).toEqual([200, []])
})
afterAll(() => t.close())

async function radar(query: string) {
  const { status, body, headers } = await t.getJson<TaxSaleRow[]>(`/api/tax-sales?${query}`)
  expect([query, status, body]).toEqual([query, 200, expect.any(Array)])
  return {
    rows: body,
    parcels: body.map(({ property }) => property.parcelId).sort(),
    total: headers['x-total-count'],
    unknown: headers['x-unknown-count'],
  }
}

describe('the radar is screened', () => {
  test.each<[query: string, parcels: string[], unknown: string]>([
    ['owedMax=10000', ['H-1', 'V-1', 'V-2'], '1'],
    ['owedMax=10000&unknown=include', ['H-1', 'H-3', 'V-1', 'V-2'], '0'],
    ['owedMin=800.01&owedMax=1200', ['V-1', 'V-2'], '1'],
    ['improved=no&owedMax=3000', ['V-1', 'V-2'], '0'],
    ['improved=yes', ['H-1', 'H-2', 'H-3'], '0'],
    ['yearsDelinquentMin=2', ['H-1', 'V-1'], '0'],
    ['yearsDelinquentMin=3', ['V-1'], '0'],
    // The assessed value of V-2 is 15% of 10,000.
    ['valueMin=10000&valueMax=10000', ['V-2'], '1'],
    ['valueToOwedMin=10', ['V-1', 'V-2'], '2'],
    ['ownerKind=person', ['V-1'], '0'],
    ['ownerKind=estate,trust', ['H-3', 'V-2'], '0'],
    ['ownerKind=government', ['H-2'], '0'],
    ['ownerKind=company', ['H-1'], '0'],
    ['mail=outOfState', ['V-1'], '0'],
    ['mail=elsewhere', ['H-1', 'V-1'], '0'],
    ['mail=outOfCounty', ['V-1'], '0'],
    ['bidIfRedeemedMin=1218&bidIfRedeemedMax=1218', ['V-1'], '1'],
    ['bidIfDeededMin=4200', ['H-1', 'H-3', 'V-1'], '1'],
    ['mail=same', ['H-3', 'V-2'], '0'],
    ['mail=unknown', ['H-2'], '0'],
    ['flag=estate', ['V-2'], '0'],
    ['noFlag=estate,public-owner', ['H-1', 'H-3', 'V-1'], '0'],
    ['city=pearl', ['H-2', 'H-3'], '0'],
    ['zip=39208', ['H-2', 'H-3'], '0'],
    ['sale=upcoming', ['H-1', 'V-1', 'V-2'], '0'],
    ['sale=past', ['H-2'], '0'],
    ['sale=none', ['H-3'], '0'],
    ['saleDateMin=2026-12-14&saleDateMax=2026-12-14', ['H-1', 'V-1', 'V-2'], '1'],
    ['acresMin=0.25', ['H-1', 'H-3', 'V-1'], '1'],
    ['yearBuiltMax=1980', ['H-1', 'H-2'], '2'],
    ['homestead=yes', ['H-3'], '0'],
    // Nobody's title has a conveyance of record.
    ['noFinding=critical', [], '5'],
    ['county=Hinds County, MS&county=Rankin County, MS', ['H-1', 'H-2', 'H-3', 'V-1', 'V-2'], '0'],
    ['state=TN', [], '0'],
    [
      'improved=no&owedMin=500&owedMax=5000&valueToOwedMin=10&yearsDelinquentMin=2&ownerKind=person&mail=outOfState&acresMin=0.25',
      ['V-1'],
      '0',
    ],
  ])('by %s', async (query, parcels, unknown) => {
    const found = await radar(query)
    expect(found).toMatchObject({ parcels, unknown, total: String(parcels.length) })
  })

  test('and says the facts it derived', async () => {
    const { rows } = await radar('sort=valueToOwed&order=desc')
    expect(rows.map(({ property, facts }) => [property.parcelId, facts])).toEqual([
      [
        'V-1',
        {
          yearsDelinquent: 3,
          value: 40_000,
          valueFrom: 'market',
          valueToOwed: 40_000 / 1_200,
          improved: false,
          ownerKind: 'person',
          mail: 'outOfState',
          bidIfRedeemed: 1_218,
          bidIfDeeded: 4_200,
          ownerParcels: null,
          ownerDelinquent: null,
        },
      ],
      ['V-2', expect.objectContaining({ value: 10_000, valueFrom: 'assessed', mail: 'same' })],
      ['H-1', expect.objectContaining({ valueToOwed: 9, mail: 'elsewhere', improved: true })],
      ['H-2', expect.objectContaining({ value: null, valueToOwed: null, mail: null })],
      ['H-3', expect.objectContaining({ value: 60_000, valueToOwed: null, ownerKind: 'trust' })],
    ])
  })

  test('by a title’s findings, once it is examined', async () => {
    const id = await t.idOf('H-1')
    await t.db.query(
      `insert into title_record (property_id, county_id, confidence_score, underlying_title_score, risk_level,
                                 findings, rule_set, as_of)
         values ($1, 28049, 40, 80, 'High Risk', $2, 'r', '2026-11-21')`,
      [
        id,
        JSON.stringify([
          ['delinquent-taxes', 'critical', 30, [], null],
          ['quitclaim-link', 'minor', 5, [], 5],
        ]),
      ],
    )
    expect((await radar('noFinding=critical')).parcels).toEqual([])
    const before = await radar('ownerKind=company')
    expect(before.rows[0]?.facts?.isUpdating).toBe(true)
    await refreshScreens(t.db)
    expect((await radar('noFinding=major')).parcels).toEqual(['H-1'])
    expect((await radar('finding=delinquent-taxes')).parcels).toEqual(['H-1'])
    expect((await radar('finding=critical')).parcels).toEqual([])
    expect((await radar('underlyingTitleMin=80')).parcels).toEqual(['H-1'])
    const after = await radar('ownerKind=company')
    expect(after.rows[0]?.facts?.isUpdating).toBeUndefined()
  })
})

describe('refuses, with what to do,', () => {
  test.each([
    ['minOwed=100', '“minOwed” is not a filter. Did you mean “owedMin”?'],
    ['owedMin=5&owedMax=4', '“owedMin” is above “owedMax”. Exchange the two.'],
    ['saleDateMin=2026-02-30', '“saleDateMin” is a day such as 2026-12-14.'],
    ['sale=future', '“sale” has no value “future”. It is one of upcoming, past, none.'],
    ['tag=mine', 'Sign in to filter by “Tag”.'],
    ['assignee=ada', 'Sign in to filter by “Assigned to”.'],
    [
      'bbox=-90,33,-91,32',
      '“bbox” is west, south, east and north in degrees, such as -90.3,32.2,-90.1,32.4.',
    ],
    [
      'area=1,1;2,2',
      '“area” is corners such as -90.2,32.3;-90.1,32.3;-90.1,32.4 or a center and meters such as -90.2,32.3~402.',
    ],
    ['bbox=0,0,1,1&bbox=0,0,2,2', '“bbox” is given once.'],
    ['changedSince=yesterday', '“changedSince” is a day such as 2026-12-14.'],
    [
      'onLists=2',
      '“On lists” is a filter of your lists. Leave it out, or add scope=lists or scope=both.',
    ],
  ])('%s', async (query, message) => {
    const { status, body } = await t.getJson<{ message: string }>(`/api/tax-sales?${query}`)
    expect([status, body.message]).toEqual([400, message])
  })

  test('a thousand values of one filter', async () => {
    const query = Array.from({ length: 1_000 }, (_, n) => `zip=${10_000 + n}`).join('&')
    expect(await t.getJson(`/api/tax-sales?${query}`)).toMatchObject({
      status: 400,
      body: { message: '“zip” has 100 values at most.' },
    })
  })

  test.each(['facets=county,price', 'facets=county&owedMin=x'])('counts of %s', async (query) => {
    expect(await t.getJson(`/api/tax-sales/facets?${query}`)).toMatchObject({ status: 400 })
  })
})

describe('counts beside a screen', () => {
  const facets = async (query: string) =>
    ScreenFacets.parse((await t.getJson(`/api/tax-sales/facets?${query}`)).body)

  test('are for the other filters as they are set', async () => {
    const found = await facets('improved=no&owedMax=10000')
    expect(found.total).toEqual({ count: 2, isMore: false })
    expect(found.facets.improved).toEqual([
      { value: 'no', count: 2, isMore: false },
      { value: 'yes', count: 1, isMore: false },
    ])
    expect(found.facets.owed).toEqual([
      { value: '500.01-1000', count: 1, isMore: false },
      { value: '1000.01-3000', count: 1, isMore: false },
    ])
    expect(found.facets.mail).toEqual([
      { value: 'elsewhere', count: 1, isMore: false },
      { value: 'outOfCounty', count: 1, isMore: false },
      { value: 'outOfState', count: 1, isMore: false },
      { value: 'same', count: 1, isMore: false },
    ])
  })

  test('are some of them where some are asked for', async () => {
    const found = await facets('facets=county,saleDate&owedMax=1')
    expect(found).toEqual({
      total: { count: 0, isMore: false },
      unknown: { count: 1, isMore: false },
      updating: { count: 0, isMore: false },
      facets: { county: [], saleDate: [] },
    })
  })
})

describe('the search is screened', () => {
  const search = async (query: string) => {
    const { status, body, headers } = await t.getJson<Property[]>(`/api/properties/search?${query}`)
    expect([query, status]).toEqual([query, 200])
    return { parcels: body.map(({ parcelId }) => parcelId), headers }
  }

  test('without text, once a filter is set', async () => {
    const all = await search('improved=yes&sort=parcelId')
    expect(all.parcels).toEqual(['H-1', 'H-2', 'H-3'])
    expect(all.headers).toMatchObject({ 'x-total-count': '3', 'x-unknown-count': '0' })
    const first = await search('improved=yes&sort=parcelId&limit=2')
    const next = await search(
      `improved=yes&sort=parcelId&limit=2&cursor=${first.headers['x-next-cursor']}`,
    )
    expect([...first.parcels, ...next.parcels]).toEqual(all.parcels)
  })

  test('with text', async () => {
    expect((await search('q=oak')).parcels).toEqual(['V-1', 'V-2', 'H-1'])
    expect((await search('q=oak&improved=no')).parcels).toEqual(['V-1', 'V-2'])
    expect((await search('q=oak&improved=no&owedMax=1000')).parcels).toEqual(['V-2'])
    // All words in any order, of the county, and by a parcel number.
    expect((await search('q=st+oak&mail=outOfState')).parcels).toEqual(['V-1'])
    expect((await search('q=V-2&county=Hinds&improved=yes')).parcels).toEqual([])
    expect((await search('q=V-2&county=Hinds&improved=no')).parcels).toEqual(['V-2'])
  })

  test.each(['county=Hinds County, MS', '', 'q=oa&improved=no'])(
    'not by “%s”, which is too short',
    async (query) => {
      const { status, body } = await t.getJson<{ message: string }>(
        `/api/properties/search?${query}`,
      )
      expect([status, body.message.slice(0, 15)]).toEqual([400, 'Query too short'])
    },
  )
})

describe('the export is screened', () => {
  const parcels = async (query: string) => {
    const { statusCode, body } = await t.app.inject({ url: `/api/exports/${query}` })
    expect([query, statusCode]).toEqual([query, 200])
    const [, ...lines] = body.trim().split('\r\n')
    return lines.map((line) => line.split(',')[0])
  }

  test.each([
    'improved=yes&sort=valueToOwed&order=desc',
    'owedMax=10000&unknown=include&sort=yearsDelinquent&order=asc',
    'mail=elsewhere&owedMin=1&sort=type&order=desc',
    'sort=acres&order=asc',
  ])('and has the parcels of the radar in its order: %s', async (query) => {
    const { rows } = await radar(query)
    expect(await parcels(`tax-sales?${query}`)).toEqual(
      rows.map(({ property }) => property.parcelId),
    )
  })

  test('also of properties found by text', async () => {
    expect(await parcels('properties?q=oak&improved=no')).toEqual(['V-1', 'V-2'])
  })

  test('and refuses what it cannot answer', async () => {
    expect(await t.getJson('/api/exports/tax-sales?tag=mine')).toMatchObject({ status: 400 })
  })
})

test('an import that is undone leaves nothing to be screened', async () => {
  const { body } = await t.importFile(LIST.replaceAll(/^([VH])-/gm, '$1$1-'), {
    query: '?county=Rankin%20County,%20MS',
  })
  expect((await radar('county=Rankin County, MS')).parcels).toHaveLength(5)
  await t.undoImport(body.importId)
  expect((await radar('county=Rankin County, MS')).parcels).toEqual([])
  const { rows } = await t.db.query('select from screen_row where county_id = 28121')
  expect(rows).toEqual([])
})

test('what several changes queue is written once it is their turn, and nothing waits after', async () => {
  await t.db.query(`update property set lot_size = 9 where parcel_id = 'V-2'`)
  await t.db.query(`update property set lot_size = 11 where parcel_id = 'V-2'`)
  expect((await radar('acresMin=10')).parcels).toEqual([])
  await refreshScreens(t.db)
  expect((await radar('acresMin=10')).parcels).toEqual(['V-2'])
  const { rows } = await t.db.query('select from screen_due')
  expect(rows).toEqual([])
})

test('a change of the owner alone changes the owner alone, whatever else the same change brings', async () => {
  const stored = async () => {
    await refreshScreens(t.db)
    const { rows } = await t.db.query(
      `select s.owner_id::integer as owner, s.acres from screen_row s join property p on p.id = s.property_id
        where p.parcel_id = 'V-2'`,
    )
    return rows[0]
  }
  const own = (owner: number) =>
    `insert into property_owner (property_id, owner_id, name, name_hash)
       select id, ${owner}, 'OAK LLC', 1 from property where parcel_id = 'V-2';`
  const left = 'delete from property_owner where owner_id in (71, 72);'
  const acres = (n: number) => `update property set lot_size = ${n} where parcel_id = 'V-2';`
  await t.db.query(`${acres(5)} ${left}`)
  expect(await stored()).toMatchObject({ acres: 5 })
  await t.db.query(own(71))
  expect(await stored()).toMatchObject({ owner: 71, acres: 5 })
  await t.db.query(`begin; ${left} ${own(72)} ${acres(6)} commit`)
  expect(await stored()).toMatchObject({ owner: 72, acres: 6 })
  await t.db.query(`begin; ${acres(7)} ${left} commit`)
  expect(await stored()).toMatchObject({ owner: null, acres: 7 })
})
