import { describe, expect, test } from 'vitest'
import type { SavedProperty } from '../../../contract/watchlist.ts'
import { countSaved, findSaved, readTags, tagsOf } from './saved-filter.ts'

function saved(id: number, more: Partial<SavedProperty>): SavedProperty {
  return {
    id,
    propertyId: id,
    address: null,
    city: null,
    state: null,
    zipCode: null,
    ownerName: null,
    parcelId: null,
    county: 'Hinds County, MS',
    taxStatus: null,
    totalOwed: null,
    saleDate: null,
    redemptionDate: null,
    assumed: [],
    note: '',
    tags: [],
    createdAt: '2026-11-21T00:00:00Z',
    addedBy: null,
    isMuted: false,
    ...more,
  }
}

const rows = [
  saved(1, {
    address: '12 Oak St',
    ownerName: 'SMITH JOHN',
    taxStatus: 'delinquent',
    tags: ['Roof'],
  }),
  saved(2, { parcelId: '100-200', taxStatus: 'clear', note: 'next to the school' }),
  saved(3, { address: '12 Elm St', taxStatus: 'current', tags: ['roof', 'Corner'] }),
  saved(4, { address: '14 Elm St', taxStatus: 'pending' }),
  saved(5, { address: '16 Elm St', taxStatus: 'redeemed' }),
  saved(6, {}),
]

test('counts what is delinquent, current and pending sale; other statuses only in the total', () => {
  expect(countSaved(rows)).toEqual({ total: 6, delinquent: 1, current: 2, pending: 1 })
})

describe('the text finds', () => {
  test.each([
    ['', null, [1, 2, 3, 4, 5, 6]],
    ['elm', null, [3, 4, 5]],
    ['12 st', null, [1, 3]],
    ['john SMITH', null, [1]],
    ['100-200', null, [2]],
    ['school', null, [2]],
    ['', 'ROOF', [1, 3]],
    ['elm', 'roof', [3]],
    ['nowhere', null, []],
  ])('%j with tag %j', (text, tag, ids) => {
    expect(findSaved(rows, text, tag).map(({ id }) => id)).toEqual(ids)
  })
})

test('tags are listed once, whatever their case', () => {
  expect(tagsOf(rows)).toEqual(['Corner', 'Roof'])
  expect(readTags(' Roof, corner,, roof ,')).toEqual(['Roof', 'corner'])
})
