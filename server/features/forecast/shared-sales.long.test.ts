import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BackTest, Forecast } from '../../../contract/forecast.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { trainDue } from './train-forecasts.ts'

/** Results of real sales, which are not part of this project; without them there is nothing to check here. */
const FOLDER = fileURLToPath(new URL('../../../../shared/data/auction-results/', import.meta.url))
const isHere = existsSync(FOLDER)
if (!isHere) process.stdout.write('No published auction results beside the project: skipped\n')

const YEARS = [2014, 2015, 2016]
const nameOf = (year: number) => `bidbaltimore_certificate_sale_results_${year}.csv`

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

/** Counted without the importer. */
function countRows(text: string) {
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  const sums = { sold: 0, 'no-bid': 0, withdrawn: 0, bids: 0, due: 0, assessed: 0, homesteads: 0 }
  const cents = (cell: string | undefined) => Math.round(Number(cell ?? 0) * 100)
  for (const row of data) {
    sums.due += cents(row['Face Amount'])
    sums.assessed += cents(row['Assessed Value'])
    sums.homesteads += Number(row.Homestead === '1')
    if (row.Removed === '1' && !/struck to/i.test(row['Removed Because'] ?? '')) sums.withdrawn++
    else if (row.Removed === '1' || /^(?:city)?$/i.test(row['Winning Bidder'] ?? ''))
      sums['no-bid']++
    else {
      sums.sold++
      sums.bids += cents(row['Winning Bid'])
    }
  }
  return sums
}

describe.skipIf(!isHere)('published auction results (skipped where they are not)', () => {
  test('come in as separate sales, cent for cent, and are learned from', async () => {
    for (const year of YEARS) {
      const text = readFileSync(`${FOLDER}${nameOf(year)}`, 'utf8')
      // A face amount alone may be a part of what is due: the heading is given as a person would answer.
      await t.importFile(text.replace('Face Amount', 'Total Due'), {
        fileName: nameOf(year),
        query: '?county=Baltimore%20City,%20MD',
      })
      const { rows } = await t.db.query<ReturnType<typeof countRows>>(
        `select count(*) filter (where outcome = 'sold')::int as sold,
                count(*) filter (where outcome = 'no-bid')::int as "no-bid",
                count(*) filter (where outcome = 'withdrawn')::int as withdrawn,
                sum(bid_cents)::float8 as bids, sum(due_cents)::float8 as due,
                sum(assessed_cents)::float8 as assessed,
                count(*) filter (where is_homestead)::int as homesteads
           from tax_sale_result where extract(year from sale_day) = $1`,
        [year],
      )
      expect(rows[0]).toEqual(countRows(text))
    }
    expect(await trainDue(t.db)).toBe(true)

    const { rows } = await t.db.query<{ id: number; bid: number }>(
      `select property_id as id, bid_cents / 100.0 as bid from tax_sale_result
        where outcome = 'sold' and sale_day >= '2016-01-01' order by property_id limit 400`,
    )
    let held = 0
    for (const { id, bid } of rows.filter((_, at) => at % 10 === 0)) {
      const { body } = await t.getJson<Forecast>(`/api/properties/${id}/forecast`)
      if (body.status !== 'ready') throw new Error(body.status)
      expect(body.similar).toHaveLength(12)
      expect(body.learnedFrom.years).toEqual(YEARS)
      held += Number(Number(bid) >= body.bid.low && Number(bid) <= body.bid.high)
    }
    expect(held).toBeGreaterThan(20)

    const { body } = await t.getJson<BackTest>(
      '/api/forecasts/back-test?county=Baltimore%20City,%20MD&year=2015&percent=30',
    )
    expect(body.nextYear).toBe(2016)
    expect(body.outbid.count + body.lost.count + body.withoutPrice).toBeLessThanOrEqual(
      body.happened.count,
    )
    expect(body.outbid.count).toBeGreaterThan(100)
  }, 600_000)
})
