import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DashboardStats } from '../../../contract/dashboard.ts'
import type { TaxSaleRow } from '../../../contract/tax-sale.ts'
import { addDays } from '../../../domain/lib/local-date.ts'
import { TAX_SALE_SORTS } from '../../../domain/tax-sale/sorts.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { refreshScreens } from '../screen/refresh-screens.ts'

let t: TestApp

const HEADINGS =
  'Parcel Number,Owner Name,Property Address,City,State,Zip,Amount Due,Sale Date,Tax Status'
const ROWS = 23
/** Every sixth row states a total of 0. */
const OWE_NOTHING = 4

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

  test('refuses a filter that it does not know, instead of answering unfiltered', async () => {
    for (const path of ['tax-sales?minOwed=100', 'properties/search?q=oak&citty=Jackson']) {
      const { status, body } = await t.getJson<{ message: string }>(`/api/${path}`)
      expect([path, status]).toEqual([path, 400])
      expect(body.message).toMatch(/^“(minOwed|citty)” is not a filter\./)
    }
  })

  test('puts rows without a sale date last, whichever way it is sorted', async () => {
    for (const order of ['asc', 'desc']) {
      const { rows } = await page(`${HINDS}&sort=saleDate&order=${order}&limit=200`)
      // An assumed day is none that a list states.
      const dates = rows.map(({ taxSale }) =>
        taxSale?.assumed.includes('saleDate') ? null : (taxSale?.saleDate ?? null),
      )
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

  describe('of title issues', () => {
    beforeAll(async () => {
      await t.importFile('parcel_id,owner_name,legal_description\nN-1,ROE,LOT 1\nN-2,ROE,LOT 2', {
        query: '?county=Madison%20County,%20MS',
      })
      // As a roll leaves them that says nothing of taxes.
      await t.db.query(
        `delete from tax_sale where property_id in (select id from property where parcel_id like 'N-%')`,
      )
      const scores = Object.entries({
        'H-1': 69,
        'H-2': 70,
        'H-3': 0,
        'R-1': 49,
        'N-1': 12,
        'N-2': 100,
      })
      await t.db.query(
        `insert into title_record (property_id, county_id, confidence_score, risk_level, as_of)
           select p.id, p.county_id, s.score, 'High Risk', date '2026-11-21'
             from unnest($1::text[], $2::int[]) s (parcel, score) join property p on p.parcel_id = s.parcel
           union all
           select id, county_id, null, 'Unknown', date '2026-11-21' from property where parcel_id = 'H-4'`,
        [scores.map(([parcel]) => parcel), scores.map(([, score]) => score)],
      )
      await refreshScreens(t.db)
    })
    afterAll(async () => {
      await t.db.query('delete from title_record')
      await t.db.query(`delete from property where parcel_id like 'N-%'`)
      await refreshScreens(t.db)
    })
    const parcels = ({ rows }: Awaited<ReturnType<typeof page>>) =>
      rows.map(({ property }) => property.parcelId)

    test('are exactly the properties the dashboard counts, with or without a tax sale', async () => {
      const found = await page('titleBelow=70&sort=titleScore')
      expect(found.rows.map(({ property }) => [property.parcelId, property.titleScore])).toEqual([
        ['H-3', 0],
        ['N-1', 12],
        ['R-1', 49],
        ['H-1', 69],
      ])
      expect(found.rows.map(({ taxSale }) => taxSale?.status ?? null)).toEqual([
        'delinquent',
        null,
        'delinquent',
        'delinquent',
      ])
      const { body } = await t.getJson<DashboardStats>('/api/dashboard/stats')
      expect(found.total).toBe(body.titleIssues)
    })

    test('are filtered by county and status, and counted so', async () => {
      const madison = await page('titleBelow=70&county=Madison%20County,%20MS')
      expect([parcels(madison), madison.total]).toEqual([['N-1'], 1])
      const delinquent = await page('titleBelow=70&status=delinquent&sort=parcelId')
      expect([parcels(delinquent), delinquent.total]).toEqual([['H-1', 'H-3', 'R-1'], 3])
    })

    test.each(TAX_SALE_SORTS)('page by %s through every one once', async (sort) => {
      for (const order of ['asc', 'desc']) {
        const whole = await page(`titleBelow=70&sort=${sort}&order=${order}`)
        const paged: Array<string | null> = []
        for (let cursor: string | null = ''; cursor !== null; ) {
          const next: Awaited<ReturnType<typeof page>> = await page(
            `titleBelow=70&sort=${sort}&order=${order}&limit=1${cursor ? `&cursor=${cursor}` : ''}`,
          )
          paged.push(...parcels(next))
          cursor = next.next
        }
        expect(paged).toEqual(parcels(whole))
        expect(new Set(paged).size).toBe(4)
      }
    })

    test('are in the export of the same filter', async () => {
      const answer = await t.app.inject({
        url: '/api/exports/tax-sales?titleBelow=70&sort=titleScore',
      })
      const [, ...lines] = answer.body
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n')
      expect(lines.map((line) => line.split(',')[0])).toEqual(['H-3', 'N-1', 'R-1', 'H-1'])
    })
  })

  test.each([
    'titleBelow=0',
    'titleBelow=101',
    'titleBelow=low',
    'cursor=nonsense',
    'cursor=e30',
    'limit=0',
    'limit=5000',
    'sort=password',
    'order=up',
  ])('refuses %s with a message', async (query) => {
    const { status, body } = await t.getJson<{ message: string }>(`/api/tax-sales?${query}`)
    expect(status).toBe(400)
    expect(body.message).toEqual(expect.any(String))
  })

  test('is served by its indexes', async () => {
    await t.db.query('set enable_seqscan = off')
    const { rows } = await t.db.query<{ 'QUERY PLAN': string }>(
      `explain select property_id from screen_row
        where status is not null and sale_date between '2026-11-21' and '2026-12-21' order by sale_date, property_id`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('screen_row_sale')
    await t.db.query('reset enable_seqscan')
  })
})

describe('the dashboard', () => {
  test('counts auctions of the next 30 days, the thirtieth day among them, assumed dates not', async () => {
    const { body } = await t.getJson<DashboardStats>('/api/dashboard/stats')
    const { rows } = await page('limit=200&status=delinquent')
    const until = addDays(TEST_DAY, 30)
    const expected = rows.filter(
      ({ taxSale }) =>
        taxSale !== null &&
        taxSale.saleDate !== null &&
        taxSale.saleDate >= TEST_DAY &&
        taxSale.saleDate <= until &&
        !taxSale.assumed.includes('saleDate'),
    )
    expect(expected.some(({ taxSale }) => taxSale?.saleDate === until)).toBe(true)
    expect(body.upcomingAuctions).toBe(expected.length)
    expect(body).toMatchObject({
      delinquentProperties: ROWS + 2 - OWE_NOTHING,
      clearProperties: OWE_NOTHING,
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
