import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  CsvResult,
  HoldingDetail,
  HoldingPage,
  HoldingPortfolio,
  HoldingStart,
} from '../../../contract/holding.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
let ada: SignedIn
let bob: SignedIn
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.reset()
  ada = await signIn(t)
  bob = await signIn(t)
  await t.importFile(
    [
      'parcel_id,owner_name,address,total,sale_date',
      'HL-1,SMITH JOHN,1 LAND RD,1260,2025-08-25',
      'HL-2,BROWN BOB,2 LAND RD,600,2025-08-25',
    ].join('\n'),
    { query: '?county=Hinds%20County,%20MS' },
  )
})
afterAll(() => t.close())

const FACTS = {
  regime: 'ms-land-sale',
  saleDate: '2025-08-25',
  taxes: 1200,
  costs: 60,
  bid: 2000,
  certificateRate: null,
  marketValue: null,
  confirmedOn: null,
  paidOn: null,
  delinquentYears: null,
  mortgageeNotifiedOn: null,
  federalLienNoticeFiledOn: null,
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
async function call(method: Method, url: string, payload?: object, who = ada) {
  const answer = await t.app.inject({
    method,
    url,
    headers: who.headers,
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, text: answer.body }
}
const ok = async <T>(method: Method, url: string, payload?: object, who = ada): Promise<T> => {
  const { status, text } = await call(method, url, payload, who)
  expect(status, text).toBeLessThan(300)
  return JSON.parse(text) as T
}
const refused = async (method: Method, url: string, payload?: object, who = ada) => {
  const { status, text } = await call(method, url, payload, who)
  expect(status, text).toBeGreaterThanOrEqual(400)
  return `${status} ${(JSON.parse(text) as { message: string }).message}`
}

const make = async (parcelId = 'HL-1', facts: object = {}, who = ada) =>
  ok<HoldingDetail>(
    'POST',
    '/api/holdings',
    { propertyId: await t.idOf(parcelId), ...FACTS, ...facts },
    who,
  )

test('E14: a holding with its costs shows stages, days, and the redemption money of any day', async () => {
  const { id } = await make()
  await ok('POST', `/api/holdings/${id}/entries`, {
    kind: 'later-taxes',
    on: '2026-01-30',
    amount: 310,
    note: 'receipt 77',
  })
  const made = await ok<HoldingDetail>('POST', `/api/holdings/${id}/entries`, {
    kind: 'officer-fee',
    on: '2026-05-04',
    amount: 48,
  })
  expect(made).toMatchObject({
    county: 'Hinds County, MS',
    parcelId: 'HL-1',
    stage: 'redemption',
    stageWords: 'In redemption',
    paid: 2358,
    received: 0,
    version: 3,
    addedBy: 'Ada Clerk',
    mayChange: true,
    warnings: [],
  })
  expect(made.entries[0]).toMatchObject({ amount: 310, note: 'receipt 77', by: 'Ada Clerk' })
  expect(made.days.find(({ key }) => key === 'redemption-end')).toMatchObject({
    on: '2027-08-25',
    source: 'Miss. Code § 27-45-3',
  })
  // Worked out in domain/holding/redemption-money.test.ts.
  const on = await ok<HoldingDetail>('GET', `/api/holdings/${id}?asOf=2026-11-02`)
  expect(on.ifRedeemed).toMatchObject({
    on: '2026-11-02',
    receives: 1595.82,
    redeemerPays: 1655.82,
    excessLost: 740,
    result: -762.18,
    notReturned: { amount: 310 },
  })
})

test('redeemed for less than was due, it ends with the difference, and can be corrected', async () => {
  const { id } = await make()
  const url = `/api/holdings/${id}/milestones`
  const redeemed = await ok<HoldingDetail>('POST', url, {
    kind: 'redeemed',
    on: '2026-11-02',
    amount: 1500,
  })
  // Due 1,260.00 + 22.5% × 1,260.00 = 1,543.50.
  expect(redeemed).toMatchObject({
    ending: 'redeemed',
    stageWords: 'Redeemed',
    ifRedeemed: null,
    result: -500,
    due: { received: 1500, due: 1543.5, difference: -43.5 },
    days: [],
  })
  expect(redeemed.warnings.join()).toContain('$43.50 more')
  expect(await refused('POST', url, { kind: 'sold', on: '2026-11-03', amount: 1 })).toContain(
    '409 This holding ended already: redeemed on Nov 2, 2026 for $1,500.00',
  )
  const open = await ok<HoldingDetail>(
    'DELETE',
    `/api/holding-milestones/${redeemed.events[0]?.id}`,
  )
  expect(open).toMatchObject({ ending: null, stage: 'redemption' })
})

describe('bad input has a sentence, and nothing is lost', () => {
  test.each([
    [
      'a sale in the future',
      { saleDate: '2026-11-22' },
      '400 The day of the sale, Nov 22, 2026, is in the future',
    ],
    [
      'another state’s kind of sale',
      { regime: 'al-land-sale' },
      '400 This kind of sale is not one of MS’s',
    ],
    ['a negative amount', { bid: -1 }, '400'],
    ['three decimals', { bid: 1.005 }, 'at most two decimals'],
    ['no day of the calendar', { saleDate: '2025-02-30' }, '400'],
  ])('%s', async (_case, facts, words) => {
    const payload = { propertyId: await t.idOf('HL-1'), ...FACTS, ...facts }
    expect(await refused('POST', '/api/holdings', payload)).toContain(words)
  })

  test('two results for one parcel and sale; another year’s sale, and a city’s, are their own', async () => {
    const { id } = await make()
    const again = { propertyId: await t.idOf('HL-1'), ...FACTS, bid: 2100 }
    expect(await refused('POST', '/api/holdings', again)).toContain(`already (number ${id})`)
    await make('HL-1', { saleDate: '2024-08-26' })
    await make('HL-1', { soldBy: 'city' })
    const other = await make('HL-1', { saleDate: '2023-08-28' })
    expect(await refused('PATCH', `/api/holdings/${other.id}`, { ...FACTS, version: 1 })).toContain(
      `409 Holding ${id} is of this parcel and this sale already`,
    )
  })

  test('an assumed sale day gives no day and says so, until the day is typed in', async () => {
    const assumed = await make('HL-1', { saleDateIsAssumed: true })
    expect(assumed).toMatchObject({ stage: null, days: [], stageWords: 'Sale day not known' })
    expect(assumed.whyNoDays).toContain('assumed by the importer')
    expect(assumed.warnings[0]).toContain('Enter the day from your receipt')
    const typed = await ok<HoldingDetail>('PATCH', `/api/holdings/${assumed.id}`, {
      ...FACTS,
      saleDateIsAssumed: false,
      version: 1,
    })
    expect(typed).toMatchObject({ stage: 'redemption', warnings: [], whyNoDays: null })
  })

  test('a change of an older version is not written over a newer one', async () => {
    const { id } = await make()
    await ok('PATCH', `/api/holdings/${id}`, { ...FACTS, note: 'first', version: 1 })
    expect(
      await refused('PATCH', `/api/holdings/${id}`, { ...FACTS, note: 'second', version: 1 }),
    ).toContain('409 Someone else changed this holding meanwhile')
    expect((await ok<HoldingDetail>('GET', `/api/holdings/${id}`)).note).toBe('first')
  })

  test('a redemption after the deed is kept, with a warning', async () => {
    const { id } = await make('HL-1', { saleDate: '2023-08-28' })
    await ok('POST', `/api/holdings/${id}/milestones`, { kind: 'deed', on: '2025-09-02' })
    const late = await ok<HoldingDetail>('POST', `/api/holdings/${id}/milestones`, {
      kind: 'redeemed',
      on: '2025-10-01',
      amount: 1700,
    })
    expect(late.warnings[0]).toContain('comes after the deed of Sep 2, 2025')
    expect(late.due).toMatchObject({ received: 1700, due: null })
  })

  test('sold twice keeps the first sale, also when both are recorded at the same moment', async () => {
    const { id } = await make()
    const sell = (amount: number) =>
      call('POST', `/api/holdings/${id}/milestones`, { kind: 'sold', on: '2026-03-01', amount })
    const both = await Promise.all([sell(5000), sell(6000)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const refusal = both.find(({ status }) => status === 409)?.text ?? ''
    expect(refusal).toMatch(
      /ended already: sold or assigned on Mar 1, 2026 for \$[56],000\.00\. Nothing was saved/,
    )
    const { events } = await ok<HoldingDetail>('GET', `/api/holdings/${id}`)
    expect(events).toHaveLength(1)
  })

  test('a cancelled sale ends it with what was refunded', async () => {
    const { id } = await make()
    const cancelled = await ok<HoldingDetail>('POST', `/api/holdings/${id}/milestones`, {
      kind: 'cancelled',
      on: '2026-03-01',
      amount: 1260,
      note: 'tax was paid before the sale',
    })
    expect(cancelled).toMatchObject({ ending: 'cancelled', received: 1260, result: -740 })
    expect(cancelled.warnings[0]).toContain('§ 27-41-77')
  })

  test('a cost in the future, before the sale, or of nothing', async () => {
    const { id } = await make()
    const url = `/api/holdings/${id}/entries`
    const at = (on: string, amount = 5) => refused('POST', url, { kind: 'legal', on, amount })
    expect(await at('2026-11-22')).toContain('is in the future')
    expect(await at('2025-08-24')).toContain('is before the sale of Aug 25, 2025')
    expect(await at('2026-01-01', 0)).toContain('above zero')
    const later = { ...FACTS, saleDate: '2026-04-06', version: 2 }
    await ok('POST', url, { kind: 'legal', on: '2025-12-01', amount: 5 })
    expect(await refused('PATCH', `/api/holdings/${id}`, later)).toContain(
      'A record of Dec 1, 2025 is before the sale of Apr 6, 2026',
    )
  })
})

test('a property offers its sales, the newest typed result of each, and every result that differs', async () => {
  const id = await t.idOf('HL-2')
  const type = (result: object) =>
    t.app.inject({
      method: 'POST',
      url: '/api/tax-sales/results',
      headers: ada.headers,
      payload: {
        county: 'Hinds County, MS',
        saleDate: '2025-08-25',
        results: [{ propertyId: id, ...result }],
      },
    })
  const seen = (await type({ result: 'sold', soldTo: 'US', bid: 700, seen: 'x' })).json<{
    conflicts: Array<{ seen: string }>
  }>().conflicts[0]?.seen
  const first = await type({ result: 'sold', soldTo: 'Us LLC', bid: 700, seen })
  expect(first.json(), first.body).toMatchObject({ written: 1 })
  const start = () => ok<HoldingStart>('GET', `/api/holdings/start?propertyId=${id}`)
  const once = await start()
  expect(once.regimes).toEqual(['ms-land-sale'])
  expect(once.offers[0]).toMatchObject({
    madeFrom: 'run-sheet',
    saleDate: '2025-08-25',
    saleDateIsAssumed: false,
    bid: 700,
    holdingId: null,
  })
  expect(once.offers[0]?.remarks).toContain('The run sheet says “Sold” to Us LLC for $700.00.')
  const seenNow = (await type({ result: 'sold', bid: 1, seen: 'x' })).json<{
    conflicts: Array<{ seen: string }>
  }>().conflicts[0]?.seen
  await type({ result: 'withdrawn', seen: seenNow })
  const twice = (await start()).offers.find(({ saleDate }) => saleDate === '2025-08-25')
  expect(twice?.bid).toBeNull()
  expect(twice?.remarks.join(' ')).toMatch(
    /2 different results.*Withdrawn.*Sold.*not sold to a private buyer/,
  )
  const { id: holdingId } = await make('HL-2')
  expect((await start()).offers[0]?.holdingId).toBe(holdingId)
})

describe('files', () => {
  const send = (lines: string[], county?: string) =>
    ok<CsvResult>('POST', '/api/holdings/import', { text: lines.join('\n'), county })

  test('a file of holdings: good rows are saved, each other comes back with its line and reason', async () => {
    const result = await send([
      'County,Parcel ID,Kind of Sale,Sale Date,Taxes,Bid,Certificate Rate,Paid On',
      '"Hinds County, MS",HL-1,,8/25/2025,"$1,200.00",1500,,',
      '"Hinds County, MS",NEW-9,,2025-08-25,100,100,,',
      '"Mobile County, AL",M-1,,2024-05-13,100,100,,',
      '"Mobile County, AL",M-2,al-tax-lien,2024-05-13,100,,13,',
      '"Hinds County, MS",X-1,,2027-01-04,1,1,,',
      '"Hinds County, MS",X-2,,tomorrow,1,1,,',
      'Atlantis,X-3,,2025-08-25,1,1,,',
      '"Hinds County, MS",,,2025-08-25,1,1,,',
      '"Hinds County, MS",D-1,,2025-08-25,1,5,,',
      '"Hinds County, MS",D-1,,2025-08-25,1,6,,',
      '"Hinds County, MS",E-1,,2025-08-25,1,5,,',
      '"Hinds County, MS",E-1,,2025-08-25,1,5,,',
      '"Harris County, TX",T-1,,2025-08-25,1,5,,',
    ])
    expect(result).toMatchObject({ rows: 13, saved: 3 })
    expect(result.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      expect.stringContaining('4 In Mobile County, AL land or the tax lien may be sold'),
      expect.stringContaining('5 A certificate earns at most 12%'),
      expect.stringContaining('6 The day of the sale, Jan 4, 2027, is in the future'),
      expect.stringContaining('7 Sale date: “tomorrow” can’t be read as a day'),
      expect.stringContaining('8 County: “Atlantis” is no county known here'),
      expect.stringContaining('9 The row has no parcel ID'),
      expect.stringContaining('10 Parcel D-1 has different results for one sale (lines 10, 11)'),
      expect.stringContaining('11 Parcel D-1 has different results for one sale (lines 10, 11)'),
      expect.stringContaining('14 The tax sale law of TX is not covered'),
    ])
    const { holdings, total } = await ok<HoldingPage>('GET', '/api/holdings')
    expect(total).toBe(3)
    expect(holdings.map(({ parcelId, propertyId, paid }) => [parcelId, propertyId, paid])).toEqual([
      ['E-1', null, 5],
      ['NEW-9', null, 100],
      ['HL-1', await t.idOf('HL-1'), 1500],
    ])
    const again = await send(['County,Parcel ID,Sale Date', '"Hinds County, MS",HL-1,2025-08-25'])
    expect(again).toMatchObject({ saved: 0, problems: [{ line: 2 }] })
  })

  test('a parcel that no list had is found once a list brings it', async () => {
    await send(['parcel,sale date,taxes,bid', 'LATER-1,2025-08-25,10,10'], 'Hinds County, MS')
    await t.importFile('parcel_id,owner_name,address\nLATER-1,SMITH JOHN,9 LAND RD', {
      query: '?county=Hinds%20County,%20MS',
    })
    const propertyId = await t.idOf('LATER-1')
    const { holdings } = await ok<HoldingPage>('GET', `/api/holdings?propertyId=${propertyId}`)
    expect(holdings).toMatchObject([{ parcelId: 'LATER-1', propertyId }])
  })

  test('a file without its columns is refused whole', async () => {
    const text = 'Owner,Amount\nX,1'
    expect(await refused('POST', '/api/holdings/import', { text })).toContain(
      'The file has no column “parcelid”, “saledate”',
    )
    expect(await refused('POST', '/api/holdings/import', { text: '' })).toContain('empty')
  })

  test('costs of a file are added to a holding', async () => {
    const { id } = await make()
    const result = await ok<CsvResult>('POST', `/api/holdings/${id}/entries/import`, {
      text: 'Date;Category;Amount;Memo\n1/30/2026;Later taxes;310,00;x\n1/31/2026;Later taxes;310.00;bill 7\n2/1/2026;;12;\n2/2/2026;Bribe;5;\n2/3/2026;Legal;;\n11/22/2026;Legal;5;',
    })
    expect(result).toMatchObject({ rows: 6, saved: 2 })
    expect(result.problems.map(({ line }) => line)).toEqual([2, 5, 6, 7])
    const { entries } = await ok<HoldingDetail>('GET', `/api/holdings/${id}`)
    expect(entries.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
      ['later-taxes', 310, 'bill 7'],
      ['other', 12, ''],
    ])
  })

  test('the export can be imported into another workspace', async () => {
    await make('HL-1', { note: '=1+1' })
    const { text } = await call('GET', '/api/holdings.csv')
    expect(text).toContain('Hinds County, MS')
    const result = await ok<CsvResult>('POST', '/api/holdings/import', { text }, bob)
    expect(result).toEqual({ rows: 1, saved: 1, problems: [] })
    const { holdings } = await ok<HoldingPage>('GET', '/api/holdings', undefined, bob)
    expect(holdings).toMatchObject([{ saleDate: '2025-08-25', paid: 2000, regime: 'ms-land-sale' }])
  })
})

test('the portfolio sums a workspace’s holdings; lists page, filter and hold no other’s', async () => {
  await make()
  const second = await make('HL-2', { bid: 700, taxes: 600, costs: null })
  await ok('POST', `/api/holdings/${second.id}/milestones`, {
    kind: 'sold',
    on: '2026-08-25',
    amount: 770,
  })
  await make('HL-1', { bid: 1 }, bob)
  const portfolio = await ok<HoldingPortfolio>('GET', '/api/holdings/portfolio')
  expect(portfolio).toMatchObject({
    open: 1,
    atWork: 2000,
    byCounty: [{ county: 'Hinds County, MS', holdings: 1, atWork: 2000 }],
    byStage: [{ stageWords: 'In redemption' }],
    // 770 / 700 in 365 days.
    ended: { holdings: 1, paid: 700, received: 770, result: 70, gains: 1, yearly: { percent: 10 } },
  })
  expect(portfolio.nextDays[0]).toMatchObject({ name: '1 Land Rd', on: '2027-02-01' })
  const first = await ok<HoldingPage>('GET', '/api/holdings?limit=1')
  expect(first).toMatchObject({ total: 2, holdings: [{ id: second.id, ending: 'sold' }] })
  const next = await ok<HoldingPage>('GET', `/api/holdings?limit=1&after=${first.next}`)
  expect(next).toMatchObject({ next: null, holdings: [{ parcelId: 'HL-1', paid: 2000 }] })
  expect((await ok<HoldingPage>('GET', '/api/holdings?state=ended')).total).toBe(1)
  expect((await ok<HoldingPage>('GET', '/api/holdings?state=open')).total).toBe(1)
  expect((await ok<HoldingPage>('GET', '/api/holdings?county=Madison County, MS')).total).toBe(0)
})

test('a viewer of the workspace reads, and a stranger finds nothing', async () => {
  const { id } = await make()
  await t.db.query(
    `with joined as (
       insert into workspace_member (workspace_id, user_id, role)
         select workspace_id, $1, 'viewer' from workspace_member where user_id = $2 and is_home
       returning workspace_id)
     update session set workspace_id = joined.workspace_id from joined where user_id = $1`,
    [bob.userId, ada.userId],
  )
  const seen = await ok<HoldingDetail>('GET', `/api/holdings/${id}`, undefined, bob)
  expect(seen).toMatchObject({ id, mayChange: false })
  const event = { kind: 'lost', on: '2026-10-01' }
  expect(await refused('POST', `/api/holdings/${id}/milestones`, event, bob)).toContain(
    '403 You are a viewer',
  )
  const carl = await signIn(t)
  expect(await refused('GET', `/api/holdings/${id}`, undefined, carl)).toContain('404')
})

test('what a person recorded is in their export, and a deleted account’s name goes', async () => {
  const { id } = await make()
  await ok('POST', `/api/holdings/${id}/entries`, { kind: 'legal', on: '2026-01-05', amount: 9 })
  const { text } = await call('GET', '/api/user/export')
  expect(text).toContain('"holdingEntry"')
  await t.db.query(
    `insert into workspace_member (workspace_id, user_id, role)
       select workspace_id, $1, 'owner' from workspace_member where user_id = $2 and is_home`,
    [bob.userId, ada.userId],
  )
  await t.db.query(
    'update session set workspace_id = (select workspace_id from holding) where user_id = $1',
    [bob.userId],
  )
  await t.db.query('delete from app_user where id = $1', [ada.userId])
  const left = await ok<HoldingDetail>('GET', `/api/holdings/${id}`, undefined, bob)
  expect(left.addedBy).toBeNull()
  expect(left.entries[0]).toMatchObject({ amount: 9, by: null })
})
