import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Insurable } from '../../../contract/insurable.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
let ada: SignedIn
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.reset()
  ada = await signIn(t)
})
afterAll(() => t.close())

async function makeProperty(county: string, columns = 'total', values = '1842.17') {
  await t.importFile(`parcel_id,owner_name,${columns}\nP-1,SMITH JOHN A,${values}`, {
    query: `?county=${encodeURIComponent(county)}`,
  })
  return t.idOf('P-1')
}

async function addSale(
  id: number,
  kind: string,
  on: string,
  status = 'sold',
  purchaser = 'DELTA LLC',
) {
  const { rows } = await t.db.query<{ id: number }>(
    `insert into tax_sale_event (property_id, kind, sale_date, amount_cents, purchaser, status, import_id, as_of)
       values ($1, $2, $3, 184217, $4, $5, 0, $6) returning id`,
    [id, kind, on, purchaser, status, TEST_DAY],
  )
  return rows[0]?.id ?? 0
}

async function ask(id: number, who?: SignedIn, query = '') {
  const answer = await t.app.inject({
    url: `/api/properties/${id}/insurable${query}`,
    ...(who ? { headers: who.headers } : {}),
  })
  return { status: answer.statusCode, body: answer.json<Insurable & { message: string }>() }
}

const change = (url: string, payload: object, who?: SignedIn) =>
  t.app.inject({ method: 'PATCH', url, payload, ...(who ? { headers: who.headers } : {}) })

const wayOf = (body: Insurable, id: string) => body.ways.find((way) => way.id === id)

describe('the ways of a property', () => {
  test('of a coming sale start on its day, and the owner’s at once', async () => {
    const id = await makeProperty('Hinds County, MS', 'total,sale_date', '1842.17,2027-04-05')
    const { body } = await ask(id)
    expect(body.ways.map((way) => [way.id, way.status])).toEqual([
      ['deed', 'closed'],
      ['sale', 'open'],
      ['owner', 'open'],
    ])
    const sale = wayOf(body, 'sale')
    expect(sale?.startsOn).toBe('2027-04-05')
    expect(sale?.roads.map(({ id: road, from }) => [road, from])).toEqual([
      ['decree', null],
      ['limitation', '2032-04-05'],
      ['quitclaim', null],
    ])
    expect(wayOf(body, 'owner')?.roads[0]).toMatchObject({
      lines: [{ what: 'taxes owed', low: 1842.17, high: 1842.17 }],
    })
    expect(body.costs).toEqual({})
  })

  test('of a held sale rest on its recorded day and the redemption price', async () => {
    const id = await makeProperty('Hinds County, MS')
    await addSale(id, 'ms-land-sale', '2025-08-25')
    const { body } = await ask(id)
    expect(wayOf(body, 'deed')?.steps).toContainEqual(
      expect.objectContaining({ what: 'last day to redeem', on: '2027-08-25' }),
    )
    const redemption = await t.getJson<{ sales: Array<{ total: number }> }>(
      `/api/properties/${id}/redemption`,
    )
    expect(wayOf(body, 'owner')?.roads[0]?.lines[0]).toMatchObject({
      low: redemption.body.sales[0]?.total,
    })
  })

  test('of a title of the State have the two years of its own limitation', async () => {
    const id = await makeProperty('Hinds County, MS')
    await addSale(id, 'ms-land-sale', '2023-08-28', 'matured', 'STATE OF MISSISSIPPI')
    const roads = wayOf((await ask(id)).body, 'deed')?.roads
    // 2023-08-28 + 2 + 2 years = 2027-08-28, and the day after.
    expect(roads).toContainEqual(
      expect.objectContaining({ from: '2027-08-29', source: 'Miss. Code § 15-1-17' }),
    )
  })

  test('in Tennessee need the order, which is taken from the record', async () => {
    const id = await makeProperty('Davidson County, TN')
    const sale = await addSale(id, 'tn-court-sale', '2026-06-10')
    expect(wayOf((await ask(id)).body, 'owner')).toMatchObject({ missing: 'confirmedOn' })
    await t.db.query(
      `insert into instrument (property_id, type, recorded_on, executed_on, refers_to, import_id, as_of)
         values ($1, 'tax-sale-confirmation', '2026-07-10', '2026-07-06', $2, 0, $3)`,
      [id, [sale], TEST_DAY],
    )
    const { body } = await ask(id)
    // Whoever buys from the owner redeems, and counts 90 days: to 2026-10-05, a Sunday’s Monday (TN-9).
    expect(wayOf(body, 'owner')).toMatchObject({ status: 'unknown', missing: 'delinquentYears' })
    expect(wayOf(body, 'deed')?.steps).toContainEqual(
      expect.objectContaining({ what: 'last day to redeem', on: '2027-07-06' }),
    )
  })

  test('in Alabama wait for the kind of sale, and take it for the question', async () => {
    const id = await makeProperty('Jefferson County, AL', 'total,sale_date', '250,2027-05-03')
    const { body } = await ask(id)
    expect(body.mayBe).toEqual(['al-land-sale', 'al-tax-lien'])
    expect(wayOf(body, 'sale')).toMatchObject({ status: 'unknown', missing: 'kind', roads: [] })
    const lien = wayOf((await ask(id, undefined, '?kind=al-tax-lien')).body, 'sale')
    expect(lien).toMatchObject({ status: 'open' })
    expect(lien?.steps).toContainEqual(expect.objectContaining({ on: '2030-05-03' }))
  })

  test('of an assumed day compute nothing from it', async () => {
    const id = await makeProperty('Hinds County, MS', 'total,sale_date', '250,2027-04-05')
    await t.db.query('update tax_sale set assumed = 32767')
    expect(wayOf((await ask(id)).body, 'sale')).toMatchObject({
      status: 'unknown',
      missing: 'saleDate',
      steps: [],
    })
  })

  test('of an unknown property are not found', async () => {
    expect((await ask(999_999)).status).toBe(404)
  })
})

describe('costs', () => {
  const DEFAULTS = { titleSearch: { low: 250, high: 400.5 }, suitMonths: { low: 6, high: 12 } }

  test('of a workspace are counted with, a property’s own before them', async () => {
    const id = await makeProperty('Hinds County, MS', 'total,sale_date', '1842.17,2027-04-05')
    expect(
      (await change('/api/workspace/insurable-costs', { costs: DEFAULTS }, ada)).statusCode,
    ).toBe(204)
    const own = { costs: { titleSearch: { low: 100, high: 100 } }, possessedFrom: '2026-01-05' }
    expect((await change(`/api/properties/${id}/insurable`, own, ada)).statusCode).toBe(204)
    const { body } = await ask(id, ada)
    expect(body.costs).toEqual({ ...DEFAULTS, titleSearch: { low: 100, high: 100 } })
    expect(body.possessedFrom).toBe('2026-01-05')
    expect(body.defaults).toMatchObject({ costs: DEFAULTS, writtenAt: expect.any(String) })
    // Suit from 2029-04-06, and six to twelve months.
    expect(wayOf(body, 'sale')?.roads[0]).toMatchObject({
      from: '2029-10-06',
      to: '2030-04-06',
      low: 100,
    })
    await change(`/api/properties/${id}/insurable`, { costs: { titleSearch: null } }, ada)
    const after = (await ask(id, ada)).body
    expect(after.costs.titleSearch).toEqual({ low: 250, high: 400.5 })
    expect(after.possessedFrom).toBe('2026-01-05')
  })

  test('are no one else’s', async () => {
    const id = await makeProperty('Hinds County, MS', 'total,sale_date', '1842.17,2027-04-05')
    await change('/api/workspace/insurable-costs', { costs: DEFAULTS }, ada)
    expect((await ask(id)).body.costs).toEqual({})
    expect((await ask(id, await signIn(t))).body.costs).toEqual({})
  })

  test('are written by members who may edit', async () => {
    const id = await makeProperty('Hinds County, MS')
    await t.db.query(`update workspace_member set role = 'viewer' where user_id = $1`, [ada.userId])
    for (const url of [`/api/properties/${id}/insurable`, '/api/workspace/insurable-costs']) {
      expect((await change(url, { costs: DEFAULTS })).statusCode).toBe(401)
      expect((await change(url, { costs: DEFAULTS }, ada)).statusCode).toBe(403)
    }
  })

  test.each([
    { titleSearch: { low: 2, high: 1 } },
    { titleSearch: { low: -1, high: 1 } },
    { titleSearch: { low: 0, high: 1e12 } },
    { titleSearch: { low: 0.001, high: 1 } },
    { suitMonths: { low: 1.5, high: 2 } },
    { suitMonths: { low: 1, high: 1000 } },
    { unheard: { low: 1, high: 2 } },
  ])('%j is refused with a message', async (costs) => {
    const answer = await change('/api/workspace/insurable-costs', { costs }, ada)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ message: string }>().message).toEqual(expect.any(String))
  })

  test('go with the account, and are in its export', async () => {
    await change('/api/workspace/insurable-costs', { costs: DEFAULTS }, ada)
    const file = await t.app.inject({ url: '/api/user/export', headers: ada.headers })
    expect(file.body).toContain('insurableCost')
    await t.db.query('delete from workspace')
    const { rows } = await t.db.query('select from insurable_cost')
    expect(rows).toEqual([])
  })

  test('of a property that is not there are not taken', async () => {
    expect((await change('/api/properties/999999/insurable', { costs: {} }, ada)).statusCode).toBe(
      404,
    )
  })
})

describe('an affidavit of possession entered with book and page (MS-36, § 15-1-15)', () => {
  /** Sold in 2011, deed of 2013; five years have run, and no possession is of record. */
  async function agedTitle(): Promise<number> {
    const id = await makeProperty('Hinds County, MS', 'address', '1 OAK ST')
    const sale = await addSale(id, 'ms-land-sale', '2011-08-29', 'matured', 'SMITH JOHN A')
    await t.db.query(
      `insert into instrument (property_id, type, recorded_on, grantors, grantees, refers_to, import_id, as_of)
         values ($1, 'patent', '1970-01-05', '{UNITED STATES}', '{DOE JANE}', '{}', 0, $3),
                ($1, 'tax-deed', '2013-09-03', '{CHANCERY CLERK}', '{SMITH JOHN A}', $2, 0, $3)`,
      [id, [sale], TEST_DAY],
    )
    return id
  }
  const severity = async (id: number, who?: SignedIn) => {
    const answer = await t.app.inject({
      url: `/api/properties/${id}/title-record`,
      headers: who?.headers ?? {},
    })
    return answer
      .json<{ findings: { code: string; severity: string }[] }>()
      .findings.find(({ code }) => code === 'tax-deed-aged')?.severity
  }

  test('counts for the workspace that entered it, with its first day, and for no other', async () => {
    const id = await agedTitle()
    expect(await severity(id, ada)).toBe('major')
    const url = `/api/properties/${id}/insurable`
    // A first day alone is no proof.
    await change(url, { possessedFrom: '2014-01-06' }, ada)
    expect(await severity(id, ada)).toBe('major')
    expect((await change(url, { possessionBookPage: '6000/1' }, ada)).statusCode).toBe(204)
    expect((await ask(id, ada)).body).toMatchObject({
      possessedFrom: '2014-01-06',
      possessionBookPage: '6000/1',
    })
    expect(await severity(id, ada)).toBe('minor')
    expect(await severity(id)).toBe('major')
    expect(await severity(id, await signIn(t))).toBe('major')
    await change(url, { possessionBookPage: null }, ada)
    expect(await severity(id, ada)).toBe('major')
  })

  test('a book and page that is none is refused', async () => {
    const id = await agedTitle()
    const answer = await change(`/api/properties/${id}/insurable`, { possessionBookPage: ' ' }, ada)
    expect(answer.statusCode).toBe(400)
  })
})
