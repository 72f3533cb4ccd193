import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Property } from '../../../contract/property.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

// Lists whose cells are not in their columns, as when quotation marks around cells with commas were lost.

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.reset())

const HEADINGS = 'Parcel ID,Owner,Address,City,State,Zip,Total'
const HINDS = '?county=Hinds%20County%2C%20MS'

const row = (n: number) =>
  `901-${n},"SMITH, JOHN",${100 + n} OAK ST,${n % 2 ? 'CLINTON' : 'JACKSON'},MS,39202,${n}.50`
/** Without its quotation marks, and cut to the columns of the heading row. */
const damagedRow = (n: number) => row(n).replaceAll('"', '').split(',').slice(0, 7).join(',')
const list = (count: number, make: (n: number) => string) =>
  [HEADINGS, ...Array.from({ length: count }, (_, n) => make(n + 1))].join('\n')

async function addressOf(parcelId: string): Promise<string | null | undefined> {
  const { body } = await t.getJson<Property[]>(`/api/properties/search?q=${parcelId}`)
  return body.find((property) => property.parcelId === parcelId)?.address
}

test('a list whose quoted commas were lost overwrites nothing: it is refused whole, and so is its preview', async () => {
  await t.importFile(list(40, row), { query: HINDS })
  const damaged = list(40, damagedRow)
  const refused = await t.importFile(damaged, { query: HINDS, fileName: 'damaged.csv' })
  expect(refused.status).toBe(400)
  expect(refused.body.message).toMatch(
    /^On 40 of 40 rows the cells do not fit their columns: from line 2 on, .*“City” holds street addresses \(101 OAK ST\)/,
  )
  expect(await addressOf('901-1')).toBe('101 OAK ST')

  const preview = await t.importFile(damaged, { query: `${HINDS}&dryRun=true` })
  expect(preview.status).toBe(400)
  expect(preview.body.message).toBe(refused.body.message)
})

test('a few damaged rows are refused by their lines, and cost no other row', async () => {
  const some = list(40, (n) => (n === 17 ? damagedRow(n) : row(n)))
  const { body } = await t.importFile(some, { query: HINDS })
  expect(body).toMatchObject({ total_rows: 40, imported: 39, errors: 1 })
  expect(body.error_details[0]).toMatch(/18.*its cells do not fit their columns/)
  const preview = await t.importFile(some, { query: `${HINDS}&dryRun=true` })
  expect(preview.body.error_details).toEqual(body.error_details)
})
