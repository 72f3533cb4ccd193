import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_LINES, type RunSheet, type SheetParcels } from '../../../contract/run-sheet.ts'
import type { EntryReceipts, ReceivedEntries } from '../../../contract/run-sheet-entry.ts'
import { inWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { deletePeople, type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, multipart, type TestApp } from '../../platform/testing/test-app.ts'
import { homeOf } from '../account/person-workspace.queries.ts'
import { givePlan } from '../payments/testing/give-plan.ts'

let t: TestApp
let ada: SignedIn
let ben: SignedIn
let workspaceId: number
let list: number
const PHONE = '5f0c9a3e-36a1-4c1f-9f0e-000000000001'

const HEADINGS = 'Parcel Number,Property Address,City,State,Zip,Owner,County,Tax Year,Total Due'
const RECORD = `${HEADINGS}
100-1,12 OAK ST,JACKSON,MS,39201,ALBA HOLDINGS LLC,"Hinds County, MS",2025,500.00
100-2,14 OAK ST,JACKSON,MS,39201,BELL JAMES,"Hinds County, MS",2025,700.00
`
const OURS = `${HEADINGS},Item,Sale Date
900-9,77 ZEBRAWOOD LN,JACKSON,MS,39201,QUILL MARTA,"Hinds County, MS",2025,333.10,10,2026-11-20
100-1,12 OAK ST,JACKSON,MS,39201,NEWTON ELLA,"Hinds County, MS",2025,1790.17,9,2027-08-30
800-8,4 ELM ST,CANTON,MS,39046,ROE PAT,"Madison County, MS",2025,81.00,2,2027-08-30
`

beforeAll(async () => {
  t = await makeTestApp({ asRuntimeRole: true, settings: { IMPORTS: 'staff' } })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.reset()
  await deletePeople(t)
  const staff = await signIn(t, { email: 'staff@parcelproof.example', isStaff: true })
  await send(staff, RECORD, '?to=record&asOf=2026-07-01', 'hinds.csv')
  ada = await signIn(t, { email: 'ada@fund.example' })
  ben = await signIn(t, { email: 'ben@other.example' })
  for (const { userId } of [ada, ben]) await givePlan(t.db, userId, 'pro')
  workspaceId = await homeOf(t.db, ada.userId)
  list = await send(ada, OURS, '?asOf=2026-08-04', 'our list.csv')
})

async function send(who: SignedIn, text: string, query: string, fileName: string) {
  const { payload, headers } = multipart(fileName, text)
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/properties/import-file${query}`,
    payload,
    headers: { ...headers, ...who.headers },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ importId: number }>().importId
}

const get = (who: SignedIn | null, url: string) =>
  t.app.inject({ url, headers: who?.headers ?? {} })
const sheetOf = async (who: SignedIn, query = '') =>
  (await get(who, `/api/exports/run-sheet?list=${list}${query}`)).json<RunSheet>()

const entry = (sequence: number, propertyId: number | null, kind: string, value: object) => ({
  sequence,
  deviceAt: '2026-11-21T15:00:00.000Z',
  propertyId,
  kind,
  value,
})
async function say(who: SignedIn, entries: object[], more: object = { list }) {
  return t.app.inject({
    method: 'POST',
    url: '/api/workspace/run-sheet-entries',
    headers: who.headers,
    payload: {
      workspaceId: await homeOf(t.db, who.userId),
      deviceId: PHONE,
      sentAt: new Date().toISOString(),
      entries,
      ...more,
    },
  })
}
const entriesOf = (who: SignedIn, query: string) =>
  get(who, `/api/workspace/run-sheet-entries?${query}`)

test('a list is a run sheet: its parcels by item number, with those that only it has', async () => {
  const sheet = await sheetOf(ada)
  expect(sheet).toMatchObject({
    county: 'Several counties',
    list: { id: list, name: 'our list', day: '2026-08-04' },
    saleDate: null,
    orderedBy: 'Item',
    sales: [],
    isTracked: false,
  })
  expect(
    sheet.lines.map(({ item, parcelId, ownerName, amountDue, county, saleDate }) => [
      item,
      parcelId,
      ownerName,
      amountDue,
      county,
      saleDate,
    ]),
  ).toEqual([
    ['2', '800-8', 'ROE PAT', 81, 'Madison County, MS', '2027-08-30'],
    ['9', '100-1', 'NEWTON ELLA', 1790.17, 'Hinds County, MS', '2027-08-30'],
    ['10', '900-9', 'QUILL MARTA', 333.1, 'Hinds County, MS', '2026-11-20'],
  ])
  expect(sheet.lines[0]?.bid.regime).toBe('ms-land-sale')
})

test('a list without item numbers keeps its own order', async () => {
  const id = await send(
    ada,
    `${HEADINGS}\n${OURS.split('\n')
      .slice(1, 4)
      .map((row) => row.split(',').slice(0, 10).join(','))
      .join('\n')}\n`,
    '?asOf=2026-09-04',
    'plain.csv',
  )
  const sheet = (await get(ada, `/api/exports/run-sheet?list=${id}`)).json<RunSheet>()
  expect(sheet.orderedBy).toBeNull()
  expect(sheet.lines.map(({ parcelId }) => parcelId)).toEqual(['900-9', '100-1', '800-8'])
})

test('as CSV and PDF, with each parcel’s own county and day', async () => {
  const csv = await get(ada, `/api/exports/run-sheet?list=${list}&format=csv`)
  expect(csv.headers['content-disposition']).toBe(
    `attachment; filename="parcelproof-run-sheet-list-${list}.csv"`,
  )
  expect(csv.body.split('\r\n')[1]).toMatch(/^"?Madison County, MS 2027-08-30"?,2,800-8/)
  const pdf = await get(ada, `/api/exports/run-sheet?list=${list}&format=pdf`)
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(pdf.body.slice(0, 5)).toBe('%PDF-')
})

test('a device keeps its parcels, in pages', async () => {
  const page = (await get(ada, `/api/exports/run-sheet/parcels?list=${list}`)).json<SheetParcels>()
  const lines = (await sheetOf(ada)).lines.map(({ propertyId }) => propertyId)
  expect(page.parcels.map(({ propertyId }) => propertyId).sort()).toEqual(lines.sort())
  expect(page.next).toBeNull()
})

test('its marks, bids and spend cap are the workspace’s, apart from those of any sale', async () => {
  const [line] = (await sheetOf(ada)).lines
  const propertyId = line?.propertyId ?? 0
  const sent = await say(ada, [
    entry(1, propertyId, 'mark', { mark: 'want', paidCents: null }),
    entry(2, null, 'cap', { cents: 5_000_00 }),
  ])
  expect(sent.json<EntryReceipts>().receipts.map(({ receipt }) => receipt)).toEqual([1, 2])
  await say(ada, [entry(3, propertyId, 'note', { text: 'of the sale' })], {
    county: 'Madison County, MS',
    saleDate: '2027-08-30',
  })

  const member = await signIn(t, { email: 'mia@fund.example' })
  await t.db.query(
    'insert into workspace_member (workspace_id, user_id, role) values ($1, $2, $3)',
    [workspaceId, member.userId, 'editor'],
  )
  await t.db.query('update session set workspace_id = $1 where user_id = $2', [
    workspaceId,
    member.userId,
  ])
  const seen = (await entriesOf(member, `list=${list}`)).json<ReceivedEntries>()
  expect(seen.entries.map(({ kind }) => kind)).toEqual(['mark', 'cap'])
  const ofSale = (
    await entriesOf(ada, 'county=Madison%20County%2C%20MS&saleDate=2027-08-30')
  ).json<ReceivedEntries>()
  expect(ofSale.entries.map(({ kind }) => kind)).toEqual(['note'])
})

test('nothing of it is another workspace’s, or a visitor’s', async () => {
  const paths = [
    `/api/exports/run-sheet?list=${list}`,
    `/api/exports/run-sheet?list=${list}&format=csv`,
    `/api/exports/run-sheet?list=${list}&format=pdf`,
    `/api/exports/run-sheet/parcels?list=${list}`,
    `/api/workspace/run-sheet-entries?list=${list}`,
  ]
  for (const path of paths) {
    expect([path, (await get(ben, path)).statusCode]).toEqual([path, 404])
    expect([path, (await get(null, path)).statusCode]).toEqual([path, 401])
  }
  const refused = await say(ben, [entry(1, null, 'cap', { cents: 1 })])
  expect(refused.statusCode).toBe(404)
  // Neither a sale nor a list is named.
  expect((await get(ada, '/api/exports/run-sheet')).statusCode).toBe(400)
  expect((await entriesOf(ada, 'saleDate=none')).statusCode).toBe(400)
})

test('a list that is longer than a sheet says so, and its tracked parcels are one', async () => {
  const all = (await sheetOf(ada)).lines
  const tracked = all.find(({ parcelId }) => parcelId === '100-1')?.propertyId ?? 0
  await t.db.query('insert into tracked_property (workspace_id, property_id) values ($1, $2)', [
    workspaceId,
    tracked,
  ])
  await inWorkspace(t.db, workspaceId, (tx) =>
    tx.query('update private_list set parcels = $1 where id = $2', [MAX_LINES + 1, list]),
  )
  const answer = await get(ada, `/api/exports/run-sheet?list=${list}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    message:
      'This list has 5,001 parcels, but a run sheet holds 5,000. Track the parcels you want to bid on and open a sheet of those.',
  })
  const sheet = await sheetOf(ada, '&tracked=true')
  expect(sheet.lines.map(({ propertyId }) => propertyId)).toEqual([tracked])
  expect(sheet.isTracked).toBe(true)
})
