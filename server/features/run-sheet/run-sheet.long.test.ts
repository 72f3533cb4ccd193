import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MaxBid } from '../../../contract/max-bid.ts'
import type { OfflineSheet } from '../../../contract/offline-sheet.ts'
import type { PropertyDetail } from '../../../contract/property.ts'
import type { RunSheet, SheetParcels, TypedResultsTaken } from '../../../contract/run-sheet.ts'
import type { TaxSaleDetail } from '../../../contract/tax-sale.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { eventually, makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { runSheetPdf } from './run-sheet-pdf.ts'

let t: TestApp
let ada: SignedIn

const HINDS = 'Hinds County, MS'
const SALE = '2026-08-31'
const LIST = [
  'Item,Parcel Number,Owner Name,Property Address,City,State,Zip,Market Value,Taxes Owed,Amount Due,Sale Date',
  `10,H-1,SMITH JACK,1 OAK ST,JACKSON,MS,39209,60000,100,120.50,${SALE}`,
  `9,H-2,ESTATE OF ROE RICHARD,2 OAK ST,JACKSON,MS,39209,50000,70,80,${SALE}`,
  `9A,H-3,=HYPERLINK(1),3 OAK ST,JACKSON,MS,39209,,0.10,0.10,${SALE}`,
  '1,H-4,OTHER DAY,4 OAK ST,JACKSON,MS,39209,40000,50,60,2027-08-30',
  '2,H-5,NO DAY,5 OAK ST,JACKSON,MS,39209,40000,50,60,',
].join('\n')

beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.reset()
  await t.importFile(LIST, { query: `?county=${encodeURIComponent(HINDS)}` })
  ada = await signIn(t)
})

const path = (query: Record<string, string>) =>
  `/api/exports/run-sheet?${new URLSearchParams({ county: HINDS, ...query })}`

test('a sheet of many parcels lets others have their turn', async () => {
  const sheet = await sheetOf()
  const lines = Array.from({ length: 300 }, (_, n) => sheet.lines[n % sheet.lines.length]).filter(
    (line) => line !== undefined,
  )
  await runSheetPdf(sheet, 'letter')
  let isMade = false
  const made = runSheetPdf({ ...sheet, lines }, 'letter').then(() => {
    isMade = true
  })
  let turns = 0
  while (!isMade) {
    await new Promise((resolve) => setImmediate(resolve))
    turns += 1
  }
  await made
  expect(turns).toBeGreaterThan(5)
})

async function sheetOf(query: Record<string, string> = { saleDate: SALE }): Promise<RunSheet> {
  const { status, body } = await t.getJson<RunSheet>(path(query))
  expect(status).toBe(200)
  return body
}

async function lineOf(parcelId: string) {
  const line = (await sheetOf()).lines.find((each) => each.parcelId === parcelId)
  if (!line) throw new Error(`${parcelId} is not on the sheet`)
  return line
}

const bidsOf = ({ ifRedeemed, ifDeeded, says }: MaxBid) => {
  const { why: _why, ...redeemed } = ifRedeemed
  return {
    ...redeemed,
    ifDeeded: ifDeeded.amount,
    isBelowMinimum: ifDeeded.isBelowMinimum,
    why: says,
  }
}

async function send(results: unknown[], who: SignedIn | null = ada, more: object = {}) {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/tax-sales/results',
    payload: { county: HINDS, saleDate: SALE, results, ...more },
    ...(who ? { headers: who.headers } : {}),
  })
  return { status: answer.statusCode, body: answer.json<TypedResultsTaken & { message: string }>() }
}

describe('the sheet', () => {
  test('has the parcels of one sale in the order of the county’s item numbers', async () => {
    const sheet = await sheetOf()
    expect(sheet.lines.map(({ item, parcelId }) => [item, parcelId])).toEqual([
      ['9', 'H-2'],
      ['9A', 'H-3'],
      ['10', 'H-1'],
    ])
    expect(sheet.orderedBy).toBe('Item')
    expect(sheet.sales).toEqual([
      { saleDate: '2027-08-30', parcels: 1 },
      { saleDate: SALE, parcels: 3 },
      { saleDate: null, parcels: 1 },
    ])
    const [estate, unvalued] = sheet.lines
    expect(estate).toMatchObject({
      ownerName: 'ESTATE OF ROE RICHARD',
      amountDue: 80,
      isAmountAssumed: false,
      flags: ['Owner deceased (estate)'],
      clock: 'Redeemable to Aug 31, 2028',
      result: null,
    })
    // 80.00 with 1.5% for one month, and for 24.
    expect(estate?.bids).toMatchObject({ kind: 'overbid lost', noLossUpTo: 81.2, lossAbove: 108.8 })
    expect(estate?.bids.ifDeeded).toBeGreaterThan(0)
    expect(unvalued?.bids.ifDeeded).toBeNull()
    expect(unvalued?.bids.why).toContain('unknown')
  })

  test('without a day is the county’s next sale; “none” are those without one', async () => {
    expect((await sheetOf({})).saleDate).toBe('2027-08-30')
    const without = await sheetOf({ saleDate: 'none' })
    expect(without.lines.map(({ parcelId }) => parcelId)).toEqual(['H-5'])
    expect(without.lines[0]?.clock).toBe('Redeemable 2 years from the sale')
  })

  test('takes a person’s own figures, and has no other bids than the page', async () => {
    const { propertyId, bids } = await lineOf('H-1')
    const { body } = await t.getJson<MaxBid>(`/api/properties/${propertyId}/max-bid`)
    expect(bids).toEqual(bidsOf(body))
    const own = await sheetOf({ saleDate: SALE, repairs: '5000', marginPercent: '50' })
    const { body: asked } = await t.getJson<MaxBid>(
      `/api/properties/${propertyId}/max-bid?repairs=5000&marginPercent=50`,
    )
    expect(own.lines.find((line) => line.propertyId === propertyId)?.bids).toEqual(bidsOf(asked))
  })

  test('is also a file: CSV without formulas, and a PDF of the paper asked for', async () => {
    const csv = await t.app.inject({ url: path({ saleDate: SALE, format: 'csv' }) })
    expect(csv.headers['content-disposition']).toContain(`run-sheet-hinds-county-ms-${SALE}.csv`)
    const lines = csv.body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[2]).toContain(",'=HYPERLINK(1),")
    for (const [paper, box] of [
      ['letter', '[0 0 792 612]'],
      ['a4', '[0 0 841.89 595.28]'],
    ] as const) {
      const pdf = await t.app.inject({ url: path({ saleDate: SALE, format: 'pdf', paper }) })
      expect(pdf.headers['content-type']).toBe('application/pdf')
      expect(pdf.rawPayload.toString('latin1')).toContain(`/MediaBox ${box}`)
      const again = await t.app.inject({ url: path({ saleDate: SALE, format: 'pdf', paper }) })
      expect(again.rawPayload.equals(pdf.rawPayload)).toBe(true)
    }
  })

  test('filled in and imported, the file says what became of the parcels', async () => {
    const { body: csv } = await t.app.inject({ url: path({ saleDate: SALE, format: 'csv' }) })
    const [head, first, ...rest] = csv.trimEnd().split('\r\n')
    const filled = [head, first?.replace(/,,,$/, ',Struck off to the State,,'), ...rest].join('\n')
    const { status, body } = await t.importFile(filled)
    expect(body.error_details).toEqual([])
    expect(status).toBe(200)
    const { lines } = await sheetOf()
    expect(lines.map((line) => [line.parcelId, line.status, line.result?.words])).toEqual([
      ['H-2', 'auctioned', 'Struck off to the State'],
      ['H-3', 'delinquent', undefined],
      ['H-1', 'delinquent', undefined],
    ])
  })

  test('of what a person tracks is for the signed-in', async () => {
    const { propertyId } = await lineOf('H-1')
    await t.app.inject({
      method: 'POST',
      url: '/api/user/tracked-properties',
      payload: { propertyId },
      headers: ada.headers,
    })
    const url = path({ saleDate: SALE, tracked: 'true' })
    const mine = await t.app.inject({ url, headers: ada.headers })
    expect(mine.json<RunSheet>().lines.map(({ parcelId }) => parcelId)).toEqual(['H-1'])
    const others = await t.app.inject({ url, headers: (await signIn(t)).headers })
    expect(others.json<RunSheet>().lines).toEqual([])
    expect((await t.app.inject({ url })).statusCode).toBe(401)
  })

  test('has what a device keeps of its parcels, with the reasons of the titles', async () => {
    const of = (query: Record<string, string>) =>
      t.getJson<SheetParcels>(
        `/api/exports/run-sheet/parcels?${new URLSearchParams({ county: HINDS, saleDate: SALE, ...query })}`,
      )
    const { status, body } = await of({})
    expect(status).toBe(200)
    const sheet = await sheetOf()
    expect(body.parcels.map(({ propertyId }) => propertyId).sort()).toEqual(
      sheet.lines.map(({ propertyId }) => propertyId).sort(),
    )
    expect(body.parcels[0]).toMatchObject({ marketValue: 60_000, outline: null })
    expect(body.next).toBeNull()
    const last = Math.max(...body.parcels.map(({ propertyId }) => propertyId))
    expect((await of({ after: String(last) })).body.parcels).toEqual([])
    expect((await of({ saleDate: 'soon' })).status).toBe(400)
    expect((await of({ tracked: 'true' })).status).toBe(401)
  })

  test('a sheet of tracked parcels keeps those the workspace tracks, whatever the numbers of people and workspaces', async () => {
    const { propertyId } = await lineOf('H-1')
    const ada = await signIn(t)
    await t.app.inject({
      method: 'POST',
      url: '/api/user/tracked-properties',
      payload: { propertyId },
      headers: ada.headers,
    })
    const query = new URLSearchParams({ county: HINDS, saleDate: SALE, tracked: 'true' })
    const url = `/api/exports/run-sheet/parcels?${query}`
    const idsOf = async (headers: Record<string, string>) =>
      (await t.app.inject({ url, headers }))
        .json<SheetParcels>()
        .parcels.map(({ propertyId }) => propertyId)
    // So that nobody's id equals the id of their workspace by chance.
    await t.db.query(
      `select setval(pg_get_serial_sequence('workspace', 'id'), (select max(id) + 100 from workspace))`,
    )
    const eve = await signIn(t)
    expect(await idsOf(ada.headers)).toEqual([propertyId])
    expect(await idsOf(eve.headers)).toEqual([])
    await t.app.inject({
      method: 'POST',
      url: '/api/user/tracked-properties',
      payload: { propertyId },
      headers: eve.headers,
    })
    expect(await idsOf(eve.headers)).toEqual([propertyId])
  })

  test('has the notes and photos of the person’s workspace, and says before what a device would keep', async () => {
    const { propertyId } = await lineOf('H-1')
    const ada = await signIn(t)
    const eve = await signIn(t)
    const add = (body: string) =>
      t.app.inject({
        method: 'POST',
        url: `/api/properties/${propertyId}/notes`,
        payload: { body },
        headers: ada.headers,
      })
    for (let n = 1; n <= 6; n++) expect((await add(`Note ${n}`)).statusCode).toBe(201)
    const query = new URLSearchParams({ county: HINDS, saleDate: SALE })
    const notesOf = async (headers: Record<string, string>) =>
      (await t.app.inject({ url: `/api/exports/run-sheet/parcels?${query}`, headers }))
        .json<SheetParcels>()
        .parcels.flatMap(({ notes }) => notes.map(({ body }) => body))
    // The latest five of six.
    expect(await notesOf(ada.headers)).toEqual(['Note 6', 'Note 5', 'Note 4', 'Note 3', 'Note 2'])
    expect(await notesOf(eve.headers)).toEqual([])
    expect(await notesOf({})).toEqual([])
    const plan = async (headers: Record<string, string>) =>
      (
        await t.app.inject({ url: `/api/exports/run-sheet/offline?${query}`, headers })
      ).json<OfflineSheet>()
    const mine = await plan(ada.headers)
    expect(mine).toMatchObject({ notes: 5, photos: 0 })
    expect(mine.parcels).toBe((await sheetOf()).lines.length)
    expect(mine.onMap).toBeLessThanOrEqual(mine.parcels)
    expect((await plan({})).notes).toBe(0)
  })

  test.each([
    ['no county', '/api/exports/run-sheet'],
    ['all counties', '/api/exports/run-sheet?county=all'],
    ['an unknown county', '/api/exports/run-sheet?county=Atlantis'],
    ['no day', path({ saleDate: 'soon' })],
    ['no figure', path({ repairs: 'lots' })],
    ['a margin over all', path({ marginPercent: '101' })],
    ['no format', path({ format: 'xlsx' })],
  ])('%s is refused with a message', async (_case, url) => {
    const { status, body } = await t.getJson<{ message: string }>(url)
    expect(status).toBe(400)
    expect(body.message.length).toBeGreaterThan(10)
  })
})

describe('a result typed in', () => {
  const taxSaleOf = async (id: number) =>
    (await t.getJson<TaxSaleDetail>(`/api/tax-sales/property/${id}`)).body

  test('makes the parcel auctioned, says who typed it in, and can be undone', async () => {
    const { propertyId, seen } = await lineOf('H-1')
    const before = await taxSaleOf(propertyId)
    const { status, body } = await send([
      { propertyId, result: 'sold', soldTo: 'ACME, "LLC"', bid: 1250.5, seen },
    ])
    expect(status).toBe(200)
    expect(body).toMatchObject({ written: 1, conflicts: [] })
    const sold = await taxSaleOf(propertyId)
    expect(sold).toMatchObject({ status: 'auctioned', totalOwed: 120.5, saleDate: SALE })
    expect(sold.assumed).toEqual(before.assumed)
    expect(sold.bills).toEqual(before.bills)
    expect(sold.provenance.source).toBe('Sale-day results (entered at the sale by Ada Clerk)')
    expect((await lineOf('H-1')).result).toMatchObject({
      words: 'Sold',
      soldTo: 'ACME, "LLC"',
      bid: 1250.5,
    })
    const { body: property } = await t.getJson<PropertyDetail>(`/api/properties/${propertyId}`)
    expect(property.address).toBe('1 OAK ST')
    expect(property.listRows[0]?.extra).toMatchObject({ 'Sold To': 'ACME, "LLC"' })

    await t.app.inject({ method: 'POST', url: `/api/imports/${body.importId}/undo` })
    await eventually(async () => (await taxSaleOf(propertyId)).status === 'delinquent')
    expect(await lineOf('H-1')).toMatchObject({ result: null, seen })
  })

  test.each([
    ['struck off', 'auctioned', 'Struck off to the State'],
    ['redeemed', 'redeemed', 'Redeemed'],
    ['withdrawn', 'delinquent', 'Withdrawn'],
  ])('%s: the status is %s', async (result, status, words) => {
    const { propertyId, seen } = await lineOf('H-2')
    await send([{ propertyId, result, seen }])
    expect(await lineOf('H-2')).toMatchObject({ status, result: { words } })
  })

  test('does not overwrite what someone else typed in meanwhile; the others are saved', async () => {
    const one = await lineOf('H-1')
    const two = await lineOf('H-2')
    await send([
      { propertyId: one.propertyId, result: 'sold', soldTo: 'FIRST', bid: 200, seen: one.seen },
    ])
    const late = await send(
      [
        { propertyId: one.propertyId, result: 'withdrawn', seen: one.seen },
        { propertyId: two.propertyId, result: 'redeemed', seen: two.seen },
      ],
      await signIn(t),
    )
    expect(late.body.written).toBe(1)
    expect(late.body.conflicts).toHaveLength(1)
    expect(late.body.conflicts[0]?.message).toBe(
      'H-1: “Sold to FIRST for $200.00” was entered at the sale by Ada Clerk',
    )
    expect(await lineOf('H-1')).toMatchObject({ status: 'auctioned', result: { soldTo: 'FIRST' } })
    // A person who has seen it may correct it; the neighboring parcels keep their results.
    const seen = late.body.conflicts[0]?.seen
    await send([{ propertyId: one.propertyId, result: 'withdrawn', seen }])
    expect(await lineOf('H-1')).toMatchObject({
      status: 'delinquent',
      result: { outcome: 'withdrawn', words: 'Withdrawn' },
    })
    expect(await lineOf('H-2')).toMatchObject({ status: 'redeemed' })
  })

  test('notifies no one that the other parcels left a list', async () => {
    const two = await lineOf('H-2')
    const one = await lineOf('H-1')
    await t.app.inject({
      method: 'POST',
      url: '/api/user/tracked-properties',
      payload: { propertyId: two.propertyId },
      headers: ada.headers,
    })
    await send([
      { propertyId: one.propertyId, result: 'sold', seen: one.seen },
      { propertyId: two.propertyId, result: 'sold', seen: two.seen },
    ])
    await send([
      { propertyId: one.propertyId, result: 'withdrawn', seen: (await lineOf('H-1')).seen },
    ])
    const { rows } = await t.db.query("select from watched_change where kind = 'left'")
    expect(rows).toHaveLength(0)
  })

  test('is refused with a message where it is invalid', async () => {
    const { propertyId, seen } = await lineOf('H-1')
    const good = { propertyId, result: 'sold', seen }
    expect((await send([good], null)).status).toBe(401)
    for (const [results, more, status, words] of [
      [[{ ...good, result: 'lost' }], {}, 400, /result/],
      [[{ ...good, bid: -1 }], {}, 400, /below zero/],
      [[{ ...good, bid: 1.234 }], {}, 400, /cents/],
      [[{ ...good, result: 'redeemed', bid: 5 }], {}, 400, /no buyer/],
      [[good, good], {}, 400, /two results/],
      [[], {}, 400, /results/],
      [[{ ...good, propertyId: 999_999 }], {}, 404, /not on any tax list/],
      [[good], { county: 'Rankin County, MS' }, 404, /Rankin/],
      [[good], { saleDate: '2027-08-30' }, 400, /not been held/],
    ] as const) {
      const { status: answered, body } = await send([...results], ada, more)
      expect([answered, body.message]).toEqual([status, expect.stringMatching(words)])
    }
    expect((await lineOf('H-1')).status).toBe('delinquent')
  })
})
