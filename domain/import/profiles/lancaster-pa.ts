import type { Profile } from '../profile.ts'

const LANCASTER_PA = 42071

/** The Tax Claim Bureau's list of a sale. Counties of that name in other states have the same headings. */
export const lancasterPa: readonly Profile[] = [
  {
    name: 'lancaster-tax-sale',
    title: 'Lancaster County tax-sale parcel list',
    kind: 'tax-list',
    isSnapshot: true,
    county: LANCASTER_PA,
    isCommon: true,
    knownBy: ['Account Number', 'Owner Name', 'Site Address', 'Sale Amount'],
    map: {
      parcelId: ['Account Number'],
      ownerName: ['Owner Name'],
      address: ['Site Address'],
      totalOwed: ['Sale Amount'],
    },
    example: {
      headings: ['Account Number', 'Owner Name', 'Site Address', 'Sale Amount'],
      row: ['020-00001-0-0000', 'SAMPLE ALICE', '12 MODEL ST', '$2,345.60'],
      becomes: {
        countyId: LANCASTER_PA,
        parcelId: '020-00001-0-0000',
        ownerName: 'SAMPLE ALICE',
        address: '12 MODEL ST',
        totalCents: 234_560,
        state: 'PA',
        taxStatus: 'delinquent',
      },
    },
  },
]
