import { expect, test } from '@playwright/test'
import type { TaxSaleDetail } from '../contract/tax-sale.ts'
import {
  importList,
  importProperties,
  makeTag,
  propertyOf,
  read,
  searchFor,
} from './support/api.ts'

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
    // Other columns are copied unchanged.
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
