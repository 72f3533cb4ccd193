import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DashboardStats } from '../../contract/dashboard.ts'
import { TAX_SALE_SORTS, type TaxSaleRow } from '../../contract/tax-sale.ts'
import { addDays } from '../../domain/local-date.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../testing/test-app.ts'

let t: TestApp

const HEADINGS =
  'Parcel Number,Owner Name,Property Address,City,State,Zip,Amount Due,Sale Date,Tax Status'
const ROWS = 23

beforeAll(async () => {
  t = await makeTestApp()
  // Every third row has no sale date, amounts and owners repeat, so that paging meets ties and blanks.
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const saleDate = i % 3 === 0 ? '' : addDays(TEST_DAY, (i % 5) * 15)
    return `H-${i},OWNER ${i % 4},${i} OAK ST,JACKSON,MS,39209,${(i % 6) * 10},${saleDate},`
  })
  await t.importFile([HEADINGS, ...rows].join('\n'), { query: '?county=Hinds%20County,%20MS' })
  await t.importFile(`${HEADINGS}\nR-1,RANKIN OWNER,1 ELM ST,BRANDON,MS,39042,5,,`, {
    query: '?county=Rankin%20County,%20MS',
  })
  await t.importFile('parcel_id,owner_name,total,year\nH-ASSUMED,ROE JANE,1,2026')
})
afterAll(() => t.close())

async function page(
  query: string,
): Promise<{ rows: TaxSaleRow[]; next: string | null; total: number }> {
  const { status, body, headers } = await t.getJson<TaxSaleRow[]>(`/api/tax-sales?${query}`)
  expect(status).toBe(200)
  return {
    rows: body,
    next: (headers['x-next-cursor'] as string | undefined) ?? null,
    total: Number(headers['x-total-count']),
  }
}

const HINDS = 'county=Hinds%20County%2C%20MS'

describe('the radar', () => {
  test.each(TAX_SALE_SORTS.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'sorted by %s %s pages through every row once, in the order of one long page',
    async (sort, order) => {
      const whole = await page(`sort=${sort}&order=${order}&limit=200`)
      expect(whole.rows).toHaveLength(ROWS + 2)
      expect(whole.total).toBe(ROWS + 2)
      expect(whole.next).toBeNull()
      const paged: TaxSaleRow[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const next: Awaited<ReturnType<typeof page>> = await page(
          `sort=${sort}&order=${order}&limit=4${cursor ? `&cursor=${cursor}` : ''}`,
        )
        paged.push(...next.rows)
        cursor = next.next
      }
      expect(paged).toEqual(whole.rows)
    },
  )

  test('puts rows without a sale date last, whichever way it is sorted', async () => {
    for (const order of ['asc', 'desc']) {
      const { rows } = await page(`${HINDS}&sort=saleDate&order=${order}&limit=200`)
      const dates = rows.map((row) => row.taxSale.saleDate)
      const stated = dates.filter((date) => date !== null)
      expect(dates.slice(0, stated.length)).toEqual(stated)
      expect(stated).toEqual(order === 'asc' ? [...stated].sort() : [...stated].sort().reverse())
    }
  })

  test('filters by county and status, and counts what the filter has', async () => {
    const rankin = await page('county=Rankin%20County%2C%20MS&status=delinquent')
    expect(rankin.total).toBe(1)
    expect(rankin.rows[0]?.property).toMatchObject({ parcelId: 'R-1', county: 'Rankin County, MS' })
    expect((await page('status=redeemed')).rows).toEqual([])
    expect((await page('status=all&county=all')).total).toBe(ROWS + 2)
  })

  test.each([
    'cursor=nonsense',
    'cursor=e30',
    'limit=0',
    'limit=5000',
    'sort=password',
    'order=up',
  ])('refuses %s in words', async (query) => {
    const { status, body } = await t.getJson<{ message: string }>(`/api/tax-sales?${query}`)
    expect(status).toBe(400)
    expect(body.message).toEqual(expect.any(String))
  })

  test('is served by its indexes', async () => {
    await t.db.query('set enable_seqscan = off')
    const { rows } = await t.db.query<{ 'QUERY PLAN': string }>(
      `explain select property_id from tax_sale
        where sale_date between '2026-11-21' and '2026-12-21' order by sale_date, property_id`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('tax_sale_coming')
    await t.db.query('reset enable_seqscan')
  })
})

describe('the dashboard', () => {
  test('counts auctions of the next 30 days, the thirtieth day among them, assumed dates not', async () => {
    const { body } = await t.getJson<DashboardStats>('/api/dashboard/stats')
    const { rows } = await page('limit=200&status=delinquent')
    const until = addDays(TEST_DAY, 30)
    const expected = rows.filter(
      ({ taxSale: { saleDate, assumed } }) =>
        saleDate !== null &&
        saleDate >= TEST_DAY &&
        saleDate <= until &&
        !assumed.includes('saleDate'),
    )
    expect(expected.some(({ taxSale }) => taxSale.saleDate === until)).toBe(true)
    expect(body.upcomingAuctions).toBe(expected.length)
    expect(body).toMatchObject({
      delinquentProperties: ROWS + 2,
      clearProperties: 0,
      titleIssues: 0,
      totalProperties: ROWS + 2,
      sampleProperties: 0,
    })
    expect(body.lastUpdated).not.toBeNull()
  })

  test('counts one county alone', async () => {
    const { body } = await t.getJson<DashboardStats>(
      '/api/dashboard/stats?county=Rankin%20County,%20MS',
    )
    expect(body).toMatchObject({ delinquentProperties: 1, totalProperties: 1, upcomingAuctions: 0 })
  })
})
