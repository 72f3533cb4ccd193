import { centsOf } from './cents.ts'
import type { Row } from './read-rows.ts'
import type { Reading } from './reading.ts'

const column = (name: string) => (row: Row) => row.at(name)

/** Lists of people of the trade, each in a form of its own. */
export const FIELD_LISTS: readonly Reading[] = (
  [
    {
      file: 'fl_alachua.csv',
      meaning: 'snapshot',
      county: 'Alachua County, FL',
      asOf: '2026-08-15',
      headings: 0,
      parcel: column('parcel_id'),
      owed: {
        column: 'opening_bid',
        amount: column('opening_bid'),
        isOpen: (row) => row.at('auction_status') !== 'Redeemed',
        debt: (row) => [row.at('case_number')],
      },
      why: ['Tax deed auctions: the opening bid is what is owed. Two are redeemed.'],
    },
    {
      file: 'fl_tax_deed_scrub.xlsx',
      meaning: 'snapshot',
      county: 'several',
      asOf: '2026-08-19',
      headings: 0,
      sheet: 2,
      parcel: column('Parcel ID'),
      owed: {
        column: 'Opening Bid',
        amount: (row) => row.at('Opening Bid') || '0',
        isOpen: (row) => !/status: Redeemed/.test(row.at('Anomalies')),
        debt: (row) => [row.at('County'), row.at('Case #')],
        others: [
          {
            name: 'redeemed by a remark, read as owed',
            cents: (row) =>
              /status: Redeemed/.test(row.at('Anomalies'))
                ? Math.round(Number(row.at('Opening Bid')) * 100)
                : 0,
          },
        ],
      },
      why: [
        'Auctions of all counties of Florida on the second sheet; the first holds totals by county.',
        'Status is NEW for this run of the scraper; that a parcel is redeemed is in Anomalies.',
      ],
    },
    {
      file: 'ga_source.docx',
      meaning: 'notices',
      county: 'several',
      asOf: '2020-01-01',
      headings: null,
      parcel: () => '',
      owed: null,
      counted: { rows: 0, total: 0 },
      why: ['Notices of sales under power in sentences: loans and banks, no parcel, no tax.'],
    },
    {
      file: 'ks_TaxSale350.xls',
      meaning: 'snapshot',
      county: 'Wyandotte County, KS',
      asOf: '2021-01-01',
      headings: null,
      parcel: () => '',
      owed: { column: 'Taxes Owed (Years Owed)', amount: () => '', debt: () => [] },
      counted: { rows: 154, total: 152_113_285 },
      why: ['Counted in the workbook’s second sheet: amounts such as “$ 5,735.23 (2017 - 2020)”.'],
    },
    {
      file: 'la_ouachita.json',
      meaning: 'notices',
      county: 'Ouachita Parish, LA',
      asOf: '2026-04-16',
      headings: null,
      array: 'listings',
      parcel: () => '',
      place: column('address'),
      owed: null,
      why: ['A sheriff’s sales for banks: a writ is a judgment, no tax.'],
    },
    {
      file: 'mo_CitySale216_p9.csv',
      meaning: 'snapshot',
      county: 'St. Louis City, MO',
      asOf: '2024-01-01',
      headings: 0,
      answers: { parcel: 'PARCEL10' },
      parcel: column('PARCEL10'),
      owed: {
        column: 'Total',
        amount: column('Total'),
        debt: (row) => [row.at('LandTaxID')],
      },
      why: [
        'LandTaxID numbers the suits of the sale: 1523 Locust has three of $1,755, each for a unit.',
        'PARCEL counts within a block; HANDLE and PARCEL10 tell the parcels apart.',
      ],
    },
    {
      file: 'mo_I2017Sale.xlsx',
      meaning: 'sale results',
      county: 'Jackson County, MO',
      asOf: '2017-08-16',
      headings: 0,
      isRow: (row) => row.at('Parcel Number') !== '',
      parcel: column('Parcel Number'),
      owed: {
        column: 'Minimum Bid',
        amount: column('Minimum Bid'),
        debt: (row) => [row.at('Case number')],
      },
      why: [
        'Results of the court’s sale; the line of totals has no parcel. The minimum bid is what was judged.',
        'Land of the second sheet came to the land trust: its delinquency is of years before.',
      ],
    },
    {
      file: 'mo_K2014_v3.xls',
      meaning: 'sale results',
      county: 'Jackson County, MO',
      asOf: '2014-08-31',
      headings: null,
      answers: { money: 'What was paid' },
      parcel: () => '',
      owed: null,
      counted: { rows: 436, total: 0 },
      why: [
        'Counted in the workbook: sold parcels, their bids, and a clerk’s notes beside the table.',
      ],
    },
    {
      file: 'sc_anderson_props.csv',
      meaning: 'snapshot',
      county: 'Anderson County, SC',
      asOf: '2024-11-01',
      headings: 0,
      parcel: column('taxmap'),
      owed: {
        column: 'amount_due',
        amount: column('amount_due'),
        debt: (row) => [row.at('item')],
      },
      why: ['One row an item of the sale; 174 have no amount (NaN). tax_dist is a district.'],
    },
    {
      file: 'sc_greenville.json',
      meaning: 'snapshot',
      county: 'Greenville County, SC',
      asOf: '2021-12-01',
      headings: null,
      array: 'taxSales',
      parcel: column('mapNumber'),
      owed: {
        column: 'amountDue',
        amount: column('amountDue'),
        debt: (row) => [row.at('itemNumber')],
      },
      why: ['48 sales under taxSales, one a parcel.'],
    },
    {
      file: 'sc_imports_2013.csv',
      meaning: 'sale results',
      county: 'Charleston County, SC',
      sendsCounty: true,
      asOf: '2014-12-31',
      headings: 0,
      parcel: column('Pin'),
      owed: {
        column: 'Min. Bid',
        amount: column('Min. Bid'),
        isOpen: (row) => row.at('Status') === '',
        debt: (row) => [row.at('Item')],
      },
      why: [
        'R and R-M are redeemed, V is void, DEED is deeded; M and S with them are kinds of these. Blank is open.',
        'The file names no county: it is sent.',
      ],
    },
    {
      file: 'wa_ocr_final_order_records.xlsx',
      meaning: 'bills',
      county: 'Snohomish County, WA',
      asOf: '2025-11-01',
      headings: 0,
      parcel: column('parcel_number'),
      owed: {
        column: 'amount_due',
        amount: (row) => row.at('amount_due') || '0',
        isOpen: (row) =>
          row.at('paid_in_full_flag') !== 'true' && row.at('redeemed_flag') !== 'true',
        debt: (row) => [row.at('auction_year')],
        others: [
          {
            name: 'a row refused by its line, whose misread address ends in another state',
            cents: (row) =>
              / mt$/.test(row.at('situs_address')) ? -(centsOf(row.at('amount_due')) ?? 0) : 0,
          },
        ],
      },
      why: [
        'Final orders of seven sales; paid in full and redeemed ones are not owed any more.',
        'A later order of a parcel holds the years of the earlier one.',
      ],
    },
    {
      file: 'wv_Monroe.csv',
      meaning: 'bills',
      county: 'Monroe County, WV',
      asOf: '2023-01-01',
      headings: 0,
      parcel: column('GIS Parcel ID'),
      owed: {
        column: 'minimumBid',
        amount: column('minimumBid'),
        debt: (row) => [row.at('ticketNumber')],
      },
      why: ['The auditor’s list: 33 parcels; parcel counts within a map. County ID: 32 - Monroe.'],
    },
    {
      file: 'wv_Monroe_listing.txt',
      meaning: 'bills',
      county: 'Monroe County, WV',
      asOf: '2023-01-01',
      headings: 0,
      answers: { parcel: 'MAP + PARCEL + SUB PARCEL + SUB SUB PARCEL' },
      parcel: (row) =>
        ['DISTRICT', 'MAP', 'PARCEL', 'SUB PARCEL', 'SUB SUB PARCEL'].map(row.at).join('-'),
      owed: {
        column: 'MINIMUM BID',
        amount: column('MINIMUM BID'),
        debt: (row) => [row.at('CERTIFICATE OF SALE')],
      },
      why: [
        'The same auditor’s table as a web page: 36 rows, a parcel within its map and district.',
      ],
    },
  ] satisfies Reading[]
).map((reading) => ({ ...reading, folder: 'field-lists' }))
