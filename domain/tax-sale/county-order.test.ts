import { expect, test } from 'vitest'
import { inCountyOrder, itemColumn } from './county-order.ts'

test.each([
  ['its own heading', [{ heading: 'Item #', value: '12' }], 'Item #'],
  [
    'the plainest of two',
    [
      { heading: 'Sale No.', value: '3' },
      { heading: 'ITEM', value: '1' },
    ],
    'ITEM',
  ],
  ['a sheriff’s list', [{ heading: 'Adv Number', value: '104' }], 'Adv Number'],
  ['no number in it', [{ heading: 'Item', value: 'TBD' }], null],
  [
    'other columns',
    [
      { heading: 'Line Care Of', value: '5' },
      { heading: 'Book', value: '7' },
    ],
    null,
  ],
])('the county numbers its parcels: %s', (_case, columns, heading) => {
  expect(itemColumn(columns)?.heading ?? null).toBe(heading)
})

test('parcels stand by number, then by parcel ID, as a clerk files them', () => {
  const offered = (propertyId: number, item: string | null, parcelId: string | null) => ({
    propertyId,
    item,
    parcelId,
  })
  const parcels = [
    offered(1, null, '20-1'),
    offered(2, '10', '3'),
    offered(3, '9', '4'),
    offered(4, null, null),
    offered(5, null, '3-1'),
    offered(6, '9A', '1'),
    offered(7, null, null),
  ]
  expect(inCountyOrder(parcels).map(({ propertyId }) => propertyId)).toEqual([3, 6, 2, 5, 1, 4, 7])
  expect(parcels[0]?.propertyId).toBe(1)
})
