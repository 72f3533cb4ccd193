import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCalendar } from '../features/calendar/make-calendar.ts'
import { findChecklist } from '../features/checklist/find-checklist.ts'
import { findMaxBid } from '../features/max-bid/find-max-bid.ts'
import { recordOnly } from '../features/property/with-lists.ts'
import { findRedemption } from '../features/redemption/find-redemption.ts'
import { gatherReport } from '../features/report/report-input.ts'
import { gatherRunSheet } from '../features/run-sheet/gather-run-sheet.ts'
import { analyzeOnRequest } from '../features/title/analyze-on-request.ts'
import { listLiens } from '../features/title/list-liens.ts'
import { listTransfers } from '../features/title/list-transfers.ts'
import { getTitleRecord } from '../features/title/title-record.ts'
import type { Pool } from '../platform/db/db.ts'
import { countQueries } from '../platform/testing/count-queries.ts'
import { signIn } from '../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../platform/testing/test-app.ts'

// The evidence of a title is read once for each response: record, redemption and maximum bid of one page use the same
// evidence.

const COUNTY_ID = 28049
const HINDS = 'county=Hinds%20County,%20MS'
const LIST = `parcel_id,owner_name,address,total,sale_date
100-1,SMITH JOHN A,12 OAK ST,500,2025-08-25
100-2,SMITH JOHN A,14 OAK ST,500,2025-08-25
100-3,SMITH JOHN A,16 OAK ST,500,2025-08-25
`
const INDEX = `parcel_id,type,recorded_on,grantors,grantees,book_page,consideration,amount,matures_on,refers_to
100-1,PATENT,1850-03-02,UNITED STATES,STATE OF MISSISSIPPI,1/1,,,,
100-1,WD,1984-03-02,STATE OF MISSISSIPPI,SMITH JOHN A,2911/417,52000,,,
100-1,DT,2020-03-02,SMITH JOHN A,FIRST BANK,5000/1,,41000,2050-03-01,
`

let t: TestApp
let id: number
beforeAll(async () => {
  t = await makeTestApp()
  await t.importFile(LIST, { query: `?${HINDS}` })
  await t.importFile(INDEX, { query: `?as=instruments&${HINDS}` })
  const { rows } = await t.db.query<{ id: number }>(
    `select id from property where parcel_id = '100-1'`,
  )
  id = rows[0]?.id ?? 0
})
afterAll(() => t.close())

/** Functions that read a part of the evidence. */
const isOfEvidence = (query: string) =>
  /^(?:read-title-evidence|read-recorded-title|(?:instruments|tax-sale-events|values)-of-property)$/.test(
    query,
  )

async function evidenceReads(work: (db: Pool) => Promise<unknown>): Promise<string[]> {
  const { db, queries } = countQueries(t.db)
  await work(db)
  return queries.filter(isOfEvidence)
}

test.each<[string, (db: Pool) => Promise<unknown>]>([
  ['the title record', (db) => getTitleRecord(recordOnly(db), id, TEST_DAY)],
  ['an analysis somebody asks for', (db) => analyzeOnRequest(db, id, TEST_DAY, null)],
  ['the liens', (db) => listLiens(recordOnly(db), id, TEST_DAY)],
  ['the transfers', (db) => listTransfers(recordOnly(db), id)],
  ['the redemption', (db) => findRedemption(recordOnly(db), id, TEST_DAY)],
  [
    'the maximum bid',
    (db) => findMaxBid(recordOnly(db), id, {}, { asOf: TEST_DAY, workspaceId: null }),
  ],
  ['the checklist', (db) => findChecklist(recordOnly(db), id, TEST_DAY)],
  ['the report', (db) => gatherReport(recordOnly(db), id, TEST_DAY)],
  [
    'the run sheet of a sale, for all of its parcels',
    async (db) => {
      const wanted = {
        countyId: COUNTY_ID,
        saleDate: '2025-08-25',
        trackedBy: null,
        figures: {},
        margin: null,
      }
      const { lines } = await gatherRunSheet(recordOnly(db), wanted, TEST_DAY)
      expect(lines).toHaveLength(3)
    },
  ],
  [
    'a calendar, for all that is tracked',
    async (db) => {
      const ada = await signIn(t)
      await t.db.query(
        `insert into tracked_property (property_id, workspace_id)
           select p.id, m.workspace_id from property p, workspace_member m where m.user_id = $1`,
        [ada.userId],
      )
      const text = await makeCalendar(recordOnly(db), ada.userId, {
        today: TEST_DAY,
        home: 'https://pp.example',
      })
      expect(text.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThanOrEqual(3)
    },
  ],
])('%s reads the evidence once', async (_what, work) => {
  expect(await evidenceReads(work)).toHaveLength(1)
})

test('record, redemption, maximum bid, checklist and report agree', async () => {
  const record = await getTitleRecord(recordOnly(t.db), id, TEST_DAY)
  const redemption = await findRedemption(recordOnly(t.db), id, TEST_DAY)
  const report = await gatherReport(recordOnly(t.db), id, TEST_DAY)
  const bid = await findMaxBid(recordOnly(t.db), id, {}, { asOf: TEST_DAY, workspaceId: null })
  expect(record.instruments.map(({ recordedOn }) => recordedOn)).toEqual([
    '1850-03-02',
    '1984-03-02',
    '2020-03-02',
  ])
  expect(record.instruments.every(({ provenance }) => provenance.source.length > 0)).toBe(true)
  const { lastTitleSearch: _at, ...title } = record
  expect(report.title).toEqual(title)
  expect(report.redemptions).toEqual(redemption.sales)
  expect(bid.score).toBe(record.underlyingTitleScore)
})
