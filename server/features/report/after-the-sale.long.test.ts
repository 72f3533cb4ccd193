import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MadeReport } from '../../../contract/report.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { openPdf } from '../import/read/pdf-pages.ts'
import { givePlan } from '../payments/testing/give-plan.ts'
import { codeOf } from './report-code.ts'

let t: TestApp
let ada: SignedIn
beforeAll(async () => {
  t = await makeTestApp()
  ada = await signIn(t)
  await givePlan(t.db, ada.userId, 'pro')
})
afterAll(() => t.close())

const HINDS = 'Hinds%20County,%20MS'

async function importSold(parcel: string): Promise<number> {
  await t.importFile(`parcel_id,owner_name,total,sale_date\n${parcel},DOE JANE,600,2024-08-26`, {
    query: `?county=${HINDS}`,
  })
  await t.importFile(
    `Sale,Parcel ID,PPIN,Address,City,County,Sale Date,Sale Result,Sold To,Winning Bid\n"Hinds County, MS 2024-08-26",${parcel},,,,"Hinds County, MS",2024-08-26,Sold,MAGNOLIA TAX LLC,5000`,
    { fileName: `results-${parcel}.csv` },
  )
  return t.idOf(parcel)
}

async function make(id: number, who = ada): Promise<MadeReport> {
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/properties/${id}/report`,
    headers: who.headers,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

/** The words of all pages in their order. */
async function wordsOf(url: string): Promise<string> {
  const bytes = (await t.app.inject({ url })).rawPayload
  if (process.env.KEEP_PDF) writeFileSync(process.env.KEEP_PDF, bytes)
  const pdf = await openPdf(new Uint8Array(bytes))
  const pages: string[] = []
  for (let number = 1; number <= pdf.pageCount; number++) {
    pages.push((await pdf.page(number)).words.map(({ text }) => text).join(' '))
  }
  await pdf.close()
  return pages.join(' ').replace(/\s+/g, ' ')
}

test('a report of a sold parcel has the ways to insurable title with the workspace’s costs, and the surplus', async () => {
  const id = await importSold('W-1')
  await t.app.inject({
    method: 'PATCH',
    url: `/api/properties/${id}/insurable`,
    headers: ada.headers,
    payload: {
      costs: { titleSearch: { low: 250, high: 400 }, suitMonths: { low: 6, high: 12 } },
    },
  })
  const { hash, url } = await make(id)
  const words = await wordsOf(url)
  expect(words).toContain('Path to insurable title')
  // As of Nov 21, 2026: the suit may be filed at once, and takes six to twelve months.
  expect(words).toContain('May 21, 2027 to Nov 21, 2027')
  expect(words).toContain('$250 to $400')
  // Three years of possession from today, earlier than none: MS-36.
  expect(words).toContain('Nov 21, 2029')
  expect(words).toContain('§ 15-1-15')
  // 5,000 − 600; the owner may ask for two years from Aug 26, 2026 (MS-22).
  expect(words).toContain('$4,400.00 above the amount due')
  expect(words).toContain('Aug 26, 2028')
  expect(words).toContain('§ 27-41-77')
  // The public check says nothing of it.
  const { body: check } = await t.app.inject({ url: `/api/reports/check/${codeOf(hash)}` })
  expect(check).toContain('This report is genuine')
  for (const secret of ['4,400', '4400', 'insurable', '$250', 'urplus']) {
    expect(check).not.toContain(secret)
  }
})

test('another workspace’s report has its own costs, and none of these', async () => {
  const id = await t.idOf('W-1')
  const eve = await signIn(t)
  await givePlan(t.db, eve.userId, 'pro')
  const words = await wordsOf((await make(id, eve)).url)
  expect(words).toContain('Path to insurable title')
  expect(words).not.toContain('$250')
})

test('without a sale, and without an excess, a report has neither', async () => {
  await t.importFile('parcel_id,owner_name,market_value\nW-2,ROE RICHARD,50000', {
    query: `?county=${HINDS}`,
  })
  const words = await wordsOf((await make(await t.idOf('W-2'))).url)
  expect(words).toContain('Redemption')
  expect(words).not.toContain('Path to insurable title')
  expect(words).not.toContain('Surplus')
})

test('a report of a parcel to be sold has both bids and the sum behind them; that of a sold parcel has none', async () => {
  expect(await wordsOf((await make(await importSold('W-2'))).url)).not.toContain('Maximum bid')
  await t.importFile(
    'parcel_id,address,owner_name,total,sale_date,market_value\nB-1,9 ELM ST,DOE JANE,600,2027-08-30,50000',
    { query: `?county=${HINDS}` },
  )
  const words = await wordsOf((await make(await t.idOf('B-1'))).url)
  const section = words.slice(words.indexOf('Maximum bid'))
  for (const part of [
    'If redeemed',
    'If you get the deed',
    'Worst case, if the title fails:',
    'line by line',
    '$50,000.00',
    'The assessor: market value from the county’s list',
    'An estimate, not advice to bid',
  ]) {
    expect(section).toContain(part)
  }
})
