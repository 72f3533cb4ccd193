import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnerRecord } from '../../../contract/owner-record.ts'
import type { OwnerDetail } from '../../../contract/ownership.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { scoreTitles } from '../title/score-titles.ts'
import { importRoll, OAK, PINE, resolve, SMITH, show } from './testing/owner-tests.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.reset()
  await t.db.query('update owner_resolution set rule_set = null, phase = null, changed = 0')
})
afterAll(() => t.close())

describe('an owner', () => {
  test('is shown with its names, counties and parcels, page by page', async () => {
    await importRoll(t, `1,ABC LLC,${OAK},100`, `2,"A B C, L.L.C.",${PINE},50`)
    await t.importFile(
      `parcel_id,owner_name,owner_address,address\n3,ABC LLC,${OAK},9 FIELD RD\n4,BROWN BOB,${OAK},9 FIELD RD`,
      { query: '?county=Madison%20County,%20MS' },
    )
    await resolve(t)
    const id = (await show(t, '1')).owners[0]?.id
    const { body } = await t.getJson<OwnerDetail>(`/api/owners/${id}?limit=2`)
    expect(body).toMatchObject({
      name: 'ABC LLC',
      kind: 'company',
      names: [
        { text: 'ABC LLC', parcels: 2 },
        { text: 'A B C, L.L.C.', parcels: 1 },
      ],
      totals: { parcels: 3, totalOwed: 150 },
    })
    expect(body.counties).toMatchObject([
      {
        county: 'Hinds County, MS',
        parcels: 2,
        delinquent: 2,
        countyParcels: 2,
        share: 1,
        countyShare: 1,
      },
      { county: 'Madison County, MS', parcels: 1, countyParcels: 2 },
    ])
    expect(body.parcels.map(({ parcelId }) => parcelId)).toEqual(['1', '2'])
    const next = await t.getJson<OwnerDetail>(`/api/owners/${id}?limit=2&cursor=${body.next}`)
    expect(next.body.parcels.map(({ parcelId }) => parcelId)).toEqual(['3'])
    expect(next.body.next).toBeNull()
    for (const path of ['', '/adjacent', '/graph', '/record']) {
      const unknown = await t.getJson<{ message: string }>(`/api/owners/987654${path}`)
      expect([unknown.status, unknown.body.message]).toEqual([404, 'Owner not found'])
    }
    expect((await t.getJson(`/api/owners/${id}?cursor=nonsense`)).status).toBe(400)
  })

  test('is found by name, surname first or last', async () => {
    await importRoll(t, `1,${SMITH},${OAK},`, `2,${SMITH},${OAK},`, `3,SMITHERS ANN,${PINE},`)
    await resolve(t)
    const find = async (q: string) =>
      (await t.getJson<{ name: string }[]>(`/api/owners?q=${encodeURIComponent(q)}`)).body
    expect((await find('smith')).map(({ name }) => name)).toEqual([SMITH, 'SMITHERS ANN'])
    expect(await find('John A Smith')).toMatchObject([{ name: SMITH, totals: { parcels: 2 } }])
    expect(await find('stranger here')).toEqual([])
    expect(await find('&&&')).toEqual([])
    expect((await t.getJson<{ message: string }>('/api/owners?q=a')).body.message).toMatch(
      /^Query too short/,
    )
  })

  test('has a graph that opens node by node, each edge with its reason', async () => {
    type Graph = {
      nodes: { id: string; kind: string; label: string; more: number }[]
      edges: { from: string; to: string; kind: string; weight: number; reasons: string[] }[]
    }
    const rows = Array.from({ length: 14 }, (_none, at) => `${at + 1},${SMITH},${OAK},${100 - at}`)
    await importRoll(t, ...rows, `20,SMITH MARY,${OAK},`, `21,${SMITH},${PINE},`)
    await t.importFile(
      'parcel_id,type,recorded_on,grantors,grantees,book_page\n1,WD,1984-03-02,STATE OF MISSISSIPPI,SMITH JOHN A,2911/417',
      { query: '?as=instruments&county=Hinds%20County,%20MS' },
    )
    await resolve(t)
    const id = (await show(t, '1')).owners[0]?.id
    const graph = async (query = '') =>
      (await t.getJson<Graph>(`/api/owners/${id}/graph${query}`)).body
    const first = await graph()
    const kinds = (each: Graph) => each.nodes.map(({ kind }) => kind).sort()
    expect(first.nodes.find((node) => node.id === `owner:${id}`)).toMatchObject({
      label: SMITH,
      more: 2,
    })
    expect(kinds(first).filter((kind) => kind === 'parcel')).toHaveLength(12)
    expect(kinds(first).filter((kind) => kind === 'name' || kind === 'address')).toHaveLength(2)
    expect(first.edges.filter(({ kind }) => kind === 'alike')).toMatchObject([
      { weight: 0, reasons: ['same name', 'not the same mailing address'] },
    ])
    expect(first.edges.every(({ reasons }) => reasons.length > 0)).toBe(true)
    expect(kinds(await graph('?limit=14')).filter((kind) => kind === 'parcel')).toHaveLength(14)
    expect((await t.getJson(`/api/owners/${id}/graph?limit=301`)).status).toBe(400)
    const namesake = first.nodes.find(
      ({ id: node }) => node === first.edges.find(({ kind }) => kind === 'alike')?.to,
    )
    expect(namesake).toMatchObject({ propertyId: await t.idOf('21') })
    const rest = await graph(`?node=owner:${id}&after=12`)
    expect(kinds(rest).filter((kind) => kind === 'parcel')).toHaveLength(2)

    const parcel = await graph(`?node=parcel:${await t.idOf('1')}`)
    const deed = parcel.nodes.find(({ kind }) => kind === 'instrument')
    expect(deed).toMatchObject({ label: 'warranty deed', detail: 'Book 2911, page 417' })
    expect(parcel.edges).toMatchObject([
      { kind: 'conveyed', to: deed?.id, reasons: ['STATE OF MISSISSIPPI to SMITH JOHN A'] },
      {
        kind: 'named-in',
        from: deed?.id,
        to: `owner:${id}`,
        reasons: ['grantee of the same name'],
      },
    ])
    const idOf = (kind: string) => first.nodes.find((node) => node.kind === kind)?.id
    expect((await graph(`?node=${idOf('address')}`)).nodes.map(({ label }) => label)).toContain(
      'SMITH MARY',
    )
    expect(kinds(await graph(`?node=${idOf('name')}`))).toEqual(['name', 'owner', 'owner'])
    expect((await t.getJson(`/api/owners/${id}/graph?node=what`)).status).toBe(400)
  })

  test('has a record of all its parcels: what is unpaid, transfers over the years, liens', async () => {
    await t.importFile(
      `parcel_id,owner_name,owner_address,address,tax_year,bill_number,total
1,${SMITH},${OAK},1 LAND RD,2024,A1,100
1,${SMITH},${OAK},1 LAND RD,2023,A0,40
2,${SMITH},${OAK},2 LAND RD,2024,A2,50
9,BROWN BOB,${PINE},9 LAND RD,2024,A9,900`,
      { query: '?county=Hinds%20County,%20MS' },
    )
    await t.importFile(
      `parcel_id,type,recorded_on,grantors,grantees,book_page,amount
1,WD,1984-03-02,STATE OF MISSISSIPPI,JONES ANN,100/1,
1,WD,2019-05-06,JONES ANN,SMITH JOHN A,200/2,
2,QCD,2019-08-01,REED TOM,SMITH JOHN A,201/7,
2,DT,2019-08-02,SMITH JOHN A,FIRST BANK,201/8,90000
9,WD,2020-01-01,REED TOM,BROWN BOB,300/3,`,
      { query: '?as=instruments&county=Hinds%20County,%20MS' },
    )
    await resolve(t)
    await scoreTitles(t.db, { today: TEST_DAY })
    const id = (await show(t, '1')).owners[0]?.id
    const { body } = await t.getJson<OwnerRecord>(`/api/owners/${id}/record`)
    expect(body).toMatchObject({
      totals: { parcels: 2, delinquent: 2, totalOwed: 190 },
      counties: [{ county: 'Hinds County, MS', parcels: 2, delinquent: 2, countyParcels: 3 }],
      unpaid: [
        { taxYear: 2024, parcels: 2, amount: 150 },
        { taxYear: 2023, parcels: 1, amount: 40 },
      ],
      transfers: {
        total: 3,
        years: [
          { year: 1984, count: 1 },
          { year: 2019, count: 2 },
        ],
        undated: 0,
        latest: [
          { parcelId: '2', on: '2019-08-01', deedType: 'quitclaim-deed', grantor: 'REED TOM' },
          { parcelId: '1', on: '2019-05-06', grantee: 'SMITH JOHN A', bookPage: '200/2' },
          { parcelId: '1', on: '1984-03-02' },
        ],
      },
    })
    // Unpaid taxes are a lien too.
    expect(body.liens).toMatchObject({ parcels: 2, unexamined: 0, leftOut: 0 })
    expect(body.liens.shown).toContainEqual(
      expect.objectContaining({ parcelId: '2', lienHolder: 'FIRST BANK', amount: 90_000 }),
    )
  })
})
