import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileImportResult } from '../../../contract/import.ts'
import type { Property } from '../../../contract/property.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const LIST = [
  'Parcel Number,Owner,Zip,September Account Balance,Amount Paid,Last Notice',
  'EFGH 007,"SAMPLE, ALICE",39202,"$1,204.55",$10.00,8/31/2026',
  'EFGH 008,"DOE, JOHN",39206,$88.10,$0.00,9/1/2026',
  'EFGH 009,"ROE, RICHARD",39206,,,',
].join('\n')

test('a balance that no alias names is read, and what is left unread is named with its sum', async () => {
  const check = await t.importFile(LIST, { query: '?dryRun=true' })
  const { columns } = check.body as unknown as FileImportResult
  expect(columns).toMatchObject([
    { heading: 'Parcel Number', field: 'parcelId', filled: 3, holds: 'text', isUnread: false },
    { heading: 'Owner', field: 'ownerName', sum: null },
    { heading: 'Zip', field: 'zipCode', first: ['39202', '39206'], holds: 'number', sum: null },
    { heading: 'September Account Balance', field: 'totalOwed', filled: 2, sum: 1292.65 },
    { heading: 'Amount Paid', field: null, holds: 'money', sum: 10, isUnread: true },
    { heading: 'Last Notice', field: null, holds: 'day', sum: null, isUnread: true },
  ])
  expect(check.body).toMatchObject({ meaning: 'snapshot', remarks: 1 })
  expect(check.body.remark_details).toEqual([
    'Line 1: the column "Amount Paid" holds amounts (sum $10.00) and is not read as any field; it is kept with each property as written',
    'Line 1: the column "Last Notice" holds days and is not read as any field; it is kept with each property as written',
  ])
})

test('an amount the list does not state is unknown, and IDs are found as people write them', async () => {
  const { body } = await t.importFile(LIST, {})
  expect(body).toMatchObject({ imported: 3, remarks: 1 })
  // The result names what was not read with its sum, also when the rows are known already.
  const again = await t.importFile(LIST, {})
  for (const { remark_details } of [body, again.body]) {
    expect(remark_details.join()).toContain('"Amount Paid" holds amounts (sum $10.00)')
  }
  const { rows } = await t.db.query(
    `select p.parcel_id, s.total_cents, s.assumed from tax_sale s join property p on p.id = s.property_id order by 1`,
  )
  expect(rows.map((row) => row.total_cents)).toEqual([120_455, 8_810, null])
  for (const typed of ['EFGH 007', 'EFGH007', 'EFGH 7', 'efgh-0007']) {
    const found = await t.getJson<Property[]>(
      `/api/properties/search?q=${encodeURIComponent(typed)}`,
    )
    expect(found.body[0]?.parcelId, typed).toBe('EFGH 007')
  }
})

test('a roll without a profile says nothing of delinquency', async () => {
  const roll =
    'PIN,Owner,Assessed Value,Year Built\n042750026,SAMPLE,9000,1963\n042750031,DOE,8000,1950'
  const { body } = await t.importFile(roll, {})
  expect(body).toMatchObject({ imported: 2 })
  for (const typed of ['0042750026', '42750026', '042750026']) {
    const found = await t.getJson<Property[]>(`/api/properties/search?q=${typed}`)
    expect(found.body[0]?.parcelId, typed).toBe('042750026')
  }
  const { rows } = await t.db.query(
    `select count(*) as n from tax_sale s join property p on p.id = s.property_id where p.parcel_id like '0427%'`,
  )
  expect(rows[0]?.n).toBe(0)
})
