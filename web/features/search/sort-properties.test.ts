import { expect, test } from 'vitest'
import type { Property } from '../../../contract/property.ts'
import { sortProperties } from './sort-properties.ts'

const property = (id: number, facts: Partial<Property>) =>
  ({ parcelId: null, marketValue: null, assessedValue: null, ...facts, id }) as Property

const rows = [
  property(1, { parcelId: '10-2', marketValue: 5 }),
  property(2, { parcelId: null, assessedValue: 9 }),
  property(3, { parcelId: '2-16', marketValue: null }),
  property(4, { parcelId: '10-2', marketValue: 7 }),
]
const order = (by: string, way: 'asc' | 'desc') => sortProperties(rows, by, way).map(({ id }) => id)

test.each<[string, 'asc' | 'desc', number[]]>([
  ['parcelId', 'asc', [3, 1, 4, 2]],
  ['parcelId', 'desc', [1, 4, 3, 2]],
  ['value', 'asc', [1, 4, 2, 3]],
  ['value', 'desc', [2, 4, 1, 3]],
  ['', 'asc', [1, 2, 3, 4]],
  ['toString', 'desc', [1, 2, 3, 4]],
])('by “%s” %s, unknown values last', (by, way, ids) => {
  expect(order(by, way)).toEqual(ids)
})
