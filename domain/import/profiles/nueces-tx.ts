import type { Profile } from '../profile.ts'

/** Notices of trustee's sales at the recorder: mortgages, not taxes, so they set no tax status. */
export const nuecesTx: readonly Profile[] = [
  {
    name: 'nueces-foreclosures',
    title: "Nueces County trustee's sale notices",
    kind: 'foreclosure-notices',
    county: 48355,
    knownBy: [
      'Sale Date',
      'Days Until Sale',
      'Doc Number',
      'Doc Type',
      'Recorded Date',
      'Property Address (legal)',
    ],
    map: {
      // The list has legal descriptions where addresses would stand; only they identify its land.
      address: ['Property Address (legal)'],
      legalDescription: ['Property Address (legal)'],
      ownerName: ['Owner (from PDF)'],
      otherMoney: ['Loan Amount (from PDF)'],
    },
    example: {
      headings: [
        'Sale Date',
        'Days Until Sale',
        'Status',
        'Doc Number',
        'Doc Type',
        'Recorded Date',
        'Property Address (legal)',
        'Owner (from PDF)',
        'Loan Amount (from PDF)',
      ],
      row: [
        '2026-09-01',
        '10',
        'pre-foreclosure',
        '2099000498',
        'FORECLOSURE NOTICE',
        '2026-08-12',
        'SAMPLE PLACE LOT 16 BLOCK 5',
        '',
        '',
      ],
      becomes: {
        countyId: 48355,
        address: 'SAMPLE PLACE LOT 16 BLOCK 5',
        legalDescription: 'SAMPLE PLACE LOT 16 BLOCK 5',
        taxStatus: null,
        saleDate: null,
      },
    },
  },
]
