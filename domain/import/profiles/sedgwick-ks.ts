import type { Profile } from '../profile.ts'

/** The county treasurer's yearly publication. */
export const sedgwickKs: readonly Profile[] = [
  {
    name: 'sedgwick-delinquent',
    title: 'Sedgwick County delinquent real estate',
    kind: 'tax-list',
    county: 20173,
    knownBy: ['Owner', 'Tax Account', 'Parcel ID', 'Property Address', '2024 Amount Published'],
    map: {
      parcelId: ['Parcel ID'],
      address: ['Property Address'],
      ownerName: ['Owner'],
      totalOwed: ['2024 Amount Published'],
    },
    example: {
      headings: ['Owner', 'Tax Account', 'Parcel ID', 'Property Address', '2025 Amount Published'],
      row: ['SAMPLE LLC', '00904539', '942026590', '1722 N SAMPLE AVE', '896.1'],
      becomes: {
        countyId: 20173,
        parcelId: '942026590',
        totalCents: 89_610,
        taxYear: 2025,
        extra: ['00904539'],
        state: 'KS',
        city: null,
      },
    },
  },
]
