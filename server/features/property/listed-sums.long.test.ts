import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PropertyDetail } from '../../../contract/property.ts'
import type { TaxSaleDetail } from '../../../contract/tax-sale.ts'
import { owedInLists } from '../../../domain/lists/owed-in-lists.ts'
import { runs } from '../../../domain/testing/runs.ts'
import { inWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { deletePeople, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, multipart, type TestApp } from '../../platform/testing/test-app.ts'
import { homeOf } from '../account/person-workspace.queries.ts'
import { givePlan } from '../payments/testing/give-plan.ts'
import { readListed } from './listed-row.queries.ts'
import { sumListed } from './listed-sums.queries.ts'
import { addLists, type ReadsLists } from './with-lists.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp({ asRuntimeRole: true, settings: { IMPORTS: 'staff' } })
})
afterAll(() => t.close())

const HEADINGS =
  'Parcel Number,Property Address,City,State,Zip,Owner,County,Tax Year,Bill Number,Total Due'

test('a property with more rows than are read is summed and counted from all of them', async () => {
  await deletePeople(t)
  const ada = await signIn(t, { email: 'ada@fund.example' })
  await givePlan(t.db, ada.userId, 'pro')
  const rows = Array.from(
    { length: 450 },
    (_, n) => `700-7,7 LONG ST,JACKSON,MS,39201,ROE PAT,"Hinds County, MS",2025,B-${n},${n + 1}.10`,
  )
  const { payload, headers } = multipart('bills.csv', [HEADINGS, ...rows, ''].join('\n'))
  const sent = await t.app.inject({
    method: 'POST',
    url: '/api/properties/import-file?asOf=2026-08-04',
    payload,
    headers: { ...headers, ...ada.headers },
  })
  expect(sent.statusCode, sent.body).toBe(200)
  const found = await t.app.inject({
    url: '/api/properties/search?q=700-7',
    headers: ada.headers,
  })
  const [{ id }] = found.json<[{ id: number }]>()
  const sale = await t.app.inject({
    url: `/api/tax-sales/property/${id}`,
    headers: ada.headers,
  })
  // 1.10 + 2.10 + … + 450.10
  expect(sale.json<TaxSaleDetail>().totalOwed).toBe(101_520)
  const property = await t.app.inject({ url: `/api/properties/${id}`, headers: ada.headers })
  const [list] = property.json<PropertyDetail>().lists ?? []
  expect([list?.rows, list?.lines.length]).toEqual([450, 200])
})

const MEANINGS = ['bills', 'snapshot', 'sale-results', 'roll'] as const
const row = fc.record({
  year: fc.constantFrom(null, 2023, 2024),
  bill: fc.constantFrom(null, 'A', 'B'),
  taxes: fc.option(fc.integer({ min: 0, max: 5_000 })),
  penalties: fc.option(fc.integer({ min: 0, max: 5_000 })),
  total: fc.option(fc.integer({ min: 0, max: 3 })),
  status: fc.constantFrom(null, 'unpaid', 'unpaid', 'paid'),
})
const list = fc.record({
  key: fc.constantFrom('one', 'two', 'three'),
  meaning: fc.constantFrom(...MEANINGS),
  day: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01'),
  rows: fc.array(row, { maxLength: 8 }),
})

test('the database sums by the rules of the domain', async () => {
  const ada = await signIn(t, { email: 'ada@sums.example' })
  const workspaceId = await homeOf(t.db, ada.userId)
  const lists: ReadsLists = { workspaceId, read: (work) => inWorkspace(t.db, workspaceId, work) }
  await fc.assert(
    fc.asyncProperty(fc.array(list, { minLength: 1, maxLength: 4 }), async (all) => {
      await inWorkspace(t.db, workspaceId, async (tx) => {
        await tx.query('delete from private_list where workspace_id = $1', [workspaceId])
        for (const [n, { key, meaning, day, rows }] of all.entries()) {
          await tx.query(
            `insert into private_list (workspace_id, id, list_key, name, file_name, meaning, day, rows, parcels, own_parcels)
               values ($1, $2, $3, $3, $3, $4, $5, 0, 0, 0)`,
            [workspaceId, n + 1, key, meaning, day],
          )
          for (const [line, one] of rows.entries()) {
            await tx.query(
              `insert into private_row (workspace_id, list_id, line, property_id, is_own, county_id, assumed, tax_year,
                                        bill_number, taxes_cents, penalties_cents, total_cents, bill_status)
                 values ($1, $2, $3, 77, true, 1, 0, $4, $5, $6, $7, $8, $9)`,
              [
                workspaceId,
                n + 1,
                line,
                one.year,
                one.bill,
                one.taxes,
                one.penalties,
                one.total,
                one.status,
              ],
            )
          }
        }
      })
      const read = (await readListed(addLists(t.db, lists), [77])).get(77) ?? []
      const sums = (await sumListed(lists, [77])).get(77)
      expect(sums?.owed ?? null).toEqual(owedInLists([...read]))
      expect([...(sums?.counts.values() ?? [])].reduce((a, b) => a + b, 0)).toBe(read.length)
    }),
    { numRuns: runs(60), seed: 20_261_127 },
  )
})
