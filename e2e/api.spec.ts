import type { APIRequestContext } from '@playwright/test'
import type { DashboardStats } from '../contract/dashboard.ts'
import type { PropertyDetail } from '../contract/property.ts'
import type { TaxSaleDetail, TaxSaleRow } from '../contract/tax-sale.ts'
import { addDays, centralDay } from '../domain/lib/local-date.ts'
import {
  importList,
  importProperties,
  makeTag,
  propertyOf,
  searchFor,
  undoImport,
} from './support/api.ts'
import { freshCounty } from './support/fresh-county.ts'
import { expect, test } from './support/test.ts'

const read = async <T>(request: APIRequestContext, path: string): Promise<T> => {
  const answer = await request.get(path)
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  expect(answer.headers()['content-type']).toMatch(/^application\/json/)
  return answer.json()
}

const refusal = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path)
  const body: { message: string } = await answer.json()
  return { status: answer.status(), message: body.message }
}

test.describe('GET /api/dashboard/stats', () => {
  test('counts a county’s properties by status, its auctions of the next 30 days and no others', async ({
    request,
  }) => {
    const tag = makeTag()
    const today = centralDay(new Date())
    // A county that no other test and no sample speaks of, so that the numbers are exact.
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
      // A property object states its status; lists as CSV are forced to delinquent (import.spec.ts).
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

test.describe('POST /api/properties/bulk-import', () => {
  test('answers imported, total, message and errors, and imports the good rows of a mixed list', async ({
    request,
  }) => {
    const tag = makeTag()
    const result = await importProperties(request, [
      { parcelId: `${tag}-1`, ownerName: `${tag} A`, totalOwed: '$1,234.50' },
      { ownerName: `${tag} of no known address` },
      { parcelId: `${tag}-3`, ownerName: `${tag} C`, totalOwed: '1,20,000' },
    ])
    expect(result).toMatchObject({ imported: 1, total: 3, message: 'Imported 1 of 3 properties' })
    expect(result.errors).toHaveLength(2)
    for (const error of result.errors) expect(error).toMatch(/^Line \d+: /)
    expect((await searchFor(request, tag)).map(({ parcelId }) => parcelId)).toEqual([`${tag}-1`])
  })

  test('takes the specified aliases and fills in the specified defaults, marked assumed', async ({
    request,
  }) => {
    const tag = makeTag()
    await importProperties(request, [
      {
        parcel: `${tag}-9`,
        assessed_to: `${tag} Alias`,
        location: '31 Alias Rd',
        total: '310.10',
        co_tax: '300.10',
        assessed_land: '4000',
        tv_land: '40000',
        year: '2025',
        ward: 'Third',
      },
    ])
    const property = await propertyOf(request, `${tag}-9`)
    expect(property).toMatchObject({
      ownerName: `${tag} Alias`,
      address: '31 Alias Rd',
      city: 'Jackson',
      state: 'MS',
      zipCode: '39202',
      county: 'Hinds County, MS',
      assessedValue: 4000,
      marketValue: 40000,
    })
    for (const field of ['city', 'state', 'zipCode', 'county']) {
      expect(property.assumed).toContain(field)
    }
    // Other columns are copied through.
    expect(property.listRows[0]?.extra).toMatchObject({ ward: 'Third' })
    const sale = await read<TaxSaleDetail>(request, `/api/tax-sales/property/${property.id}`)
    expect(sale).toMatchObject({
      taxesOwed: 300.1,
      totalOwed: 310.1,
      penaltiesOwed: 0,
      saleDate: '2025-01-01',
    })
    expect(sale.assumed).toEqual(expect.arrayContaining(['saleDate', 'penaltiesOwed']))
  })

  test('adds up the unpaid bills of a parcel and keeps them apart', async ({ request }) => {
    const tag = makeTag()
    await importList(
      request,
      [
        'parcel_id,owner_name,tax_year,bill_number,total_owed',
        `${tag},${tag} Owner,2024,B-1,100.10`,
        `${tag},${tag} Owner,2025,B-2,200.20`,
      ].join('\n'),
      { county: 'Hinds County, MS' },
    )
    const { id } = await propertyOf(request, tag)
    const sale = await read<TaxSaleDetail>(request, `/api/tax-sales/property/${id}`)
    expect(sale.totalOwed).toBe(300.3)
    expect(sale.bills).toMatchObject([
      { taxYear: 2025, billNumber: 'B-2', amount: 200.2, status: 'unpaid' },
      { taxYear: 2024, billNumber: 'B-1', amount: 100.1, status: 'unpaid' },
    ])
  })

  for (const [what, data] of [
    ['nothing to import', { properties: [] }],
    ['no properties', {}],
    ['properties that are no list', { properties: 'one' }],
    ['rows that are no objects', { properties: [1, 2] }],
  ] as const) {
    test(`refuses a body with ${what}`, async ({ request }) => {
      const answer = await request.post('/api/properties/bulk-import', { data })
      expect(answer.status()).toBe(400)
      expect((await answer.json()).message).toBeTruthy()
    })
  }

  test('refuses what is no JSON, and another method, in words', async ({ request }) => {
    const broken = await request.post('/api/properties/bulk-import', {
      headers: { 'content-type': 'application/json' },
      data: Buffer.from('{"properties": ['),
    })
    expect(broken.status()).toBe(400)
    expect((await broken.json()).message).toBeTruthy()
    const wrong = await request.put('/api/properties/bulk-import', { data: {} })
    expect(wrong.status()).toBe(405)
  })
})

test.describe('the sample list', () => {
  test('is a CSV of the specified columns that imports without a problem', async ({ request }) => {
    const answer = await request.get('/api/properties/import-sample.csv')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toMatch(/^text\/csv/)
    expect(answer.headers()['content-disposition']).toContain('.csv')
    const text = await answer.text()
    const check = await importList(request, text, { dryRun: true, fileName: 'sample.csv' })
    expect(check.error_details).toEqual([])
    expect(check.total_rows).toBe(text.trim().split('\n').length - 1)
    expect(check.mapping.every(({ field }) => field !== null)).toBe(true)
  })
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
