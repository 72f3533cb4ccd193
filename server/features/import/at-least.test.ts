import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { totalOwedWords } from '../../../domain/tax-sale/owed-words.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.reset())

const HINDS = '?county=Hinds%20County,%20MS'
const BILLS = 'Parcel Number,Owner Name,Property Address,Receipt,Amount Due'
const KNOWN = '820-401,JONES ELLA,12 OAK ST,R-1,100.00'
const BLANK = '820-401,JONES ELLA,12 OAK ST,R-2,'
const OTHERS = ['820-402,SMITH JOHN,14 OAK ST,R-3,200.00', '820-403,POE ANN,16 OAK ST,R-4,300.00']

async function send(lines: string[], options = '') {
  const { status, body } = await t.importFile(lines.join('\n'), { query: `${HINDS}${options}` })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const wordsOf = async (parcelId: string) => totalOwedWords(await t.taxSaleOf(parcelId))

describe('a total that lacks a bill’s amount', () => {
  test('is at least the rest, and exact once the next edition lacks that bill', async () => {
    await send([BILLS, KNOWN, BLANK, ...OTHERS], '&meaning=bills')
    expect(await wordsOf('820-401')).toBe('At least $100.00')
    const next = await send([BILLS, KNOWN, ...OTHERS], '&meaning=bills')
    expect(await wordsOf('820-401')).toBe('$100.00')
    await t.undoImport(next.importId)
    expect(await wordsOf('820-401')).toBe('At least $100.00')
  })

  test('is exact once the amount is stated', async () => {
    await send([BILLS, KNOWN, BLANK, ...OTHERS], '&meaning=bills')
    await send([BILLS, KNOWN, `${BLANK}50.00`, ...OTHERS], '&meaning=bills')
    expect(await wordsOf('820-401')).toBe('$150.00')
  })

  test('is 0 once the parcel left the list', async () => {
    await send([BILLS, KNOWN, BLANK, ...OTHERS], '&meaning=bills')
    await send([BILLS, ...OTHERS], '&meaning=bills')
    expect(await wordsOf('820-401')).toBe('$0.00')
  })

  test('is exact once a snapshot of a later day replaces it, until that is undone', async () => {
    await send([BILLS, KNOWN, BLANK, ...OTHERS], '&meaning=bills&asOf=2026-01-05')
    const snapshot = await send(
      ['parcel_id,owner_name,total_due', '820-401,JONES ELLA,420.00'],
      '&meaning=snapshot&asOf=2026-02-05',
    )
    expect(await wordsOf('820-401')).toBe('$420.00')
    await t.undoImport(snapshot.importId)
    expect(await wordsOf('820-401')).toBe('At least $100.00')
  })
})

describe('a snapshot that names only a part of what is owed', () => {
  const PART = ['parcel_id,owner_name,penalties', '820-401,JONES ELLA,40.00']

  test('is the least, and the next edition that leaves the amount blank keeps it so', async () => {
    await send(PART, '&meaning=snapshot&asOf=2026-01-05')
    expect(await wordsOf('820-401')).toBe('At least $40.00')
    await send([PART[0] ?? '', '820-401,JONES ELLA B,'], '&meaning=snapshot&asOf=2026-02-05')
    expect(await wordsOf('820-401')).toBe('At least $40.00')
  })

  test('leaves no trace once a later snapshot replaces it with the whole', async () => {
    await send(PART, '&meaning=snapshot&asOf=2026-01-05')
    await send(
      ['parcel_id,owner_name,total_due', '820-401,JONES ELLA,420.00'],
      '&meaning=snapshot&asOf=2026-02-05',
    )
    expect(await wordsOf('820-401')).toBe('$420.00')
  })

  test('is replaced, and a later snapshot of another list that states more parcels says nothing of it', async () => {
    await send(PART, '&meaning=snapshot&asOf=2026-01-05')
    await send(
      ['parcel_id,owner_name,total_due', '820-402,SMITH JOHN,420.00'],
      '&meaning=snapshot&asOf=2026-02-05',
    )
    expect(await wordsOf('820-401')).toBe('At least $40.00')
  })
})

test('an assumed 0 stays unknown until a list states an amount', async () => {
  await t.app.inject({
    method: 'POST',
    url: '/api/properties/bulk-import',
    payload: {
      properties: [
        { parcelId: '820-401', address: '12 OAK ST', ownerName: 'JONES ELLA', assessedValue: 9000 },
      ],
    },
  })
  expect(await wordsOf('820-401')).toBe('Unknown')
  await send([BILLS, KNOWN, ...OTHERS], '&meaning=bills')
  expect(await wordsOf('820-401')).toBe('$100.00')
})
