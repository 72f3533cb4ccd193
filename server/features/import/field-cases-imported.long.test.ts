import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Property } from '../../../contract/property.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.reset())

const RANKIN = '?county=Rankin%20County%2C%20MS'
const search = async (text: string) =>
  (await t.getJson<Property[]>(`/api/properties/search?q=${encodeURIComponent(text)}`)).body

describe('a snapshot with a blank amount', () => {
  const HEADINGS = 'parcel_id,owner_name,address,total_owed,sale_date'
  const SNAPSHOT = `${RANKIN}&meaning=snapshot`
  const rows = (...lines: string[]) => [HEADINGS, ...lines].join('\n')
  const KNOWN = 'LRC-1,DOE JOHN,1 OAK RD,1200.00,2026-08-31'
  const BLANK = 'LRC-1,DOE JOHN,1 OAK RD,,2026-08-31'
  const OTHER = 'LRC-2,ROE JANE,2 OAK RD,350.00,2026-08-31'

  test.each([
    ['below the known one', rows(KNOWN, BLANK, OTHER)],
    ['above it', rows(BLANK, KNOWN, OTHER)],
    ['twice', rows(BLANK, KNOWN, OTHER, BLANK)],
  ])('keeps the amount that the list states: %s', async (_case, text) => {
    const dryRun = await t.importFile(text, { query: `${SNAPSHOT}&dryRun=true` })
    expect(dryRun.body).toMatchObject({ meanings: [{ meaning: 'snapshot', owed: 1550 }] })
    await t.importFile(text, { query: SNAPSHOT })
    expect((await t.taxSaleOf('LRC-1')).totalOwed).toBe(1200)
    expect((await t.taxSaleOf('LRC-2')).totalOwed).toBe(350)
  })

  test('keeps the amount of its last edition, also when it comes again', async () => {
    await t.importFile(rows(KNOWN, OTHER), { query: SNAPSHOT, fileName: 'list.csv' })
    for (let again = 0; again < 2; again++) {
      await t.importFile(rows(BLANK, OTHER), { query: SNAPSHOT, fileName: 'list.csv' })
      expect((await t.taxSaleOf('LRC-1')).totalOwed).toBe(1200)
    }
    await t.importFile(rows(KNOWN.replace('1200', '900'), OTHER), { query: SNAPSHOT })
    expect((await t.taxSaleOf('LRC-1')).totalOwed).toBe(900)
  })
})

test('the exact parcel number stands first', async () => {
  const text =
    'parcel_id,owner_name,address,total\n2-16,DOE JOHN,1 OAK ST,10.00\n21-6,ROE JANE,2 OAK ST,20.00\n216,POE ANN,3 OAK ST,30.00'
  await t.importFile(text, { query: RANKIN })
  for (const parcelId of ['2-16', '21-6', '216']) {
    const [first] = await search(parcelId)
    expect(first?.parcelId, parcelId).toBe(parcelId)
  }
})

test('land of several owners on a street without house numbers stays apart', async () => {
  const text = [
    'owner_name,address,county,total_owed,sale_date',
    'DOE JOHN,OAK RD,"Rankin County, MS",1200.00,2026-08-31',
    'ROE JANE,OAK RD,"Rankin County, MS",350.00,2026-08-31',
    'COE BEN,XXXX ELM ST,"Rankin County, MS",410.00,2026-08-31',
  ].join('\n')
  for (let again = 0; again < 2; again++) {
    const { body } = await t.importFile(text, { query: RANKIN })
    expect(body).toMatchObject({ imported: 3, errors: 0 })
    expect(await search('oak rd')).toHaveLength(2)
  }
  // The house of one of them, in another list, is no land of the others.
  await t.importFile('owner_name,address,total_owed\nPOE ANN,OAK RD,9.00', { query: RANKIN })
  expect(await search('oak rd')).toHaveLength(3)
})
