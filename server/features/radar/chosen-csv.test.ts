import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunSheet } from '../../../contract/run-sheet.ts'
import type { TaxSaleRow } from '../../../contract/tax-sale.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, multipart, type TestApp } from '../../platform/testing/test-app.ts'
import { givePlan } from '../payments/testing/give-plan.ts'

let t: TestApp
let ada: SignedIn
let ids: number[]

beforeAll(async () => {
  t = await makeTestApp()
  ada = await signIn(t, { email: 'ada@example.com' })
  await givePlan(t.db, ada.userId, 'enterprise')
  await t.importFile('parcel_id,address,total,status\nR-1,1 Oak St,500,delinquent\n', {
    query: '?county=Hinds%20County,%20MS',
  })
  const { payload, headers } = multipart(
    'ours.csv',
    'Parcel Number,Property Address,Owner,County,Status,Total Due\nOWN-9,77 ZEBRAWOOD LN,QUILL MARTA,"Hinds County, MS",delinquent,50.25\n',
  )
  const sent = await t.app.inject({
    method: 'POST',
    url: '/api/properties/import-file?to=workspace',
    payload,
    headers: { ...headers, ...ada.headers },
  })
  expect(sent.statusCode, sent.body).toBe(200)
  const lists = await t.app.inject({ url: '/api/tax-sales?scope=lists', headers: ada.headers })
  const [own] = lists.json<TaxSaleRow[]>()
  expect(own?.facts).toMatchObject({ improved: null })
  ids = [own?.property.id ?? 0, await t.idOf('R-1')]
})
afterAll(() => t.close())

const chosen = (headers: Record<string, string>) =>
  t.app.inject({ method: 'POST', url: '/api/exports/selection', payload: { ids }, headers })

test('chosen parcels are exported in their order, those of a list too, and of others none', async () => {
  const [heading = '', ...lines] = (await chosen(ada.headers)).body.trim().split('\r\n')
  const place = heading.split(',').indexOf('Parcel ID')
  expect(heading).toContain('Bid If Redeemed')
  expect(lines.map((line) => line.split(',')[place])).toEqual(['OWN-9', 'R-1'])
  const ofVisitor = (await chosen({})).body
  expect(ofVisitor).toContain('R-1')
  expect(ofVisitor).not.toContain('OWN-9')
})

test('an amount that no source states is empty', async () => {
  await t.importFile('parcel_id,address,status\nR-2,2 Oak St,delinquent\n', {
    query: '?county=Hinds%20County,%20MS',
    fileName: 'without sums.csv',
  })
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/exports/selection',
    payload: { ids: [await t.idOf('R-2'), await t.idOf('R-1')] },
  })
  const [heading = '', ...lines] = answer.body.trim().split('\r\n')
  const owed = (line = '') =>
    line.replaceAll(/"[^"]*"/g, '').split(',')[heading.split(',').indexOf('Total Owed')]
  expect(lines.map(owed)).toEqual(['', '500'])
})

test('a run sheet of chosen parcels has them all, those of a list too, or says which it cannot have', async () => {
  const sheet = (some: number[]) =>
    t.app.inject({
      url: `/api/exports/run-sheet?ids=${some.join(',')}`,
      headers: ada.headers,
    })
  const made = await sheet(ids.slice(1))
  expect(made.json()).toMatchObject({ lines: [{ parcelId: 'R-1' }], screen: null, list: null })
  const withOwn = (await sheet(ids)).json<RunSheet>()
  expect(withOwn.lines.map(({ parcelId }) => parcelId)).toEqual(['OWN-9', 'R-1'])
  expect(withOwn.lines[0]).toMatchObject({ county: expect.stringContaining('County, MS') })
  const refused = await t.app.inject({ url: `/api/exports/run-sheet?ids=${ids.join(',')}` })
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    expect.stringContaining('on a list that is not yours'),
  ])
  expect((await t.app.inject({ url: '/api/exports/run-sheet?ids=1,x' })).statusCode).toBe(400)
})
