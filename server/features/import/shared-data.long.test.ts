import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import type { Property } from '../../../contract/property.ts'
import { eventually, makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

/** Real lists, which are not part of this project; without them there is nothing to check here. */
const DATA = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.reset())

async function state(): Promise<Record<string, unknown>> {
  const { rows } = await t.db.query(
    `select (select count(*) from property) as properties,
            (select count(*) from serving.property_search) as findable,
            (select count(*) from import_row where superseded_by is null) as rows,
            (select count(*) from import_row where bill_status = 'unpaid' and superseded_by is null) as unpaid,
            (select coalesce(sum(total_cents), 0) from import_row
              where bill_status = 'unpaid' and superseded_by is null) as owed_by_bills,
            (select coalesce(sum(total_cents), 0) from tax_sale) as owed_by_sales,
            (select coalesce(sum(n), 0) from tax_sale_count) as counted_sales,
            (select count(*) from tax_sale) as sales,
            (select count(*) from change where kind in ('changed', 'sale')) as changes`,
  )
  return rows[0]
}

describe.skipIf(!existsSync(DATA))(
  'the lists of ../shared/data (skipped where that folder is not)',
  () => {
    test.each([
      // file, county given with it, rows, taken, properties (parcels told apart in the file)
      [
        'sedgwick-ks-delinquent/Sedgwick_County_2024_Delinquent_Real_Estate_Raw.csv',
        'Sedgwick County, KS',
        14_709,
        14_709,
        14_709,
      ],
      ['baltimore-tax-sale/2020-Tax-sale.csv', 'Baltimore City, MD', 11_716, 11_629, null],
      ['baltimore-tax-sale/2022-Tax-sale.csv', 'Baltimore City, MD', 6_718, 6_718, null],
      [
        'baltimore-tax-sale/tax_sale_advertised_2021-03-15.xlsx',
        'Baltimore City, MD',
        22_101,
        22_101,
        null,
      ],
      [
        'baltimore-tax-sale/bidbaltimore_certificate_sale_results_2019.csv',
        'Baltimore City, MD',
        22_742,
        22_742,
        null,
      ],
      [
        'fayette-ky-delinquent/delinquent_bills_2023.csv',
        'Fayette County, KY',
        2_166,
        2_166,
        1_834,
      ],
      ['fayette-ky-delinquent/delinquent_bills_2016.csv', 'Fayette County, KY', 355, 355, 355],
      ['fayette-ky-delinquent/delinquent_bills_2017.csv', 'Fayette County, KY', 399, 398, null],
      ['fayette-ky-delinquent/delinquent_bills_2018.csv', 'Fayette County, KY', 415, 415, null],
      ['fayette-ky-delinquent/delinquent_bills_2020.csv', 'Fayette County, KY', 450, 447, null],
      ['fayette-ky-delinquent/delinquent_bills_2021.csv', 'Fayette County, KY', 392, 387, null],
      [
        'baltimore-tax-sale/bidbaltimore_assignment_sale_results_2019.csv',
        'Baltimore City, MD',
        3_311,
        3_311,
        null,
      ],
      ['larimer-co-tax-liens/Larimer_Tax_Liens.csv', 'Larimer County, CO', 40_641, 40_641, 16_850],
      ['lebanon-nh-assessor/nhdra.csv', 'Grafton County, NH', 5_622, 5_622, 5_622],
      ['nashville-tn-parcels/nashville_housing_14k.csv', '', 13_999, 13_999, null],
      ['nashville-tn-tax-sale/nashville_2026-04-27.csv', '', 418, 170, null],
      ['nashville-tn-ownership/Davidson_WithinParent_Chains.geojson', '', 1_736, 1_736, null],
      ['wayne-mi-tax-auction/Wayne_County_Tax_Auction_Results_2017.csv', '', 3_911, 3_911, null],
      ['ms-al-state-held-land/state_held_land_sample.csv', '', 62, 62, null],
      [
        'alabama-real-property-citations/second_citation_2016.csv',
        'Mobile County, AL',
        2_293,
        2_293,
        null,
      ],
      ['nueces-tx-foreclosures/foreclosures.csv', 'Nueces County, TX', 102, 94, null],
    ])(
      '%s goes in, goes in again without a change, and comes out again',
      async (path, county, rows, taken, properties) => {
        const bytes = readFileSync(`${DATA}${path}`)
        const fileName = path.slice(path.lastIndexOf('/') + 1)
        const query = county ? `?county=${encodeURIComponent(county)}` : ''
        const first = await t.importFile(bytes, { fileName, query })
        expect(first.status, first.body.message).toBe(200)
        expect(first.body).toMatchObject({ total_rows: rows, imported: taken })

        const after = await state()
        expect(after.findable).toBe(after.properties)
        expect(first.body.added).toBe(after.properties)
        if (properties !== null) expect(after.properties).toBe(properties)
        expect(after.counted_sales).toBe(String(after.sales))
        expect(after.owed_by_sales).toBe(after.owed_by_bills)
        expect(after.changes).toBe(0)

        const again = await t.importFile(bytes, { fileName, query })
        expect(again.body).toMatchObject({
          total_rows: rows,
          imported: taken,
          added: 0,
          changed: 0,
          error_details: first.body.error_details,
        })
        // What was said of new rows is not said again.
        expect(first.body.remark_details).toEqual(expect.arrayContaining(again.body.remark_details))
        expect(await state()).toEqual(after)

        const { rows: sample } = await t.db.query<{ id: number; parcel_id: string | null }>(
          'select id, parcel_id from property where length(parcel_id) > 4 order by md5(id::text) limit 5',
        )
        for (const { id, parcel_id } of sample) {
          const found = await t.getJson<Property[]>(
            `/api/properties/search?q=${encodeURIComponent(parcel_id ?? '')}`,
          )
          expect(
            found.body.map((property) => property.id),
            parcel_id ?? '',
          ).toContain(id)
          expect((await t.getJson(`/api/properties/${id}`)).status).toBe(200)
        }

        for (const { importId } of [again.body, first.body]) {
          await t.app.inject({ method: 'POST', url: `/api/imports/${importId}/undo` })
          await eventually(async () => {
            const { body } = await t.getJson<ImportProgress>(`/api/imports/${importId}`)
            return body.status === 'undone'
          })
        }
        expect(await state()).toMatchObject({ properties: 0, findable: 0, rows: 0, sales: 0 })
      },
      240_000,
    )
  },
)
