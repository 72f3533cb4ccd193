import type { Profile } from '../profile.ts'

/** Results of a tax sale, typed in at it or filled into a run sheet of ours. */
export const saleDayResults: readonly Profile[] = [
  {
    name: 'sale-day-results',
    title: 'Sale-day results',
    kind: 'sale-results',
    county: null,
    knownBy: ['sale', 'parcel id', 'county', 'sale date', 'sale result', 'sold to', 'winning bid'],
    map: {
      parcelId: ['parcel id'],
      ppin: ['ppin'],
      address: ['address'],
      city: ['city'],
      county: ['county'],
      saleDate: ['sale date'],
      taxStatus: ['sale result'],
      soldTo: ['sold to'],
      winningBid: ['winning bid'],
    },
    outcomes: {
      sold: 'auctioned',
      'struck off to the state': 'auctioned',
      'struck off to the county': 'auctioned',
      redeemed: 'redeemed',
      withdrawn: 'delinquent',
    },
    parts: { heading: 'sale' },
    example: {
      headings: [
        'Sale',
        'Parcel ID',
        'PPIN',
        'Address',
        'City',
        'County',
        'Sale Date',
        'Sale Result',
        'Sold To',
        'Winning Bid',
      ],
      row: [
        'Hinds County, MS 2026-08-31',
        '901-1-1',
        '',
        '',
        '',
        'Hinds County, MS',
        '2026-08-31',
        'Sold',
        'Sample Holdings LLC',
        '1250.00',
      ],
      becomes: {
        countyId: 28049,
        parcelId: '901-1-1',
        saleDate: '2026-08-31',
        taxStatus: 'auctioned',
        totalCents: null,
      },
    },
  },
]
