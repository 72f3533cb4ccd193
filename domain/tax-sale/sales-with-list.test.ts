import { expect, test } from 'vitest'
import { stateHolding } from '../title/reading/held-by-state.ts'
import { type ListSays, type RecordedSale, salesWithList } from './sales-with-list.ts'

const sale = (more: Partial<RecordedSale & { id: number }>) => ({
  id: 1,
  status: 'delinquent',
  saleDate: '2026-08-31' as string | null,
  taxYear: 2025 as number | null,
  amountCents: 180_000 as number | null,
  purchaser: null as string | null,
  ...more,
})
const list = (more: Partial<ListSays>): ListSays => ({
  status: 'delinquent',
  saleDate: '2026-08-31',
  totalCents: 180_000,
  holding: null,
  buyer: null,
  ...more,
})

test.each([
  ['no list', [sale({})], null, [sale({})]],
  ['the same sum and day', [sale({})], list({}), [sale({})]],
  [
    'a later list with another sum and day',
    [sale({})],
    list({ totalCents: 210_000, saleDate: '2026-09-14' }),
    [sale({ amountCents: 210_000, saleDate: '2026-09-14' })],
  ],
  [
    'an assumed sum and day state nothing',
    [sale({})],
    list({ totalCents: null, saleDate: null }),
    [sale({})],
  ],
  [
    'two years with their own sum',
    [sale({ amountCents: 80_000, taxYear: 2024 }), sale({ id: 2, amountCents: 100_000 })],
    list({}),
    [sale({ amountCents: 80_000, taxYear: 2024 }), sale({ id: 2, amountCents: 100_000 })],
  ],
  [
    'two years with another sum are one debt of no known year',
    [sale({ amountCents: 80_000, taxYear: 2024 }), sale({ id: 2, amountCents: 100_000 })],
    list({ totalCents: 210_000 }),
    [sale({ amountCents: 210_000, taxYear: null })],
  ],
  [
    'a list that calls it sold',
    [sale({})],
    list({ status: 'auctioned' }),
    [sale({ status: 'sold' })],
  ],
  [
    'a list that calls it sold on another day than offered',
    [sale({})],
    list({ status: 'auctioned', saleDate: '2026-09-02' }),
    [sale({ status: 'sold', saleDate: '2026-09-02' })],
  ],
  ['sold, on no day that is known', [sale({})], list({ status: 'auctioned', saleDate: null }), []],
  [
    'a sale of the record that the list repeats',
    [sale({ status: 'sold' }), sale({ id: 2 })],
    list({ status: 'auctioned' }),
    [sale({ status: 'sold' })],
  ],
  [
    'taxes that fell due after the sale of the list',
    [sale({ saleDate: '2027-08-30' })],
    list({ status: 'auctioned' }),
    [sale({ saleDate: '2027-08-30' })],
  ],
  [
    'paid',
    [sale({}), sale({ id: 2, status: 'matured' })],
    list({ status: 'clear' }),
    [sale({ id: 2, status: 'matured' })],
  ],
  [
    'held by the State: the sale to it has matured, and no taxes are for sale',
    [
      sale({}),
      sale({ id: 2, status: 'sold', saleDate: '2023-08-28', purchaser: 'STATE OF MISSISSIPPI' }),
    ],
    list({ holding: stateHolding('MS') }),
    [
      sale({
        id: 2,
        status: 'matured',
        saleDate: '2023-08-28',
        purchaser: 'STATE OF MISSISSIPPI',
      }),
    ],
  ],
  [
    'held by the State: a sale to nobody of record is the State’s, on no day that is known',
    [sale({ status: 'sold' })],
    list({ holding: stateHolding('AL') }),
    [sale({ status: 'sold', saleDate: null, purchaser: 'STATE OF ALABAMA' })],
  ],
  [
    'held by the State, though the record has another buyer',
    [sale({ status: 'sold', purchaser: 'DELTA LLC' })],
    list({ holding: stateHolding('MS') }),
    [sale({ status: 'sold', purchaser: 'DELTA LLC' })],
  ],
  [
    'redeemed: the sale of that day',
    [sale({ status: 'sold' }), sale({ id: 2, status: 'sold', saleDate: '2025-08-25' })],
    list({ status: 'redeemed', saleDate: '2025-08-25' }),
    [sale({ status: 'sold' }), sale({ id: 2, status: 'redeemed', saleDate: '2025-08-25' })],
  ],
  [
    'redeemed, without a day: the newest',
    [sale({ status: 'sold' }), sale({ id: 2, status: 'sold', saleDate: '2025-08-25' })],
    list({ status: 'redeemed', saleDate: null }),
    [sale({ status: 'redeemed' }), sale({ id: 2, status: 'sold', saleDate: '2025-08-25' })],
  ],
  [
    'an assumed status changes nothing',
    [sale({ status: 'sold' })],
    list({ status: null }),
    [sale({ status: 'sold' })],
  ],
])('%s', (_case, sales, says, expected) => {
  expect(salesWithList(sales, says)).toEqual(expected)
})
