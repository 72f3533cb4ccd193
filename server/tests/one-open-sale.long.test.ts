import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Insurable } from '../../contract/insurable.ts'
import type { MaxBid } from '../../contract/max-bid.ts'
import type { Notification } from '../../contract/notification.ts'
import type { Property } from '../../contract/property.ts'
import type { RedemptionAnswer } from '../../contract/redemption.ts'
import type { RunSheet } from '../../contract/run-sheet.ts'
import type { TaxSaleDetail } from '../../contract/tax-sale.ts'
import type { TitleRecord } from '../../contract/title.ts'
import { formatMoney } from '../../domain/lib/format.ts'
import { totalOwedWords } from '../../domain/tax-sale/owed-words.ts'
import { raiseAlerts } from '../features/alerts/raise-alerts.ts'
import { raiseDeadlines } from '../features/alerts/raise-deadlines.ts'
import { readPdfText } from '../features/import/read/pdf-text.ts'
import { listMapProperties } from '../features/map/area.queries.ts'
import { sendDigests } from '../features/notifications/send-digests.ts'
import { listParcelsById } from '../features/ownership/owned-parcel.queries.ts'
import { resolveStoredOwners } from '../features/ownership/resolve-owners.ts'
import { givePlan } from '../features/payments/testing/give-plan.ts'
import { scoreTitles } from '../features/title/score-titles.ts'
import { readMail } from '../platform/testing/read-mail.ts'
import { type SignedIn, signIn } from '../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../platform/testing/test-app.ts'

let t: TestApp
let ada: SignedIn
const HINDS = 'county=Hinds%20County,%20MS'
const PARCEL = '100-1'

beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.reset()
  ada = await signIn(t, { email: 'ada@example.com' })
  await givePlan(t.db, ada.userId, 'pro')
})
afterAll(() => t.close())

const send = async (text: string, query: string, fileName: string) => {
  const { status, body } = await t.importFile(text, { query: `?${HINDS}${query}`, fileName })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** A first list with the parcel, its deed, and its unpaid taxes as the record has them. */
async function knownParcel(saleDate = '2027-04-05'): Promise<number> {
  await send(
    `parcel_id,owner_name,address,total_owed,sale_date\n${PARCEL},SMITH JOHN A,1 OAK ST,1500.00,${saleDate}\n200-2,ROE RICHARD,2 OAK ST,80.00,${saleDate}`,
    '&meaning=snapshot&asOf=2026-01-05',
    'first.csv',
  )
  await send(
    `parcel_id,type,recorded_on,grantors,grantees,book_page\n${PARCEL},WD,1984-03-02,STATE OF MISSISSIPPI,SMITH JOHN A,2911/417`,
    '&as=instruments',
    'index.csv',
  )
  const id = await t.idOf(PARCEL)
  await t.db.query(
    `insert into tax_sale_event (property_id, kind, sale_date, tax_year, amount_cents, status, import_id, as_of)
       values ($1, 'ms-land-sale', $2, 2025, 150000, 'delinquent', 0, '2026-01-05')`,
    [id, saleDate],
  )
  const tracked = await t.app.inject({
    method: 'POST',
    url: '/api/user/tracked-properties',
    payload: { propertyId: id },
    headers: ada.headers,
  })
  expect(tracked.statusCode).toBe(201)
  await raiseAlerts(t.db, TEST_DAY)
  await t.db.query('delete from notification')
  return id
}

const get = async <T>(url: string): Promise<T> =>
  (await t.app.inject({ url, headers: ada.headers })).json<T>()

async function reportText(id: number): Promise<string> {
  const made = await t.app.inject({
    method: 'POST',
    url: `/api/properties/${id}/report`,
    headers: ada.headers,
  })
  return textOf((await t.app.inject({ url: made.json<{ url: string }>().url })).rawPayload)
}

async function textOf(pdf: Buffer): Promise<string> {
  const pages = await readPdfText(
    (async function* () {
      yield pdf
    })(),
    20,
  )
  return pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')
}

/** What each reader says of the parcel's sale. */
async function readers(id: number) {
  await raiseAlerts(t.db, TEST_DAY)
  const sale = await get<TaxSaleDetail>(`/api/tax-sales/property/${id}`)
  const record = await get<TitleRecord>(`/api/title-records/property/${id}`)
  const sheetOf = async (day: string) =>
    (await get<RunSheet>(`/api/exports/run-sheet?${HINDS}&saleDate=${day}&format=json`)).lines.find(
      ({ parcelId }) => parcelId === PARCEL,
    )
  const fileOf = (day: string, format: string) =>
    t.app.inject({
      url: `/api/exports/run-sheet?${HINDS}&saleDate=${day}&format=${format}`,
      headers: ada.headers,
    })
  const notifications = await get<Notification[]>('/api/user/notifications')
  const alerts = notifications.map(({ title, message }) => `${title}. ${message}`).join(' ')
  await sendDigests(t.db, {
    publicUrl: 'https://pp.example',
    now: new Date('2026-11-21T12:00:00Z'),
  })
  const mails = await readMail(t)
  return {
    sale,
    record,
    bid: await get<MaxBid>(`/api/properties/${id}/max-bid`),
    redemption: await get<RedemptionAnswer>(`/api/properties/${id}/redemption`),
    ways: (await get<Insurable>(`/api/properties/${id}/insurable`)).ways,
    line: await sheetOf(sale.saleDate ?? 'none'),
    sheet: await textOf((await fileOf(sale.saleDate ?? 'none', 'pdf')).rawPayload),
    csv: (await fileOf(sale.saleDate ?? 'none', 'csv')).body,
    found: (await t.search(PARCEL))[0] as Property,
    report: await reportText(id),
    alerts,
    mail: mails.map((mail) => JSON.stringify(mail)).join(' '),
  }
}

const taxLiens = ({ liens }: TitleRecord) =>
  liens.filter(({ lienType, isActive }) => lienType === 'property-tax' && isActive)

const LATER = '&asOf=2026-11-02'

test.each([
  [
    'bills',
    `parcel_id,owner_name,tax_year,bill_number,total_owed,sale_date\n${PARCEL},SMITH JOHN A,2024,B1,900.10,2027-04-19\n${PARCEL},SMITH JOHN A,2025,B2,1100.20,2027-04-19`,
    '&meaning=bills',
    2000.3,
  ],
  [
    'a snapshot',
    `parcel_id,owner_name,total_owed,sale_date\n${PARCEL},SMITH JOHN A,2100.40,2027-04-19`,
    '&meaning=snapshot',
    2100.4,
  ],
  [
    'bills of which one names no amount',
    `parcel_id,owner_name,tax_year,bill_number,total_owed,sale_date\n${PARCEL},SMITH JOHN A,2024,B1,900.10,2027-04-19\n${PARCEL},SMITH JOHN A,2025,B2,,2027-04-19`,
    '&meaning=bills',
    900.1,
  ],
] as const)('%s: every reader says the same sum and day', async (kind, text, query, total) => {
  const id = await knownParcel()
  await send(text, `${query}${LATER}`, 'later.csv')
  const { sale, record, bid, ways, line, sheet, csv, found, report, alerts, mail } =
    await readers(id)
  const isLeast = kind.includes('no amount')
  const words = totalOwedWords(sale)
  expect(words).toBe(isLeast ? 'At least $900.10' : formatMoney(total))
  expect(sale).toMatchObject({ status: 'delinquent', totalOwed: total, saleDate: '2027-04-19' })
  expect(sale.owed).toMatchObject({ total, isPartUnknown: isLeast })

  // Title: one lien for the open sale, with the same sum, offered on the same day, filed on none.
  const [lien, ...others] = taxLiens(record)
  expect(others).toEqual([])
  expect(lien?.why).toContain('2027-04-19')
  if (!isLeast) expect(lien?.why).toContain(formatMoney(total))
  const liens = await get<Array<{ lienType: string; filedDate: string | null }>>(
    `/api/properties/${id}/liens`,
  )
  expect(liens.filter(({ lienType }) => lienType === 'property-tax')).toMatchObject([
    { filedDate: null },
  ])
  // The stored score is of these facts before anything else ran.
  expect(found.isTitleUpdating).toBeUndefined()
  expect(found.titleScore).toBe(record.confidenceScore)
  expect(found.underlyingTitleScore).toBe(record.underlyingTitleScore)
  expect(line).toMatchObject({
    amountDue: total,
    isAmountAssumed: isLeast,
    titleScore: record.confidenceScore,
    underlyingTitleScore: record.underlyingTitleScore,
  })

  expect(sheet).toContain(words)
  expect(csv).toContain(isLeast ? ',900.1,At least,' : `,${total},,`)

  // A bid needs the whole sum.
  const face = isLeast ? null : total
  if (!isLeast) {
    expect(bid.face).toBe(face)
    expect(line?.bid.inputs.face?.value).toBe(face)
    const owner = ways.find(({ id: way }) => way === 'owner')
    expect(owner?.roads[0]?.lines).toContainEqual(
      expect.objectContaining({ what: 'taxes owed', low: total, high: total }),
    )
  }
  expect(report).toContain(`Total owed ${words}`)
  expect(report).toContain(`Owed: ${words}`)
  expect(report).toContain('Apr 19, 2027')
  for (const said of [alerts, mail]) {
    expect(said).toContain(`${isLeast ? 'at least ' : ''}${formatMoney(total)}`)
  }
})

test('sale results: sold for every reader, and nobody says that it is for sale', async () => {
  const id = await knownParcel('2026-08-31')
  await send(
    `Parcel ID,Sale Date,Sale Result,Sold To,Winning Bid\n${PARCEL},2026-08-31,Sold,DELTA LLC,2600.00`,
    '&meaning=sale-results&asOf=2026-09-01',
    'results.csv',
  )
  const { sale, record, bid, redemption, found, alerts, mail } = await readers(id)
  expect(sale).toMatchObject({ status: 'auctioned', saleDate: '2026-08-31', totalOwed: 1500 })
  expect(record.findings.map(({ code }) => code)).toContain('redemption-open')
  expect(record.findings.map(({ code }) => code)).not.toContain('delinquent-taxes')
  expect(taxLiens(record)).toHaveLength(1)
  expect(taxLiens(record)[0]).toMatchObject({ expiresOn: '2028-08-31' })
  expect(bid.status).toBe('sold')
  expect(redemption.sales).toMatchObject([{ saleDate: '2026-08-31', deadline: '2028-08-31' }])
  expect(found.titleScore).toBe(record.confidenceScore)
  expect(alerts).toContain('auctioned')
  expect(mail).toContain('auctioned')
})

const STRUCK_OFF = [
  ['the words of a run sheet’s result', 'Struck off to the State,,'],
  ['the buyer', 'Sold,STATE OF MISSISSIPPI,1500.00'],
] as const

test.each(STRUCK_OFF)(
  'results that name the State as buyer, by %s: redeemable for two years, then the State’s',
  async (_how, result) => {
    const id = await knownParcel('2026-08-31')
    const sold = (day: string) =>
      send(
        `Sale,Parcel ID,County,Sale Date,Sale Result,Sold To,Winning Bid\n"Hinds County, MS ${day}",${PARCEL},"Hinds County, MS",${day},${result}`,
        '&asOf=2026-11-02',
        'results.csv',
      )
    await sold('2026-08-31')
    const open = await readers(id)
    expect(open.redemption.sales).toMatchObject([
      { status: 'open', deadline: '2028-08-31', buyerReceives: null },
    ])
    expect(open.redemption.sales[0]?.question.boughtByState).toBe(true)
    expect(open.record.findings.map(({ code }) => code)).toContain('redemption-open')
    expect(open.bid.status).toBe('sold')
    expect(open.line?.follows).toContain('patent')
    // The sheet has the other parcel of the sale, too.
    expect(JSON.stringify({ ...open, sheet: '', csv: '' })).not.toMatch(
      /demand (?:a|the tax) deed|tax deed on demand/,
    )

    await t.db.query(`update tax_sale set sale_date = '2024-08-26'`)
    await t.db.query(`update tax_sale_result set sale_day = '2024-08-26'`)
    await t.db.query(`update tax_sale_event set sale_date = '2024-08-26'`)
    const { record, bid, redemption, ways, line, report } = await readers(id)
    const lost = record.findings.find(({ code }) => code === 'tax-deed-in-chain')
    expect(lost?.explanation).toContain('The State holds the land')
    expect(redemption.sales).toMatchObject([
      { status: 'expired', deadline: '2026-08-26', isHeldByState: true },
    ])
    expect(bid).toMatchObject({ status: 'held by the State', face: null })
    expect(line?.clock).toContain('Held by the State')
    expect(ways.find(({ id: way }) => way === 'owner')?.status).toBe('closed')
    expect(report).toContain('held by the State')
  },
)

test('a paste without an amount: 0 and marked in the API, unknown on every paper', async () => {
  const pasted = await t.app.inject({
    method: 'POST',
    url: '/api/properties/bulk-import',
    payload: {
      properties: [
        { parcelId: '300-3', address: '3 OAK ST', ownerName: 'DOE JANE', assessedValue: 9000 },
      ],
    },
    headers: ada.headers,
  })
  expect(pasted.statusCode, pasted.body).toBe(200)
  const id = await t.idOf('300-3')
  const sale = await get<TaxSaleDetail>(`/api/tax-sales/property/${id}`)
  expect(sale.assumed).toContain('totalOwed')
  expect(sale.totalOwed).toBe(0)
  expect(totalOwedWords(sale)).toBe('Unknown')
  const report = await reportText(id)
  expect(report).toMatch(/Total owed Unknown/)
  // The sum of the bid has lines of 0 that nobody entered.
  expect(report.slice(0, report.indexOf('Maximum bid'))).not.toContain('$0.00')
  expect((await get<MaxBid>(`/api/properties/${id}/max-bid`)).face).toBeNull()
})

/** Listed for a sale in four days before the list came. */
async function offeredAndHeld(list: string): Promise<void> {
  await send(
    `parcel_id,owner_name,address,total_owed,sale_date\n${PARCEL},SMITH JOHN A,1 OAK ST,1500.00,2026-11-25`,
    '&meaning=snapshot&asOf=2026-01-05',
    'first.csv',
  )
  await send(list, LATER, 'held.csv')
  const tracked = await t.app.inject({
    method: 'POST',
    url: '/api/user/tracked-properties',
    payload: { propertyId: await t.idOf(PARCEL) },
    headers: ada.headers,
  })
  expect(tracked.statusCode).toBe(201)
}

const HELD = [
  [
    'the State’s land of two states',
    `record,state,county,parcel,amount,market_value,acres,address,legal_description,list_date\n1,MS,Hinds,${PARCEL},2014.72,32500,0.294,1 OAK ST. (VACANT LOT) JACKSON MS 39209,LOT 3 BLK 8 SAMPLE ADDN,2026-11-02`,
  ],
  [
    'the Secretary of State’s land',
    `county,parcel_number,ppin_number,legal_description,subdivision,propertyaddress,city,zip,acres,square_feet,market_value,sumoftaxfees,certificatetaxyear\nHINDS,${PARCEL},94319,LOT 11,SAMPLE PLACE,1 OAK ST,JACKSON,39209,0,5140,$32500.00,$2014.72,2019`,
  ],
] as const

test.each(HELD)('%s: the State holds it for every reader', async (_name, text) => {
  const id = await knownParcel('2026-08-31')
  await send(text, LATER, 'held.csv')
  const { sale, record, bid, redemption, ways, line, found, report, alerts, mail } =
    await readers(id)
  expect(sale.totalOwed).toBe(2014.72)

  // Title: the owner lost it to the State. Nothing is to be sold, nothing can be redeemed.
  const codes = record.findings.map(({ code }) => code)
  expect(codes).not.toContain('delinquent-taxes')
  expect(codes).not.toContain('redemption-open')
  const lost = record.findings.find(({ code }) => code === 'tax-deed-in-chain')
  expect(lost?.explanation).toContain('The State holds the land')
  expect(taxLiens(record)).toEqual([])
  expect(found.titleScore).toBe(record.confidenceScore)

  expect(redemption.sales).toMatchObject([
    { status: 'expired', deadline: null, total: null, deadlines: [] },
  ])
  expect(redemption.sales[0]?.assumptions.join()).toContain('The State holds the land')

  // A patent has a price that the State sets: no minimum bid, no bid against a redemption.
  expect(bid).toMatchObject({
    status: 'held by the State',
    face: null,
    leads: 'ifDeeded',
    ifRedeemed: { kind: 'held by the State', noLossUpTo: null, lossAbove: null },
    ifDeeded: { isBelowMinimum: false, lossIfRedeemed: null },
    results: [],
    yield: null,
  })
  expect(bid.ifDeeded.amount).toBeGreaterThan(0)
  expect(bid.says).toContain('The State holds the land')

  expect(line?.clock).toContain('Held by the State')
  expect(line?.follows).toContain('patent')
  expect(line?.bids).toMatchObject({
    kind: 'held by the State',
    noLossUpTo: null,
    ifDeeded: bid.ifDeeded.amount,
  })
  expect(line?.bid).toMatchObject({ isSold: false, isHeldByState: true })

  // The specified word stays; beside it stands who holds the land, and no day of a sale.
  expect(found).toMatchObject({ taxStatus: 'delinquent', isHeldByState: true })
  expect(report).toContain('Delinquent, held by the State')
  await resolveStoredOwners(t.db, { today: TEST_DAY })
  for (const shown of [
    await get<object[]>('/api/user/saved-properties'),
    await listMapProperties(t.db, [id]),
    await listParcelsById(t.db, [id]),
  ]) {
    expect(shown).toMatchObject([{ taxStatus: 'delinquent', isHeldByState: true }])
  }
  expect(report).toContain('Sold to the State')
  expect(report).not.toContain('Not scheduled')

  const soldTo = async (whom: string) =>
    JSON.stringify(await get(`/api/properties/search?q=${PARCEL}&soldTo=${whom}`))
  expect(await soldTo('state')).toContain(PARCEL)
  expect(await soldTo('none')).not.toContain(PARCEL)

  for (const { id: way, status, why } of ways) {
    expect(status).toBe(way === 'deed' ? 'unknown' : 'closed')
    expect(why).toContain('The State holds the land')
  }

  expect(report).toContain('The State holds the land')
  for (const said of [report, alerts, mail, JSON.stringify([record, line, bid, ways])]) {
    expect(said).not.toMatch(/not yet sold|Redeemable|Unpaid and not sold|can be redeemed until/i)
  }
  for (const said of [alerts, mail]) expect(said).not.toMatch(/redemption ends|tax sale in/i)
})

test('Alabama’s held land: the State holds it, and it stays redeemable', async () => {
  const [, list] = HELD[0]
  const text = list.replace('1,MS,Hinds', '1,AL,Jefferson')
  const imported = await t.importFile(text, { query: '?asOf=2026-11-02', fileName: 'held.csv' })
  expect(imported.status, JSON.stringify(imported.body)).toBe(200)
  const id = await t.idOf(PARCEL)
  const { sales } = await get<RedemptionAnswer>(`/api/properties/${id}/redemption`)
  expect(sales).toMatchObject([{ status: 'unknown', missing: 'saleDate', deadline: null }])
  expect(sales[0]?.assumptions.join()).toContain('redeemable until title leaves the State')
  expect(await get<MaxBid>(`/api/properties/${id}/max-bid`)).toMatchObject({
    regime: 'al-land-sale',
    status: 'held by the State',
    face: null,
    ifRedeemed: { noLossUpTo: null },
  })
})

test('a day of an older county list is no alert on land that the State holds', async () => {
  await offeredAndHeld(HELD[0][1])
  expect(await raiseDeadlines(t.db, TEST_DAY)).toBe(0)
})

test('a patent after the list takes the land out of the State’s hands', async () => {
  const id = await knownParcel('2026-08-31')
  await send(HELD[0][1], LATER, 'held.csv')
  await send(
    `parcel_id,type,recorded_on,grantors,grantees,book_page\n${PARCEL},PATENT,2026-11-10,STATE OF MISSISSIPPI,DELTA LLC,6000/1`,
    '&as=instruments',
    'index-2.csv',
  )
  const { record, line, redemption } = await readers(id)
  expect(JSON.stringify([record, line, redemption])).not.toContain('State holds')
  expect(record.findings.map(({ code }) => code)).toContain('tax-deed-in-chain')
})

test('a later list of the county takes the land out of the State’s hands', async () => {
  const id = await knownParcel()
  await send(HELD[0][1], LATER, 'held.csv')
  await send(
    `parcel_id,owner_name,total_owed,sale_date\n${PARCEL},SMITH JOHN A,77.00,2027-04-19`,
    '&meaning=snapshot&asOf=2026-11-20',
    'later.csv',
  )
  const { record, bid, line } = await readers(id)
  expect(record.findings.map(({ code }) => code)).toContain('delinquent-taxes')
  expect(bid).toMatchObject({ status: 'open', face: 77 })
  expect(line?.clock).toContain('Redeemable')
})

test('a roll says nothing of what is owed, and changes no reader', async () => {
  const id = await knownParcel()
  const before = await readers(id)
  await send(
    `parcel_id,owner_name,address,market_value\n${PARCEL},SMITH JOHN A,1 OAK ST,60000`,
    `&meaning=roll${LATER}`,
    'roll.csv',
  )
  const after = await readers(id)
  expect(after.sale).toMatchObject({ status: 'delinquent', totalOwed: 1500 })
  expect(after.bid.face).toBe(before.bid.face)
  expect(taxLiens(after.record)).toEqual(taxLiens(before.record))
})

test('notices of a lender’s sale say nothing of the taxes, and change no reader', async () => {
  const id = await knownParcel()
  const before = await readers(id)
  await send(
    `parcel_id,owner_name,address,trustee,lender,original_loan,sale_date\n${PARCEL},SMITH JOHN A,1 OAK ST,DEAN MORRIS LLC,FIRST BANK,88000.00,2027-05-20`,
    `&meaning=notices${LATER}`,
    'notices.csv',
  )
  const after = await readers(id)
  const of = ({ status, totalOwed, saleDate, bills, owed }: TaxSaleDetail) => ({
    status,
    totalOwed,
    saleDate,
    bills,
    owed,
  })
  expect(of(after.sale)).toEqual(of(before.sale))
  expect(after.bid.face).toBe(1500)
  expect(taxLiens(after.record)).toEqual(taxLiens(before.record))
  expect(after.line).toMatchObject({ amountDue: 1500, isAmountAssumed: false })
  expect(after.report).toContain('Total owed $1,500.00')
  expect(after.report).not.toContain('88,000')
  expect(after.alerts).not.toContain('88,000')
})

test('an import that touches more titles than it scores says on each that it is being updated', async () => {
  const id = await knownParcel()
  const many = Array.from({ length: 5_001 }, (_none, n) => n)
  const list = (owed: string) =>
    [
      'parcel_id,owner_name,address,total_owed,sale_date',
      `${PARCEL},SMITH JOHN A,1 OAK ST,${owed},2027-04-19`,
      ...many.map((n) => `9${n},OWNER ${n},${n} ELM ST,${owed},2027-04-19`),
    ].join('\n')
  await send(list('10.00'), '&meaning=snapshot&asOf=2026-10-02', 'large.csv')
  await send(
    [
      'parcel_id,type,recorded_on,grantors,grantees,book_page',
      ...many.map((n) => `9${n},WD,1990-03-02,STATE OF MISSISSIPPI,OWNER ${n},${n + 1}/1`),
    ].join('\n'),
    '&as=instruments',
    'large-index.csv',
  )
  await scoreTitles(t.db, { today: TEST_DAY, onlyDue: true })
  await send(list('2100.40'), `&meaning=snapshot${LATER}`, 'large.csv')
  const found = async () => (await t.search(PARCEL))[0] as Property
  expect(await found()).toMatchObject({ isTitleUpdating: true })
  const radar = await t.getJson<Array<{ property: Property }>>(`/api/tax-sales?${HINDS}&limit=5`)
  const row = radar.body.find(({ property }) => property.parcelId === PARCEL)
  expect(row?.property.isTitleUpdating).toBe(true)
  // Rows of the radar that are not written yet are counted.
  expect(Number(radar.headers['x-updating-count'])).toBeGreaterThan(5_000)
  expect((await get<Property>(`/api/properties/${id}`)).isTitleUpdating).toBe(true)
  // What is computed on request is of the new facts at once.
  expect((await get<MaxBid>(`/api/properties/${id}/max-bid`)).face).toBe(2100.4)
  await scoreTitles(t.db, { today: TEST_DAY, onlyDue: true })
  const record = await get<TitleRecord>(`/api/title-records/property/${id}`)
  const scored = await found()
  expect(scored.isTitleUpdating).toBeUndefined()
  expect(scored.titleScore).toBe(record.confidenceScore)
})

test('instruments: a redemption of record ends the taxes for title and score at once', async () => {
  const id = await knownParcel('2026-08-31')
  await send(
    `parcel_id,type,recorded_on,grantors,grantees,book_page\n${PARCEL},REDEMPTION,2026-10-05,CHANCERY CLERK,SMITH JOHN A,6000/1`,
    '&as=instruments',
    'index-2.csv',
  )
  const record = await get<TitleRecord>(`/api/title-records/property/${id}`)
  const found = (await t.search(PARCEL))[0] as Property
  expect(found.titleScore).toBe(record.confidenceScore)
  expect(record.liens.filter(({ isActive }) => isActive)).toEqual([])
})
