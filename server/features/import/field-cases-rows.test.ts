import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { FileImportResult } from '../../../contract/import.ts'
import { parseAddress } from '../../../domain/address/address.ts'
import { resolveOwners } from '../../../domain/ownership/resolve/resolve-owners.ts'
import { readOwnerRows } from '../../cli/read-owner-rows.ts'
import type { ImportOptions } from './import.queries.ts'
import { previewList } from './preview-list.ts'

/** Small lists of the trade, which are not part of this project; without them there is nothing to check here. */
const CASES = fileURLToPath(new URL('../../../../shared/field-cases/', import.meta.url))

type Checked = FileImportResult & { rows: FileImportResult['preview'] }

async function check(file: string, county?: string, options: ImportOptions = {}): Promise<Checked> {
  const source = createReadStream(`${CASES}${file}`)
  const from = {
    fileName: basename(file),
    options: { ...options, ...(county ? { county } : {}) },
    wholeFile: true,
  }
  const result = await previewList(source, from, '2026-11-28')
  return { ...result, rows: result.preview }
}

const owed = ({ meanings }: Checked) => meanings[0]?.owed ?? null
const each = ({ rows }: Checked, field: string) => rows.map((row) => row[field] ?? null)
const asked = ({ questions }: Checked) => questions.map(({ about }) => about)

describe.skipIf(!existsSync(CASES))(
  'the lists of ../shared/field-cases (skipped where that folder is not)',
  () => {
    test('01: a number that counts within a map is no parcel number', async () => {
      const list = await check('01-parcel-repeats/list.csv', 'Kanawha County, WV')
      expect(list.parcels).toBe(6)
      expect(owed(list)).toBe(2100)
      expect(list.rows[0]?.parcelId).toBe('20-01-0003-0001-0000')
    })

    test('02 and 23: spellings of one owner', async () => {
      const groups = async (file: string) => {
        const { rows } = await readOwnerRows(createReadStream(`${CASES}${file}`))
        return resolveOwners(rows)
      }
      expect(await groups('02-owners-and-ampersand/list.csv')).toEqual(
        '1 1 3 3 5 5 7 7 9 9'.split(' '),
      )
      expect(await groups('23-small-ones/owners.csv')).toEqual('1 1 3 3'.split(' '))
    })

    test('05: a tax district is no money', async () => {
      const list = await check('05-codes-read-as-money/districts.csv')
      expect(list).toMatchObject({ total_rows: 6, errors: 0 })
      expect(owed(list)).toBe(1728)
      expect(new Set(each(list, 'taxesOwed'))).toEqual(new Set([null]))
    })

    test('06: the day of the last deed is no tax sale', async () => {
      const list = await check('06-last-sale-is-no-tax-sale/list.csv', 'Simpson County, MS')
      expect(owed(list)).toBe(1601.5)
      expect(each(list, 'saleDate')).toEqual([null, null, null])
    })

    test('07: the rows of a list are evidence for each other', async () => {
      const list = await check('07-county-by-preference/list.csv')
      expect(each(list, 'county')).toEqual([
        ...Array.from({ length: 3 }, () => 'Marion County, FL'),
        'Putnam County, FL',
        'Alachua County, FL',
      ])
      expect(each(list, 'city')).toEqual([
        'FORT MCCOY',
        'FORT MCCOY',
        null,
        'INTERLACHEN',
        'GAINESVILLE',
      ])
      const byId = await check('07-county-by-preference/countyid.csv')
      expect(new Set(each(byId, 'county'))).toEqual(new Set(['Kanawha County, WV']))
    })

    test('08: addresses as auction platforms and assessors write them', async () => {
      const list = await check('08-addresses/list.csv', 'Hinds County, MS')
      const places = list.rows.map((row) => [row.address, row.city, row.state, row.zipCode])
      expect(places.slice(0, 5)).toEqual([
        ['605 ELM ST UNIT 204', 'JACKSON', 'MS', '39204'],
        ['77 OAK RD', 'CLINTON', 'MS', null],
        ['412 OAKWOOD CT', null, 'MS', '39211'],
        ['15 MAGNOLIA LA', null, 'MS', '39211'],
        [null, 'JACKSON', 'MS', '39204'],
      ])
      expect(each(list, 'address').slice(5)).toEqual([null, null])
      const city = await check('08-addresses/city.csv', 'Hinds County, MS')
      expect(each(city, 'address')).toEqual(['916 SAMPLE ST', '916 SAMPLE ST', '916 SAMPLE ST'])
      expect(city.parcels).toBe(1)
      expect(city.remark_details).toContainEqual(
        expect.stringContaining(
          '2 rows state the debt of an earlier row of the same property again',
        ),
      )
      expect(owed(city)).toBe(100)
    })

    test('10: an owner in several columns', async () => {
      const folder = '10-owner-in-two-columns'
      expect(each(await check(`${folder}/export.csv`, 'Hinds County, MS'), 'ownerName')).toEqual([
        'Julia Sampleton & Robert Sampleton',
        'Sample Holdings LLC',
        'Maria Exemplar',
      ])
      expect(each(await check(`${folder}/roll.csv`, 'Hinds County, MS'), 'ownerName')).toEqual([
        'SAMPLETON JULIA M',
        'SAMPLE HOLDINGS LLC',
        'EXEMPLAR JOHN Q JR',
      ])
      expect(each(await check(`${folder}/chancery.csv`, 'Shelby County, TN'), 'ownerName')).toEqual(
        ['SAMPLETON, JULIA ET AL', 'SAMPLE HOLDINGS LLC'],
      )
    })

    test('11: totals are no rows, whatever column their word stands in', async () => {
      const list = await check('11-total-in-the-address/list.csv')
      expect(list.total_rows).toBe(3)
      expect(owed(list)).toBe(600)
    })

    test('13: GeoJSON of map servers and of desktop programs', async () => {
      const epoch = await check('13-geojson/epoch.geojson', 'Hinds County, MS')
      expect(epoch.errors).toBe(0)
      expect(owed(epoch)).toBe(601.5)
      expect(each(epoch, 'saleDate')).toEqual(['2024-08-26', '2024-08-26', null])
      for (const file of ['feet', 'nocrs', 'swapped']) {
        const layer = await check(`13-geojson/${file}.geojson`, 'Hinds County, MS')
        expect(layer, file).toMatchObject({ total_rows: 3, errors: 0, meaning: 'layer' })
        expect(new Set(each(layer, 'taxStatus')), file).toEqual(new Set([null]))
        expect(layer.places?.parcels[0]?.lat, file).toBeCloseTo(32.3, 2)
        expect(layer.places?.parcels[0]?.lng, file).toBeCloseTo(-90.18, 2)
        expect(layer.fileRemarks, file).toHaveLength(1)
      }
    })

    test('14: a roll is no debt', async () => {
      const list = await check('14-roll-is-no-debt/roll.csv', 'Jackson County, MO')
      expect(list).toMatchObject({ meaning: 'roll', parcels: 5 })
      expect(owed(list)).toBeNull()
      expect(new Set(each(list, 'taxStatus'))).toEqual(new Set([null]))
    })

    test('15: a price, a buyer and a day in the past are a result', async () => {
      const list = await check('15-sale-results/list.csv', 'Hinds County, MS')
      expect(list.meaning).toBe('sale-results')
      expect(each(list, 'taxStatus')).not.toContain('delinquent')
    })

    test('16: codes and words of a status', async () => {
      const codes = await check('16-status-words/codes.csv', 'Charleston County, SC')
      expect(owed(codes)).toBe(600)
      expect(each(codes, 'taxStatus').slice(0, 5)).toEqual([
        'redeemed',
        'redeemed',
        'clear',
        'redeemed',
        'auctioned',
      ])
      expect(owed(await check('16-status-words/auction.csv'))).toBe(3232.94)
    })

    test('17: years in a cell', async () => {
      const years = await check('17-years-in-a-cell/years.csv', 'Hinds County, MS')
      expect(years).toMatchObject({ total_rows: 2, errors: 0, remarks: 1 })
      expect(owed(years)).toBe(300)
      const count = await check('17-years-in-a-cell/count.csv', 'Hinds County, MS')
      expect(count).toMatchObject({ total_rows: 3, errors: 0, remarks: 0 })
      expect(owed(count)).toBe(5178.72)
      expect(new Set(each(count, 'taxYear'))).toEqual(new Set([null]))
      const amount = await check('17-years-in-a-cell/amount.csv', 'Hinds County, MS')
      expect(owed(amount)).toBe(6953.02)
      expect(amount.rows[0]).toMatchObject({
        parcelId: '000101 / ALPH00001 10',
        address: '26 North 61st Terrace',
      })
    })

    test('20: days that are none, and days written day first', async () => {
      const none = await check('20-no-days/list.csv', 'Hinds County, MS')
      expect(each(none, 'saleDate')).toEqual([null, null, null, null])
      expect(none.remarks).toBe(1)
      const dmy = await check('20-no-days/dmy.csv', 'Hinds County, MS')
      expect(each(dmy, 'saleDate')).toEqual(['2024-08-26', '2024-08-05', '2024-08-27'])
    })

    test('22: JSON as sites send it', async () => {
      const folder = '22-json-as-sites-send-it'
      const wrapped = await check(`${folder}/wrapped.json`, 'Greenville County, SC')
      expect(owed(wrapped)).toBe(959.48)
      expect(wrapped.rows[0]).toMatchObject({
        parcelId: '0655010000200',
        ownerName: 'SAMPLE ALPHA',
      })
      expect(owed(await check(`${folder}/esri.json`, 'Greenville County, SC'))).toBe(300)
      expect(asked(await check(`${folder}/wrapped.json`))).toContain('county')
    })

    test('23: a numbered street, and addresses with a state that is a court', async () => {
      expect(await check('23-small-ones/numbered.csv')).toMatchObject({ total_rows: 2, remarks: 0 })
      const lines = readFileSync(`${CASES}23-small-ones/addresses.txt`, 'utf8').trim().split('\n')
      expect(lines.map(parseAddress)).toMatchObject([
        { number: '1000', street: 'TRAVER', suffix: 'CT', state: null, zip: '48105' },
        { unitType: 'LOT', unit: '2-B', zip: '56528' },
        { street: 'BROOKWOOD', suffix: 'DR', city: 'JACKSON', state: 'MS', zip: '39212' },
      ])
    })

    test('26: a blank amount does not replace a known one', async () => {
      const list = await check('26-last-row-blank-snapshot/list.csv', 'Rankin County, MS', {
        meaning: 'snapshot',
      })
      expect(owed(list)).toBe(1550)
    })

    test('27: land of five owners without a house number is never two properties', async () => {
      const list = await check('27-no-house-number/list.csv', 'Rankin County, MS')
      expect(list.parcels).toBe(5)
      expect(owed(list)).toBe(2855.5)
    })

    test('28: the site’s address in pieces, not where the owner gets mail', async () => {
      const list = await check('28-roll-mailing-address/list.geojson', 'Albany County, NY')
      expect(each(list, 'address')).toEqual(['220 Kestrel St', '446 Heron St', '224 Kestrel St'])
      expect(owed(list)).toBeNull()
    })

    test('29: judgments of a court are no taxes', async () => {
      const list = await check('29-foreclosure-calendar/list.csv', 'Orange County, FL')
      expect(each(list, 'totalOwed')).toEqual([null, null])
      expect(each(list, 'taxStatus')).toEqual([null, null])
    })

    test('31: NAME beside a direction and a suffix is the street’s', async () => {
      const list = await check('31-street-name-column/list.csv', 'Rankin County, MS')
      expect(list.total_rows).toBe(3)
      expect(each(list, 'ownerName')).toEqual([null, null, null])
      expect(each(list, 'taxStatus')).toEqual([null, null, null])
    })
  },
)
