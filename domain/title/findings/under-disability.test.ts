import { describe } from 'vitest'
import { of, ROOT, rows } from '../testing/finding-rows.ts'
import {
  between,
  type WrittenCase,
  type WrittenInstrument,
  type WrittenSale,
} from '../testing/make-case.ts'

describe('under-disability', () => {
  const sale = (rest: Partial<WrittenSale> = {}): WrittenSale => ({
    id: 't1',
    saleDate: '2022-08-29',
    kind: 'ms-land-sale',
    status: 'matured',
    // No deed of the sale is outstanding: the chain's own people bought it in.
    purchaser: 'DOE JANE & WHITE ANN',
    ...rest,
  })
  const sold = (rest: Partial<WrittenSale>, ...instruments: WrittenInstrument[]): WrittenCase => ({
    ...of('MS', null, ROOT, ...instruments),
    taxSales: [sale(rest)],
  })
  const ward = between('guardianship', '2015-01-02', 'DOE JANE', 'POE PAUL')
  rows([
    ['a ward who held at the sale', sold({}, ward), ['under-disability']],
    ['a ward whose sale was redeemed', sold({ status: 'redeemed' }, ward), []],
    [
      'a ward who did not hold at the sale',
      sold(
        {},
        ward,
        between('warranty-deed', '2016-01-04', 'DOE JANE BY POE PAUL, GUARDIAN', 'WHITE ANN'),
      ),
      [],
    ],
    [
      'a guardianship that has ended',
      sold(
        {},
        ward,
        between('release', '2020-01-02', 'CHANCERY COURT', 'DOE JANE', { refersTo: ['i2'] }),
      ),
      [],
    ],
    [
      'a minor',
      {
        ...of(
          'MS',
          null,
          ROOT,
          between('warranty-deed', '2015-01-02', 'DOE JANE', 'BILLY WHITE, A MINOR'),
        ),
        taxSales: [sale({ purchaser: 'BILLY WHITE, A MINOR' })],
      },
      ['under-disability'],
    ],
    [
      'one of unsound mind',
      {
        ...of(
          'MS',
          null,
          ROOT,
          between('warranty-deed', '2015-01-02', 'DOE JANE', 'BILLY WHITE, NON COMPOS MENTIS'),
        ),
        taxSales: [sale({ purchaser: 'BILLY WHITE, NON COMPOS MENTIS' })],
      },
      ['under-disability'],
    ],
    [
      'a minor of long ago',
      {
        ...of('MS', null, between('warranty-deed', '1980-01-02', 'ROE X', 'BILLY WHITE, A MINOR')),
        taxSales: [sale({ purchaser: 'BILLY WHITE, A MINOR' })],
      },
      [],
    ],
  ])
})
