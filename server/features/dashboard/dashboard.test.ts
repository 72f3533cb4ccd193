import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TITLE_ISSUE_BELOW } from '../../../contract/dashboard.ts'
import { ASSUMABLE } from '../../../domain/import/record.ts'
import { runs } from '../../../domain/testing/runs.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp

beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const SALE_DATE_ASSUMED = 1 << ASSUMABLE.indexOf('saleDate')

const anId = fc.integer({ min: 1, max: 12 })
const aSale = fc.record({
  id: anId,
  county: fc.constantFrom(28049, 28121),
  status: fc.constantFrom('delinquent', 'pending', 'auctioned', 'clear'),
  day: fc.option(fc.constantFrom('2026-12-01', '2027-01-10')),
  assumed: fc.constantFrom(0, 1, SALE_DATE_ASSUMED, SALE_DATE_ASSUMED | 1),
})
const aTitle = fc.record({
  id: anId,
  county: fc.constantFrom(28049, 28121),
  score: fc.option(fc.constantFrom(0, TITLE_ISSUE_BELOW - 1, TITLE_ISSUE_BELOW, 100)),
})
const aStep = fc.oneof(
  fc.record({ kind: fc.constant('sale' as const), of: aSale }),
  fc.record({ kind: fc.constant('title' as const), of: aTitle }),
  fc.record({ kind: fc.constant('gone' as const), of: fc.array(anId, { maxLength: 6 }) }),
)

test('the counters are what counting would say, whatever was written, changed and removed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 1, maxLength: 25 }), async (steps) => {
      for (const { kind, of } of steps) {
        if (kind === 'sale') {
          await t.db.query(
            `insert into tax_sale (property_id, county_id, status, sale_date, assumed, import_id, created_import_id, as_of)
             values ($1, $2, $3, $4, $5, 1, 1, '2026-11-21')
             on conflict (property_id) do update set county_id = excluded.county_id,
               status = excluded.status, sale_date = excluded.sale_date, assumed = excluded.assumed`,
            [of.id, of.county, of.status, of.day, of.assumed],
          )
        } else if (kind === 'title') {
          await t.db.query(
            `insert into title_record (property_id, county_id, confidence_score, risk_level, as_of)
             values ($1, $2, $3, 'Low Risk', '2026-11-21')
             on conflict (property_id) do update set county_id = excluded.county_id,
               confidence_score = excluded.confidence_score`,
            [of.id, of.county, of.score],
          )
        } else {
          await t.db.query('delete from tax_sale where property_id = any ($1)', [of])
          await t.db.query('delete from title_record where property_id = any ($1)', [of])
        }
      }
      expect(await kept()).toEqual(await counted())
    }),
    { numRuns: runs(25) },
  )
})

async function kept() {
  const days = await t.db.query(
    'select county_id, sale_date, n from sale_day_count where n <> 0 order by 1, 2',
  )
  const issues = await t.db.query(
    'select county_id, n from title_issue_count where n <> 0 order by 1',
  )
  return { days: days.rows, issues: issues.rows }
}

async function counted() {
  const days = await t.db.query(
    `select county_id, sale_date, count(*) as n from tax_sale
      where status in ('delinquent', 'pending') and sale_date is not null
        and assumed & ${SALE_DATE_ASSUMED} = 0
      group by 1, 2 order by 1, 2`,
  )
  const issues = await t.db.query(
    `select county_id, count(*) as n from title_record
      where confidence_score < ${TITLE_ISSUE_BELOW} group by 1 order by 1`,
  )
  return { days: days.rows, issues: issues.rows }
}
