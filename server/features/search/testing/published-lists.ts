import { existsSync, readFileSync } from 'node:fs'
import type { SearchableRow } from './load-search-rows.ts'
import { makeSearchable, type Said } from './make-searchable.ts'

/** Path of published lists on our own machines; they are not part of the repository. */
const FOLDER = new URL('../../../../../shared/data/', import.meta.url)

export const hasPublishedLists = existsSync(FOLDER)

type List = {
  file: string
  countyId: number
  /** Line of the headings, from 0. */
  headings?: number
  read: (cell: (heading: string) => string) => Said
}

const LISTS: readonly List[] = [
  {
    file: 'nashville-tn-parcels/nashville_housing_14k.csv',
    countyId: 47037,
    read: (cell) => {
      const [address, city] = cell('PropertyAddress').split(', ')
      return { parcelId: cell('ParcelID'), address, city, owner: cell('OwnerName') }
    },
  },
  {
    file: 'fayette-ky-delinquent/delinquent_bills_2023.csv',
    countyId: 21067,
    read: (cell) => ({
      parcelId: cell('parcel_num'),
      address: cell('property_address'),
      city: 'Lexington',
      owner: cell('owner_name'),
    }),
  },
  {
    file: 'wayne-mi-tax-auction/Wayne_County_Tax_Auction_Results_2017.csv',
    countyId: 26163,
    read: (cell) => ({
      parcelId: cell('Parcel ID'),
      address: cell('Property Address'),
      city: cell('Property City').replace(/ MI $/, ''),
      zip: cell('Property Zip Code'),
      owner: cell('Deed Name'),
    }),
  },
  {
    file: 'sedgwick-ks-delinquent/Sedgwick_County_2024_Delinquent_Real_Estate_Raw.csv',
    countyId: 20173,
    read: (cell) => ({
      parcelId: cell('Parcel ID'),
      address: cell('Property Address'),
      city: 'Wichita',
      owner: cell('Owner'),
    }),
  },
  {
    file: 'baltimore-tax-sale/2022-Tax-sale.csv',
    countyId: 24510,
    read: (cell) => ({
      parcelId: cell('block_lot'),
      address: cell('Address'),
      city: 'Baltimore',
      owner: cell('Owner_Name'),
    }),
  },
  {
    file: 'lebanon-nh-assessor/nhdra.csv',
    countyId: 33009,
    headings: 1,
    read: (cell) => ({
      parcelId: ['map', 'block', 'lot', 'unit'].map((part) => cell(`rem mblu ${part}`)).join('-'),
      address: cell('rem prcl locn'),
      city: cell('city'),
      zip: cell('zip'),
      owner: `${cell('own name')} ${cell('co own name')}`,
    }),
  },
]

/** The rows of the published lists, each parcel once, by the simplest parsing. */
export function publishedRows(): SearchableRow[] {
  const rows: SearchableRow[] = []
  for (const { file, countyId, headings = 0, read } of LISTS) {
    const url = new URL(file, FOLDER)
    if (!existsSync(url)) continue
    const records = parseCsv(readFileSync(url, 'utf8').replace(/^\ufeff/, '')).slice(headings)
    const names = (records[0] ?? []).map((name) => name.trim())
    const seen = new Set<string>()
    for (const record of records.slice(1)) {
      const said = read((heading) => (record[names.indexOf(heading)] ?? '').trim())
      const key = said.parcelId || said.address
      if (!key || seen.has(key)) continue
      seen.add(key)
      rows.push(makeSearchable(rows.length + 1, countyId, said))
    }
  }
  return rows
}

/** The records of a CSV text with commas and quotes. */
function parseCsv(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/y
  while (field.lastIndex < text.length) {
    const match = field.exec(text)
    if (!match) break
    record.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === ',') continue
    records.push(record)
    record = []
  }
  return records
}
