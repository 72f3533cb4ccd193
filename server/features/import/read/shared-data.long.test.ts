import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parseCounty } from '../../../../domain/county/county.ts'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import { compileMapper } from '../../../../domain/import/map-row.ts'
import { recognizeList } from '../../../../domain/import/recognize.ts'
import type { ImportRecord, RowProblem } from '../../../../domain/import/record.ts'
import type { OpenList } from './list-batch.ts'
import { openList } from './open-list.ts'

/** Real lists, which are not part of this project; without them there is nothing to check here. */
const DATA = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url))
const isHere = existsSync(DATA)

type Outcome = {
  profile: string
  list: Pick<OpenList, 'format' | 'encoding'>
  rows: number
  taken: ImportRecord[]
  refused: RowProblem[]
}

/** The counties of lists that do not name theirs, by folder. */
const COUNTIES: Readonly<Record<string, string>> = {
  'baltimore-tax-sale': 'Baltimore City, MD',
  'fayette-ky-delinquent': 'Fayette County, KY',
  'fayette-ky-land-records': 'Fayette County, KY',
  'larimer-co-tax-liens': 'Larimer County, CO',
  'lebanon-nh-assessor': 'Grafton County, NH',
  'nueces-tx-foreclosures': 'Nueces County, TX',
}

async function importAll(path: string, given?: string): Promise<Outcome> {
  const county = given ?? COUNTIES[path.slice(0, path.indexOf('/'))]
  const file = `${DATA}${path}`
  const fileName = path.slice(path.lastIndexOf('/') + 1)
  const list = await openList(createReadStream(file), {
    fileName,
    byteCount: statSync(file).size,
  })
  const outcome: Outcome = { profile: '', list, rows: 0, taken: [], refused: [] }
  let map: ReturnType<typeof compileMapper> | null = null
  for await (const { rows } of list.batches) {
    if (map === null) {
      const sample = rows.slice(0, 60).map((row) => ({ line: row.line, cells: row.cells() }))
      const plan = recognizeList(sample, {
        fileName,
        title: list.title,
        county: county ? parseCounty(county) : null,
        profile: null,
        today: '2026-11-21',
      })
      outcome.profile = plan.profile
      map = compileMapper(plan)
    }
    for (const row of rows) {
      const mapped = map(row.cells(), row.line, row.geometry?.() ?? null)
      if (mapped.kind === 'skip') continue
      outcome.rows++
      if (mapped.record) outcome.taken.push(mapped.record)
      else outcome.refused.push(...mapped.problems.filter(({ kind }) => kind === 'refused'))
    }
  }
  return outcome
}

/** How many records the folder's own notes count, headings not among them. */
function recordsByNotes(path: string): number {
  const [folder = '', file = ''] = path.split('/')
  const notes = readFileSync(`${DATA}${folder}/PROVENANCE.md`, 'utf8')
  const part = notes.split('\n## ').find((text) => text.startsWith(file)) ?? ''
  const count = /([\d,]+) (?:records after the first line|features)/.exec(part)?.[1]
  return Number(count?.replaceAll(',', '') ?? Number.NaN)
}

/** The cells of a CSV file by the plainest means, for counting in another way than the reader does. */
function plainRows(path: string): string[][] {
  const text = readFileSync(`${DATA}${path}`, 'utf8').replace(/^\ufeff/, '')
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (const character of text) {
    if (character === '"') quoted = !quoted
    else if (!quoted && character === ',') {
      row.push(cell)
      cell = ''
    } else if (!quoted && character === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
    } else if (character !== '\r') cell += character
  }
  return rows
}

const dollars = (cents: number) => Math.round(cents) / 100
const total = (records: readonly ImportRecord[]) =>
  dollars(records.reduce((sum, record) => sum + (record.totalCents ?? 0), 0))
const count = (records: readonly ImportRecord[], is: (record: ImportRecord) => boolean) =>
  records.filter(is).length

describe.skipIf(!isHere)('the lists of ../shared/data (skipped where that folder is not)', () => {
  test.each([
    // file, profile, rows that are no data of the notes' count, refused
    // 87 improvements whose floor's size stands where the address should be.
    ['baltimore-tax-sale/2020-Tax-sale.csv', 'generic', 0, 87],
    ['baltimore-tax-sale/2022-Tax-sale.csv', 'generic', 0, 0],
    ['baltimore-tax-sale/bidbaltimore_certificate_sale_results_2019.csv', 'generic', 0, 0],
    ['baltimore-tax-sale/bidbaltimore_assignment_sale_results_2019.csv', 'generic', 0, 0],
    ['fayette-ky-delinquent/delinquent_bills_2016.csv', 'generic', 0, 0],
    ['fayette-ky-delinquent/delinquent_bills_2017.csv', 'generic', 0, 1],
    ['fayette-ky-delinquent/delinquent_bills_2018.csv', 'generic', 0, 0],
    ['fayette-ky-delinquent/delinquent_bills_2019.csv', 'generic', 0, 2],
    ['fayette-ky-delinquent/delinquent_bills_2020.csv', 'generic', 0, 3],
    ['fayette-ky-delinquent/delinquent_bills_2021.csv', 'generic', 0, 5],
    ['fayette-ky-delinquent/delinquent_bills_2023.csv', 'generic', 0, 0],
    ['fayette-ky-land-records/portfolio_geocoded.csv', 'generic', 0, 5],
    ['larimer-co-tax-liens/Larimer_Tax_Liens.csv', 'generic', 0, 0],
    // The second line is the real heading row.
    ['lebanon-nh-assessor/nhdra.csv', 'generic', 1, 0],
    ['ms-al-state-held-land/state_held_land_sample.csv', 'state-held-land', 0, 0],
    // Five prices grouped wrongly are left out with a remark (notes: `1,20,000`, `$3,62,500 `).
    ['nashville-tn-parcels/nashville_housing_14k.csv', 'nashville-housing', 0, 0],
    // 247 rows without a parcel, none of which has an address, and one cut short (`038-`).
    ['nashville-tn-tax-sale/nashville_2026-04-27.csv', 'middle-tennessee-tax-sale', 0, 248],
    [
      'nashville-tn-ownership/Davidson_WithinParent_Chains.geojson',
      'davidson-ownership-chains',
      0,
      0,
    ],
    ['nueces-tx-foreclosures/foreclosures.csv', 'generic', 0, 8],
    ['sedgwick-ks-delinquent/Sedgwick_County_2024_Delinquent_Real_Estate_Raw.csv', 'generic', 0, 0],
    ['wayne-mi-tax-auction/Wayne_County_Tax_Auction_Results_2017.csv', 'generic', 0, 0],
  ])('%s is read whole', async (path, profile, noData, refused) => {
    const outcome = await importAll(path)
    expect(outcome.profile).toBe(profile)
    expect(outcome.rows).toBe(recordsByNotes(path) - noData)
    const lines = new Set(outcome.refused.map(({ line }) => line))
    expect(lines.size).toBe(refused)
    expect(outcome.taken).toHaveLength(outcome.rows - refused)
  })

  test('Sedgwick: amounts, leading zeros and parcels come through', async () => {
    const path = 'sedgwick-ks-delinquent/Sedgwick_County_2024_Delinquent_Real_Estate_Raw.csv'
    const { taken, list } = await importAll(path)
    const plain = plainRows(path).slice(1)
    expect(list).toMatchObject({ format: 'csv', encoding: 'utf-8' })
    const cents = plain.reduce((sum, row) => sum + Math.round(Number(row[4]) * 100), 0)
    expect(total(taken)).toBe(dollars(cents))
    expect(taken.map(({ extra }) => extra?.[0])).toEqual(plain.map((row) => row[1]))
    expect(new Set(taken.map(({ parcelId }) => parcelId)).size).toBe(14_709)
    expect(count(taken, ({ taxYear }) => taxYear === 2024)).toBe(14_709)
  })

  test('Baltimore: the two printed lists sum up to what their cells say', async () => {
    for (const year of ['2020', '2022']) {
      const path = `baltimore-tax-sale/${year}-Tax-sale.csv`
      const { taken } = await importAll(path)
      const plain = plainRows(path).slice(1)
      // Where the address is a floor's size, whose debt it is is unknown.
      const isFloor = (row: string[]) =>
        /^(IMP ONLY|IF OPEN)$/.test(row[2] ?? '') && /\dSF$/.test(row[1] ?? '')
      const cents = plain
        .filter((row) => !isFloor(row))
        .reduce(
          (sum, row) => sum + Math.round(Number((row[6] ?? '').replace(/[$,]/g, '')) * 100),
          0,
        )
      expect(total(taken)).toBe(dollars(cents))
      const placeholders = plain.filter(
        (row) => /^(IMP ONLY|IF OPEN)$/.test(row[2] ?? '') && !isFloor(row),
      ).length
      expect(count(taken, ({ parcelId }) => parcelId === null)).toBe(placeholders)
    }
  })

  test('Baltimore: the workbook keeps its columns although cells are left out', async () => {
    const { taken, list, rows } = await importAll(
      'baltimore-tax-sale/tax_sale_advertised_2021-03-15.xlsx',
    )
    expect(list.format).toBe('xlsx')
    // Its sheet says A1:R22102, headings included.
    expect(rows).toBe(22_101)
    expect(taken).toHaveLength(22_101)
    expect(count(taken, ({ parcelId }) => /^\d{4}[A-Z]?-\d{3}[A-Z]?$/.test(parcelId ?? ''))).toBe(
      22_101,
    )
    expect(count(taken, ({ totalCents }) => (totalCents ?? 0) > 0)).toBe(22_101)
    expect(count(taken, ({ saleDate }) => saleDate === '2021-01-01')).toBe(22_101)
  })

  test('Baltimore: what was removed from the sale owes nothing there', async () => {
    const path = 'baltimore-tax-sale/bidbaltimore_certificate_sale_results_2019.csv'
    const { taken } = await importAll(path)
    const plain = plainRows(path).slice(1)
    expect(count(taken, ({ billStatus }) => billStatus === 'cancelled')).toBe(
      plain.filter((row) => row[9] === '1' && row[10] === 'Removed from sale').length,
    )
    expect(count(taken, ({ taxStatus }) => taxStatus === 'auctioned')).toBe(
      plain.filter((row) => row[9] === '0' && row[15] !== 'City').length,
    )
  })

  test('Larimer: certificates without a day of redemption are the unpaid ones', async () => {
    const { taken } = await importAll('larimer-co-tax-liens/Larimer_Tax_Liens.csv')
    expect(count(taken, ({ billStatus }) => billStatus === 'unpaid')).toBe(2623)
    expect(count(taken, ({ taxesCents }) => (taxesCents ?? 0) < 0)).toBe(1)
    const bills = taken.map(
      ({ parcelId, billNumber, taxYear }) => `${parcelId} ${billNumber} ${taxYear}`,
    )
    expect(new Set(bills).size).toBe(40_641)
  })

  test('Fayette: what is due is the sum of the bills not released', async () => {
    const path = 'fayette-ky-delinquent/delinquent_bills_2023.csv'
    const { taken } = await importAll(path)
    const plain = plainRows(path)
    const due = plain[0]?.indexOf('amount_due') ?? -1
    const status = plain[0]?.indexOf('status') ?? -1
    const cents = plain
      .slice(1)
      .filter((row) => row[status] !== 'Released')
      .reduce(
        (sum, row) => sum + Math.round(Number((row[due] ?? '').replace(/[$,]/g, '')) * 100),
        0,
      )
    expect(total(taken.filter(({ billStatus }) => billStatus === 'unpaid'))).toBe(dollars(cents))
    expect(taken.length - new Set(taken.map(({ parcelId }) => parcelId)).size).toBe(336)
  })

  test('Wayne: every parcel lies in Detroit’s surroundings, and keeps its point', async () => {
    const { taken } = await importAll(
      'wayne-mi-tax-auction/Wayne_County_Tax_Auction_Results_2017.csv',
    )
    expect(count(taken, ({ parcelId }) => parcelId?.endsWith('.') === true)).toBe(3387)
    expect(count(taken, ({ city, state }) => city === 'DETROIT' && state === 'MI')).toBe(3911)
    for (const { lng, lat } of taken) {
      expect(Math.abs((lng ?? 0) + 83.1)).toBeLessThan(0.3)
      expect(Math.abs((lat ?? 0) - 42.37)).toBeLessThan(0.2)
    }
  })

  test('Lebanon: the owner’s city is not taken for the property’s', async () => {
    const { taken } = await importAll('lebanon-nh-assessor/nhdra.csv')
    expect(new Set(taken.map(({ city, state }) => `${city}, ${state}`))).toEqual(
      new Set(['null, NH']),
    )
    expect(new Set(taken.map(({ parcelId }) => parcelId)).size).toBe(5622)
    expect(count(taken, ({ taxStatus, saleDate }) => taxStatus === null && saleDate === null)).toBe(
      5622,
    )
  })

  test('state-held land: counties, towns and remarks', async () => {
    const { taken } = await importAll('ms-al-state-held-land/state_held_land_sample.csv')
    expect(new Set(taken.map(({ countyId }) => countyId))).toEqual(
      new Set([28049, 28149, 28075, 28151, 1073]),
    )
    expect(taken.every(({ address }) => !/\b(?:MS|AL)\b|\d{5}$|\(/.test(address ?? ''))).toBe(true)
  })

  test('Alabama’s notice does not say its county, and is taken when it is given', async () => {
    const path = 'alabama-real-property-citations/second_citation_2016.csv'
    await expect(importAll(path)).rejects.toThrow('does not name its county: write it')
    const outcome = await importAll(path, 'Mobile County, AL')
    expect(outcome).toMatchObject({
      rows: recordsByNotes(path),
      profile: 'alabama-citation-notice',
    })
    expect(outcome.list.format).toBe('tsv')
    expect(outcome.taken).toHaveLength(2293)
  })

  test.each([
    'baltimore-tax-sale/2022-Tax-sale.pdf',
    'dedupe-early-childhood/csv_example_input_with_true_ids.csv',
    'fayette-ky-land-records/entity_registry.csv',
    'febrl/dataset1.csv',
    'febrl/dataset3.csv',
    'florida-sales-tax-delinquent/delinquent-taxes.csv',
    'larimer-co-tax-liens/Tax_Lien_Interest_by_Year.csv',
    'nashville-tn-ownership/Davidson_BigOperators_SF_Polys.geojson',
    'nashville-tn-ownership/Davidson_County_Boundary.geojson',
    'nashville-tn-ownership/WhoOwns_metacorps_index.json',
    'us-places/places_ms_al_tn.txt',
    'usaddress-labelled/unparseable.csv',
    'usaddress-labelled/labeled.xml',
    'probablepeople-names/person_labeled.xml',
  ])('%s is no list of properties', async (path) => {
    await expect(importAll(path)).rejects.toThrow(ListRefused)
  })

  test('no file of the folder fails otherwise than by being refused', async () => {
    for (const entry of readdirSync(DATA, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name === 'PROVENANCE.md') continue
      const path = relative(DATA, join(entry.parentPath, entry.name))
      await importAll(path).catch((error: unknown) => {
        expect(error, path).toBeInstanceOf(ListRefused)
      })
    }
  })
})
