import { centsOf } from './cents.ts'
import type { Row } from './read-rows.ts'
import type { Reading } from './reading.ts'

const BALTIMORE_CITY = 'Baltimore City, MD'

/** Whether the owner paid before the sale. A defaulting or struck-out buyer pays no debt. */
const wasPaid = (row: Row) => /^removed from sale$/i.test(row.at('Removed Because'))

const results = (file: string, asOf: string): Reading => ({
  file,
  meaning: 'sale results',
  county: BALTIMORE_CITY,
  sendsCounty: true,
  asOf,
  headings: 0,
  parcel: (row) => row.at('Account Number'),
  owed: {
    column: 'Face Amount',
    amount: (row) => row.at('Face Amount'),
    isOpen: (row) => !wasPaid(row),
    debt: (row) => [row.at('Tax Year')],
    others: [
      {
        name: 'purchases canceled or struck to the city, read as paid',
        cents: (row) =>
          row.at('Removed') === '1' && !wasPaid(row) ? -(centsOf(row.at('Face Amount')) ?? 0) : 0,
      },
      {
        name: 'certificates that buyers hold, read as paid',
        cents: (row) =>
          row.at('Removed') === '0' && row.at('Winning Bidder Name') !== '' && !isCity(row)
            ? -(centsOf(row.at('Face Amount')) ?? 0)
            : 0,
      },
      {
        name: 'parcels removed from the sale, read as owing',
        cents: (row) => (wasPaid(row) ? (centsOf(row.at('Face Amount')) ?? 0) : 0),
      },
    ],
  },
  why: [
    'Face Amount is the debt the certificate is for. Whoever holds it, the owner owes it until redeemed.',
    '“Removed from sale” is paid or withdrawn before the sale: by this list nothing is open.',
    '“Canceled Purchase” and “Struck to City” undo a purchase, not the debt: Removed is 1 and it is owed.',
    'Faces grow from sale to sale where the city kept the certificate: they hold the earlier years.',
    'Winning Bid is a price and the premium the buyer’s; Winning Amount Due is face and premium: none is owed.',
  ],
})

const isCity = (row: Row) =>
  row.at('Winning Bidder') === 'City' || row.at('Winning Bidder Name') === 'City'

/** Read from the newspaper’s columns. */
const advertised = (year: 2020 | 2022): Reading => ({
  file: `baltimore-tax-sale/${year}-Tax-sale.csv`,
  meaning: 'snapshot',
  county: BALTIMORE_CITY,
  sendsCounty: true,
  asOf: `${year}-03-15`,
  headings: 0,
  parcel: (row) => row.at('block_lot').replace(/^(?:IMP ONLY|IF OPEN)$/, ''),
  place: (row) => (/\d+SF$/.test(row.at('Address')) ? '' : row.at('Address')),
  owed: {
    column: 'lien',
    amount: (row) => row.at('lien'),
    debt: () => [],
  },
  why: [
    'The debt of each parcel as of the print, all years together: a later list holds it again.',
    'IMP ONLY and IF OPEN stand where the block and lot should be.',
    year === 2020
      ? '87 rows of improvements have a floor space (“268) 870SF”) where the address should be: where they lie is unknown.'
      : 'The two rows without a block are described by their road.',
  ],
})

export const BALTIMORE: readonly Reading[] = [
  ...[2006, 2007, 2008, 2009, 2010, 2011, 2012, 2014, 2015, 2016].map((year) =>
    results(`auction-results/bidbaltimore_certificate_sale_results_${year}.csv`, `${year}-05-31`),
  ),
  results('baltimore-tax-sale/bidbaltimore_certificate_sale_results_2019.csv', '2019-05-31'),
  results('baltimore-tax-sale/bidbaltimore_assignment_sale_results_2019.csv', '2019-09-10'),
  advertised(2020),
  {
    file: 'baltimore-tax-sale/tax_sale_advertised_2021-03-15.xlsx',
    meaning: 'snapshot',
    county: BALTIMORE_CITY,
    sendsCounty: true,
    asOf: '2021-03-15',
    headings: 0,
    parcel: (row) => `${row.at('Block')}-${row.at('Lot')}`,
    owed: {
      column: 'Lien Amount',
      amount: (row) => row.at('Lien Amount'),
      debt: () => [],
    },
    why: [
      'The debt of each parcel on 15 March 2021, all years together.',
      'Year is 21 on every row: the year of the sale, not of a tax.',
    ],
  },
  advertised(2022),
]
