import { describe } from 'vitest'
import { of, ROOT, rows } from '../testing/finding-rows.ts'
import {
  between,
  type WrittenCase,
  type WrittenInstrument,
  type WrittenSale,
} from '../testing/make-case.ts'

describe('tax-deed-in-chain and tax-deed-aged', () => {
  const sold = (saleDate: string | null, rest: Partial<WrittenSale> = {}): WrittenSale => ({
    id: 't1',
    saleDate,
    kind: 'ms-land-sale',
    status: 'matured',
    ...rest,
  })
  const deed = (recordedOn: string, type: WrittenInstrument['type'] = 'tax-deed') =>
    between(type, recordedOn, 'CHANCERY CLERK OF HINDS COUNTY', 'MAGNOLIA TAX LLC', {
      refersTo: ['t1'],
    })
  const taxed = (
    state: 'MS' | 'AL' | 'TN',
    saleDate: string,
    asOf: string,
    more: WrittenInstrument[] = [],
    type: WrittenInstrument['type'] = 'tax-deed',
  ): WrittenCase => ({
    ...of(state, 'MAGNOLIA TAX LLC', ROOT, deed('2019-06-03', type), ...more),
    asOf,
    taxSales: [
      sold(saleDate, {
        kind: state === 'MS' ? 'ms-land-sale' : state === 'AL' ? 'al-land-sale' : 'tn-court-sale',
      }),
    ],
  })
  rows([
    [
      'Mississippi, five years from the sale, the last day',
      taxed('MS', '2016-08-29', '2021-08-29'),
      ['tax-deed-in-chain'],
    ],
    ['Mississippi, the day after', taxed('MS', '2016-08-29', '2021-08-30'), ['tax-deed-aged']],
    [
      'a State patent, two years after redemption, the last day',
      taxed('MS', '2016-08-29', '2020-08-29', [], 'patent'),
      ['tax-deed-in-chain'],
    ],
    [
      'a State patent, the day after',
      taxed('MS', '2016-08-29', '2020-08-30', [], 'patent'),
      ['tax-deed-aged'],
    ],
    [
      'Alabama, six years from the sale, the last day',
      taxed('AL', '2015-05-11', '2021-05-11'),
      ['tax-deed-in-chain'],
    ],
    ['Alabama, the day after', taxed('AL', '2015-05-11', '2021-05-12'), ['tax-deed-aged']],
    [
      'Tennessee, three years from the sale, the last day',
      taxed('TN', '2017-09-01', '2020-09-01'),
      ['tax-deed-in-chain'],
    ],
    ['Tennessee, the day after', taxed('TN', '2017-09-01', '2020-09-02'), ['tax-deed-aged']],
    ['a sale on 29 February', taxed('MS', '2016-02-29', '2021-02-28'), ['tax-deed-in-chain']],
    [
      'a quiet-title judgment clears it',
      taxed('MS', '2016-08-29', '2021-08-29', [
        between('quiet-title-judgment', '2020-03-02', 'DOE JANE', 'MAGNOLIA TAX LLC'),
      ]),
      [],
    ],
    [
      'a quiet-title judgment of before does not',
      taxed('MS', '2016-08-29', '2021-08-29', [
        between('quiet-title-judgment', '2018-03-02', 'ROE X', 'DOE JANE'),
      ]),
      ['tax-deed-in-chain'],
    ],
    [
      'Mississippi’s decree of confirmation clears it',
      taxed('MS', '2016-08-29', '2021-08-29', [
        between('tax-sale-confirmation', '2020-03-02', 'DOE JANE', 'MAGNOLIA TAX LLC', {
          refersTo: ['t1'],
        }),
      ]),
      [],
    ],
    [
      'Tennessee’s order does not',
      taxed('TN', '2017-09-01', '2020-09-01', [
        between('tax-sale-confirmation', '2020-03-02', 'DOE JANE', 'MAGNOLIA TAX LLC', {
          refersTo: ['t1'],
        }),
      ]),
      ['tax-deed-in-chain'],
    ],
    [
      'the former owner’s quitclaim clears it',
      taxed('MS', '2016-08-29', '2021-08-29', [
        between('quitclaim-deed', '2020-03-02', 'DOE JANE', 'MAGNOLIA TAX LLC'),
      ]),
      [],
    ],
    [
      'a deed of the owner to the tax buyer before the tax deed clears it',
      taxed('MS', '2016-08-29', '2021-08-29', [
        between('warranty-deed', '2018-03-02', 'DOE JANE', 'MAGNOLIA TAX LLC'),
      ]),
      [],
    ],
    [
      'a stranger’s quitclaim does not',
      taxed('MS', '2016-08-29', '2021-08-29', [
        between('quitclaim-deed', '2020-03-02', 'STRANGER SAM', 'MAGNOLIA TAX LLC'),
      ]),
      ['tax-deed-in-chain', 'wild-deed'],
    ],
    [
      'a deed on a sale that was redeemed passes nothing',
      {
        ...of('MS', 'DOE JANE', ROOT, deed('2019-06-03')),
        taxSales: [sold('2016-08-29', { status: 'redeemed' })],
      },
      ['wild-deed'],
    ],
    [
      'nor on one that was cancelled, to its buyer',
      {
        ...of('MS', 'MAGNOLIA TAX LLC', ROOT, deed('2019-06-03')),
        taxSales: [sold('2016-08-29', { status: 'cancelled' })],
      },
      ['owner-not-in-chain', 'wild-deed'],
    ],
    [
      'a redemption of record before the deed',
      {
        ...of(
          'MS',
          'DOE JANE',
          ROOT,
          deed('2019-06-03'),
          between('redemption', '2018-01-02', 'CHANCERY CLERK', 'DOE JANE', { refersTo: ['t1'] }),
        ),
        taxSales: [sold('2016-08-29', { status: 'sold' })],
      },
      ['wild-deed'],
    ],
    [
      'a tax deed as the first of the record',
      { ...of('MS', 'MAGNOLIA TAX LLC', deed('1985-06-03')), taxSales: [] },
      ['tax-deed-aged'],
    ],
    [
      'sold on, it still rests on the tax deed',
      {
        ...taxed('MS', '2016-08-29', '2021-08-29', [
          between('warranty-deed', '2020-03-02', 'MAGNOLIA TAX LLC', 'WHITE ANN'),
        ]),
        ownerName: 'WHITE ANN',
      },
      ['tax-deed-in-chain'],
    ],
  ])
})
