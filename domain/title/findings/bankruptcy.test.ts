import { describe, expect, test } from 'vitest'
import type { Instrument, TaxSale } from '../reading/title-case.ts'
import { claimsOf, instrument, OWNER, taxSale } from '../testing/claims.ts'

const HELD = [
  { name: 'GREEN MARY', from: '1990-01-02', until: '2010-05-03' },
  { name: OWNER, from: '2010-05-03' },
]
const petition = (fields: Partial<Instrument> = {}) =>
  instrument({
    type: 'bankruptcy-petition',
    recordedOn: '2025-03-03',
    executedOn: '2025-03-01',
    grantors: [OWNER],
    ...fields,
  })
const order = (fields: Partial<Instrument> = {}) =>
  instrument({ type: 'bankruptcy-order', recordedOn: '2025-12-01', ...fields })

const found = (instruments: Instrument[], taxSales: TaxSale[] = []) => {
  const { defects, unplaced } = claimsOf({ instruments, taxSales }, HELD)
  return {
    unplaced,
    of: defects.filter(({ code }) => code === 'bankruptcy-open').map(({ instruments: ids }) => ids),
  }
}

describe('a petition', () => {
  const open = petition()
  test.each<[string, Instrument, Instrument | null, boolean]>([
    ['of the holder is open', open, null, true],
    ['of somebody else does not matter', petition({ grantors: ['BLACK PETER'] }), null, false],
    [
      'of a holder who had conveyed before does not matter',
      petition({ grantors: ['GREEN MARY'] }),
      null,
      false,
    ],
    [
      'of one who held then is open',
      petition({ grantors: ['GREEN MARY'], executedOn: null, recordedOn: '2009-01-01' }),
      null,
      true,
    ],
    ['is closed by an order that refers to it', open, order({ refersTo: [open.id] }), false],
    ['is closed by a discharge', open, order({ refersTo: [open.id], remarks: 'DISCHARGE' }), false],
    [
      'is closed by relief from the stay',
      open,
      order({ refersTo: [open.id], remarks: 'Relief from stay granted' }),
      false,
    ],
    [
      'stays open on conversion',
      open,
      order({ refersTo: [open.id], remarks: 'Converted to chapter 7' }),
      true,
    ],
    [
      'stays open where relief is denied',
      open,
      order({ refersTo: [open.id], remarks: 'Relief denied' }),
      true,
    ],
    ['is closed by an order that names its debtor', open, order({ grantors: [OWNER] }), false],
    [
      'is not closed by an order older than it',
      open,
      order({ refersTo: [open.id], recordedOn: '2025-02-28' }),
      true,
    ],
  ])('%s', (_case, filed, ending, isOpen) => {
    const { of, unplaced } = found(ending ? [filed, ending] : [filed])
    expect(of).toEqual(isOpen ? [[filed.id]] : [])
    expect(unplaced).toEqual([])
  })

  test('leaves an order in another case unplaced', () => {
    const other = order({ grantors: ['BLACK PETER'] })
    expect(found([open, other])).toEqual({ of: [[open.id]], unplaced: [other.id] })
  })
})

describe('a sale during the stay', () => {
  const closed = petition()
  const closing = order({ refersTo: [closed.id], executedOn: '2025-11-20' })
  const sold = (saleDate: string, fields: Parameters<typeof taxSale>[0] = {}) =>
    taxSale({ saleDate, status: 'matured', ...fields })
  test.each<[string, TaxSale, boolean]>([
    ['on the day of the petition', sold('2025-03-01'), true],
    ['the day before', sold('2025-02-28'), false],
    ['the day before the order', sold('2025-11-19'), true],
    ['on the day of the order', sold('2025-11-20'), false],
    ['that was redeemed', sold('2025-08-25', { status: 'redeemed' }), false],
    ['that was cancelled', sold('2025-08-25', { status: 'cancelled' }), false],
  ])('%s', (_case, sale, fires) => {
    expect(found([closed, closing], [sale]).of).toEqual(fires ? [[closed.id, sale.id]] : [])
  })

  test('is found beside the open petition, and ended by an order that refers to it', () => {
    const sale = sold('2025-08-25')
    expect(found([closed], [sale]).of).toEqual([[closed.id], [closed.id, sale.id]])
    const annulled = order({ refersTo: [sale.id], recordedOn: '2026-02-01' })
    expect(found([closed, annulled], [sale]).of).toEqual([[closed.id]])
  })

  test('is also a foreclosure', () => {
    const deed = instrument({
      type: 'trustees-deed',
      recordedOn: '2025-06-10',
      executedOn: '2025-06-01',
    })
    expect(found([closed, closing, deed]).of).toEqual([[closed.id, deed.id]])
  })
})
