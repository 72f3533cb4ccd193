import { centsOf } from './cents.ts'
import type { Row } from './read-rows.ts'
import type { Reading } from './reading.ts'
import { BALTIMORE } from './readings-baltimore.ts'
import { FIELD_LISTS } from './readings-field.ts'

const FAYETTE = 'Fayette County, KY'
const DAVIDSON = 'Davidson County, TN'
const LANCASTER = 'Lancaster County, PA'

/** Certificates of delinquency of one tax year each. */
const fayetteBills = (year: number): Reading => ({
  file: `fayette-ky-delinquent/delinquent_bills_${year}.csv`,
  meaning: 'bills',
  county: FAYETTE,
  sendsCounty: true,
  asOf: year === 2023 ? '2026-03-22' : '2026-03-21',
  headings: 0,
  parcel: (row) => row.at('parcel_num').replace(/^0$/, ''),
  place: (row) => (isNoPlace(row) ? '' : row.at('property_address')),
  owed: {
    column: 'amount_due',
    amount: (row) => row.at('amount_due'),
    isOpen: (row) => row.at('status') !== 'Released',
    debt: (row) => [row.at('tax_year'), row.at('bill_number')],
    others: [
      {
        name: 'airlines and the like, taken for properties',
        cents: (row) => (isNoPlace(row) ? (centsOf(row.at('amount_due')) ?? 0) : 0),
      },
      {
        name: 'face values in place of what is due',
        cents: otherColumn('amount_due', 'face_value'),
      },
      {
        name: 'what was owed at the sale in place of what is due',
        cents: otherColumn('amount_due', 'owed_at_sale'),
      },
    ],
  },
  why: [
    'One bill number and one tax year a row: debts of different years and numbers of a parcel add up.',
    'amount_due is the debt on the day of reading; face_value and owed_at_sale are the same debt earlier.',
    'Suit filed and bankruptcy do not pay a bill; released does, and prints $0.00.',
    'Bills of airlines and pay phones name no parcel: they are of movable things. Some print 0 as the parcel,',
    'and PUBLIC SERVICE COMPANY or the owner’s name where the address should be.',
  ],
})

/** A print transcribed page by page: the columns move, the parcel number does not. */
const lancaster = (extension: 'csv' | 'xlsx'): Reading => ({
  file: `printed-lists/Lancaster_Tax_Sale.${extension}`,
  meaning: 'snapshot',
  county: LANCASTER,
  sendsCounty: true,
  asOf: '2017-08-02',
  headings: null,
  answers: { money: 'What is owed' },
  isRow: (row) => lancasterParcel(row) !== '',
  parcel: lancasterParcel,
  owed: {
    column: 'Sale Amount',
    amount: lancasterAmount,
    debt: () => [],
  },
  why: [
    'One row a parcel, each with all that must be paid to stop the sale of 2017.',
    'The number stands in the first or second column and the amount in the fourth to sixth, page by page.',
    'Second lines hold further owners; heads and feet come back on each of 30 pages.',
    'The last page prints the truth: 687 parcels, $5,948,300.00. That row is no debt.',
  ],
})

export const READINGS: readonly Reading[] = [
  ...BALTIMORE,
  ...FIELD_LISTS,
  ...[2016, 2017, 2018, 2019, 2020, 2021, 2023].map(fayetteBills),
  {
    file: 'fayette-ky-land-records/portfolio_geocoded.csv',
    meaning: 'instruments',
    county: FAYETTE,
    sendsCounty: true,
    asOf: '2026-03-22',
    headings: 0,
    parcel: (row) => row.at('pvanum'),
    place: (row) => row.at('property_address'),
    owed: null,
    why: [
      'Who holds certificates on which parcel and whether they were released; no amount is named.',
    ],
  },
  ...['cardinal_lien', 'kings_right', 'purchase_area_lien', 'ramey'].map(
    (name): Reading => ({
      file: `fayette-ky-land-records/land_records_both_${name}.csv`,
      meaning: 'instruments',
      county: FAYETTE,
      sendsCounty: true,
      asInstruments: true,
      asOf: '2026-03-22',
      headings: 0,
      parcel: () => '',
      owed: null,
      why: ['The recorder’s index of assignments and releases; the column consideration is empty.'],
    }),
  ),
  {
    file: 'nashville-tn-tax-sale/nashville_2026-04-27.csv',
    meaning: 'snapshot',
    county: DAVIDSON,
    asOf: '2026-04-27',
    headings: 0,
    parcel: (row) => (row.at('parcel_id').endsWith('-') ? '' : row.at('parcel_id')),
    place: (row) => row.at('property_address'),
    owed: {
      column: 'amount_owed',
      amount: (row) => row.at('amount_owed'),
      debt: (row) => [row.at('county'), row.at('sale_date'), row.at('amount_owed')],
    },
    prints: (row) => /July16th_TaxSale2022_\d/.exec(row.at('source_url'))?.[0] ?? null,
    why: [
      'July16th_TaxSale2022_1, _2 and _3 are three prints of one sale: same day, parcel and amount.',
      'Each print lacks some parcels of the one before (46, 39, 35): 11 may be paid. Counted as owed here.',
      'June 18, January 24 and the two Sumner lists lost their parcel column: whose amounts these are is unknown.',
      'Owners “* Amount Due for Dec.” are a foot-note of the Sumner print; its two lists are the same sale.',
      '038- is a cut parcel number and has no address.',
      'Seven pre-foreclosure rows and four more are addresses of web pages, no properties.',
    ],
  },
  {
    file: 'nashville-tn-parcels/nashville_housing_14k.csv',
    meaning: 'roll',
    county: DAVIDSON,
    asOf: '2016-12-31',
    headings: 0,
    parcel: (row) => row.at('ParcelID'),
    place: (row) => row.at('PropertyAddress'),
    owed: null,
    why: [
      'Sales and values of the assessor. A parcel comes once for each sale; prices are no debts.',
    ],
  },
  {
    file: 'nashville-tn-ownership/Davidson_WithinParent_Chains.geojson',
    meaning: 'layer',
    county: DAVIDSON,
    asOf: '2026-01-01',
    headings: null,
    parcel: () => '',
    place: (row) => row.at('addr'),
    owed: null,
    why: ['Who owned a house one after the other; no parcel number, no amount.'],
  },
  {
    file: 'nashville-tn-ownership/Davidson_BigOperators_SF_Polys.geojson',
    meaning: 'layer',
    county: DAVIDSON,
    sendsCounty: true,
    asOf: '2026-01-01',
    headings: null,
    parcel: () => '',
    owed: null,
    why: ['Outlines with the name of an operator: neither parcel number nor address nor amount.'],
  },
  {
    file: 'larimer-co-tax-liens/Larimer_Tax_Liens.csv',
    meaning: 'bills',
    county: 'Larimer County, CO',
    sendsCounty: true,
    asOf: '2015-10-01',
    headings: 0,
    parcel: (row) => row.at('SCHEDULE_NUMBER'),
    owed: {
      column: 'PRINCIPAL',
      amount: (row) => row.at('PRINCIPAL') || '0',
      isOpen: (row) => row.at('REDEMPTION_DATE') === '',
      debt: (row) => [row.at('CERTIFICATE_NUMBER'), row.at('TAX_YEAR')],
      others: [
        { name: 'interest already received on open certificates', cents: larimerOpen('INTEREST') },
        { name: 'premiums that buyers paid', cents: larimerOpen('PREMIUMBIDFEE') },
        { name: 'fees for treasurer’s deeds', cents: larimerOpen('TREASURERDEEDFEE') },
      ],
    },
    why: [
      'A certificate and, under its number, the later taxes its holder paid (SUBTAX Y): each year is a debt.',
      'A day of redemption says that the row was paid; 2,623 rows have none.',
      'INTEREST is what was paid at redemption, PREMIUMBIDFEE is the buyer’s: neither is owed.',
      'Interest that has run on the open ones is not in the list: what is owed is at least this.',
    ],
  },
  {
    file: 'sedgwick-ks-delinquent/Sedgwick_County_2024_Delinquent_Real_Estate_Raw.csv',
    meaning: 'bills',
    county: 'Sedgwick County, KS',
    sendsCounty: true,
    asOf: '2025-08-01',
    headings: 0,
    parcel: (row) => row.at('Parcel ID'),
    owed: {
      column: '2024 Amount Published',
      amount: (row) => row.at('2024 Amount Published'),
      debt: (row) => [row.at('Tax Account'), '2024'],
    },
    why: [
      'The published taxes of 2024, one row a parcel; the year stands in the heading of the amount.',
    ],
  },
  {
    file: 'alabama-real-property-citations/second_citation_2016.csv',
    meaning: 'bills',
    county: 'Mobile County, AL',
    sendsCounty: true,
    asOf: '2016-12-31',
    headings: 0,
    separator: '\t',
    parcel: (row) => row.at('Key'),
    owed: {
      column: 'Amount',
      amount: (row) => row.at('Amount'),
      debt: (row) => [row.at('Key'), '2016'],
    },
    why: [
      'Second notice for the taxes of 2016, one key a row. The file does not say which county.',
    ],
  },
  {
    file: 'ms-al-state-held-land/state_held_land_sample.csv',
    meaning: 'snapshot',
    county: 'several',
    asOf: '2026-09-21',
    headings: 0,
    parcel: (row) => row.at('parcel'),
    owed: {
      column: 'amount',
      amount: (row) => row.at('amount'),
      debt: (row) => [row.at('county')],
    },
    why: [
      'Land forfeited to the state, with all that has come together on it; one row a parcel.',
      'market_value is no debt. In Hinds a cleaning charge is inside the amount, not beside it.',
    ],
  },
  {
    file: 'wayne-mi-tax-auction/Wayne_County_Tax_Auction_Results_2017.csv',
    meaning: 'sale results',
    county: 'Wayne County, MI',
    asOf: '2017-10-31',
    headings: 0,
    parcel: (row) => row.at('Parcel ID'),
    owed: {
      column: 'September Starting Bid',
      amount: (row) => row.at('September Starting Bid'),
      // The county foreclosed before the sale: no debt survives it, and every parcel here was sold.
      isOpen: () => false,
      debt: () => ['2017'],
      others: [
        { name: 'starting bids', cents: (row) => centsOf(row.at('September Starting Bid')) ?? 0 },
        { name: 'winning bids', cents: (row) => centsOf(row.at('Winning Bid')) ?? 0 },
      ],
    },
    why: [
      'September’s starting bid was the debt before the county foreclosed; the sale of October ended it.',
      'A winning bid is a price. All 3,911 parcels have one.',
    ],
  },
  {
    file: 'nueces-tx-foreclosures/foreclosures.csv',
    meaning: 'notices',
    county: 'Nueces County, TX',
    sendsCounty: true,
    asOf: '2026-08-22',
    headings: 0,
    parcel: () => '',
    place: (row) => row.at('Property Address (legal)'),
    owed: null,
    why: ['Notices of trustees’ sales; the column of the loan is empty, and a loan is no tax.'],
  },
  {
    file: 'lebanon-nh-assessor/nhdra.csv',
    meaning: 'roll',
    county: 'Grafton County, NH',
    sendsCounty: true,
    asOf: '2018-12-31',
    headings: 1,
    parcel: (row) =>
      ['map', 'block', 'lot', 'unit'].map((part) => row.at(`rem mblu ${part}`)).join('-'),
    owed: null,
    why: [
      'An assessor’s roll: the headings are the second line; prices and assessments are no debts.',
    ],
  },
  lancaster('csv'),
  lancaster('xlsx'),
  {
    file: 'florida-sales-tax-delinquent/delinquent-taxes.csv',
    meaning: 'instruments',
    county: 'several',
    asOf: '2018-01-01',
    headings: null,
    parcel: () => '',
    owed: null,
    why: [
      'Warrants for sales tax against businesses: what they owe is no debt of the land they rent.',
    ],
  },
  {
    file: 'geo-formats/us-ca-oakland-excerpt.zip',
    meaning: 'layer',
    county: 'Alameda County, CA',
    sendsCounty: true,
    asOf: '2013-01-01',
    headings: null,
    parcel: (row) => row.at('APN'),
    owed: null,
    why: ['A parcel layer of Oakland: book, page and parcel are parts of APN.'],
  },
  {
    file: 'geo-formats/us-ca-berkeley-excerpt.zip',
    meaning: 'layer',
    county: 'Alameda County, CA',
    sendsCounty: true,
    asOf: '2013-01-01',
    headings: null,
    parcel: (row) => row.at('APN'),
    owed: null,
    why: ['A parcel layer of Berkeley. Several units may lie on one APN.'],
  },
]

/** The other files of the folder, by path prefix, and why they are not read as lists. */
export const NO_LISTS: ReadonlyArray<readonly [path: string, why: string]> = [
  ['arcgis-answers/', 'answers of map servers, which are asked and not imported'],
  ['baltimore-tax-sale/2022-Tax-sale.pdf', 'a PDF; 2022-Tax-sale.csv is the same list'],
  ['printed-lists/Lancaster_Tax_Sale.pdf', 'a PDF; the CSV is the same list'],
  ['printed-lists/2020-Tax-sale.pdf', 'a PDF; 2020-Tax-sale.csv is the same list'],
  ['printed-lists/2013-Tax-sale.pdf', 'a PDF, never transcribed'],
  ['printed-lists/2016-Tax-sale.pdf', 'a PDF, never transcribed'],
  ['dedupe-early-childhood/', 'kindergartens'],
  ['fayette-ky-land-records/entity_registry.csv', 'companies, no properties'],
  ['febrl/', 'invented persons'],
  ['geo-formats/lake-man', 'a lake'],
  ['larimer-co-tax-liens/Tax_Lien_Interest_by_Year.csv', 'rates of interest'],
  ['nashville-tn-ownership/Davidson_County_Boundary.geojson', 'the outline of a county'],
  ['nashville-tn-ownership/WhoOwns_metacorps_index.json', 'companies, no properties'],
  ['parcel-layers/', 'addresses of layers'],
  ['probablepeople-names/', 'names'],
  ['us-places/', 'names of places'],
  ['usaddress-labelled/', 'addresses without properties'],
]

/** The address is the owner's name or a kind of owner. */
function isNoPlace(row: Row): boolean {
  const address = row.at('property_address').toUpperCase()
  return (
    address === 'PUBLIC SERVICE COMPANY' ||
    (address !== '' && address === row.at('owner_name').toUpperCase())
  )
}

function otherColumn(right: string, wrong: string): (row: Row) => number {
  return (row) => (centsOf(row.at(wrong)) ?? 0) - (centsOf(row.at(right)) ?? 0)
}

function larimerOpen(column: string): (row: Row) => number {
  return (row) => (row.at('REDEMPTION_DATE') === '' ? (centsOf(row.at(column)) ?? 0) : 0)
}

function lancasterParcel(row: Row): string {
  const [first = '', second = ''] = row.cells
  const number = /^\s*(\d{3}-\d{5}-\d-\d{2}[\dA-Z]\d)\b/
  return number.exec(first)?.[1] ?? number.exec(second)?.[1] ?? ''
}

/** The last cell that is an amount: in the CSV it has a dollar sign, in the workbook it is a number. */
function lancasterAmount(row: Row): string {
  const amounts = row.cells.filter((cell) => /^\s*(?:\$[\d,.]+|\d+(?:\.\d+)?)\s*$/.test(cell))
  return amounts.at(-1) ?? ''
}
