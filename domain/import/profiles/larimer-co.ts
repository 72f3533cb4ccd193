import type { Profile } from '../profile.ts'

/** Tax-lien certificates of the county treasurer; one row a certificate and tax year. */
export const larimerCo: readonly Profile[] = [
  {
    name: 'larimer-lien-certificates',
    title: 'Larimer County tax-lien certificates',
    kind: 'lien-certificates',
    county: 8069,
    knownBy: [
      'SCHEDULE_NUMBER',
      'CERTIFICATE_NUMBER',
      'ISSUE_DATE',
      'SUBTAX',
      'REDEMPTION_DATE',
      'TAX_YEAR',
      'PRINCIPAL',
      'INTEREST',
    ],
    map: {
      parcelId: ['SCHEDULE_NUMBER'],
      billNumber: ['CERTIFICATE_NUMBER'],
      taxYear: ['TAX_YEAR'],
      taxesOwed: ['PRINCIPAL'],
      penaltiesOwed: ['INTEREST'],
      saleDate: ['ISSUE_DATE'],
      // The day it was redeemed, not the last day to.
      paid: ['REDEMPTION_DATE'],
      otherMoney: ['PREMIUMBIDFEE', 'TREASURERDEEDFEE'],
    },
    // A later year's tax added to the certificate is no sale.
    noSaleDayWhen: { heading: 'SUBTAX', says: /^Y/i },
    example: {
      headings: [
        'SCHEDULE_NUMBER',
        'CERTIFICATE_NUMBER',
        'ISSUE_DATE',
        'SUBTAX',
        'REDEMPTION_DATE',
        'TAX_YEAR',
        'PRINCIPAL',
        'INTEREST',
        'PREMIUMBIDFEE',
        'TREASURERDEEDFEE',
      ],
      row: ['9487023', '94003', '11/14/01', 'N', '09/08/09', '2000', '53.66', '1.25', '0', '0'],
      becomes: {
        countyId: 8069,
        parcelId: '9487023',
        billNumber: '94003',
        taxYear: 2000,
        taxesCents: 5366,
        penaltiesCents: 125,
        totalCents: 5491,
        saleDate: '2001-11-14',
        redemptionDate: null,
        billStatus: 'paid',
        taxStatus: 'redeemed',
      },
    },
  },
]
