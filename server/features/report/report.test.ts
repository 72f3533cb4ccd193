import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MadeReport, ReportCheck } from '../../../contract/report.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { resolveStoredOwners } from '../ownership/resolve-owners.ts'
import { givePlan } from '../payments/testing/give-plan.ts'
import type { ReportInput } from './report-content.ts'

let t: TestApp
let ada: SignedIn
const HINDS = '?county=Hinds%20County,%20MS'
const LIST = 'parcel_id,owner_name,address,city,total_owed,sale_date'

beforeAll(async () => {
  t = await makeTestApp()
  ada = await signIn(t)
  await givePlan(t.db, ada.userId, 'pro')
})
afterAll(() => t.close())

async function makeProperty(parcel: string, owed = '100.00'): Promise<number> {
  await t.importFile(`${LIST}\n${parcel},ROE RICHARD,1 OAK ST,JACKSON,${owed},2027-08-30`, {
    query: HINDS,
  })
  const { rows } = await t.db.query<{ id: number }>(
    'select id from property where parcel_id = $1',
    [parcel],
  )
  return rows[0]?.id ?? 0
}

async function addDeed(propertyId: number): Promise<void> {
  await t.db.query(
    `insert into instrument (property_id, type, recorded_on, grantors, grantees, book_page, import_id, as_of)
       values ($1, 'warranty-deed', '1984-03-02', '{GREEN ACRES CO}', '{ROE RICHARD}', '12/34', 0, '2026-11-21')`,
    [propertyId],
  )
}

async function make(propertyId: number): Promise<MadeReport> {
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/properties/${propertyId}/report`,
    headers: ada.headers,
  })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

const fetchPdf = async (url: string) => (await t.app.inject({ url })).rawPayload
const verify = (hash: string) => t.getJson<ReportCheck>(`/api/reports/verify?hash=${hash}`)

describe('a report', () => {
  test('is a tagged PDF, and the same bytes each time it is made and fetched', async () => {
    const id = await makeProperty('R-1')
    await addDeed(id)
    const report = await make(id)
    const again = await make(id)
    expect(again).toEqual(report)
    const pdf = await fetchPdf(report.url)
    const text = pdf.toString('latin1')
    expect(text.slice(0, 8)).toBe('%PDF-1.7')
    expect(text).toContain('/MarkInfo')
    expect(text).toContain('/Lang (en-US)')
    expect(text).toContain('/StructTreeRoot')
    expect((await fetchPdf(report.url)).equals(pdf)).toBe(true)
    const pages = text.match(/\/Type \/Page\b/g)?.length ?? 0
    expect(pages).toBeGreaterThanOrEqual(3)
    expect(pages).toBeLessThanOrEqual(10)
  })

  test('says on its first page when there is no evidence', async () => {
    const { url } = await make(await makeProperty('R-2'))
    const answer = await t.app.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(
      'inline; filename="parcelproof-1-oak-st-2026-11-21.pdf"',
    )
  })

  test('stays as it was when the records change, and the check says what changed', async () => {
    const id = await makeProperty('R-3', '100.00')
    const first = await make(id)
    expect((await verify(first.hash)).body).toMatchObject({
      isGenuine: true,
      propertyId: id,
      name: '1 Oak St',
      parcelId: 'R-3',
      asOf: '2026-11-21',
      changes: [],
    })
    const pdf = await fetchPdf(first.url)
    await makeProperty('R-3', '250.50')
    const check = (await verify(` ${first.hash.toUpperCase()} `)).body
    expect(check).toMatchObject({
      isGenuine: true,
      changes: [{ what: 'Total owed', before: '$100.00', after: '$250.50' }],
    })
    const second = await make(id)
    expect(second.hash).not.toBe(first.hash)
    expect((await fetchPdf(first.url)).equals(pdf)).toBe(true)
  })

  test('of a deleted property is still genuine', async () => {
    const id = await makeProperty('R-4')
    const { hash } = await make(id)
    await t.db.query('delete from property where id = $1', [id])
    expect((await verify(hash)).body).toMatchObject({
      isGenuine: true,
      propertyId: null,
      changes: [],
    })
  })
})

describe('the owner’s other parcels', () => {
  const roll = async (...rows: string[]) => {
    await t.importFile(
      [
        'parcel_id,owner_name,owner_address,address,city,total_owed',
        ...rows.map((row) => `${row},"44 PINE ST, TUPELO, MS, 38801",1 ELM ST,JACKSON,75.50`),
      ].join('\n'),
      { query: HINDS },
    )
    await resolveStoredOwners(t.db, { today: TEST_DAY })
  }
  const inputOf = async (hash: string) => {
    const { rows } = await t.db.query<{ input: ReportInput }>(
      'select input from report where hash = $1',
      [hash],
    )
    return rows[0]?.input
  }

  test('are in the report with what is owed, why they are linked, and the certainty', async () => {
    await roll('O-1,POE PRUDENCE A', 'O-2,POE PRUDENCE A')
    const { rows } = await t.db.query<{ id: number }>(
      "select id from property where parcel_id = 'O-1'",
    )
    const id = rows[0]?.id ?? 0
    const report = await make(id)
    const input = await inputOf(report.hash)
    expect(input).toMatchObject({
      version: 1,
      owner: {
        others: { parcels: 1, delinquent: 1, totalOwed: 75.5 },
        parcels: [{ parcelId: 'O-2', why: { is: 'same', isDirect: true } }],
      },
    })
    expect(input?.owner?.parcels[0]?.why.weight).toBeGreaterThan(0.5)
    expect(input?.owner?.parcels[0]?.why.reasons.length).toBeGreaterThan(0)
    expect(await make(id)).toEqual(report)

    await roll('O-3,POE PRUDENCE A')
    const { body } = await verify(report.hash)
    expect(body).toMatchObject({
      changes: [
        {
          what: 'Owner’s other parcels',
          before: '1 parcel, 1 delinquent, $75.50 owed',
          after: '2 parcels, 2 delinquent, $151.00 owed',
        },
      ],
    })
  })
})

describe('refused or unknown', () => {
  test('an unknown number is not genuine', async () => {
    const hash = 'a'.repeat(64)
    expect((await verify(hash)).body).toEqual({ isGenuine: false, hash })
  })

  test.each([
    ['GET', '/api/reports/verify?hash=123', 400],
    ['GET', '/api/reports/verify', 400],
    ['GET', `/api/reports/${'b'.repeat(64)}.pdf`, 404],
    ['GET', '/api/reports/nonsense.pdf', 400],
    ['POST', '/api/properties/999999/report', 404],
    ['POST', '/api/properties/abc/report', 400],
  ] as const)('%s %s is refused', async (method, url, status) => {
    const answer = await t.app.inject({ method, url, headers: ada.headers })
    expect(answer.statusCode).toBe(status)
    expect(answer.json<{ message: string }>().message).toMatch(/[a-z]{3}/)
  })
})
