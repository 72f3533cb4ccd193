import { expect, test } from '@playwright/test'
import type { DashboardStats } from '../contract/dashboard.ts'
import type { PropertyDetail } from '../contract/property.ts'
import type { TaxSaleDetail, TaxSaleRow } from '../contract/tax-sale.ts'
import { addDays, centralDay } from '../domain/lib/local-date.ts'
import {
  importList,
  importProperties,
  makeTag,
  propertyOf,
  read,
  refusal,
  searchFor,
  undoImport,
} from './support/api.ts'
import { freshCounty } from './support/fresh-county.ts'

test.describe('GET /api/dashboard/stats', () => {
  test('counts a county’s properties by status, its auctions of the next 30 days and no others', async ({
    request,
  }) => {
    const tag = makeTag()
    const today = centralDay(new Date())
    // A county unused by other tests and the sample, so that its numbers are exact.
    const county = freshCounty()
    const stats = `/api/dashboard/stats?county=${encodeURIComponent(county)}`
    expect(await read<DashboardStats>(request, stats)).toMatchObject({
      delinquentProperties: 0,
      upcomingAuctions: 0,
      titleIssues: 0,
      clearProperties: 0,
    })
    const row = (n: number, saleOn: string) => `${tag}-${n},${tag} Owner,100,${saleOn}`
    const { importId } = await importList(
      request,
      [
        'parcel_id,owner_name,total_owed,sale_date',
        row(1, today),
        row(2, addDays(today, 30)),
        row(3, addDays(today, 31)),
        row(4, addDays(today, -1)),
        row(5, ''),
      ].join('\n'),
      { county },
    )
    const after = await read<DashboardStats>(request, stats)
    expect(after).toMatchObject({
      delinquentProperties: 5,
      upcomingAuctions: 2,
      titleIssues: 0,
      clearProperties: 0,
      totalProperties: 5,
      sampleProperties: 0,
    })
    expect(after.calendar.map(({ saleDate, properties }) => [saleDate, properties])).toEqual([
      [today, 1],
      [addDays(today, 30), 1],
      [addDays(today, 31), 1],
    ])
    if (importId === null) throw new Error('the import has no number')
    await undoImport(request, importId)
    expect(await read<DashboardStats>(request, stats)).toMatchObject({
      delinquentProperties: 0,
      upcomingAuctions: 0,
      totalProperties: 0,
    })
  })

  test('counts a title confidence below 70% as a title issue, and 70 not', async ({ request }) => {
    const tag = makeTag()
    const county = freshCounty()
    await importProperties(
      request,
      [69, 70, 12].map((confidenceScore, n) => ({
        parcelId: `${tag}-${n}`,
        ownerName: `${tag} Owner`,
        county,
        totalOwed: 1,
        confidenceScore,
      })),
    )
    const stats = await read<DashboardStats>(
      request,
      `/api/dashboard/stats?county=${encodeURIComponent(county)}`,
    )
    expect(stats.titleIssues).toBe(2)
  })

  test('refuses a county it does not know in words', async ({ request }) => {
    const { status, message } = await refusal(request, '/api/dashboard/stats?county=Nowhere')
    expect(status).toBe(400)
    expect(message).toContain('“Nowhere”')
  })
})

test.describe('GET /api/tax-sales', () => {
  const path = (query: Record<string, string>) => `/api/tax-sales?${new URLSearchParams(query)}`

  test('answers rows with the property and its tax sale nested, pages by cursor and sorts', async ({
    request,
  }) => {
    const county = freshCounty()
    const tag = makeTag()
    await importList(
      request,
      [
        'parcel_id,owner_name,total_owed',
        ...Array.from({ length: 23 }, (_, n) => `${tag}-${n + 10},${tag} Owner,${1000 - n}`),
      ].join('\n'),
      { county },
    )
    const owed: (number | null)[] = []
    let cursor: string | undefined
    let pages = 0
    do {
      const answer = await request.get(
        path({
          status: 'delinquent',
          county,
          sort: 'totalOwed',
          order: 'asc',
          limit: '10',
          ...(cursor ? { cursor } : {}),
        }),
      )
      expect(answer.status()).toBe(200)
      expect(answer.headers()['x-total-count']).toBe('23')
      const rows: TaxSaleRow[] = await answer.json()
      for (const { property, taxSale } of rows) {
        expect(property.county).toBe(county)
        expect(taxSale?.status).toBe('delinquent')
        owed.push(taxSale?.totalOwed ?? null)
      }
      cursor = answer.headers()['x-next-cursor']
      pages++
    } while (cursor && pages < 10)
    expect(pages).toBe(3)
    expect(owed).toEqual(Array.from({ length: 23 }, (_, n) => 978 + n))
    expect(await read(request, path({ status: 'clear', county }))).toEqual([])
  })

  test('leaves status and county out for all', async ({ request }) => {
    const all = await request.get(path({ limit: '1' }))
    const delinquent = await request.get(path({ limit: '1', status: 'delinquent' }))
    const count = (answer: typeof all) => Number(answer.headers()['x-total-count'])
    expect(count(all)).toBeGreaterThan(count(delinquent))
    expect(count(delinquent)).toBeGreaterThan(0)
  })

  for (const [what, query] of [
    ['an unknown sort', { sort: 'shoeSize' }],
    ['a limit of nothing', { limit: '0' }],
    ['a cursor that is none', { cursor: 'nonsense' }],
    ['an unknown county', { county: 'Atlantis County' }],
  ] as const) {
    test(`refuses ${what} with 400 and a message`, async ({ request }) => {
      const { status, message } = await refusal(request, path(query))
      expect(status).toBe(400)
      expect(message.length).toBeGreaterThan(5)
    })
  }
})

test.describe('GET /api/properties/search', () => {
  for (const q of ['', 'a', 'ab', '  ab  ', '   ']) {
    test(`“${q}” is answered with 400 and “Query too short”`, async ({ request }) => {
      const { status, message } = await refusal(
        request,
        `/api/properties/search?q=${encodeURIComponent(q)}`,
      )
      expect(status).toBe(400)
      expect(message).toMatch(/^Query too short/)
    })
  }

  test('needs no q at all to say so', async ({ request }) => {
    expect((await refusal(request, '/api/properties/search')).message).toMatch(/^Query too short/)
  })

  test('answers an array of properties, all counties or one, the exact parcel ID first', async ({
    request,
  }) => {
    const tag = makeTag()
    await importProperties(request, [
      { parcelId: `${tag}-10`, county: 'Hinds County, MS', ownerName: 'A', totalOwed: 1 },
      { parcelId: `${tag}-1`, county: 'Rankin County, MS', ownerName: 'B', totalOwed: 1 },
      { parcelId: `${tag}-100`, county: 'Hinds County, MS', ownerName: 'C', totalOwed: 1 },
    ])
    const all = await searchFor(request, `${tag}-1`)
    expect(all.map(({ parcelId }) => parcelId)).toHaveLength(3)
    expect(all[0]?.parcelId).toBe(`${tag}-1`)
    const query = new URLSearchParams({ q: tag, county: 'Hinds County, MS' })
    const one = await read<{ parcelId: string }[]>(request, `/api/properties/search?${query}`)
    expect(one.map(({ parcelId }) => parcelId).sort()).toEqual([`${tag}-10`, `${tag}-100`])
  })

  test('survives what people paste', async ({ request }) => {
    for (const q of [
      "O'Brien & Söhne; drop table property",
      '%%%',
      '((((',
      '\u0000abc',
      '🏠🏠🏠',
    ]) {
      const answer = await request.get('/api/properties/search', { params: { q } })
      expect([200, 400], `${q}: ${await answer.text()}`).toContain(answer.status())
    }
  })
})

test.describe('GET /api/properties/{id} and /api/tax-sales/property/{id}', () => {
  test('answer every field in the product’s words, money as numbers, days as ISO, missing as null', async ({
    request,
  }) => {
    const tag = makeTag()
    await importProperties(request, [
      {
        address: '15 Fern Hollow Rd',
        city: 'Raymond',
        state: 'MS',
        zipCode: '39154',
        county: 'Hinds County MS',
        ownerName: `${tag} Reed`,
        parcelId: `${tag}-15`,
        propertyType: 'Residential',
        assessedValue: '10,250.50',
        marketValue: '$102,505',
        taxesOwed: '812.25',
        penaltiesOwed: '40.61',
        totalOwed: '852.86',
        taxStatus: 'redeemed',
        saleDate: '2026-12-07',
        redemptionDate: '2028-12-07',
      },
    ])
    const { id } = await propertyOf(request, `${tag}-15`)
    const property = await read<PropertyDetail>(request, `/api/properties/${id}`)
    expect(property).toMatchObject({
      id,
      address: '15 Fern Hollow Rd',
      city: 'Raymond',
      state: 'MS',
      zipCode: '39154',
      county: 'Hinds County, MS',
      ownerName: `${tag} Reed`,
      parcelId: `${tag}-15`,
      propertyType: 'Residential',
      assessedValue: 10250.5,
      marketValue: 102505,
      buildingSize: null,
      yearBuilt: null,
      lotSize: null,
      // A property object has a status; CSV lists are always delinquent (import.spec.ts).
      taxStatus: 'redeemed',
      assumed: [],
      provenance: { isSample: false },
    })
    const sale = await read<TaxSaleDetail>(request, `/api/tax-sales/property/${id}`)
    expect(sale).toMatchObject({
      status: 'redeemed',
      taxesOwed: 812.25,
      penaltiesOwed: 40.61,
      totalOwed: 852.86,
      saleDate: '2026-12-07',
      redemptionDate: '2028-12-07',
    })
  })

  for (const path of ['/api/properties/999999999', '/api/tax-sales/property/999999999']) {
    test(`${path} is 404 with a message`, async ({ request }) => {
      const { status, message } = await refusal(request, path)
      expect(status).toBe(404)
      expect(message).toMatch(/Property not found|No tax sale information available/)
    })
  }

  for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999', '%00']) {
    test(`an id like ${id} is refused as the caller’s mistake`, async ({ request }) => {
      const answer = await request.get(`/api/properties/${id}`)
      expect([400, 404]).toContain(answer.status())
      expect((await answer.json()).message).toBeTruthy()
    })
  }
})

test.describe('every other path under /api', () => {
  test('is answered in JSON and in words, never with the web page', async ({ request }) => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/properties']) {
      const { status, message } = await refusal(request, path)
      expect(status, path).toBe(404)
      expect(message, path).toBeTruthy()
    }
  })
})
